import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Damaged lines that are nearly an event's") struct DamagedLinesTests {
  /// How much is damaged that is left when the events of two damaged lines have come one by one, after
  /// each of which it isn't known whether there were more.
  ///
  /// - Parameters:
  ///   - start: what another program puts before the first line.
  ///   - ending: what it ends each line with.
  ///   - damage: changes a line.
  private func left(
    start: String = "", ending: String = "\n", after damage: (inout [UInt8]) -> Void
  ) throws -> Int {
    let world = TestWorld()
    let own = try world.create()
    try own.record(.weight(80), .weight(81))
    let one = try own.clone(to: "/one", in: world.otherDevice().environment)
    let two = try own.clone(to: "/two", in: world.otherDevice().environment)
    let disk = try #require(world.storage as? SimulatedDisk)
    let path = try #require(
      disk.contents().keys.first { $0.hasPrefix("/journal/events/") && $0.hasSuffix(".ndjson") })
    func change(_ path: String, last count: Int) throws {
      var lines = try disk.read(path).split(separator: UInt8(ascii: "\n")).map { Array($0) }
      for place in lines.indices.suffix(count) { damage(&lines[place]) }
      try disk.put(Array(start.utf8) + lines.flatMap { $0 + Array(ending.utf8) }, at: path)
    }
    let count = try disk.read(path).count { $0 == UInt8(ascii: "\n") }
    try change(path, last: count)
    try change("/one" + path.dropFirst("/journal".count), last: 1)
    try own.merge([MergeSource(one)])
    #expect(try own.eventCount() == count - 1)
    try own.merge([MergeSource(two)])
    #expect(try own.fingerprint() == two.fingerprint())
    return try own.findings(of: .damage).count
  }

  @Test("go when it is there", arguments: [9, 30, 60, 100])
  func fewBytes(place: Int) throws {
    #expect(
      try left { line in
        line[place] ^= 1
        line[line.count - 5] ^= 2
      } == 0)
  }

  @Test("go in a file of another program's", arguments: ["", "\u{feff}"], ["\n", "\r\n"])
  func otherLineEnds(start: String, ending: String) throws {
    #expect(try left(start: start, ending: ending) { $0[60] ^= 1 } == 0)
  }

  @Test("stay where more bytes are others, as they may be an event that nobody has")
  func manyBytes() throws {
    #expect(
      try left { line in
        for place in 60..<70 { line[place] ^= 1 }
      } > 0)
  }
}
