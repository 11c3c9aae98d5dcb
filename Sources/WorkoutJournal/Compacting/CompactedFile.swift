import JournalFile
import JournalModel

/// A file that a compaction puts together anew.
struct CompactedFile: Sendable {
  /// In the folder.
  let key: PathKey
  /// Of the events that it is to hold, by id, in the plan's index; none where it goes.
  let positions: [Int]
  /// As it was when it was read for the plan; nil where there was none.
  var stamp: FileStamp?

  var path: String { key.path }
}

extension CompactionPlan {
  /// The files that are to hold anything else than they do.
  var changedFiles: [CompactedFile] {
    var numbers: [PathKey: Int] = [:]
    for (number, file) in index.files.enumerated() { numbers[file.file.key] = number }
    return files.compactMap { file in
      guard let number = numbers[file.key] else { return file }
      // Of one that is to hold nothing, the folder decides whether it goes.
      if !file.positions.isEmpty, holds(file.positions, inFile: number) { return nil }
      var changed = file
      changed.stamp = index.files[number].file.stamp
      return changed
    }
  }

  /// Whether what was written is what was to be: the events of each file, neither more nor fewer.
  ///
  /// - Parameter written: an index of just those files that there are now.
  func isDone(in files: [CompactedFile], as written: EventIndex) -> Bool {
    guard written.damage.isEmpty, written.tornTails.isEmpty, written.forks.isEmpty else {
      return false
    }
    var found = written.files.map { _ in [EventPlace]() }
    for place in written.places { found[Int(place.file)].append(place) }
    var left = Dictionary(uniqueKeysWithValues: files.map { ($0.key, $0.positions) })
    for (file, places) in zip(written.files, found) {
      guard let positions = left.removeValue(forKey: file.file.key),
        positions.count == places.count
      else { return false }
      let there = places.sorted { $0.id < $1.id }
      guard zip(positions, there).allSatisfy({ index.places[$0].isCopy(of: $1) }) else {
        return false
      }
    }
    return left.values.allSatisfy(\.isEmpty)
  }

  /// Whether a file is just the lines of some events, one after the other.
  private func holds(_ positions: [Int], inFile number: Int) -> Bool {
    var end = 0
    for position in positions {
      let place = index.places[position]
      guard Int(place.file) == number, place.offset == end else { return false }
      end += place.length + 1
    }
    return end == index.files[number].byteCount
  }

  /// What each file of the plan's devices is to hold afterwards.
  private var files: [CompactedFile] {
    let homes = index.files.map { file in
      (
        device: file.device.flatMap { devices.contains($0) ? $0 : nil },
        isMonth: EventFile.month(of: file.file.name) != nil
      )
    }
    var staying = index.files.map { _ in [Int]() }
    var moving: [PathKey: [Int]] = [:]
    for (position, place) in index.places.enumerated() where !discarded.contains(position) {
      let (file, home) = (index.files[Int(place.file)].file, homes[Int(place.file)])
      if let device = home.device, index.writtenIDs[place.id] == nil,
        !home.isMonth || isArchived(position) != file.isArchived
      {
        let path = JournalFolder.eventPath(
          device: device, month: Month(of: index.stamp(of: place)),
          isArchived: isArchived(position))
        moving[PathKey(path), default: []].append(position)
      } else {
        staying[Int(place.file)].append(position)
      }
    }
    for (number, file) in index.files.enumerated() where homes[number].device != nil {
      moving[file.file.key, default: []] += staying[number]
    }
    return moving.sorted { $0.key < $1.key }.map { key, positions in
      CompactedFile(
        key: key, positions: positions.sorted { index.places[$0].id < index.places[$1].id })
    }
  }
}
