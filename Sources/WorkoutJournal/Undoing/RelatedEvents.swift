import JournalFile
import JournalModel

/// The events that are to be taken back, and all that have to do with them: few, as a rule, which
/// are found without reading the rest.
struct RelatedEvents {
  let index: EventIndex
  /// Those that are to be taken back.
  let positions: [Int]
  /// Whether others were recorded in one go with them.
  let isPartOfMore: Bool

  /// - Parameter present: made from the journal's checkpoint.
  /// - Returns: nil where only a look at all events tells.
  init?(
    to target: UndoTarget, in journal: Journal, _ present: Present
  ) throws(JournalError) {
    // What was discarded can be asked for, and may be needed.
    guard let months = try journal.filesByMonth(in: present),
      present.standing.hasNoDiscards
    else { return nil }
    let search = Search(
      journal: journal, present: present, files: months.flatMap(\.files).map(\.path))
    guard let chosen = try search.events(of: target), let first = chosen.places.first else {
      return nil
    }
    let touched = try chosen.touchedThings()
    let (entities, made) = (FewIDs(touched.entities), FewIDs(touched.made))
    // What was made again may have been used before.
    let isAlone = !touched.made.isEmpty && chosen.isAlone(for: target)
    let sieve = EventSieve { event, mentions in
      switch event.type.kind {
      // What these do shows in other things than the one that they name.
      case .plan, .planWeek, .day: true
      default:
        entities.contains(event.entity) || (isAlone || event.time >= first.time) && mentions(made)
      }
    }
    let related = try journal.withIndex(.bodies(), passing: sieve) { index throws(JournalError) in
      index
    }
    let ids = Set(chosen.places.map(\.id))
    index = related
    positions = related.places.indices.filter { ids.contains(related.places[$0].id) }
    isPartOfMore = chosen.isPartOfMore
    guard positions.count == chosen.places.count else { return nil }
  }
}

/// Events that were found, and the index that they were found in, with their neighbours.
private struct FoundEvents {
  let index: EventIndex
  /// Where they stand in it.
  let positions: [Int]
  /// In the total order.
  var places: [EventPlace] { positions.map { index.places[$0] } }
  /// Whether others were recorded in one go with them.
  var isPartOfMore: Bool { index.isPartOfMore(positions) }

  /// Whether an event is taken back without those that were recorded with it.
  func isAlone(for target: UndoTarget) -> Bool {
    switch target {
    case .event: true
    case .last: isPartOfMore
    case .batch: false
    }
  }

  /// The last of them alone.
  var last: FoundEvents { FoundEvents(index: index, positions: positions.suffix(1)) }

  func touchedThings() throws(JournalError) -> TouchedThings {
    try JournalError.wrap { () throws(FileError) in
      var touched = TouchedThings()
      var walker = EventWalker(index: index)
      for place in places {
        let event = try walker.event(at: place)
        touched.insert(event.envelope, Footprint(of: event.envelope, in: event.bytes))
      }
      return touched
    }
  }
}

/// Finds what is to be taken back in the files that it can lie in.
private struct Search {
  let journal: Journal
  let present: Present
  /// Those of events, each of which holds just its month's.
  let files: [String]

  /// - Returns: nil where it can't be found so.
  func events(of target: UndoTarget) throws(JournalError) -> FoundEvents? {
    switch target {
    case .last: try last()
    case .event(let id): try event(id)
    case .batch(let id): try batch(of: id)
    }
  }

  private func last() throws(JournalError) -> FoundEvents? {
    let identity = try JournalError.wrapping(journal.rememberedIdentity())
    let standing = present.standing
    // Whether this device goes on here otherwise, only its events tell.
    if let identity, !identity.isCurrent(in: standing) { return nil }
    let own = identity.flatMap { standing.devices[$0.device] == nil ? nil : $0.device }
    let latest = own.flatMap { standing.devices[$0]?.latest } ?? standing.last?.time
    guard let latest else { return nil }
    let sieve = EventSieve { event, _ in event.time == latest }
    let found: FoundEvents? = try journal.withIndex(
      only: .months([Month(of: latest)]), passing: sieve
    ) {
      index throws(JournalError) in
      index.places.lastIndex { $0.time == latest && (own == nil || own == $0.id.device) }
        .map { FoundEvents(index: index, positions: [$0]) }
    }
    // What has the first stamp of its millisecond begins an append.
    guard let last = found?.places.first, last.time.counter > 0 else { return found }
    guard let batch = try batch(of: last.id, at: last.time) else { return nil }
    if batch.positions.count == 1 { return found }
    if try isMakingAgain(batch) { return batch }
    return try mayTakeBackTheOneBefore(batch) ? nil : batch.last
  }

