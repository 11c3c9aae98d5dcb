extension ExerciseMatcher {
  /// Words and names that mean the same, in the languages that lifters log in.
  public struct Synonyms: Sendable {
    /// Words that are left out: articles and the like.
    private let ignored: Set<String>
    /// Words that tell no exercise from another, such as “flat”, and makers of machines.
    private let neutral: Set<String>
    /// Other spellings, and the names of equipment: replaced before anything is compared.
    private let spellings: Phrases
    /// Other words for a movement, wherever they stand in a name.
    private let phrases: Phrases
    /// Other names for a whole exercise.
    private let names: [Set<String>: Set<String>]

    /// Reads `Library/synonyms.json`, where each list stands beside what it is replaced by.
    ///
    /// - Throws: `JSONError` where it isn't JSON, or a text means two things.
    public init(parsing json: [UInt8]) throws(JSONError) {
      let file = try JSONValue(parsing: json)
      ignored = Set((file["ignored"]?.texts ?? []).flatMap(words(of:)))
      let ignored = ignored
      func read(_ text: String) -> [String] {
        words(of: text).filter { !ignored.contains($0) }
      }
      var spellings = Phrases()
      for section in ["spellings", "equipment"] {
        for (text, others) in file[section]?.textLists ?? [] {
          try spellings.add(read(text), for: others.map(read))
        }
      }
      func spelled(_ text: String) -> [String] { spellings.replaced(in: read(text)) }
      var phrases = Phrases()
      if case .object(let sections)? = file["phrases"] {
        for (text, others) in sections.flatMap(\.value.textLists) {
          try phrases.add(spelled(text), for: others.map(spelled))
        }
      }
      var names: [Set<String>: Set<String>] = [:]
      for (text, others) in file["names"]?.textLists ?? [] {
        let replacement = phrases.replacedAroundEquipment(in: spelled(text))
        for other in others {
          let name = phrases.replacedAroundEquipment(in: spelled(other))
          guard names.updateValue(replacement, forKey: name) ?? replacement == replacement else {
            throw JSONError(.duplicateMember(other), at: 0)
          }
        }
      }
      self.neutral = Set((file["neutral"]?.texts ?? []).flatMap(spelled))
      self.spellings = spellings
      self.phrases = phrases
      self.names = names
    }

    /// What the synonyms that have the words of a name in them stand for, the shortest first: of
    /// `rudern`, which alone means no row surely, the rows that it may be.
    ///
    /// Words that German writes as one are found by their end: `langhantelrudern`.
    public func meanings(having name: String) -> [String] {
      let wanted = spellings.replaced(in: words(of: name).filter { !ignored.contains($0) })
      guard wanted.contains(where: { $0.count > 2 }) else { return [] }
      func has(_ words: some Sequence<String>) -> Bool {
        wanted.allSatisfy { part in
          words.contains { $0 == part || part.count > 4 && $0.hasSuffix(part) }
        }
      }
      let found =
        phrases.all.filter { has($0.words) }.map { Set($0.replacement) }
        + names.filter { has($0.key) }.map { $0.value }
      return Set(found.map { $0.sorted().joined(separator: " ") })
        .sorted { ($0.count, $0) < ($1.count, $1) }
    }

    /// A name's words in one spelling, with those that are left out elsewhere.
    func spelledWords(of name: String) -> [String] {
      spellings.replaced(in: ExerciseMatcher.words(of: name))
    }

    /// A name in one spelling, and the same with the usual word for each synonym.
    func wordings(of name: String) -> (plain: Wording, replaced: Wording) {
      let spelled = spellings.replaced(in: words(of: name).filter { !ignored.contains($0) })
      let plain = Wording(Set(spelled), neutral: neutral)
      let words = phrases.replacedAroundEquipment(in: spelled)
      let replaced = names[words] ?? words
      return (plain, replaced == plain.all ? plain : Wording(replaced, neutral: neutral))
    }
  }

  /// Runs of words, and what stands for them.
  struct Phrases: Sendable {
    /// By the first word; the longest first.
    private var byFirstWord: [String: [(words: [String], replacement: [String])]] = [:]

    /// In no order.
    var all: [(words: [String], replacement: [String])] { byFirstWord.values.flatMap { $0 } }

    /// The usual wording stands for itself as well, so that no shorter phrase changes a part of it.
    ///
    /// - Throws: `JSONError` where one of `others` stands for something else already.
    mutating func add(_ replacement: [String], for others: [[String]]) throws(JSONError) {
      for words in others + [replacement] {
        guard let first = words.first else { continue }
        var phrases = byFirstWord[first] ?? []
        if let known = phrases.first(where: { $0.words == words }) {
          if known.replacement == replacement { continue }
          throw JSONError(.duplicateMember(words.joined(separator: " ")), at: 0)
        }
        phrases.append((words, replacement))
        byFirstWord[first] = phrases.sorted { $0.words.count > $1.words.count }
      }
    }

    /// The words with each phrase replaced, from the left, the longest first.
    func replaced(in words: [String]) -> [String] {
      var result: [String] = []
      var rest = words[...]
      while let first = rest.first {
        if let phrase = byFirstWord[first]?.first(where: { rest.starts(with: $0.words) }) {
          result += phrase.replacement
          rest = rest.dropFirst(phrase.words.count)
        } else {
          result.append(first)
          rest = rest.dropFirst()
        }
      }
      return result
    }

    /// The same, where equipment doesn't break a phrase: “Rear Delt Machine Fly” has “rear delt fly”.
    func replacedAroundEquipment(in words: [String]) -> Set<String> {
      var (equipment, rest): ([String], [String]) = ([], [])
      for word in words {
        if Implement.words[word] == nil { rest.append(word) } else { equipment.append(word) }
      }
      return Set(equipment + replaced(in: rest))
    }
  }
}
