import Generation
import Testing

@testable import JournalFile

@Suite("SHA-256")
struct SHA256Tests {
  /// FIPS 180-2, appendix B, and the NIST examples.
  static let vectors: [(String, String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]

  @Test("The published vectors hold", arguments: vectors)
  func publishedVectors(text: String, digest: String) {
    #expect(SHA256.digest(of: Array(text.utf8).span).description == digest)
  }

  @Test("A million times the letter a, in pieces of 1,000, has the published digest")
  func millionLetters() {
    var hash = SHA256()
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000)
    for _ in 0..<1_000 { hash.update(piece.span) }
    #expect(
      hash.finalize().description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("It agrees with the standard written down literally, for every length up to 130")
  func agreesWithTheStandard() {
    let seed: UInt64 = 3
    var random = SeededRandom(seed: seed)
    for count in 0...130 {
      let bytes = random.bytes(count)
      #expect(
        SHA256.digest(of: bytes.span).bytes == literalDigest(bytes),
        "seed \(seed), \(count) bytes")
    }
  }

  @Test("Where the pieces are cut doesn't matter", arguments: [1, 7, 63, 64, 65, 100])
  func pieces(length: Int) {
    var random = SeededRandom(seed: 4)
    let bytes = random.bytes(300)
    var hash = SHA256()
    for start in stride(from: 0, to: bytes.count, by: length) {
      hash.update(bytes[start..<min(start + length, bytes.count)].span)
    }
    #expect(hash.finalize() == SHA256.digest(of: bytes.span))
  }

  /// FIPS 180-4, section 6.2, as it stands there: pad everything, then block by block.
  private func literalDigest(_ message: [UInt8]) -> [UInt8] {
    func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
    func cubeRoot(_ number: Double) -> Double {
      var root = number
      for _ in 0..<200 { root -= (root * root * root - number) / (3 * root * root) }
      return root
    }
    func right(_ word: UInt32, _ count: UInt32) -> UInt32 {
      (word >> count) | (word << (32 - count))
    }
    let primes = (2..<312).filter { number in !(2..<number).contains { number % $0 == 0 } }
    let constants = primes.map { fraction(cubeRoot(Double($0))) }
    var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }

    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
    for block in stride(from: 0, to: padded.count, by: 64) {
      var words = (0..<16).map { index in
        padded[(block + 4 * index)..<(block + 4 * index + 4)].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (near, far) = (words[index - 2], words[index - 15])
        words.append(
          (right(near, 17) ^ right(near, 19) ^ (near >> 10)) &+ words[index - 7]
            &+ (right(far, 7) ^ right(far, 18) ^ (far >> 3)) &+ words[index - 16])
      }
      var v = hash
      for index in 0..<64 {
        let e = v[4]
        let a = v[0]
        let first =
          v[7] &+ (right(e, 6) ^ right(e, 11) ^ right(e, 25)) &+ ((e & v[5]) ^ (~e & v[6]))
          &+ constants[index] &+ words[index]
        let second =
          (right(a, 2) ^ right(a, 13) ^ right(a, 22)) &+ ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]))
        v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
      }
      hash = zip(hash, v).map { $0 &+ $1 }
    }
    return hash.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }
}
