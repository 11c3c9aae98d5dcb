import Generation
import JournalFile
import JournalModel
import Simulation
import Testing

@testable import WorkoutJournal

@Suite("Two replicas over a connection")
struct SyncTests {
  private typealias Scene = TwoReplicas

  @Test("send what the other lacks, and end as a merge of the folders does")
  func exchange() throws {
    let scene = try Scene()
    try scene.drift()
    let folders = try Scene()
    try folders.drift()
    let outcome = try SyncLine().connect(scene.here, with: scene.there)
    #expect(outcome.failure == nil)
    #expect(outcome.sent.events > 0 && outcome.received.events > 0)
    #expect(outcome.sent.images == 1 && outcome.received.images == 1)
    #expect(outcome.takenThere == outcome.sent)
    #expect(!outcome.report.conflicts.isEmpty, "both have renamed the exercise")
    try scene.expectSame()
    let merged = try folders.here.merge([MergeSource(folders.there)])
    _ = try folders.there.merge([MergeSource(folders.here)])
    #expect(outcome.report.conflicts.count == merged.conflicts.count)
    #expect(try scene.here.digest() == folders.here.digest())
    #expect(try scene.here.conflicts() == scene.there.conflicts())
  }

  @Test("send nothing when they hold the same")
  func equal() throws {
    let scene = try Scene()
    try scene.drift()
    _ = try SyncLine().connect(scene.here, with: scene.there)
    let files = try scene.world.storage.files(in: "/journal")
    let outcome = try SyncLine().connect(scene.here, with: scene.there)
    #expect(outcome.failure == nil)
    #expect(outcome.sent.isEmpty && outcome.received.isEmpty)
    #expect(outcome.report.isEmpty)
    #expect(try scene.world.storage.files(in: "/journal") == files)
  }

  @Test("find what each has written under an id that both have given")
  func forks() throws {
    let scene = try Scene()
    for (journal, weight) in [(scene.here, 70), (scene.there, 71)] {
      let lines = (1...3).map { number in
        TestLine.event(
          "k7f3q2m9-\(number)", hlc: TestLine.hlc(1_795_000_000_000 + Int64(number)),
          data: #"{"weight":\#(number == 2 ? weight : 90),"unit":"kg"}"#)
      }
      try scene.world.storage.put(
        lines.map { $0 + "\n" }.joined(), at: "\(journal.path)/events/k7f3q2m9/2026-11.ndjson")
    }
    let outcome = try SyncLine().connect(scene.here, with: scene.there)
    #expect(outcome.report.branches.count == 1)
    #expect(try scene.here.fingerprint() == scene.there.fingerprint())
    #expect(try scene.here.eventCount() == 5)
    let again = try SyncLine().connect(scene.here, with: scene.there)
    #expect(again.sent.isEmpty && again.received.isEmpty)
  }

  @Test("heal each other's damage")
  func damage() throws {
    let scene = try Scene()
    try scene.here.record(.weight(80), .weight(81), .weight(82))
    _ = try SyncLine().connect(scene.here, with: scene.there)
    let path = try #require(
      try scene.world.storage.files(in: "/there").keys.first { $0.hasSuffix(".ndjson") })
    var bytes = try scene.world.storage.read("/there/\(path)")
    let middle = bytes.count / 2
    bytes[middle] ^= 1
    try scene.world.storage.put(bytes, at: "/there/\(path)")
    let outcome = try SyncLine().connect(scene.here, with: scene.there)
    #expect(outcome.sent.events == 1)
    try scene.expectSame()
  }

  @Test("stay sound when the line is cut anywhere, and are one after another call")
  func cuts() throws {
    let whole = try Scene()
    try whole.drift()
    let line = SyncLine()
    _ = try line.connect(whole.here, with: whole.there)
    let counts = line.counts
    for step in 0..<20 {
      for limit in [(counts.there * step / 20, Int.max), (Int.max, counts.back * step / 20)] {
        let scene = try Scene()
        try scene.drift()
        let before = (try scene.here.eventIDs(), try scene.there.eventIDs())
        let outcome = try? SyncLine(cutAfter: limit).connect(scene.here, with: scene.there)
        #expect(outcome == nil || outcome?.failure != nil, "cut after \(limit)")
        for (journal, known) in [(scene.here, before.0), (scene.there, before.1)] {
          // That something hasn't come yet may show; nothing that is there is unsound.
          let findings = try journal.verify().findings.filter { $0.kind != .gap }
          #expect(findings == [], "cut after \(limit)")
          #expect(try Set(journal.eventIDs()).isSuperset(of: known), "cut after \(limit)")
        }
        let again = try SyncLine().connect(scene.here, with: scene.there)
        #expect(again.failure == nil, "cut after \(limit)")
        try scene.expectSame("cut after \(limit)")
        #expect(try scene.here.digest() == whole.here.digest(), "cut after \(limit)")
      }
    }
  }

  @Test("refuse to be brought together where they are of different journals")
  func otherJournal() throws {
    let scene = try Scene()
    let other = try scene.world.create(at: "/other")
    #expect {
      _ = try SyncLine().connect(scene.here, with: other)
    } throws: { error in
      if case SyncError.otherJournal = error { true } else { false }
    }
    #expect(try other.eventCount() == 0)
  }
}

extension TwoReplicas {
  /// Makes both go their own ways: images, edits of one field, compaction, what was discarded.
  fileprivate func drift() throws {
    _ = try here.append([image("GIF89a-here--")], images: [.gif("GIF89a-here--")])
    _ = try there.append([image("GIF89a-there-")], images: [.gif("GIF89a-there-")])
    for number in 1...4 {
      world.clock.advance(seconds: 60)
      try here.record(rename("Here \(number)"), .weight(80))
      try there.record(rename("There \(number)"), .weight(81))
    }
    _ = try here.compact(CompactionScope(includesOtherDevices: true))
    _ = try there.compact(CompactionScope(includesOtherDevices: true, discards: true))
    try there.record(.weight(82))
  }

  private func image(_ text: String) throws -> EventDraft {
    var draft = EventDraft.exercise(String(text.suffix(5)))
    guard case .object(var members) = draft.data else { return draft }
    members.append(
      .init(name: "image", value: ImageReference(to: try ImageFile.gif(text)).members))
    draft.data = .object(members)
    return draft
  }

  /// Both hold the same, mean the same, and lack nothing.
  fileprivate func expectSame(_ note: Comment? = nil) throws {
    #expect(try here.fingerprint() == there.fingerprint(), note)
    #expect(try here.digest() == there.digest(), note)
    let difference = try MergeSource.difference(
      between: MergeSource(here), and: MergeSource(there))
    #expect(difference.isSame, note)
    for journal in [here, there] {
      #expect(try journal.verify().findings == [], note)
      let left = try world.storage.entries(of: Path.join(journal.path, ".cache"))
      #expect(left.isEmpty, note)
    }
  }
}

extension ImageFile {
  fileprivate static func gif(_ text: String) throws -> ImageFile {
    try ImageFile(Array(text.utf8), for: .picture)
  }
}
