import JournalFile
import JournalModel

/// What one look at places in the total order tells of all of them.
struct PlaceSurvey: Sendable {
  /// Whether each stands before the next, so that nothing has to be sorted and none is a copy.
  private(set) var isInOrder = true
  /// The stretches that are one device's, one after the other: mostly there are few.
  private(set) var runs: [Run] = []

  /// Places of one device that follow each other.
  struct Run: Sendable, Equatable {
    let device: DeviceID
    /// Among all places.
    fileprivate(set) var range: Range<Int>
    /// The sequence number of the first.
    let first: Int
    /// The highest sequence number.
    fileprivate(set) var highest: Int
    /// Whether the numbers rise from each to the next.
    fileprivate(set) var isRising = true

    fileprivate init(startingAt start: Int, with id: EventID) {
      device = id.device
      range = start..<start
      first = id.sequence
      highest = id.sequence
    }

    fileprivate func ending(before end: Int) -> Run {
      var run = self
      run.range = range.lowerBound..<end
      return run
    }
  }

  private static let fewPlaces = 10_000

  /// Looks at places, or at a part of them, on up to `workers` threads.
  init(_ places: ArraySlice<EventPlace>, workers: Int) {
    let count = places.count < Self.fewPlaces ? 1 : workers
    let parts = Threads.map(count, workers: count) { number in
      let start = places.startIndex + places.count * number / count
      let end = places.startIndex + places.count * (number + 1) / count
      return PlaceSurvey(places[start..<end])
    }
    self.init(parts, places)
  }

  private init(_ places: ArraySlice<EventPlace>) {
    guard var last = places.first else { return }
    var run = Run(startingAt: places.startIndex, with: last.id)
    for number in places.indices.dropFirst() {
      let place = places[number]
      if !EventPlace.precedes(last, place) { isInOrder = false }
      last = place
      if place.id.device == run.device {
        let sequence = place.id.sequence
        if sequence <= run.highest { run.isRising = false }
        run.highest = max(run.highest, sequence)
      } else {
        runs.append(run.ending(before: number))
        run = Run(startingAt: number, with: place.id)
      }
    }
    runs.append(run.ending(before: places.endIndex))
  }

  /// Puts together what was seen of parts that follow each other.
  private init(_ parts: [PlaceSurvey], _ places: ArraySlice<EventPlace>) {
    for part in parts {
      var rest = part.runs[...]
      if let first = rest.first {
        let start = first.range.lowerBound
        if start > places.startIndex, !EventPlace.precedes(places[start - 1], places[start]) {
          isInOrder = false
        }
        if let before = runs.last, before.device == first.device {
          rest.removeFirst()
          runs[runs.count - 1].range = before.range.lowerBound..<first.range.upperBound
          runs[runs.count - 1].isRising =
            before.isRising && first.isRising && before.highest < first.first
          runs[runs.count - 1].highest = max(before.highest, first.highest)
        }
      }
      runs += rest
      isInOrder = isInOrder && part.isInOrder
    }
  }
}
