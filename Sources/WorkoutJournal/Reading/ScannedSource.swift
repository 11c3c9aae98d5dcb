import JournalFile
import JournalModel

/// What was read of a replica's files, or a bundle: for several indexes, without reading it again.
struct ScannedSource: Sendable {
  private(set) var files: [ScannedFile] = []
  let strangers: [JournalFolder.Stranger]
  private(set) var discards: DiscardRecord
  /// The names of files that another replica has, too, byte for byte; they were not read for events,
  /// and are not among `files`.
  private(set) var sharedNames: Set<PathKey> = []

  /// - Parameters:
  ///   - other: a replica that may have the same files.
  ///   - known: those that it is known to have, by their names: its stamp, and that of the source's.
  init(
    _ source: EventSource, _ depth: EventIndex.Depth, besides other: ScannedSource? = nil,
    sharing known: [PathKey: (left: FileStamp, right: FileStamp)] = [:]
  ) throws(FileError) {
    let found = try source.files()
    strangers = found.strangers
    discards = found.discards
    if let other { sharedNames = try Self.sharedNames(found.files, source, other, known) }
    let own = found.files.filter { !sharedNames.contains($0.key) }
    files = try Self.scan(own, in: source.storage, depth, passing: source.sieve)
    if let folder = source.folder { try Self.check(found, areOfOneMomentIn: folder) }
  }

  /// The same as it is once some events were thrown away, of which only the record is left.
  func discarding(_ ids: Set<EventID>, noting record: DiscardRecord) -> ScannedSource {
    var rest = self
    rest.discards = record
    for file in rest.files.indices {
      rest.files[file].events.removeAll { ids.contains($0.id) }
      for piece in rest.files[file].pieces.indices {
        rest.files[file].pieces[piece].removeAll { ids.contains($0.id) }
      }
    }
    return rest
  }

  /// The names of files that two replicas both have, sound and byte for byte the same.
  private static func sharedNames(
    _ files: [EventFile], _ source: EventSource, _ other: ScannedSource,
    _ known: [PathKey: (left: FileStamp, right: FileStamp)]
  ) throws(FileError) -> Set<PathKey> {
    guard source.folder != nil else { return [] }
    var sound: [PathKey: ScannedFile] = [:]
    for file in other.files where file.isSound { sound[file.file.key] = file }
    var shared: Set<PathKey> = []
    var pairs: [(own: EventFile, other: ScannedFile)] = []
    for file in files {
      guard let twin = sound[file.key], twin.byteCount == file.size,
        twin.file.path != file.path
      else { continue }
      if let stamps = known[file.key], twin.file.stamp == stamps.left, file.stamp == stamps.right {
        shared.insert(file.key)
      } else {
        pairs.append((file, twin))
      }
    }
    let all = pairs
    let storage = source.storage
    let same = Threads.map(all.count, workers: storage.readersAtOnce) { number in
      let (own, twin) = all[number]
      return isSame(own, in: storage, as: twin)
    }
    return shared.union(zip(all, same).filter(\.1).map(\.0.own.key))
  }

  private static func isSame(
    _ file: EventFile, in storage: any Storage, as twin: ScannedFile
  ) -> Bool {
    guard let bytes = try? storage.read(file.path),
      let known = try? twin.storage.read(twin.file.path, in: 0..<twin.byteCount),
      bytes == known
    else { return false }
    // What was read of it before must be what was compared now.
    let now = (try? twin.storage.entry(at: twin.file.path)) ?? nil
    return now != nil && now?.stamp == twin.file.stamp
  }

  /// Reads files, as many at once as the storage likes.
  private static func scan(
    _ files: [EventFile], in storage: any Storage, _ depth: EventIndex.Depth,
    passing sieve: EventSieve?
  ) throws(FileError) -> [ScannedFile] {
    let byteCount = files.reduce(0) { $0 + $1.size }
    var reader =
      switch depth {
      case .places: StretchReader(storage: storage, keeps: .none, wantsFingerprint: false)
      case .subjects: StretchReader(storage: storage, keeps: .subjects, wantsFingerprint: false)
      case .bodiesOf(let kind):
        StretchReader(storage: storage, keeps: .only(kind), wantsFingerprint: false)
      case .bodies(let fingerprintBytes):
        StretchReader(
          storage: storage, keeps: .all, wantsFingerprint: byteCount >= fingerprintBytes)
      }
    reader.sieve = sieve
    let tasks = files.map(StretchReader.Task.all)
    let all = tasks.flatMap { $0 }
    // Of little there is nothing to share.
    let isLittle = byteCount < StretchReader.stretchBytes
    let read = try Threads.tryMap(
      all.count, workers: isLittle ? 1 : storage.readersAtOnce, with: StretchReader.Scratch.init
    ) { [reader] (scratch, number) throws(FileError) in try reader.read(all[number], &scratch) }
    var scanned: [ScannedFile] = []
    var next = 0
    for (file, tasks) in zip(files, tasks) {
      let stretches = Array(read[next..<next + tasks.count])
      next += tasks.count
      var sound = StretchReader.join(stretches, of: file, in: storage)
      if let joined = sound, tasks.count > 1,
        try !isSteady(file, joined.byteCount, in: storage)
      {
        sound = nil
      }
      if sound == nil { sound = try EventFileScanner.scan(file, in: storage) }
      if let sound { scanned.append(sound) }
    }
    return scanned
  }

  /// Makes sure that no event has gone, since the files were listed, from one that was read late to one
  /// that was read early or not at all.
  ///
  /// A compaction writes the archive, and what it notes as discarded, before it takes anything from a
  /// month's file, and that before it takes anything from any other. What is only added to a month, be
  /// it by an append or a merge, is in no other file.
  ///
  /// - Throws: a stale error, after which all is read again.
  private static func check(
    _ found: EventSource.Files, areOfOneMomentIn folder: JournalFolder
  ) throws(FileError) {
    // Whoever may not look again has read what there was.
    guard let now = try? folder.eventFiles() else { return }
    guard now.besidesMonths == found.listing?.besidesMonths else {
      throw .stale(folder.path, .list)
    }
  }

  /// Whether a file whose stretches were read one by one is still the one that was listed.
  private static func isSteady(
    _ file: EventFile, _ byteCount: Int, in storage: any Storage
  ) throws(FileError) -> Bool {
    guard let now = try storage.entry(at: file.path), let stamp = file.stamp else { return false }
    return now.stamp.isSameFile(as: stamp) && now.size >= byteCount && byteCount == file.size
  }
}

extension ScannedFile {
  /// Whether all its lines are whole events.
  var isSound: Bool {
    damage.isEmpty && tornTail == nil && wholeTail == nil && ending == .lineBreak
      && byteCount == file.size
  }
}

extension JournalFolder.Listing {
  /// All but the months' files of events, as they were listed, by their paths: what a compaction puts
  /// events into or takes them from, and what it notes.
  fileprivate var besidesMonths: [PathKey: FileStamp] {
    let others = files.filter { $0.isArchived || EventFile.month(of: $0.path) == nil }
    return Dictionary((others + discards).map { ($0.key, $0.stamp) }) { first, _ in first }
  }
}
