import Testing

@testable import JournalModel

@Suite("Fitdown in Markdown's clothes")
struct MarkdownImportTests {
  private func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap { workout in
      workout.sets.map { set in
        "\(workout.start.date) \(set.exercise) \(set.weight.map { "\($0)" } ?? "-") × \(set.reps ?? -1)"
      }
    }
  }

  @Test("Headings, emphasis and numbers are marks around a workout and a name")
  func headings() throws {
    let history = try read(
      """
      # Training

      ## Workout September 16, 2020

      ### Squat

      3x5@165lb

      **Bench Press**
      5@135lb
      _felt good_

      1. Deadlift
      5@225lb
      2. grip gave out

      ## Workout September 18, 2020

      Squat
      5@170lb
      ## Row
      1. 8@100lb
      2) 6@100lb
      """)
    checkAccounts(history)
    #expect(history.source == .fitdown)
    #expect(
      sets(history) == [
        "2020-09-16 Squat 165.0 × 5", "2020-09-16 Squat 165.0 × 5", "2020-09-16 Squat 165.0 × 5",
        "2020-09-16 Bench Press 135.0 × 5", "2020-09-16 Deadlift 225.0 × 5",
        "2020-09-18 Squat 170.0 × 5", "2020-09-18 Row 100.0 × 8", "2020-09-18 Row 100.0 × 6",
      ])
    #expect(history.skipped.map(\.line) == [1])
    #expect(
      history.workouts.flatMap(\.sets).compactMap(\.exerciseNotes)
        == ["felt good", "2. grip gave out"])
  }

  @Test(
    "The marks of a line",
    arguments: [
      ("## Squat", "Squat"), ("#5 was good", "#5 was good"), ("- 5@60kg", "5@60kg"),
      ("-5@60kg", "5@60kg"), ("* 5@60kg", "5@60kg"), ("+ 5@60kg", "5@60kg"),
      ("• 5@60kg", "5@60kg"), ("*Bench*", "Bench"), ("**Bench Press**", "Bench Press"),
      ("---", "---"), ("**", "**"), ("- [X] 5@60kg", "5@60kg"), ("* [ ] 5@60kg", "5@60kg"),
      ("1. 5@60kg", "5@60kg"), ("1. Deadlift", "1. Deadlift"),
    ])
  func marks(line: String, text: String) {
    let said = FitdownText(line)
    #expect(said.text == text)
    #expect(said.isDone == !line.contains("[ ]"))
    #expect(said.isHeading == line.hasPrefix("## "))
  }

  @Test("What may hold sets that cannot be read is said to")
  func unreadSets() throws {
    let history = try read(
      """
      Workout 2024-05-01

      Squat
      5@100kg
      3x8-10@20kg
      8@60kg then 6@50kg
      1x8, 5@40kg
      1x8, 2 min rest

      3x8-10@20kg
      """)
    checkAccounts(history)
    #expect(
      sets(history) == [
        "2024-05-01 Squat 100.0 × 5", "2024-05-01 Squat 60.0 × 8",
        "2024-05-01 Squat - × 8", "2024-05-01 Squat - × 8",
      ])
    #expect(history.flagged.map(\.line) == [5, 6, 7])
    #expect(
      history.skipped.map { "\($0.line) \($0.reason)" } == ["10 its sets cannot be read"])
  }
}
