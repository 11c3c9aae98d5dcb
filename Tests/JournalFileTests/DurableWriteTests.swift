import Foundation
import Generation
import Testing

@testable import JournalFile

@Suite("Durable writes")
struct DurableWriteTests {
  /// A way to add lines, from a state of the file that a crash may have left.
  struct Scene: Sendable, CustomTestStringConvertible {
    enum Action: Sendable, CaseIterable { case appendLines, appendBatch, appendPieces }

    let action: Action
    /// What the file holds before, nil if it is missing.
    let before: String?

    var testDescription: String { "\(action) to \(before?.debugDescription ?? "no file")" }

    /// One event has one line; a batch has three.
    var added: String { action == .appendLines ? "new\n" : "new1\nnew2\nnew3\n" }
    /// The finished lines of before.
    var kept: String { DurableWriteTests.finishedLines(before ?? "") }

    static let all = Action.allCases.flatMap { action in
      [nil, "", "old\n", "old1\nold2\n", "old\nunfini", "unfinished"].map {
        Scene(action: action, before: $0)
      }
    }

    /// A disk on which the scene's file is as before, and durable.
    func prepare() throws -> SimulatedDisk {
      let disk = SimulatedDisk()
      try disk.createDirectories(DurableWriteTests.root)
      if let before {
        try disk.createDirectories(DurableWriteTests.directory, in: DurableWriteTests.root)
        try disk.create(DurableWriteTests.path, Array(before.utf8))
        try disk.synchronize(DurableWriteTests.path)
        try disk.synchronize(DurableWriteTests.directory)
      }
      return disk
    }

    /// Adds the lines as a journal does, which looks for the end of the last finished line first.
    func act(on disk: SimulatedDisk, adding text: String? = nil) throws(FileError) {
      let content = DurableWriteTests.text(on: disk)
      let kept = content.map { DurableWriteTests.finishedLines($0).utf8.count }
      let bytes = Array((text ?? added).utf8)
      switch action {
      case .appendLines:
        try disk.appendLines(
          bytes, to: DurableWriteTests.path, in: DurableWriteTests.root, keeping: kept)
      case .appendBatch:
        try disk.appendBatch(
          [bytes], to: DurableWriteTests.path, in: DurableWriteTests.root, keeping: kept)
      case .appendPieces:
        try disk.appendBatch(
          [
            Array(bytes.prefix(4)), Array(bytes.dropFirst(4).prefix(7)), Array(bytes.dropFirst(11)),
          ],
          to: DurableWriteTests.path, in: DurableWriteTests.root, keeping: kept, pieceBytes: 4)
      }
    }
  }

  static let root = "/journals/mine"
  static let directory = "/journals/mine/events/k7f3q2m9"
  static let path = "/journals/mine/events/k7f3q2m9/2026-11.ndjson"
  static let endings: [SimulatedDisk.Ending] =
    [.killed] + (0..<40).map { .powerLoss(seed: $0) }
  static let errors: [SimulatedDisk.Fault] =
    [.error(EIO), .error(ENOSPC)] + [0, 0.5, 1].map { .shortWrite(keeping: $0) }

  @Test("What is acknowledged survives a power failure", arguments: Scene.all)
  func acknowledged(scene: Scene) throws {
    let disk = try scene.prepare()
    try scene.act(on: disk)
    for ending in Self.endings {
      #expect(Self.text(on: disk.restarted(after: ending)) == scene.kept + scene.added, "\(ending)")
    }
  }

