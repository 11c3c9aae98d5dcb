/// Guesses an exercise's muscle groups from the words of its name, for imports that don't say them.
public struct MuscleGroupTable: Sendable {
  private let categories: [String: [MuscleGroup]]
  /// Whole names, which say more than their words: a “Bench” is a press, a “Bench Row” is none.
  private let names: [[String]: MuscleGroup]
  /// Words that say how an exercise is done, and not which it is.
  private let manner: Set<String>
  /// Words by how long they are, the longest first.
  private let words: [(word: [String], group: MuscleGroup)]

  /// Reads the table in `Library/muscle-words.json`.
  public init(parsing json: [UInt8]) throws(JSONError) {
    let table = try JSONValue(parsing: json)
    var categories: [String: [MuscleGroup]] = [:]
    for (name, groups) in table["categories"]?.textLists ?? [] {
      categories[name] = groups.compactMap(MuscleGroup.init)
    }
    self.categories = categories
    names = Dictionary(Self.grouped(table["names"])) { first, _ in first }
    manner = Set(table["manner"]?.texts.flatMap(ExerciseMatcher.words) ?? [])
    words = Self.grouped(table["words"]).sorted { Self.length($0.word) > Self.length($1.word) }
  }

  private static func grouped(
    _ lists: JSONValue?
  ) -> [(word: [String], group: MuscleGroup)] {
    (lists?.textLists ?? []).flatMap { name, texts in
      MuscleGroup(rawValue: name).map { group in
        texts.map { (ExerciseMatcher.words(of: $0), group) }
      } ?? []
    }
  }

  private static func length(_ words: [String]) -> Int {
    words.reduce(0) { $0 + $1.count }
  }

  /// The muscle groups that a name, and where there is one the other app's category, point to.
  public func groups(forName name: String, category: String? = nil) -> [MuscleGroup] {
    if let category, let groups = categories[category.lowercased()] { return groups }
    let name = ExerciseMatcher.words(of: name)
    if let group = names[name] { return [group] }
    if let match = words.first(where: { Self.contains(name, $0.word) }) { return [match.group] }
    if let group = names[name.filter { !manner.contains($0) }] { return [group] }
    // FitNotes for iOS lists the muscles, and not by their share.
    let listed = category?.lowercased().split(separator: ",").lazy.compactMap {
      categories[String($0).trimmedBlanks]
    }
    return listed?.first ?? [.fullBody]
  }

  private static func contains(_ name: [String], _ words: [String]) -> Bool {
    guard !words.isEmpty, name.count >= words.count else { return false }
    return (0...(name.count - words.count)).contains { start in
      zip(name[start...], words).allSatisfy { $0 == $1 }
    }
  }
}
