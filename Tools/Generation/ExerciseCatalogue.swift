import JournalModel

/// An exercise that a generated library may hold, and what a set of it looks like.
struct CatalogueExercise: Sendable, Equatable {
  let name: String
  let muscleGroups: [MuscleGroup]
  let pattern: MovementPattern?
  let equipment: [Equipment]
  let effort: Effort

  /// What is written down of a set.
  enum Effort: Sendable, Equatable {
    /// A weight, from what a beginner takes to what few ever reach, in kilograms.
    case load(beginner: Double, ceiling: Double)
    /// Repetitions with nothing but the body.
    case repetitions(beginner: Int, ceiling: Int)
    /// Seconds of holding still.
    case hold(beginner: Int, ceiling: Int)
    /// Metres at so many metres a second.
    case distance(metres: Int, metresPerSecond: Double)
  }

  /// Whether several joints move, so that it comes early in a session and is warmed up for.
  var isCompound: Bool {
    guard let pattern, case .load = effort else { return false }
    return pattern != .isolation && pattern != .carry
  }

  var isCardio: Bool {
    if case .distance = effort { true } else { false }
  }
}

extension CatalogueExercise {
  /// The exercises that every library starts with, so that every kind of session can be held.
  static let essential = rows(of: essentialTable)
  /// What is added over the years.
  static let further = rows(of: furtherTable)

  /// A row is: name | muscle groups | pattern | equipment | effort.
  private static func rows(of table: String) -> [CatalogueExercise] {
    table.split(separator: "\n").map { row in
      guard let exercise = CatalogueExercise(row: row) else {
        preconditionFailure("no exercise: \(row)")
      }
      return exercise
    }
  }

  private init?(row: Substring) {
    let columns = row.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    guard columns.count == 5, let effort = Effort(columns[4]) else { return nil }
    let groups = columns[1].split(separator: ",").map { MuscleGroup(rawValue: String($0)) }
    let equipment = columns[3].split(separator: ",").map { Equipment(rawValue: String($0)) }
    let pattern = MovementPattern(rawValue: columns[2])
    guard !groups.contains(nil), !equipment.contains(nil), pattern != nil || columns[2].isEmpty
    else { return nil }
    self.init(
      name: columns[0], muscleGroups: groups.compactMap(\.self), pattern: pattern,
      equipment: equipment.compactMap(\.self), effort: effort)
  }
}

extension CatalogueExercise.Effort {
  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3, let first = Double(words[1]), let last = Double(words[2]) else {
      return nil
    }
    switch words[0] {
    case "load": self = .load(beginner: first, ceiling: last)
    case "reps": self = .repetitions(beginner: Int(first), ceiling: Int(last))
    case "hold": self = .hold(beginner: Int(first), ceiling: Int(last))
    case "distance": self = .distance(metres: Int(first), metresPerSecond: last)
    default: return nil
    }
  }
}

private let essentialTable = """
  Back Squat|Legs,Glutes|Squat|barbell,rack|load 50 210
  Bench Press|Chest,Triceps|Horizontal Push|barbell,bench,rack|load 40 150
  Deadlift|Back,Legs,Glutes|Hinge|barbell|load 60 240
  Overhead Press|Shoulders,Triceps|Vertical Push|barbell,rack|load 25 95
  Barbell Row|Back,Biceps|Horizontal Pull|barbell|load 40 130
  Pull-Up|Back,Biceps|Vertical Pull|pullUpBar|reps 4 16
  Lat Pulldown|Back,Biceps|Vertical Pull|cable|load 35 100
  Romanian Deadlift|Legs,Glutes,Back|Hinge|barbell|load 50 180
  Leg Press|Legs,Glutes|Squat|machine|load 80 320
  Dumbbell Bench Press|Chest,Triceps|Horizontal Push|dumbbell,bench|load 14 50
  Incline Dumbbell Press|Chest,Shoulders|Horizontal Push|dumbbell,bench|load 12 44
  Seated Dumbbell Press|Shoulders,Triceps|Vertical Push|dumbbell,bench|load 10 38
  Seated Cable Row|Back,Biceps|Horizontal Pull|cable|load 35 100
  Walking Lunge|Legs,Glutes|Lunge|dumbbell|load 8 36
  Bulgarian Split Squat|Legs,Glutes|Lunge|dumbbell,bench|load 8 40
  Lateral Raise|Shoulders|Isolation|dumbbell|load 5 18
  Barbell Curl|Biceps,Forearms|Isolation|barbell|load 15 55
  Triceps Pushdown|Triceps|Isolation|cable|load 15 50
  Lying Leg Curl|Legs|Isolation|machine|load 20 75
  Standing Calf Raise|Calves|Isolation|machine|load 40 160
  Plank|Core||bodyweight|hold 30 180
  Hanging Leg Raise|Core||pullUpBar|reps 6 20
  Rowing Machine|Full Body,Back||machine|distance 2000 3.8
  Treadmill Run|Legs,Calves||machine|distance 4000 2.8
  """

