import JournalFile
import JournalModel

/// What a merge reads of a replica and a source: as little as tells what is to be written.
struct MergeReading {
  private let own: JournalFolder
  private let source: EventSource
  private let shared: [PathKey: (left: FileStamp, right: FileStamp)]
  /// The files that are read.
  private var files: (left: FileChoice, right: FileChoice)
  /// The replica as its checkpoint tells it, where it is yet to be seen whether that and the files
  /// that are read tell all.
  private(set) var present: Present?

  /// - Parameter unshared: what differs, where it is known.
  init(of source: MergeSource, into journal: Journal, _ unshared: UnsharedEvents?) {
    own = journal.folder
    self.source = source.events
    shared = unshared?.sharedFiles ?? [:]
    files = unshared?.filesToMerge ?? (.all, .all)
    // A part of what a peer holds, or of what it once had and this replica lacked.
    guard source.replica == nil || !source.beside.files.isEmpty else { return }
    present = journal.checkpointed().flatMap { $0.tellsAll ? $0 : nil }
    let others = source.beside.files
    guard !others.isEmpty, let present else { return }
    files.left = .named(present.names { !others.contains($0.contents) })
  }

  /// Whether all files are read.
  var isWhole: Bool { if case .all = files.left { true } else { false } }

  /// The events of the replica, and of both together, the replica's files first.
  mutating func indexes() throws(FileError) -> (target: EventIndex, union: EventIndex) {
    let bundle = source.folder == nil ? try ScannedSource(source, .places) : nil
    if let bundle, let present {
      files.left = bundle.ownNames(in: present).map(FileChoice.named) ?? .all
    }
    let read = try indexes(bundle)
    guard !isWhole, let present,
      !read.union.follows(present.standing, inFilesFrom: read.target.files.count)
    else { return read }
    files = (.all, .all)
    return try indexes(bundle)
  }

  private func indexes(
    _ bundle: ScannedSource?
  ) throws(FileError) -> (target: EventIndex, union: EventIndex) {
    let one = try ScannedSource(EventSource(own, only: files.left), .places)
    let other: ScannedSource
    if let bundle {
      other = bundle
    } else {
      let theirs = source.folder.map { EventSource($0, only: files.right) } ?? source
      other = try ScannedSource(theirs, .places, besides: one, sharing: shared)
    }
    let indexes = try Threads.tryMap(2, workers: own.storage.readersAtOnce) {
      (number) throws(FileError) in try EventIndex(of: number == 0 ? [one] : [one, other])
    }
    return (indexes[0], indexes[1])
  }

  /// Those events of both together that pass a sieve.
  func index(passing sieve: EventSieve) throws(FileError) -> EventIndex {
    let other = source.folder.map { EventSource($0, only: files.right, passing: sieve) } ?? source
    return try EventIndex(of: [EventSource(own, passing: sieve), other])
  }
}

extension ScannedSource {
  /// Of a replica's files, those with events that may have been recorded after some of these: all that
  /// a merge has to look at, if these are the next of their devices; nil where they can't be.
  fileprivate func ownNames(in present: Present) -> Set<String>? {
    guard present.standing.isByMonth else { return nil }
    let last = present.standing.frontier
    var earliest = HybridTime(bits: .max)
    for file in files {
      for places in file.pieces + [file.events] {
        for place in places {
          if place.id.sequence <= last[place.id.device] ?? 0 { return nil }
          earliest = min(earliest, place.time)
        }
      }
    }
    let month = Month(of: earliest).firstMillisecond
    return present.names { file in
      EventFile.month(of: file.name).map { $0.firstMillisecond >= month } ?? true
    }
  }
}

extension Present {
  /// The names of some of the files.
  fileprivate func names(_ isWanted: (Checkpoint.File) -> Bool) -> Set<String> {
    Set(files.lazy.filter(isWanted).map(\.name))
  }
}

extension EventIndex {
  /// Whether the events of the files from that one on, if others don't have them, too, are the next
  /// of their devices after a journal's, one after the other, with nothing odd about them.
  fileprivate func follows(_ standing: Standing, inFilesFrom first: Int) -> Bool {
    var last = standing.devices.mapValues { (sequence: $0.lastSequence, time: $0.latest) }
    for place in places where Int(place.file) >= first {
      let before = last[place.id.device] ?? (0, HybridTime(bits: 0))
      guard place.id.sequence == before.sequence + 1, place.time > before.time else { return false }
      last[place.id.device] = (place.id.sequence, place.time)
    }
    return forks.isEmpty && superseded.isEmpty && writtenIDs.isEmpty && stamps.isEmpty
      && knownDiscards.count == 0
      && files[first...].allSatisfy { $0.damage.isEmpty && $0.corrections.isEmpty }
      && BranchOrigins(of: Set(last.keys)).isEmpty
  }
}
