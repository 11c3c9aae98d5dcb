/// An app's export that is no table of sets, made into one.
protocol TabledExport {
  /// The app.
  static var source: ImportSource { get }
  /// A set in each row, under columns that are named as that app's.
  var table: CSVTable { get }
  /// Rows that became nothing on the way.
  var skipped: [RowNote] { get }
  /// What of the file has no place among sets.
  var warnings: [String] { get }
  /// What the lifter weighed, oldest first.
  var bodyWeights: [ImportedBodyWeight] { get }
}
