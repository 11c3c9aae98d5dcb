import JournalFile
import JournalModel

extension JournalFolder {
  /// Puts the files of some devices together anew: first the archive, then what leaves `events`.
  ///
  /// The caller holds the journal's lock.
  /// - Parameter files: those that are to be other than they are.
  /// - Throws: a stale error where somebody has written to one since it was read, such as a sync tool
  ///   that puts a copy there: what came is not in the plan.
  func write(_ files: [CompactedFile], of plan: CompactionPlan) throws(FileError) {
    let index = plan.index
    // What is thrown away is noted before it goes.
    try write(plan.discards, over: index.discards)
    for step in CompactionStep.allCases {
      let work = files.filter {
        CompactionStep(of: $0.path, isEmpty: $0.positions.isEmpty) == step
      }
      if step == .clearing {
        for file in work {
          try storage.check(absolute(file.path), isStill: file.stamp)
          try clear(file.path)
        }
        continue
      }
      // What a file takes, it takes from itself and from such as are written in later steps.
      try storage.replaceAll(
        work.map { absolute($0.path) }, in: path, with: { EventWalker(index: index) }
      ) { walker, number throws(FileError) in
        let lines = try walker.lines(at: work[number].positions, of: index)
        try storage.check(absolute(work[number].path), isStill: work[number].stamp)
        return lines
      }
    }
  }
}

/// The order in which files are put together anew, so that nothing leaves one before it stands in
/// another.
private enum CompactionStep: CaseIterable {
  /// Takes from all the others, and gives nothing away.
  case archivedMonths
  /// Give to the archive alone.
  ///
  /// A month's file never takes from another's.
  case months
  /// Copies that a sync tool left, archives of other programs: they give to months.
  case otherFiles
  /// What is empty then.
  case clearing

  init(of path: String, isEmpty: Bool) {
    switch (isEmpty, EventFile.month(of: path) != nil, JournalFolder.isArchived(path)) {
    case (true, _, _): self = .clearing
    case (_, true, true): self = .archivedMonths
    case (_, true, false): self = .months
    case (_, false, _): self = .otherFiles
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
