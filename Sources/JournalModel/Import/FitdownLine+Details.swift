extension FitdownLine {
  /// What stands behind sets: how hard they were, how long a way took, whether they warmed up, and what
  /// else is said of them.
  struct Details: Equatable {
    private(set) var rpe: Double?
    private(set) var seconds: Int?
    private(set) var isWarmUp = false
    /// What is left of it as a note; empty for nothing.
    private(set) var note: String

    /// - Parameters:
    ///   - rest: what stands behind the sets.
    ///   - isWay: whether they are a way, which took its time.
    init(_ rest: String, isWay: Bool) {
      note = rest
      if FitdownLine.isWarmUp(rest) { (isWarmUp, note) = (true, "") }
      if isWay { takeTime() }
      takeEffort()
    }

    /// Takes `25:00` where nothing else is said, and `in 24:30` off the beginning.
    ///
    /// Of `1:30 rest`, `5:00 pace` and `7:30 am` the time is another.
    private mutating func takeTime() {
      var words = note.split(separator: " ")
      let isTold = words.first?.lowercased() == "in"
      if isTold { words.removeFirst() }
      guard let first = words.first, let time = FitdownLine.seconds(first),
        isTold || words.count == 1
      else { return }
      seconds = time
      note = words.dropFirst().joined(separator: " ")
    }

    /// Takes `RPE 8` or `@rpe8` out, where it is said once.
    private mutating func takeEffort() {
      let words = note.split(separator: " ")
      var found: [(value: Double, words: Range<Int>)] = []
      for (place, word) in words.enumerated() {
        let said = word.lowercased().drop { "@(".contains($0) }
        guard said.hasPrefix("rpe") else { continue }
        let behind = said.dropFirst(3).drop { $0 == ":" }
        if let value = Self.effort(behind) {
          found.append((value, place..<place + 1))
        } else if behind.isEmpty, place + 1 < words.count,
          let value = Self.effort(words[place + 1])
        {
          found.append((value, place..<place + 2))
        }
      }
      guard found.count == 1 else { return }
      rpe = found[0].value
      note = (words[..<found[0].words.lowerBound] + words[found[0].words.upperBound...])
        .joined(separator: " ")
    }

    private static func effort(_ text: Substring) -> Double? {
      let number = text.last == ")" ? text.dropLast() : text
      guard let value = EntryNumber.decimal(number),
        (1...10).contains(value)
      else { return nil }
      return value
    }
  }

  /// A time in minutes and seconds, or with hours before them, as of a run or a plank: `1:30`.
  static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { EntryNumber.whole($0) }
    guard (2...3).contains(parts.count), numbers.count == parts.count, parts[0].count < 3,
      parts.dropFirst().allSatisfy({ $0.count == 2 }),
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return numbers.reduce(0) { $0 * 60 + $1 }
  }

  private static func isWarmUp(_ rest: String) -> Bool {
    rest.lowercased().filter(\.isLetter) == "warmup"
      && rest.allSatisfy { $0.isLetter || " -()".contains($0) }
  }
}
