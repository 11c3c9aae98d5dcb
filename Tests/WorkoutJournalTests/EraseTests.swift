import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Erasing a journal")
struct EraseTests {
  private static let blob = String(repeating: "0123456789abcdef", count: 4)

  /// A journal with something in each of its parts, two devices, and a replica beside it.
  private static func world(countsReads: Bool = false) throws -> TestWorld {
    let world = TestWorld(on: SimulatedDisk(countsReads: countsReads))
    let journal = try world.create()
    try journal.record(.weight(80))
    try world.otherDevice().open().record(.weight(81))
    try world.open().clone(to: "/replica", in: world.environment).record(.weight(82))
    let disk = world.storage
    try disk.put("a blob", at: "/journal/blobs/\(blob)")
    try disk.put("", at: "/journal/archive/00000001/2026-10.ndjson")
    try disk.put("a conflict", at: "/journal/events/00000001/2026-10.conflict.ndjson")
    try disk.put("cache", at: "/journal/.cache/deep/checkpoint")
    try disk.put("notes", at: "/journal/conflicts/0123.jsonl")
    try disk.put("", at: "/journal/archive/00000001/discarded.jsonl")
    for file in GitFile.all {
      try disk.put(file.lines.map { $0 + "\n" }.joined(), at: "/journal/\(file.name)")
    }
    let leftovers = ["", "events/00000001/", "blobs/"]
    for place in leftovers {
      try disk.put("cut short", at: "/journal/\(place)\(TemporaryName.make(for: "x"))")
    }
    return world
  }

  @Test("removes all of it and of what the device remembers, and nothing beside it")
  func everything() throws {
    let world = try Self.world()
    let replica = try world.storage.files(in: "/replica")
    let files = try world.storage.files(in: "/journal")
    let remembered = try world.storage.files(in: "/state")
    let plan = try world.open().erasure()
    #expect(try world.storage.files(in: "/journal") == files)
    #expect(plan.files.map(\.path).sorted() == files.keys.sorted())
    #expect(plan.files.last?.path == "journal.json")
    for file in plan.files { #expect(file.byteCount == files[file.path]?.count) }
    #expect(plan.memory.count == 1 && plan.strangers == [])
    #expect(try world.open().erase() == plan)
    #expect(try world.storage.entry(at: "/journal") == nil)
    #expect(try world.storage.files(in: "/replica") == replica)
    let left = try world.storage.files(in: "/state")
    #expect(left.count == remembered.count - 1)
    #expect(left.allSatisfy { remembered[$0.key] == $0.value })
    #expect(throws: JournalError.self) { try world.open() }
  }

  @Test("takes events whose names begin with a mark that joins the slash, and counts them rightly")
  func marks() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    let device = try journal.record(.weight(80))[0].id.device
    for (path, line) in [
      ("events/\u{301}dev/a.ndjson", StrangerTests.line),
      ("archive/00000001/\u{301}a.ndjson", StrangerTests.line),
      ("events/\(device)/.\u{301}x.ndjson", "{"),
    ] {
      let file = folder.path(of: "journal/\(path)")
      try world.storage.createDirectories(Path.parent(of: file))
      try world.storage.put(line + "\n", at: file)
    }
    #expect(try journal.verify().findings.map(\.kind).filter { $0 == .damage } == [])
    #expect(JournalFolder.isArchived("archive/\u{301}a"))
    #expect(!JournalFolder.isRead("events/00000001/.\u{301}x.ndjson"))
    let plan = try journal.erasure()
    let files = Set(plan.files.map { Array($0.path.utf8) })
    for path in ["events/\u{301}dev/a.ndjson", "archive/00000001/\u{301}a.ndjson"] {
      #expect(files.contains(Array(path.utf8)), "\(path)")
    }
  }

  @Test("takes a file whose name has the mark of what isn't UTF-8, and is all the same")
  func replacementMark() throws {
    let world = TestWorld()
    let journal = try world.create()
    let path = "/journal/events/00000001/2026-11 \u{FFFD}.ndjson"
    try world.storage.createDirectories(Path.parent(of: path))
    try world.storage.put(StrangerTests.line + "\n", at: path)
    #expect(try journal.eventCount() == 1)
    #expect(try journal.erase().strangers == [])
    #expect(try world.storage.entry(at: "/journal") == nil)
  }

  @Test("leaves a file of git's alone where somebody else has written in it, too")
  func gitFiles() throws {
    let world = try Self.world()
    let lines = (GitFile.all[0].lines + ["*.x text"]).map { $0 + "\n" }.joined()
    try world.storage.put(lines, at: "/journal/.gitattributes")
    #expect(try world.open().erase().strangers.map(\.path) == [".gitattributes"])
    #expect(try world.storage.files(in: "/journal") == [".gitattributes": Array(lines.utf8)])
  }

  @Test("leaves alone what lies where the format has no such file")
  func notesOfDiscardsAmongEvents() throws {
    let world = try Self.world()
    let path = "events/00000001/discarded.jsonl"
    try world.storage.put("", at: "/journal/\(path)")
    #expect(try world.open().erase().strangers.map(\.path) == [path])
    #expect(try world.storage.files(in: "/journal") == [path: []])
  }

  @Test("says which devices and which folders of this machine may hold it still")
  func replicas() throws {
    let world = try Self.world()
    let other = try world.otherDevice().open().devices().filter(\.isThisDevice).map(\.device)
    let erasure = try world.open().erasure()
    #expect(erasure.devices.map(\.device) == other)
    #expect(erasure.replicas.map(\.folder) == ["/replica"])
    // A folder that is gone, or another journal's by now, holds nothing of it.
    try world.open(at: "/replica").erase()
    #expect(try world.open().erasure().replicas == [])
  }

