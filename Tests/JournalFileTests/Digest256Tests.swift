import Generation
import Testing

@testable import JournalFile

@Suite("A 256-bit digest")
struct Digest256Tests {
  static let largest = Digest256(words: SIMD4(repeating: .max))
  static let one = Digest256(words: [0, 0, 0, 1])

  @Test("A sum carries through every word, and wraps around")
  func carry() {
    #expect(Self.largest + Self.one == .zero)
    #expect(.zero - Self.one == Self.largest)
    #expect(Digest256(words: [0, 0, .max, .max]) + Self.one == Digest256(words: [0, 1, 0, 0]))
    #expect(Digest256(words: [0, 1, 0, 0]) - Self.one == Digest256(words: [0, 0, .max, .max]))
    #expect(Self.largest + Self.largest == Self.largest - Self.one)
  }

  @Test("Sums don't mind the order, and a difference takes out what a sum put in")
  func sums() {
    let seed: UInt64 = 5
    var random = SeededRandom(seed: seed)
    let digests = (0..<50).map { _ in SHA256.digest(of: random.bytes(40).span) }
    let sum = digests.reduce(.zero, +)
    #expect(digests.shuffled(using: &random).reduce(.zero, +) == sum, "seed \(seed)")
    #expect(digests.reduce(sum, -) == .zero, "seed \(seed)")
    #expect(sum - digests[0] == digests.dropFirst().reduce(.zero, +), "seed \(seed)")
  }

  @Test("Its 64 digits read back, and nothing else does")
  func description() {
    let text = "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    #expect(Digest256(text)?.description == text)
    #expect(Digest256(text)?.words.x == 0x248d_6a61_d206_38b8)
    #expect(Digest256(text.uppercased()) == nil)
    #expect(Digest256(text + "0") == nil)
    #expect(Digest256(String(text.dropLast())) == nil)
    #expect(Digest256("") == nil)
  }
}
