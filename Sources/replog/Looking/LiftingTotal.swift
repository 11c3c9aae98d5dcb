import JournalModel
import WorkoutJournal

/// Squat, bench press and deadlift by their estimates, and what they are worth beside the lifter's
/// own weight.
struct LiftingTotal {
  /// The library's names of the three lifts.
  private static let lifts = ["Barbell Squat", "Bench Press", "Deadlift"]

  private let estimates: [Estimate]
  private let bodyKilograms: Double
  private let sexes: [StrengthScore.Sex]

  /// The best of one of the three lifts.
  private struct Estimate {
    /// The library's name of the lift.
    let lift: String
    /// What the lifter calls it.
    let name: String
    let kilograms: Double
  }

  /// What is asked of who lifts, whatever the lifts come to.
  struct Lifter: Sendable {
    fileprivate let known: KnownExercises
    fileprivate let kilograms: Double

    /// Nil where nobody was weighed by that day: a merged weighing may be of one to come.
    init?(_ state: JournalState, on day: Day) {
      guard let weighed = state.latestBodyWeight(where: { $0.day <= day }),
        let kilograms = weighed.record.kilograms
      else { return nil }
      self.kilograms = kilograms
      known = KnownExercises(state)
    }
  }

  /// Nil where one of the lifts was never done.
  init?(_ rows: [RecordsCommand.Row], of lifter: Lifter, _ arguments: ParsedArguments) {
    let estimates = Self.estimates(rows, of: lifter)
    guard estimates.count == Self.lifts.count else { return nil }
    self.estimates = estimates
    bodyKilograms = lifter.kilograms
    let sex = arguments.value(of: "sex").flatMap(StrengthScore.Sex.init)
    sexes = sex.map { [$0] } ?? StrengthScore.Sex.allCases
  }

  /// Of those of the three lifts that there is one of.
  private static func estimates(
    _ rows: [RecordsCommand.Row], of lifter: Lifter
  ) -> [Estimate] {
    var best: [String: Estimate] = [:]
    for row in rows {
      guard let estimate = row.records.oneRepMax?.kilograms,
        let lift = lifter.known.libraryExercise(of: row.exercise)?.name, lifts.contains(lift),
        estimate > best[lift]?.kilograms ?? 0
      else { continue }
      best[lift] = Estimate(lift: lift, name: row.name, kilograms: estimate)
    }
    return lifts.compactMap { best[$0] }
  }

  /// Why there is no score, where there is none.
  ///
  /// - Parameter lifter: nil where nobody was weighed.
  static func lack(_ rows: [RecordsCommand.Row], of lifter: Lifter?) -> String {
    guard let lifter else {
      return "No DOTS and Wilks: nobody was weighed yet. `replog weight log` does."
    }
    let known = Set(estimates(rows, of: lifter).map(\.lift))
    let missing = lifts.filter { !known.contains($0) }.joined(separator: " and ")
    return "No DOTS and Wilks: there is no e1RM of \(missing) yet."
  }

  private var total: Double { estimates.reduce(0) { $0 + $1.kilograms } }

  private func points(_ score: StrengthScore, _ sex: StrengthScore.Sex) -> Double {
    score.points(totalKilograms: total, bodyKilograms: bodyKilograms, sex: sex)
  }

  func lines(_ looking: Looking) -> [StyledText] {
    let parts = estimates.map { "\($0.name) \(looking.weight($0.kilograms))" }
    let head =
      "Total of the estimates: \(looking.weight(total)) at \(looking.weight(bodyKilograms)) "
      + "(\(parts.joined(separator: ", ")))"
    let scores = sexes.map { sex in
      let words = StrengthScore.allCases.map { "\($0.rawValue) \(Figure.tenths(points($0, sex)))" }
      return StyledText("\(words.joined(separator: ", ")) (\(sex.rawValue))")
    }
    return ["", StyledText(head)] + scores
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("kilograms", total)
    writer.member("bodyKilograms", bodyKilograms)
    writer.member("lifts", objects: estimates) { lift, writer in
      writer.member("name", lift.lift)
      writer.member("kilograms", lift.kilograms)
    }
    writer.name("scores")
    writer.beginArray()
    for sex in sexes {
      for score in StrengthScore.allCases {
        writer.beginObject()
        writer.member("score", score.rawValue)
        writer.member("sex", sex.rawValue)
        writer.member("points", points(score, sex))
        writer.endObject()
      }
    }
    writer.endArray()
    writer.endObject()
  }
}
