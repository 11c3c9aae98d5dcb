/// A set as JEFIT's export tells it, in the cells of a table.
struct JefitSet: Equatable {
  private(set) var weight = ""
  private(set) var weightUnit = ""
  private(set) var reps = ""
  private(set) var distance = ""
  private(set) var distanceUnit = ""
  private(set) var seconds = ""
  /// What the table of sets calls its kind.
  private(set) var kind = ""

  /// One of the sets in a cell of the logs, `62.5x8`; nil where it is none.
  ///
  /// - Parameters:
  ///   - unit: that of all weights, where it is known.
  ///   - kind: what the table of sets calls its kind.
  init?(_ word: String, in unit: WeightUnit? = nil, kind: String = "") {
    let parts = word.split(separator: "x").map { String($0) }
    guard parts.count == 2, parts.allSatisfy({ NumberText.parse($0) != nil }) else { return nil }
    (weight, weightUnit) = (Self.inHundredths(parts[0]), unit?.rawValue ?? "")
    reps = parts[1]
    self.kind = kind
  }

  /// A row of the table of sets, which has pounds and miles whatever the app shows.
  init(_ row: JefitSections.Record) {
    if let said = row.told("weight_lbs") {
      (weight, weightUnit) = (Self.inHundredths(said), WeightUnit.pounds.rawValue)
    }
    reps = row.told("reps") ?? ""
    if let said = row.told("distance_mi") { (distance, distanceUnit) = (said, "mi") }
    seconds = row.told("duration") ?? ""
    kind = row["set_type"]
  }

  /// Cardio as the words of a cell of the logs tell it, of whose five numbers only the last is known: how
  /// long it took; nil where it says nothing.
  init?(cardio words: [String]) {
    guard let last = words.last.flatMap({ JefitSet($0) }), NumberText.parse(last.reps) != 0 else {
      return nil
    }
    seconds = last.reps
  }

  /// A row of the table of cardio, which doesn't say the unit of its distance.
  init(cardio row: JefitSections.Record) {
    distance = row.told("distance") ?? ""
    seconds = row.told("duration") ?? ""
  }

  /// Whether it was held or walked, and not lifted.
  var isTimed: Bool { reps.isEmpty && !(distance.isEmpty && seconds.isEmpty) }

  /// The words of a cell of the logs.
  static func words(of cell: String) -> [String] {
    cell.split(separator: ",").map { String($0).trimmedBlanks }.filter { !$0.isEmpty }
  }

  /// The words without what wasn't done at their end: until it is, the app writes `0x0`, or what to
  /// lift and no repetitions.
  static func done(_ words: [String]) -> ArraySlice<String> {
    let last = words.lastIndex { JefitSet($0).map { NumberText.parse($0.reps) != 0 } ?? false }
    return words[..<(last.map { $0 + 1 } ?? 0)]
  }

  /// Whether the words of a cell are the calories, distance and so on of cardio, which look like the
  /// repetitions of five sets without a weight.
  ///
  /// - Parameter isCardio: whether the file has its exercise among the cardio of any day.
  static func areCardio(_ words: [String], _ isCardio: Bool) -> Bool {
    let sets = words.compactMap { JefitSet($0) }
    guard sets.count == 5, sets.allSatisfy({ NumberText.parse($0.weight) == 0 }) else {
      return false
    }
    let numbers = sets.compactMap { NumberText.parse($0.reps) }
    return isCardio || numbers.contains { $0 != $0.rounded() } || isTimeAlone(numbers)
  }

  /// Whether there is nothing but a last number that is too high for repetitions.
  private static func isTimeAlone(_ numbers: [Double]) -> Bool {
    numbers.dropLast().allSatisfy { $0 == 0 } && numbers.last.map { $0 > 200 } ?? false
  }

  /// Whether such words tell more than how long it took.
  static func tellMore(_ words: [String]) -> Bool {
    words.dropLast().contains { NumberText.parse(JefitSet($0)?.reps ?? "") != 0 }
  }

  /// A weight without what is left from turning it into pounds and back: `64.9998` are 65 kg.
  private static func inHundredths(_ cell: String) -> String {
    guard let value = NumberText.parse(cell), let hundredths = NumberText.nearest(value * 100)
    else { return cell }
    return "\(Double(hundredths) / 100)"
  }
}
