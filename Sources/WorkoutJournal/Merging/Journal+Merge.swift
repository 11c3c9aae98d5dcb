import JournalFile
import JournalModel

extension Journal {
  /// Takes in all events and images that other replicas have and this one lacks.
  ///
  /// Merging is set union: which replica merges which, in what order and how often makes no
  /// difference. What comes in is never judged by the rules for appending. Sources are merged one
  /// after the other; a crash leaves whole events, and merging again finishes.
  ///
  /// - Parameters:
  ///   - sources: replicas and bundles.
  ///   - isDryRun: only says what would happen.
  ///   - tellsChanges: whether to find out what it means in the model, too.
  /// - Throws: ``JournalError/otherJournal(name:)`` for a replica of another journal and
  ///   ``JournalError/unrelated(name:)`` for a bundle that has nothing in common with this one, unless
  ///   the source is trusted; what sources before it had has come in then. A journal without events
  ///   takes any bundle, so that one can be restored from it.
  @discardableResult
  public func merge(
    _ sources: [MergeSource], isDryRun: Bool = false, tellsChanges: Bool = false
  ) throws(JournalError) -> MergeReport {
    var before = StateBefore(isWanted: tellsChanges)
    return try merge(sources, isDryRun: isDryRun, after: &before)
  }

  /// - Parameter before: where it is wanted, the report tells what it means in the model.
  package func merge(
    _ sources: [MergeSource], isDryRun: Bool, after before: inout StateBefore
  ) throws(JournalError) -> MergeReport {
    try folder.checkIsStillThere()
    var report = MergeReport()
    for source in sources {
      report.take(try merge(source, isDryRun: isDryRun, after: &before))
    }
    if sources.count > 1, !isDryRun { try retellConflicts(in: &report) }
    if let state = before.state, !report.things.isEmpty {
      let after = isDryRun ? try self.state(with: sources, bringing: report) : try replay().state
      report.tellChanges(from: state, to: after)
    }
    return report
  }

