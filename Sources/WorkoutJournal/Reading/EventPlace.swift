import JournalModel

/// What tells a line of a file from all others.
struct WrittenLine: Hashable, Sendable {
  let id: EventID
  /// The CRC-32C of the event in canonical form.
  let checksum: UInt32
}

/// Where an event stands, with its place in the total order.
struct EventPlace: Sendable {
  /// When it was recorded, or the time that it counts at since its device's clock was corrected.
  var time: HybridTime
  /// The event's id; that of the branch where its line's own id was given twice.
  var id: EventID
  /// Bytes from the start of the file.
  let offset: Int
  let length: Int32
  /// The file's place among the files of the index.
  var file: Int32 = 0
  /// The CRC-32C of the event in canonical form: different for different events of one id.
  let checksum: UInt32
  /// The place of its body among those of its stretch of the file, where bodies were read.
  var body: UInt32 = 0
  /// The place of a body that was not kept, as nobody wants it.
  static let noBody = UInt32.max
  /// Whether a copy of it lies in an archive.
  var isArchived = false
  /// Whether there is a copy of it in another replica than the first that was read.
  var isElsewhere = false

  /// The total order: time, device, sequence number.
  static func precedes(_ a: EventPlace, _ b: EventPlace) -> Bool {
    if a.time != b.time { return a.time < b.time }
    return a.id < b.id
  }

  /// The total order, and copies of one event next to each other, in the order of the files.
  static func precedesWithCopies(_ a: EventPlace, _ b: EventPlace) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.id != b.id { return a.id < b.id }
    if a.checksum != b.checksum { return a.checksum < b.checksum }
    return a.file == b.file ? a.offset < b.offset : a.file < b.file
  }

  /// Whether two places hold the same event, before any id or time was given anew.
  func isCopy(of other: EventPlace) -> Bool {
    id == other.id && time == other.time && checksum == other.checksum
  }
}
