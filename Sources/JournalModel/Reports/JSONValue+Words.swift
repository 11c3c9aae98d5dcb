extension JSONValue {
  /// The value as a person reads it; `nil` for none, be it `null` or a list of nothing.
  ///
  /// - Parameter name: says of a text how it is read.
  func words(naming name: (String) -> String) -> String? {
    switch self {
    case .null: nil
    case .string(let text): name(text)
    case .number(let text): Figure.plain(text)
    case .bool(let value): value ? "yes" : "no"
    case .array(let elements):
      elements.isEmpty
        ? nil : elements.compactMap { $0.words(naming: name) }.joined(separator: ", ")
    case .object(let members) where members.contains { $0.name == "blob" }:
      Self.picture(members)
    case .object(let members):
      members.compactMap { member in
        member.value.told(of: member.name, in: nil, nil, naming: name).map {
          "\(ThingNames.words(ofField: member.name)) \($0)"
        }
      }.joined(separator: ", ")
    }
  }

  /// The value of a field as it is told to a person: a number with its unit, a time by its day and
  /// hour; `nil` for none.
  ///
  /// - Parameters:
  ///   - unit: that of the thing's weight; `nil` where nobody knows.
  ///   - system: the profile's units, for distances.
  ///   - name: says of a text how it is read.
  func told(
    of field: String, in unit: String?, _ system: UnitSystem?, naming name: (String) -> String
  ) -> String? {
    words(naming: name).map { Self.told($0, of: field, in: unit, system) }
  }

  /// The words for a value of a field, as they are told to a person.
  static func told(
    _ words: String, of field: String, in weightUnit: String?, _ system: UnitSystem?
  ) -> String {
    if field == "durationSeconds", let seconds = Int(words), seconds >= 0 {
      return Figure.time(seconds: seconds)
    }
    if field == "distanceMetres", let metres = Double(words), metres >= 1000 {
      let (unit, symbol) = DistanceUnit.shown(metres, in: system)
      let length = metres / unit.inMetres
      // Two distances that differ are told differently: whole metres by these, and miles to the foot.
      let places = unit == .miles ? 10_000.0 : 100
      let rounded = (length * places).rounded() / places
      if unit == .miles || rounded == length { return "\(Figure.plain("\(rounded)")) \(symbol)" }
    }
    if let unit = unit(of: field) ?? (field == "weight" ? weightUnit : nil) {
      return "\(words) \(unit)"
    }
    return Moment(words)?.shortText ?? words
  }

  /// The unit of a field that always has one.
  private static func unit(of field: String) -> String? {
    switch field {
    case "duration", "plannedDuration", "actualDuration", "targetDuration": "min"
    case "defaultRestTime": "s"
    case "calories", "caloriesBurned": "kcal"
    case "bodyWeight": "kg"
    default: ThingNames.unit(endingField: field)?.symbol
    }
  }

  /// A reference to an image, by the beginning of what it is called.
  private static func picture(_ members: [JSONMember]) -> String {
    guard case .string(let blob)? = members.first(where: { $0.name == "blob" })?.value else {
      return "picture"
    }
    return "picture \(blob.prefix(8))"
  }
}
