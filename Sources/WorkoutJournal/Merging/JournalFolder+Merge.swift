import JournalFile
import JournalModel

/// Lines that are to be added to a file, by number.
private struct AddedLines {
  var bytes: [UInt8] = []
  var lines: [(sequence: Int, range: Range<Int>)] = []
}

extension JournalFolder {
  /// Writes what a merge brings in, each file in one step.
  ///
  /// Lines are added before they are taken away elsewhere, so that a crash in between leaves an
  /// event twice, which is once, and never not at all. The caller holds the journal's lock.
  func write(_ plan: MergePlan) throws(FileError) {
    let paths = Set(plan.arrivals.keys).union(plan.healed.keys).sorted()
    // What moves within this replica is read before any of its files is put together anew.
    var moved: [PathKey: AddedLines] = [:]
    var walker = EventWalker(index: plan.union)
    for path in paths where plan.movesLines(to: path) {
      moved[path] = try walker.lines(at: plan.arrivals[path] ?? [])
    }
    let movedLines = moved
    try rewriteAll(paths, with: { EventWalker(index: plan.union) }) {
      (walker, path, old) throws(FileError) in
      var added = movedLines[path] ?? AddedLines()
      if movedLines[path] == nil { added = try walker.lines(at: plan.arrivals[path] ?? []) }
      return Self.contents(
        of: old, adding: added, dropping: Set((plan.healed[path] ?? []).map(\.line)))
    }
    try rewriteAll(plan.departures.keys.sorted(), with: {}) { _, path, old in
      Self.contents(of: old, removing: plan.departures[path] ?? [])
    }
  }

  /// Takes the marks of git's conflicts out of the files of events.
  ///
  /// The caller holds the journal's lock. A file whose last line is unfinished stays as it is: somebody
  /// may be writing it.
  func removeConflictMarks() throws(FileError) {
    var marks: [PathKey: Set<Int>] = [:]
    for file in try ScannedSource(EventSource(self), .places).files where file.tornTail == nil {
      let lines = file.damage.filter { $0.reason == .conflictMark }.map(\.line)
      if !lines.isEmpty { marks[file.file.key] = Set(lines) }
    }
    let found = marks
    try rewriteAll(found.keys.sorted(), with: {}) { _, path, old in
      Self.contents(of: old, dropping: found[path] ?? [])
    }
  }

  /// Puts files together anew, each from what it holds; one that holds nothing then goes.
  private func rewriteAll<Tool>(
    _ relativePaths: [PathKey], with tool: @escaping @Sendable () -> Tool,
    _ contents: @escaping @Sendable (inout Tool, PathKey, [UInt8]) throws(FileError) -> [UInt8]
  ) throws(FileError) {
    try storage.replaceAll(relativePaths.map { absolute($0.path) }, in: path, with: tool) {
      (tool, number) throws(FileError) in
      let relativePath = relativePaths[number]
      let path = absolute(relativePath.path)
      let stamp = try storage.entry(at: path)?.stamp
      let bytes = try contents(&tool, relativePath, stamp == nil ? [] : storage.read(path))
      guard bytes.isEmpty else { return bytes }
      try storage.check(path, isStill: stamp)
      try clear(relativePath.path)
      return nil
    }
  }

