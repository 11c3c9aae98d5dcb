import Foundation

/// How times and memory grow with the journal, from results of several sizes on one machine.
struct Growth {
  /// A column of the table.
  struct Measure: Sendable {
    let name: String
    let unit: String
    fileprivate let contender: String
    /// What is taken from a record, in the unit.
    fileprivate let value: @Sendable (Record) -> Double?
  }

  /// How much a measure may grow.
  private struct Limit {
    let measure: String
    let from: Int
    let to: Int
    let ratio: Double
  }

  static let measures = [
    Measure(name: "replay", unit: "ms", contender: "replog replay", value: milliseconds),
    Measure(name: "memory", unit: "MB", contender: "replog replay") { record in
      (record.residentBytes ?? record.residentBytesAtMost).map { Double($0) / 1e6 }
    },
    Measure(name: "status", unit: "ms", contender: "replog status", value: milliseconds),
    Measure(name: "show", unit: "ms", contender: "replog show", value: milliseconds),
    Measure(name: "append", unit: "ms", contender: "replog append", value: milliseconds),
    Measure(name: "merge", unit: "ms", contender: "replog merge", value: milliseconds),
  ]

  private static let limits = [
    Limit(measure: "replay", from: 1_000_000, to: 10_000_000, ratio: 11),
    Limit(measure: "memory", from: 1_000_000, to: 10_000_000, ratio: 10),
    Limit(measure: "status", from: 10_000, to: 1_000_000, ratio: 1.5),
    Limit(measure: "show", from: 10_000, to: 1_000_000, ratio: 1.5),
    Limit(measure: "append", from: 10_000, to: 1_000_000, ratio: 1.5),
  ]

  private let records: [Record]

  /// - Parameter records: oldest first; those of other machines than the last one are left out.
  init(of records: [Record]) {
    let last = records.last
    self.records = records.filter { $0.machine == last?.machine && $0.cores == last?.cores }
  }

  /// The numbers of devices that there are results for, ascending.
  var devices: [Int] { Set(records.compactMap(\.devices)).sorted() }

  /// The sizes that there are results for, ascending.
  func sizes(devices: Int) -> [Int] {
    Set(records.filter { $0.devices == devices }.map(\.events)).sorted()
  }

  /// The last result of a measure.
  func value(of measure: Measure, events: Int, devices: Int) -> Double? {
    records.last {
      $0.events == events && $0.devices == devices && $0.contender == measure.contender
    }.flatMap(measure.value)
  }

  /// Markdown: for each number of devices a table by size, and what may grow how much.
  var table: String {
    devices.map { devices in
      let heading = Self.measures.map { "\($0.name), \($0.unit)" }
      let rows = sizes(devices: devices).map { events in
        [Self.short(events)]
          + Self.measures.map { measure in
            value(of: measure, events: events, devices: devices).map(Self.rounded) ?? "-"
          }
      }
      let lines =
        [["events"] + heading, Array(repeating: "--:", count: heading.count + 1)] + rows
      let limits = limitLines(devices: devices)
      let title = "\(devices) \(devices == 1 ? "device" : "devices"):"
      let cells = lines.map { "| " + $0.joined(separator: " | ") + " |" }
      return ([title, ""] + cells + (limits.isEmpty ? [] : [""] + limits))
        .joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func limitLines(devices: Int) -> [String] {
    Self.limits.compactMap { limit in
      guard let measure = Self.measures.first(where: { $0.name == limit.measure }),
        let before = value(of: measure, events: limit.from, devices: devices),
        let after = value(of: measure, events: limit.to, devices: devices)
      else { return nil }
      let ratio = after / before
      let verdict = ratio <= limit.ratio ? "met" : "not met"
      return "- \(limit.measure) from \(Self.short(limit.from)) to \(Self.short(limit.to)): "
        + String(format: "%.2f times as much, wanted <= %g: ", ratio, limit.ratio) + verdict
    }
  }

  /// A number of events as `--events` takes it.
  static func short(_ events: Int) -> String {
    if events % 1_000_000 == 0 { return "\(events / 1_000_000)M" }
    return events % 1_000 == 0 ? "\(events / 1_000)k" : "\(events)"
  }

  /// Three digits that mean something, or all before the point.
  private static func rounded(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }

  @Sendable
  private static func milliseconds(_ record: Record) -> Double? { record.medianSeconds * 1000 }
}
