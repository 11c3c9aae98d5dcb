import JournalFile
import JournalModel

extension LineDecoder.Event {
  /// Where the event's canonical form stands in the bytes, without its seal; `nil` where some part
  /// of it is spelled otherwise.
  ///
  /// Equal events must have equal bytes here, and the layout alone doesn't say that: another tool
  /// may have put blanks or escapes into the payload, or written an id in capitals. An escape makes
  /// it `nil` even where it is canonical; then the form is built anew, and is the same.
  func canonicalRange(in bytes: [UInt8]) -> Range<Int>? {
    guard isCanonical, hasCanonicalMoment(in: bytes), hasLowerCaseIDs(in: bytes),
      hasPlainData(in: bytes)
    else { return nil }
    return range.lowerBound..<range.upperBound - Seal.byteCount
  }

  /// The event in canonical form, without its seal: equal bytes for equal events.
  func canonicalBody(in bytes: [UInt8]) -> [UInt8] {
    canonicalRange(in: bytes).map { Array(bytes[$0]) } ?? envelope.canonicalBody(from: bytes)
  }

  /// Whether `at` has milliseconds, and `Z` exactly where its offset is zero.
  private func hasCanonicalMoment(in bytes: [UInt8]) -> Bool {
    let end = envelope.typeRange.lowerBound - #"","type":""#.utf8.count
    let length = envelope.at.offsetMinutes == 0 ? 24 : 29
    let start = end - length
    // With its length and the place of its point it can have no other number of decimals; a leap
    // second is written as the next minute's first.
    return start > range.lowerBound && bytes[start - 1] == UInt8(ascii: "\"")
      && bytes[start + 10] == UInt8(ascii: "T") && bytes[start + 19] == UInt8(ascii: ".")
      && bytes[start + 17] != UInt8(ascii: "6")
      && (length == 29 || bytes[end - 1] == UInt8(ascii: "Z"))
  }

  /// Whether the digits of `hlc` and `entity` are in lower case.
  private func hasLowerCaseIDs(in bytes: [UInt8]) -> Bool {
    let entityEnd = envelope.data.lowerBound - #"","data":"#.utf8.count
    let hasCapital = { (byte: UInt8) in byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "F") }
    return !bytes[entityEnd - 36..<entityEnd].contains(where: hasCapital)
      && !bytes[range.lowerBound..<envelope.typeRange.lowerBound].contains(where: hasCapital)
  }

  /// Whether the payload has no white space between its parts and no escapes.
  private func hasPlainData(in bytes: [UInt8]) -> Bool {
    var isInText = false
    for byte in bytes[envelope.data] {
      switch byte {
      case UInt8(ascii: "\\"): return false
      case UInt8(ascii: "\""): isInText.toggle()
      case 0x20, 0x09, 0x0d: if !isInText { return false }
      default: break
      }
    }
    return true
  }
}
