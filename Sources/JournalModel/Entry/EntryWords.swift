/// The words of a line of quick entry.
public struct EntryWords: Sendable, Equatable {
  /// As they were written, without the note.
  public internal(set) var texts: [String] = []
  /// What stands behind `//`.
  public internal(set) var note: String?
  /// Words that are a name for sure, because they were quoted together.
  var quotedNames: Set<Int> = []

  /// Takes the words out of a line, or out of the arguments that a shell has made of one.
  ///
  /// An argument with blanks is a name or a value where it was quoted as one, else several words, of
  /// which quotation marks hold some together; `100x5@8` is a group and an effort.
  public init(_ arguments: [String]) {
    let arguments = Self.unquoted(arguments)
    for (place, argument) in arguments.enumerated() {
      let words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
      if words.count > 1, !argument.holds("//") {
        let isField = words[0].contains("=") && !words[0].hasPrefix("=")
        if isField || Self.isName(words) {
          if !isField { quotedNames.insert(texts.count) }
          texts.append(words.joined(separator: " "))
          continue
        }
      }
      for (inner, word) in words.enumerated() {
        if word.hasPrefix("//") {
          let rest = [String(word.dropFirst(2))] + words[(inner + 1)...] + arguments[(place + 1)...]
          note = rest.joined(separator: " ").trimmedBlanks
          return
        }
        texts += Self.parted(word)
      }
    }
  }

  /// The words of a line about one exercise, whose name is one for sure.
  public init(name: String, sets: String) {
    // Word by word, as none of them is another name: `5 km` would be one.
    self.init(sets.split(whereSeparator: \.isWhitespace).map(String.init))
    texts.insert(name, at: 0)
    quotedNames = [0]
  }

  /// The line again, in which the words of a name that has numbers or says body weight, such as `21s
  /// curl` or `bodyweight squat`, are that name for sure.
  ///
  /// A name of one such word, `90/90`, is one where the line begins with it: no sets stand there.
  ///
  /// - Parameter names: those that there are; the longest that fits is taken.
  public func quoting(_ names: some Sequence<String>) -> EntryWords {
    let known = names.compactMap { name -> (words: [String], name: String)? in
      let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
      // Others are read as names anyway.
      return words.contains(where: Self.isGroupWord)
        || words.count > 1 && Self.bodyWeight(in: words[...]) != nil
        ? (words.map(TextFolding.fold), name) : nil
    }
    if known.isEmpty { return self }
    var line = self
    var rest = texts.map(TextFolding.fold)[...]
    var place = 0
    while !rest.isEmpty {
      let fitting = known.filter {
        (place == 0 || $0.words.count > 1) && rest.starts(with: $0.words)
      }
      .max { $0.words.count < $1.words.count }
      if let fitting, !line.quotedNames.contains(place) {
        line = line.replacing(place..<place + fitting.words.count, with: [fitting.name])
        line.quotedNames.insert(place)
        rest.removeFirst(fitting.words.count)
      } else {
        rest.removeFirst()
      }
      place += 1
    }
    return line
  }

  /// The line again, in which some words stand for others, as a reading of them says; of words that it
  /// hasn't any more, those that it has.
  public func replacing(_ words: Range<Int>, with others: [String]) -> EntryWords {
    var line = self
    let words = words.clamped(to: texts.indices)
    line.texts.replaceSubrange(words, with: others)
    let growth = others.count - words.count
    line.quotedNames = Set(quotedNames.map { $0 >= words.upperBound ? $0 + growth : $0 })
    return line
  }

  /// The line as it can be written again.
  public var line: String {
    (texts + (note.map { ["// \($0)"] } ?? [])).joined(separator: " ")
  }

