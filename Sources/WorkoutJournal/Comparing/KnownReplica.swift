import JournalFile
import JournalModel

/// A replica of which it is known what its files hold.
struct KnownReplica {
  let journal: Journal
  /// As its checkpoint, and what came after that, tell it; `nil` where it has none, and another's files
  /// tell what is in those of its own that are the same.
  let present: Present?
  let files: [Checkpoint.File]

  /// A replica with a checkpoint.
  init(_ journal: Journal, _ present: Present) {
    (self.journal, self.present, files) = (journal, present, present.files)
  }

  /// Whether there is nothing odd about its events, as far as it is known by itself.
  var isPlain: Bool { present?.standing.isPlain ?? true }

  /// Of more than so many bytes, and more than that part of all, it isn't few.
  private static let fewBytes = 1 << 20
  private static let largestPart = 8

  /// Whether some files of it are few beside the others.
  static func isFew(_ byteCount: Int, of whole: Int) -> Bool {
    byteCount <= max(fewBytes, whole / largestPart)
  }
}

// MARK: - Without a checkpoint

extension KnownReplica {
  /// A replica without a checkpoint beside one with it, such as a copy on a stick that no device records
  /// in: files are the same where their bytes are.
  ///
  /// - Returns: `nil` where both have much in files that the other hasn't, or a look at all events may
  ///   find anything odd.
  init?(_ journal: Journal, beside known: KnownReplica) {
    guard let present = known.present, present.standing.isPlain, present.standing.isTidy,
      present.standing.hasNoDiscards,
      let listed = try? journal.folder.eventFiles(), listed.discards.isEmpty
    else { return nil }
    let twins = Dictionary(
      known.files.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    guard Self.mayBeAlike(listed.files, twins) else { return nil }
    let storage = journal.folder.storage
    let read = Threads.map(listed.files.count, workers: storage.readersAtOnce) { number in
      let file = listed.files[number]
      return Self.read(file, of: journal.folder, twins[file.key], of: known.journal.folder)
    }
    files = read.compactMap { $0 }
    guard files.count == listed.files.count else { return nil }
    (self.journal, self.present) = (journal, nil)
  }

  /// Whether by their names and sizes little of one of the two is in files that the other hasn't.
  private static func mayBeAlike(
    _ files: [JournalFolder.File], _ twins: [PathKey: Checkpoint.File]
  ) -> Bool {
    let own = files.reduce(0) { $0 + $1.size }
    let known = twins.values.reduce(0) { $0 + $1.byteCount }
    let shared = files.reduce(0) { sum, file in
      twins[file.key]?.byteCount == file.size ? sum + file.size : sum
    }
    return isFew(own - shared, of: own) || isFew(known - shared, of: known)
  }

  /// - Returns: `nil` where it can't be read, or only its checksum is that of another's file.
  private static func read(
    _ file: JournalFolder.File, of folder: JournalFolder, _ twin: Checkpoint.File?,
    of other: JournalFolder
  ) -> Checkpoint.File? {
    guard let bytes = try? folder.storage.read(folder.absolute(file.path)),
      bytes.count == file.size
    else { return nil }
    let found = Checkpoint.File(file.path, bytes, stamp: file.stamp)
    guard let twin, twin.contents == found.contents else { return found }
    let twins = try? other.storage.read(other.absolute(twin.name), in: 0..<twin.byteCount)
    return twins == bytes ? found : nil
  }
}
