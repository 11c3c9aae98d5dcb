import Testing

@testable import JournalModel

@Suite("Loads that can be made")
struct LoadStepsTests {
  private static func steps(
    _ needs: [Equipment]?, _ profile: EquipmentProfile = EquipmentProfile(),
    _ unit: WeightUnit = .kilograms
  ) -> LoadSteps {
    var exercise = Exercise(name: "X", muscleGroups: [.chest])
    exercise.equipmentRequired = needs
    return LoadSteps(for: exercise, equipment: profile, unit: unit)
  }

  @Test(
    "What was worked out is rounded down to what can be made, and never below the lightest",
    arguments: [
      ([.barbell], .kilograms, 102.9, 102.5), ([.barbell], .kilograms, 7, 20),
      ([.barbell, .bench], .pounds, 229, 225), ([.dumbbell], .kilograms, 23.9, 22),
      ([.dumbbell], .kilograms, 0.5, 2), ([.dumbbell], .pounds, 23.9, 20),
      ([.machine], .kilograms, 44, 42.5), ([.cable], .pounds, 44, 40),
      ([.pullUpBar], .kilograms, 19, 18.75), ([.bodyweight], .kilograms, 0, 0),
      ([.pullUpBar], .kilograms, -19, -20), ([], .kilograms, 44, 42.5),
    ] as [([Equipment], WeightUnit, Double, Double)])
  func rounding(needs: [Equipment], unit: WeightUnit, load: Double, made: Double) {
    #expect(Self.steps(needs, EquipmentProfile(), unit).load(notAbove: load) == made)
  }

  @Test(
    "The next load is the lightest above one",
    arguments: [
      ([.barbell], 100, 102.5), ([.barbell], 3, 20), ([.dumbbell], 22, 24), ([.machine], 42, 42.5),
      ([.pullUpBar], 0, 1.25), ([.pullUpBar], -20, -17.5), ([.cable], 42.5, 45),
    ] as [([Equipment], Double, Double)])
  func next(needs: [Equipment], load: Double, next: Double) {
    #expect(Self.steps(needs).load(above: load) == next)
  }

  @Test(
    "The load after one is an increment more, or what of it can be made",
    arguments: [
      ([.barbell], 100, 102.5), ([.barbell], 3, 20),
      ([.dumbbell], 22, 24), ([.machine], 42, 42.5), ([.pullUpBar], 0, 1.25),
      ([.pullUpBar], -20, -17.5),
    ] as [([Equipment], Double, Double)])
  func after(needs: [Equipment], load: Double, next: Double) {
    var profile = EquipmentProfile()
    profile.hasMicroplates = needs == [.barbell]
    #expect(Self.steps(needs, profile).load(after: load) == next)
  }

  @Test("A machine that moves the body adds to it or takes off, and one that doesn't has a stack")
  func ofBody() {
    var exercise = Exercise(name: "X", muscleGroups: [.back])
    exercise.equipmentRequired = [.machine]
    let profile = EquipmentProfile()
    let body = LoadSteps(for: exercise, equipment: profile, unit: .kilograms, isOfBody: true)
    #expect(body.planned(nil) == .bodyWeight(added: 0) && body.isAdded)
    #expect(body.load(notAbove: -19) == -20 && body.load(after: -20) == -17.5)
    #expect(Self.steps([.machine]).planned(nil) == .find(from: 2.5))
  }

  @Test("Small plates make small steps for what isolates a muscle")
  func smallSteps() {
    var curl = Exercise(name: "Curl", muscleGroups: [.biceps])
    (curl.equipmentRequired, curl.isCompound) = ([.barbell], false)
    var profile = EquipmentProfile()
    #expect(LoadSteps(for: curl, equipment: profile, unit: .kilograms).load(after: 30) == 32.5)
    profile.hasMicroplates = true
    #expect(LoadSteps(for: curl, equipment: profile, unit: .kilograms).load(after: 30) == 31)
    profile.availablePlates = [20, 10]
    #expect(Self.steps([.barbell], profile).load(after: 40) == 42.5)
  }

  @Test(
    "The bar isn't heavier than what was lifted with it",
    arguments: [
      (nil, 20, "a 20 kg bar"), ((20, .kilograms), 20, "a 20 kg bar"),
      ((60, .kilograms), 20, "a 20 kg bar"), ((17.5, .kilograms), 15, "a 15 kg bar for Press"),
      ((12.5, .kilograms), 10, "a 10 kg bar for Press"),
      ((35, .pounds), 15, "a 15 kg bar for Press"), ((3, .kilograms), 3, "a 3 kg bar for Press"),
      ((0, .kilograms), 20, "a 20 kg bar"), ((-10, .kilograms), 20, "a 20 kg bar"),
    ] as [((Double, WeightUnit)?, Double, String)])
  func lighterBar(lifted: (Double, WeightUnit)?, bar: Double, words: String) {
    let steps = Self.steps([.barbell]).onBar(notAbove: lifted, for: "Press")
    #expect(steps.lightest == bar)
    #expect(steps.assumptions.first == words)
    #expect(steps.assumptions.count == 2 && steps.increment == 2.5)
    #expect(steps.load(notAbove: 40) == (bar == 3 ? 38 : 40))
    let pounds = Self.steps([.barbell], EquipmentProfile(), .pounds)
    #expect(pounds.onBar(notAbove: (30, .pounds), for: "Curl").lightest == 25)
    #expect(Self.steps([.dumbbell]).onBar(notAbove: (1, .kilograms), for: "X").lightest == 2)
  }

