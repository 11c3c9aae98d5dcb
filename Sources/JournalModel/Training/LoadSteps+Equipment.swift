extension LoadSteps {
  /// The loads that can be made for an exercise with the equipment of a profile.
  ///
  /// Where the profile says nothing of plates or dumbbells, the usual ones are taken, and said. A list
  /// of plates in which none weighs anything says that there are none.
  ///
  /// - Parameters:
  ///   - exercise: with what the library knows of it where it says nothing itself.
  ///   - equipment: what is there to load with.
  ///   - unit: that of the profile's lists too.
  ///   - isOfBody: whether it is known to move the body; what it needs may not tell that, as a
  ///     machine can be loaded or take weight off the body.
  public init(
    for exercise: Exercise, equipment: EquipmentProfile, unit: WeightUnit, isOfBody: Bool = false
  ) {
    let needs = Set(exercise.equipmentRequired ?? [])
    let step = Self.step(unit)
    if needs.contains(.barbell) {
      let (plates, assumptions) = Self.plates(equipment, unit, stacks: 2)
      let bar = Self.barWeight(unit)
      // What isolates a muscle is light, and grows by what small plates are made for.
      let isSmall = exercise.isCompound == false && equipment.hasMicroplates == true
      self.init(
        .bar(weight: bar, plates), unit: unit,
        assumptions: ["a \(EntryNumber.text(bar)) \(unit.rawValue) bar"] + assumptions,
        increment: isSmall ? Self.smallIncrement(unit) : nil)
    } else if needs.contains(.dumbbell) {
      let own = Set(equipment.dumbbellIncrements ?? []).filter { $0 > 0 }.sorted()
      let step = Self.dumbbellStep(unit)
      self.init(
        own.isEmpty ? .dumbbellSteps(step) : .dumbbells(own), unit: unit,
        assumptions: own.isEmpty
          ? ["dumbbells in steps of \(EntryNumber.text(step)) \(unit.rawValue)"] : [])
    } else if exercise.liftsBody {
      let (plates, assumptions) = Self.plates(equipment, unit, stacks: 1)
      self.init(.belt(plates, step: step), unit: unit, assumptions: assumptions)
    } else {
      let belt = Self.plates(equipment, unit, stacks: 1).plates
      self.init(
        isOfBody ? .belt(belt, step: step) : .steps(step), unit: unit,
        assumptions: ["steps of \(EntryNumber.text(step)) \(unit.rawValue) elsewhere"])
    }
  }

  /// The same on a bar that isn't heavier than what was lifted with it: which bar it is, nobody says, and
  /// 15 kg was on none of 20.
  ///
  /// - Parameters:
  ///   - lifted: all that was on the bar, and the bar; nil where nobody knows.
  ///   - name: that of the exercise, as others keep the usual bar.
  func onBar(notAbove lifted: (weight: Double, unit: WeightUnit)?, for name: String) -> LoadSteps {
    guard case .bar(let usual, let plates) = means, let lifted, lifted.weight > 0 else {
      return self
    }
    let load = converted(lifted.weight, lifted.unit)
    guard load.isLighter(than: usual) else { return self }
    let bar = Self.lighterBars(unit).first { !$0.isHeavier(than: load) } ?? load
    let words = "\(EntryNumber.text((bar * 10).rounded() / 10)) \(unit.rawValue)"
    return LoadSteps(
      .bar(weight: bar, plates), unit: unit,
      assumptions: ["a \(words) bar for \(name)"] + assumptions.dropFirst(), increment: increment)
  }

  /// The bars that are sold beside the usual one, the heaviest first: that of women's weightlifting,
  /// those to learn with, and short and curved ones.
  private static func lighterBars(_ unit: WeightUnit) -> [Double] {
    unit == .kilograms ? [15, 10, 7.5, 5] : [35, 25, 20, 15, 10]
  }

  /// The bar of men's weightlifting (IWF Technical and Competition Rules), and the usual one of
  /// gyms that count in pounds.
  static func barWeight(_ unit: WeightUnit) -> Double { unit == .kilograms ? 20 : 45 }

  /// What nearly every gym has, heaviest first.
  static func usualPlates(_ unit: WeightUnit) -> [Double] {
    unit == .kilograms ? [25, 20, 15, 10, 5, 2.5, 1.25] : [45, 35, 25, 10, 5, 2.5]
  }

  /// The fractional plates that are sold as a set, with a pair of each.
  static let microplates = [1, 0.75, 0.5, 0.25]

  /// The smallest sensible step: 2 kg with dumbbells, 2.5 kg otherwise (seed 001), and 5 lb.
  static func dumbbellStep(_ unit: WeightUnit) -> Double { unit == .kilograms ? 2 : 5 }
  static func step(_ unit: WeightUnit) -> Double { unit == .kilograms ? 2.5 : 5 }
  private static func smallIncrement(_ unit: WeightUnit) -> Double { unit == .kilograms ? 1 : 2.5 }

  private static func plates(
    _ equipment: EquipmentProfile, _ unit: WeightUnit, stacks: Int
  ) -> (plates: PlateSet, assumptions: [String]) {
    let listed = equipment.availablePlates ?? []
    let plates = PlateSet(
      listed.isEmpty ? usualPlates(unit) : listed.filter { $0 > 0 }, stacks: stacks,
      pairs: equipment.hasMicroplates == true ? microplates : [])
    let list = usualPlates(unit).map(EntryNumber.text).joined(separator: " ")
    return (plates, listed.isEmpty ? ["plates of \(list) \(unit.rawValue)"] : [])
  }
}

extension LoadSteps.Means {
  /// By how much a load that is made so usually grows.
  func increment(_ unit: WeightUnit) -> Double {
    switch self {
    case .bar: LoadSteps.step(unit)
    case .dumbbells: LoadSteps.dumbbellStep(unit)
    case .dumbbellSteps(let step), .steps(let step): step
    // The body that it is added to is most of the load.
    case .belt: LoadSteps.step(unit) / 2
    }
  }
}
