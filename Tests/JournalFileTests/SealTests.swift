import Testing

@testable import JournalFile

@Suite("The seal of a line")
struct SealTests {
  static let body = #"{"v":1,"id":"k7f3q2m9-17","data":{}"#

  @Test("A body that is closed is sealed, and is its own count of bytes")
  func close() {
    for body in ["", "{", Self.body] {
      var line = Array(body.utf8)
      Seal.close(&line)
      #expect(line.count == body.utf8.count + Seal.byteCount)
      #expect(Seal.check(line.span).bodyCount == body.utf8.count)
    }
  }

  @Test("A body among others is closed in the room behind it as by itself")
  func closeAmongOthers() {
    let room = [UInt8](repeating: 0, count: Seal.byteCount)
    var lines = Array("{".utf8) + room + Array("\n\(Self.body)".utf8) + room + [0x0a]
    let body = 2 + Seal.byteCount..<2 + Seal.byteCount + Self.body.utf8.count
    Seal.close(&lines, bodyIn: body)
    Seal.close(&lines, bodyIn: 0..<1)
    var first = Array("{".utf8)
    var second = Array(Self.body.utf8)
    Seal.close(&first)
    Seal.close(&second)
    #expect(lines == first + [0x0a] + second + [0x0a])
  }

  @Test("It is written as the format says: the nine digits have e3069283")
  func form() {
    var line = Array("123456789".utf8)
    Seal.close(&line)
    #expect(String(decoding: line, as: UTF8.self) == #"123456789,"crc":"e3069283"}"#)
  }

  @Test("The digits of a number are those that the library writes")
  func digits() {
    var numbers: [UInt32] = [0, 9, 10, 15, 16, 0x9f9f_9f9f, 0xa0a0_a0a0, 0x0123_4567, .max]
    for power in 0..<32 { numbers += [1 << power, (1 << power) &- 1] }
    for number in numbers {
      let text = String(number, radix: 16)
      let digits = Array((String(repeating: "0", count: 8 - text.count) + text).utf8)
      let word = Hex.digits(of: number)
      #expect((0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) } == digits)
    }
  }

  @Test("Small checksums keep their leading zeros")
  func leadingZeros() {
    // One checksum in sixteen is that small.
    let body = (0..<1_000).map { Array(String($0).utf8) }
      .first { CRC32C.checksum($0.span) < 0x1000_0000 }
    var line = body ?? []
    Seal.close(&line)
    #expect(body != nil)
    #expect(line.count == (body?.count ?? 0) + Seal.byteCount)
    #expect(Seal.check(line.span).bodyCount == body?.count)
  }

  @Test("Any flipped bit of the body or the digits breaks it, and is never sealed")
  func flippedBits() {
    var line = Array(Self.body.utf8)
    Seal.close(&line)
    for index in line.indices {
      for bit in 0..<8 {
        var flipped = line
        flipped[index] ^= 1 << bit
        let verdict = Seal.check(flipped.span)
        if index < Self.body.utf8.count {
          let checksum = CRC32C.checksum(Array(Self.body.utf8).span)
          let computed = CRC32C.checksum(flipped.span, in: 0..<Self.body.utf8.count)
          #expect(verdict == .broken(found: checksum, computed: computed))
        } else {
          switch verdict {
          case .sealed: Issue.record("byte \(index), bit \(bit)")
          case .broken, .absent: break
          }
        }
      }
    }
  }

  @Test(
    "Other endings carry no seal, and are left to the parser",
    arguments: [
      "", "}", #"{"a":1}"#, #"{"a":1,"crc":"9AE1C03D"}"#, #"{"a":1, "crc":"9ae1c03d"}"#,
      #"{"a":1,"crc": "9ae1c03d"}"#, #"{"a":1,"crc":"9ae1c03d" }"#, #"{"a":1,"crc":"9ae1c03"}"#,
      #"{"a":1,"crc":"9ae1c03dd"}"#, #"{"crc":"9ae1c03d","a":1}"#, #""crc":"9ae1c03d"}"#,
    ])
  func absent(line: String) {
    #expect(Seal.check(Array(line.utf8).span) == .absent)
  }
}

extension Seal {
  /// Where the seal begins, of a line whose checksum holds.
  fileprivate var bodyCount: Int? {
    if case .sealed(let bodyCount, _) = self { bodyCount } else { nil }
  }
}
