import JournalFile
import JournalModel

/// What an end says first: which journal it is of, and what it holds.
struct SyncGreeting: Sendable, Equatable {
  static let schema = "replog.sync/1"

  let journal: EntityID
  /// Events that are whole here.
  var held = EventIDSet()
  /// Those of them that are archived.
  var archived = EventIDSet()
  /// Events that were thrown away.
  var discarded = EventIDSet()
  /// The names of the images.
  var images: Set<String> = []
  /// The SHA-256 over the notes of conflicts.
  var notes = ""
  /// The files of events, where all is told by them: no event stands in two, none is missing before
  /// another of its device, none was ever discarded, and there is nothing odd about any.
  var files: Set<Checkpoint.Contents> = []
  /// What is sent in answer to a greeting: what the events of the files that both have add up to.
  var shared: Fingerprint?
  /// And of all other events that both hold, a checksum of each block of a device's numbers, so that
  /// different events with one id show.
  var checks: [SyncBlock: String] = [:]

  /// The line that says it, without its `\n`.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("schema", Self.schema)
    writer.member("journal", journal)
    for (name, set) in [("held", held), ("archived", archived), ("discarded", discarded)] {
      writer.name(name)
      set.write(to: &writer)
    }
    writer.member("images", images.sorted())
    writer.member("notes", notes)
    if !files.isEmpty {
      writer.name("files")
      writer.beginObject()
      for file in files.sorted(by: { $0.name < $1.name }) {
        writer.name(file.name)
        writer.beginArray()
        writer.integer(file.byteCount)
        writer.integer(Int(file.checksum))
        writer.endArray()
      }
      writer.endObject()
    }
    if let shared { writer.member("shared", shared.description) }
    writer.name("checks")
    writer.beginObject()
    for (block, check) in checks.sorted(by: { $0.key < $1.key }) {
      writer.member(block.description, check)
    }
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  init(journal: EntityID) { self.journal = journal }

  init(line: [UInt8]) throws(SyncError) {
    guard let value = try? JSONValue(parsing: line), case .string(let schema)? = value["schema"]
    else {
      // A shell's greeting or complaint stands where the answer should, say.
      throw .malformed("“\(String(decoding: line.prefix(80), as: UTF8.self))”")
    }
    guard schema == Self.schema else { throw .otherProtocol(schema) }
    guard case .string(let journal)? = value["journal"], let journal = EntityID(journal),
      let held = EventIDSet(value["held"]), let archived = EventIDSet(value["archived"]),
      let discarded = EventIDSet(value["discarded"]), case .array(let images)? = value["images"],
      case .string(let notes)? = value["notes"], case .object(let checks)? = value["checks"]
    else { throw .malformed("a greeting without all that belongs into it") }
    self.journal = journal
    (self.held, self.archived, self.discarded, self.notes) = (held, archived, discarded, notes)
    for case .string(let name) in images { self.images.insert(name) }
    // Programs that were made before these leave them out.
    if let value = value["files"] {
      guard let files = Checkpoint.Contents.set(value) else {
        throw .malformed("files without their size and checksum")
      }
      self.files = files
    }
    if case .string(let text)? = value["shared"] { shared = Fingerprint(text) }
    for member in checks {
      guard let block = SyncBlock(member.name), case .string(let check) = member.value else {
        throw .malformed("a check of no block")
      }
      self.checks[block] = check
    }
  }
}

extension Checkpoint.Contents {
  /// Reads `{"<name>":[<bytes>,<checksum>]}`; `nil` for anything else.
  fileprivate static func set(_ value: JSONValue) -> Set<Checkpoint.Contents>? {
    guard case .object(let members) = value else { return nil }
    var files: Set<Checkpoint.Contents> = []
    for member in members {
      guard case .array(let elements) = member.value, elements.count == 2,
        case .number(let count) = elements[0], let count = Int(count),
        case .number(let sum) = elements[1], let sum = UInt32(sum)
      else { return nil }
      files.insert(
        Checkpoint.Contents(
          key: PathKey(member.name), byteCount: count, checksum: sum))
    }
    return files
  }
}

/// A stretch of 1,024 of a device's numbers, the first from 1 on.
struct SyncBlock: Hashable, Sendable, Comparable, CustomStringConvertible {
  static let eventCount = 1024

  let device: DeviceID
  /// From 0.
  let position: Int

  init(of id: EventID) {
    device = id.device
    position = (id.sequence - 1) / Self.eventCount
  }

  /// Reads `<device>/<position>`.
  init?(_ text: String) {
    let parts = text.split(separator: "/")
    guard parts.count == 2, let device = DeviceID(String(parts[0])), let position = Int(parts[1]),
      position >= 0
    else { return nil }
    (self.device, self.position) = (device, position)
  }

  var description: String { "\(device)/\(position)" }

  static func < (a: SyncBlock, b: SyncBlock) -> Bool {
    (a.device, a.position) < (b.device, b.position)
  }
}
