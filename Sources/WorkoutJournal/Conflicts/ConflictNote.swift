import JournalFile
import JournalModel

/// That two devices wrote one field without knowing of each other, found when they met.
///
/// Which of them wins follows from the events; that neither had seen the other doesn't, so it is
/// noted. Notes lie in files that are named after their content and never change, so that replicas
/// exchange them by copying, and the loss of one loses an explanation and no event.
struct ConflictNote: Sendable, Hashable {
  let kind: EntityKind
  let entity: EntityID
  /// The field; for whether the thing exists, `existence`.
  let field: String
  /// The later of each side's writes, in the total order.
  let events: [EventID]

  /// What some notes are about.
  struct Subject: Hashable {
    let kind: EntityKind
    let entity: EntityID
    let field: String

    var isExistence: Bool { field == ConflictNote.existence }

    static func existence(of entity: EntityID, _ kind: EntityKind) -> Subject {
      Subject(kind: kind, entity: entity, field: ConflictNote.existence)
    }
  }

  var subject: Subject { Subject(kind: kind, entity: entity, field: field) }

  static let existence = "existence"
  static let directory = "conflicts"
  private static let ending = ".jsonl"

  /// Whether a file's name is that of notes.
  static func isOne(_ name: String) -> Bool { name.hasSuffix(ending) }

  /// The files that hold some notes: their paths in the folder, and their bytes.
  ///
  /// - Parameter limit: the most bytes of one file that are read.
  static func files(
    of notes: some Sequence<ConflictNote>, atMost limit: Int = mostBytes
  ) -> [(path: String, bytes: [UInt8])] {
    var files: [[UInt8]] = []
    for line in lines(of: notes) {
      // Asked of the last one where it lies: a copy of it would be made whole again with each line.
      if files.last.map({ $0.count + line.count <= limit }) == true {
        files[files.count - 1] += line
      } else {
        files.append(line)
      }
    }
    return files.map { bytes in (Path.join(directory, name(of: bytes)), bytes) }
  }

  /// The name of a file of notes, by its bytes.
  private static func name(of bytes: [UInt8]) -> String {
    SHA256.digest(of: bytes.span).description.prefix(digits) + ending
  }

  private static let digits = 32

  /// Whether a file has the name of other bytes than it holds; what a sync tool calls a copy says nothing
  /// of them.
  static func isDamaged(_ bytes: [UInt8], called file: String) -> Bool {
    let meant = file.dropLast(ending.count)
    return meant.utf8.count == digits && meant.allSatisfy { $0.isHexDigit && !$0.isUppercase }
      && name(of: bytes) != file
  }

  /// The lines of some notes, each once and with its end, in the order of their bytes.
  static func lines(of notes: some Sequence<ConflictNote>) -> [[UInt8]] {
    Set(notes).map { $0.line + [0x0a] }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The most bytes of notes that are read of one file.
  static let mostBytes = 16 << 20

  private var line: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("kind", kind.rawValue)
    writer.member("entity", entity)
    writer.member("field", field)
    writer.member("events", events.map(\.description))
    writer.endObject()
    return writer.bytes
  }

  /// Lets pass the events that tell what became of the things of some notes, and little else.
  static func sieve(of notes: [ConflictNote]) -> EventSieve {
    let things = FewIDs(Set(notes.map(\.entity)))
    // Only of whether a thing exists, events speak that are about others.
    let contested = Set(notes.filter { $0.field == existence }.map(\.entity))
    let (areAboutOthers, used) = (!contested.isEmpty, FewIDs(contested))
    // Whoever goes on with a part of a thing need not name the thing.
    let users = Set(notes.filter { $0.field == existence }.flatMap(\.events))
    // A plan's own list of weeks writes to each of them.
    let areOfWeeks = notes.contains { $0.kind == .planWeek }
    return EventSieve { event, mentions in
      // A day's deletion ends what it names in lists.
      things.contains(event.entity) || event.type == .dayDeleted
        || areOfWeeks && event.type.kind == .plan
        || areAboutOthers && (users.contains(event.id) || mentions(used))
    }
  }

  /// The notes that a file's bytes hold; what is none is passed over.
  static func read(_ bytes: [UInt8]) -> [ConflictNote] {
    var notes: [ConflictNote] = []
    var lines = LineReader(bytes.span)
    while let line = lines.next() {
      guard line.isTerminated, let value = try? JSONValue(parsing: Array(bytes[line.range])),
        case .string(let kind)? = value["kind"], let kind = EntityKind(rawValue: kind),
        case .string(let entity)? = value["entity"], let entity = EntityID(entity),
        case .string(let field)? = value["field"], case .array(let ids)? = value["events"]
      else { continue }
      let events = ids.compactMap { if case .string(let id) = $0 { EventID(id) } else { nil } }
      guard events.count == ids.count, events.count > 1 else { continue }
      notes.append(ConflictNote(kind: kind, entity: entity, field: field, events: events))
    }
    return notes
  }
}

extension JournalFolder {
  /// The files of notes that don't hold what they were written with, by their paths in the folder.
  func damagedConflictFiles() throws(FileError) -> [String] {
    var damaged: [String] = []
    for path in try conflictFiles() {
      let bytes = try storage.read(absolute(path), in: 0..<ConflictNote.mostBytes)
      if ConflictNote.isDamaged(bytes, called: Path.lastPart(of: path)) { damaged.append(path) }
    }
    return damaged
  }

  /// All notes of conflicts that this replica has.
  func conflictNotes() throws(FileError) -> Set<ConflictNote> {
    var all: Set<ConflictNote> = []
    for path in try conflictFiles() {
      let bytes = try storage.read(absolute(path), in: 0..<ConflictNote.mostBytes)
      all.formUnion(ConflictNote.read(bytes))
    }
    return all
  }
}
