import Generation
import Testing

@testable import JournalFile

@Suite("CRC-32C")
struct CRC32CTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let checksum: UInt32
  }

  /// RFC 3720, appendix B.4, and the check value of the usual catalogues.
  static let vectors = [
    Vector(testDescription: "nothing", bytes: [], checksum: 0),
    Vector(
      testDescription: "nine digits", bytes: Array("123456789".utf8), checksum: 0xe306_9283),
    Vector(
      testDescription: "32 zeros", bytes: .init(repeating: 0, count: 32), checksum: 0x8a91_36aa),
    Vector(
      testDescription: "32 ones", bytes: .init(repeating: 0xff, count: 32), checksum: 0x62a8_ab43),
    Vector(testDescription: "0 to 31", bytes: Array(0..<32), checksum: 0x46dd_794e),
    Vector(testDescription: "31 to 0", bytes: (0..<32).reversed(), checksum: 0x113f_db5c),
    Vector(
      testDescription: "an iSCSI read command",
      bytes: [
        0x01, 0xc0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x14, 0x00, 0x00, 0x00, 0x00, 0x00, 0x04, 0x00, 0x00, 0x00, 0x00, 0x14, 0x00, 0x00,
        0x00, 0x18, 0x28, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00,
        0x00, 0x00, 0x00,
      ],
      checksum: 0xd996_3a56),
  ]

  @Test("The published vectors hold", arguments: vectors)
  func publishedVectors(_ vector: Vector) {
    #expect(CRC32C.checksum(vector.bytes.span) == vector.checksum)
  }

  @Test("The tables agree with the definition, bit by bit, for every length up to 200")
  func agreesWithTheDefinition() {
    let seed: UInt64 = 1
    var random = SeededRandom(seed: seed)
    for count in 0...200 {
      let bytes = random.bytes(count)
      #expect(CRC32C.checksum(bytes.span) == bitwise(bytes), "seed \(seed), \(count) bytes")
    }
  }

  @Test("A range of a span has the checksum of its bytes alone")
  func range() {
    var random = SeededRandom(seed: 2)
    let bytes = random.bytes(100)
    for start in 0..<40 {
      let range = start..<start + 37
      #expect(CRC32C.checksum(bytes.span, in: range) == bitwise(Array(bytes[range])))
    }
  }

  /// The remainder of the division of polynomials, one bit at a time.
  private func bitwise(_ bytes: [UInt8]) -> UInt32 {
    var remainder = ~(0 as UInt32)
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = remainder % 2 == 0 ? remainder / 2 : remainder / 2 ^ 0x82f6_3b78
      }
    }
    return ~remainder
  }
}
