import JournalFile
import JournalModel

/// What a merge reads of a replica and a source: as little as tells what is to be written.
struct MergeReading {
  private let own: JournalFolder
  private let source: EventSource
  private let shared: [String: (left: FileStamp, right: FileStamp)]
  /// The files that are read, where they are not all.
  private let names: (left: Set<String>, right: Set<String>)?

  /// - Parameter unshared: what differs, where it is known.
  init(of source: MergeSource, into own: JournalFolder, _ unshared: UnsharedEvents?) {
    self.own = own
    self.source = source.events
    shared = unshared?.sharedFiles ?? [:]
    names = unshared?.filesToMerge
  }

  /// Whether all files are read.
  var isWhole: Bool { names == nil }

  /// The events of the replica, and of both together, the replica's files first.
  func indexes() throws(FileError) -> (target: EventIndex, union: EventIndex) {
    let one = try ScannedSource(EventSource(own, only: names?.left), .places)
    let theirs = source.folder.map { EventSource($0, only: names?.right) } ?? source
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
      sources.append(EventSource(peer, only: names?.right, passing: sieve))
    }
    return try EventIndex(of: sources)
  }
}
