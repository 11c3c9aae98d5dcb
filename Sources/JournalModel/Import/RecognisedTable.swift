/// A table of sets as its rows are read: with one set in each, under columns that are known.
struct RecognisedTable {
  let source: ImportSource
  /// As `Recognition` has it.
  let keySource: ImportSource
  let columns: Columns
  let table: CSVTable
  /// What was done to its rows beforehand.
  let mendings: [CSVTable.Mending]

  /// - Throws: `ImportFailure` where there is no table in the text, or nobody knows whose.
  init(_ text: SourceText, saidSource: ImportSource?) throws(ImportFailure) {
    guard let written = CSVTable(text.bytes)?.withLaterHeaders else { throw .empty }
    // Minutes of a burn are no seconds of a set, and a log sums up sets that may be there as well.
    if let kind = written.ownKind { throw .notRecognised(hint: Self.hint(on: kind)) }
    var wide = written.withASetInEachRow
    var recognition = try Recognition(wide, saidSource: saidSource)
    var mendings: [CSVTable.Mending] = []
    let isByHand =
      recognition.source == .table
      || recognition.source == .strong && !recognition.columns.hasNameOfStrong
    if isByHand, !wide.isOwnOfSets {
      for mend in [CSVTable.filledDown, CSVTable.timed, CSVTable.clocked, CSVTable.gathered] {
        let (table, mending) = mend(wide)(recognition.columns)
        guard let mending else { continue }
        wide = table
        mendings.append(mending)
        // What the numbers of sets are goes by the dates beside them.
        recognition = try Recognition(wide, saidSource: saidSource)
      }
    }
    self.mendings = mendings
    (source, keySource) = (recognition.source, recognition.keySource)
    let apart = source == .table ? wide.withRepsApart(recognition.columns) : wide
    var named = recognition.columns
    if apart.header != wide.header {
      named = Columns(apart.header, as: source)
      named.takeRoles(from: recognition.columns)
    }
    named.takeClockParts(in: apart.records)
    // A table of anybody's goes for Strong's where it numbers its sets.
    if [.table, .strong].contains(recognition.source) {
      let areStrongs = recognition.source == .strong && named.hasNameOfStrong
      named.takeTimesOfSets(in: apart.records, areStrongs: areStrongs)
    }
    named.preferLiftedWeights(in: apart.records)
    columns = named
    table = columns.index[.setCount].map { apart.repeatingRows(by: $0) } ?? apart
  }

  /// An app's export that is one table by now.
  init<Export: TabledExport>(_ export: Export) {
    (source, keySource, mendings) = (Export.source, Export.source, [])
    table = export.table
    columns = Columns(table.header, as: source)
  }

  private static func hint(on kind: EntityKind) -> String {
    "It is the journal's own table of \(kind.plural); of these, sets and bodyWeights can be read."
  }
}
