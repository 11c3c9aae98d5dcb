extension Entity {
  /// The drafts that make the thing what it is: its creation, and then what a creation may not say.
  ///
  /// - Parameter more: members that its creation says beside its own.
  func making(with more: [JSONMember] = []) -> [EventDraft] {
    guard let type = EventType(.create, of: Record.kind),
      case .object(var members) = record.members
    else { return [] }
    members += more
    let sayable = Set(Record.fieldNames(of: type))
    let first = members.filter { sayable.contains($0.name) }
    var drafts = [EventDraft(type, entity: id, at: at, data: .object(first))]
    let rest = members.filter { !sayable.contains($0.name) }
    let session = self as? Entity<Session>
    // The end of a session is said where it is completed.
    if !rest.isEmpty, session?.record.isCompleted != true,
      let update = EventType(.update, of: Record.kind)
    {
      drafts.append(EventDraft(update, entity: id, data: .object(rest)))
    }
    return drafts + (session?.course ?? [])
  }
}

extension Entity<Session> {
  /// The drafts of its pauses and its end.
  fileprivate var course: [EventDraft] {
    var drafts = record.pauses.map { pause in
      let type: EventType = pause.isResumption ? .sessionResumed : .sessionPaused
      return EventDraft(type, entity: id, at: pause.at)
    }
    guard record.isCompleted else { return drafts }
    let fields = record.members
    // What nobody knows is said to be unknown, so that nothing is made up.
    let members = ["actualDuration", "end"].map {
      JSONMember(name: $0, value: fields[$0] ?? .null)
    }
    drafts.append(
      EventDraft(.sessionCompleted, entity: id, at: record.end ?? at, data: .object(members)))
    return drafts
  }

  /// The drafts that give it another beginning, with its pauses and its end as long after it.
  ///
  /// When it began is what its creation says, so it is ended and made again under its id: its sets are
  /// of it all the while, and stay as they are.
  ///
  /// They are refused where the session would lie in the future, or be over only then.
  ///
  /// - Parameter start: when it began; the times behind it get its offset.
  public func moved(to start: Moment) -> [EventDraft] {
    func shifted(_ moment: Moment) -> Moment {
      start.advanced(byMilliseconds: moment.milliseconds - at.milliseconds)
    }
    var moved = self
    moved.at = start
    moved.record.end = record.end.map(shifted)
    moved.record.pauses = record.pauses.map { pause in
      Session.Pause(at: shifted(pause.at), isResumption: pause.isResumption)
    }
    var drafts = [EventDraft(.sessionDeleted, entity: id)] + moved.making()
    // What it follows may be gone by now.
    for place in drafts.indices {
      (drafts[place].isRestoring, drafts[place].isAtNewTime) = (true, true)
    }
    return drafts
  }

  /// When it would be over if it began at another time; its beginning where nobody knows its end.
  public func end(beginningAt start: Moment) -> Moment {
    let length = (record.end ?? at).milliseconds - at.milliseconds
    return start.advanced(byMilliseconds: max(length, 0))
  }
}
