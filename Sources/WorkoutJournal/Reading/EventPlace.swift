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
  /// From the lowest bit on: the two flags, the length, and the offset.
  ///
  /// A replay holds a place of every event, so they are kept small.
  private var span: UInt64
  /// The file's place among the files of the index.
  var file: Int32 = 0
  /// The CRC-32C of the event in canonical form: different for different events of one id.
  let checksum: UInt32
  /// What it says, where that was kept.
  let body: EventBody

  /// What a file may have so that the place of each event in it can be told.
  static let largestFileBytes = 1 << 40 - 1

  private static let lengthBits: UInt64 = 22
  private static let offsetBit = lengthBits + 2

  /// - Parameters:
  ///   - offset: in bytes from the start of the file, which has at most `largestFileBytes`.
  ///   - length: of the line, at most `Line.maximumBytes`.
  init(
    time: HybridTime, id: EventID, offset: Int, length: Int, checksum: UInt32,
    body: EventBody = .none
  ) {
    precondition(
      offset <= Self.largestFileBytes && length >> 22 == 0, "no file and no line is that long")
    self.time = time
    self.id = id
    span = UInt64(offset) << Self.offsetBit | UInt64(length) << 2
    self.checksum = checksum
    self.body = body
  }

  /// Bytes from the start of the file.
  var offset: Int { Int(span >> Self.offsetBit) }

  var length: Int { Int(span >> 2 & (1 << Self.lengthBits - 1)) }

  /// Whether a copy of it lies in an archive.
  var isArchived: Bool {
    get { span & 1 != 0 }
    set { span = span & ~1 | (newValue ? 1 : 0) }
  }

  /// Whether there is a copy of it in another replica than the first that was read.
  var isElsewhere: Bool {
    get { span & 2 != 0 }
    set { span = span & ~2 | (newValue ? 2 : 0) }
  }

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
