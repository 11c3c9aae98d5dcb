extension Columns {
  /// Seconds in the unit that the name of a column of durations says; nil where it says none.
  func unitSeconds(of column: Int) -> Double? {
    let name = HeaderName(header[column])
    guard let unit = name.unit else {
      return HeaderWords.unitSeconds(HeaderName.folded(HeaderName.parted(header[column])))
    }
    return unit.hasPrefix("min") ? 60 : unit.hasPrefix("h") ? 3600 : 1
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
