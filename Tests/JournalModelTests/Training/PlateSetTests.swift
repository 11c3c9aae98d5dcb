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

  @Test(
    "What little more would take many plates is not made, nor a stack of many where few do",
    arguments: [
      ([20.4, 11.3, 4.5, 2.3, 1.1], 31.1, [20.4, 4.5, 4.5, 1.1]),
      ([20.412, 11.34, 4.536, 2.268, 1.134, 0.567], 12, [11.34, 0.567]),
      ([20, 15, 1], 30, [15, 15]), ([45, 25], 50, [25, 25]),
      ([45, 35, 25, 10, 5], 60, [45, 10, 5]),
    ] as [([Double], Double, [Double])])
  func fewPlates(plates: [Double], load: Double, stack: [Double]) {
    #expect(PlateSet(plates, stacks: 2).stack(notAbove: load) == stack)
  }

  @Test("Of small plates that are sold by the pair each end of a bar has one, and a belt has two")
  func pairs() {
    let plates = [45.0, 35, 25, 10, 5]
    let small = [1, 0.75, 0.5, 0.25]
    let bar = PlateSet(plates, stacks: 2, pairs: small)
    #expect(bar.stack(notAbove: 47.5) == [45, 1, 0.75, 0.5, 0.25])
    #expect(bar.stack(notAbove: 49) == [45, 1, 0.75, 0.5, 0.25])
    #expect(PlateSet(plates, stacks: 1, pairs: small).stack(notAbove: 3.5) == [1, 1, 0.75, 0.75])
    let counted = PlateSet([5, 5, 1, 1], stacks: 1, pairs: small)
    #expect(counted.stack(notAbove: 99).reduce(0, +) == 15)
  }

  /// The weight of each stack of some plates, of which there are two each, that a lifter would make.
  private static func sensible(_ kinds: [Int]) -> [Int] {
    var fewest = [0: 0]
    for kind in kinds {
      for (sum, plates) in fewest {
        for count in 1...2 {
          let next = sum + count * kind
          fewest[next] = min(fewest[next] ?? .max, plates + count)
        }
      }
    }
    return fewest.keys.sorted().filter { sum in
      var (rest, plates) = (sum, 0)
      for kind in kinds.sorted(by: >) {
        let count = min(rest / kind, 2)
        (rest, plates) = (rest - count * kind, plates + count)
      }
      let isNear = (fewest[sum] ?? .max) <= plates + 2
      return rest == 0 || (isNear && rest * 100 >= sum)
    }
  }

  @Test("No other stack that a lifter would make comes nearer, whatever the plates are")
  func law() {
    for seed in 0..<200 {
      var random = SeededRandom(seed: UInt64(seed))
      let kinds = Set((0..<4).map { _ in Int.random(in: 1...30, using: &random) })
      let load = Int.random(in: 0...120, using: &random)
      let sums = Self.sensible(Array(kinds)).map(Double.init)
      let set = PlateSet(kinds.flatMap { [Double](repeating: Double($0), count: 4) }, stacks: 2)
      let made = set.stack(notAbove: Double(load)).reduce(0, +)
      #expect(made == sums.last { $0 <= Double(load) }, "seed \(seed)")
      #expect(
        set.stack(above: Double(load))?.reduce(0, +) == sums.first { $0 > Double(load) },
        "seed \(seed)")
    }
  }

  @Test("A stack is never above the load, nor lighter than the heaviest plates first make it")
  func greedyLaw() {
    for seed in 0..<200 {
      var random = SeededRandom(seed: UInt64(seed))
      let kinds = Set((0..<5).map { _ in Double(Int.random(in: 1...240, using: &random)) / 8 })
      let load = Double(Int.random(in: 0...800, using: &random)) / 8
      var rest = load
      for kind in kinds.sorted(by: >) { rest.formTruncatingRemainder(dividingBy: kind) }
      let set = PlateSet(Array(kinds), stacks: 2)
      let made = set.stack(notAbove: load).reduce(0, +)
      #expect(made <= load && made >= load - rest, "seed \(seed)")
      #expect(set.stack(notAbove: made).reduce(0, +) == made, "seed \(seed)")
    }
  }
}
