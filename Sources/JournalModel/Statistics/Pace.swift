/// How fast a distance was covered: the time that a kilometre, or a mile, of it took.
package struct Pace: Sendable, Equatable {
  package let secondsPerKilometre: Double

  /// What is shorter is carried, or crossed between two turns, and has no pace that says anything.
  private static let leastMetres = 400.0
  private static let mostSeconds = 9e15

  /// - Returns: nil where one of them isn't known, or the distance is too short.
  package init?(metres: Double, seconds: Int) {
    guard seconds > 0, metres >= Self.leastMetres, metres.isFinite else { return nil }
    secondsPerKilometre = Double(seconds) * DistanceUnit.kilometres.inMetres / metres
  }

  /// `4:50 /km`, or `7:47 /mi`.
  ///
  /// - Parameter system: the profile's.
  package func text(in system: UnitSystem?) -> String {
    let unit = DistanceUnit.long(in: system)
    let seconds = secondsPerKilometre * unit.inMetres / DistanceUnit.kilometres.inMetres
    // A merged journal may hold any time.
    let shown = Figure.time(seconds: Int(min(seconds.rounded(), Self.mostSeconds)))
    return "\(shown) /\(unit == .miles ? "mi" : "km")"
  }
}

extension WorkoutSet {
  /// That of a set with a distance and a time; nil for any other.
  package var pace: Pace? {
    guard let metres, let seconds else { return nil }
    return Pace(metres: metres, seconds: seconds)
  }
}
