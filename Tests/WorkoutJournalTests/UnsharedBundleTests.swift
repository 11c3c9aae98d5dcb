import Generation
import JournalFile
import Testing

@testable import JournalModel
@testable import WorkoutJournal

@Suite("The first bundle of a device that the peer hasn't heard of, with checkpoints and without")
struct UnsharedBundleTests {
  /// What the new device has recorded.
  enum First: CaseIterable {
    case ofNothingKnown, ofKnownThing, mentioningKnownThing, inFileOfOthers
  }

  /// A journal of two months with an exercise, and a replica of it of a new device.
  private struct Pair {
    let world = TestWorld()
    let own: Journal
    let new: Journal
    let exercise = EntityID(number: 501)

    init() throws {
      var environment = world.environment
      environment.checkpointsFrom = 1
      own = try Journal.create(at: "/journal", in: environment)
      try own.record(.exercise("Squat", exercise), .weight(80))
      world.clock.advance(seconds: 40 * 86_400)
      try own.record(.weight(81), .weight(82))
      var other = world.otherDevice().environment
      other.checkpointsFrom = 1
      new = try own.clone(to: "/new", in: other)
      world.clock.advance(seconds: 60)
    }

    func record(_ first: First) throws {
      let session = EntityID(number: 601)
      switch first {
      case .ofNothingKnown: try new.record(.weight(70), .weight(71))
      case .ofKnownThing: try new.record(.weight(70), .renaming(exercise, to: "Back Squat"))
      case .mentioningKnownThing:
        try new.record(
          .session(session, title: "Legs"), .set(session: session, exercise: exercise, reps: 5))
      case .inFileOfOthers:
        // What both have stands beside what only one has.
        try own.record(.weight(83))
        try new.record(.weight(70))
        try own.merge([MergeSource(new)])
        try new.record(.weight(71))
      }
      for journal in [own, new] { _ = try journal.overview() }
    }
  }

  private static func lines(_ journal: Journal, without peer: Journal) throws -> [[UInt8]] {
    var lines: [[UInt8]] = []
    try journal.bundle(without: peer) { line in
      lines.append(Array(line))
      return true
    }
    return lines
  }

  @Test("is known from little, as a look at all events finds it", arguments: First.allCases)
  func first(_ first: First) throws {
    let pair = try Pair()
    try pair.record(first)
    let known = try #require(KnownReplicas(pair.new, pair.own))
    let content = try UnsharedEvents(of: known)?.bundleContent()
    #expect(content != nil)
    var environment = pair.new.environment
    environment.checkpointsFrom = nil
    let whole = try Journal(at: pair.new.path, in: environment)
    let lines = try Self.lines(pair.new, without: pair.own)
    #expect(try lines == Self.lines(whole, without: pair.own))
    let counts: [First: Int] = [
      .ofNothingKnown: 3, .ofKnownThing: 2, .mentioningKnownThing: 2, .inFileOfOthers: 1,
    ]
    #expect(lines.count == counts[first])
    // The peer takes it.
    let bundle = Array(lines.joined(separator: [0x0a]))
    try pair.own.withBundle(of: bundle, named: "bundle") { source throws(JournalError) in
      _ = try pair.own.merge([source])
    }
    #expect(try Set(pair.own.eventIDs()).isSuperset(of: pair.new.eventIDs()))
  }

  @Test("takes a look at all events where the peer has something of its own, too")
  func both() throws {
    let pair = try Pair()
    try pair.own.record(.weight(90))
    try pair.record(.ofNothingKnown)
    let known = try #require(KnownReplicas(pair.new, pair.own))
    let unshared = try #require(UnsharedEvents(of: known))
    #expect(try unshared.bundleContent() == nil)
    #expect(try Self.lines(pair.new, without: pair.own).count == 3)
  }
}
