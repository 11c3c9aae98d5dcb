import Generation
import Testing

@testable import JournalModel

@Suite("Plates and the loads that they make")
struct PlateSetTests {
  static let usual = [25.0, 20, 15, 10, 5, 2.5, 1.25]

  @Test(
    "A bar is loaded from the heaviest plate to the lightest, and never above the load",
    arguments: [
      (0.0, []), (1.24, []), (1.25, [1.25]), (2.5, [2.5]), (30, [25, 5]), (40, [25, 15]),
      (41.25, [25, 15, 1.25]), (42.4, [25, 15, 1.25]), (60, [25, 25, 10]), (-5, []),
      (42.4999999, [25, 15, 2.5]),
    ] as [(Double, [Double])])
  func stacks(load: Double, plates: [Double]) {
    #expect(PlateSet(Self.usual, stacks: 2).stack(notAbove: load) == plates)
  }

  @Test(
    "The next stack is the lightest above a load",
    arguments: [(0.0, 1.25), (1.25, 2.5), (40, 41.25), (41.2, 41.25), (-3, 1.25)])
  func next(load: Double, sum: Double) {
    #expect(PlateSet(Self.usual, stacks: 2).stack(above: load)?.reduce(0, +) == sum)
  }

  @Test("A list that repeats a weight counts the plates, and a bar needs two of each")
  func inventory() {
    let home = PlateSet([20, 20, 10, 10, 10, 5, 5, 1.25], stacks: 2)
    #expect(home.stack(notAbove: 100) == [20, 10, 5])
    #expect(home.stack(notAbove: 34) == [20, 10])
    #expect(home.stack(above: 34) == [20, 10, 5])
    #expect(home.stack(above: 35) == nil)
    let belt = PlateSet([20, 20, 10, 10, 10, 5, 5, 1.25], stacks: 1)
    #expect(belt.stack(notAbove: 100) == [20, 20, 10, 10, 10, 5, 5, 1.25])
  }

  @Test(
    "Of a list that counts, the plates of which there are too few are known",
    arguments: [
      ([20, 20, 10, 5, 2.5], 2, [10, 5, 2.5]), ([20, 20, 10, 5, 2.5], 1, []), ([20, 10, 5], 2, []),
      ([1.25, 20, 20, 20], 2, [1.25]), ([], 2, []),
    ] as [([Double], Int, [Double])])
  func unusable(plates: [Double], stacks: Int, expected: [Double]) {
    #expect(PlateSet.unusable(of: plates, stacks: stacks) == expected)
  }

  @Test("Heavy plates give way where lighter ones come nearer")
  func notGreedy() {
    #expect(PlateSet([15, 10], stacks: 2).stack(notAbove: 20) == [10, 10])
    #expect(PlateSet([7, 5], stacks: 2).stack(notAbove: 10) == [5, 5])
  }

  @Test("Plates of other systems and strange lists do no harm")
  func strange() {
    let mixed = PlateSet([20.41, 9.07, 4.54, 2.27], stacks: 2)
    #expect(mixed.stack(notAbove: 36.29) == [20.41, 9.07, 4.54, 2.27])
    #expect(PlateSet([], stacks: 2).stack(notAbove: 50) == [])
    #expect(PlateSet([], stacks: 2).stack(above: 50) == nil)
    #expect(PlateSet([0, -5, 0.0004, 1e9, .nan, .infinity], stacks: 2).stack(notAbove: 9) == [])
    #expect(PlateSet([1.25], stacks: 2).stack(notAbove: 1e300).count > 100)
    #expect(PlateSet([1.25], stacks: 2).stack(notAbove: .nan) == [])
  }

  @Test("No other stack of the plates comes nearer, whatever they are")
  func law() {
    for seed in 0..<200 {
      var random = SeededRandom(seed: UInt64(seed))
      let kinds = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Double(Int.random(in: 1...30, using: &random))
      }
      let plates = Array(Set(kinds)).flatMap { [$0, $0, $0, $0] }
      let load = Double(Int.random(in: 0...120, using: &random))
      var sums: Set<Double> = [0]
      for kind in Set(kinds) { sums = Set(sums.flatMap { [$0, $0 + kind, $0 + 2 * kind] }) }
      let set = PlateSet(plates, stacks: 2)
      #expect(
        set.stack(notAbove: load).reduce(0, +) == sums.filter { $0 <= load }.max(), "seed \(seed)")
      #expect(
        set.stack(above: load)?.reduce(0, +) == sums.filter { $0 > load }.min(), "seed \(seed)")
    }
  }
}
