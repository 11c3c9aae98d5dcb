import Foundation

/// Draws growth as SVG: both axes logarithmic, so that what grows with the journal rises at 45
/// degrees and what doesn't lies flat.
struct GrowthPicture {
  private static let colors = ["#0b6", "#999", "#06c", "#c60", "#c06", "#60c"]
  private static let side = 90.0
  private static let margin = 60.0
  private static let legendWidth = 150.0

  private let growth: Growth
  /// Powers of ten at the ends of the axes.
  private let columns: ClosedRange<Int>
  private let rows: ClosedRange<Int>

  /// A curve: a measure for one number of devices.
  private struct Curve {
    let name: String
    let color: String
    let dash: String
    let points: [(events: Int, value: Double)]
  }

  init(of growth: Growth) {
    self.growth = growth
    let points = Self.curves(of: growth).flatMap(\.points)
    columns = Self.decades(points.map { Double($0.events) })
    rows = Self.decades(points.map(\.value))
  }

  /// The picture as a document of its own.
  var text: String {
    let width = Self.margin * 2 + Double(columns.count - 1) * Self.side + Self.legendWidth
    let height = Self.margin * 2 + Double(rows.count - 1) * Self.side
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(width)) \(Int(height))\""
      + " font-family=\"sans-serif\" font-size=\"12\">"
    let background = "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
    let drawn = Self.curves(of: growth).enumerated().map { draw($0.element, place: $0.offset) }
    return ([head, background] + axes + drawn + ["</svg>", ""]).joined(separator: "\n")
  }

  private var axes: [String] {
    let left = Self.margin
    let right = x(pow(10, Double(columns.upperBound)))
    let top = y(pow(10, Double(rows.upperBound)))
    let bottom = y(pow(10, Double(rows.lowerBound)))
    let upright = columns.map { power in
      let x = x(pow(10, Double(power)))
      return "<path d=\"M\(x) \(top)V\(bottom)\" stroke=\"#ddd\"/>"
        + "<text x=\"\(x)\" y=\"\(bottom + 18)\" text-anchor=\"middle\">10^\(power)</text>"
    }
    let level = rows.map { power in
      let value = pow(10, Double(power))
      return "<path d=\"M\(left) \(y(value))H\(right)\" stroke=\"#ddd\"/>"
        + "<text x=\"\(left - 6)\" y=\"\(y(value) + 4)\" text-anchor=\"end\">"
        + String(format: "%g", value) + "</text>"
    }
    let names =
      "<text x=\"\(left)\" y=\"\(top - 20)\">ms, MB</text>"
      + "<text x=\"\(right)\" y=\"\(bottom + 40)\" text-anchor=\"end\">events</text>"
    return upright + level + [names]
  }

  private func draw(_ curve: Curve, place: Int) -> String {
    let points = curve.points.map { "\(x(Double($0.events))),\(y($0.value))" }
    let style = "fill=\"none\" stroke=\"\(curve.color)\" stroke-width=\"2\" \(curve.dash)"
    let dots = curve.points.map {
      "<circle cx=\"\(x(Double($0.events)))\" cy=\"\(y($0.value))\" r=\"3\""
        + " fill=\"\(curve.color)\"/>"
    }
    let left = x(pow(10, Double(columns.upperBound))) + 16
    let top = Self.margin + Double(place) * 18
    return "<polyline points=\"\(points.joined(separator: " "))\" \(style)/>" + dots.joined()
      + "<path d=\"M\(left) \(top)h24\" \(style)/>"
      + "<text x=\"\(left + 30)\" y=\"\(top + 4)\">\(curve.name)</text>"
  }

  private func x(_ value: Double) -> Double {
    Self.rounded(Self.margin + (log10(value) - Double(columns.lowerBound)) * Self.side)
  }

  private func y(_ value: Double) -> Double {
    Self.rounded(Self.margin + (Double(rows.upperBound) - log10(value)) * Self.side)
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// The whole decades that hold all values; one decade where there are none.
  private static func decades(_ values: [Double]) -> ClosedRange<Int> {
    let powers = values.filter { $0 > 0 }.map(log10)
    let lower = Int((powers.min() ?? 0).rounded(.down))
    return lower...max(lower + 1, Int((powers.max() ?? 1).rounded(.up)))
  }

  private static func curves(of growth: Growth) -> [Curve] {
    growth.devices.enumerated().flatMap { place, devices in
      Growth.measures.enumerated().compactMap { number, measure in
        let points = growth.sizes(devices: devices).compactMap { events in
          growth.value(of: measure, events: events, devices: devices)
            .map { (events: events, value: max($0, 0.001)) }
        }
        guard !points.isEmpty else { return nil }
        return Curve(
          name: "\(measure.name), \(measure.unit), \(devices) dev.",
          color: colors[number % colors.count],
          dash: place == 0 ? "" : "stroke-dasharray=\"\(place * 3) 3\"", points: points)
      }
    }
  }
}
