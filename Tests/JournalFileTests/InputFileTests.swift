import Foundation
import Generation
import Testing

@testable import JournalFile

@Suite("What the user has named to be read")
struct InputFileTests {
  @Test("may be a file, a link to one, or a pipe, whose end is waited for")
  func kinds() async throws {
    let directory = try TemporaryFolder()
    let text = [UInt8](repeating: 0x61, count: 200_000)
    let storage = SystemStorage()
    try storage.create(directory.path(of: "file"), text)
    #expect(try InputFile.read(directory.path(of: "file")) == text)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path(of: "link"), withDestinationPath: "file")
    #expect(try InputFile.read(directory.path(of: "link")) == text)
    try directory.makePipe("pipe")
    let pipe = directory.path(of: "pipe")
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", "sleep 0.1; cat \"$1\" > \"$2\"", "sh", directory.path(of: "file"), pipe,
    ]
    try writer.run()
    #expect(try InputFile.read(pipe) == text)
    writer.waitUntilExit()
    #expect(try InputFile.read("/dev/null") == [])
  }

  @Test("is no folder, and is there")
  func neither() throws {
    let directory = try TemporaryFolder()
    let folder = directory.path(of: "")
    #expect { try InputFile.read(folder) } throws: { ($0 as? FileError)?.isMissing == false }
    let missing = directory.path(of: "missing")
    #expect { try InputFile.read(missing) } throws: { ($0 as? FileError)?.isMissing == true }
  }
}
