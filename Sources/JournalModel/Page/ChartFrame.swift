/// The frame of a chart over time: its scales, its grid and what the axes say.
///
/// All charts are as wide as a phone, so that their words keep their size on it.
struct ChartFrame {
  static let width = 340.0
  private static let left = 36.0
  private static let right = 8.0
  private static let top = 14.0
  private static let bottom = 18.0

  let steps: PageSteps
  let height: Double
  /// From the lowest line of the grid to the highest.
  let lines: [Double]

  /// - Parameters:
  ///   - values: those that are to have room.
  ///   - mostLines: of the grid, about.
  init(_ steps: PageSteps, values: ClosedRange<Double>, height: Double, mostLines: Int = 4) {
    self.steps = steps
    self.height = height
    lines = Self.lines(for: values, most: mostLines)
  }

  /// Round numbers that hold some values between them; of two decimals, as what they are named by.
  static func lines(for values: ClosedRange<Double>, most: Int) -> [Double] {
    let span = values.upperBound - values.lowerBound
    var unit = 0.01
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
  private var innerWidth: Double { Self.width - Self.left - Self.right }

  /// How much of the axis a step has.
  var stepWidth: Double { innerWidth / Double(max(steps.count, 1)) }

  /// The middle of a step.
  func x(_ place: Int) -> Double { Self.left + (Double(place) + 0.5) * stepWidth }

  func y(_ value: Double) -> Double {
    let inner = height - Self.top - Self.bottom
    return Self.top + (high - value) / (high - low) * inner
  }

  /// The part of the frame between two values.
  func writeBand(_ values: ClosedRange<Double>, to svg: inout HTMLWriter) {
    let (top, bottom) = (y(values.upperBound), y(values.lowerBound))
    svg.empty(
      "rect",
      [
        "class": "band", "x": coordinate(Self.left), "y": coordinate(top),
        "width": coordinate(innerWidth), "height": coordinate(bottom - top),
      ])
    for edge in [top, bottom] { writeLine(at: edge, "edge", to: &svg) }
  }

  /// The grid with its numbers, and the words of the time axis.
  func writeGrid(to svg: inout HTMLWriter, label: (Double) -> String) {
    for line in lines {
      writeLine(at: y(line), line == 0 && low < 0 ? "base" : "gridline", to: &svg)
      svg.element(
        "text",
        [
          "x": coordinate(Self.left - 6), "y": coordinate(y(line) + 3.5), "text-anchor": "end",
        ], text: label(line))
    }
    for (place, text) in steps.marks(room: 7) {
      svg.element(
        "text",
        ["x": coordinate(Self.left + Double(place) * stepWidth), "y": coordinate(height - 4)],
        text: text)
    }
  }

  private func writeLine(at y: Double, _ kind: String, to svg: inout HTMLWriter) {
    svg.empty(
      "path",
      [
        "class": kind,
        "d": "M\(coordinate(Self.left)) \(coordinate(y))H\(coordinate(Self.width - Self.right))",
      ])
  }

  /// A line through the steps that have a value, broken where there was none for long.
  func path(of values: [Double?]) -> String {
    var path = ""
    var last: Int?
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      let isNear = last.map { place - $0 <= (steps.isMonthly ? 2 : 6) } ?? false
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
    let width = max(stepWidth * 0.72, 0.8)
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
    _ id: String, width: Double = ChartFrame.width, height: Double, title: String,
    description: String, _ content: (inout HTMLWriter) -> Void
  ) {
    element(
      "svg",
      [
        "role": "img", "viewBox": "0 0 \(coordinate(width)) \(coordinate(height))",
        "aria-labelledby": "\(id)-title \(id)-text",
      ]
    ) { svg in
      svg.element("title", ["id": "\(id)-title"], text: title)
      svg.element("desc", ["id": "\(id)-text"], text: description)
      content(&svg)
    }
  }
}
