import JournalModel
import WorkoutJournal

extension Context {
  /// Appends what is made of the journal as it is when nobody else can write, and says what it was.
  ///
  /// - Parameters:
  ///   - images: what the events name, stored before them.
  ///   - isDryRun: prints the drafts, and records nothing.
  ///   - answer: what the command answers with.
  ///   - command: knows the options that a broken rule asks for.
  func record(
    in journal: Journal, images: [ImageFile] = [], isDryRun: Bool = false,
    answering answer: RecordAnswer = .event(), for command: TypedCommand? = nil,
    making drafts: (JournalState) throws(CommandFailure) -> [EventDraft]
  ) throws(CommandFailure) -> ExitStatus {
    var before = JournalState()
    var made: [EventDraft] = []
    let appended = try attempt { () throws(JournalError) in
      try journal.append(images: images, isDryRun: isDryRun) { state throws(CommandFailure) in
        before = state
        made = try drafts(state)
        return made
      }
    }
    let outcome = try appended.get()
    if let rejection = outcome.rejections.first?.rejection {
      throw CommandFailure(
        command?.inWordsOfOptions(rejection) ?? rejection,
        advice: command?.advice(on: rejection, of: made.first))
    }
    guard !isDryRun else {
      tellDrafts(made)
      return .done
    }
    warn(outcome)
    try tell(outcome.events, before, as: answer)
    return .done
  }

  private func tell(
    _ events: [RecordedEvent], _ before: JournalState, as answer: RecordAnswer
  ) throws(CommandFailure) {
    let isInWords = output.format == .text
    switch answer {
    case .batch(let words):
      if isInWords { words(events, before) } else { output.json(events.document) }
    case .eventInOtherWords(let words):
      guard let event = events.ownFirst.first else { return }
      if isInWords { words(event) } else { output.json(event.document) }
    case .event(let advising):
      let events = events.ownFirst
      guard let event = events.first else { return }
      let advice = try advising(event, before)
      guard isInWords else {
        let document = advice?.added(to: event.document) ?? event.document
        return output.json(
          events.count > 1 ? document.joined(with: following(events)) : document)
      }
      tell(events, before)
      output.lines(advice?.lines ?? [])
      if event.isHardToUnsay {
        output.information("Undo: replog undo \(event.id)\(events.count > 1 ? " --batch" : "")")
      }
    }
  }

  /// What was recorded after the first event of several, as the member `further` of an object.
  private func following(_ events: [RecordedEvent]) -> [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("further", raw: events.dropFirst().map(\.line))
    writer.endObject()
    return writer.bytes
  }

  /// What would be recorded, as `append -` takes it.
  func tellDrafts(_ drafts: [EventDraft]) {
    if output.format == .json {
      output.json(JSONWriter.document("replog.drafts/1", of: drafts.map(\.line), as: "drafts"))
    } else {
      for draft in drafts { output.json(draft.line) }
      output.aside("\(Figure.count(drafts.count, "event")) would be recorded; none was.")
    }
  }

  /// Says how all that was recorded in one go is taken back.
  func offerUndo(of events: [RecordedEvent]) {
    guard events.count > 1, let last = events.last else { return }
    output.information("Undo: replog undo \(last.id) --batch")
  }

  /// Says what of the clocks the user should know.
  func warn(_ outcome: AppendOutcome) {
    // Where it is this clock that is wrong, no other is to be told of.
    if let reason = outcome.clockBehind {
      output.warning(
        "\(reason.sentence). Set it, best by the network: what is recorded until then may count before what others have recorded."
      )
      return
    }
    let corrected = outcome.clockCorrection?.device
    // What has just been put right needs no warning.
    for notice in outcome.notices.all
    where notice.code == .clockAhead && notice.subject != corrected {
      output.warning(
        "\(notice.message): nothing that is recorded now comes after. `replog doctor` says what to do."
      )
    }
    if let first = outcome.overruled.first {
      let others = outcome.overruled.count - 1
      output.warning(
        "What was written with that clock stays in spite of \(first.id)\(others == 0 ? "" : " and \(Figure.count(others, "other"))"), wherever both say something."
      )
    }
    guard let device = corrected else { return }
    output.warning(
      "This device's clock was ahead when it recorded events as \(device). They count at an earlier time now, and it goes on under a new id."
    )
  }

  /// Each event in a sentence, with the id of what it is about.
  ///
  /// What an undoing deletes only to make it again as it was is told as that.
  func tell(_ events: [RecordedEvent], _ state: JournalState) {
    // One event may name what another has made.
    let sentence = EventSentence(namesFrom: state)
      .knowing(namesSaidOf: events.lazy.map { ($0.entity, $0.data) })
    let renewed = Set(events.things(.delete)).intersection(events.things(.create))
    for event in events {
      guard let type = EventType(rawValue: event.type) else { continue }
      let isRenewed = renewed.contains(event.entity)
      if isRenewed, [.delete, .recordWorkout, .advanceWeek].contains(type.effect) { continue }
      let envelope = Envelope(
        version: type.version, id: event.id, time: event.time, at: event.at, type: type,
        typeRange: 0..<0, entity: event.entity, data: 0..<0)
      var words = sentence.describe(envelope, typeName: event.type, data: event.data)
      if isRenewed, type.effect == .create {
        let count = events.count {
          $0.entity == event.entity && $0.type == EventType.planWorkoutRecorded.rawValue
        }
        let course = count == 0 ? "" : ", with \(Figure.count(count, "workout")) recorded"
        words = "Set back to: \(words)\(course)"
      }
      output.line("\(words, .bold)  \(event.entity.description, .dim)")
    }
  }
}

extension [RecordedEvent] {
  /// What was asked for, and then what goes along with it.
  var ownFirst: [RecordedEvent] { filter { !$0.isCompanion } + filter(\.isCompanion) }

  /// What the events of one effect are about.
  fileprivate func things(_ effect: EventEffect) -> [EntityID] {
    filter { EventType(rawValue: $0.type)?.effect == effect }.map(\.entity)
  }

  /// A batch as `--json` answers with it.
  var document: [UInt8] {
    JSONWriter.document("replog.append/1", of: lazy.map(\.line), as: "events")
  }
}

extension JSONWriter {
  /// A document of objects that are written already, in a member of their own.
  fileprivate static func document(
    _ schema: String, of objects: some Sequence<[UInt8]>, as name: String
  ) -> [UInt8] {
    JSONWriter.document(schema) { writer in
      writer.member(name, raw: objects)
    }
  }
}

extension RecordedEvent {
  /// Whether no command but `undo` says the opposite.
  fileprivate var isHardToUnsay: Bool {
    let effect = EventType(rawValue: type)?.effect
    return effect == .delete || effect == .recordWorkout || effect == .advanceWeek
  }

  /// The event as `--json` of a command answers with it that isn't about events.
  fileprivate var document: [UInt8] {
    JSONWriter.document("replog.event/1") { _ in }.joined(with: line)
  }

  /// The payload.
  var data: JSONValue { (try? JSONValue(parsing: line))?["data"] ?? .object([]) }
}

extension EventDraft {
  /// Says of a thing what the draft itself doesn't.
  mutating func complete(with members: JSONValue) {
    var data = members
    data.merge(self.data)
    self.data = data
  }

  /// The draft as `append -` takes it.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("type", type)
    if let entity { writer.member("entity", entity) }
    if let at { writer.member("at", at) }
    writer.name("data")
    data.write(to: &writer)
    writer.endObject()
    return writer.bytes
  }
}
