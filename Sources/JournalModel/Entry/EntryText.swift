extension WorkoutSet {
  /// What was moved, as quick entry says it.
  public var entryLoad: EntryLoad { EntryLoad(of: self) }

  /// What was moved, as quick entry says it.
  ///
  /// - Parameter isAdded: whether a weight is one that was added to the body's.
  public func entryLoad(isAdded: Bool) -> EntryLoad { EntryLoad(of: self, isAdded: isAdded) }
}

extension EntryLoad {
  init(of set: some SetFigures, isAdded: Bool = false) {
    guard let weight = set.weight, weight != 0 else {
      self = set.reps == nil ? .none : .bodyWeight(added: 0, .kilograms)
      return
    }
    let unit = set.unit ?? .kilograms
    self = weight < 0 || isAdded ? .bodyWeight(added: weight, unit) : .weight(weight, unit)
  }
}

extension QuickEntry {
  /// Sets as a line of quick entry writes them, equal ones that follow each other as one group.
  ///
  /// - Parameters:
  ///   - sets: in the order in which they were done.
  ///   - isAdded: whether a weight is one that was added to the body's.
  public static func text(of sets: [WorkoutSet], isAdded: Bool = false) -> String {
    var bytes: [UInt8] = []
    append(sets[...], isAdded: isAdded, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the same text.
  ///
  /// - Parameter tellsMeasures: whether a distance and a time stand behind repetitions too, `20kgx12 30m
  ///   45s`, which would be read again as those of another set.
  static func append(
    _ sets: ArraySlice<some SetFigures>, isAdded: Bool = false, tellsMeasures: Bool = false,
    to bytes: inout [UInt8]
  ) {
    var place = sets.startIndex
    while place < sets.endIndex {
      let first = sets[place]
      let load = EntryLoad(of: first, isAdded: isAdded)
      var end = place + 1
      let hasBoth = tellsMeasures && first.isCounted && first.isMeasured
      // Twenty in a group are not asked about, and an effort or a measure belongs to one time.
      let isAlone = hasBoth || first.reps == nil && first.rpe != nil
      let most = isAlone ? 1 : EntryParser.mostSets
      while end < sets.endIndex, end - place < most, sets[end].isWritten(as: first) {
        end += 1
      }
      if place > sets.startIndex { bytes.append(UInt8(ascii: " ")) }
      first.append(load, times: end - place, to: &bytes)
      if hasBoth {
        bytes.append(UInt8(ascii: " "))
        first.appendMeasures(to: &bytes)
      }
      if let rpe = first.rpe {
        bytes.append(text: " @")
        EntryNumber.append(rpe, to: &bytes)
      }
      place = end
    }
  }
}

extension SetFigures {
  /// Whether quick entry writes it as it writes another set.
  fileprivate func isWritten(as other: some SetFigures) -> Bool {
    EntryLoad(of: self) == EntryLoad(of: other) && reps == other.reps && rpe == other.rpe
      && setType == other.setType && seconds == other.seconds && metres == other.metres
  }

  /// Whether it is told by its repetitions: other programs write 0 of what has a time or a distance.
  fileprivate var isCounted: Bool { reps.map { $0 != 0 || !isMeasured } ?? false }

  /// Appends the set as quick entry writes it, in front of its effort: `100kgx5`, `bwx12`,
  /// `5km 20:31`, `40kgx50m`.
  fileprivate func append(_ load: EntryLoad, times: Int, to bytes: inout [UInt8]) {
    func append(_ number: Int, behind text: String) {
      bytes.append(text: text)
      number.append(to: &bytes)
    }
    if let reps, isCounted {
      load.append(to: &bytes)
      append(reps, behind: "x")
      if times > 1 { append(times, behind: "x") }
      switch setType {
      case .warmup: bytes.append(text: "w")
      case .drop: bytes.append(text: "d")
      case .failure: bytes.append(text: "f")
      case .topSet, .backoff, .working, nil: break
      }
      return
    }
    for time in 0..<times {
      if time > 0 { bytes.append(text: " ") }
      // A weight alone is no line that could be read again, and is told all the same.
      load.append(to: &bytes)
      if load != .none, isMeasured { bytes.append(text: "x") }
      appendMeasures(to: &bytes)
    }
  }

  /// Appends how far and how long: `5km 20:31`.
  fileprivate func appendMeasures(to bytes: inout [UInt8]) {
    if let metres { bytes.append(text: EntryMeasure.text(metres: metres)) }
    if let seconds {
      if metres != nil { bytes.append(UInt8(ascii: " ")) }
      bytes.append(text: EntryMeasure.text(seconds: seconds))
    }
  }
}
