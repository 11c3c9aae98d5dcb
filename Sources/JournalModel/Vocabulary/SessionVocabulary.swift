/// Where a session takes place (seed 001).
public enum Location: String, WireEnumeration {
  case gym = "Gym"
  case home = "Home"

  public static let wire = WireTable(Location.self)
}

/// Energy before a session (seed 001).
public enum EnergyLevel: String, WireEnumeration {
  case low = "Low"
  case ok = "OK"
  case high = "High"

  public static let wire = WireTable(EnergyLevel.self)
}

/// Soreness before a session (seed 001).
public enum SorenessLevel: String, WireEnumeration {
  case none = "None"
  case mild = "Mild"
  case high = "High"

  public static let wire = WireTable(SorenessLevel.self)
}