  /// A word as it is read: in lower case, with `x` for the sign of multiplication and `-` for whatever
  /// a keyboard makes of that.
  static func plain(_ word: some StringProtocol) -> String {
    let word = word.lowercased()
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
    return String(String.UnicodeScalarView(word.unicodeScalars.map { signs[$0] ?? $0 }))
  }

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "×": "x", "−": "-", "–": "-", "—": "-", "‐": "-", "\u{2011}": "-",
  ]

  /// Whether a word begins as only a group, an effort, a tag or a key does.
  package static func isGroupWord(_ word: String) -> Bool {
    // An id is a name, whatever it begins with.
    if word.utf8.count == 36, EntityID(word) != nil { return false }
    let word = plain(word)
    guard let first = word.first else { return false }
    let second = word.dropFirst().first
    if first.isNumber || first == "@" || first == "+" || word.contains("=") { return true }
    if first == "x" || first == "." || first == "-" {
      return second?.isNumber == true
    }
    if word.hasPrefix("rir") { return word.dropFirst(3).first?.isNumber == true }
    guard word.hasPrefix("bw") else { return false }
    return word.dropFirst(2).first.map { "+-x@".contains($0) || $0.isNumber } ?? true
  }

  /// The words that say body weight without being a load: `bodyweight`, `body weight`.
  static func bodyWeight(in words: ArraySlice<String>) -> Range<Int>? {
    // Hundreds of names are looked through, of which few begin so.
    for start in words.indices where "bB".contains(words[start].first ?? " ") {
      for end in start + 1...start + 2 where end <= words.endIndex {
        let text = words[start..<end].joined().lowercased().filter(\.isLetter)
        if text == "bodyweight" { return start..<end }
      }
    }
    return nil
  }

  /// The arguments, of which those with several words are parted; a note keeps its marks.
  private static func unquoted(_ arguments: [String]) -> [String] {
    var parts: [String] = []
    for (place, argument) in arguments.enumerated() {
      parts += unquoted(argument)
      let hasNote = argument.split(whereSeparator: \.isWhitespace).contains { $0.hasPrefix("//") }
      if hasNote { return parts + arguments[(place + 1)...] }
    }
    return parts
  }

  /// The parts of an argument that is a line of its own, of which quotation marks hold some together
  /// as for a shell.
  ///
  /// A name that a shell has handed on keeps its marks.
  private static func unquoted(_ argument: String) -> [String] {
    guard argument.contains(where: { marks[$0] != nil }),
      !isName(argument.split(whereSeparator: \.isWhitespace).map(String.init))
    else { return [argument] }
    var parts: [String] = []
    var rest = argument[...]
    var plain = rest.startIndex
    while let start = rest.firstIndex(where: { !$0.isWhitespace }), !rest[start...].hasPrefix("//")
    {
      let end = rest[start...].firstIndex(where: \.isWhitespace) ?? rest.endIndex
      let inner = argument.index(after: start)
      guard let mark = marks[argument[start]],
        let close = argument[inner...].firstIndex(of: mark),
        argument[close...].dropFirst().first.map(\.isWhitespace) ?? true
      else {
        rest = argument[end...]
        continue
      }
      parts += [String(argument[plain..<start]), String(argument[inner..<close])]
      rest = argument[argument.index(after: close)...]
      plain = rest.startIndex
    }
    return (parts + [String(argument[plain...])]).filter { !$0.trimmedBlanks.isEmpty }
  }

  private static let marks: [Character: Character] = ["\"": "\"", "“": "”"]

  /// Whether words that were quoted together are a name: `45 degree back extension`, `21s curl`,
  /// and not a line, which begins with a name and ends with a group.
  private static func isName(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    // `bench 100 x 5` is a line, though not a right one.
    if words.contains(where: { plain($0) == "x" }) { return false }
    if isGroupWord(first) { return !isGroupWord(last) }
    return !words.contains { isGroupWord($0) && Int($0) == nil }
  }

  /// `100x5@8` as `100x5` and `@8`, `3x5@100kg@8` as three.
  private static func parted(_ word: String) -> [String] {
    guard isGroupWord(word), !word.contains("="), let at = word.dropFirst().firstIndex(of: "@")
    else { return [word] }
    return [String(word[..<at])] + parted(String(word[at...]))
  }
}
