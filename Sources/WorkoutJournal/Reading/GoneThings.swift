import JournalFile
import JournalModel

/// What things were that are gone by now, as the events about them say: for whoever tells of an
/// event that found one there.
///
/// A tombstone keeps nothing of that. It says when the thing came into being, so the events of the
/// months from then on are read, those of a month once for all things, and only if somebody asks.
package struct GoneThings {
  private let journal: Journal
  /// When each came into being.
  private let creations: [EntityID: HybridTime]
  /// Those with events, the oldest first; nil where that isn't known, and stands for all.
  private let months: [Month?]
  private var statements: [Int: [EntityID: [Statement]]] = [:]

  /// What an event said of a thing.
  private struct Statement {
    let time: HybridTime
    let id: EventID
    let isCreation: Bool
    let data: JSONValue

    init(_ event: JournalEvent, _ type: EventType) {
      (time, id) = (event.envelope.time, event.envelope.id)
      isCreation = type.effect == .create
      let said = event.data
      // A session without a title is called by its day, gone or not.
      if type == .sessionStarted, said["title"] == nil, case .object(let members) = said {
        let day = event.envelope.at.day.description
        data = .object(members + [JSONMember(name: "title", value: .string(day))])
      } else {
        data = said
      }
    }
  }

  /// - Parameter replay: of all events, just made.
  package init(of journal: Journal, after replay: Replay) {
    self.journal = journal
    creations = replay.state.goneThings
    let known = replay.present.flatMap { try? journal.filesByMonth(in: $0) }
    months = known.map { $0.reversed().map(\.month) } ?? [nil]
  }

  /// The fields that a thing had before an event; `nil` where the journal doesn't say any more.
  package mutating func members(before event: Envelope) -> JSONValue? {
    guard let creation = creations[event.entity] else { return nil }
    // Of a thing that was made again later, only what was said in the same month is looked for.
    let first = min(creation, event.time)
    let span = Month(of: first).firstMillisecond...Month(of: event.time).firstMillisecond
    var members: [JSONMember]?
    for (place, month) in months.enumerated()
    where month.map({ span.contains($0.firstMillisecond) }) ?? true {
      for statement in said(in: place, about: event.entity)
      where (statement.time, statement.id) < (event.time, event.id) {
        guard case .object(let said) = statement.data else { continue }
        let kept = statement.isCreation ? [] : members
        members = kept.map { $0.filter { statement.data[$0.name] == nil } + said }
      }
    }
    return members.map { .object($0.filter { $0.value != .null }) }
  }

  /// In the total order.
  private mutating func said(in place: Int, about thing: EntityID) -> [Statement] {
    // What can't be read is told of by who shows the events.
    let known = statements[place] ?? (try? read(place)) ?? [:]
    statements[place] = known
    return known[thing] ?? []
  }

  private func read(_ place: Int) throws(JournalError) -> [EntityID: [Statement]] {
    let creations = creations
    let isWanted: @Sendable (EventType, EntityID) -> Bool = { type, thing in
      (type.effect == .create || type.effect == .update) && creations[thing] != nil
    }
    let month = months[place]
    let sieve = EventSieve { event, _ in isWanted(event.type, event.entity) }
    return try journal.withIndex(
      only: month.map { .months([$0]) } ?? .all, passing: month == nil ? nil : sieve
    ) { index throws(JournalError) in
      try JournalError.wrap { () throws(FileError) in
        var statements: [EntityID: [Statement]] = [:]
        var walker = EventWalker(index: index)
        for place in index.places {
          let event = JournalEvent(try walker.event(at: place))
          let envelope = event.envelope
          guard let type = envelope.type, isWanted(type, envelope.entity) else { continue }
          statements[envelope.entity, default: []].append(Statement(event, type))
        }
        return statements
      }
    }
  }
}
