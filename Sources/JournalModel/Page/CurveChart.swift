/// A curve over time with a point for each value, its ends named, and the one that stands out ringed.
struct CurveChart {
  /// Those that lie on the axis's steps; nil where there is none.
  let values: [Double?]
  /// The one that is ringed.
  let highlight: Int?
  let size: ChartWidth
  /// What the axis has room for: a value that hardly changes is a level line, and not a mountain of
  /// hundredths.
  var leastSpan = 1.0
  /// What a value is called, beside its point and on the axis.
  let label: (Double) -> String

  func write(
    _ id: String, _ steps: PageSteps, title: String, description: String,
    to html: inout HTMLWriter
  ) {
    let known = values.compactMap { $0 }
    guard var low = known.min(), var high = known.max() else { return }
    if high - low < leastSpan {
      (low, high) = ((low + high - leastSpan) / 2, (low + high + leastSpan) / 2)
    }
    let height = size == .wide ? 200.0 : 150
    let frame = ChartFrame(steps, values: low...high, size: size, height: height, label: label)
    html.drawing(id, size, height: height, title: title, description: description) { svg in
      frame.writeGrid(to: &svg)
      svg.empty("path", ["class": "curve", "d": frame.path(of: values)])
      let width = min(max(frame.stepWidth * 0.9, 3.5), 4.5)
      svg.empty(
        "path",
        ["class": "dots", "stroke-width": coordinate(width), "d": frame.dots(of: values)])
      if let highlight, let value = values[highlight] {
        svg.empty(
          "circle",
          [
            "class": "best", "cx": coordinate(frame.x(highlight)),
            "cy": coordinate(frame.y(value)), "r": "4",
          ])
      }
      writeLabels(frame, to: &svg)
    }
  }

  /// Names the ringed value, and the last and the first where there is room for them.
  private func writeLabels(_ frame: ChartFrame, to svg: inout HTMLWriter) {
    var labels = CurveLabels(frame, values)
    var named: Set<Int> = []
    let ends = [values.lastIndex { $0 != nil }, values.firstIndex { $0 != nil }]
    for place in [highlight] + ends {
      guard let place, let value = values[place], named.insert(place).inserted else { continue }
      let text = label(value)
      let isBest = place == highlight
      guard let spot = labels.spot(for: text, at: place, value, isNeeded: isBest) else { continue }
      svg.element(
        "text",
        [
          "class": isBest ? "strong" : "end", "x": coordinate(spot.x), "y": coordinate(spot.y),
          "text-anchor": "middle",
        ], text: text)
    }
  }
}
