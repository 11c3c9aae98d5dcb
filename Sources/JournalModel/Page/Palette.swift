/// The colours of the page, by what they are for, in both schemes.
///
/// Words keep a contrast of 4.5 to 1 with what they stand on, and shapes that say something one of
/// 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11); a test holds them to it.
package enum Palette: String, CaseIterable {
  /// Behind everything.
  case paper
  /// Behind a chart or a table.
  case card
  case ink
  case muted
  /// Lines that only part one thing from another.
  case line
  case accent
  /// Where the usual range lies in a chart.
  case band
  case bandEdge = "band-edge"
  /// What stands against the accent, such as calories burnt beside those eaten.
  case warm
  /// A day without training.
  case rest
  case heat1
  case heat2
  case heat3
  case heat4

  /// A colour of sRGB in the light scheme and in the dark one, as `0xRRGGBB`.
  package var values: (light: UInt32, dark: UInt32) {
    switch self {
    case .paper: (0xF6F6F1, 0x111513)
    case .card: (0xFFFFFF, 0x191F1C)
    case .ink: (0x1A211D, 0xE9EEEA)
    case .muted: (0x566059, 0xA4AFA8)
    case .line: (0xDEE1D9, 0x323A35)
    case .accent: (0x0F7554, 0x4CC38F)
    case .band: (0xE2F1E8, 0x21372C)
    case .bandEdge: (0x5F8F78, 0x5E8A74)
    case .warm: (0xB04A12, 0xF0A467)
    case .rest: (0xD5D9D1, 0x3A433E)
    case .heat1: (0x5F9B7F, 0x4F7F69)
    case .heat2: (0x3B8564, 0x5FA486)
    case .heat3: (0x1B6C4C, 0x74CDA3)
    case .heat4: (0x0A4B34, 0xB2F5D3)
    }
  }

  /// The custom properties of both schemes; on paper the light one counts.
  static var rules: String {
    let light = properties(\.values.light)
    let dark = properties(\.values.dark)
    return """
      :root{color-scheme:light dark;\(light)}
      @media screen and (prefers-color-scheme:dark){:root{\(dark)}}

      """
  }

  private static func properties(_ value: (Palette) -> UInt32) -> String {
    allCases.map { "--\($0.rawValue):#\(Hexadecimal.text(of: value($0), digits: 6))" }
      .joined(separator: ";")
  }
}
