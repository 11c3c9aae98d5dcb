import JournalModel

/// The things of one kind that were asked for, newest first, as a table and as JSON.
struct Listing {
  let kind: EntityKind
  /// Whether nothing was left out.
  let isWhole: Bool
  /// Each thing as a JSON object, as the state document has it.
  let items: [[UInt8]]
  private let document: StateDocument

  /// - Parameter withParts: whether the things that are parts of them are wanted too.
  init(
    _ kind: EntityKind, of state: JournalState, _ arguments: ParsedArguments, _ context: Context,
    limit: Int, withParts: Bool
  ) throws(CommandFailure) {
    self.kind = kind
    let filter = try ListFilter(kind, of: state, arguments, context)
    let document = StateDocument(state)
    self.document = document
    var items: [[UInt8]] = []
    var isWhole = filter.isOpen
    var isBehind = filter.after == nil
    document.forEachNewestFirst(kind, filter.sets) { id in
      guard isBehind else {
        isBehind = id == filter.after
        return true
      }
      guard items.count < limit else {
        isWhole = false
        return false
      }
      let json = document.json(of: id, kind: kind, withParts: withParts)
      if let json, filter.admits(json) { items.append(json) }
      return true
    }
    self.items = items
    self.isWhole = isWhole
  }

  /// Those things, in that order.
  init(_ kind: EntityKind, of state: JournalState, _ ids: [EntityID]) {
    self.kind = kind
    let document = StateDocument(state)
    self.document = document
    items = ids.compactMap { document.json(of: $0, kind: kind) }
    isWhole = false
  }

  var isEmpty: Bool { items.isEmpty }

  var table: Table {
    let columns = kind.columns
    var table = Table([.init("ID")] + columns.map { .init($0.title, $0.alignment) })
    for item in items {
      guard let value = try? JSONValue(parsing: item) else { continue }
      table.add(
        [StyledText(String((value["id"]?.words ?? "").prefix(18)), .dim)]
          + columns.map { StyledText($0.text(value, document)) })
    }
    return table
  }

  /// An item as a line of its own, which says what it is.
  func labelled(_ item: [UInt8]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "replog.item/1")
    writer.member("kind", kind.rawValue)
    writer.endObject()
    return writer.bytes.joined(with: item)
  }

  var json: [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.list/1")
    writer.member("kind", kind.rawValue)
    writer.name("items")
    writer.beginArray()
    for item in items { writer.raw(item) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}

/// Which of the things of a kind are wanted.
private struct ListFilter {
  let after: EntityID?
  private let from: Day?
  private let to: Day?
  private let search: String?
  private let members: [(name: String, value: String)]
  /// Of sets, those that can be looked up.
  private(set) var sets = SetChoice()
  /// Whether what can be looked up is all that is asked for.
  private let isLookedUp: Bool

  init(
    _ kind: EntityKind, of state: JournalState, _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) {
    for (option, wanted) in [
      ("session", EntityKind.set), ("exercise", .set), ("muscle", .exercise),
      ("category", .exercise),
    ] where arguments.value(of: option) != nil && kind != wanted {
      throw .usage(
        "`--\(option)` chooses among \(wanted.nouns)",
        hint: "Use it with `replog list \(wanted.plural)`.")
    }
    let today = try context.now().day
    from = try context.day(of: "from", arguments)
    to = try context.day(of: "to", arguments)
    search = arguments.value(of: "search").map(TextFolding.fold)
    if kind == .day {
      after = try context.day(of: "after", arguments).map { DailyLog.id(of: $0) }
    } else {
      after = try arguments.reference("after", kind, in: state, today: today)
    }
    var members: [(name: String, value: String)] = []
    for (option, target) in [("session", EntityKind.session), ("exercise", .exercise)] {
      guard let id = try arguments.reference(option, target, in: state, today: today) else {
        continue
      }
      members.append((option, id.description))
      if target == .session { sets.session = id } else { sets.exercise = id }
    }
    for (option, member) in [("muscle", "muscleGroups"), ("category", "category")] {
      guard let value = arguments.value(of: option) else { continue }
      members.append((member, TextFolding.fold(value)))
    }
    self.members = members
    let (first, end) = (from ?? Day(number: .min), to ?? Day(number: .max))
    if from != nil || to != nil, first <= end { sets.days = first...end }
    // The one that the page before ended with must be come by.
    let (chosen, last) = (sets, after.flatMap { state.sets[$0] })
    let isAfterOther = last.map(chosen.admits) == false
    if isAfterOther { sets = SetChoice() }
    isLookedUp = kind == .set && search == nil && !isAfterOther && first <= end
  }

  var isOpen: Bool {
    after == nil && from == nil && to == nil && search == nil && members.isEmpty
  }

  func admits(_ json: [UInt8]) -> Bool {
    guard !isOpen, !isLookedUp, let value = try? JSONValue(parsing: json) else { return true }
    if from != nil || to != nil {
      guard let text = value.firstText(of: ["date", "timestamp", "createdAt"]),
        let day = Day(String(text.prefix(10))), day >= from ?? day, day <= to ?? day
      else { return false }
    }
    if let search {
      let name = value.firstText(of: ["name", "title", "exerciseName", "exerciseType", "bodyPart"])
      guard let name, TextFolding.fold(name).contains(search) else { return false }
    }
    return members.allSatisfy { member, wanted in
      switch value[member] {
      case .string(let text): TextFolding.fold(text) == wanted
      case .array(let elements):
        elements.contains { TextFolding.fold($0.words ?? "") == wanted }
      default: false
      }
    }
  }
}

extension [UInt8] {
  /// A JSON object with the members of another one behind its own; both have some.
  func joined(with object: [UInt8]) -> [UInt8] {
    dropLast() + [UInt8(ascii: ",")] + object.dropFirst()
  }
}

extension JSONValue {
  /// The first of some members that is a text.
  func firstText(of names: [String]) -> String? {
    for name in names {
      if case .string(let text)? = self[name] { return text }
    }
    return nil
  }
}
