import JournalFile

/// What events of an index add to the fingerprint, where reading them has told it.
extension EventIndex {
  /// What some of the events add to the fingerprint.
  ///
  /// A file whose events are all wanted has its sum from when it was read. Lines are hashed again of
  /// those files alone of which a part is wanted: up to a point in time, mostly one month's.
  ///
  /// - Returns: `nil` where reading took no sums, or where these are of something else, as a line
  ///   stands twice or its event goes on under another id.
  func fingerprint(of wanted: ArraySlice<EventPlace>) throws(FileError) -> Fingerprint? {
    guard places.count == stretches.reduce(0, { $0 + $1.count }), writtenIDs.isEmpty else {
      return nil
    }
    var counts = [Int](repeating: 0, count: files.count)
    for place in wanted { counts[Int(place.file)] += 1 }
    var sum = Fingerprint.empty
    var isPart = [Bool](repeating: false, count: files.count)
    for (number, file) in files.enumerated() where counts[number] > 0 {
      let first = firstStretches[number]
      let own = stretches[first..<first + stretchCounts[number]]
      if counts[number] < own.reduce(0, { $0 + $1.count }) {
        isPart[number] = true
      } else if let all = file.fingerprint {
        sum = sum.adding(all)
      } else {
        return nil
      }
    }
    let lines = wanted.filter { isPart[Int($0.file)] }
    return lines.isEmpty ? sum : sum.adding(try fingerprint(ofLinesAt: lines))
  }

  /// Lines that one thread hashes before it gets others.
  private static let linesAtOnce = 1024

  private func fingerprint(ofLinesAt places: [EventPlace]) throws(FileError) -> Fingerprint {
    let atOnce = Self.linesAtOnce
    let parts = try Threads.tryMap(
      (places.count + atOnce - 1) / atOnce, workers: workers, with: { EventWalker(index: self) }
    ) { (walker, number) throws(FileError) -> Fingerprint in
      var sum = Fingerprint.empty
      let first = number * atOnce
      for place in places[first..<min(first + atOnce, places.count)] {
        sum.add(try walker.event(at: place).digest)
      }
      return sum
    }
    return parts.reduce(.empty) { $0.adding($1) }
  }
}
