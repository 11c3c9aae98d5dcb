/// A unit of distances, as exports write them and people read them.
enum DistanceUnit: Equatable {
  case kilometres
  case miles
  case metres
  case yards
  case feet
  case centimetres
  case inches

  /// Metres in one, exact by the international agreement of 1959.
  var inMetres: Double {
    switch self {
    case .kilometres: 1000
    case .miles: 1609.344
    case .metres: 1
    case .yards: 0.9144
    case .feet: 0.3048
    case .centimetres: 0.01
    case .inches: 0.0254
    }
  }

  /// What long distances are told in.
  static func long(in system: UnitSystem?) -> DistanceUnit {
    system == .imperial ? .miles : .kilometres
  }

  /// What a distance is told in, and the symbol of that: what is short is in metres everywhere, as
  /// tracks and rowing machines have no others.
  static func shown(
    _ metres: Double, in system: UnitSystem?
  ) -> (unit: DistanceUnit, symbol: String) {
    if metres < 1000 { return (.metres, "m") }
    let unit = long(in: system)
    return (unit, unit == .miles ? "mi" : "km")
  }
}
