/// Times behind a distance that has its own.
extension EntryParser {
  private typealias Reading = EntryFailure.Reading

  /// Of `400m 1:25 1:26 1:24`, whether the distance was gone in each of the times.
  ///
  /// The first is the distance's. The others would be sets without one, and a run would be a third of
  /// what it was.
  func timesBehindTimedDistance() -> EntryFailure? {
    guard let before = currentSets.last, let metres = before.distanceMetres,
      before.durationSeconds != nil,
      (groupWords.upperBound..<place).allSatisfy(isEffort)
    else { return nil }
    var end = place
    var times: [[String]] = []
    while case .seconds? = measure(end) {
      let start = end
      repeat { end += 1 } while isEffort(end)
      times.append(Array(words.texts[start..<end]))
    }
    let parts = plain(groupWords.lowerBound).split(separator: "x")
    // `40kgx50mx2 45s 44s` are as many times as sets.
    let isOneOfEach = parts.count == 3 && EntryNumber.whole(parts[2]) == times.count + 1
    let distance =
      isOneOfEach ? "\(parts[0])x\(parts[1])" : words.texts[groupWords.lowerBound]
    let own = Array(words.texts[groupWords.lowerBound + 1..<place])
    let each = ([own] + times).flatMap { [distance] + $0 }
    let first = Array(words.texts[groupWords.lowerBound..<place])
    let alone = first + times.flatMap { ["bwx\($0[0])"] + $0.dropFirst() }
    let range = groupWords.lowerBound..<end
    let count = Figure.count(times.count, "set")
    return .doubt(
      range,
      "“\(words.texts[range].joined(separator: " "))”: is each a time for the distance?",
      [
        Reading(
          words: each,
          meaning: "\(EntryMeasure.text(metres: metres)) in each of these times"),
        Reading(
          words: alone, meaning: "\(count) of a time alone behind the distance"),
      ])
  }
}
