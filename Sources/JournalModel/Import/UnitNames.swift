extension WeightUnit {
  /// The unit that a cell or a header names, in any language seen in exports; `kg/lb` names none.
  init?(importName name: String) {
    if name.isEmpty { return nil }
    let folded = HeaderName.folded(name)
    // `Weight (in lbs)`
    let named = folded.dropFirst(folded.hasPrefix("in ") ? 3 : 0)
    guard let unit = Self.beginning(named) else { return nil }
    let words = named.split { !$0.isLetter }
    guard words.allSatisfy({ (Self.beginning($0) ?? unit) == unit }) else { return nil }
    self = unit
  }

  /// The unit with which a word begins; kilometres and kilocalories are none of weight.
  private static func beginning(_ word: Substring) -> WeightUnit? {
    let other = ["kilom", "kiloc", "kiloj"]
    if other.contains(where: { word.hasPrefix($0) }) { return nil }
    if ["kg", "kilo", "公斤", "千克", "кг"].contains(where: { word.hasPrefix($0) }) {
      return .kilograms
    }
    if ["lb", "pound", "libra", "livre", "pfund", "磅", "фунт"].contains(where: {
      word.hasPrefix($0)
    }) {
      return .pounds
    }
    return nil
  }
}

extension DistanceUnit {
  /// The unit that a cell or a header names.
  init?(importName name: String) {
    if name.isEmpty { return nil }
    switch HeaderName.folded(name) {
    case "km", "kms", "kilometer", "kilometers", "kilometre", "kilometres", "公里", "千米", "км":
      self = .kilometres
    case "mi", "mile", "miles", "英里", "миля", "мили": self = .miles
    case "m", "meter", "meters", "metre", "metres", "米", "м": self = .metres
    case "yd", "yds", "yard", "yards": self = .yards
    case "ft", "foot", "feet": self = .feet
    case "cm", "centimeter", "centimeters", "centimetre", "centimetres": self = .centimetres
    case "in", "inch", "inches": self = .inches
    default: return nil
    }
  }
}