  @Test("a folder that is another journal's by now is no replica")
  func otherJournal() throws {
    let world = try Self.world()
    world.storage.removeTree("/replica")
    try world.create(at: "/replica").record(.weight(1))
    #expect(try world.open().erasure().replicas == [])
  }

  @Test("leaves what is not the journal's, and the folders that hold it")
  func strangers() throws {
    let world = try Self.world()
    let foreign = [
      "README.md", ".stfolder/marker", "events/notes.txt", "events/00000001/.hidden.ndjson",
      "events/00000001/deeper/2026-11.ndjson", "blobs/photo.jpg", "blobs/0123",
      "notes/journal.json", "archive/list.ndjson",
    ]
    for name in foreign { try world.storage.put("mine", at: "/journal/\(name)") }
    let erasure = try world.open().erase()
    #expect(try world.storage.files(in: "/journal").keys.sorted() == foreign.sorted())
    #expect(
      erasure.strangers.map(\.path).sorted() == [
        ".stfolder", "README.md", "archive/list.ndjson", "blobs/0123", "blobs/photo.jpg",
        "events/00000001/.hidden.ndjson", "events/00000001/deeper", "events/notes.txt", "notes",
      ])
  }

  @Test(
    "says of what is left why it isn't the journal's, and whether events may be in it",
    arguments: [
      ("README.md", "not a file of a journal", false),
      (".git/HEAD", "git's, whose history keeps what was committed", true),
      ("Events/00000001/2026-11.ndjson", "not read, as its name isn't events", true),
      ("notes/2026-11.ndjson", "not a folder of a journal", false),
      ("events/2026-11.ndjson", "not in a device's folder", true),
      ("events/notes.txt", "not a file of a journal", false),
      ("events/00000001/notes.txt", "not a file of a journal", false),
      ("events/00000001/2026-11.NDJSON", "not read, as its name doesn't end in .ndjson", true),
      ("archive/00000001/2026-11.ndjson~", "not read, as its name doesn't end in .ndjson", true),
      ("events/00000001/.2026-11.ndjson", "not read, as its name begins with a dot", true),
      ("events/00000001/.2026-11.ndjson.Xy12aZ", "a sync tool's, who has not finished it", true),
      ("events/00000001/.a.icloud", "what stands for a file that is only in the cloud", true),
    ])
  func reasons(path: String, reason: String, mayHoldEvents: Bool) throws {
    let world = TestWorld()
    try world.create()
    try world.storage.put("mine", at: "/journal/\(path)")
    let stranger = try #require(try world.open().erase().strangers.first)
    #expect(path == stranger.path || path.hasPrefix(stranger.path + "/"))
    #expect(stranger.reason == reason)
    #expect(stranger.mayHoldEvents == mayHoldEvents)
  }

  @Test("follows no link, and leaves a folder alone that is no journal")
  func links() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    try journal.record(.weight(80))
    for name in ["00000001/2026-11.ndjson", Self.blob] {
      try world.storage.put("mine", at: folder.path(of: "outside/\(name)"))
    }
    for link in ["blobs", "archive", ".cache", "events/00000001"] {
      try folder.makeLink("journal/\(link)", to: "outside")
    }
    let links = try journal.erase().strangers.map(\.path).sorted()
    #expect(links == [".cache", "archive", "blobs", "events/00000001"])
    #expect(try world.storage.files(in: folder.path(of: "outside")).count == 2)
    for header in ["{}", #"{"format":2}"#] {
      try world.storage.put(header, at: folder.path(of: "outside/journal.json"))
      #expect(throws: JournalError.self) { try world.open(at: folder.path(of: "outside")).erase() }
      #expect(try world.storage.files(in: folder.path(of: "outside")).count == 3)
    }
  }

  @Test("waits for a program that appends, and gives up as an append does")
  func lock() throws {
    let world = try Self.world()
    let files = try world.storage.files(in: "/journal")
    let lock = try world.storage.lock("/journal/journal.json", waitingAtMost: .zero)
    let hasty = JournalEnvironment(
      storage: world.storage, stateDirectory: "/state", lockPatience: .zero,
      now: world.environment.now, random: world.environment.random)
    let journal = try Journal(at: "/journal", in: hasty)
    #expect(throws: JournalError.self) { try journal.erase() }
    #expect(try world.storage.files(in: "/journal") == files)
    lock.release()
    try journal.erase()
    #expect(throws: JournalError.self) { try journal.append([.weight(1)]) }
  }

  @Test("A disk that fails anywhere leaves a journal, or nothing of it", arguments: DiskFault.all)
  func faults(fault: DiskFault) throws {
    let start = try Self.world(countsReads: true)
    try start.storage.put("mine", at: "/journal/events/00000001/notes.txt")
    let foreign = ["events/00000001/notes.txt"]
    let memory = try start.open().erasure().memory.map(\.path)
    #expect(memory.count == 1)
    let disk = try #require(start.storage as? SimulatedDisk)
    try fault.atEveryOperation(
      of: disk, atLeast: 40, preparing: { try start.with($0).open() }, { try $0.erase() }
    ) { erasure, survivor, _, context in
      let after = start.with(survivor)
      let files = try after.storage.files(in: "/journal").keys.sorted()
      #expect(files.filter(foreign.contains) == foreign, context)
      if files.contains("journal.json") {
        #expect(erasure == nil, context)
        try after.open().erase()
      }
      // Without its header, nothing of the journal is left anywhere.
      #expect(try after.storage.files(in: "/journal").keys.sorted() == foreign, context)
      for path in memory { #expect(try after.storage.entry(at: path) == nil, context) }
    }
  }
}
