/// Guesses an exercise's muscle groups from the words of its name, for imports that don't say them.
public struct MuscleGroupTable: Sendable {
  private let categories: [String: [MuscleGroup]]
  /// Words by how long they are, the longest first.
  private let words: [(word: [Substring], group: MuscleGroup)]

  /// Reads the table in `Library/muscle-words.json`.
  public init(parsing json: [UInt8]) throws(JSONError) {
    let table = try JSONValue(parsing: json)
    var categories: [String: [MuscleGroup]] = [:]
    for (name, groups) in table["categories"]?.textLists ?? [] {
      categories[name] = groups.compactMap(MuscleGroup.init)
    }
    var words: [(word: [Substring], group: MuscleGroup)] = []
    for (name, list) in table["words"]?.textLists ?? [] {
      guard let group = MuscleGroup(rawValue: name) else { continue }
      words += list.map { (Self.words(of: $0), group) }
    }
    self.categories = categories
    self.words = words.sorted { Self.length($0.word) > Self.length($1.word) }
  }

  private static func length(_ words: [Substring]) -> Int {
    words.reduce(0) { $0 + $1.count }
  }

  /// The muscle groups that a name, and where there is one the other app's category, point to.
  public func groups(forName name: String, category: String? = nil) -> [MuscleGroup] {
    if let category, let groups = categories[category.lowercased()] { return groups }
    let name = Self.words(of: name)
    if let match = words.first(where: { Self.contains(name, $0.word) }) { return [match.group] }
    // FitNotes for iOS lists the muscles, and not by their share.
    let listed = category?.lowercased().split(separator: ",").lazy.compactMap {
      categories[String($0).trimmedBlanks]
    }
    return listed?.first ?? [.fullBody]
  }

  /// Lower-case words without punctuation; a plural is its singular.
  private static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
      word.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss") ? word.dropLast() : word
    }
  }

  private static func contains(_ name: [Substring], _ words: [Substring]) -> Bool {
    guard !words.isEmpty, name.count >= words.count else { return false }
    return (0...(name.count - words.count)).contains { start in
      zip(name[start...], words).allSatisfy { $0 == $1 }
    }
  }
}

extension JSONValue {
  /// The members of an object whose values are lists of texts.
  fileprivate var textLists: [(name: String, texts: [String])] {
    guard case .object(let members) = self else { return [] }
    return members.map { member in
      guard case .array(let elements) = member.value else { return (member.name, []) }
      let texts = elements.compactMap { element -> String? in
        if case .string(let text) = element { text } else { nil }
      }
      return (member.name, texts)
    }
  }
}
