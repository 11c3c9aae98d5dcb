import JournalFile
import JournalModel

/// What a merge reads of a replica and a source: as little as tells what is to be written.
struct MergeReading {
  private let own: JournalFolder
  private let source: EventSource
  private let shared: [String: (left: FileStamp, right: FileStamp)]
  /// The files that are read; nil for all.
  private var names: (left: Set<String>?, right: Set<String>?)
  /// The replica's standing, where it is yet to be seen whether that and the files that are read
  /// tell all.
  private var standing: Standing?

  /// - Parameter unshared: what differs, where it is known.
  init(of source: MergeSource, into journal: Journal, _ unshared: UnsharedEvents?) {
    own = journal.folder
    self.source = source.events
    shared = unshared?.sharedFiles ?? [:]
    let unsharedNames = unshared?.filesToMerge
    names = (unsharedNames?.left, unsharedNames?.right)
    let others = source.beside.files
    guard !others.isEmpty, let present = journal.checkpointed(), present.tellsAll else { return }
    names.left = Set(present.files.lazy.filter { !others.contains($0.contents) }.map(\.name))
    standing = present.standing
  }

  /// Whether all files are read.
  var isWhole: Bool { names.left == nil }

  /// The events of the replica, and of both together, the replica's files first.
  mutating func indexes() throws(FileError) -> (target: EventIndex, union: EventIndex) {
    let read = try readIndexes()
    guard let standing, !read.union.follows(standing, inFilesFrom: read.target.files.count) else {
      return read
    }
    (names, self.standing) = ((nil, nil), nil)
    return try readIndexes()
  }

  private func readIndexes() throws(FileError) -> (target: EventIndex, union: EventIndex) {
    let one = try ScannedSource(EventSource(own, only: names.left), .places)
    let theirs = source.folder.map { EventSource($0, only: names.right) } ?? source
    let other = try ScannedSource(theirs, .places, besides: one, sharing: shared)
    let indexes = Threads.map(2, workers: own.storage.readersAtOnce) { number in
      Result { () throws(FileError) in try EventIndex(of: number == 0 ? [one] : [one, other]) }
    }
    return (try indexes[0].get(), try indexes[1].get())
  }

  /// Those events of both together that pass a sieve.
  func index(passing sieve: EventSieve) throws(FileError) -> EventIndex {
    var sources = [EventSource(own, passing: sieve)]
    if let peer = source.folder {
      sources.append(EventSource(peer, only: names.right, passing: sieve))
    }
    return try EventIndex(of: sources)
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
