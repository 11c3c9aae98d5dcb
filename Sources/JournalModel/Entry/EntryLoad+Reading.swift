extension EntryLoad {
  /// The heaviest that anybody moves, in either unit: a sled, a leg press.
  package static let heaviest = 2000.0

  /// A load as it stands in a line.
  package struct Written {
    package let load: EntryLoad
    /// Whether it can be nothing but a load: it has a unit, or is body weight.
    let isUnmistakable: Bool
  }

  /// What is wrong with a load, and its right form.
  package struct Mistake: Error {
    package let message: String
    package let rightForm: String
  }

  /// Reads `100`, `100kg`, `45lb`, `bw`, `bw+20`, `bw-15kg`; nil where it is no load at all.
  package static func read(
    _ text: Substring, unit: WeightUnit
  ) throws(Mistake) -> Written? {
    guard text.hasPrefix("bw") else { return try readWeight(text, unit: unit) }
    let change = text.dropFirst(2)
    guard let sign = change.first else {
      return Written(load: .bodyWeight(added: 0, unit), isUnmistakable: true)
    }
    guard sign == "+" || sign == "-" else { return nil }
    let written: Written?
    do throws(Mistake) {
      written = try readWeight(change.dropFirst(), unit: unit)
    } catch {
      let isWhole = error.rightForm.isEmpty || error.rightForm == "bw"
      throw Mistake(
        message: error.message, rightForm: (isWhole ? "" : "bw\(sign)") + error.rightForm)
    }
    guard case .weight(let value, let unit)? = written?.load else { return nil }
    return Written(
      load: .bodyWeight(added: sign == "-" ? -value : value, unit), isUnmistakable: true)
  }

  private static func readWeight(
    _ text: Substring, unit: WeightUnit
  ) throws(Mistake) -> Written? {
    let (number, suffix) = EntryNumber.split(text)
    guard let said = unitNamed(suffix) else { return nil }
    if let right = EntryNumber.withoutComma(number) {
      let kind = right.contains(".") ? "decimal comma" : "comma"
      throw Mistake(
        message: "has a \(kind); a comma parts the reps of sets", rightForm: right + suffix)
    }
    guard let value = EntryNumber.decimal(number) else { return nil }
    guard value > 0 else {
      throw Mistake(message: "is no load; for body weight write bw", rightForm: "bw")
    }
    guard value <= heaviest else {
      throw Mistake(
        message: "is more than anybody moves (\(EntryNumber.text(heaviest)))", rightForm: "")
    }
    return Written(load: .weight(value, said ?? unit), isUnmistakable: said != nil)
  }

  /// The unit of that name; a nil inside for no name, and nil where there is no such unit.
  private static func unitNamed(_ name: Substring) -> WeightUnit?? {
    switch name {
    case "": .some(nil)
    case "kg", "kgs": .kilograms
    case "lb", "lbs": .pounds
    default: nil
    }
  }

  /// The unit of loads that a word of its own is.
  static func unit(_ word: Substring) -> WeightUnit? { unitNamed(word) ?? nil }

  /// The load as quick entry writes it, with its unit.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func append(to bytes: inout [UInt8]) {
    func append(_ value: Double, _ unit: WeightUnit) {
      EntryNumber.append(value, to: &bytes)
      bytes.append(text: unit.rawValue)
    }
    switch self {
    case .none, .last: break
    case .weight(let value, let unit): append(value, unit)
    case .bodyWeight(0, _): bytes.append(text: "bw")
    case .bodyWeight(let added, let unit):
      bytes.append(text: added < 0 ? "bw-" : "bw+")
      append(added.magnitude, unit)
    }
  }

  /// The load as a person says it: `100 kg`, `body weight + 20 kg`.
  package var words: String {
    switch self {
    case .none: "no load"
    case .last: "the last load"
    case .weight(let value, let unit): "\(EntryNumber.text(value)) \(unit.rawValue)"
    case .bodyWeight(0, _): "body weight"
    case .bodyWeight(let added, let unit):
      "body weight \(added < 0 ? "-" : "+") \(EntryNumber.text(added.magnitude)) \(unit.rawValue)"
    }
  }
}
