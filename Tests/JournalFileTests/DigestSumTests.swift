import Generation
import Testing

@testable import JournalFile

@Suite("A sum of digests")
struct DigestSumTests {
  @Test("is that of the messages hashed one by one, however many and long", arguments: 1...20)
  func oneByOne(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sums = [true, false].map { DigestSum(hashingOneByOne: $0) }
    var expected = Digest256.zero
    // The lengths at which padding takes another block stand among the small ones.
    for _ in 0..<random.number(in: 0...200) {
      let prefix = random.bytes(random.number(in: 0...9))
      let message = random.bytes(
        random.number(in: 0...(random.number(in: 0...9) == 0 ? 2000 : 130)))
      for number in sums.indices { sums[number].add(after: prefix, message[...]) }
      expected = expected + SHA256.digest(of: (prefix + message).span)
    }
    for sum in sums { #expect(sum.total() == expected, "seed \(seed)") }
  }

  @Test("of messages of every length up to three blocks holds")
  func everyLength() {
    for count in 0...192 {
      let message = [UInt8](repeating: 0x61, count: count)
      for isOneByOne in [true, false] {
        var sum = DigestSum(hashingOneByOne: isOneByOne)
        sum.add(message[...])
        #expect(sum.total() == SHA256.digest(of: message.span), "\(count) bytes")
      }
    }
  }

  @Test("takes a part of other bytes")
  func slices() {
    let bytes = Array("an event, sealed".utf8)
    var sum = DigestSum()
    sum.add(bytes[3..<8])
    #expect(sum.total() == SHA256.digest(of: Array("event".utf8).span))
    #expect(DigestSum().total() == .zero)
  }
}
