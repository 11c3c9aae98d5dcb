/// A training log that is a text, as lines with text in them.
///
/// Its records are the sets that its lines say, one or several a line, and every other line that is
/// not structure (a title, a name, a comment): so each is accounted for as in a table.
struct TextLog {
  struct Line {
    /// From 1.
    let number: Int
    /// Without white space at the ends.
    let text: String
    /// Whether nothing stands on the line before it.
    let followsBlank: Bool
    /// Whether it began with white space.
    let isIndented: Bool
  }

  /// The lines that have any text.
  let lines: [Line]

  init(_ source: SourceText) {
    var lines: [Line] = []
    var followsBlank = true
    let ended = source.bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    for (place, bytes) in ended.enumerated() {
      let line = String(decoding: bytes.last == 0x0d ? bytes.dropLast() : bytes, as: UTF8.self)
      let trimmed = line.trimmedBlanks
      guard !trimmed.isEmpty else {
        followsBlank = true
        continue
      }
      lines.append(
        Line(
          number: place + 1, text: trimmed, followsBlank: followsBlank,
          isIndented: line.first?.isWhitespace == true))
      followsBlank = false
    }
    self.lines = lines
  }

  /// The format that the lines are in, where it is one that is known.
  var format: ImportSource? {
    if lines.contains(where: { JefitSections.areLogs($0.text) }) { return .jefit }
    if lines.contains(where: { AlphaProgressionColumns.areNamed(by: $0.text) }) {
      return .alphaprogression
    }
    if lines.contains(where: { LiftLedgerReader.isHeading($0.text) }) { return .liftledger }
    let isFitdown =
      lines.contains { FitdownHeading($0.text) != nil }
      && lines.contains { line in
        let text = FitdownText(line.text).text
        return FitdownLine.sets(text)?.weight != nil || FitdownLine.hasShapeOfSets(text)
      }
    return isFitdown ? .fitdown : nil
  }
}

/// Gathers what the lines of a text say, and accounts for each.
struct TextHistoryBuilder {
  private let source: ImportSource
  private var builder: HistoryBuilder
  private var sets = 0
  private var noteRows = 0
  private var skipped: [RowNote] = []
  private(set) var flagged: [RowNote] = []
  private var warnings: [String]

  init(_ source: ImportSource, _ text: SourceText) {
    self.source = source
    builder = HistoryBuilder(source)
    warnings = text.warning.map { [$0] } ?? []
  }

  mutating func add(_ set: ImportedSet, to facts: WorkoutFacts) {
    sets += 1
    builder.add(set, to: facts)
  }

  mutating func addNote(_ text: String, on exercise: String, to facts: WorkoutFacts) {
    noteRows += 1
    builder.addNote(text, on: exercise, to: facts)
  }

  mutating func skip(_ line: TextLog.Line, _ reason: String) {
    skipped.append(RowNote(line: line.number, reason: reason, column: "text", value: line.text))
  }

  mutating func flag(_ line: TextLog.Line, _ reason: String) {
    flagged.append(RowNote(line: line.number, reason: reason, column: "text", value: line.text))
  }

  mutating func warn(_ sentence: String) { warnings.append(sentence) }

  mutating func finish() -> ImportedHistory {
    let workouts = builder.finish()
    let flagged = (flagged + builder.flagged).byLine
    return ImportedHistory(
      source: source, rows: sets + noteRows + skipped.count, workouts: workouts, skipped: skipped,
      flagged: flagged, restTimers: 0, noteRows: noteRows, warnings: warnings,
      exercises: builder.exercises, bodyWeights: [])
  }
}

extension ImportedSet {
  /// A set that a line of text says.
  init(
    line: Int, exercise: String, setType: SetType = .working, weight: Double?, unit: WeightUnit?,
    reps: Int?, rpe: Double?, durationSeconds: Int? = nil, distanceMetres: Double? = nil,
    notes: String?
  ) {
    self.init(
      line: line, exercise: exercise, category: nil, setType: setType, superset: nil,
      weight: weight, unit: unit, reps: reps, rpe: rpe, durationSeconds: durationSeconds,
      distanceMetres: distanceMetres, notes: notes, exerciseNotes: nil, sourceKey: "")
  }
}
