import Testing

@testable import JournalModel

@Suite("Tables that nobody has seen before")
struct UnknownTableTests {
  @Test("A new column among known ones is left out, and said to be; the time of a set is no title")
  func newColumns() throws {
    let history = try read(
      """
      ;Date;Time;Exercise;Set;Weight;Reps;Book
      a;29.04.2025;12:00:00;Bench Press;1;100;10;7
      b;29.04.2025;12:05:00;Bench Press;2;100;9;
      """, unit: .kilograms)
    checkAccounts(history)
    #expect(history.workouts.map(\.title) == [nil])
    #expect(history.workouts.first?.sets.map(\.distanceMetres) == [nil, nil])
    #expect(
      history.warnings == [
        "“Time” says when sets were done: those within three hours of one another are one workout.",
        "Left out, not known by its name: column 1 (2), Book (1).",
      ])
  }

  @Test("What is known by its place alone is said, and times are nothing that a place makes known")
  func placed() throws {
    let history = try read(
      """
      Date;Tid;Træning;Øvelse;Nummer;Weight;Reps
      2025-04-29 12:00;12:00:00;Push;Bænkpres;1;100;10
      2025-04-29 12:00;12:05:00;Push;Bænkpres;2;100;9
      """, unit: .kilograms)
    checkAccounts(history)
    #expect(history.workouts.map(\.title) == ["Push"] && history.exercises == ["Bænkpres"])
    #expect(
      history.warnings == [
        "Known by place and look alone, not by name: “Træning”, “Øvelse”, “Nummer”; "
          + "see what became of it.",
        "Left out, not known by its name: Tid (2).",
      ])
  }
}
