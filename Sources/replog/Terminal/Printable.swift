/// Makes visible what foreign text could otherwise do to a terminal or to a reader's eyes.
///
/// Control characters move the cursor, change colours or retitle the window (ECMA-48); the
/// bidirectional controls reorder what is read (CVE-2021-42574).
enum Printable {
  /// The text with each hidden scalar replaced: `␛` for ESC, `\u{9b}` where there is no picture.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var visible = ""
    for scalar in text.unicodeScalars {
      if !isHidden(scalar) {
        visible.unicodeScalars.append(scalar)
      } else if let picture = picture(of: scalar) {
        visible.unicodeScalars.append(picture)
      } else {
        visible += "\\u{" + hexadecimal(scalar.value, digits: 1) + "}"
      }
    }
    return visible
  }

  /// Whether the scalar acts instead of being seen: controls, line separators, direction marks.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// A number in lower-case hexadecimal, with leading zeros up to `digits`.
  static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The picture that Unicode has for a control of ASCII, from its block at U+2400.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    default: nil
    }
  }
}
