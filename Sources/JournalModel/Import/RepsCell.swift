/// The sets that a cell of repetitions says: `3x10`, `3x10@60kg`, `60kg x 10`, `10,10,8`.
///
/// What may mean something else is none of them: `60x10` and `12x3` may begin with a weight or with
/// the reps, `3x60` may end with a weight, `3x5@8` has an effort, and `8-12` is a plan.
struct RepsCell: Equatable {
  /// One set: its repetitions, and its weight as it is written.
  struct Part: Equatable {
    let reps: Int
    var weight: String?
  }

  /// The sets in their order.
  let sets: [Part]
  /// Whether it can be one set as well: `10,5` with a fraction, `8/8` with two sides.
  let isDoubtful: Bool
  /// What is said of a weight behind it: `/side` of `3x10x45lb/side`, `DBs` of `3x20x30lb DBs`.
  private(set) var wordsOfWeight: String?

  /// Equal sets, none with a weight of its own.
  init(repeating reps: Int, count: Int) {
    sets = [Part](repeating: Part(reps: reps), count: count)
    isDoubtful = false
  }

  /// Nil where the cell is a plain number, or says no sets that are certain.
  init?(_ cell: String) {
    let (whole, words) = Self.withoutWordsOfWeights(cell.trimmedBlanks.lowercased())
    wordsOfWeight = words
    let text = whole.withoutListBrackets
    let isInBrackets = text.utf8.count < whole.utf8.count
    if Self.isPlain(text), !isInBrackets { return nil }
    if let sets = Self.equalSets(text) {
      self.sets = sets
      isDoubtful = false
      return
    }
    for separator in [";", "|", "/", "\n", ",", " "] as [Character] {
      let parts = text.split(separator: separator).map {
        Self.equalSets($0.hasSuffix(",") ? $0.dropLast() : $0)
      }
      let sets = parts.compactMap { $0 }.flatMap { $0 }
      guard parts.count > 1, parts.allSatisfy({ $0 != nil }), sets.count <= 100 else { continue }
      self.sets = sets
      isDoubtful =
        sets.count == 2 && !isInBrackets
        && (separator == "/" || separator == "," && NumberText.parse(text) != nil)
      return
    }
    return nil
  }

  /// A cell without what stands behind its weights, and the first of that.
  private static func withoutWordsOfWeights(_ cell: String) -> (text: String, words: String?) {
    guard cell.contains(where: \.isLetter) else { return (cell, nil) }
    var words: String?
    let parts = cell.split(separator: ";", omittingEmptySubsequences: false).map { part in
      for word in weightWords where part.hasSuffix(word) {
        let rest = String(part.dropLast(word.count)).trimmedBlanks
        let unit = String(rest.reversed().prefix { $0.isLetter }.reversed())
        guard WeightUnit(importName: unit) != nil else { continue }
        words = words ?? word.trimmedBlanks
        return rest
      }
      return String(part)
    }
    return words == nil ? (cell, nil) : (parts.joined(separator: ";"), words)
  }

  private static let weightWords = [
    "/side", " per side", " each side", "/hand", " per hand", " each hand", "/arm", " each",
    " dumbbell", " dumbbells", " db", " dbs", " barbell", " kettlebell", " kettlebells", " kb",
    " plate", " plates", " machine", " cable",
  ]

  /// Whether it is a whole number, perhaps with a fraction of zeros: `10`, `10,0`.
  private static func isPlain(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    return parts.count <= 2 && Int(parts[0]) != nil
      && parts.dropFirst().allSatisfy { $0.allSatisfy { $0 == "0" } }
  }

  /// What is said at once: repetitions, the number of sets before them, a weight at either end.
  private static func equalSets(_ text: some StringProtocol) -> [Part]? {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    var factors = sides[0].split(omittingEmptySubsequences: false) { "x×*".contains($0) }
      .map { String($0).trimmedBlanks }
    var weights = sides.dropFirst().map { String($0).trimmedBlanks }
    if weights.isEmpty, factors.count == 3 || factors.count == 2 && namesUnit(factors[1]) {
      weights = [factors.removeLast()]
    } else if weights.isEmpty, factors.count == 2, namesUnit(factors[0]) {
      weights = [factors.removeFirst()]
    }
    guard weights.count <= 1, weights.allSatisfy({ isWeight($0) || $0 == "bw" }),
      let reps = factors.last.flatMap({ count($0) }), (1...2).contains(factors.count)
    else { return nil }
    let times = factors.count == 2 ? count(factors[0]) : 1
    // More sets than anybody does are a weight, and of two plain numbers either may be one.
    let isBare = weights.isEmpty && factors.count == 2
    guard let times, (1...(isBare ? 10 : 20)).contains(times), !isBare || reps <= 30 else {
      return nil
    }
    let part = Part(reps: reps, weight: weights.first { $0 != "bw" })
    return [Part](repeating: part, count: times)
  }

  /// A number of at most three digits, which may be called reps, of each side, or the least that were
  /// to be done.
  private static func count(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let word = String(text[digits.endIndex...]).trimmedBlanks
    return digits.count <= 3 && (word.isEmpty || countWords.contains(word)) ? Int(digits) : nil
  }

  private static let countWords: Set = [
    "rep", "reps", "+", "each", "each side", "each leg", "each arm", "per side", "per leg",
    "per arm", "reps each", "reps each side", "reps per side", "/side", "/leg", "/arm", "e/s",
  ]

  /// A number with a unit, or one that can be nothing but a weight: an effort ends at 10.
  private static func isWeight(_ text: String) -> Bool {
    namesUnit(text) || (NumberText.parse(text) ?? 0) > 10
  }

  private static func namesUnit(_ text: String) -> Bool {
    let unit = text.reversed().prefix { $0.isLetter }
    return WeightUnit(importName: String(unit.reversed())) != nil
      && NumberText.parse(String(text.dropLast(unit.count))) != nil
  }
}
