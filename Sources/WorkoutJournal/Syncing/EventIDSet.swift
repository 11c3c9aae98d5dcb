import JournalModel

/// A set of events' ids, as ranges of each device's numbers: short where nothing is missing.
struct EventIDSet: Sendable, Equatable {
  /// Ascending, without any two that touch.
  private(set) var ranges: [DeviceID: [ClosedRange<Int>]] = [:]

  init(_ ids: some Sequence<EventID> = []) {
    var numbers: [DeviceID: [Int]] = [:]
    for id in ids { numbers[id.device, default: []].append(id.sequence) }
    ranges = numbers.mapValues { Self.joined($0.sorted().map { $0...$0 }) }
  }

  /// Ranges that ascend by their first numbers, with those that touch or overlap as one.
  private static func joined(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    var joined: [ClosedRange<Int>] = []
    for range in ranges {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// All numbers of each device up to its last.
  init(upTo last: [DeviceID: Int]) {
    ranges = last.filter { $0.value > 0 }.mapValues { [1...$0] }
  }

  var isEmpty: Bool { ranges.isEmpty }

  /// A peer may say that it holds more than can be counted.
  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, isTooLarge) = a.addingReportingOverflow(b)
    return isTooLarge ? .max : sum
  }

  func contains(_ id: EventID) -> Bool {
    guard let list = ranges[id.device] else { return false }
    let place = list.partitioningIndex { $0.upperBound >= id.sequence }
    return place < list.count && list[place].contains(id.sequence)
  }

  /// How many of these ids are in neither of two other sets.
  func count(outside a: EventIDSet, _ b: EventIDSet) -> Int {
    var count = 0
    for (device, list) in ranges {
      let others = (a.ranges[device] ?? []) + (b.ranges[device] ?? [])
      var known = Self.joined(others.sorted { $0.lowerBound < $1.lowerBound })[...]
      for range in list {
        known = known.drop { $0.upperBound < range.lowerBound }
        var next = range.lowerBound
        for other in known.prefix(while: { $0.lowerBound <= range.upperBound }) {
          count = Self.sum(count, max(0, other.lowerBound - next))
          next = other.upperBound + 1
        }
        count = Self.sum(count, max(0, range.upperBound + 1 - next))
      }
    }
    return count
  }
}

extension EventIDSet {
  /// Writes it like `{"k7f3q2m9":[[1,17],[19,19]]}`.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (device, list) in ranges.sorted(by: { $0.key < $1.key }) {
      writer.name(device.description)
      writer.beginArray()
      for range in list {
        writer.beginArray()
        writer.integer(range.lowerBound)
        writer.integer(range.upperBound)
        writer.endArray()
      }
      writer.endArray()
    }
    writer.endObject()
  }

  /// Reads what `write` writes; `nil` for anything else, such as ranges that overlap.
  init?(_ value: JSONValue?) {
    guard case .object(let members)? = value else { return nil }
    for member in members {
      guard let device = DeviceID(member.name), case .array(let elements) = member.value else {
        return nil
      }
      var list: [ClosedRange<Int>] = []
      for element in elements {
        guard case .array(let ends) = element, ends.count == 2, let first = Self.number(ends[0]),
          let last = Self.number(ends[1]), first <= last, first > list.last?.upperBound ?? 0
        else { return nil }
        list.append(first...last)
      }
      ranges[device] = list
    }
  }

  private static func number(_ value: JSONValue) -> Int? {
    guard let number = value.wholeNumber, (1...1 << 53).contains(number) else { return nil }
    return number
  }
}
