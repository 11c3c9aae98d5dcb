/// What a file can be: the history of an app, body weights, or a collection of exercises.
public enum ImportFormat: String, Sendable, CaseIterable {
  case strong
  case hevy
  case fitnotes
  case fitbod
  case liftosaur
  case stronglifts
  case jefit
  case alphaprogression
  case fitdown
  case liftledger
  case freeExerciseDB = "free-exercise-db"
  case table
  case bodyWeights = "body-weights"

  /// The app, where it is a history.
  public var app: ImportSource? { ImportSource(rawValue: rawValue) }

  /// The name as its makers spell it.
  public var title: String {
    self == .bodyWeights ? "body weights" : app?.title ?? rawValue
  }

  /// What a file of the format is, before the names of those that are alike.
  private var medium: String {
    switch self {
    case .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .jefit, .alphaprogression:
      "CSV of"
    case .fitdown, .liftledger: "texts in"
    case .freeExerciseDB: "JSON of"
    case .table, .bodyWeights: "tables of"
    }
  }

  /// All formats in a sentence, for who brings another one.
  static var whatIsRead: String {
    var groups: [(medium: String, titles: [String])] = []
    for format in allCases {
      if groups.last?.medium != format.medium { groups.append((format.medium, [])) }
      groups[groups.count - 1].titles.append(format.title)
    }
    let parts = groups.map { "\($0.medium) \($0.titles.inSentence)" }
    return "What can be read: \(parts.joined(separator: "; "))."
  }
}

/// A file that can be imported, as it was read.
public enum ImportedFile: Sendable, Equatable {
  case history(ImportedHistory)
  case exercises(ImportedExercises)
  case bodyWeights(ImportedBodyWeights)

  /// Reads a history, as a CSV export or a text, a table of body weights, or a collection of exercises
  /// in JSON.
  ///
  /// - Parameters:
  ///   - bytes: the whole file: UTF-8, UTF-16, or Windows-1252.
  ///   - format: what it is, where its content shall not decide.
  ///   - unit: the unit of weights that carry none.
  ///   - dates: the order of day and month in dates that may be read in both; nil where the file decides.
  /// - Throws: `ImportFailure` where the file as a whole cannot be read; a bad record is skipped.
  public static func read(
    _ bytes: [UInt8], format: ImportFormat? = nil, unit: WeightUnit? = nil,
    dates: DayMonthOrder? = nil
  ) throws(ImportFailure) -> ImportedFile {
    let text = try SourceText(bytes)
    let isCollection = format.map { $0 == .freeExerciseDB } ?? text.looksLikeJSON
    if isCollection { return .exercises(try ImportedExercises.read(text)) }
    let isText = [.fitdown, .liftledger].contains(format)
    let table = isText || text.isTable || TextLog(text).format != nil ? text : text.belowTitle
    switch format {
    case .bodyWeights:
      return .bodyWeights(try ImportedBodyWeights.read(table, unit: unit, dates: dates))
    // Apps keep body weights in a file of its own, so that they are known whichever app is named.
    case nil, .strong, .hevy, .fitnotes, .fitbod, .liftosaur, .stronglifts, .table:
      if ImportedBodyWeights.isHeader(of: table) {
        return .bodyWeights(try ImportedBodyWeights.read(table, unit: unit, dates: dates))
      }
    case .jefit, .alphaprogression, .fitdown, .liftledger, .freeExerciseDB: break
    }
    return .history(
      try ImportedHistory.read(
        table, ImportOptions(source: format?.app, unit: unit, dates: dates)))
  }
}

extension SourceText {
  /// Whether it begins with the header of a table.
  fileprivate var isTable: Bool {
    ImportedBodyWeights.isHeader(of: self) || Recognition.isHeader(of: self)
  }

  /// Without the lines above the header of a table, where there is one below them.
  fileprivate var belowTitle: SourceText { withoutTitle(above: \.isTable) }

  /// Whether it begins as a list or an object does; the header of a table never does.
  fileprivate var looksLikeJSON: Bool {
    let first = bytes.first { $0 > 0x20 }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }
}
