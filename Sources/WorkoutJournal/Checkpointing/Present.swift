import JournalFile
import JournalModel

/// A journal as it is now: the state of all its events, and their standing.
struct Present: Sendable {
  /// With what the fold has noticed, and nothing else.
  var state: JournalState
  var standing: Standing
  /// The files that it was made of, where it is known what they hold.
  var files: [Checkpoint.File] = []
  /// Where links stood in the place of events when it was made.
  var links: [String] = []
  /// What this device remembers to have recorded, and no file has; kept in no checkpoint.
  var lost: LostEvents?
  /// The checkpoint that it was made from; `nil` where there was none.
  var basis: Basis?
  /// What is told of the state as a whole, if anybody has found it out.
  private(set) var knownSummary: StateSummary?

  /// A checkpoint's state, and what came after it.
  struct Basis: Sendable {
    let file: CheckpointFile
    let state: JournalState
    var laterEvents: [AffectedThings.Event] = []

    /// `nil` where nobody has asked for it yet.
    var summary: StateSummary? { file.checkpoint.summary }
  }

  /// Whether none of the numbers up to each device's last is missing, and none was ever discarded.
  var isComplete: Bool {
    standing.devices.values.allSatisfy { $0.eventCount == $0.lastSequence }
      && !files.contains { DiscardRecord.isOne(Path.lastPart(of: $0.name)) }
  }

  /// Whether its files say nothing but each device's events, from the first to the last, once each
  /// and with nothing odd about any.
  var tellsAll: Bool {
    isComplete && standing.isTidy && standing.isPlain && standing.fingerprint != nil
  }

  /// The state with all that there is to notice.
  func state(at wall: Moment) -> JournalState {
    var state = state
    state.notices = standing.notices(after: state.notices, wall: wall)
    for link in links { state.notices.add(.linkNotFollowed, link) }
    // Through a link they would be here.
    if links.isEmpty, let lost {
      state.notices.add(.missingEvents, lost.device.description, count: lost.count)
    }
    return state
  }

  /// What is told of the state as a whole, found once.
  mutating func findSummary() {
    knownSummary = summary
  }

  /// Takes what is told of another state as a whole that is the same.
  mutating func take(_ summary: StateSummary) {
    knownSummary = summary
  }

  /// Finds what is told of the state as a whole, where the checkpoint's tells it but for a few things.
  mutating func updateSummary() {
    knownSummary = updatedSummary
  }

  /// What is told of the state as a whole.
  var summary: StateSummary { updatedSummary ?? StateSummary(of: state) }

  /// The same, unless it takes a look at everything.
  private var updatedSummary: StateSummary? {
    if let knownSummary { return knownSummary }
    guard let basis, let summary = basis.summary,
      let affected = AffectedThings(of: basis.laterEvents, before: basis.state, after: state)
    else { return nil }
    return summary.replacing(affected, before: basis.state, after: state)
  }

  init(state: JournalState, standing: Standing) {
    self.state = state
    self.standing = standing
  }

  /// That of all the events of an index, with the fingerprint where the index knows it anyway.
  ///
  /// - Parameter fingerprint: whether it must be known.
  init(_ index: EventIndex, fingerprint: Bool = false, wall: Moment) throws(JournalError) {
    let known = try JournalError.wrapping(index.fingerprint(of: index.places[...]))
    let isKnown = known != nil
    let fold = Fold(index: index, places: index.places[...])
    let (state, sum) = try fold.run(fingerprint: fingerprint || isKnown)
    self.state = state
    links = index.links
    standing = Standing(index, fingerprint: fingerprint || isKnown ? sum : nil, wall: wall)
  }
}