  /// Whether a batch makes something again, as an undoing does.
  private func isMakingAgain(_ batch: FoundEvents) throws(JournalError) -> Bool {
    let things = try batch.touchedThings().made
    if things.isEmpty { return false }
    let made = FewIDs(things)
    let ids = Set(batch.places.map(\.id))
    let sieve = EventSieve { event, _ in
      event.type.effect == .create && made.contains(event.entity)
    }
    return try journal.withIndex(.bodies(), passing: sieve) { index throws(JournalError) in
      let positions = index.places.indices.filter { ids.contains(index.places[$0].id) }
      return try JournalError.wrapping(index.makesAgain(positions))
    }
  }

  /// Whether a batch may be what took back the one before it, as only the state tells.
  private func mayTakeBackTheOneBefore(_ batch: FoundEvents) throws(JournalError) -> Bool {
    let index = batch.index
    let former = index.batch(before: batch.positions)
    // It may lie in another month's file, or go on there.
    guard index.holdsBeginning(of: former) else { return true }
    return try JournalError.wrapping(
      index.entities(at: former) == index.entities(at: batch.positions))
  }

  private func event(_ id: EventID) throws(JournalError) -> FoundEvents {
    // Its neighbours tell whether it was recorded in one go with them.
    let sieve = EventSieve { event, _ in
      event.id.device == id.device && abs(event.id.sequence - id.sequence) <= 1
    }
    func find(in files: FileChoice) throws(JournalError) -> FoundEvents? {
      try journal.withIndex(only: files, passing: sieve) { index throws(JournalError) in
        index.places.firstIndex { $0.id == id }
          .map { FoundEvents(index: index, positions: [$0]) }
      }
    }
    if let file = likelyFile(of: id), let found = try find(in: .named([file])) { return found }
    guard let found = try find(in: .all) else { throw .noSuchEvent(id) }
    return found
  }

  /// Where an event lies if its device wrote one month after the other, and none is in the archive:
  /// in the last of its files that begins with no later number.
  private func likelyFile(of id: EventID) -> String? {
    // They are named after their months.
    let own = files.filter { JournalFolder.isEventFile($0, of: id.device) }.sorted()
    // A file that doesn't say may lead to the wrong one; then all of them are looked at.
    let later = own.partitioningIndex { firstNumber(in: $0).map { $0 > id.sequence } ?? true }
    return later > 0 ? own[later - 1] : nil
  }

  /// The number of the first event in a file.
  private func firstNumber(in file: String) -> Int? {
    let path = journal.folder.absolute(file)
    guard let bytes = try? journal.folder.storage.read(path, in: 0..<Self.firstBytes),
      let end = bytes.span.firstNewline(from: 0),
      case .event(let event) = LineDecoder.decode(bytes, 0..<end)
    else { return nil }
    return event.envelope.id.sequence
  }

  /// What nearly every first line fits into.
  private static let firstBytes = 4096

  /// - Returns: nil where the batch may reach beyond the files of its month.
  private func batch(of id: EventID) throws(JournalError) -> FoundEvents? {
    guard let time = try event(id).places.first?.time else { return nil }
    return try batch(of: id, at: time)
  }

  private func batch(of id: EventID, at time: HybridTime) throws(JournalError) -> FoundEvents? {
    try journal.withIndex(only: .months([Month(of: time)])) { index throws(JournalError) in
      let batch = FoundEvents(
        index: index, positions: try journal.positions(of: .batch(of: id), in: index))
      let places = batch.places
      let last = index.places.last { $0.id.device == id.device }
      guard index.holdsBeginning(of: batch.positions),
        last?.id != places.last?.id || present.standing.devices[id.device]?.latest == last?.time
      else { return nil }
      return batch
    }
  }
}
