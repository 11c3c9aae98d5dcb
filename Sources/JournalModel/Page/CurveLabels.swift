/// Finds the free side of a curve's points for their words.
struct CurveLabels {
  private typealias Point = (x: Double, y: Double)

  private struct Box {
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    func meets(_ other: Box) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  private let frame: ChartFrame
  private var dots: [Point] = []
  /// The curve, as finely as a word is high.
  private var points: [Point] = []
  private var taken: [Box] = []

  init(_ frame: ChartFrame, _ values: [Double?]) {
    self.frame = frame
    var last: Point?
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      let next = (x: frame.x(place), y: frame.y(value))
      dots.append(next)
      let start = last ?? next
      let parts = max(1, (max(abs(next.x - start.x), abs(next.y - start.y)) / 3).rounded(.up))
      for part in stride(from: 1, through: parts, by: 1) {
        let share = part / parts
        points.append(
          (start.x + (next.x - start.x) * share, start.y + (next.y - start.y) * share))
      }
      last = next
    }
  }

  /// The middle of the line that a word stands on, where it hides least.
  ///
  /// - Parameter isNeeded: whether it is written even where it hides something.
  mutating func spot(
    for text: String, at place: Int, _ value: Double, isNeeded: Bool
  ) -> (x: Double, y: Double)? {
    let (x, y) = (frame.x(place), frame.y(value))
    let half = Double(text.count) * frame.size.digit / 2
    let height = frame.size.digit * 1.5
    var best: (spot: Point, box: Box, hidden: Int)?
    for base in [y - 8, y + height + 6, y - 16, y + height + 14] {
      for shift in [0, half * 0.6, -half * 0.6, half + 7, -half - 7] {
        let middle = max(min(x + shift, frame.right + 4 - half), frame.left + half)
        let box = Box(x: (middle - half)...(middle + half), y: (base - height)...(base + 4))
        var hidden = points.count { box.x.contains($0.x) && box.y.contains($0.y) } * 3
        // The nearer, the better.
        hidden += abs(shift) > half ? 2 : abs(base - y) > height + 8 ? 2 : shift == 0 ? 0 : 1
        if box.y.lowerBound < -4 || base > frame.base - 1 { hidden += 20 }
        if taken.contains(where: box.meets) { hidden += 1000 }
        if isOthers(spot: (middle, base - height / 2), of: (x, y), beyond: half) { hidden += 9 }
        if hidden < best?.hidden ?? .max { best = ((middle, base), box, hidden) }
      }
    }
    guard let best, isNeeded || best.hidden < 9 else { return nil }
    taken.append(best.box)
    return best.spot
  }

  /// Whether a word is nearer to another point than to its own, but for those that it stands above or
  /// below along with that.
  private func isOthers(spot: Point, of point: Point, beyond half: Double) -> Bool {
    func distance(_ other: Point) -> Double {
      let (x, y) = (other.x - spot.x, other.y - spot.y)
      return x * x + y * y
    }
    let own = distance(point)
    return dots.contains { abs($0.x - point.x) > half && distance($0) < own }
  }
}
