import JournalModel
import WorkoutJournal

extension Context {
  /// Appends what is made of the journal as it is when nobody else can write, and says what it was.
  ///
  /// - Parameters:
  ///   - isBatch: whether `--json` answers with a list of events, as a batch does.
  ///   - tells: whether a batch's events are told, each in a sentence.
  func record(
    in journal: Journal, isBatch: Bool = false, tells: Bool = false,
    making drafts: (JournalState) throws(CommandFailure) -> [EventDraft]
  ) throws(CommandFailure) -> ExitStatus {
    var failure: CommandFailure?
    var before = JournalState()
    let outcome = try attempt { () throws(JournalError) in
      try journal.append(making: { state in
        before = state
        do throws(CommandFailure) {
          return try drafts(state).map { .success($0) }
        } catch {
          failure = error
          return []
        }
      })
    }
    if let failure { throw failure }
    if let (_, rejection) = outcome.rejections.first { throw CommandFailure(rejection) }
    warn(outcome)
    switch (output.format, isBatch) {
    case (.text, false): tell(outcome.events, before)
    case (.text, true): if tells { tell(outcome.events, before) }
    case (_, false): if let event = outcome.events.first { output.json(event.line) }
    case (_, true):
      var writer = JSONWriter(escapesHidden: true)
      writer.beginObject()
      writer.member("schema", "replog.append/1")
      writer.name("events")
      writer.beginArray()
      for event in outcome.events { writer.raw(event.line) }
      writer.endArray()
      writer.endObject()
      output.json(writer.bytes)
    }
    return .done
  }

  /// Says what of the clocks the user should know.
  func warn(_ outcome: AppendOutcome) {
    for notice in outcome.notices.all where notice.code == .clockAhead {
      output.warning(StyledText(notice.message))
    }
    guard let correction = outcome.clockCorrection, let device = correction.device else { return }
    output.warning(
      "This device's clock was ahead when it recorded events as \(device). They count at an earlier time now, and it goes on under a new id."
    )
  }

  /// Each event in a sentence, with the id of what it is about.
  private func tell(_ events: [RecordedEvent], _ state: JournalState) {
    let sentence = EventSentence(namesFrom: state)
    for event in events {
      guard let type = EventType(rawValue: event.type) else { continue }
      let data = (try? JSONValue(parsing: event.line))?["data"] ?? .object([])
      let envelope = Envelope(
        version: type.version, id: event.id, time: event.time, at: event.at, type: type,
        typeRange: 0..<0, entity: event.entity, data: 0..<0)
      let words = sentence.describe(envelope, typeName: event.type, data: data)
      output.line("\(words, .bold)  \(event.entity.description, .dim)")
    }
  }
}
