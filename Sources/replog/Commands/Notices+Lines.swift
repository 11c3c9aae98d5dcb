import JournalModel

extension Notices {
  /// How many are told in words; another program's event can bring hundreds.
  private static let mostLines = 20

  /// What is noticed, a line each, and of many how many more there are.
  var lines: [StyledText] {
    let notices = all
    let more = notices.count - Self.mostLines
    return notices.prefix(Self.mostLines).map { "\("Note:", .yellow) \($0.message)" }
      + (more > 0 ? ["… and \(Figure.count(more, "more note")); `--json` has them all."] : [])
  }
}
