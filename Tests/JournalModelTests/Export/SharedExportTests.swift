import Generation
import Testing

@testable import JournalModel

@Suite("Exports that several workers make are what one makes of values")
struct SharedExportTests {
  private static let workers = SomeWorkers(count: 3)

  /// Random things, and more of them than are made together.
  private static func state(seed: UInt64) throws -> JournalState {
    var random = SeededRandom(seed: seed)
    let lines = RandomHistory.lines(random.number(in: 1...200), &random)
    var state = try StateLawTests.fold(lines)
    let time = HybridTime(milliseconds: 1)
    for number in 0..<1300 as Range<UInt64> {
      var session = Session()
      session.title = random.pick(["Push", "a,b", "it's \"so\"", "龍\n\u{202e}", "\u{0}\\"])
      session.tags = number % 3 == 0 ? ["x'y", "z"] : nil
      if number % 5 > 0 {
        state.sessions.create(
          EntityID(high: 7, low: number), at: Moment(milliseconds: Int64(number / 2) * 1_000_000),
          time: time, session)
      }
      var set = WorkoutSet()
      set.session = EntityID(high: 7, low: UInt64(random.number(in: 0...1300)))
      set.exercise = random.pick(state.exercises.all.map(\.id) + [EntityID(high: 8, low: 8)])
      (set.weight, set.unit) = (Double(random.number(in: -8...400)) / 4, .kilograms)
      set.reps = number % 7 == 0 ? nil : random.number(in: 0...12)
      set.notes = random.pick([nil, "good", "a\rb", "'"])
      state.sets.create(
        EntityID(high: 9, low: number), at: Moment(milliseconds: Int64(number)), time: time, set)
    }
    return state
  }

