import JournalFile
import JournalModel

extension JournalFolder {
  /// Writes what a merge brings in, file by file, each in one step.
  ///
  /// Lines are added before they are taken away elsewhere, so that a crash in between leaves an
  /// event twice, which is once, and never not at all. The caller holds the journal's lock.
  func write(_ plan: MergePlan) throws(FileError) {
    var walker = EventWalker(index: plan.union)
    for path in Set(plan.arrivals.keys).union(plan.healed.keys).sorted() {
      var added: [(sequence: Int, line: [UInt8])] = []
      for place in plan.arrivals[path] ?? [] {
        added.append((place.id.sequence, try walker.lineToWrite(of: place)))
      }
      try rewrite(
        path, adding: added.sorted { $0.sequence < $1.sequence },
        dropping: Set((plan.healed[path] ?? []).map(\.line)))
    }
    for (path, lines) in plan.departures.sorted(by: { $0.key < $1.key }) {
      try rewrite(path, removing: lines)
    }
  }

  /// Puts a file together anew: what it had, without some lines and damage, and with others.
  ///
  /// - Parameter damaged: the numbers of lines whose damage is dropped.
  private func rewrite(
    _ relativePath: String, adding added: [(sequence: Int, line: [UInt8])] = [],
    removing removed: Set<WrittenLine> = [], dropping damaged: Set<Int> = []
  ) throws(FileError) {
    let path = absolute(relativePath)
    var bytes: [UInt8] = []
    var rest = added[...]
    if try storage.entry(at: path) != nil {
      let old = try storage.read(path)
      var lines = LineReader(old.span)
      while let line = lines.next() {
        if case .event(let event) = LineDecoder.decode(old, line.range) {
          let key = WrittenLine(id: event.envelope.id, checksum: event.checksum(in: old))
          if removed.contains(key) { continue }
          while let next = rest.first, next.sequence < event.envelope.id.sequence {
            bytes += next.line + [0x0a]
            rest.removeFirst()
          }
          bytes += old[line.range] + [0x0a]
        } else if damaged.contains(line.number) {
          // Whole events that share the line with the damage stay.
          for event in LineDecoder.salvage(old, line.range) {
            bytes += old[event.range] + [0x0a]
          }
        } else if line.isTerminated {
          bytes += old[line.range.lowerBound..<line.end]
        }
      }
    }
    for next in rest { bytes += next.line + [0x0a] }
    if bytes.isEmpty {
      if try storage.entry(at: path) != nil {
        try storage.remove(path)
        try storage.synchronize(Path.parent(of: path))
      }
      return
    }
    try storage.createDirectories(Path.parent(of: path), in: self.path)
    try storage.removeLeftovers(in: Path.parent(of: path))
    try storage.replace(path, with: bytes)
  }

  /// Brings the files that say what was discarded up to date.
  func write(_ discards: DiscardRecord, over old: DiscardRecord) throws(FileError) {
    for device in discards.devices.union(old.devices).sorted() {
      let lines = discards.lines(of: device)
      if lines == old.lines(of: device) { continue }
      let path = absolute(DiscardRecord.path(of: device))
      try storage.createDirectories(Path.parent(of: path), in: self.path)
      try storage.replace(path, with: lines)
    }
  }

  /// Keeps notes of conflicts.
  func keep(_ notes: [ConflictNote]) throws(FileError) {
    let file = ConflictNote.file(of: notes)
    try keepNote(file.bytes, at: file.path)
  }

  private func keepNote(_ bytes: [UInt8], at relativePath: String) throws(FileError) {
    let path = absolute(relativePath)
    if try storage.entry(at: path)?.size == bytes.count { return }
    try storage.createDirectories(Path.parent(of: path), in: self.path)
    try storage.replace(path, with: bytes)
  }

  /// Copies the notes of conflicts that a peer has.
  func takeConflictNotes(of peer: JournalFolder) throws(FileError) {
    let missing = try peer.conflictNotes().subtracting(try conflictNotes())
    if !missing.isEmpty { try keep(Array(missing)) }
  }

  /// Copies the blobs that a peer has and this replica doesn't have whole.
  ///
  /// - Returns: how many came, and the names of those whose bytes aren't what their name says.
  func takeBlobs(of peer: JournalFolder) throws(FileError) -> MergeReport.Blobs {
    var taken = MergeReport.Blobs()
    let own = Set(try blobs().filter { $0.size > 0 }.map { "\($0.path) \($0.size)" })
    for blob in try peer.blobs() where !own.contains("\(blob.path) \(blob.size)") {
      let name = Path.lastPart(of: blob.path)
      guard BlobName.isOne(name), blob.size <= ImageReference.maximumBytes else {
        taken.refused.append(blob.path)
        continue
      }
      let bytes = try peer.storage.read(peer.absolute(blob.path))
      guard SHA256.digest(of: bytes.span).description == name else {
        taken.refused.append(blob.path)
        continue
      }
      let directory = absolute("blobs")
      try storage.createDirectories(directory, in: path)
      try storage.replace(Path.join(directory, name), with: bytes)
      taken.count += 1
    }
    return taken
  }
}

extension EventWalker {
  /// An event's line as it is to stand in a file: as it was written, or sealed anew under the id of
  /// its branch.
  mutating func lineToWrite(of place: EventPlace) throws(FileError) -> [UInt8] {
    let event = try event(at: place)
    if event.envelope.id == event.written.envelope.id { return Array(event.bytes[event.line]) }
    var line = event.written.canonicalBody(in: event.bytes, as: event.envelope.id)
    Seal.close(&line)
    return line
  }
}
