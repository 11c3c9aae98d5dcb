/// A curve over time with a point for each value, the one that stands out ringed and named.
struct CurveChart {
  /// Those that lie on the axis's steps; nil where there is none.
  let values: [Double?]
  /// The one that is named.
  let highlight: Int?
  let label: (Double) -> String

  func write(
    _ id: String, _ steps: PageSteps, title: String, description: String,
    to html: inout HTMLWriter
  ) {
    let known = values.compactMap { $0 }
    guard var low = known.min(), var high = known.max() else { return }
    // A value that hardly changes is a level line, and not a mountain of hundredths.
    if high - low < 1 { (low, high) = ((low + high - 1) / 2, (low + high + 1) / 2) }
    let frame = ChartFrame(steps, values: low...high, height: 150)
    html.drawing(id, height: frame.height, title: title, description: description) { svg in
      frame.writeGrid(to: &svg) { Figure.short($0).asFigure }
      svg.empty("path", ["class": "curve", "d": frame.path(of: values)])
      let width = min(max(frame.stepWidth * 0.9, 2.5), 4.5)
      svg.empty(
        "path",
        ["class": "dots", "stroke-width": coordinate(width), "d": frame.dots(of: values)])
      if let highlight, let value = values[highlight] {
        let place = (x: frame.x(highlight), y: frame.y(value))
        svg.empty(
          "circle",
          ["class": "best", "cx": coordinate(place.x), "cy": coordinate(place.y), "r": "4"])
        let isRight = place.x > ChartFrame.width * 0.7
        svg.element(
          "text",
          [
            "class": "strong", "x": coordinate(place.x + (isRight ? 4 : -4)),
            "y": coordinate(place.y - 8), "text-anchor": isRight ? "end" : "start",
          ], text: label(value))
      }
    }
  }
}
