import JournalModel

/// Makes visible what foreign text could otherwise do to a terminal or to a reader's eyes.
enum Printable {
  /// The text with each hidden scalar replaced: `␛` for ESC, `\u{9b}` where there is no picture.
  static func visible(_ text: String) -> String {
    // Almost everything is printable ASCII.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: \.isHidden) else { return text }
    var visible = ""
    for scalar in text.unicodeScalars {
      if !scalar.isHidden {
        visible.unicodeScalars.append(scalar)
      } else if let picture = picture(of: scalar) {
        visible.unicodeScalars.append(picture)
      } else {
        visible += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return visible
  }

  /// JSON that says the same, with an escape for each scalar that would act on a terminal: such can
  /// only stand in a text, as the white space between members stays.
  static func visible(json bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 >= 0x7F }) else { return bytes }
    var visible: [UInt8] = []
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.isHidden, scalar.value >= 0x20 {
        visible += Array("\\u\(Hexadecimal.text(of: scalar.value, digits: 4))".utf8)
      } else {
        visible += Array(String(scalar).utf8)
      }
    }
    return visible
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
