/// A small drawing without words or an axis, for those who see it.
enum Spark {
  case columns([Double])
  /// From the least of the values to the greatest; nil where there is none. It breaks where the next is
  /// further off than so many places.
  case line([Double?], longestGap: Int)

  private static let height = 32.0
  private static let pitch = 4.0
  /// Fewer values are no drawing.
  private static let least = 6

  func write(to html: inout HTMLWriter) {
    let (kind, count, path): (String, Int, String)
    switch self {
    case .columns(let values): (kind, count, path) = ("column", values.count, Self.columns(values))
    case .line(let values, let gap):
      (kind, count, path) = ("curve", values.count, Self.line(values, gap))
    }
    guard count >= Self.least, !path.isEmpty else { return }
    let width = Double(count) * Self.pitch - 1
    html.element("dd", ["class": "spark", "aria-hidden": "true"]) { html in
      html.element(
        "svg",
        [
          "aria-hidden": "true", "preserveAspectRatio": "none",
          "viewBox": "0 0 \(coordinate(width)) \(coordinate(Self.height))",
        ]
      ) { $0.empty("path", ["class": kind, "d": path]) }
    }
  }

  private static func columns(_ values: [Double]) -> String {
    guard let most = values.max(), most > 0 else { return "" }
    var path = ""
    for (place, value) in values.enumerated() where value > 0 {
      let side = coordinate(value / most * height)
      path += "M\(coordinate(Double(place) * pitch)) \(coordinate(height))v-\(side)h3v\(side)z"
    }
    return path
  }

  private static func line(_ values: [Double?], _ longestGap: Int) -> String {
    let known = values.compactMap(\.self)
    guard let least = known.min(), let most = known.max(), known.count > 1 else { return "" }
    var path = ""
    var last: Int?
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      let isNear = last.map { place - $0 <= longestGap } ?? false
      last = place
      let share = most > least ? (value - least) / (most - least) : 0.5
      let (x, y) = (Double(place) * pitch + 1.5, height - 2 - share * (height - 4))
      // One that stands alone is a dot.
      path += "\(isNear ? "L" : "M")\(coordinate(x)) \(coordinate(y))" + (isNear ? "" : "h0")
    }
    return path
  }
}
