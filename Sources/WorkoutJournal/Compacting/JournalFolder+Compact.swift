import JournalFile
import JournalModel

extension JournalFolder {
  /// Puts the files of some devices together anew: first the archive, then what leaves `events`.
  ///
  /// The caller holds the journal's lock.
  func write(_ plan: CompactionPlan) throws(FileError) {
    let index = plan.index
    let wanted = plan.positionsByPath
    // What is thrown away is noted before it goes.
    try write(plan.discards, over: index.discards)
    let known = Dictionary(
      index.files.map { ($0.file.name, $0.byteCount) }, uniquingKeysWith: { first, _ in first })
    for step in CompactionStep.allCases {
      let work = wanted.filter {
        CompactionStep(of: $0.path, isEmpty: $0.positions.isEmpty) == step
      }
      if step == .clearing {
        for file in work { try clear(file.path) }
        continue
      }
      // What a file takes, it takes from itself and from such as are written in later steps.
      let paths = work.map { absolute($0.path) }
      try storage.replaceAll(paths, in: path, with: { EventWalker(index: index) }) {
        [storage] walker, number throws(FileError) in
        let bytes = try walker.lines(at: work[number].positions, of: index)
        if known[work[number].path] == bytes.count, try storage.read(paths[number]) == bytes {
          return nil
        }
        return bytes
      }
    }
  }
}

/// The order in which files are put together anew, so that nothing leaves one before it stands in
/// another.
private enum CompactionStep: CaseIterable {
  /// Takes from all the others, and gives nothing away.
  case archivedMonths
  /// Give to the archive alone. A month's file never takes from another's.
  case months
  /// Copies that a sync tool left, archives of other programs: they give to months.
  case otherFiles
  /// What is empty then.
  case clearing

  init(of path: String, isEmpty: Bool) {
    switch (isEmpty, EventFile.month(of: path) != nil, path.hasPrefix("archive/")) {
    case (true, _, _): self = .clearing
    case (_, true, true): self = .archivedMonths
    case (_, true, false): self = .months
    case (_, false, _): self = .otherFiles
    }
  }
}

extension CompactionPlan {
  /// What each file of the plan's devices is to hold afterwards, ordered by id.
  fileprivate var positionsByPath: [(path: String, positions: [Int])] {
    let homes = index.files.map { file in
      (
        device: file.device.flatMap { devices.contains($0) ? $0 : nil },
        isMonth: EventFile.month(of: file.file.name) != nil
      )
    }
    var staying = index.files.map { _ in [Int]() }
    var moving: [String: [Int]] = [:]
    for (position, place) in index.places.enumerated() where !discarded.contains(position) {
      let (file, home) = (index.files[Int(place.file)].file, homes[Int(place.file)])
      if let device = home.device, index.writtenIDs[place.id] == nil,
        !home.isMonth || isArchived(position) != file.isArchived
      {
        let path = JournalFolder.eventPath(
          device: device, month: Month(of: index.stamp(of: place)),
          isArchived: isArchived(position))
        moving[path, default: []].append(position)
      } else {
        staying[Int(place.file)].append(position)
      }
    }
    for (number, file) in index.files.enumerated() where homes[number].device != nil {
      moving[file.file.name, default: []] += staying[number]
    }
    return moving.sorted { $0.key < $1.key }.map { path, positions in
      (path, positions.sorted { index.places[$0].id < index.places[$1].id })
    }
  }
}

extension EventWalker {
  /// The lines of events as they are written, each with its line break.
  ///
  /// - Throws: a stale error where a file has been rewritten since it was scanned.
  fileprivate mutating func lines(
    at positions: [Int], of index: EventIndex
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(positions.reduce(0) { $0 + index.places[$1].length + 1 })
    for position in positions {
      bytes += try writtenLine(at: index.places[position])
      bytes.append(0x0a)
    }
    return bytes
  }
}
