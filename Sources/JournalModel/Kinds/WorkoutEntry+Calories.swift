/// Where the calories of an activity come from.
extension WorkoutEntry {
  /// Whether `caloriesBurned` is what the formula comes to, and not what a watch or a machine has said.
  public var isReckoned: Bool {
    guard let caloriesBurned, let duration, let intensity, let baseMET, let bodyWeight, let formula
    else { return caloriesBurned == nil }
    let reckoned = formula.calories(
      minutes: duration, baseMET: baseMET, intensity: intensity, kilograms: bodyWeight)
    return abs(caloriesBurned - reckoned) < 0.5
  }

  /// The formula that its calories are reckoned by, or that somebody has said them; `nil` where neither
  /// is known.
  package var calorieBasis: String? {
    isReckoned ? formula?.rawValue : "as said"
  }

  /// The entry that an event's payload tells of.
  init(reading data: JSONValue) {
    self.init()
    var reader = FieldReader(JSONReader(data.bytes))
    reader.read(into: &self)
  }
}
