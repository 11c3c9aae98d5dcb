/// Where a session takes place (seed 001).
public enum Location: String, WireEnumeration {
  case gym = "Gym"
  case home = "Home"
}

/// Energy before a session (seed 001).
public enum EnergyLevel: String, WireEnumeration {
  case low = "Low"
  case ok = "OK"
  case high = "High"
}

/// Soreness before a session (seed 001).
public enum SorenessLevel: String, WireEnumeration {
  case none = "None"
  case mild = "Mild"
  case high = "High"
}