  @Test("A failing operation leaves the old lines, then and after a crash", arguments: Scene.all)
  func failures(scene: Scene) throws {
    for fault in Self.errors {
      try eachOperation(of: scene, failingBy: fault) { disk, number in
        let text = Self.text(on: disk) ?? ""
        #expect(text == scene.kept || text == scene.before, "\(fault) at operation \(number)")
        #expect(Self.leftovers(on: disk) == [], "\(fault) at operation \(number)")
        for ending in Self.endings {
          let survivor = Self.text(on: disk.restarted(after: ending)) ?? ""
          #expect(
            Self.finishedLines(survivor) == scene.kept,
            "\(fault) at operation \(number), then \(ending)")
        }
      }
    }
  }

  @Test("A disk that fails for good never leaves a part of what was added", arguments: Scene.all)
  func lastingFailures(scene: Scene) throws {
    for fault in Self.errors {
      try eachOperation(of: scene, failingBy: fault, lasting: true) { disk, number in
        for ending in Self.endings {
          let survivor = Self.finishedLines(Self.text(on: disk.restarted(after: ending)) ?? "")
          #expect(
            survivor == scene.kept || survivor == scene.kept + scene.added,
            "\(fault) from operation \(number) on, then \(ending)")
        }
      }
    }
  }

  @Test("A crash leaves the old lines, or those and all that was added", arguments: Scene.all)
  func crashes(scene: Scene) throws {
    try eachOperation(of: scene, failingBy: .crash) { disk, number in
      for ending in Self.endings {
        let survivor = Self.finishedLines(Self.text(on: disk.restarted(after: ending)) ?? "")
        #expect(
          survivor == scene.kept || survivor == scene.kept + scene.added,
          "crash in operation \(number), then \(ending)")
      }
    }
  }

  @Test("What is acknowledged after a crash survives the next one", arguments: Scene.all)
  func secondCrash(scene: Scene) throws {
    try eachOperation(of: scene, failingBy: .crash) { disk, number in
      for first in Self.endings.prefix(8) {
        for action in Scene.Action.allCases {
          let next = disk.restarted(after: first)
          let lines = Self.finishedLines(Self.text(on: next) ?? "")
          try Scene(action: action, before: nil).act(on: next, adding: "later\n")
          for second in Self.endings {
            #expect(
              Self.text(on: next.restarted(after: second)) == lines + "later\n",
              "crash in operation \(number), then \(first), \(action), \(second)")
          }
        }
      }
    }
  }

  @Test("Leftovers of a crash are removed, and nothing else")
  func leftovers() throws {
    let scene = Scene(action: .appendBatch, before: "old\n")
    var found = 0
    try eachOperation(of: scene, failingBy: .crash) { disk, _ in
      let next = disk.restarted(after: .killed)
      try next.create(Path.join(Self.directory, ".syncthing.2026-11.ndjson.tmp"), [])
      found += Self.leftovers(on: next).count
      try next.removeLeftovers(in: Self.directory)
      #expect(
        try next.entries(of: Self.directory).map(\.name)
          == [".syncthing.2026-11.ndjson.tmp", "2026-11.ndjson"])
    }
    #expect(found > 0)
  }

  @Test("As many temporary files stay as others may be writing, and with one more none does")
  func leftoversOfOthers() throws {
    let disk = try Scene(action: .appendBatch, before: "old\n").prepare()
    for count in 1...3 {
      try disk.create(Path.join(Self.directory, TemporaryName.make(for: "checkpoint")), [])
      try disk.removeLeftovers(in: Self.directory, moreThan: 2)
      #expect(Self.leftovers(on: disk).count == (count == 3 ? 0 : count))
    }
  }

  @Test("A replacement gives the old bytes or the new ones, whatever happens")
  func replacement() throws {
    for fault in Self.errors + [.crash] {
      for number in 1... {
        let disk = try Scene(action: .appendBatch, before: "old\n").prepare()
        disk.failOperation(number, fault)
        let isDone = (try? disk.replace(Self.path, with: Array("new\n".utf8))) != nil
        for ending in Self.endings {
          let survivor = Self.text(on: disk.restarted(after: ending))
          #expect(survivor == "new\n" || !isDone && survivor == "old\n", "\(fault) at \(number)")
        }
        guard disk.hasFailed else { break }
      }
    }
  }

  @Test("A file that is shorter than what is to be kept is left alone")
  func shorterFile() throws {
    let disk = try Scene(action: .appendLines, before: "old\n").prepare()
    let append: FileError? = #expect(throws: FileError.self) {
      try disk.appendLines([1], to: Self.path, in: Self.root, keeping: 9)
    }
    let batch: FileError? = #expect(throws: FileError.self) {
      try disk.appendBatch([[1]], to: Self.path, in: Self.root, keeping: 9)
    }
    #expect(append?.isStale == true)
    #expect(batch?.isStale == true)
    #expect(Self.text(on: disk) == "old\n")
  }

  @Test(
    "Who may read and write a file may do so when another takes its place, and nobody else",
    arguments: [0o600, 0o640, 0o660, 0o644, 0o664, 0o400] as [UInt16])
  func permissions(_ permissions: UInt16) throws {
    let directory = try TemporaryFolder()
    let storage = SystemStorage()
    let path = directory.path(of: "file")
    try storage.create(path, [])
    try storage.setPermissions(permissions, of: path)
    try storage.appendBatch([[1]], to: path, in: directory.path, keeping: nil)
    #expect(try storage.entry(at: path)?.permissions == permissions)
    try storage.replace(path, with: [2])
    #expect(try storage.entry(at: path)?.permissions == permissions)
    try storage.replace(path, with: [3], isPrivate: true)
    #expect(try storage.entry(at: path)?.isPrivate == true)
    #expect(try storage.read(path) == [3])
  }

  @Test("What is kept beside a file, and may be lost, is readable like it")
  func cachePermissions() throws {
    let directory = try TemporaryFolder()
    let storage = SystemStorage()
    let (model, cache) = (directory.path(of: "model"), directory.path(of: "cache"))
    try storage.createPrivate(model, [])
    var piece: [UInt8]? = [1]
    try storage.replaceCache(cache, readableLike: model) { piece.take() }
    #expect(try storage.entry(at: cache)?.isPrivate == true)
  }

  /// Acts on a new disk for every operation that can fail, and looks at each disk.
  private func eachOperation(
    of scene: Scene, failingBy fault: SimulatedDisk.Fault, lasting: Bool = false,
    _ look: (SimulatedDisk, Int) throws -> Void
  ) throws {
    for number in 1... {
      let disk = try scene.prepare()
      disk.failOperation(number, fault, lasting: lasting)
      var failure: FileError?
      do { try scene.act(on: disk) } catch { failure = error }
      guard disk.hasFailed else {
        #expect(failure == nil)
        #expect(number > 3, "too few operations to be the whole action")
        return
      }
      #expect(failure != nil, "\(fault) at operation \(number) was swallowed")
      try look(disk, number)
    }
  }

  private static func text(on disk: SimulatedDisk) -> String? {
    disk.contents()[path].map { String(decoding: $0, as: UTF8.self) }
  }

  private static func finishedLines(_ text: String) -> String {
    text.lastIndex(of: "\n").map { String(text[...$0]) } ?? ""
  }

  private static func leftovers(on disk: SimulatedDisk) -> [String] {
    disk.contents().keys.filter { $0.hasSuffix(".tmp") && !$0.contains("syncthing") }
  }
}
