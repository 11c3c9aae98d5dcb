import Testing

@testable import JournalModel

@Suite("The colours of the page")
struct PaletteTests {
  /// Words and what they stand on.
  private static let wordsOnGrounds: [(Palette, on: Palette)] = [
    (.ink, .paper), (.ink, .card), (.muted, .paper), (.muted, .card), (.accent, .paper),
    (.accent, .card), (.warm, .card), (.ink, .band), (.muted, .band),
  ]

  /// Shapes that say something and what they stand on.
  private static let shapesOnGrounds: [(Palette, on: Palette)] = [
    (.accent, .card), (.accent, .band), (.warm, .card), (.bandEdge, .card), (.heat1, .card),
    (.heat2, .card), (.heat3, .card), (.heat4, .card),
    // A line over columns has a rim of the card's colour, on which it stands as they do.
    (.ink, .card),
  ]

  @Test("Words stand out by 4.5 to 1 in both schemes", arguments: wordsOnGrounds.indices)
  func words(place: Int) {
    let (colour, ground) = Self.wordsOnGrounds[place]
    expect(colour, on: ground, atLeast: 4.5)
  }

  @Test("Shapes that say something stand out by 3 to 1", arguments: shapesOnGrounds.indices)
  func shapes(place: Int) {
    let (colour, ground) = Self.shapesOnGrounds[place]
    expect(colour, on: ground, atLeast: 3)
  }

  @Test("The style sheet uses no colour beside those of the palette, and all of them")
  func used() {
    let rules = PageStyle.rules
    let named = Set(rules.matches(of: /var\(--([a-z0-9-]+)\)/).map { String($0.1) })
    #expect(named == Set(Palette.allCases.map(\.rawValue)))
    #expect(rules.matches(of: /#[0-9a-f]{3,8}\b/).count == Palette.allCases.count * 2)
  }

  private func expect(_ colour: Palette, on ground: Palette, atLeast least: Double) {
    for scheme in [\(light: UInt32, dark: UInt32).light, \.dark] {
      let lights = [colour, ground].map { luminance($0.values[keyPath: scheme]) }.sorted()
      let contrast = (lights[1] + 0.05) / (lights[0] + 0.05)
      #expect(contrast >= least, "\(colour) on \(ground): \(contrast)")
    }
  }

  /// WCAG 2.2's relative luminance.
  private func luminance(_ colour: UInt32) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(colour >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : power((part + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// To the power of 2.4, which is the square by the fifth root of the square.
  private func power(_ value: Double) -> Double {
    var root = 1.0
    let square = value * value
    for _ in 0..<60 {
      root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
    }
    return square * root
  }
}