  /// Tells what is at odds by what is here after the last of several sources, which may have had more
  /// sides of it than those before, or have settled it.
  package func retellConflicts(in report: inout MergeReport) throws(JournalError) {
    if report.conflicts.isEmpty { return }
    let open = Dictionary(
      try conflicts().map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    report.conflicts = report.conflicts.compactMap { open[$0.subject] }
  }

  /// Takes in what one source has.
  ///
  /// - Parameter before: where it is wanted, the report knows what the events are about.
  package func merge(
    _ source: MergeSource, isDryRun: Bool, after before: inout StateBefore
  ) throws(JournalError) -> MergeReport {
    try source.check(isOf: header.journal)
    return try withLock { () throws(JournalError) in
      try mergeOne(source, isDryRun: isDryRun, after: &before)
    }
  }

  private func mergeOne(
    _ source: MergeSource, isDryRun: Bool, after before: inout StateBefore
  ) throws(JournalError) -> MergeReport {
    // What an attempt has brought is here at the next one.
    var blobs = ArrivingBlobs()
    return try JournalError.againWhereRewritten(source.name, repeatsWrites: true) {
      () throws(JournalError) in
      try attempt(source, &blobs, isDryRun: isDryRun, after: &before)
    }
  }

  /// - Parameter blobs: is told which came, or would.
  private func attempt(
    _ source: MergeSource, _ blobs: inout ArrivingBlobs, isDryRun: Bool,
    after before: inout StateBefore
  ) throws(JournalError) -> MergeReport {
    // What else a part belongs to is known already.
    let known = source.wasAskedFor ? nil : source.replica.flatMap { KnownReplicas(self, $0) }
    if let peer = source.replica, let known, known.areAlike {
      return try JournalError.wrapping(
        takeBesideEvents(of: peer.folder, source, &blobs, isDryRun: isDryRun))
    }
    let unshared = known.flatMap { UnsharedEvents(of: $0) }
    var reading = MergeReading(of: source, into: self, unshared)
    let (target, union) = try JournalError.wrapping(reading.indexes())
    try union.checkHasEvents(of: source, inFilesFrom: target.files.count)
    if source.replica == nil, !source.isTrusted, try !isAkin(target, union, reading) {
      throw .unrelated(name: source.name)
    }
    let plan = MergePlan(target: target, union: union, of: source)
    var report = MergeReport(of: plan, source: source, into: target)
    report.addNotices(of: union, isWhole: reading.isWhole, wall: environment.now())
    if before.isWanted {
      if !plan.incoming.isEmpty { try before.take(from: self, isKept: !isDryRun) }
      report.things = try JournalError.wrapping(union.things(of: plan.incoming))
    }
    let notes = try conflictNotes(of: plan, reading, source, tellingIn: &report)
    try JournalError.wrap { () throws(FileError) in
      if let peer = source.events.folder {
        try folder.takeBlobs(
          of: peer, wasAskedFor: source.wasAskedFor, isDryRun: isDryRun, tellingIn: &blobs)
        report.take(blobs, of: source, isDryRun: isDryRun)
      }
      if isDryRun {
        report.wouldComeIn = Set(
          plan.incoming.map { WrittenLine(id: $0.id, checksum: $0.checksum) })
      } else {
        try write(plan, noting: notes, over: target)
      }
    }
    return report
  }

  /// Takes in the images and the notes of a replica whose events are all here.
  private func takeBesideEvents(
    of peer: JournalFolder, _ source: MergeSource, _ blobs: inout ArrivingBlobs, isDryRun: Bool
  ) throws(FileError) -> MergeReport {
    var report = MergeReport()
    try folder.takeBlobs(of: peer, isDryRun: isDryRun, tellingIn: &blobs)
    report.take(blobs, of: source, isDryRun: isDryRun)
    if !isDryRun { try folder.keep(try peer.conflictNotes()) }
    return report
  }

  private func write(
    _ plan: MergePlan, noting notes: Set<ConflictNote>, over target: EventIndex
  ) throws(FileError) {
    // Before the lines: once these are here, nobody can tell any more that they weren't known.
    try folder.keep(notes)
    try folder.write(plan)
    try folder.write(plan.discards, over: target.discards)
  }

  /// The notes to keep: the source's, and those of what was written on both sides, neither knowing of the
  /// other.
  ///
  /// - Parameter report: is told what those mean that nobody here has heard of, along with earlier notes
  ///   of the same.
  private func conflictNotes(
    of plan: MergePlan, _ reading: MergeReading, _ source: MergeSource,
    tellingIn report: inout MergeReport
  ) throws(JournalError) -> Set<ConflictNote> {
    let known = try JournalError.wrapping(folder.conflictNotes())
    let theirs = try JournalError.wrapping(source.events.folder?.conflictNotes()) ?? []
    let noted = known.union(theirs)
    let found = try JournalError.wrapping(ConflictFinder.notes(of: plan, reading, noted: noted))
    let notes = theirs.union(found)
    let news = notes.subtracting(known)
    if plan.incoming.isEmpty || news.isEmpty { return notes }
    let subjects = Set(news.map(\.subject))
    let all = Array(noted.union(found).filter { subjects.contains($0.subject) })
    let index = try JournalError.wrap { () throws(FileError) in
      reading.isWhole ? plan.union : try reading.index(passing: ConflictNote.sieve(of: all))
    }
    report.conflicts = try conflicts(among: all, in: index)
    return notes
  }
}

extension EventIndex {
  /// Refuses a bundle that has no event, and something else: nobody has made it for this.
  ///
  /// - Parameter first: the first of its files.
  func checkHasEvents(of source: MergeSource, inFilesFrom first: Int) throws(JournalError) {
    guard source.events.folder != nil || hasEvents(inFilesFrom: first) else {
      throw .noEvents(name: source.name, damage: brokenEvent(inFilesFrom: first))
    }
  }

  /// Whether the files from that one on have an event, or nothing at all, as a bundle has of which
  /// nothing was lacking.
  private func hasEvents(inFilesFrom first: Int) -> Bool {
    files[first...].allSatisfy { $0.damage.isEmpty && $0.tornTail == nil }
      || places.contains { $0.isElsewhere || Int($0.file) >= first }
      || superseded.contains { Int($0.place.file) >= first }
  }

  /// The first of the damage in the files from that one on that was an event surely: it has all members
  /// of one.
  private func brokenEvent(inFilesFrom first: Int) -> Damage? {
    files[first...].flatMap(\.damage).first { damage in
      switch damage.reason {
      case .checksum, .notAnEvent(.malformed), .notAnEvent(.repeated): true
      case .notAnEvent, .tooLong, .strayBytes, .conflictMark: false
      }
    }
  }
}

extension WalkedEvent {
  /// What of the payload counts.
  var data: JSONValue { JSONValue(countedOf: envelope, in: bytes) }

  /// Whether a member of the payload is one of those ids.
  func mentions(_ ids: Set<EntityID>) -> Bool { !data.entities.isDisjoint(with: ids) }
}

extension JSONValue {
  /// The ids that stand in it as values, those in lists too: the templates of a week, the foods that a
  /// day's deletion covers.
  var entities: Set<EntityID> {
    var ids: Set<EntityID> = []
    addEntities(to: &ids)
    return ids
  }

  private func addEntities(to ids: inout Set<EntityID>) {
    switch self {
    case .string(let text): if let id = EntityID(text) { ids.insert(id) }
    case .array(let values): for value in values { value.addEntities(to: &ids) }
    case .object(let members): for member in members { member.value.addEntities(to: &ids) }
    case .null, .bool, .number: break
    }
  }
}
