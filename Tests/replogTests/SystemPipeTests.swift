import Foundation
import JournalFile
import Testing

@testable import replog

@Suite("The pipe that an answer goes into")
struct SystemPipeTests {
  /// How much a pipe takes while nobody reads.
  private static func room(of pipe: Pipe) throws -> Int {
    let end = pipe.fileHandleForWriting.fileDescriptor
    #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0)
    let bytes = [UInt8](repeating: 0x61, count: 4096)
    var count = 0
    while let written = try? SystemCall.writeSome(end, bytes.span), written > 0 { count += written }
    return count
  }

  @Test("holds more once it is widened, and what it held")
  func widens() throws {
    let usual = try Self.room(of: Pipe())
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("first".utf8))
    SystemPipe.widen(pipe.fileHandleForWriting.fileDescriptor)
    #if os(Linux)
      #expect(usual >= SystemPipe.usualBytes)
      #expect(try Self.room(of: pipe) > 8 * usual)
    #endif
    try pipe.fileHandleForWriting.close()
    let read = try #require(try pipe.fileHandleForReading.readToEnd())
    #expect(read.starts(with: Data("first".utf8)))
  }

  #if os(Linux)
    @Test(
      "takes an answer of some hundred kilobytes before anybody reads",
      .enabled(if: ProcessWorld.isHere))
    func answers() throws {
      let world = try ProcessWorld()
      // One that waits for its reader would wait for ever: nobody reads from the third descriptor.
      let line = """
        pipe=$HOME/pipe; mkfifo "$pipe"; exec 3<>"$pipe"
        timeout 60 "$0" library list --json >"$pipe"; echo "status $?"
        "$0" library list --json | wc -c
        """
      let run = try world.start(line).finish()
      let words = run.output.split(whereSeparator: \.isWhitespace)
      #expect(words.prefix(2) == ["status", "0"], "\(run.output)")
      #expect((words.last.flatMap { Int($0) } ?? 0) > 2 * SystemPipe.usualBytes)
    }
  #endif
}