  @Test("Own dumbbells are all that there are")
  func dumbbells() {
    var profile = EquipmentProfile()
    profile.dumbbellIncrements = [10, 5, 7.5, 10, 0, -3]
    let steps = Self.steps([.dumbbell, .bench], profile)
    #expect(steps.assumptions == [])
    #expect([3, 5, 9.9, 80].map(steps.load(notAbove:)) == [5, 5, 7.5, 10])
    #expect(steps.load(above: 7.5) == 10)
    #expect(steps.load(above: 10) == nil)
  }

  @Test("Own plates are all that there are, with small ones where the profile has them")
  func plates() {
    var profile = EquipmentProfile()
    profile.availablePlates = [20, 10, 5]
    #expect(Self.steps([.barbell], profile).load(notAbove: 99) == 90)
    #expect(Self.steps([.barbell], profile).assumptions == ["a 20 kg bar"])
    profile.hasMicroplates = true
    #expect(Self.steps([.barbell], profile).load(notAbove: 91.1) == 91)
    profile.availablePlates = [20, 20, 5, 5]
    #expect(Self.steps([.barbell], profile).load(notAbove: 200) == 75)
    profile.availablePlates = nil
    #expect(Self.steps([.barbell], profile).load(notAbove: 100.9) == 100.5)
  }

  @Test("Loads of odd plates are whole thousandths, without what adding leaves behind them")
  func exact() {
    var profile = EquipmentProfile()
    profile.availablePlates = [20.4, 11.3, 4.5, 2.3, 1.1]
    for needs in [[Equipment.barbell], [.pullUpBar]] {
      let steps = Self.steps(needs, profile)
      for tenths in stride(from: 200.0, to: 1500, by: 7) {
        for load in [steps.load(notAbove: tenths / 10), steps.load(above: tenths / 10) ?? 0] {
          #expect(load == (load * 1000).rounded() / 1000, "\(load)")
        }
      }
    }
    #expect(Self.steps([.barbell], profile).load(notAbove: 69.8) == 69.8)
    #expect(LoadSteps(.steps(0.1), unit: .kilograms).load(above: 0.2) == 0.3)
    #expect(LoadSteps(.dumbbellSteps(1.1), unit: .kilograms).load(notAbove: 3.3) == 3.3)
  }

  @Test("What was taken for granted is said, and the plates of either end")
  func words() {
    let bar = Self.steps([.barbell])
    #expect(bar.assumptions == ["a 20 kg bar", "plates of 25 20 15 10 5 2.5 1.25 kg"])
    #expect(bar.plates(for: 102.5) == [25, 15, 1.25])
    #expect(bar.plates(for: 20) == [])
    #expect(Self.steps([.barbell], EquipmentProfile(), .pounds).plates(for: 225) == [45, 45])
    #expect(Self.steps([.pullUpBar]).plates(for: 21.25) == [20, 1.25])
    #expect(Self.steps([.machine]).plates(for: 40) == [])
    #expect(Self.steps([.dumbbell]).assumptions == ["dumbbells in steps of 2 kg"])
    #expect(Self.steps(nil).assumptions == ["steps of 2.5 kg elsewhere"])
  }

  @Test(
    "A ramp leads up to a load in steps that can be told apart",
    arguments: [
      (100.0, true, [20, 40, 60, 80]), (60, true, [20, 30, 40, 50]), (40, true, [20, 25, 30]),
      (22.5, true, [20]), (20, true, []), (100, false, [60]), (24, false, [20]),
      (200, true, [20, 65, 110, 155]),
    ] as [(Double, Bool, [Double])])
  func warmUp(load: Double, isFirst: Bool, ramp: [Double]) {
    let steps = WarmUp.steps(to: load, Self.steps([.barbell]), isFirst: isFirst)
    #expect(steps.map(\.load) == ramp)
    #expect(steps.allSatisfy { $0.load < load && $0.reps > 0 })
  }

  @Test(
    "Nobody loads plates to warm up that make less than a step",
    arguments: [
      [45.0, 45, 45, 45, 25, 25, 10, 10, 5, 5, 2.5, 2.5],
      [45, 45, 45, 45, 25, 25, 10, 10, 5, 5, 2.5, 2.5, 1, 1, 0.75, 0.75, 0.5, 0.5, 0.25, 0.25],
    ])
  func warmUpOfFewPlates(plates: [Double]) {
    var profile = EquipmentProfile()
    (profile.availablePlates, profile.hasMicroplates) = (plates, plates.count == 12)
    let steps = Self.steps([.barbell], profile, .pounds)
    #expect(steps.load(notAbove: 85) == 85)
    let ramp = WarmUp.steps(to: 205, steps, isFirst: true).map(\.load)
    #expect(ramp == [45, 80, 125, 165])
    #expect(steps.plates(for: 80) == [10, 5, 2.5])
  }

  @Test("Body weight, and what takes weight off it, is not led up to")
  func noWarmUp() {
    #expect(WarmUp.steps(to: 20, Self.steps([.pullUpBar]), isFirst: true) == [])
    // The empty bar is hardly lighter.
    #expect(WarmUp.steps(to: 22, Self.steps([.barbell]), isFirst: true) == [])
    #expect(WarmUp.steps(to: -20, Self.steps([.machine]), isFirst: true) == [])
    #expect(
      WarmUp.steps(to: 50, Self.steps([.dumbbell]), isFirst: true).map(\.load) == [20, 30, 40])
  }
}