private let furtherTable = """
  Front Squat|Legs,Core|Squat|barbell,rack|load 40 160
  Pause Squat|Legs,Glutes|Squat|barbell,rack|load 40 180
  Box Squat|Legs,Glutes|Squat|barbell,rack|load 50 190
  Hack Squat|Legs|Squat|machine|load 60 240
  Goblet Squat|Legs,Core|Squat|dumbbell|load 12 48
  Belt Squat|Legs,Glutes|Squat|machine|load 50 200
  Zercher Squat|Legs,Core|Squat|barbell|load 40 140
  Smith Machine Squat|Legs,Glutes|Squat|machine|load 40 180
  Close-Grip Bench Press|Triceps,Chest|Horizontal Push|barbell,bench,rack|load 35 120
  Incline Bench Press|Chest,Shoulders|Horizontal Push|barbell,bench,rack|load 35 120
  Larsen Press|Chest|Horizontal Push|barbell,bench|load 35 130
  Floor Press|Chest,Triceps|Horizontal Push|barbell|load 35 120
  Machine Chest Press|Chest,Triceps|Horizontal Push|machine|load 30 120
  Push-Up|Chest,Triceps|Horizontal Push|bodyweight|reps 10 45
  Dips|Chest,Triceps|Vertical Push|bodyweight|reps 5 25
  Push Press|Shoulders,Legs|Vertical Push|barbell|load 30 110
  Landmine Press|Shoulders,Chest|Vertical Push|barbell|load 15 50
  Arnold Press|Shoulders|Vertical Push|dumbbell|load 8 30
  Machine Shoulder Press|Shoulders|Vertical Push|machine|load 20 90
  Z Press|Shoulders,Core|Vertical Push|barbell|load 20 75
  Pendlay Row|Back|Horizontal Pull|barbell|load 40 130
  Dumbbell Row|Back,Biceps|Horizontal Pull|dumbbell,bench|load 16 60
  Chest-Supported Row|Back|Horizontal Pull|machine|load 30 110
  T-Bar Row|Back|Horizontal Pull|barbell|load 25 100
  Inverted Row|Back,Biceps|Horizontal Pull|bodyweight|reps 6 20
  Meadows Row|Back|Horizontal Pull|barbell|load 15 60
  Chin-Up|Back,Biceps|Vertical Pull|pullUpBar|reps 4 16
  Neutral-Grip Pulldown|Back|Vertical Pull|cable|load 35 105
  Single-Arm Pulldown|Back|Vertical Pull|cable|load 15 50
  Sumo Deadlift|Legs,Glutes,Back|Hinge|barbell|load 60 240
  Trap Bar Deadlift|Legs,Back|Hinge|barbell|load 60 240
  Deficit Deadlift|Back,Legs|Hinge|barbell|load 50 200
  Rack Pull|Back|Hinge|barbell,rack|load 80 260
  Good Morning|Legs,Back|Hinge|barbell|load 25 110
  Hip Thrust|Glutes,Legs|Hinge|barbell,bench|load 60 240
  Kettlebell Swing|Glutes,Back|Hinge|dumbbell|load 12 40
  Single-Leg Romanian Deadlift|Legs,Glutes|Hinge|dumbbell|load 8 36
  Reverse Lunge|Legs,Glutes|Lunge|dumbbell|load 8 34
  Step-Up|Legs,Glutes|Lunge|dumbbell,bench|load 8 32
  Front-Foot Elevated Split Squat|Legs|Lunge|dumbbell|load 8 34
  Farmer's Walk|Forearms,Full Body|Carry|dumbbell|load 20 70
  Suitcase Carry|Core,Forearms|Carry|dumbbell|load 16 50
  Overhead Carry|Shoulders,Core|Carry|dumbbell|load 8 30
  Cable Lateral Raise|Shoulders|Isolation|cable|load 4 15
  Rear Delt Fly|Shoulders,Back|Isolation|dumbbell|load 5 16
  Face Pull|Shoulders,Back|Isolation|cable|load 12 40
  Upright Row|Shoulders|Isolation|barbell|load 20 55
  Shrug|Back|Isolation|dumbbell|load 16 60
  Cable Fly|Chest|Isolation|cable|load 8 25
  Pec Deck|Chest|Isolation|machine|load 25 90
  Dumbbell Pullover|Chest,Back|Isolation|dumbbell,bench|load 12 36
  Straight-Arm Pulldown|Back|Isolation|cable|load 15 45
  Hammer Curl|Biceps,Forearms|Isolation|dumbbell|load 8 26
  Incline Curl|Biceps|Isolation|dumbbell,bench|load 6 20
  Preacher Curl|Biceps|Isolation|machine|load 15 50
  Cable Curl|Biceps|Isolation|cable|load 12 45
  Spider Curl|Biceps|Isolation|dumbbell,bench|load 6 18
  Skull Crusher|Triceps|Isolation|barbell,bench|load 15 55
  Overhead Triceps Extension|Triceps|Isolation|cable|load 12 45
  Triceps Kickback|Triceps|Isolation|dumbbell|load 5 15
  Seated Leg Curl|Legs|Isolation|machine|load 25 85
  Leg Extension|Legs|Isolation|machine|load 25 100
  Nordic Curl|Legs||bodyweight|reps 3 12
  Hip Adduction|Legs|Isolation|machine|load 30 110
  Hip Abduction|Glutes|Isolation|machine|load 30 110
  Cable Kickback|Glutes|Isolation|cable|load 8 30
  Glute Bridge|Glutes||bodyweight|reps 12 30
  Seated Calf Raise|Calves|Isolation|machine|load 20 90
  Donkey Calf Raise|Calves|Isolation|machine|load 40 140
  Tibialis Raise|Calves||bodyweight|reps 12 30
  Wrist Curl|Forearms|Isolation|dumbbell|load 6 20
  Reverse Curl|Forearms,Biceps|Isolation|barbell|load 12 40
  Dead Hang|Forearms,Back||pullUpBar|hold 20 120
  Side Plank|Core||bodyweight|hold 20 120
  Ab Wheel Rollout|Core||bodyweight|reps 5 20
  Cable Crunch|Core|Isolation|cable|load 20 70
  Pallof Press|Core|Isolation|cable|load 8 25
  Russian Twist|Core||bodyweight|reps 16 40
  Dead Bug|Core||bodyweight|reps 8 20
  Bird Dog|Core||bodyweight|reps 8 16
  Back Extension|Back,Glutes||bodyweight|reps 10 25
  Hollow Hold|Core||bodyweight|hold 15 75
  Wall Sit|Legs||bodyweight|hold 30 180
  Burpee|Full Body||bodyweight|reps 8 30
  Assault Bike|Full Body||machine|distance 5000 7.5
  Outdoor Run|Legs,Calves||bodyweight|distance 5000 2.9
  Stair Climber|Legs,Glutes||machine|distance 800 0.6
  Ski Erg|Full Body,Back||machine|distance 1500 3.6
  Stationary Bike|Legs||machine|distance 10000 7.8
  Brisk Walk|Legs||bodyweight|distance 4500 1.6
  Kniebeuge mit Pause|Legs|Squat|barbell,rack|load 40 170
  Klimmzug im Untergriff|Back,Biceps|Vertical Pull|pullUpBar|reps 4 14
  Développé haltères incliné|Chest|Horizontal Push|dumbbell,bench|load 12 42
  Soulevé de terre jambes tendues|Legs,Back|Hinge|barbell|load 40 160
  Remo con mancuerna|Back|Horizontal Pull|dumbbell|load 14 55
  Elevação lateral na polia|Shoulders|Isolation|cable|load 4 14
  杠铃划船|Back|Horizontal Pull|barbell|load 40 120
  スクワット (ハイバー)|Legs|Squat|barbell,rack|load 50 190
  Жим гантелей сидя|Shoulders|Vertical Push|dumbbell|load 10 36
  """
