/// The frame of a chart over time: its scales, its grid and what the axes say.
struct ChartFrame {
  private static let right = 6.0
  private static let top = 16.0
  /// Of a column, so that a single one is no wall.
  private static let mostOfColumn = 26.0

  /// A merged journal may hold any number, and infinity has no place in a grid.
  private static let farthest = 1e15

  let steps: PageSteps
  let size: ChartWidth
  let height: Double
  /// From the lowest line of the grid to the highest.
  let lines: [Double]
  /// What stands before each of them.
  private let labels: [String]
  /// Where the axis begins: behind the longest label.
  let left: Double

  /// - Parameters:
  ///   - values: those that are to have room.
  ///   - mostLines: of the grid, about.
  ///   - leastStep: from one line to the next, for labels that have no parts of it; a power of ten.
  ///   - label: what a line of the grid is called.
  init(
    _ steps: PageSteps, values: ClosedRange<Double>, size: ChartWidth = .plain, height: Double,
    mostLines: Int = 4, leastStep: Double = 0.01,
    label: (Double) -> String = { Figure.short($0).asFigure }
  ) {
    self.steps = steps
    self.size = size
    self.height = height
    lines = Self.lines(for: values, most: mostLines, leastStep: leastStep)
    labels = lines.map(label)
    left = 7 + Double(labels.map(\.count).max() ?? 0) * size.digit
  }

  /// Round numbers that hold some values between them; of two decimals, as what they are named by.
  static func lines(
    for values: ClosedRange<Double>, most: Int, leastStep: Double = 0.01
  ) -> [Double] {
    let values = values.clamped(to: -Self.farthest...Self.farthest)
    let span = values.upperBound - values.lowerBound
    var unit = leastStep
    // Nor may it be lost in numbers as large as these.
    let magnitude = max(values.upperBound.magnitude, values.lowerBound.magnitude)
    while unit < magnitude * 1e-9 { unit *= 10 }
    // A step of the grid is 1, 2 or 5 of some power of ten.
    search: while true {
      for factor in [1.0, 2, 5] where span / (unit * factor) <= Double(most - 1) {
        unit *= factor
        break search
      }
      unit *= 10
    }
    let first = (values.lowerBound / unit).rounded(.down)
    let last = max((values.upperBound / unit).rounded(.up), first + 1)
    return stride(from: first, through: last, by: 1).map { $0 * unit }
  }

  private var low: Double { lines.first ?? 0 }
  private var high: Double { lines.last ?? 1 }
  /// Where the axis ends.
  var right: Double { size.rawValue - Self.right }
  private var innerWidth: Double { right - left }

  /// How much of the axis a step has.
  var stepWidth: Double { innerWidth / Double(max(steps.count, 1)) }

  /// The middle of a step.
  func x(_ place: Int) -> Double { left + (Double(place) + 0.5) * stepWidth }

  /// The lowest line of the grid.
  var base: Double { height - size.foot }

  func y(_ value: Double) -> Double {
    let inner = base - Self.top
    // In this order, no number at all is high rather than nowhere.
    let value = max(low, min(high, value))
    return Self.top + (high - value) / (high - low) * inner
  }

  /// The part of the frame between two values.
  func writeBand(_ values: ClosedRange<Double>, to svg: inout HTMLWriter) {
    let (top, bottom) = (y(values.upperBound), y(values.lowerBound))
    svg.empty(
      "rect",
      [
        "class": "band", "x": coordinate(left), "y": coordinate(top),
        "width": coordinate(innerWidth), "height": coordinate(bottom - top),
      ])
    for edge in [top, bottom] { writeLine(at: edge, "edge", to: &svg) }
  }

  /// The grid with its numbers, and the words of the time axis.
  func writeGrid(to svg: inout HTMLWriter) {
    for (line, label) in zip(lines, labels) {
      writeLine(at: y(line), line == 0 && low < 0 ? "base" : "gridline", to: &svg)
      svg.element(
        "text",
        [
          "x": coordinate(left - 6), "y": coordinate(y(line) + 3.5), "text-anchor": "end",
        ], text: label)
    }
    // The longest words are years.
    for (place, text) in steps.marks(room: Int(innerWidth / (size.digit * 4 + 8))) {
      let start = left + Double(place) * stepWidth
      // Of one step alone the beginning is far from what there is of it.
      let x = steps.count == 1 ? self.x(0) - Double(text.count) * size.digit / 2 : start
      svg.element("text", ["x": coordinate(x), "y": coordinate(height - 4)], text: text)
    }
  }

  private func writeLine(at y: Double, _ kind: String, to svg: inout HTMLWriter) {
    svg.empty(
      "path",
      [
        "class": kind,
        "d": "M\(coordinate(left)) \(coordinate(y))H\(coordinate(right))",
      ])
  }

  /// A line through the steps that have a value, broken where there was none for long.
  func path(of values: [Double?]) -> String {
    var path = ""
    var last: Int?
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      let isNear = last.map { place - $0 <= steps.longestGap } ?? false
      path += "\(isNear ? "L" : "M")\(coordinate(x(place))) \(coordinate(y(value)))"
      last = place
    }
    return path
  }

  /// A dot for each value, which a round end of a line makes of a line without length.
  func dots(of values: [Double?]) -> String {
    values.enumerated().compactMap { place, value in
      value.map { "M\(coordinate(x(place))) \(coordinate(y($0)))h0" }
    }.joined()
  }

  /// Columns from zero to the values, as one shape.
  func columns(of values: [Double?]) -> String {
    let width = min(max(stepWidth * 0.72, 0.8), Self.mostOfColumn)
    var path = ""
    for (place, value) in values.enumerated() {
      guard let value, value != 0 else { continue }
      let start = "\(coordinate(x(place) - width / 2)) \(coordinate(y(0)))"
      path += "M\(start)V\(coordinate(y(value)))h\(coordinate(width))V\(coordinate(y(0)))z"
    }
    return path
  }
}

extension HTMLWriter {
  /// A drawing with its name and what is to be seen in it, for those who don't see it.
  ///
  /// - Parameter id: one of its own in the page.
  mutating func drawing(
    _ id: String, _ size: ChartWidth, height: Double, title: String, description: String,
    _ content: (inout HTMLWriter) -> Void
  ) {
    drawing(
      id, size.name, width: size.rawValue, height: height, title: title, description: description,
      content)
  }

  /// - Parameter kind: what the style sheet calls it.
  mutating func drawing(
    _ id: String, _ kind: String, width: Double, height: Double, title: String,
    description: String, _ content: (inout HTMLWriter) -> Void
  ) {
    element(
      "svg",
      [
        "role": "img", "class": kind,
        "viewBox": "0 0 \(coordinate(width)) \(coordinate(height))",
        "aria-labelledby": "\(id)-title", "aria-describedby": "\(id)-text",
      ]
    ) { svg in
      svg.element("title", ["id": "\(id)-title"], text: title)
      svg.element("desc", ["id": "\(id)-text"], text: description)
      content(&svg)
    }
  }
}
