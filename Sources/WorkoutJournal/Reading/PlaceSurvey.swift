import JournalFile
import JournalModel

/// What one look at places in the total order tells of all of them.
struct PlaceSurvey: Sendable {
  /// Whether each stands before the next, so that nothing has to be sorted and none is a copy.
  private(set) var isInOrder = true
  /// The sequence numbers of each device.
  private(set) var devices: [DeviceID: Numbers] = [:]

  /// What there is to say of a device's sequence numbers.
  struct Numbers: Sendable, Equatable {
    private(set) var count = 1
    /// That of the first of its places.
    let first: Int
    private(set) var highest: Int
    /// Whether they rise from each to the next.
    private(set) var isRising = true

    fileprivate init(first: Int) {
      self.first = first
      highest = first
    }

    @inline(__always)
    fileprivate mutating func add(_ number: Int) {
      count += 1
      if number <= highest { isRising = false }
      highest = max(highest, number)
    }

    /// Adds those of places that come after all of these.
    fileprivate mutating func add(_ later: Numbers) {
      count += later.count
      isRising = isRising && later.isRising && highest < later.first
      highest = max(highest, later.highest)
    }
  }

  private static let fewPlaces = 10_000

  /// Looks at places, or at a part of them, on up to `workers` threads.
  init(_ places: ArraySlice<EventPlace>, workers: Int) {
    let count = places.count < Self.fewPlaces ? 1 : workers
    let parts = Threads.map(count, workers: count) { number in
      let start = places.startIndex + places.count * number / count
      let end = places.startIndex + places.count * (number + 1) / count
      // With the last one of the part before, to see in which order the two stand.
      return PlaceSurvey(
        places[start..<end], behind: start > places.startIndex ? places[start - 1] : nil)
    }
    for part in parts {
      isInOrder = isInOrder && part.isInOrder
      devices.merge(part.devices) { earlier, later in
        var both = earlier
        both.add(later)
        return both
      }
    }
  }

  private init(_ places: ArraySlice<EventPlace>, behind before: EventPlace?) {
    // Devices may take turns at every place, so that only a change of them looks anything up.
    var numbers: [Numbers] = []
    var entries: [DeviceID: Int] = [:]
    var (device, entry) = (DeviceID?.none, 0)
    var last = before
    for place in places {
      if let last, !EventPlace.precedes(last, place) { isInOrder = false }
      last = place
      let sequence = place.id.sequence
      if place.id.device != device {
        device = place.id.device
        entry = entries[place.id.device] ?? numbers.count
        if entry == numbers.count {
          entries[place.id.device] = entry
          numbers.append(Numbers(first: sequence))
          continue
        }
      }
      numbers[entry].add(sequence)
    }
    devices = entries.mapValues { numbers[$0] }
  }
}
