/// What muscles a word means: of a pain flag's body part, or of an exercise's own list.
///
/// Both are free text (seed 001), so “Right Shoulder” has to find the exercises for “Front Delt”.
enum MuscleWords {
  /// The muscles that a text speaks of, by their names; the folded text itself where it names none,
  /// so that two who call an unknown muscle the same still mean the same.
  static func muscles(in text: String) -> Set<String> {
    var rest = ExerciseMatcher.words(of: text)[...]
    var found: Set<String> = []
    while !rest.isEmpty {
      let phrase = phrases.first { rest.starts(with: $0.words) }
      found.formUnion(phrase?.muscles.map(\.rawValue) ?? [])
      rest = rest.dropFirst(phrase?.words.count ?? 1)
    }
    return found.isEmpty ? [TextFolding.fold(text)] : found
  }

  /// The muscles whose work hurts a body part.
  ///
  /// The rotator cuff holds the joint that the deltoids move, so that a press hurts it as well.
  static func muscles(hurting bodyPart: String) -> Set<String> {
    let muscles = muscles(in: bodyPart)
    let isOfCuff = muscles.contains(Muscle.rotatorCuff.rawValue)
    return isOfCuff ? muscles.union(self.muscles(in: "shoulder")) : muscles
  }

  /// The muscles that any of some texts speaks of.
  static func muscles(in texts: [String]) -> Set<String> {
    texts.reduce(into: []) { $0.formUnion(muscles(in: $1)) }
  }

  /// The phrases with what they mean, the longest first, so that a lower back is no back.
  private static let phrases: [(words: [String], muscles: [Muscle])] =
    (Muscle.allCases.map { (ExerciseMatcher.words(of: $0.rawValue), [$0]) }
    + others.flatMap { phrases, muscles in phrases.map { (ExerciseMatcher.words(of: $0), muscles) }
    })
    .sorted { $0.words.count > $1.words.count }

  /// What lifters say beside the muscles' own names.
  ///
  /// A joint means the muscles that load it most.
  private static let others: [([String], [Muscle])] = [
    (
      ["shoulder", "delt", "deltoid", "collarbone", "clavicle", "labrum"],
      [.frontDelt, .sideDelt, .rearDelt, .rotatorCuff]
    ),
    (["chest", "pec", "pectoral", "sternum"], [.chest, .upperChest]),
    (["back"], [.lats, .upperBack, .traps, .lowerBack]),
    (["upper back", "middle back", "shoulder blade"], [.upperBack, .traps]),
    (["lower back", "low back", "lumbar", "spine", "disc", "sciatica"], [.lowerBack]),
    (["latissimus"], [.lats]), (["trapezius"], [.traps]),
    (["arm"], [.biceps, .triceps, .forearms]), (["upper arm"], [.biceps, .triceps]),
    (["elbow"], [.biceps, .triceps, .forearms]),
    (["wrist", "hand", "finger", "thumb", "grip"], [.forearms]),
    (["core", "abdomen", "abdominal", "stomach", "rib"], [.abs, .obliques]),
    (["hip", "pelvis"], [.hipFlexors, .glutes, .adductors, .abductors]),
    (["groin", "inner thigh"], [.adductors]), (["buttock", "gluteus"], [.glutes]),
    (["leg"], [.quads, .hamstrings, .adductors, .abductors]),
    (["thigh"], [.quads, .hamstrings]),
    (["knee", "kneecap", "quadriceps", "patella", "meniscus"], [.quads]),
    (["calf", "ankle", "achilles", "foot", "heel"], [.calves, .shins]),
  ]
}
