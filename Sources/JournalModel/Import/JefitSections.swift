/// The tables of JEFIT's export: they stand below one another, each under a heading and with a header
/// of its own.
///
/// A heading is `### EXERCISE LOGS ####…`; a line of `#` alone ends a table. What they hold was learnt
/// from how several programs read them, as JEFIT describes them nowhere.
struct JefitSections {
  /// The tables of which something is read.
  enum Name: String {
    case settings = "SETTING"
    case measures = "PROFILE"
    case routines = "ROUTINES"
    case sessions = "WORKOUT SESSIONS"
    case logs = "EXERCISE LOGS"
    case sets = "EXERCISE SET LOGS"
    case cardio = "CARDIO LOGS"
    case notes = "NOTES"
  }

  /// A row, its cells by the names of their columns in lower case.
  struct Record {
    let line: Int
    fileprivate let columns: [String: Int]
    fileprivate let cells: CSVRecord

    /// The cell of a column, empty where there is no such column.
    subscript(column: String) -> String { columns[column].map { cells[$0] } ?? "" }

    /// What a cell holds, where that is more than nothing: the app writes 0 for that.
    func told(_ column: String) -> String? {
      let cell = self[column]
      return cell.isEmpty || NumberText.parse(cell) == 0 ? nil : cell
    }

    func note(_ reason: String, _ column: String) -> RowNote {
      RowNote(line: line, reason: reason, column: column, value: self[column])
    }
  }

  private var records: [Name: [Record]] = [:]
  /// The headings of the tables that have rows and aren't read, or not wholly, as they are written.
  private(set) var unread: [String] = []

  init(_ text: SourceText) {
    var heading: String?
    var start = (offset: 0, line: 1)
    let lines = text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where line.starts(with: Self.mark) {
      take(text.bytes[start.offset..<line.startIndex], below: heading, from: start.line)
      heading = Self.heading(String(decoding: line, as: UTF8.self))
      start = (line.endIndex, number + 1)
    }
    take(text.bytes[start.offset...], below: heading, from: start.line)
  }

  subscript(name: Name) -> [Record] { records[name] ?? [] }

  /// Whether the table is there that no such export lacks.
  var hasLogs: Bool { records[.logs] != nil }

  /// Whether a line is the heading of that.
  static func areLogs(_ line: String) -> Bool { heading(line) == Name.logs.rawValue }

  private static let mark = Array("###".utf8)

  /// What a heading names; empty where the line only ends a table.
  private static func heading(_ line: String) -> String? {
    guard line.hasPrefix("###") else { return nil }
    let rest = line.drop { $0 == "#" }
    return String(rest[..<(rest.firstIndex(of: "#") ?? rest.endIndex)]).trimmedBlanks
  }

  /// Takes the rows of a section, in which several tables may stand, each with its header.
  private mutating func take(_ body: ArraySlice<UInt8>, below heading: String?, from line: Int) {
    guard let heading, !heading.isEmpty else { return }
    var columns: [String: Int] = [:]
    var rows: [Record] = []
    for cells in CSVReader(Array(body), delimiter: UInt8(ascii: ","), line: line) {
      if columns.isEmpty || Self.firstColumns.contains(cells[0].lowercased()) {
        let names = cells.fields.map { $0.trimmedBlanks.lowercased() }
        columns = Dictionary(zip(names, names.indices)) { first, _ in first }
      } else {
        rows.append(Record(line: cells.line, columns: columns, cells: cells))
      }
    }
    if let name = Name(rawValue: heading) { records[name, default: []] += rows }
    guard !rows.isEmpty else { return }
    switch Name(rawValue: heading) {
    // Of the routines only the names of their days are.
    case nil, .routines: unread.append(heading)
    case .measures: unread.append("\(heading) but for body weights")
    case .settings, .sessions, .logs, .sets, .cardio, .notes: break
    }
  }

  /// What a header begins with; a later table's has no heading before it.
  private static let firstColumns: Set = ["_id", "row_id", "rowid", "userid"]
}
