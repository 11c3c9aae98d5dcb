import JournalModel

/// The things of one kind that were asked for, newest first, as a table and as JSON.
struct Listing {
  let kind: EntityKind
  /// Whether nothing was left out.
  let isWhole: Bool
  private let things: ListedThings

  init(
    _ kind: EntityKind, of state: JournalState, _ arguments: ParsedArguments, _ context: Context,
    limit: Int
  ) throws(CommandFailure) {
    let filter = try ListFilter(kind, of: state, arguments, context)
    let document = StateDocument(state)
    self.kind = kind
    if filter.wantsWholeSessions, limit == .max {
      let all = document.sessionsNewestFirst
      let wanted = filter.sets.sessions.map { all.filter($0.contains) } ?? all
      // Sets of few are looked up.
      if wanted.count > all.count / 4 || filter.isOpen {
        isWhole = filter.isOpen
        things = ListedThings(setsOf: wanted, in: state)
        return
      }
    }
    var isWhole = filter.isOpen
    var isBehind = filter.after == nil
    func wants(
      _ id: EntityID, _ count: Int, if isAdmitted: @autoclosure () -> Bool, add: () -> Void
    ) -> Bool {
      guard isBehind else {
        isBehind = id == filter.after
        return true
      }
      guard count < limit else {
        isWhole = false
        return false
      }
      if isAdmitted() { add() }
      return true
    }
    if kind == .set {
      var sets: [Entity<WorkoutSet>] = []
      document.forEachSetNewestFirst(filter.sets) { set in
        wants(set.id, sets.count, if: filter.admits(set, in: document)) { sets.append(set) }
      }
      things = ListedThings(sets, in: state, withRemarks: filter.asksForRemarks)
    } else {
      var ids: [EntityID] = []
      document.forEachNewestFirst(kind) { id in
        wants(id, ids.count, if: filter.admits(id, in: document)) { ids.append(id) }
      }
      things = ListedThings(ids, of: kind, in: state, withRemarks: filter.asksForRemarks)
    }
    self.isWhole = isWhole
  }

  /// Those things, in that order.
  init(_ kind: EntityKind, of state: JournalState, _ ids: [EntityID]) {
    self.kind = kind
    things = ListedThings(ids, of: kind, in: state)
    isWhole = false
  }

  var isEmpty: Bool { things.isEmpty }

  /// Writes them as a table.
  func writeTable(to output: Output) { things.writeTable(to: output) }

  /// Writes each as a line of its own, which says what it is.
  func writeLines(to output: Output) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", "replog.item/1")
    writer.member("kind", kind.rawValue)
    let head = writer.bytes + [UInt8(ascii: ",")]
    things.forEachStretchOfItems(as: .lines(head: head)) { output.stretch($0) }
  }

  /// Writes them as one document.
  ///
  /// - Parameter advice: what is added to it.
  func writeDocument(to output: Output, with advice: Advice?) {
    if let advice {
      var json: [UInt8] = []
      writeDocument {
        json += $0
        return true
      }
      output.json(advice.added(to: json))
    } else {
      writeDocument { output.stretch($0) }
      output.stretch("\n")
    }
  }

  private func writeDocument(to sink: ([UInt8]) -> Bool) {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.list/1")
    writer.member("kind", kind.rawValue)
    writer.name("items")
    writer.beginArray()
    guard sink(writer.take()) else { return }
    var (isFirst, isWanted) = (true, true)
    things.forEachStretchOfItems(as: .elements) { bytes in
      guard !bytes.isEmpty else { return true }
      // The comma before the very first.
      isWanted = sink(isFirst ? Array(bytes.dropFirst()) : bytes)
      isFirst = false
      return isWanted
    }
    writer.endArray()
    writer.endObject()
    if isWanted { _ = sink(writer.take()) }
  }
}
