import Testing

@testable import JournalModel

@Suite("A writer into memory that was set aside")
struct PackedWriterTests {
  @Test("writes what has room, and says where something hasn't", arguments: [0, 1, 3, 9])
  func room(capacity: Int) {
    var isFull: Bool?
    let bytes = PackedWriter.bytes(upTo: capacity) { writer in
      for byte in UInt8(0)..<3 { writer.store(byte) }
      isFull = writer.isFull
    }
    #expect(bytes == Array((UInt8(0)..<3).prefix(capacity)) && isFull == (capacity < 3))
  }
}
