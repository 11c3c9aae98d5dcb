import Foundation
import Testing

@testable import replog

@Suite("Input")
struct SystemInputTests {
  @Test("is waited for, when somebody else has made its stream non-blocking")
  func nonBlocking() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0)
    var byte: UInt8 = 0
    // The byte lives on this frame until the call returns; the count says one.
    let (count, error) = unsafe (Foundation.read(end, &byte, 1), errno)
    #expect(count == -1 && error == EAGAIN)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
      try? pipe.fileHandleForWriting.write(contentsOf: Data("ab".utf8))
      try? pipe.fileHandleForWriting.close()
    }
    #expect(try StandardInput.read(from: end, atMostBytes: 1) == Array("a".utf8))
    #expect(try StandardInput.read(from: end, atMostBytes: 9) == Array("b".utf8))
    #expect(try StandardInput.read(from: end, atMostBytes: 9) == [])
  }

  #if os(Linux)
    @Test("that has no end is refused, before memory ends", .enabled(if: ProcessWorld.isHere))
    func endless() throws {
      let world = try ProcessWorld()
      let run = try world.start("timeout 120 \"$0\" import - </dev/zero").finish()
      #expect(run.status == 74 && run.error.contains("File too large"), "\(run.error)")
    }
  #endif
}
