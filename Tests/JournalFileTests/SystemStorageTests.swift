import Foundation
import Generation
import Synchronization
import Testing

@testable import JournalFile

@Suite("The system's storage")
struct SystemStorageTests {
  let storage = SystemStorage()

  @Test("What is written is read back, whole and in ranges")
  func roundTrip() throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "a")
    try storage.create(path, [1, 2, 3])
    try storage.append([4, 5], to: path)
    try storage.synchronize(path)
    try storage.synchronize(directory.path)
    #expect(try storage.read(path) == [1, 2, 3, 4, 5])
    #expect(try storage.read(path, in: 1..<3) == [2, 3])
    #expect(try storage.read(path, in: 3..<9) == [4, 5])
    #expect(try storage.read(path, in: 7..<9) == [])
    try storage.truncate(path, to: 2)
    #expect(try storage.read(path) == [1, 2])
    try storage.rename(path, to: directory.path(of: "b"))
    #expect(try storage.entry(at: path) == nil)
    try storage.remove(directory.path(of: "b"))
    #expect(try storage.entries(of: directory.path) == [])
  }

  @Test("A touch changes the time of a file and nothing else")
  func touch() throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "a")
    try storage.create(path, [1, 2, 3])
    let past = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    let before = try #require(try storage.entry(at: path)).stamp
    #expect(before.modified == 1_000_000_000_000_000_000)
    try storage.touch(path)
    let after = try #require(try storage.entry(at: path)).stamp
    #expect(after.modified > before.modified)
    #expect(after.isSameFile(as: before) && after.size == 3)
    #expect(try storage.read(path) == [1, 2, 3])
    refuses(\.isMissing) { () throws(FileError) in try storage.touch(directory.path(of: "b")) }
  }

  @Test("A file of several megabytes is written and read whole")
  func largeFile() throws {
    let directory = try TemporaryFolder()
    var random = SeededRandom(seed: 6)
    let bytes = random.bytes(1 << 18)
    let path = directory.path(of: "a")
    try storage.create(path, [])
    for _ in 0..<16 { try storage.append(bytes, to: path) }
    #expect(try storage.read(path).count == 1 << 22)
    #expect(try storage.read(path, in: 15 << 18..<16 << 18) == bytes)
  }

  @Test("A listing is ordered by bytes, and tells each kind without following links")
  func listing() throws {
    let directory = try TemporaryFolder()
    try storage.create(directory.path(of: "b"), [1, 2])
    try storage.create(directory.path(of: "a\u{301}"), [])
    try storage.createDirectory(directory.path(of: "B"))
    try directory.makeLink("l", to: "b")
    try directory.makePipe("p")
    let expected: [(name: String, kind: Entry.Kind, size: Int)] = [
      ("B", .directory, 0), ("a\u{301}", .file, 0), ("b", .file, 2), ("l", .link, 0),
      ("p", .other, 0),
    ]
    let entries = try storage.entries(of: directory.path)
    #expect(entries.map(\.name) == expected.map(\.name))
    #expect(entries.map(\.kind) == expected.map(\.kind))
    #expect(entries.map(\.size) == expected.map(\.size))
    for entry in entries {
      #expect(try storage.entry(at: directory.path(of: entry.name)) == entry)
    }
  }

  @Test("A stamp changes with the bytes, and with the file that has the name")
  func stamps() throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "a")
    func stamp() throws -> FileStamp { try #require(try storage.entry(at: path)).stamp }
    try storage.create(path, [1, 2])
    let first = try stamp()
    #expect(try stamp() == first)
    try storage.append([3], to: path)
    let grown = try stamp()
    #expect(grown != first && grown.isSameFile(as: first) && grown.size == 3)
    try storage.create(directory.path(of: "b"), [1, 2, 3])
    try storage.rename(directory.path(of: "b"), to: path)
    #expect(try !stamp().isSameFile(as: grown))
  }

  @Test("Reading into a buffer uses it again, and grows it only when it must")
  func readingIntoABuffer() throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "a")
    try storage.create(path, [1, 2, 3, 4, 5])
    var buffer: [UInt8] = []
    #expect(try storage.read(path, in: 1..<4, into: &buffer) == 3)
    #expect(buffer == [2, 3, 4])
    #expect(try storage.read(path, in: 4..<6, into: &buffer) == 1)
    #expect(buffer == [5, 3, 4])
    #expect(try storage.read(path, in: 9..<11, into: &buffer) == 0)
  }

  @Test("Threads do each piece of work once, and its results come in order", arguments: [1, 2, 7])
  func threads(workers: Int) {
    let results = Threads.map(1000, workers: workers, with: { 0 }) { count, number in
      count += 1
      return (number, count)
    }
    #expect(results.map(\.0) == Array(0..<1000))
    #expect(results.allSatisfy { $0.1 >= 1 })
    #expect(Threads.map(0, workers: workers) { $0 }.isEmpty)
  }

  @Test("Threads begin nothing after an error, and throw the first", arguments: [1, 2, 7])
  func failingThreads(workers: Int) throws {
    let begun = Mutex<Set<Int>>([])
    let error = #expect(throws: FileError.self) {
      try Threads.forEach(1000, workers: workers, with: {}) { _, number throws(FileError) in
        begun.withLock { _ = $0.insert(number) }
        if number >= 10 { throw .stale("\(number)", .read) }
      }
    }
    let done = begun.withLock { $0 }
    #expect(done.count <= 10 + workers)
    // Each of the others may have taken a number, and seen the error before it began.
    #expect(Set(0...10).subtracting(done).count < workers, "\(done)")
    #expect(error.map { 10..<10 + workers ~= Int($0.path) ?? 0 } == true)
  }

  @Test("Several files are put in place at once, in directories that are made, but for those left")
  func replaceAll() throws {
    let directory = try TemporaryFolder()
    let names = (0..<40).map { "sub\($0 % 3)/\($0)" }
    for keeping in [0, 1] {
      try storage.replaceAll(names.map { directory.path(of: $0) }, in: directory.path, with: { 0 })
      {
        count, number in
        count += 1
        return number % 2 < keeping ? nil : [UInt8(number), UInt8(keeping)]
      }
    }
    for (number, name) in names.enumerated() {
      let bytes = try storage.read(directory.path(of: name))
      #expect(bytes == [UInt8(number), number % 2 == 0 ? 0 : 1])
      let beside = try storage.entries(of: directory.path(of: "sub\(number % 3)"))
      #expect(beside.count == names.count { $0.hasPrefix("sub\(number % 3)/") })
    }
  }

  @Test("A symbolic link is refused by name, wherever it leads")
  func links() throws {
    let directory = try TemporaryFolder()
    let link = directory.path(of: "link")
    try storage.create(directory.path(of: "target"), [7])
    for target in ["target", "missing"] {
      try directory.makeLink("link", to: target)
      refuses(\.isLink) { () throws(FileError) in _ = try storage.read(link) }
      refuses(\.isLink) { () throws(FileError) in try storage.append([1], to: link) }
      refuses(\.isLink) { () throws(FileError) in try storage.truncate(link, to: 0) }
      refuses(\.isLink) { () throws(FileError) in
        try storage.lock(link, waitingAtMost: .zero).release()
      }
      refuses(\.isExisting) { () throws(FileError) in try storage.create(link, [1]) }
      try storage.remove(link)
    }
    #expect(try storage.read(directory.path(of: "target")) == [7])
    try directory.makeLink("link", to: ".")
    refuses(\.isLink) { () throws(FileError) in _ = try storage.entries(of: link) }
  }

  @Test("A pipe is refused at once, without waiting for its other end")
  func pipe() throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "p")
    try directory.makePipe("p")
    refuses(\.isNotOrdinary) { () throws(FileError) in _ = try storage.read(path) }
    refuses(\.isNotOrdinary) { () throws(FileError) in try storage.append([1], to: path) }
  }

  @Test("A directory in place of a file, and a file in place of a directory, are refused")
  func wrongKind() throws {
    let directory = try TemporaryFolder()
    let file = directory.path(of: "f")
    try storage.create(file, [])
    refuses({ $0.errno == EISDIR }) { () throws(FileError) in _ = try storage.read(directory.path) }
    refuses({ $0.errno == EISDIR }) { () throws(FileError) in
      try storage.append([1], to: directory.path)
    }
    refuses(\.isMissing) { () throws(FileError) in _ = try storage.entries(of: file) }
    refuses(\.isMissing) { () throws(FileError) in _ = try storage.read(Path.join(file, "x")) }
    #expect(try storage.entry(at: Path.join(file, "x")) == nil)
    refuses(\.isExisting) { () throws(FileError) in try storage.create(file, []) }
    refuses(\.isExisting) { () throws(FileError) in try storage.createDirectory(file) }
    let other = directory.path(of: "d")
    try storage.createDirectory(other)
    try storage.createDirectory(directory.path(of: "full"))
    try storage.create(directory.path(of: "full/f"), [])
    refuses(\.isExisting) { () throws(FileError) in
      try storage.rename(other, to: directory.path(of: "full"))
    }
  }

  @Test("What is missing is told as missing")
  func missing() throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "x")
    #expect(try storage.entry(at: path) == nil)
    refuses(\.isMissing) { () throws(FileError) in _ = try storage.read(path) }
    refuses(\.isMissing) { () throws(FileError) in try storage.append([1], to: path) }
    refuses(\.isMissing) { () throws(FileError) in _ = try storage.entries(of: path) }
    refuses(\.isMissing) { () throws(FileError) in try storage.remove(path) }
    refuses(\.isMissing) { () throws(FileError) in _ = try storage.realPath(path) }
    refuses(\.isMissing) { () throws(FileError) in try storage.create(Path.join(path, "y"), []) }
    refuses(\.isMissing) { () throws(FileError) in try storage.synchronize(path) }
  }

  @Test("A path with a NUL isn't taken for the part before it")
  func pathWithNUL() throws {
    let directory = try TemporaryFolder()
    try storage.create(directory.path(of: "a"), [1])
    let path = directory.path(of: "a\0b")
    refuses({ $0.errno == EINVAL }) { () throws(FileError) in _ = try storage.read(path) }
    refuses({ $0.errno == EINVAL }) { () throws(FileError) in try storage.remove(path) }
    #expect(try storage.read(directory.path(of: "a")) == [1])
  }

  @Test("A directory without write permission is told as read-only", .enabled(if: geteuid() != 0))
  func readOnly() throws {
    let directory = try TemporaryFolder()
    try directory.setMode(0o500)
    refuses(\.isReadOnly) { () throws(FileError) in try storage.create(directory.path(of: "a"), [])
    }
    try directory.setMode(0o700)
  }

  @Test(
    "A full disk is told as full", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))
  )
  func fullDisk() throws {
    let file = try SystemFile("/dev/full", O_WRONLY)
    let failure = #expect(throws: SystemCall.Failure.self) {
      try SystemCall.writeBytes(file.descriptor, [1].span)
    }
    let error = FileError(.write, "/dev/full", errno: failure?.errno ?? 0)
    #expect(error.isFull)
    // As a file of a journal it is refused before anything is written.
    refuses(\.isNotOrdinary) { () throws(FileError) in try storage.append([1], to: "/dev/full") }
  }

  @Test("A cut beyond the end is refused rather than filled with zeros")
  func truncateBeyondTheEnd() throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "a")
    try storage.create(path, [1])
    refuses(\.isStale) { () throws(FileError) in try storage.truncate(path, to: 2) }
    #expect(try storage.read(path) == [1])
  }

  @Test("One lock at a time: the second waits, gives up, or gets it once it is free")
  func locks() async throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "journal.json")
    try storage.create(path, [])
    let first = try storage.lock(path, waitingAtMost: .zero)
    refuses(\.isLockedTooLong) { () throws(FileError) in
      try storage.lock(path, waitingAtMost: .milliseconds(20)).release()
    }
    first.release()
    try storage.lock(path, waitingAtMost: .zero).release()
    let third = try storage.lock(path, waitingAtMost: .zero)
    let waiting = Task.detached { [storage] in
      try storage.lock(path, waitingAtMost: .seconds(60)).release()
    }
    third.release()
    try await waiting.value
  }

  @Test("Appends under the lock lose nothing, whoever comes first")
  func contention() async throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "a")
    try storage.create(path, [])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer: UInt8 in 0..<4 {
        group.addTask { [storage] in
          for _ in 0..<25 {
            let lock = try storage.lock(path, waitingAtMost: .seconds(60))
            // Read and written in two steps, which only the lock holds together.
            let old = try storage.read(path)
            try storage.truncate(path, to: 0)
            try storage.append(old + [writer], to: path)
            lock.release()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try storage.read(path).sorted() == (0..<100).map { UInt8($0 / 25) })
  }

  @Test("A lock lies on the file that is at the path, not on one that it replaced")
  func lockAfterReplacement() throws {
    let directory = try TemporaryFolder()
    let path = directory.path(of: "journal.json")
    try storage.create(path, [])
    let old = try storage.lock(path, waitingAtMost: .zero)
    try storage.replace(path, with: [1])
    let new = try storage.lock(path, waitingAtMost: .zero)
    refuses(\.isLockedTooLong) { () throws(FileError) in
      try storage.lock(path, waitingAtMost: .zero).release()
    }
    old.release()
    refuses(\.isLockedTooLong) { () throws(FileError) in
      try storage.lock(path, waitingAtMost: .zero).release()
    }
    new.release()
  }

  @Test("Errors are sentences that name the path and the reason")
  func sentences() {
    #expect(
      FileError(.write, "events/a", errno: ENOSPC).description
        == "cannot write events/a: No space left on device")
    #expect(
      FileError(.read, "events/a", errno: ELOOP).description
        == "cannot read events/a: it is a symbolic link")
    #expect(
      FileError(.lock, "journal.json", errno: EWOULDBLOCK).description
        == "cannot lock journal.json: it has been held too long")
  }

  private func refuses(
    _ isExpected: (FileError) -> Bool, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws(FileError) -> Void
  ) {
    do {
      try body()
      Issue.record("nothing was refused", sourceLocation: sourceLocation)
    } catch {
      #expect(isExpected(error), "\(error)", sourceLocation: sourceLocation)
    }
  }
}
