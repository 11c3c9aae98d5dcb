/// A collection of exercises as its file tells it: nothing mapped onto a journal yet.
///
/// Every record is accounted for: `records == exercises.count + skipped.count`.
public struct ImportedExercises: Sendable, Equatable {
  /// Records in the file.
  public let records: Int
  /// In the order of the file.
  public let exercises: [ImportedExercise]
  /// Records that became nothing, each with the reason.
  public let skipped: [RowNote]
  /// Imported records that a reader should look at; a record can be here more than once.
  public let flagged: [RowNote]
  /// What holds for the whole file, one sentence each.
  public let warnings: [String]
}

/// One exercise of a collection.
public struct ImportedExercise: Sendable, Equatable {
  /// The line on which its record begins.
  public let line: Int
  /// What the collection calls it.
  public let name: String
  /// What `exercise.created` would carry.
  public let exercise: Exercise
  /// Its identity in the source: the collection and the id there, joined by U+001F.
  ///
  /// A new name, new muscles or new instructions in a later edition don't change it.
  public let sourceKey: String
}

extension ImportedExercises {
  /// Reads free-exercise-db's list of exercises.
  ///
  /// - Throws: `ImportFailure` where it is no JSON, or JSON of another kind.
  static func read(_ text: SourceText) throws(ImportFailure) -> ImportedExercises {
    guard let first = text.bytes.first(where: { $0 > 0x20 }), "[{".utf8.contains(first) else {
      throw .notRecognised(
        hint: "free-exercise-db is a list in JSON, and this is none.")
    }
    var builder = CollectionBuilder()
    do throws(JSONError) {
      // All of it before any of it, so that a file that breaks off is not imported by half.
      var whole = JSONReader(text.bytes)
      try whole.skipValue()
      try whole.expectEnd()
      if first == UInt8(ascii: "[") { try builder.read(text.bytes) }
    } catch {
      throw .damagedJSON(
        reason: "\(error.reason)", line: 1 + text.bytes[..<error.offset].count { $0 == 0x0A })
    }
    guard builder.isRecognised else {
      throw .notRecognised(
        hint: "It is JSON, but not free-exercise-db's list of exercises with id, name and "
          + "primaryMuscles. \(ImportFormat.whatIsRead)")
    }
    return ImportedExercises(
      records: builder.records, exercises: builder.exercises,
      skipped: builder.told(builder.skipped), flagged: builder.told(builder.flagged),
      warnings: text.warning.map { [$0] } ?? [])
  }
}

/// Reads the records of a collection, one after another.
private struct CollectionBuilder {
  /// Something to say about one of the records, which are counted from 1.
  typealias Note = (record: Int, note: RowNote)

  private(set) var records = 0
  private(set) var exercises: [ImportedExercise] = []
  private(set) var skipped: [Note] = []
  private(set) var flagged: [Note] = []
  /// How many records each line begins.
  private var recordsOnLine: [Int: Int] = [:]
  /// Whether any record had what makes it one of this collection.
  private(set) var isRecognised = false
  /// The lines of the records by id and by folded name: neither may stand twice.
  private var linesByID: [String: Int] = [:]
  private var linesByName: [String: Int] = [:]

  mutating func read(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes)
    var (line, counted) = (1, 0)
    try reader.beginArray()
    while try reader.nextElement(isFirst: records == 0) {
      let start = reader.index
      line += bytes[counted..<start].count { $0 == 0x0A }
      counted = start
      records += 1
      recordsOnLine[line, default: 0] += 1
      if bytes[start] == UInt8(ascii: "{") {
        var record = CollectionRecord()
        var fields = FieldReader(reader)
        try fields.readMembers(into: &record)
        reader = fields.reader
        take(record, fields.problems, line: line)
      } else {
        try reader.skipValue()
        skipped.append((records, RowNote(line: line, reason: "this is no object")))
      }
    }
  }

  /// The notes with the numbers of their records, where the line alone doesn't tell which is meant.
  func told(_ notes: [Note]) -> [RowNote] {
    notes.map { record, note in
      guard recordsOnLine[note.line, default: 0] > 1 else { return note }
      return RowNote(
        line: note.line, reason: "record \(record): \(note.reason)", column: note.column,
        value: note.value)
    }
  }

  private mutating func take(
    _ record: CollectionRecord, _ problems: [FieldReader.Problem], line: Int
  ) {
    // Members that a later edition has added say nothing that is known here.
    var wrongTypes: [String: JSONError.Reason] = [:]
    for case .wrongType(let field, let reason) in problems { wrongTypes[field] = reason }
    let (name, isChanged) = (record.name ?? "").cleanedName
    let id = record.id?.cleanedName.text ?? ""
    if !name.isEmpty, !id.isEmpty, record.primaryMuscles != nil { isRecognised = true }
    func flag(_ reason: String, column: String? = nil, value: String? = nil) {
      flagged.append((records, RowNote(line: line, reason: reason, column: column, value: value)))
    }
    func skip(_ reason: String) {
      skipped.append(
        (
          records,
          RowNote(line: line, reason: reason, column: "name", value: name.isEmpty ? nil : name)
        ))
    }
    for (field, isThere) in [
      ("id", !id.isEmpty), ("name", !name.isEmpty),
      ("primaryMuscles", record.primaryMuscles?.isEmpty == false),
    ] where !isThere {
      return skip(wrongTypes[field].map { "\(field): \($0)" } ?? "it has no \(field)")
    }
    let folded = TextFolding.fold(name)
    if let earlier = linesByID[id] { return skip("its id stood before, on line \(earlier)") }
    if let earlier = linesByName[folded] {
      return skip("its name stood before, on line \(earlier)")
    }
    linesByID[id] = line
    linesByName[folded] = line

    if isChanged {
      flag("control characters were taken out", column: "name", value: name)
    }
    for (field, reason) in wrongTypes.sorted(by: { $0.key < $1.key }) {
      flag("\(field): \(reason); left out")
    }
    var mapping = CollectionMapping(record, name: name, id: id)
    let exercise = mapping.exercise()
    for remark in mapping.remarks {
      flag(remark.reason, column: remark.field, value: remark.value)
    }
    exercises.append(
      ImportedExercise(
        line: line, name: name, exercise: exercise,
        sourceKey: "\(ImportFormat.freeExerciseDB.rawValue)\(HistoryBuilder.separator)\(id)"))
  }
}
