/// Plates, and what can be stacked of them on one end of a bar, or hung on a belt.
///
/// A stack is made as a lifter makes it, from the heaviest plate down. One that way doesn't lead to is
/// only made where it takes few more plates, and brings more than a little.
public struct PlateSet: Sendable, Equatable {
  /// Plates of one weight.
  private struct Kind: Sendable, Equatable {
    let thousandths: Int
    /// How many there are for a stack; nil for as many as are wanted.
    let count: Int?
  }

  /// The heaviest first.
  private let kinds: [Kind]
  /// What every stack is a multiple of.
  private let grain: Int

  /// So many plates more than are needed are no trouble.
  private static let morePlates = 2
  /// For less than such a part of a stack nobody looks for other plates.
  private static let worthwhile = 0.01
  /// What stands for the number of plates of a stack that can't be made.
  private static let never = Int32.max / 2

  /// More than any stack has, so that a strange list of plates can't take forever.
  private var mostGrains: Int { min(200_000, 8_000_000 / (kinds.count + 1)) }

  /// - Parameters:
  ///   - weights: those of single plates. A list in which one stands more than once counts the
  ///     plates one by one; any other names the kinds, of which there are as many as are wanted.
  ///   - stacks: how many stacks of the same plates a load has: 2 for a bar, 1 for a belt.
  ///   - pairs: plates of which there are two beside, where the list doesn't have them.
  public init(_ weights: [Double], stacks: Int, pairs: [Double] = []) {
    let counts = Self.counts(weights)
    let isInventory = counts.values.contains { $0 > 1 }
    let beside = Self.counts(pairs + pairs).filter { counts[$0.key] == nil }
    let counted = isInventory ? counts.merging(beside) { own, _ in own } : beside
    let unlimited = isInventory ? [:] : counts
    let kinds =
      unlimited.keys.map { Kind(thousandths: $0, count: nil) }
      + counted.compactMap { thousandths, count in
        let each = count / max(stacks, 1)
        return each == 0 ? nil : Kind(thousandths: thousandths, count: each)
      }
    self.init(kinds.sorted { $0.thousandths > $1.thousandths })
  }

  /// - Parameter kinds: the heaviest first.
  private init(_ kinds: [Kind]) {
    self.kinds = kinds
    grain = max(kinds.reduce(0) { Self.commonDivisor($0, $1.thousandths) }, 1)
  }

  /// Those that weigh as much as a weight, or more.
  func without(lighterThan weight: Double) -> PlateSet {
    PlateSet(kinds.filter { !(Double($0.thousandths) / 1000).isLighter(than: weight) })
  }

  /// Of a list that counts plates one by one those of which there are too few for every stack, the
  /// heaviest first.
  public static func unusable(of weights: [Double], stacks: Int) -> [Double] {
    let counts = counts(weights)
    guard counts.values.contains(where: { $0 > 1 }) else { return [] }
    return counts.filter { $0.value < stacks }.keys.sorted(by: >).map { Double($0) / 1000 }
  }

  /// How many plates there are of each weight, in thousandths.
  private static func counts(_ weights: [Double]) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for weight in weights where weight > 0 && weight <= 1000 {
      counts[Int((weight * 1000).rounded()), default: 0] += 1
    }
    counts[0] = nil
    return counts
  }

  /// The heaviest stack that is not above a load, from its heaviest plate to its lightest.
  public func stack(notAbove load: Double) -> [Double] {
    guard !kinds.isEmpty else { return [] }
    let fewest = fewest(upTo: grains(in: load))
    let stack = fewest[0].indices.last { isSensible($0, with: fewest[0][$0]) } ?? 0
    return plates(of: stack, fewest)
  }

  /// The lightest stack above a load; nil where the plates don't go so far.
  public func stack(above load: Double) -> [Double]? {
    guard let heaviest = kinds.first else { return nil }
    let floor = grains(in: load)
    let fewest = fewest(upTo: min(floor + heaviest.thousandths / grain, 2 * mostGrains))
    let above = fewest[0].indices.first { $0 > floor && isSensible($0, with: fewest[0][$0]) }
    return above.map { plates(of: $0, fewest) }
  }

  /// A thousandth more is forgiven: figures that were converted or divided are not exact.
  private func grains(in load: Double) -> Int {
    let grains = (load * 1000 + 1) / Double(grain)
    return grains > 0 ? Int(min(grains, Double(mostGrains))) : 0
  }

  /// The fewest plates of each stack, in grains, by the kinds from each on to the lightest.
  private func fewest(upTo limit: Int) -> [[Int32]] {
    var row = [Int32](repeating: Self.never, count: limit + 1)
    row[0] = 0
    var rows = [row]
    for kind in kinds.reversed() {
      let step = kind.thousandths / grain
      if let count = kind.count {
        // Any number of them is made of some of 1, 2, 4 and so on, and the rest.
        var (left, bundle) = (count, 1)
        while left > 0 {
          let size = min(bundle, left)
          for place in stride(from: limit, through: size * step, by: -1) {
            row[place] = min(row[place], row[place - size * step] + Int32(size))
          }
          (left, bundle) = (left - size, 2 * bundle)
        }
      } else {
        for place in row.indices.dropFirst(step) {
          row[place] = min(row[place], row[place - step] + 1)
        }
      }
      rows.append(row)
    }
    return rows.reversed()
  }

  /// Whether a lifter would make a stack: by taking of each plate as many as fit, or because few
  /// plates more bring a good deal more than that.
  private func isSensible(_ stack: Int, with fewest: Int32) -> Bool {
    guard fewest < Self.never else { return false }
    var (rest, plates) = (stack, 0)
    for kind in kinds {
      let step = kind.thousandths / grain
      let count = min(rest / step, kind.count ?? .max)
      (rest, plates) = (rest - count * step, plates + count)
    }
    return rest == 0
      || Int(fewest) <= plates + Self.morePlates
        && Double(rest) >= Self.worthwhile * Double(stack)
  }

  /// The plates of a stack that can be made: of each kind as many as the lighter ones allow, unless
  /// that takes many more plates.
  private func plates(of stack: Int, _ fewest: [[Int32]]) -> [Double] {
    var (rest, left) = (stack, Int(fewest[0][stack]) + Self.morePlates)
    var plates: [Double] = []
    for (place, kind) in kinds.enumerated() {
      let step = kind.thousandths / grain
      let most = min(rest / step, kind.count ?? .max, left)
      let count = (0...most).last { Int(fewest[place + 1][rest - $0 * step]) <= left - $0 } ?? 0
      (rest, left) = (rest - count * step, left - count)
      plates += [Double](repeating: Double(kind.thousandths) / 1000, count: count)
    }
    return plates
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}
