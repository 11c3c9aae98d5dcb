import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A disk that fails at every operation in turn")
struct StorageFaultTests {
  @Test("loses no acknowledged event and leaves no half batch", arguments: FaultScene.all)
  func appends(scene: FaultScene) throws {
    let start = try scene.prepare()
    for fault in DiskFault.all {
      var operation = 0
      var hasFailed = true
      while hasFailed {
        operation += 1
        let disk = try restarted(start, after: .killed)
        let world = start.with(disk)
        let journal = try world.open()
        disk.failOperation(operation, fault.kind, lasting: fault.isLasting)
        let acknowledged = acknowledgedEvents { try scene.action.run(journal) }
        hasFailed = disk.hasFailed
        #expect(hasFailed || acknowledged.count == scene.action.eventCount)
        for ending in fault.endings {
          let outcome = Outcome(
            scene: scene, acknowledged: acknowledged, before: start,
            after: start.with(disk.restarted(after: ending)),
            mayHaveTornTail: scene.action == .one && !(fault.isOver && ending == .killed),
            context: "\(fault.testDescription) at operation \(operation), \(ending)")
          try outcome.check()
        }
      }
      #expect(operation > 10, "an append has more operations than that")
    }
  }

  @Test("leaves no folder of a device that has recorded nothing")
  func firstAppend() throws {
    let start = try FaultScene(action: .one, start: .fresh).prepare()
    try DiskFault(kind: .error(28), endings: [.killed]).atEveryOperation(
      of: try restarted(start, after: .killed), atLeast: 10, preparing: { start.with($0) }
    ) { world in
      try FaultScene.Action.one.run(world.open())
    } then: { done, disk, _, context in
      let devices = (try? disk.entries(of: "/journal/events").map(\.name)) ?? []
      #expect((done != nil) != devices.isEmpty, context)
    }
  }

  @Test("leaves a clone's target as it was, or whole", arguments: DiskFault.all)
  func clone(fault: DiskFault) throws {
    let source = try FaultScene(action: .one, start: .foreignEvents).prepare()
    try source.storage.put("blob", at: "/journal/blobs/0123")
    let files = try source.storage.files(in: "/journal")
    try checkBuilding(fault, from: source, expecting: files) { world in
      try world.open().clone(to: "/replica", in: world.environment)
    }
  }

  @Test("leaves a new journal's place as it was, or whole", arguments: DiskFault.all)
  func create(fault: DiskFault) throws {
    let start = TestWorld(on: SimulatedDisk(countsReads: true))
    try checkBuilding(fault, from: start, expecting: nil) { try $0.create(at: "/replica") }
  }

  /// Lets the making of `/replica` fail at every operation.
  private func checkBuilding(
    _ fault: DiskFault, from start: TestWorld, expecting expected: [String: [UInt8]]?,
    _ build: (TestWorld) throws -> Journal
  ) throws {
    try fault.atEveryOperation(
      of: try restarted(start, after: .killed), atLeast: 8, preparing: { start.with($0) }, build
    ) { built, disk, ending, context in
      let world = start.with(disk)
      let isThere = try world.storage.entry(at: "/replica") != nil
      #expect(isThere || built == nil, context)
      if !isThere { _ = try build(world) }
      #expect(try world.open(at: "/replica").verify().findings == [], context)
      let files = try world.storage.files(in: "/replica")
      if let expected {
        #expect(files == expected, context)
        #expect(try world.storage.files(in: "/journal") == expected, context)
      } else {
        #expect(files.keys.sorted() == ["journal.json"], context)
      }
      if fault.isOver, ending == .killed {
        let names = try world.storage.entries(of: "/").map(\.name)
        #expect(names.filter { $0.hasSuffix(".tmp") } == [], context)
      }
    }
  }

  private func restarted(
    _ world: TestWorld, after ending: SimulatedDisk.Ending
  ) throws -> SimulatedDisk {
    try #require(world.storage as? SimulatedDisk).restarted(after: ending)
  }

  private func acknowledgedEvents(_ action: () throws -> [RecordedEvent]) -> [RecordedEvent] {
    do {
      return try action()
    } catch {
      #expect(error is JournalError)
      return []
    }
  }
}

/// What is there after a restart, held against what was there before and what was promised.
private struct Outcome {
  let scene: FaultScene
  let acknowledged: [RecordedEvent]
  let before: TestWorld
  let after: TestWorld
  let mayHaveTornTail: Bool
  let context: Comment

  func check() throws {
    let known = try Self.events(before)
    let present = try Self.events(after)
    // Nothing that was there or promised is gone or changed.
    for (id, line) in known { #expect(present[id] == line, context) }
    for event in acknowledged { #expect(present[event.id.description] == event.line, context) }
    // What nobody was promised is there as a whole or not at all.
    let added = present.count - known.count
    #expect(added == 0 || added == scene.action.eventCount, context)
    #expect(added > 0 || acknowledged.isEmpty, context)
    try checkOtherFiles()
    let findings = try after.open().verify().findings
    // Where only a line break is missing, the crash may have come before it was added.
    let mayEndUnfinished = mayHaveTornTail || scene.start.isUnfinished
    #expect(findings.allSatisfy { $0.kind == .tornTail && mayEndUnfinished }, context)
    try checkNextAppend(present, findings)
  }

  /// All events by id; no id stands twice.
  private static func events(_ world: TestWorld) throws -> [String: [UInt8]] {
    var events: [String: [UInt8]] = [:]
    for (name, bytes) in try world.storage.eventFiles() {
      guard !name.contains("/.") else { continue }
      // A whole event that lacks its line break counts.
      for (id, line) in try TestLine.events(in: bytes + [0x0a]) {
        #expect(events.updateValue(line, forKey: id) == nil, "\(id) stands in two files")
      }
    }
    return events
  }

  /// Only this device's own files may have grown.
  private func checkOtherFiles() throws {
    let files = try after.storage.files(in: "/journal")
    for (name, bytes) in try before.storage.files(in: "/journal") {
      let finished = bytes.lastIndex(of: 0x0a).map { Array(bytes[...$0]) } ?? []
      let isEventFile = name.hasSuffix(".ndjson")
      #expect(files[name]?.starts(with: isEventFile ? finished : bytes) == true, context)
    }
  }

  private func checkNextAppend(
    _ present: [String: [UInt8]], _ findings: [Verification.Finding]
  ) throws {
    after.clock.advance(seconds: 1)
    let journal = try after.open()
    let next = try journal.record(.weight(77))[0]
    #expect(present[next.id.description] == nil, context)
    let now = try Self.events(after)
    #expect(now.count == present.count + 1, context)
    for (id, line) in present { #expect(now[id] == line, context) }
    // Where a power failure took what the device remembered, it goes on under another id, and can't
    // cut off what it doesn't know for its own.
    let isSameDevice = findings.allSatisfy { $0.file.contains("/\(next.id.device)/") }
    #expect(try journal.verify().findings == (isSameDevice ? [] : findings), context)
  }
}

extension FaultScene.Start {
  /// Whether the journal ends in an unfinished line before anything fails.
  var isUnfinished: Bool {
    switch self {
    case .fresh, .someEvents, .foreignEvents: false
    case .tornTail, .missingLineBreak, .newMonth: true
    }
  }
}
