/// A line over time in characters: braille dots, two by four in each cell.
struct LineChart {
  private let points: [(x: Double, y: Double)]
  /// Writes a value at the left edge.
  private let label: (Double) -> String

  /// - Parameter points: by rising `x`.
  init(_ points: [(x: Double, y: Double)], label: @escaping (Double) -> String) {
    // A merged journal may hold any number, and infinity has no place in a chart.
    self.points = points.map { ($0.x, min(max($0.y, -1e15), 1e15)) }
    self.label = label
  }

  /// The rows from the top, each as wide as `columns` at most.
  ///
  /// - Parameters:
  ///   - columns: the whole width, that of the labels among it.
  ///   - height: rows.
  func rows(columns: Int, height: Int) -> [(label: String, cells: String)] {
    guard let first = points.first, let last = points.last, height > 1 else { return [] }
    let values = points.map(\.y)
    var (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let isFlat = high - low < 1e-9
    if isFlat { (low, high) = (low - 1, high + 1) }
    let labels = (0..<height).map { row in
      let value = high - (high - low) * Double(row) / Double(height - 1)
      let isEnd = row == 0 || row == height - 1
      return row == height / 2 || isEnd && !isFlat ? label(value) : ""
    }
    let labelWidth = labels.map(\.count).max() ?? 0
    var canvas = BrailleCanvas(columns: max(columns - labelWidth - 2, 2), rows: height)
    func place(_ point: (x: Double, y: Double)) -> (x: Int, y: Int) {
      let span = last.x - first.x
      let across = span > 0 ? (point.x - first.x) / span : 0
      let down = (high - point.y) / (high - low)
      return (
        Int((across * Double(canvas.dotColumns - 1)).rounded()),
        Int((down * Double(canvas.dotRows - 1)).rounded())
      )
    }
    canvas.set(place(first))
    for (start, end) in zip(points, points.dropFirst()) {
      canvas.drawLine(from: place(start), to: place(end))
    }
    return zip(labels, canvas.rows).map { label, cells in
      (String(repeating: " ", count: labelWidth - label.count) + label, cells)
    }
  }
}

/// Dots to draw with (Unicode's block U+2800, Braille Patterns).
private struct BrailleCanvas {
  private let columns: Int
  private var cells: [[UInt32]]

  init(columns: Int, rows: Int) {
    self.columns = columns
    cells = [[UInt32]](repeating: [UInt32](repeating: 0, count: columns), count: rows)
  }

  var dotColumns: Int { columns * 2 }
  var dotRows: Int { cells.count * 4 }

  mutating func set(_ dot: (x: Int, y: Int)) {
    // The eighth dots were added below the six of Braille's, so their bits are out of order.
    let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    cells[dot.y / 4][dot.x / 2] |= bits[dot.x % 2][dot.y % 4]
  }

  /// Bresenham's line.
  mutating func drawLine(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let (width, height) = (abs(end.x - start.x), -abs(end.y - start.y))
    let (right, down) = (start.x < end.x ? 1 : -1, start.y < end.y ? 1 : -1)
    var (dot, error) = (start, width + height)
    while true {
      set(dot)
      if dot == end { return }
      let doubled = 2 * error
      if doubled >= height {
        error += height
        dot.x += right
      }
      if doubled <= width {
        error += width
        dot.y += down
      }
    }
  }

  var rows: [String] {
    cells.map { row in
      var text = String.UnicodeScalarView()
      for bits in row { text.append(Unicode.Scalar(0x2800 + bits) ?? " ") }
      return String(text)
    }
  }
}
