import JournalFile
import JournalModel

extension Journal {
  /// The journal as it is now, from its checkpoint where there is one that can be believed, and from
  /// all its events otherwise.
  ///
  /// - Parameters:
  ///   - fingerprint: whether it must be known.
  ///   - wantsSummary: whether it will be asked for its summary.
  ///   - holds: whether all of its state is to be in memory, for who looks at it when the files may be
  ///     others, or gone; otherwise parts are read when they are first asked for.
  func present(
    fingerprint: Bool, wantsSummary: Bool = false, holding holds: Bool = false
  ) throws(JournalError) -> Present {
    if var present = checkpointed(holding: holds),
      present.standing.fingerprint != nil || !fingerprint
    {
      if wantsSummary { present.findSummary() }
      // A checkpoint that an append has made may be without it.
      if wantsSummary, present.basis?.summary == nil {
        saveCheckpoint(of: present)
      } else {
        renewCheckpoint(by: present)
      }
      return present
    }
    let depth = EventIndex.Depth.bodies(fingerprintFrom: fingerprint ? 0 : checkpointBytes)
    return try withIndex(depth) { index throws(JournalError) in
      var present = try Present(index, fingerprint: fingerprint, wall: environment.now())
      // What is kept with it, the next look needn't find out again.
      if wantsSummary { present.findSummary() }
      keepCheckpoint(of: &present, index)
      return present
    }
  }

  /// About how many bytes the events have that a checkpoint is worth while for: then their
  /// fingerprint is kept in it, too.
  var checkpointBytes: Int {
    guard let count = environment.checkpointsFrom else { return .max }
    let (bytes, isMore) = count.multipliedReportingOverflow(by: 200)
    return isMore ? .max : bytes
  }

  /// The journal as its checkpoint and what came after it say; `nil` where there is none, or nothing
  /// can be told from it.
  ///
  /// - Parameters:
  ///   - holds: whether all of its state is to be in memory.
  ///   - renews: whether what was found of the files may be noted in it.
  ///   - lacking: events that it would be without; where one is in the checkpoint, there is none.
  ///   - more: events that it would have beside its own.
  func checkpointed(
    holding holds: Bool = false, renewing renews: Bool = true, without lacking: Set<EventID> = [],
    with more: [ReadStretch] = []
  ) -> Present? {
    guard environment.checkpointsFrom != nil, let file = CheckpointFile(of: folder) else {
      return nil
    }
    let (checkpoint, wall) = (file.checkpoint, environment.now())
    // What the clock has gone back over may be ahead of it now.
    guard checkpoint.standing.readAt.milliseconds <= wall.milliseconds,
      var tail = try? CheckpointTail(beyond: file, of: folder)
    else { return nil }
    // Files that were found as they were when it was made are as good as if it were made now.
    if renews, tail.isSettled(at: wall) {
      if tail.hasOtherTimes {
        var checkpoint = checkpoint
        checkpoint.files = tail.coveredFiles
        try? file.replace(by: checkpoint, in: folder)
      } else {
        file.renew(in: folder)
      }
    }
    guard tail.remove(lacking) else { return nil }
    tail.add(more)
    let pages = PagedFile(file.file, checksums: checkpoint.pageChecksums) { [folder] in
      Self.rebuiltImage(of: checkpoint, in: folder)
    }
    if holds, !pages.hold() { return nil }
    let state = checkpoint.stored.state(in: pages)
    var present = Present(state: state, standing: checkpoint.standing)
    present.files = tail.files
    present.links = tail.links
    present.basis = Present.Basis(file: file, state: state)
    return tail.apply(to: &present, wall: wall) ? present : nil
  }

  /// The image of the state that the first bytes of some files add up to; `nil` where they can't be
  /// read.
  private static func image(of files: [Checkpoint.File], in folder: JournalFolder) -> [UInt8]? {
    let covered = Dictionary(files.map { ($0.name, $0.byteCount) }, uniquingKeysWith: max)
    guard let all = try? EventIndex(of: folder, .bodies()) else { return nil }
    let index = all.filtered { $0.offset < covered[all.files[Int($0.file)].file.name] ?? 0 }
    let fold = Fold(index: index, places: index.places[...])
    guard let state = try? fold.run(fingerprint: false).state else { return nil }
    var image = StoredImage()
    _ = StoredState(state, in: &image)
    image.fill(upToMultipleOf: PagedFile.pageBytes)
    return image.bytes
  }

