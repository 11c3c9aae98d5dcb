/// Bars of eighths of a cell (Unicode's block U+2580, Block Elements).
enum Bar {
  private static let lyingCells = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  private static let standingCells = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"]

  /// A lying bar: `width` cells for `full`; none where there is no room for one.
  ///
  /// - Parameter isShaded: whether it is made of whole shaded cells, so that it stands apart from others.
  static func lying(
    _ value: Double, full: Double, width: Int, isShaded: Bool = false
  ) -> String {
    guard full > 0, value > 0, width > 0 else { return "" }
    let eighths = self.eighths(value, full: full, cells: width)
    if isShaded { return String(repeating: "▒", count: max((eighths + 4) / 8, 1)) }
    return String(repeating: "█", count: eighths / 8) + lyingCells[eighths % 8]
  }

  /// At least one, as something is there; all where there is no end to it.
  private static func eighths(_ value: Double, full: Double, cells: Int) -> Int {
    let part = value / full
    return part < 1 ? max(Int((part * Double(cells * 8)).rounded()), 1) : cells * 8
  }

  /// Standing bars, a cell wide each, as rows from the top.
  static func standing(_ values: [Double], height: Int) -> [String] {
    guard let full = values.max(), full > 0 else { return [] }
    let eighths = values.map { $0 > 0 ? self.eighths($0, full: full, cells: height) : 0 }
    return (0..<height).map { row in
      let floor = (height - 1 - row) * 8
      return eighths.map { count in
        count >= floor + 8 ? "█" : standingCells[max(count - floor, 0)]
      }.joined()
    }
  }
}
