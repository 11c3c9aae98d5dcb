import Foundation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What an app asks of a journal's error")
struct JournalErrorTests {
  private static let refusals: [(FileError.Operation, Int32, String)] = [
    (.write, ENOSPC, "full"), (.write, EDQUOT, "full"), (.lock, EWOULDBLOCK, "locked"),
    (.create, EROFS, "read-only"), (.write, EACCES, "read-only"), (.write, EIO, ""),
    (.open, EACCES, "unreadable"), (.list, EPERM, "unreadable"), (.open, ENOENT, ""),
    (.lock, EACCES, "read-only"),
  ]

  @Test("is told without a look at the file system's own error", arguments: refusals)
  func world(operation: FileError.Operation, errno: Int32, name: String) {
    let error = JournalError.file(FileError(operation, "/journal/events", errno: errno))
    #expect(error.isDiskFull == (name == "full"))
    #expect(error.isLocked == (name == "locked"))
    #expect(error.isReadOnly == (name == "read-only"))
    #expect(error.isUnreadable == (name == "unreadable"))
  }

  @Test("is no for what isn't the file system's")
  func others() {
    let error = JournalError.nothingToUndo
    #expect(!error.isDiskFull && !error.isLocked && !error.isReadOnly && !error.isUnreadable)
    #expect(error == .nothingToUndo && error != .noEvents(name: "a"))
  }
}