  /// What a file holds, without some lines and damage, and with others.
  ///
  /// What is damaged behind the last event stays behind those that come: it may be a later one.
  ///
  /// - Parameter damaged: the numbers of lines whose damage is dropped.
  private static func contents(
    of old: [UInt8], adding added: AddedLines = AddedLines(),
    removing removed: Set<WrittenLine> = [], dropping damaged: Set<Int> = []
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(old.count + added.bytes.count + 1)
    var rest = added.lines[...]
    // Up to behind the last event.
    var wholeCount = 0
    var lines = LineReader(old.span)
    while let line = lines.next() {
      if case .event(let event) = LineDecoder.decode(old, line.range) {
        let key = WrittenLine(id: event.envelope.id, checksum: event.checksum(in: old))
        if removed.contains(key) { continue }
        while let next = rest.first, next.sequence < event.envelope.id.sequence {
          bytes += added.bytes[next.range]
          rest.removeFirst()
        }
        bytes += old[line.range]
        bytes.append(0x0a)
        wholeCount = bytes.count
      } else if damaged.contains(line.number) {
        // Whole events that share the line with the damage stay.
        for event in LineDecoder.salvage(old, line.range) {
          bytes += old[event.range]
          bytes.append(0x0a)
          wholeCount = bytes.count
        }
      } else {
        let isRead = !LineDecoder.salvage(old, line.range).isEmpty
        // An unfinished last line goes, unless it has a whole event on it.
        guard line.isTerminated || isRead else { continue }
        bytes += old[line.range.lowerBound..<line.end]
        if !line.isTerminated { bytes.append(0x0a) }
        if isRead { wholeCount = bytes.count }
      }
    }
    let damagedTail = Array(bytes[wholeCount...])
    bytes.removeLast(damagedTail.count)
    for next in rest { bytes += added.bytes[next.range] }
    return bytes + damagedTail
  }

  /// Brings the files that say what was discarded up to date.
  func write(_ discards: DiscardRecord, over old: DiscardRecord) throws(FileError) {
    let (lines, known) = (discards.linesByDevice, old.linesByDevice)
    let changed = Set(lines.keys).union(known.keys).filter { lines[$0] != known[$0] }.sorted()
    let paths = changed.map(DiscardRecord.path)
    try storage.replaceAll(paths.map(absolute), in: path, with: {}) { _, number throws(FileError) in
      var old: [UInt8] = []
      if try storage.entry(at: absolute(paths[number])) != nil {
        try forEachStretch(of: paths[number]) { old += $0 }
      }
      let device = changed[number]
      // Mostly the file has just what is known of the device, as it would be written.
      return old == known[device] ?? []
        ? lines[device] ?? [] : discards.lines(of: device, over: old)
    }
  }

  /// Keeps those of some notes of conflicts that aren't kept yet.
  ///
  /// One whose events aren't all here tells nothing until the next merge brings them: so they may
  /// be kept before the events are. What a merge that was broken off has kept, the next finds anew.
  func keep(_ notes: some Sequence<ConflictNote>) throws(FileError) {
    let notes = Set(notes)
    if notes.isEmpty { return }
    let missing = notes.subtracting(try conflictNotes())
    if missing.isEmpty { return }
    try storage.createDirectories(absolute(ConflictNote.directory), in: path)
    try removeLeftovers(in: ConflictNote.directory)
    for file in ConflictNote.files(of: missing) {
      try storage.replace(absolute(file.path), with: file.bytes)
    }
  }
}

extension EventWalker {
  /// The lines of events as they are to stand in a file, by number, each with its line break.
  fileprivate mutating func lines(at places: [EventPlace]) throws(FileError) -> AddedLines {
    var added = AddedLines()
    added.lines.reserveCapacity(places.count)
    added.bytes.reserveCapacity(places.reduce(0) { $0 + $1.length + 1 })
    for place in places.sorted(by: { $0.id.sequence < $1.id.sequence }) {
      let start = added.bytes.count
      added.bytes += try lineToWrite(of: place)
      added.bytes.append(0x0a)
      added.lines.append((place.id.sequence, start..<added.bytes.count))
    }
    return added
  }

  /// An event's line as it is to stand in a file: as it was written, or sealed anew under the id of
  /// its branch.
  mutating func lineToWrite(of place: EventPlace) throws(FileError) -> ArraySlice<UInt8> {
    if !isRenamed(place) { return try writtenLine(at: place) }
    let event = try event(at: place)
    var line = event.written.canonicalBody(in: event.bytes, as: event.envelope.id)
    Seal.close(&line)
    return line[...]
  }
}
