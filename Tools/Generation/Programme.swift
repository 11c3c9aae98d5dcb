import JournalModel

/// How somebody splits a week of training: which movements each session asks for.
struct Programme: Sendable {
  struct Session: Sendable {
    let title: String
    let slots: [Slot]
  }

  /// A place in a session that one exercise fills.
  enum Slot: Sendable {
    case main(MovementPattern)
    case accessory(MuscleGroup)
    case core
    case cardio

    func takes(_ exercise: CatalogueExercise) -> Bool {
      switch self {
      case .main(let pattern): exercise.pattern == pattern
      case .accessory(let group):
        exercise.muscleGroups.first == group && !exercise.isCompound && !exercise.isCardio
      case .core: exercise.muscleGroups.first == .core
      case .cardio: exercise.isCardio
      }
    }
  }

  let name: String
  let sessions: [Session]

  static let all = [
    Programme(
      name: "Full Body",
      sessions: [
        Session(
          title: "Full Body A",
          slots: [
            .main(.squat), .main(.horizontalPush), .main(.horizontalPull), .accessory(.shoulders),
            .core,
          ]),
        Session(
          title: "Full Body B",
          slots: [
            .main(.hinge), .main(.verticalPush), .main(.verticalPull), .accessory(.biceps),
            .accessory(.calves),
          ]),
        Session(
          title: "Full Body C",
          slots: [
            .main(.squat), .main(.horizontalPush), .main(.verticalPull), .accessory(.triceps),
            .cardio,
          ]),
      ]),
    Programme(
      name: "Upper/Lower",
      sessions: [
        Session(
          title: "Upper 1",
          slots: [
            .main(.horizontalPush), .main(.horizontalPull), .main(.verticalPush),
            .accessory(.biceps), .accessory(.triceps),
          ]),
        Session(
          title: "Lower 1",
          slots: [.main(.squat), .main(.hinge), .accessory(.legs), .accessory(.calves), .core]),
        Session(
          title: "Upper 2",
          slots: [
            .main(.verticalPush), .main(.verticalPull), .main(.horizontalPush),
            .main(.horizontalPull), .accessory(.shoulders),
          ]),
        Session(
          title: "Lower 2",
          slots: [.main(.hinge), .main(.lunge), .main(.squat), .accessory(.legs), .cardio]),
      ]),
    Programme(
      name: "Push/Pull/Legs",
      sessions: [
        Session(
          title: "Push",
          slots: [
            .main(.horizontalPush), .main(.verticalPush), .main(.horizontalPush),
            .accessory(.shoulders), .accessory(.triceps),
          ]),
        Session(
          title: "Pull",
          slots: [
            .main(.hinge), .main(.verticalPull), .main(.horizontalPull), .accessory(.biceps), .core,
          ]),
        Session(
          title: "Legs",
          slots: [
            .main(.squat), .main(.lunge), .accessory(.legs), .accessory(.calves), .cardio,
          ]),
      ]),
  ]
}
