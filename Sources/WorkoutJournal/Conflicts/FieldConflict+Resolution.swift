import JournalModel

/// Why one side's word on a conflict can't simply be said once more.
public enum ResolutionObstacle: Error, Equatable, Sendable {
  /// It is in conflict no more, or otherwise: somebody has written over it since.
  case settled
  /// Whether a thing is there is no value: taking back its deletion brings it back.
  case existence
  /// Nothing of things of this kind can be changed.
  case notEditable(EntityKind)
  /// Another client has written the field, which this version doesn't know.
  case unknownField(String)
  /// A plan's list of weeks would settle unseen what is in conflict about these of them, by their
  /// numbers.
  case openWeeks([Int])
  /// The value of this event is stamped by a clock so far ahead that nothing said now comes after it.
  case clockAhead(EventID, HybridTime)
}

extension ResolutionObstacle: CustomStringConvertible {
  /// What is in the way, as a sentence without its full stop.
  public var description: String {
    switch self {
    case .settled: return "Somebody has written over it meanwhile"
    case .existence: return "Whether a thing is there is no value to choose"
    case .notEditable(let kind): return "Nothing of \(kind.phrase) can be changed"
    case .unknownField(let name): return "This version knows no field “\(name)”"
    case .openWeeks(let weeks):
      let numbers = weeks.map(String.init).joined(separator: ", ")
      return "The list would settle unseen what is in conflict about "
        + (weeks.count == 1 ? "week " : "weeks ") + numbers
    case .clockAhead(let event, let time):
      return "The value of \(event.device) is stamped \(Moment(time).shortText), so nothing said "
        + "now comes after it"
    }
  }
}

extension Journal {
  /// Says once more what one side of a conflict said, so that it counts on every device.
  ///
  /// The thread that calls it waits as ``append(_:images:keepGoing:)`` does.
  ///
  /// - Parameters:
  ///   - conflict: one of ``conflicts()``.
  ///   - chosen: the side whose word is to count.
  /// - Returns: what became of it; or why it can't be said, and then nothing was appended.
  public func resolve(
    _ conflict: FieldConflict, taking chosen: FieldConflict.Contender
  ) throws(JournalError) -> Result<AppendOutcome, ResolutionObstacle> {
    enum Stop: Error {
      case world(JournalError)
      case obstacle(ResolutionObstacle)
    }
    let result = try append { state throws(Stop) in
      let open: [FieldConflict]
      do throws(JournalError) { open = try conflicts() } catch { throw .world(error) }
      do throws(ResolutionObstacle) {
        return try conflict.resolution(
          taking: chosen, among: open, in: state, at: environment.now())
      } catch { throw .obstacle(error) }
    }
    switch result {
    case .success(let outcome): return .success(outcome)
    case .failure(.world(let error)): throw error
    case .failure(.obstacle(let obstacle)): return .failure(obstacle)
    }
  }
}

extension FieldConflict {
  /// The drafts that say once more what one side said, so that it counts on every device: for an app
  /// that appends them along with others, as ``Journal/resolve(_:taking:)`` does for one conflict.
  ///
  /// - Parameters:
  ///   - chosen: the side whose word is to count.
  ///   - open: all conflicts of the journal, as they are when the drafts are appended.
  ///   - state: the journal's.
  ///   - now: when they are going to be appended.
  public func resolution(
    taking chosen: Contender, among open: [FieldConflict], in state: JournalState, at now: Moment
  ) throws(ResolutionObstacle) -> [EventDraft] {
    guard open.contains(where: { $0.subject == subject && $0.contenders == contenders }) else {
      throw .settled
    }
    if isOfExistence, EventType(rawValue: chosen.type)?.effect != .delete { throw .existence }
    let latest = HybridLogicalClock.limit(at: now)
    if let ahead = contenders.last, ahead.recorded.milliseconds > latest {
      throw .clockAhead(ahead.event, ahead.recorded)
    }
    if isOfExistence { return [try deletionAgain()] }
    guard let update = EventType(.update, of: kind) else { throw .notEditable(kind) }
    let isListOfWeeks = kind == .plan && field == "weeks"
    if isListOfWeeks {
      let weeks = openWeeks(among: open)
      guard weeks.isEmpty else { throw .openWeeks(weeks) }
    }
    let type = field == "rank" ? EventType(.move, of: kind) ?? update : update
    guard type.fields.contains(where: { $0.name == field }) else { throw .unknownField(field) }
    // What is one value with the field stands as it did on that side: nobody wrote another pair.
    let members = [JSONMember(name: field, value: chosen.value ?? .null)] + chosen.alongside
    var draft = EventDraft(type.rawValue, entity: entity, data: .object(members))
    if chosen.type == EventType.sessionCompleted.rawValue,
      state.sessions[entity]?.record.isCompleted == false
    {
      // The other side made the session anew, and an end without its completion would say nothing.
      draft = EventDraft(chosen.type, entity: entity, at: chosen.at, data: .object(members))
    }
    return [draft] + (isListOfWeeks ? state.weeksSaidAgain(of: entity) : [])
  }

  /// Says once more that a thing is deleted: whoever does knows what the other device wrote.
  ///
  /// Of what a day's deletion took along, the others are nobody's question.
  private func deletionAgain() throws(ResolutionObstacle) -> EventDraft {
    guard let type = EventType(.delete, of: kind) else { throw .notEditable(kind) }
    var draft = EventDraft(type.rawValue, entity: entity)
    (draft.isForced, draft.isRepeated) = (true, true)
    return draft
  }

  /// The numbers of the plan's weeks that something is in conflict about.
  private func openWeeks(among open: [FieldConflict]) -> [Int] {
    let contested = Set(open.lazy.filter { $0.kind == .planWeek }.map(\.entity))
    return WeekList.numbers.filter { contested.contains(PlanWeek.id(of: entity, week: $0)) }
  }
}
