/// What an event is about.
public enum EntityKind: String, Sendable, CaseIterable {
  case exercise
  case session
  case set
  case bodyWeight

  /// The kind in a sentence.
  public var noun: String {
    switch self {
    case .exercise: "exercise"
    case .session: "session"
    case .set: "set"
    case .bodyWeight: "body weight"
    }
  }

  /// The kind with its article: "an exercise".
  public var phrase: String { (self == .exercise ? "an " : "a ") + noun }
}

/// What an event does to its entity.
public enum EventEffect: Sendable {
  /// Brings it into being, or back, with the fields that it names and no others.
  case create
  /// Writes the fields that it names.
  case update
  /// Ends it.
  case delete
  /// Marks it as done, writing the fields that say how.
  case complete
  /// Adds an interruption, or the end of one, to its grow-only set.
  case pause
  case resume
}

/// The event types that this version knows, by their names on the wire.
public enum EventType: String, Sendable, CaseIterable {
  case exerciseCreated = "exercise.created"
  case exerciseUpdated = "exercise.updated"
  case exerciseDeleted = "exercise.deleted"
  case sessionStarted = "session.started"
  case sessionUpdated = "session.updated"
  case sessionPaused = "session.paused"
  case sessionResumed = "session.resumed"
  case sessionCompleted = "session.completed"
  case sessionDeleted = "session.deleted"
  case setLogged = "set.logged"
  case setUpdated = "set.updated"
  case setDeleted = "set.deleted"
  case bodyWeightRecorded = "bodyWeight.recorded"
  case bodyWeightUpdated = "bodyWeight.updated"
  case bodyWeightDeleted = "bodyWeight.deleted"

  /// The newest payload version that this program reads and the one that it writes.
  public var version: Int { 1 }

  public var kind: EntityKind {
    switch self {
    case .exerciseCreated, .exerciseUpdated, .exerciseDeleted: .exercise
    case .sessionStarted, .sessionUpdated, .sessionPaused, .sessionResumed, .sessionCompleted,
      .sessionDeleted:
      .session
    case .setLogged, .setUpdated, .setDeleted: .set
    case .bodyWeightRecorded, .bodyWeightUpdated, .bodyWeightDeleted: .bodyWeight
    }
  }

  public var effect: EventEffect {
    switch self {
    case .exerciseCreated, .sessionStarted, .setLogged, .bodyWeightRecorded: .create
    case .exerciseUpdated, .sessionUpdated, .setUpdated, .bodyWeightUpdated: .update
    case .exerciseDeleted, .sessionDeleted, .setDeleted, .bodyWeightDeleted: .delete
    case .sessionCompleted: .complete
    case .sessionPaused: .pause
    case .sessionResumed: .resume
    }
  }

  /// The type of a kind's event that has an effect.
  public init?(_ effect: EventEffect, of kind: EntityKind) {
    guard let type = Self.allCases.first(where: { $0.kind == kind && $0.effect == effect }) else {
      return nil
    }
    self = type
  }

  /// The type whose name stands in `bytes`, without building a string.
  @inline(__always)
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    guard let candidate = Self.byHash[Self.hash(bytes[range])],
      candidate.rawValue.utf8.elementsEqual(bytes[range])
    else { return nil }
    self = candidate
  }

  /// FNV-1a; that no two types share a hash is tested.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  private static let byHash: [UInt64: EventType] = {
    var table: [UInt64: EventType] = [:]
    for type in allCases { table[hash(type.rawValue.utf8)] = type }
    return table
  }()
}
