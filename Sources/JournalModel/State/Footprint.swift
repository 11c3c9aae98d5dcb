/// What an event writes: by this alone it can be told which later events take all its effect away.
///
/// An event is dominated when each of its effects is a write or an existence that a later event
/// overwrites, whatever else may still arrive. Elements of sets that only grow never are.
package struct Footprint: Sendable {
  /// One thing that the last writer of it decides.
  package struct Cell: Hashable, Sendable {
    package let kind: EntityKind
    package let entity: EntityID
    package let part: Part
  }

  /// What of a thing, or of the journal, is written.
  package enum Part: Hashable, Sendable {
    /// Whether it exists: written along with all the rest.
    case existence
    case field(String)
    /// That it was changed at all, which its `updatedAt` tells.
    case change
    case completion
    case activation
    case deactivation
    /// Which plan is the active one, of the whole journal.
    case activePlan
  }

  /// What it writes; a later writer of `existence` overwrites them all, but for `activePlan`.
  package let cells: [Cell]
  /// Whether a part of its effect lasts, so that nothing can dominate it.
  package let isLasting: Bool

  /// That of an event whose effect nobody can overwrite, or nobody knows.
  private static let lasting = Footprint(cells: [], isLasting: true)

  /// The fields of a plan's week that say which it is.
  private static let placing: Set<String> = ["plan", "weekNumber"]

  private init(cells: [Cell], isLasting: Bool) {
    self.cells = cells
    self.isLasting = isLasting
  }

  /// The footprint of an event whose body was read; `bytes` are those that were kept of its stretch.
  package init(of body: EventBody, _ id: EventID, at time: HybridTime, in bytes: [UInt8]) {
    self.init(of: body.envelope(id, at: time, in: bytes), in: bytes)
  }

  /// The footprint of an event; `bytes` are those that its ranges speak of.
  package init(of event: Envelope, in bytes: [UInt8]) {
    guard let type = event.type, event.version <= type.version else {
      self = .lasting
      return
    }
    // Nearly all events only make a thing: whatever they say of it goes with the thing.
    if type.effect == .create, type.kind != .clock {
      let cell = Cell(kind: type.kind, entity: event.entity, part: .existence)
      self.init(cells: [cell], isLasting: false)
      return
    }
    let payload = Array(bytes[event.data])
    let plain = try? JSONValue(parsing: payload)
    guard let read = plain ?? (try? JSONValue(parsing: payload, keepsRepeats: true)) else {
      self = .lasting
      return
    }
    let said = Upcaster.upcast(read, of: type, from: event.version)
    let hasRepeats = plain == nil
    let data = hasRepeats ? said.counted(as: type) : said
    var reader = Reader(type: type, data: data)
    var written = type.kind.accept(&reader)
    if hasRepeats { written.hasStrangers = true }
    func cell(_ part: Part) -> Cell { Cell(kind: type.kind, entity: event.entity, part: part) }
    let fields = type.effect.namesWritten(among: written.names).map { cell(.field($0)) }
    switch type.effect {
    case .create, .delete:
      if type.kind == .day || type.kind == .clock {
        self.init(cells: Self.deletions(by: type, bytes, in: event.data), isLasting: true)
      } else {
        self.init(cells: [cell(.existence)], isLasting: false)
      }
    case .update, .move, .resolve:
      // Which plan a week was of when the plan got a new list tells what the list hides of it.
      let places = type.kind == .planWeek && !Self.placing.isDisjoint(with: written.names)
      self.init(cells: fields + [cell(.change)], isLasting: written.hasStrangers || places)
    case .complete:
      self.init(
        cells: fields + [cell(.completion), cell(.change)], isLasting: written.hasStrangers)
    case .activate:
      let register = Cell(kind: .plan, entity: Profile.id, part: .activePlan)
      self.init(cells: [register, cell(.activation), cell(.change)], isLasting: false)
    case .deactivate:
      self.init(cells: [cell(.deactivation), cell(.change)], isLasting: false)
    case .pause, .resume, .recordWorkout, .advanceWeek:
      self.init(cells: [cell(.change)], isLasting: true)
    }
  }

  /// What a day's deletion ends, read as the fold reads it: of a list with a value that doesn't fit,
  /// nothing.
  private static func deletions(
    by type: EventType, _ bytes: [UInt8], in data: Range<Int>
  ) -> [Cell] {
    guard type.kind == .day else { return [] }
    var reader = FieldReader(JSONReader(bytes, in: data))
    let day: DailyLog = reader.record()
    func end(_ kind: EntityKind, _ ids: [EntityID]?) -> [Cell] {
      (ids ?? []).map { Cell(kind: kind, entity: $0, part: .existence) }
    }
    return end(.workoutEntry, day.entries) + end(.food, day.foods)
  }

  /// Whether later events have taken all its effect away.
  ///
  /// - Parameter isWritten: whether a later event writes a cell.
  package func isDominated(_ isWritten: (Cell) -> Bool) -> Bool {
    guard !isLasting else { return false }
    return cells.allSatisfy { cell in
      if isWritten(cell) { return true }
      guard cell.part != .activePlan, cell.part != .existence else { return false }
      return isWritten(Cell(kind: cell.kind, entity: cell.entity, part: .existence))
    }
  }

  /// The names of the members that write a field, as a value that doesn't fit writes nothing.
  private struct Written {
    var names: [String] = []
    /// Whether there are members that this version doesn't know or can't read: they may mean
    /// something to another.
    var hasStrangers = false
  }

  private struct Reader: KindVisitor {
    let type: EventType
    let data: JSONValue

    mutating func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> Written {
      guard case .object(let members) = data else { return Written(hasStrangers: true) }
      let bytes = data.bytes
      var record = Record()
      var reader = FieldReader(JSONReader(bytes, in: 0..<bytes.count))
      reader.read(into: &record)
      var unread: Set<String> = []
      for problem in reader.problems {
        switch problem {
        case .unknownField(let name): unread.insert(name)
        case .wrongType(let field, _): unread.insert(field)
        }
      }
      let names = members.map(\.name).filter { !unread.contains($0) }
      return Written(names: names, hasStrangers: !unread.isEmpty)
    }
  }
}
