/// Numbers in a row, in which nothing tells the load from the reps or the sets.
extension EntryParser {
  private typealias Reading = EntryFailure.Reading

  /// More repetitions than that nobody means by one of several numbers, if there is a load in them.
  private static let mostRepsByLoad = 30
  /// More repetitions than that nobody means by a number in a row.
  private static let mostRepsInRow = 99

  /// Of `135 5 5 5` or `5 5 100kg`.
  func numbersInRow() -> EntryFailure? {
    guard let load = (try? EntryLoad.read(plain(place), unit: unit))?.load else { return nil }
    var (reps, end, hasList) = ([Int](), place + 1, false)
    while end < words.texts.count, !isEffortBeforeName(end) {
      let parts = plain(end).split(separator: ",", omittingEmptySubsequences: false)
      let counts = parts.compactMap(EntryNumber.whole)
      guard counts.count == parts.count else { break }
      reps += counts
      hasList = hasList || parts.count > 1
      end += 1
    }
    if !hasList, let first = EntryNumber.whole(plain(place)),
      let row = rowBefore(load: [first] + reps, end)
    {
      return row
    }
    let isUnit = end < words.texts.count && Self.unit(plain(end)) != nil
    guard !isUnit, measure(end) == nil, !reps.isEmpty else { return nil }
    var readings = hasList ? [] : pairs(load, reps)
    if readings.isEmpty {
      readings = (hasList ? [] : loadAtEnd(reps)) + repsBehind(load, reps)
    }
    return doubt(readings, end)
  }

  private func doubt(_ readings: [Reading], _ end: Int) -> EntryFailure? {
    guard !readings.isEmpty else { return nil }
    let written = words.texts[place..<end].joined(separator: " ")
    return .doubt(place..<end, "“\(written)”: which are the reps?", readings)
  }

  /// Of `5 5 100kg` or `5 5 100 kg`, whose load stands at the end for sure.
  private func rowBefore(load numbers: [Int], _ end: Int) -> EntryFailure? {
    if let said = loadUnit(end), numbers.count > 1, let last = numbers.last {
      return doubt(sets(numbers.dropLast(), .weight(Double(last), said)), end + 1)
    }
    guard end < words.texts.count,
      let written = try? EntryLoad.read(plain(end), unit: unit), written.isUnmistakable
    else { return nil }
    // In `225 5 245lb 3` it has reps of its own, as in `5 100kg 3x5`.
    if end + 1 < words.texts.count, let next = plain(end + 1).first, next.isNumber || next == "x" {
      return nil
    }
    return doubt(sets(numbers[...], written.load), end + 1)
  }

  /// Of `5 5 100`, whose last number can hardly be anything but the load.
  private func loadAtEnd(_ reps: [Int]) -> [Reading] {
    guard let first = EntryNumber.whole(plain(place)), let last = reps.last,
      last > Self.mostRepsByLoad, Double(last) <= EntryLoad.heaviest
    else { return [] }
    return sets(([first] + reps).dropLast(), .weight(Double(last), unit))
  }

  /// What numbers are that have their load behind them.
  private func sets(_ numbers: ArraySlice<Int>, _ load: EntryLoad) -> [Reading] {
    guard let first = numbers.first, let last = numbers.last, numbers.count <= Self.mostSets,
      numbers.allSatisfy({ (1...Self.mostRepsByLoad).contains($0) })
    else { return [] }
    let list = numbers.map(String.init).joined(separator: ",")
    let listed = Reading(
      words: ["\(load.text)x\(list)"],
      meaning: "\(Self.sets(numbers.count, list)) with \(load.words)")
    guard numbers.count == 2, first <= Self.mostSets else { return [listed] }
    let counted = Reading(
      words: ["\(first)x\(last)", load.text],
      meaning: "\(Self.sets(first, "\(last)")) with \(load.words)")
    return [counted, listed]
  }

  /// Of `225 5 245 3 265 1`, in which each load has its reps behind it.
  private func pairs(_ load: EntryLoad, _ reps: [Int]) -> [Reading] {
    guard case .weight(let first, let unit) = load, reps.count > 2, !reps.count.isMultiple(of: 2)
    else { return [] }
    var sets = [(load: first, reps: reps[0])]
    for place in stride(from: 1, to: reps.count, by: 2) {
      sets.append((Double(reps[place]), reps[place + 1]))
    }
    let loads = Double(Self.mostRepsByLoad).nextUp...EntryLoad.heaviest
    guard
      sets.allSatisfy({ loads.contains($0.load) && (1...Self.mostRepsByLoad).contains($0.reps) })
    else { return [] }
    return [
      Reading(
        words: sets.map { "\(EntryLoad.weight($0.load, unit).text)x\($0.reps)" },
        meaning: "\(sets.count) sets, each with a load of its own")
    ]
  }

  /// What numbers are that have their load, or none, in front of them.
  private func repsBehind(_ load: EntryLoad, _ reps: [Int]) -> [Reading] {
    guard (1..<Self.mostSets).contains(reps.count),
      reps.allSatisfy({ (1...Self.mostRepsInRow).contains($0) })
    else { return [] }
    let list = reps.map(String.init).joined(separator: ",")
    var readings = [
      Reading(
        words: ["\(load.text)x\(list)"],
        meaning: "\(Self.sets(reps.count, list)) with \(load.words)")
    ]
    if reps.count == 2, (2...Self.mostSets).contains(reps[1]) {
      readings.append(
        Reading(
          words: ["\(load.text)x\(reps[0])x\(reps[1])"],
          meaning: "\(Self.sets(reps[1], "\(reps[0])")) with \(load.words)"))
    }
    if let first = EntryNumber.whole(plain(place)), (1...Self.mostRepsByLoad).contains(first) {
      readings.append(
        Reading(
          words: ["x\(first),\(list)"],
          meaning: "\(Self.sets(reps.count + 1, "\(first),\(list)")) with the last load"))
    }
    return readings
  }
}
