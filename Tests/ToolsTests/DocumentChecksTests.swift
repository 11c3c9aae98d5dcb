import Testing

@testable import checks

@Suite("The checks of documents and formatting")
struct DocumentChecksTests {
  private let commands = """
    CommandDescription(name: "append", summary: "a", work: .records)
    CommandDescription(
        name: "plan new", summary: "a", work: .records)
    """

  @Test(
    "A document calls only commands that there are",
    arguments: [
      ("replog append a=b", nil), ("$ replog --journal X --json append", nil),
      ("replog plan new", nil), ("replog --version", nil), ("replog", nil),
      ("  ls\nreplog append | replog", nil), ("replogs fly", nil),
      ("replog fly", "fly"), ("$ replog --color never fly", "fly"), ("replog plan", "plan"),
      ("replog a=b append", "a=b"),
    ])
  func commandNames(lines: String, unknown: String?) throws {
    for document in ["README.md", "Journal/FORMAT.md"] {
      let files = [
        "Sources/replog/Commands/A.swift": commands,
        document:
          "replog nonsense\n```sh\n\(lines)\n```\nreplog nonsense\n```swift\nreplog x\n```\n",
      ]
      let expected = unknown.map { ["\(document):3: there is no command `\($0)`"] } ?? []
      #expect(try texts(of: CommandNameCheck(), in: files) == expected)
    }
  }

  @Test("FORMAT.md has a row for each event type, and for no other")
  func eventTable() throws {
    let document = """
      | field | meaning |
      |---|---|
      | `v` | version |

      | Type | data |
      |------|------|
      | `set.logged` | a |
      | `set.deleted` | `x.y` |
      text
      | `not.inATable` |
      """
    func findings(_ known: String...) throws -> [String] {
      try texts(of: EventTableCheck(knownTypes: known), in: ["Journal/FORMAT.md": document])
    }
    #expect(try findings("set.logged", "set.deleted").isEmpty)
    #expect(
      try findings("set.logged", "set.deleted", "set.updated")
        == ["Journal/FORMAT.md:1: the event type set.updated has no row"])
    #expect(
      try findings("set.logged")
        == ["Journal/FORMAT.md:8: the program knows no event type set.deleted"])
  }

  @Test("A second row for an event type is one too many")
  func eventTableTwice() throws {
    let document = "| event type |\n|---|\n| `a.b` |\n| `a.b` |\n"
    #expect(
      try texts(of: EventTableCheck(knownTypes: ["a.b"]), in: ["Journal/FORMAT.md": document])
        == ["Journal/FORMAT.md:4: the event type a.b has a second row"])
  }

  @Test("FORMAT.md has the limits that the program holds fields to")
  func eventLimits() throws {
    let document = """
      | type | data |
      |---|---|
      | `set.logged` | `reps` (≥ 0; default: 1), `rpe` (1–10), `tags` (≤ 1000 each) |
      | `food.logged` | `weight` (0–1) |
      """
    func findings(_ limits: String...) throws -> [String] {
      try texts(
        of: EventLimitCheck(limits: ["set": limits]), in: ["Journal/FORMAT.md": document])
    }
    #expect(try findings("`reps` (≥ 0", "`rpe` (1–10").isEmpty)
    #expect(
      try findings("`rpe` (1–1", "`tags` (≤ 100", "`weight` (0–1") == [
        "Journal/FORMAT.md:3: no row of set says `rpe` (1–1)",
        "Journal/FORMAT.md:3: no row of set says `tags` (≤ 100)",
        "Journal/FORMAT.md:3: no row of set says `weight` (0–1)",
      ])
  }

  @Test("FORMAT.md has the members of each object of the state, and of no other")
  func stateTable() throws {
    let document = """
      | field | meaning |
      |---|---|
      | `v` | version |

      | object | members |
      |---|---|
      | `.` | `sets` |
      | `.sets[]` | `id`, `reps` |
      """
    func findings(_ known: [String: [String]]) throws -> [String] {
      try texts(of: StateTableCheck { known }, in: ["Journal/FORMAT.md": document])
    }
    #expect(try findings([".": ["sets"], ".sets[]": ["id", "reps"]]).isEmpty)
    #expect(
      try findings([".": ["sets"], ".sets[]": ["id", "reps", "rpe"], ".days[]": ["id"]]) == [
        "Journal/FORMAT.md:8: the members of .sets[] are id, reps, rpe",
        "Journal/FORMAT.md:1: the object .days[] has no row",
      ])
    #expect(
      try findings([".": ["sets"]])
        == ["Journal/FORMAT.md:8: the program writes no object .sets[], or it stands here twice"])
  }

  @Test("The state has objects of every kind")
  func stateMembers() throws {
    let members = try StateMembers.byPlace()
    #expect(members["."]?.first == "schema")
    #expect(members[".sessions[].sets[]"]?.contains("estimatedOneRepMax") == true)
    #expect(members[".plans[].currentPlanWeek.workouts[].exercises[]"] != nil)
  }

  @Test("A journal without FORMAT.md is found")
  func missingDocument() throws {
    #expect(
      try texts(of: EventTableCheck(knownTypes: []), in: ["README.md": ""])
        == ["Journal/FORMAT.md:1: is missing"])
  }

  @Test(
    "The linter's findings are ours",
    .enabled(if: FormatLintCheck.isAvailable, "there is no `swift format` here"))
  func formatLint() throws {
    #expect(try texts(of: FormatLintCheck(), in: ["Sources/a/a.swift": "let a = 1\n"]).isEmpty)
    let found = try texts(
      of: FormatLintCheck(), in: ["Tools/a/a.swift": "let a = 1;\nlet  b = 2\n"])
    #expect(found.contains { $0.hasPrefix("Tools/a/a.swift:1: ") })
    #expect(found.contains { $0.hasPrefix("Tools/a/a.swift:2: ") })
    #expect(try texts(of: FormatLintCheck(), in: ["README.md": ""]).isEmpty)
  }
}
