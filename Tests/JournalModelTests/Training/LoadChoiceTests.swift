import Testing

@testable import JournalModel

@Suite("What can be made of a load that is asked for")
struct LoadChoiceTests {
  private static let bar = LoadSteps(
    .bar(weight: 20, PlateSet([20, 10, 5, 2.5], stacks: 2)), unit: .kilograms)
  private static let inventory = LoadSteps(
    .bar(weight: 20, PlateSet([20, 20, 5, 5], stacks: 2)), unit: .kilograms)
  private static let dumbbells = LoadSteps(.dumbbells([10, 12, 16]), unit: .kilograms)

  @Test(
    "A load that can be made is the only one; of another the nearest on either side",
    arguments: [
      (bar, 100.0, [100.0], true), (bar, 101, [100, 105], false), (bar, 20, [20], true),
      (bar, 12, [20], false), (inventory, 71, [70], false), (inventory, 55, [30, 60], false),
      (dumbbells, 12, [12], true), (dumbbells, 14, [12, 16], false), (dumbbells, 8, [10], false),
      (dumbbells, 20, [16], false),
    ])
  func nearest(steps: LoadSteps, asked: Double, loads: [Double], isExact: Bool) {
    let choice = LoadChoice(of: asked, .kilograms, steps)
    #expect(choice.loads == loads)
    #expect(choice.isExact == isExact)
    #expect(choice.below.map { $0 <= asked } ?? true && choice.above.map { $0 > asked } ?? true)
  }

  @Test("What is asked for in another unit is reckoned in that of the plates")
  func units() {
    let choice = LoadChoice(of: 225, .pounds, Self.bar)
    #expect((choice.asked * 100).rounded() == 10206)
    #expect(choice.loads == [100, 105])
    // What was rounded to hundredths on its way from pounds is meant for the load itself.
    #expect(LoadChoice(of: 100 / WeightUnit.pounds.inKilograms, .pounds, Self.bar).isExact)
  }

  @Test("Every load is between those that are found for it, and none that can be made lies nearer")
  func neighbours() {
    for asked in stride(from: 0.0, through: 120, by: 0.25) {
      let choice = LoadChoice(of: asked, .kilograms, Self.inventory)
      let all = [20.0, 30, 60, 70]
      let exact = all.contains(asked)
      #expect(choice.isExact == exact)
      #expect(choice.below == all.last { $0 <= asked })
      #expect(choice.above == (exact ? nil : all.first { $0 > asked }))
    }
  }

  @Test("Another bar takes the same plates, and is no longer taken for granted")
  func otherBar() {
    var exercise = Exercise()
    exercise.equipmentRequired = [.barbell]
    let usual = LoadSteps(for: exercise, equipment: EquipmentProfile(), unit: .kilograms)
    let other = usual.onBar(of: 15)
    #expect(other?.load(notAbove: 32.5) == 32.5 && other?.plates(for: 32.5) == [5, 2.5, 1.25])
    #expect(usual.assumptions.first == "a 20 kg bar")
    #expect(other?.assumptions == Array(usual.assumptions.dropFirst()))
    #expect(Self.dumbbells.onBar(of: 15) == nil)
  }
}
