import JournalModel

extension [CommandDescription] {
  /// The names of the commands, and the words that several of them begin with.
  private var namesAndGroups: [String] {
    map(\.name)
      + map(\.words).flatMap { words in
        words.indices.dropFirst().map { words[..<$0].joined(separator: " ") }
      }
  }

  /// The command, or the beginning of several, that somebody may have meant by a name that there isn't:
  /// within a group one of its own, by another word for it or else by the letters.
  ///
  /// The group's name doesn't count among the letters, or `session complete` would be near enough to
  /// `session delete`.
  func meant(by name: String) -> String? {
    let names = namesAndGroups
    let group = name.lastIndex(of: " ").map { name[...$0] } ?? ""
    let words = names.filter { $0.hasPrefix(group) }.map { String($0.dropFirst(group.count)) }
    guard !group.isEmpty, !words.isEmpty else {
      return Self.otherNames[name.lowercased()] ?? Spelling.meant(by: name, in: names)
    }
    let word = String(name.dropFirst(group.count))
    let others = Self.otherWords.first { $0.typed.contains(word.lowercased()) }?.meant ?? []
    let meant = others.first(where: words.contains) ?? Spelling.meant(by: word, in: words)
    return meant.map { group + $0 }
  }

  /// What other programs call a command, or what somebody looks for, and what does it here.
  private static let otherNames = [
    "pr": "records", "prs": "records", "pb": "records", "best": "records", "max": "records",
    "1rm": "records", "stats": "report", "statistics": "report", "summary": "week",
    "chart": "progress", "graph": "progress", "streak": "calendar", "streaks": "calendar",
    "backup": "bundle", "dump": "bundle", "restore": "merge", "pull": "sync", "push": "sync",
    "bodyweight": "weight", "eat": "food", "nutrition": "calories", "next": "today",
    "redo": "undo", "train": "session run", "start": "session start", "finish": "session finish",
  ]

  /// What other programs call the last word of a command, and what it is called here, the likeliest
  /// first.
  private static let otherWords: [(typed: Set<String>, meant: [String])] = [
    (["add", "new", "create", "make"], ["add", "new", "start", "log", "raise"]),
    (["log", "record"], ["log", "record", "add", "raise"]),
    (["start", "begin", "open"], ["start", "activate", "new"]),
    (["end", "finish", "stop", "complete", "close"], ["finish", "deactivate", "resolve"]),
    (["edit", "change", "update", "modify", "rename"], ["edit", "set"]),
    (["delete", "remove", "rm", "del"], ["delete", "remove", "clear"]),
    (["list", "ls", "all"], ["list"]),
    (["show", "view", "get", "info"], ["show", "status"]),
  ]
}
