import Testing

@testable import JournalFile

@Suite("The system's randomness") struct SystemRandomTests {
  @Test("gives every word once, to whoever asks, and no two alike")
  func words() async {
    let source = SystemRandom()
    let words = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<500).map { _ in source.next() } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(words.count == 2000)
    #expect(Set(words).count == 2000)
    // Each bit is set about half of the time: six deviations from it are one in a thousand million.
    for bit in 0..<64 {
      let count = words.count { $0 >> UInt64(bit) & 1 == 1 }
      #expect(abs(count - 1000) < 135, "bit \(bit) was set \(count) times of 2000")
    }
  }
}
