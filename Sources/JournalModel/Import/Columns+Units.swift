extension Columns {
  /// Seconds in the unit that the name of a column of durations says; nil where it says none.
  func unitSeconds(of column: Int) -> Double? {
    let name = HeaderName(header[column])
    guard let unit = name.unit else {
      return HeaderWords.unitSeconds(HeaderName.folded(HeaderName.parted(header[column])))
    }
    if unit.hasPrefix("ms") || unit.hasPrefix("milli") { return 0.001 }
    return unit.hasPrefix("min") || unit.hasPrefix("dk") || unit.hasPrefix("dak")
      ? 60 : unit.hasPrefix("h") && !unit.contains(":") ? 3600 : 1
  }

  /// What the two parts of `1:05` are where the name of a column of durations says it: `hh:mm`.
  func clockParts(of column: Int) -> DurationText.TwoParts? {
    switch HeaderName(header[column]).unit {
    case "hh:mm", "h:mm": .hoursAndMinutes
    case "mm:ss", "m:ss": .minutesAndSeconds
    default: nil
    }
  }

  /// The unit in brackets (`Weight (kg)`), as the whole name (`kg`), as its last word
  /// (`weight_lbs`, `distanceMetres`, `distanceKM`) or as its first (`Lbs lifted`).
  func unit<Unit>(
    of column: Int, _ name: HeaderName, _ read: (String) -> Unit?
  ) -> Unit? {
    if let bracketed = name.unit { return read(bracketed) }
    let words = name.name.split(separator: " ")
    let parted = HeaderName.parted(header[column]).split(separator: " ")
    for word in [words.last, parted.last, words.first] {
      if let unit = word.flatMap({ read(String($0)) }) { return unit }
    }
    return nil
  }
}
