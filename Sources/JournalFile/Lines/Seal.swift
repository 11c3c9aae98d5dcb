/// The `crc` member that closes a line: the CRC-32C of the bytes before it.
package enum Seal: Sendable, Equatable {
  /// The checksum holds for the line's first `bodyCount` bytes, which are all before `,"crc":`.
  case sealed(bodyCount: Int, checksum: UInt32)
  /// The line ends in a checksum, but its bytes have another.
  case broken(found: UInt32, computed: UInt32)
  /// The line doesn't end in a checksum as we write it.
  ///
  /// Another tool may have written one elsewhere or with other spacing, which only parsing finds.
  case absent

  private static let opening = Array(#","crc":""#.utf8)
  private static let closing = Array(#""}"#.utf8)
  /// The opening's eight bytes as one number.
  private static let openingWord: UInt64 = 0x223a_2263_7263_222c
  private static let digitCount = 8
  /// The bytes that a seal takes at the end of its line: `,"crc":"xxxxxxxx"}`.
  package static let byteCount = 18

  /// Judges a line, given without its line end.
  package static func check(_ line: Span<UInt8>) -> Seal {
    let bodyCount = line.count - byteCount
    guard bodyCount >= 0 else { return .absent }
    let digits = bodyCount + opening.count
    guard line.littleEndianWord(at: bodyCount) == openingWord,
      line[digits + digitCount] == UInt8(ascii: "\""),
      line[digits + digitCount + 1] == UInt8(ascii: "}")
    else { return .absent }
    let computed = CRC32C.checksum(line, in: 0..<bodyCount)
    // Nearly every line is sound, and only of another one need the digits be read.
    if line.littleEndianWord(at: digits) == Hex.digits(of: computed) {
      return .sealed(bodyCount: bodyCount, checksum: computed)
    }
    var found: UInt32 = 0
    for index in digits..<digits + digitCount {
      guard let value = Hex.value(of: line[index]) else { return .absent }
      found = found << 4 | UInt32(value)
    }
    return .broken(found: found, computed: computed)
  }

  /// Closes a line that stands among others, whose body lacks only its closing brace and has room
  /// behind it for the seal.
  package static func close(_ lines: inout [UInt8], bodyIn body: Range<Int>) {
    let checksum = CRC32C.checksum(lines.span, in: body)
    var place = body.upperBound
    func put(_ byte: UInt8) {
      lines[place] = byte
      place += 1
    }
    for byte in opening { put(byte) }
    for shift in stride(from: 0, to: 64, by: 8) {
      put(UInt8(truncatingIfNeeded: Hex.digits(of: checksum) >> UInt64(shift)))
    }
    for byte in closing { put(byte) }
  }

  /// Closes a line whose body lacks only its closing brace: appends `,"crc":"…"}`.
  package static func close(_ body: inout [UInt8]) {
    let end = body.count
    body.append(contentsOf: repeatElement(0, count: byteCount))
    close(&body, bodyIn: 0..<end)
  }
}