  private static func gathered(_ write: (_ sink: ([UInt8]) -> Bool) -> Void) -> String {
    var bytes: [UInt8] = []
    write {
      bytes += $0
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("SQL", arguments: 1...6 as ClosedRange<UInt64>)
  func sql(seed: UInt64) throws {
    let state = try Self.state(seed: seed)
    let tables = PlainTable.all(in: StateDocument(state)).map(\.sql).joined()
    let plain = "BEGIN;\n\(tables)COMMIT;\n"
    #expect(Self.gathered { SQLExport.write(state, by: Self.workers, to: $0) } == plain)
    #expect(Self.gathered { SQLExport.write(state, to: $0) } == plain)
  }

  @Test("A column has the type of its values, whether there are any or not")
  func types() throws {
    var known: [String: ColumnType] = [:]
    var missing = 0
    for seed in 1...6 as ClosedRange<UInt64> {
      let document = StateDocument(try Self.state(seed: seed))
      for table in PlainTable.all(in: document) {
        for (place, column) in table.columns.enumerated() {
          let name = "\(table.kind.plural).\(column)"
          let type = table.types[place]
          #expect(known[name, default: type] == type, "seed \(seed), \(name)")
          known[name] = type
          let values = Set(table.rows.compactMap { ColumnType(of: $0[place]) })
          let allowed: Set<ColumnType> = type == .number ? [.integer, .number] : [type]
          #expect(values.isSubset(of: allowed), "seed \(seed), \(name)")
          if values.isEmpty { missing += 1 }
        }
      }
    }
    #expect(missing > 0)
    #expect(Set(known.values) == [.boolean, .integer, .number, .text])
    #expect(known["sets.reps"] == .integer && known["sets.weight"] == .number)
    #expect(known["sets.estimatedOneRepMax"] == .number)
    #expect(known["sets.hitTarget"] == .boolean)
    #expect(known["sets.tags"] == .text)
    #expect(known["plans.durationWeeks"] == .integer && known["profile.daysPerWeek"] == .integer)
    #expect(known["planWeeks.rpeCap"] == .number && known["sessions.totalVolume"] == .number)
  }

  @Test("A set that is brought back stands where it stood, and sets go by their session")
  func orderOfSets() {
    var state = JournalState()
    let ids = (1...4).map { EntityID(high: 2, low: $0) }
    // The session that was recorded last is the earlier one.
    for (number, day) in [(1, 9), (2, 3)] {
      state.sessions.create(
        EntityID(high: 3, low: UInt64(number)), at: Moment(milliseconds: Int64(day)),
        time: HybridTime(milliseconds: 1), Session())
    }
    func log(_ number: Int, at milliseconds: Int64) {
      var set = WorkoutSet()
      set.session = EntityID(high: 3, low: number < 2 ? 1 : 2)
      (set.orderIndex, set.reps) = (number % 2, number)
      let time = HybridTime(milliseconds: milliseconds)
      state.sets.create(ids[number], at: Moment(milliseconds: 1), time: time, set)
    }
    for number in 0..<4 { log(number, at: 2) }
    let time = HybridTime(milliseconds: 3)
    state.sets.delete(ids[0], at: Moment(time), time: time, remains: WorkoutSet())
    log(0, at: 4)
    let csv = Self.gathered { TableExport.csv.write(.set, of: state, by: Self.workers, to: $0) }
    let shown = csv.split(separator: "\n").dropFirst().map { String($0.prefix(36)) }
    #expect(shown == [ids[2], ids[3], ids[0], ids[1]].map(\.description))
  }

  @Test("A column has the type of its field, and what is counted is whole")
  func typesOfFields() {
    var counted: Set<String> = []
    for kind in EntityKind.allCases {
      let columns = TableColumns(of: kind)
      let types = Dictionary(uniqueKeysWithValues: zip(columns.names, columns.types))
      var listing = FieldListing()
      // A day and a week have members of other names and kinds than their events.
      let fields = kind.isComposed ? [:] : kind.accept(&listing)
      for (name, shape) in fields {
        guard let type = types[name] else { continue }
        #expect(type == ColumnType(shape), "\(kind.plural).\(name)")
      }
      for (name, type) in types where fields[name] == nil && type != .text && type != .boolean {
        #expect(type == .integer || type == .number)
        if type == .integer { counted.insert("\(kind.plural).\(name)") }
      }
    }
    #expect(
      counted == [
        "workouts.totalExercises", "workouts.estimatedDuration", "workoutItems.position",
        "workoutItems.estimatedDuration", "breaks.position",
        "breaks.estimatedDuration", "splitAssignments.order", "templateExercises.orderIndex",
        "plans.currentWeek", "plans.completedWorkoutsThisWeek", "planWeeks.weekNumber",
      ])
  }

  private struct FieldListing: KindVisitor {
    let names: [String] = []

    func visit<Record: JournalEntity>(
      _ table: WritableKeyPath<JournalState, EntityTable<Record>>
    ) -> [String: FieldShape] {
      Dictionary(uniqueKeysWithValues: Record.fields.map { ($0.name, $0.shape) })
    }
  }

  @Test("Tables of one kind", arguments: 1...6 as ClosedRange<UInt64>)
  func tables(seed: UInt64) throws {
    let state = try Self.state(seed: seed)
    for kind in EntityKind.allCases {
      let plain = PlainTable(of: kind, in: StateDocument(state))
      let csv = Self.gathered { TableExport.csv.write(kind, of: state, by: Self.workers, to: $0) }
      #expect(csv == String(decoding: plain.csv, as: UTF8.self), "\(kind)")
      let alone = Self.gathered { TableExport.csv.write(kind, of: state, to: $0) }
      #expect(alone == csv, "\(kind)")
      let json = Self.gathered { TableExport.json.write(kind, of: state, by: Self.workers, to: $0) }
      #expect(json == String(decoding: plain.json, as: UTF8.self) + "\n")
    }
  }

  @Test(
    "The columns are the members of every thing, known where there is none",
    arguments: 1...6 as ClosedRange<UInt64>)
  func columns(seed: UInt64) throws {
    let document = StateDocument(try Self.state(seed: seed))
    for kind in EntityKind.allCases {
      let columns = TableColumns(of: kind)
      let empty = PlainTable(of: kind, in: StateDocument(JournalState()))
      #expect(empty.columns == columns.names && empty.types == columns.types)
      #expect(empty.rows.isEmpty)
      document.forEachPiece(of: kind) { piece in
        guard case .object(let members)? = try? JSONValue(parsing: piece) else {
          Issue.record("seed \(seed), \(kind): no object")
          return
        }
        #expect(members.map(\.name) == columns.names, "seed \(seed), \(kind)")
      }
    }
  }

  @Test("Things whose members differ are made of values")
  func differentMembers() {
    #expect(Self.areTaken([["id", "a", "c"], ["id", "a", "c"]]) == [true, true])
    #expect(Self.areTaken([["id", "a", "c"], ["id", "c", "a"]]) == [true, false])
    #expect(Self.areTaken([["id", "a"], ["id"]]) == [true, false])
    #expect(Self.areTaken([["id"], ["id", "a"]]) == [true, false])
  }

  /// Whether the rows of objects that have some members are taken.
  private static func areTaken(_ objects: [[String]]) -> [Bool] {
    var rows = TidyRows(in: CSVNotation())
    var writer = JSONWriter(outlining: MemberOutline())
    return objects.map { names in
      writer.startAnew()
      writer.beginObject()
      for name in names { writer.member(name, [[name]]) }
      writer.endObject()
      return rows.add(writer)
    }
  }

  @Test("The apps' formats and the calendar", arguments: 1...3 as ClosedRange<UInt64>)
  func sessions(seed: UInt64) throws {
    let state = try Self.state(seed: seed)
    let document = StateDocument(state)
    for app in HistoryExport.allCases {
      let header = app.write(StateDocument(JournalState()), unit: .pounds).text
      let plain = header + Self.plain(HistoryRows(app, .pounds, document), document)
      let shared = Self.gathered { app.write(state, unit: .pounds, by: Self.workers, to: $0) }
      #expect(shared == plain, "\(app)")
      #expect(app.write(document, unit: .pounds).text == plain, "\(app)")
    }
    let plain =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//replog//replog//EN\r\n"
      + Self.plain(CalendarEvents(document), document) + "END:VCALENDAR\r\n"
    #expect(Self.gathered { CalendarExport.write(state, by: Self.workers, to: $0) } == plain)
    #expect(CalendarExport.write(document).text == plain)
  }

  /// What is written of all sessions with the sets that a document lists, one after the other.
  private static func plain(_ writer: some SessionWriter, _ document: StateDocument) -> String {
    var writer = writer
    for session in document.sessions {
      let sets = document.sets(of: session.id).map { ExportedSet($0) }
      writer.add(session, sets.filter(\.isDone))
    }
    return writer.take().text
  }
}

extension ColumnType {
  fileprivate init?(of value: JSONValue) {
    switch value {
    case .null: return nil
    case .bool: self = .boolean
    case .number(let text): self = Int(text) == nil ? .number : .integer
    case .string, .array, .object: self = .text
    }
  }
}
