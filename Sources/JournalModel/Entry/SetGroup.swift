/// A word with `x` in it, by its shape alone: `100x5x3`, `3x8x110kg`, `x12x3`, `140x5+`.
struct SetGroup {
  /// What stands before the first `x`: a load, or a number of sets; empty where it is left out.
  let first: Substring
  /// The reps of each set that is told apart.
  let reps: [Int]
  /// What stands behind the second `x`: a number of sets, or a load.
  let third: Substring?
  let setType: SetType
  let isToTheLimit: Bool

  /// Reads a word in lower case; nil where it has no `x` behind a load or at its start.
  ///
  /// - Parameter unit: of the loads that hints have.
  init?(
    _ text: Substring, at place: Int, written: String, unit: WeightUnit
  ) throws(EntryFailure) {
    var body = text
    var type = SetType.working
    if let mark = body.last, let marked = Self.types[mark], !Self.endsInWord(body) {
      type = marked
      body = body.dropLast()
    }
    let parts = body.split(separator: "x", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else {
      guard parts.count > 3 else { return nil }
      throw EntryFailure(
        place, "“\(written)” has too many parts", "Write load x reps x sets: 100x5x3.")
    }
    var middle = parts[1]
    var third = parts.count > 2 ? parts[2] : nil
    var isToTheLimit = middle.last == "+"
    if isToTheLimit { middle = middle.dropLast() }
    if let last = third, last.last == "+" {
      isToTheLimit = true
      third = last.dropLast()
    }
    first = parts[0]
    self.third = third
    setType = type
    self.isToTheLimit = isToTheLimit
    reps = try Self.reps(middle, before: parts[0], in: text, at: place, written, unit)
    if type != .failure, reps.contains(0) {
      throw EntryFailure(
        place, "“\(written)”: nothing was lifted", "Leave it out, or write \(text)f for a failure.")
    }
  }

  /// How many sets the reps tell apart, where they do.
  var listCount: Int? { reps.count > 1 ? reps.count : nil }

  /// Whether the last letter of a word says no kind of sets: it is the body's in `3x8xbw`, and a unit's
  /// in `50x40yd`.
  private static func endsInWord(_ text: Substring) -> Bool {
    let last = text.split(separator: "x", omittingEmptySubsequences: false).last ?? text
    return last == "bw" || EntryMeasure(last) != nil
  }

  private static let types: [Character: SetType] = ["w": .warmup, "d": .drop, "f": .failure]

  /// Of `40x60s`, in which a time or a distance stands where reps do.
  private static func advice(
    on measure: Substring, before first: Substring, in whole: Substring, _ unit: WeightUnit
  ) -> String {
    let load = EntryLoad.weight(20, unit).text
    let form = "Write each set by itself, 60s 45s or 400m 90s, and what is carried \(load)x60sx3."
    // Nothing of the word may be lost.
    guard whole == "\(first)x\(measure)" else { return form }
    if first.isEmpty { return "Write \(measure), or \(load)x\(measure) with its load." }
    guard let count = EntryNumber.whole(first), count <= EntryParser.mostSets else {
      return EntryNumber.decimal(first) == nil
        ? form : "Write \(first)\(unit.rawValue)x\(measure) for a load."
    }
    return count == 0 ? "Leave it out." : count == 1 ? "Write \(measure)." : form
  }

  /// Of a part of the reps that is a range: the word with either end in its place.
  private static func advice(
    on range: (least: Int, most: Int), at part: Substring, in whole: Substring
  ) -> String {
    let words = [range.least, range.most].map {
      "\(whole[..<part.startIndex])\($0)\(whole[part.endIndex...])"
    }
    let hasSeveral = whole.contains(",") || whole.count { $0 == "x" } > 1
    return "Write the reps that you did: \(words.joined(separator: ", or "))"
      + (hasSeveral ? "; where sets differ, those of each: 100x5,5,4." : ".")
  }

  /// Of a load in the place of the reps, which may stand behind it: `2x20kgx10`.
  private static func advice(
    onLoad load: Substring, before first: Substring, sets: Int?, in whole: Substring
  ) -> String {
    guard let sets else { return advice(onUnitOf: load, before: first) }
    let rest = whole[load.endIndex...].dropFirst()
    if let reps = EntryNumber.whole(rest), reps <= QuickEntry.mostReps {
      return "Write \(sets)x\(reps)x\(load) for \(sets) sets of \(reps)."
    }
    return "Write \(load)x\(first), or \(first)x5x\(load) for \(Figure.count(sets, "set")) of 5."
  }

  /// Of a unit behind the second of two numbers, of which the first is no number of sets: `225x5lb`.
  private static func advice(onUnitOf load: Substring, before first: Substring) -> String {
    let (number, unit) = EntryNumber.split(load)
    if let value = EntryNumber.decimal(first), value > EntryLoad.heaviest {
      return "Is there a digit too many?"
    }
    guard let value = EntryNumber.decimal(first), let reps = EntryNumber.whole(number),
      Double(reps) < value
    else { return "Write \(load)x\(first)." }
    let isReps = EntryNumber.whole(first).map { $0 <= 100 } ?? false
    return "Write \(first)\(unit)x\(reps)"
      + (isReps ? ", or \(load)x\(first) for so many reps." : ".")
  }

  private static func reps(
    _ text: Substring, before first: Substring, in whole: Substring, at place: Int,
    _ written: String, _ unit: WeightUnit
  ) throws(EntryFailure) -> [Int] {
    var reps: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let count = EntryNumber.whole(part) else {
        if EntryMeasure(part) != nil {
          throw EntryFailure(
            place, "“\(written)”: times and distances are written set by set",
            Self.advice(on: part, before: first, in: whole, unit))
        }
        if let range = EntryParser.range(part) {
          throw EntryFailure(
            place, "“\(written)”: “\(part)” is a plan, not what was done",
            Self.advice(on: range, at: part, in: whole))
        }
        let load = try? EntryLoad.read(part, unit: .kilograms)
        // `5.5` behind a number that can be none of sets is a slip.
        let sets = EntryNumber.whole(first).flatMap { $0 <= EntryParser.mostSets ? $0 : nil }
        let isLoad = load != nil && (sets != nil || load?.isUnmistakable == true)
        if isLoad, (try? EntryLoad.read(first, unit: .kilograms))?.isUnmistakable == true {
          throw EntryFailure(
            place, "“\(written)” has two loads",
            "Write \(first)x5 for 5 reps, or \(first)x5 \(part)x5 for a set with each.")
        }
        throw EntryFailure(
          place,
          isLoad
            ? "“\(written)”: the reps come second, and “\(part)” is a load"
            : part.isEmpty
              ? "“\(written)” lacks a number of reps"
              : "“\(written)”: “\(part)” is no number of reps",
          isLoad && !first.isEmpty
            ? Self.advice(onLoad: part, before: first, sets: sets, in: whole)
            : "Write load x reps: 100x5, or 100x5,5,4 for three sets.")
      }
      guard count <= QuickEntry.mostReps else {
        throw EntryFailure(place, "“\(written)”: nobody does \(count) reps", "Write 100x5.")
      }
      reps.append(count)
    }
    return reps
  }
}
