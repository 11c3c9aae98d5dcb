import JournalFile
import JournalModel

/// What the first bytes of a journal's files add up to, kept so that it needn't be read again.
///
/// A cache: it is believed only for files that still begin with these bytes, and for no other
/// program than the one that made it.
struct Checkpoint: Sendable {
  /// A file whose first bytes it is made of.
  struct File: Sendable {
    let name: String
    let byteCount: Int
    /// The CRC-32C of these bytes.
    let checksum: UInt32
    /// As the file was listed before they were read.
    let stamp: FileStamp

    /// What tells it from all others of its folder.
    var key: PathKey { PathKey(name) }

    /// What it holds, in whosever folder it lies.
    var contents: Contents {
      Contents(key: key, byteCount: byteCount, checksum: checksum)
    }
  }

  /// What a file holds, by which two replicas' files are known to be alike.
  struct Contents: Hashable {
    let key: PathKey
    let byteCount: Int
    let checksum: UInt32

    var name: String { key.path }
  }

  /// Of events, and of what was discarded.
  var files: [File] = []
  var standing: Standing
  var stored: StoredState
  /// `nil` where nobody has asked for it.
  var summary: StateSummary?
  /// The CRC-32C of each page of the state's image.
  var pageChecksums: [UInt32] = []
}

extension Checkpoint.File {
  /// A file with just these bytes.
  init(_ name: String, _ bytes: [UInt8], stamp: FileStamp) {
    self.init(
      name: name, byteCount: bytes.count, checksum: CRC32C.checksum(bytes.span), stamp: stamp)
  }

  /// Whether just these are the bytes that it is known by.
  func holds(_ bytes: [UInt8]) -> Bool {
    bytes.count == byteCount && CRC32C.checksum(bytes.span) == checksum
  }
}

// MARK: - Packing

extension Checkpoint: PackedValue {
  func pack(into writer: inout PackedWriter) {
    files.pack(into: &writer)
    standing.pack(into: &writer)
    stored.pack(into: &writer)
    (summary != nil).pack(into: &writer)
    summary?.pack(into: &writer)
    pageChecksums.map(Int.init).pack(into: &writer)
  }

  init(from reader: inout PackedReader) {
    files = [File](from: &reader)
    standing = Standing(from: &reader)
    stored = StoredState(from: &reader)
    summary = Bool(from: &reader) ? StateSummary(from: &reader) : nil
    pageChecksums = [Int](from: &reader).map { UInt32(truncatingIfNeeded: $0) }
  }
}

extension Checkpoint.File: PackedValue {
  func pack(into writer: inout PackedWriter) {
    name.pack(into: &writer)
    byteCount.pack(into: &writer)
    Int(checksum).pack(into: &writer)
    Int(bitPattern: UInt(stamp.device)).pack(into: &writer)
    Int(bitPattern: UInt(stamp.inode)).pack(into: &writer)
    stamp.size.pack(into: &writer)
    Int(stamp.modified).pack(into: &writer)
    Int(stamp.changed).pack(into: &writer)
  }

  init(from reader: inout PackedReader) {
    name = String(from: &reader)
    byteCount = Int(from: &reader)
    checksum = UInt32(truncatingIfNeeded: Int(from: &reader))
    stamp = FileStamp(
      device: UInt64(UInt(bitPattern: Int(from: &reader))),
      inode: UInt64(UInt(bitPattern: Int(from: &reader))), size: Int(from: &reader),
      modified: Int64(Int(from: &reader)), changed: Int64(Int(from: &reader)))
  }
}

extension Standing: PackedValue {
  func pack(into writer: inout PackedWriter) {
    let sorted = devices.sorted { $0.key < $1.key }
    sorted.map(\.key).pack(into: &writer)
    for (_, device) in sorted {
      device.eventCount.pack(into: &writer)
      device.discardedCount.pack(into: &writer)
      device.lastSequence.pack(into: &writer)
      device.lastStamp.pack(into: &writer)
      device.latest.pack(into: &writer)
      device.latestInTime.pack(into: &writer)
    }
    readAt.pack(into: &writer)
    eventCount.pack(into: &writer)
    [fingerprint].compactMap { $0?.description }.pack(into: &writer)
    [last].compactMap { $0 }.pack(into: &writer)
    ahead.pack(into: &writer)
    notices.pack(into: &writer)
    unsettled.sorted().pack(into: &writer)
    isByMonth.pack(into: &writer)
    isTidy.pack(into: &writer)
    isRising.pack(into: &writer)
  }

  init(from reader: inout PackedReader) {
    for id in [DeviceID](from: &reader) {
      var device = Device()
      device.eventCount = Int(from: &reader)
      device.discardedCount = Int(from: &reader)
      device.lastSequence = Int(from: &reader)
      device.lastStamp = HybridTime(from: &reader)
      device.latest = HybridTime(from: &reader)
      device.latestInTime = HybridTime(from: &reader)
      devices[id] = device
    }
    readAt = Moment(from: &reader)
    eventCount = Int(from: &reader)
    fingerprint = [String](from: &reader).first.flatMap { Fingerprint($0) }
    last = [Stamp](from: &reader).first
    ahead = [Stamp](from: &reader)
    notices = [Notice](from: &reader)
    unsettled = Set([DeviceID](from: &reader))
    isByMonth = Bool(from: &reader)
    isTidy = Bool(from: &reader)
    isRising = Bool(from: &reader)
  }
}

extension Standing.Stamp: PackedValue {
  func pack(into writer: inout PackedWriter) {
    time.pack(into: &writer)
    id.pack(into: &writer)
  }

  init(from reader: inout PackedReader) {
    time = HybridTime(from: &reader)
    id = EventID(from: &reader)
  }
}
