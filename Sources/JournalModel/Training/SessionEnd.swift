/// When a session ends that is completed now: mostly now, but not where it was left open.
public enum SessionEnd: Sendable, Equatable {
  /// Now, or when its completion says.
  case asSaid
  /// With its last set, or its beginning where that is later, as the lifter has gone home since.
  case withLastSet(Moment)
  /// Nobody knows when: it was left open, and no set was logged in it, or only hours after others.
  case unknown
  /// Nobody knows when: a clock that was ahead has begun it, so that no time up to now lies behind its
  /// start.
  case beforeItsBeginning

  /// Whoever hasn't logged a set for so long has gone home before.
  static let goneHomeMilliseconds: Int64 = 4 * 3_600_000

  /// The end of a session.
  ///
  /// - Parameters:
  ///   - session: one that goes on.
  ///   - completion: the event that completes it; a time or a duration of its own stands.
  ///   - now: the wall clock.
  ///   - state: has the session with its sets.
  public init(
    of session: Entity<Session>, by completion: EventDraft, at now: Moment, in state: JournalState
  ) {
    let data = completion.data
    guard completion.at == nil, data["end"] == nil else {
      self = .asSaid
      return
    }
    let elapsed = now.milliseconds - session.at.milliseconds
    if elapsed < 0 {
      self = .beforeItsBeginning
      return
    }
    guard data["actualDuration"] == nil, elapsed > Self.goneHomeMilliseconds else {
      self = .asSaid
      return
    }
    guard let last = Self.lastSet(of: session, in: state) else {
      self = .unknown
      return
    }
    // A pause that is over explains why nothing was logged for hours; one that goes on ends nothing.
    let away =
      session.record.isPaused
      ? now.milliseconds - last.milliseconds
      : session.record.activeMilliseconds(from: last, to: now)
    guard away > Self.goneHomeMilliseconds else {
      self = .asSaid
      return
    }
    self = .withLastSet(last.milliseconds < session.at.milliseconds ? session.at : last)
  }

  /// When the last set was done; nil where there is none, or nobody knows which of them were of one
  /// stay.
  private static func lastSet(of session: Entity<Session>, in state: JournalState) -> Moment? {
    var last: Moment?
    let sets = state.unorderedSets(of: session.id).sorted {
      $0.at.milliseconds < $1.at.milliseconds
    }
    for set in sets {
      let away = set.at.milliseconds - (last ?? session.at).milliseconds
      // Those that were there before it got another beginning stay where they were.
      let isOfBefore = set.created < session.created
      if isOfBefore, away.magnitude > goneHomeMilliseconds { return nil }
      // Whoever comes back after hours was somewhere else meanwhile, save where a pause says so.
      if let last,
        session.record.activeMilliseconds(from: last, to: set.at) > goneHomeMilliseconds
      {
        return nil
      }
      last = set.at
    }
    return last
  }

  /// Lets the event that completes the session say so, where it says nothing of its own.
  public func write(to completion: inout EventDraft) {
    let members: [JSONMember] =
      switch self {
      case .asSaid: []
      case .withLastSet(let end): [JSONMember(name: "end", value: .string(end.description))]
      case .unknown, .beforeItsBeginning:
        // A `null` keeps the event from making up what nobody knows.
        ["end", "actualDuration"].map { JSONMember(name: $0, value: .null) }
      }
    let data = completion.data
    guard !members.isEmpty, case .object(let said) = data else { return }
    completion.data = .object(said + members.filter { data[$0.name] == nil })
  }
}
