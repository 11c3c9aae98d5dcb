import Generation
import ProcessorChecksums
import Testing

@testable import JournalFile

/// Holds the processor's instructions against the arithmetic that every processor can do, where this
/// one has them.
@Suite("The processor's instructions")
struct ProcessorTests {
  #if arch(x86_64) && CHECKSUM_INSTRUCTIONS
    @Test(
      "for SHA-256 carry any chaining value over any blocks as the rounds written out do",
      .enabled(if: Processor.hasSHA256), arguments: 1...20)
    func blocks(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      for count in 0...9 {
        let bytes = random.bytes(64 * count)
        var state = SHA256.initialState
        for index in 0..<8 { state[index] = UInt32(truncatingIfNeeded: random.next()) }
        let (one, other) = (
          SHA256Instructions.fold(bytes.span, into: state),
          SHA256.foldPlainly(bytes.span, into: state)
        )
        for index in 0..<8 { #expect(one[index] == other[index], "seed \(seed), \(count) blocks") }
      }
    }

    @Test(
      "for CRC-32C carry any remainder over any bytes as the tables do",
      .enabled(if: Processor.hasCRC32C), arguments: 1...20)
    func remainders(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      for count in 0...100 {
        let bytes = random.bytes(count)
        let start = random.number(in: 0...count)
        let (first, rest) = (bytes[..<start], bytes[start...])
        let remainder = CRC32CInstructions.remainder(
          CRC32CInstructions.remainder(~0, over: first.span), over: rest.span)
        #expect(
          ~remainder == CRC32C.checksumByTables(bytes.span), "seed \(seed), \(count) bytes")
      }
    }

    @Test("are those that the system says it has", .enabled(if: hasFlags))
    func flags() throws {
      let flags = try #require(Self.flags)
      #expect(Processor.hasCRC32C == flags.contains("sse4_2"))
      #expect(Processor.hasSHA256 == (flags.contains("sha_ni") && flags.contains("sse4_2")))
    }

    private static var hasFlags: Bool { flags != nil }

    private static var flags: Set<Substring>? {
      guard let bytes = try? SystemStorage().read("/proc/cpuinfo") else { return nil }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      return lines.first { $0.hasPrefix("flags") }.map { Set($0.split(separator: " ")) }
    }
  #endif

  @Test("without which checksums are the same")
  func withoutThem() {
    for vector in CRC32CTests.vectors {
      #expect(CRC32C.checksumByTables(vector.bytes.span) == vector.checksum)
    }
  }
}
