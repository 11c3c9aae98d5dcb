/// What parts the fraction of a number from its whole part.
enum DecimalMark {
  case point
  case comma

  var character: Character { self == .point ? "." : "," }

  /// The mark of a text that has a point or a comma, just once.
  init?(only text: String) {
    let (points, commas) = Self.counts(text)
    guard points + commas == 1 else { return nil }
    self = points == 1 ? .point : .comma
  }

  /// The mark that a number must have been written with, where its form says so.
  ///
  /// `22,5` and `0,375` have a decimal comma; of `1,135` nobody knows.
  init?(in text: String) {
    let (points, commas) = Self.counts(text)
    switch (points, commas) {
    case (0, 0): return nil
    case (1, 0), (0, 1):
      guard !Self.isGrouped(text), NumberText.parse(text) != nil else { return nil }
      self = points == 1 ? .point : .comma
    default:
      guard NumberText.parse(text) != nil else { return nil }
      // One that repeats groups thousands, and of both the last is decimal.
      if points == 0 || commas == 0 {
        self = points == 0 ? .point : .comma
      } else {
        self = text.last { $0 == "." || $0 == "," } == "." ? .point : .comma
      }
    }
  }

  private static func counts(_ text: String) -> (points: Int, commas: Int) {
    var (points, commas) = (0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") { points += 1 }
      if byte == UInt8(ascii: ",") { commas += 1 }
    }
    return (points, commas)
  }

  /// Whether a text with one mark may have thousands parted by it: `1,135`, not `0,135` or `22,5`.
  static func isGrouped(_ text: String) -> Bool {
    let parts = text.trimmedBlanks.drop { $0 == "-" || $0 == "+" }
      .split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.count == 2 && parts[1].count == 3 && (1...3).contains(parts[0].count)
      && parts[0].first != "0" && parts.allSatisfy { $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }
}
