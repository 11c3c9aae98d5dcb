import JournalFile
import JournalModel

/// Which of a folder's files of events are read.
///
/// What a list of names tells is out of date where a compaction has moved events since to a file that is
/// not among them, without a sign in those that are.
enum FileChoice: Sendable {
  case all
  /// Those of some names, where nothing can have been moved since these were listed, or that doesn't
  /// matter.
  case named(Set<String>)
  /// Those of some names; all others are to be what they were when it was found that they needn't be read.
  case unknown(Set<String>, besides: [PathKey: FileStamp])
  /// Those of some months, whatever there is by then: a compaction moves no event to another month.
  case months(Set<Month>)

  func takes(_ path: String) -> Bool {
    switch self {
    case .all: true
    case .named(let names), .unknown(let names, _): names.contains(path)
    case .months(let months): EventFile.month(of: path).map(months.contains) ?? false
    }
  }

  /// Whether a file that lies there is either read, or one of those that are known.
  func knows(_ file: JournalFolder.File) -> Bool {
    guard case .unknown(let names, let known) = self else { return true }
    return names.contains(file.path) || known[file.key] == file.stamp
  }
}
