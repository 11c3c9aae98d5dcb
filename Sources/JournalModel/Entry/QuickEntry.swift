/// A line of quick entry as it was understood: `bench 100x5x3 @8 squat 140x5 // knees out`.
///
/// ```
/// entry := NAME… group…  [+tag] [key=value] [// note to the end]
/// group := LOADxREPS[,REPS…][+][xSETS][w|d|f]   100x5x3  100x5,5,4  140x5+  60x5w
///        | SETSxREPS LOAD | LOAD SETSxREPS      3x5 100kg  3x5 @180kg (unit required)
///        | SETSxREPSxLOADunit                   3x8x110kg
///        | xREPS[xSETS]                         x12x3 (repeat the last load)
///        | DISTANCE [TIME] | TIME               5km 20:31  90s
///        | LOADxDISTANCE[xSETS] | LOADxTIME[xSETS]   40kgx50m  20kgx60sx3 (unit required)
/// LOAD  := N[kg|lb] | bw[±N[kg|lb]]             effort := @RPE[,RPE…] | rirN
/// ```
///
/// A further time behind `DISTANCE TIME` is asked about: `400m 90s 400m 92s` has a distance for each,
/// and `400m 90s bwx92s` a time alone.
///
/// Reps always come second. `w`, `d` and `f` are warm-up, drop and failure; `+` says that the last
/// set of its group went on for as many reps as possible. An effort and a type belong to the group
/// before them, tags and other keys to all sets of the exercise before them, a note to its first.
public struct QuickEntry: Sendable, Equatable {
  /// Of a set that has more repetitions, they may be its load.
  package static let mostRepsOfASet = 30

  /// The most reps that a set has.
  package static let mostReps = 9999

  /// The exercises in the order of the line, each with at least one set.
  public internal(set) var parts: [Part] = []

  /// The sets of one exercise.
  public struct Part: Sendable, Equatable {
    /// What the exercise was called.
    public let name: String
    /// The words of the line that the name is made of.
    public let nameWords: Range<Int>
    /// The sets in the order of the line; at least one.
    public internal(set) var sets: [QuickSet] = []
    /// What stands behind a `+`.
    public internal(set) var tags: [String] = []
    /// Further fields, as `key=value` says them.
    public internal(set) var fields: [EntryField] = []
    /// What stands behind `//`.
    public internal(set) var note: String?

    /// Whether all that is said of its sets is a way or a time: a run, or a plank.
    public var isOfEndurance: Bool { sets.allSatisfy { $0.reps == nil && $0.load == .none } }
  }
}

/// One set of a line, before it is known which exercise and session it belongs to.
public struct QuickSet: Sendable, Equatable {
  /// What was moved.
  public internal(set) var load: EntryLoad = .none
  /// Repetitions; `nil` for a way or a time.
  public internal(set) var reps: Int?
  /// What sort of set it is.
  public internal(set) var setType = SetType.working
  /// 1 to 10.
  public internal(set) var rpe: Double?
  /// Whether it went on for as many reps as possible.
  public internal(set) var isToTheLimit = false
  /// How long it took, or was held.
  public internal(set) var durationSeconds: Int?
  /// How far it went.
  public internal(set) var distanceMetres: Double?
}

/// What was moved in a set.
public enum EntryLoad: Sendable, Equatable {
  /// Nothing: a run, a plank.
  case none
  /// A weight in a unit.
  case weight(Double, WeightUnit)
  /// The body, with a weight added, or less of it where a machine assists.
  case bodyWeight(added: Double, WeightUnit)
  /// What was moved in this exercise the last time.
  case last
}
