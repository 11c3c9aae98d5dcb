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

  @Test("is left alone where it is a file, or nothing at all")
  func leavesAlone() throws {
    let path = NSTemporaryDirectory() + "pipe-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("kept".utf8).write(to: URL(filePath: path))
    let file = try FileHandle(forUpdating: URL(filePath: path))
    SystemPipe.widen(file.fileDescriptor)
    try file.close()
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("kept".utf8))
    SystemPipe.widen(-1)
  }
}
