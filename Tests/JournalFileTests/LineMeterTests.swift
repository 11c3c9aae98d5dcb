import Generation
import Testing

@testable import JournalFile

@Suite("A look at the lengths of lines")
struct LineMeterTests {
  private static let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
  private static let pieces = LineMeter.most / piece.count

  @Test("A line may be as long as any is, and not a byte longer")
  func longest() {
    var meter = LineMeter()
    for _ in 0..<Self.pieces {
      let isShort = meter.take(Self.piece[...])
      #expect(isShort)
    }
    let isShort = meter.take([UInt8(ascii: "x")])
    #expect(!isShort)
  }

  @Test("Each line begins anew, wherever in a piece it does", arguments: [0, 1, 1 << 19, 1 << 20])
  func lines(place: Int) {
    var piece = Self.piece
    piece.insert(UInt8(ascii: "\n"), at: place)
    var meter = LineMeter()
    var taken: [Bool] = []
    for _ in 0..<3 {
      for _ in 0..<Self.pieces - 1 { taken.append(meter.take(Self.piece[...])) }
      taken.append(meter.take(piece[...]))
    }
    #expect(!taken.contains(false))
    for _ in 0..<Self.pieces { _ = meter.take(Self.piece[...]) }
    // What stood behind the last break is of this line.
    let isShort = meter.take(Self.piece[...])
    #expect(!isShort)
  }

  @Test("A file is refused for a line without an end, and taken with as many bytes in lines")
  func files() throws {
    let folder = try TemporaryFolder()
    let (long, short) = (folder.path(of: "long"), folder.path(of: "short"))
    let lines = (0...Self.pieces).flatMap { _ in Self.piece.dropLast() + [UInt8(ascii: "\n")] }
    try SystemStorage().create(long, (0...Self.pieces).flatMap { _ in Self.piece })
    try SystemStorage().create(short, lines)
    #expect(throws: FileError.self) { try InputFile.read(long) }
    #expect(try InputFile.read(short) == lines)
  }
}
