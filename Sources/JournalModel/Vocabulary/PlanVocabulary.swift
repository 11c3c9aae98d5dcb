/// What a user or a plan trains for (seed 001).
public enum Goal: String, WireEnumeration {
  case strength = "Strength"
  case hypertrophy = "Hypertrophy"
  case both = "Both"

  public static let wire = WireTable(Goal.self)
}

/// How the body is divided over the workouts of a week (seed 001).
public enum Split: String, WireEnumeration {
  case upperLower = "Upper/Lower"
  case pushPullLegs = "Push/Pull/Legs"
  case fullBody = "Full Body"
  case custom = "Custom"

  public static let wire = WireTable(Split.self)
}