  /// The image of a checkpoint's state once more, byte for byte, to stand in for a broken page of it.
  ///
  /// - Returns: `nil` where the files can't be read, or don't add up to it any more; then the checkpoint
  ///   is gone, so that whoever has to end here doesn't end here again.
  static func rebuiltImage(of checkpoint: Checkpoint, in folder: JournalFolder) -> [UInt8]? {
    guard let image = image(of: checkpoint.files, in: folder) else { return nil }
    if PagedFile.checksums(of: image) == checkpoint.pageChecksums { return image }
    try? folder.storage.remove(folder.absolute(CheckpointFile.path))
    return nil
  }

  /// Whether the checkpoint could be made again from its files; true where there is none that can be
  /// believed.
  package var canRebuildCheckpoint: Bool {
    guard let file = CheckpointFile(of: folder),
      (try? CheckpointTail(beyond: file, of: folder)) != nil
    else { return true }
    return Self.rebuiltImage(of: file.checkpoint, in: folder) != nil
  }

  // MARK: Keeping

  /// How many events of clocks that are ahead a checkpoint knows at most, each by its stamp.
  private static let mostAhead = 1000

  /// Keeps a checkpoint of what was read from one, where much has come after that.
  func renewCheckpoint(by present: Present) {
    guard let basis = present.basis, let least = environment.checkpointsFrom,
      basis.laterEvents.count > least / 4 + present.standing.eventCount / 256,
      present.standing.ahead.count <= Self.mostAhead
    else { return }
    var present = present
    // Whoever asks for it after much has come finds it out.
    present.updateSummary()
    saveCheckpoint(of: present)
  }

  /// Keeps a checkpoint of what was read from all the events of an index.
  func keepCheckpoint(of present: inout Present, _ index: EventIndex) {
    guard let least = environment.checkpointsFrom, present.standing.eventCount >= least,
      index.damage.isEmpty, index.tornTails.isEmpty, present.standing.ahead.count <= Self.mostAhead,
      present.standing.endings.values.allSatisfy({ $0 == .lineBreak }),
      let files = try? files(of: index)
    else { return }
    present.files = files
    saveCheckpoint(of: present)
  }

  /// Keeps a checkpoint, with the summary where it was found.
  ///
  /// That it can't be kept is nobody's concern: it is a cache.
  func saveCheckpoint(of present: Present) {
    guard !present.files.isEmpty else { return }
    if let basis = present.basis, basis.laterEvents.isEmpty {
      var checkpoint = basis.file.checkpoint
      checkpoint.files = present.files
      checkpoint.standing = present.standing
      checkpoint.summary = present.knownSummary
      try? basis.file.replace(by: checkpoint, in: folder)
      return
    }
    var image = StoredImage()
    var checkpoint = Checkpoint(
      files: present.files, standing: present.standing,
      stored: StoredState(present.state, in: &image), summary: present.knownSummary)
    image.fill(upToMultipleOf: PagedFile.pageBytes)
    checkpoint.pageChecksums = PagedFile.checksums(of: image.bytes)
    try? CheckpointFile.write(checkpoint, behind: image.count, to: folder) { range in
      Array(image.bytes[range])
    }
  }

  /// The files of an index with the checksums of what was read of them; `nil` where one has changed
  /// since, as then nobody knows of what bytes the state was made.
  ///
  /// - Parameter withDiscards: whether those that say what was discarded are to be among them.
  func files(
    of index: EventIndex, withDiscards: Bool = true
  ) throws(FileError) -> [Checkpoint.File]? {
    var listed: [(name: String, byteCount: Int, stamp: FileStamp)] = []
    for file in index.files {
      guard let stamp = file.file.stamp else { return nil }
      listed.append((file.file.name, file.byteCount, stamp))
    }
    for file in withDiscards ? try folder.discardFiles() : [] {
      listed.append((file.path, file.size, file.stamp))
    }
    let work = listed
    let read = Threads.map(work.count, workers: folder.storage.readersAtOnce) { [folder] number in
      let file = work[number]
      let path = folder.absolute(file.name)
      let bytes = try? folder.storage.read(path, in: 0..<file.byteCount)
      let entry = (try? folder.storage.entry(at: path)) ?? nil
      guard let bytes, bytes.count == file.byteCount, entry?.stamp == file.stamp else {
        return nil as Checkpoint.File?
      }
      return Checkpoint.File(file.name, bytes, stamp: file.stamp)
    }
    let files = read.compactMap { $0 }
    return files.count == listed.count ? files : nil
  }
}
