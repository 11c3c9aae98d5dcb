import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

/// A way to append, from a state of the journal that something may have left.
struct FaultScene: Sendable, CustomTestStringConvertible {
  enum Action: Sendable {
    case one
    case batch
    case importing

    func run(_ journal: Journal) throws -> [RecordedEvent] {
      switch self {
      case .one: try journal.append([.weight(99)]).events
      case .batch: try journal.append((1...4).map { .weight(90 + Double($0)) }).events
      case .importing: try journal.importExport(.twoWorkouts).events
      }
    }

    /// How many events there are all told, if there are any.
    var eventCount: Int {
      switch self {
      case .one: 1
      case .batch: 4
      // Two exercises; two sessions, each completed; five sets.
      case .importing: 11
      }
    }
  }

  enum Start: Sendable, CaseIterable {
    /// Nothing has ever been appended.
    case fresh
    case someEvents
    case tornTail
    case missingLineBreak
    /// The last events are of last month, and end in a torn tail.
    case newMonth
    /// Another device has been here too.
    case foreignEvents
  }

  let action: Action
  let start: Start

  var testDescription: String { "\(action) onto \(start)" }

  static let all: [FaultScene] =
    Start.allCases.map { FaultScene(action: .one, start: $0) }
    + Start.allCases.map { FaultScene(action: .batch, start: $0) }
    + [
      FaultScene(action: .importing, start: .fresh),
      FaultScene(action: .importing, start: .someEvents),
    ]

  /// A world at the scene's start; all but what the device remembers is durable.
  func prepare() throws -> TestWorld {
    let world = TestWorld(on: SimulatedDisk(countsReads: true))
    let journal = try world.create()
    if start == .fresh { return world }
    try journal.record(.weight(80))
    try journal.record(.weight(81), .weight(82))
    if start == .foreignEvents {
      try world.otherDevice().open().record(.weight(70), .weight(71))
    }
    guard let (name, bytes) = try world.storage.eventFiles().first else { return world }
    let path = Path.join("/journal", name)
    switch start {
    case .fresh, .someEvents, .foreignEvents: break
    case .tornTail: try world.storage.put(bytes + Array(#"{"v":1,"id":"unfini"#.utf8), at: path)
    case .missingLineBreak: try world.storage.put(Array(bytes.dropLast()), at: path)
    case .newMonth:
      try world.storage.put(bytes + Array(#"{"v":1,"#.utf8), at: path)
      world.clock.advance(seconds: 31 * 86_400)
    }
    return world
  }
}
