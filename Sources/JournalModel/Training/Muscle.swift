/// The muscles that the exercise library names, in a lifter's words.
///
/// An exercise of the user's own may name others: its fields are free text, as in seed 001.
public enum Muscle: String, Sendable, CaseIterable {
  case chest = "Chest"
  case upperChest = "Upper Chest"
  case lats = "Lats"
  case upperBack = "Upper Back"
  case traps = "Traps"
  case lowerBack = "Lower Back"
  case frontDelt = "Front Delt"
  case sideDelt = "Side Delt"
  case rearDelt = "Rear Delt"
  case rotatorCuff = "Rotator Cuff"
  case biceps = "Biceps"
  case triceps = "Triceps"
  case forearms = "Forearms"
  case abs = "Abs"
  case obliques = "Obliques"
  case hipFlexors = "Hip Flexors"
  case quads = "Quads"
  case hamstrings = "Hamstrings"
  case glutes = "Glutes"
  case adductors = "Adductors"
  case abductors = "Abductors"
  case calves = "Calves"
  case shins = "Shins"
  case neck = "Neck"

  /// The group of seed 000 that it is sorted under; the neck, which has none, goes with the back.
  public var group: MuscleGroup {
    switch self {
    case .chest, .upperChest: .chest
    case .lats, .upperBack, .traps, .lowerBack, .neck: .back
    case .frontDelt, .sideDelt, .rearDelt, .rotatorCuff: .shoulders
    case .biceps: .biceps
    case .triceps: .triceps
    case .forearms: .forearms
    case .abs, .obliques: .core
    case .hipFlexors, .quads, .hamstrings, .adductors, .abductors: .legs
    case .glutes: .glutes
    case .calves, .shins: .calves
    }
  }
}
