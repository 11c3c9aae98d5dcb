extension String {
  /// Without white space at either end, the no-break kinds included.
  var trimmedBlanks: String {
    // Mostly there is none, and a letter or a digit at either end.
    if let first = utf8.first, let last = utf8.last, 0x21...0x7E ~= first, 0x21...0x7E ~= last {
      return self
    }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "" }
    if first == scalars.startIndex, scalars.index(after: last) == scalars.endIndex { return self }
    return String(scalars[first...last])
  }

  /// Whether a cell says no more than that there is nothing: a dash, or a program's word for it.
  var isPlaceholder: Bool {
    guard utf8.count <= 8, let first = utf8.first else { return false }
    // Hardly any cell begins as one of them does, and most are numbers.
    switch first {
    case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "N"),
      UInt8(ascii: "n"), 0xE2:
      return Self.placeholders.contains(trimmedBlanks.lowercased())
    default: return false
    }
  }

  private static let placeholders: Set = [
    "-", "--", "\u{2013}", "\u{2014}", "\u{2212}", "n/a", "#n/a", "na", "nan", "null",
  ]

  /// Without the one pair of brackets around a list: `6,5,5` of `[6,5,5]`, but all of `(5)`.
  var withoutListBrackets: String {
    let (isSquare, isRound) = (hasPrefix("[") && hasSuffix("]"), hasPrefix("(") && hasSuffix(")"))
    guard isSquare || isRound else { return self }
    let inner = String(dropFirst().dropLast())
    return isSquare || inner.contains { ",;|/ ".contains($0) } ? inner.trimmedBlanks : self
  }

  /// What follows a number without a blank or behind one: its unit.
  var trailingLetters: String {
    // Mostly a number ends in a digit, and characters are slow to tell apart.
    if utf8.last.map({ 0x30...0x39 ~= $0 }) ?? true { return "" }
    return String(reversed().prefix { $0.isLetter }.reversed())
  }

  private var isPrintableASCII: Bool { utf8.allSatisfy { 0x20...0x7E ~= $0 } }

  /// A name or title: one line, no control characters, no white space at the ends.
  ///
  /// The second part says whether anything but white space at the ends was changed.
  var cleanedName: (text: String, isChanged: Bool) {
    let trimmed = trimmedBlanks
    if trimmed.isPrintableASCII { return (trimmed, false) }
    guard trimmed.unicodeScalars.contains(where: { $0.isControl }) else { return (trimmed, false) }
    var text = String.UnicodeScalarView()
    for scalar in trimmed.unicodeScalars {
      if !scalar.isControl {
        text.append(scalar)
      } else if scalar.isBlank, let last = text.last, !last.isBlank {
        text.append(" ")
      }
    }
    return (String(text).trimmedBlanks, true)
  }

  /// A note: `\n` in two characters is a line break, other control characters go.
  ///
  /// Behind two backslashes or more an `n` is itself, and one of them goes.
  var cleanedNote: (text: String, isChanged: Bool) {
    if isPrintableASCII, !utf8.contains(UInt8(ascii: "\\")) { return (trimmedBlanks, false) }
    var text = String.UnicodeScalarView()
    var isChanged = false
    var backslashes = 0
    func appendBackslashes(_ count: Int) {
      for _ in 0..<count { text.append("\\") }
    }
    for scalar in unicodeScalars {
      if scalar == "\\" {
        backslashes += 1
        continue
      }
      let isMarked = scalar == "n" && backslashes > 0
      appendBackslashes(isMarked ? backslashes - 1 : backslashes)
      let isLineBreak = isMarked && backslashes == 1
      backslashes = 0
      if isLineBreak {
        text.append("\n")
      } else if scalar.isControl, scalar != "\n", scalar != "\t" {
        // A spreadsheet's carriage return is half a line break, nothing that is lost.
        isChanged = isChanged || scalar != "\r"
      } else {
        text.append(scalar)
      }
    }
    appendBackslashes(backslashes)
    return (String(text).trimmedBlanks, isChanged)
  }

  /// What `cleanedNote` reads as this text: with one backslash more before an `n` that follows one.
  var escapedNote: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "n", text.last == "\\" { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// White space of any kind that spreadsheets and locales put into cells.
  var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// The C0 and C1 control characters and the two Unicode line breaks.
  var isControl: Bool {
    value < 0x20 || (0x7F...0x9F).contains(value) || value == 0x2028 || value == 0x2029
  }

  var isDigit: Bool { (0x30...0x39).contains(value) }
}
