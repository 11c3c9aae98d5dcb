/// Plates, and what can be stacked of them on one end of a bar, or hung on a belt.
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

  /// More than any stack has, so that a strange list of plates can't take forever.
  private static let mostGrains = 200_000

  /// - Parameters:
  ///   - weights: those of single plates. A list in which one stands more than once counts the
  ///     plates one by one; any other names the kinds, of which there are as many as are wanted.
  ///   - stacks: how many stacks of the same plates a load has: 2 for a bar, 1 for a belt.
  public init(_ weights: [Double], stacks: Int) {
    let counts = Self.counts(weights)
    let isInventory = counts.values.contains { $0 > 1 }
    kinds = counts.sorted { $0.key > $1.key }.compactMap { thousandths, count in
      let each = count / max(stacks, 1)
      if isInventory && each == 0 { return nil }
      return Kind(thousandths: thousandths, count: isInventory ? each : nil)
    }
    grain = max(kinds.reduce(0) { Self.commonDivisor($0, $1.thousandths) }, 1)
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
    let limit = grains(in: load)
    let reachable = reachable(upTo: limit)
    return plates(of: reachable[0].lastIndex(of: true) ?? 0, reachable)
  }

  /// The lightest stack above a load; nil where the plates don't go so far.
  public func stack(above load: Double) -> [Double]? {
    guard let heaviest = kinds.first else { return nil }
    let floor = grains(in: load)
    let reachable = reachable(upTo: floor + heaviest.thousandths / grain)
    let above = reachable[0].indices.first { $0 > floor && reachable[0][$0] }
    return above.map { plates(of: $0, reachable) }
  }

  /// A thousandth more is forgiven: figures that were converted or divided are not exact.
  private func grains(in load: Double) -> Int {
    let grains = (load * 1000 + 1) / Double(grain)
    return grains > 0 ? Int(min(grains, Double(Self.mostGrains))) : 0
  }

  /// Which stacks, in grains, can be made of the plates from each kind on to the lightest.
  private func reachable(upTo limit: Int) -> [[Bool]] {
    var lighter = [Bool](repeating: false, count: limit + 1)
    lighter[0] = true
    var rows = [lighter]
    for kind in kinds.reversed() {
      let step = kind.thousandths / grain
      var used = [Int](repeating: 0, count: limit + 1)
      var row = lighter
      for place in row.indices.dropFirst(step) where !row[place] && row[place - step] {
        used[place] = used[place - step] + 1
        row[place] = kind.count.map { used[place] <= $0 } ?? true
      }
      lighter = row
      rows.append(row)
    }
    return rows.reversed()
  }

  /// The plates of a stack that can be made: of each kind as many as the lighter ones allow, as a
  /// lifter loads a bar.
  private func plates(of stack: Int, _ reachable: [[Bool]]) -> [Double] {
    var rest = stack
    var plates: [Double] = []
    for (place, kind) in kinds.enumerated() {
      let step = kind.thousandths / grain
      let most = min(rest / step, kind.count ?? .max)
      let count = (0...most).last { reachable[place + 1][rest - $0 * step] } ?? 0
      rest -= count * step
      plates += [Double](repeating: Double(kind.thousandths) / 1000, count: count)
    }
    return plates
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }
}
