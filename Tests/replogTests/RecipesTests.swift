import Foundation
import Testing

@testable import replog

private let hasDuckDB = (try? Shell().run("python3 -c 'import duckdb'"))?.status == 0

private let document = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Journal/Recipes.md")

@Suite("The recipes as they are written")
struct RecipesTextTests {
  @Test("DuckDB before 2.0 reads them too: there an arrow binds less than what compares it")
  func older() throws {
    let text = try String(contentsOf: document, encoding: .utf8)
    let statements = text.matches(of: #/```sql\n([^`]*)```/#).map(\.1)
    #expect(statements.count >= 3)
    for statement in statements {
      #expect(statement.matches(of: #/->>'\w+' *(=|<|>)/#).isEmpty, "\(statement)")
      #expect(statement.matches(of: #/(=|<|>) *[\w.]+->>/#).isEmpty, "\(statement)")
      // Nor can the members of a table's column be without names.
      #expect(statement.matches(of: #/[ (]\(\w+,[^;]*\) AS place/#).isEmpty, "\(statement)")
    }
  }
}

/// The statements of the recipes as they are written, in DuckDB's package for Python.
@Suite(
  "The recipes in SQL",
  .enabled(if: hasDuckDB, "python3 has no package duckdb on this machine"))
struct RecipesTests {
  /// The recipes' statements one after another, and what is asked beside them; the answers of the
  /// questions as JSON.
  private static let script = #"""
    import duckdb, json, os, re, sys
    os.chdir(sys.argv[1])
    connection = duckdb.connect()
    answers = []
    # What follows under a heading is for other databases.
    text = open(sys.argv[2]).read().split("\n## ")[0]
    blocks = re.findall(r"```sql\n(.*?)```", text, re.S)
    for statement in [one for block in blocks for one in block.split(";\n")] + sys.argv[3:]:
        if statement.strip():
            connection.execute(statement)
            if statement.startswith("SELECT"):
                answers.append([[str(cell) for cell in row] for row in connection.fetchall()])
    print(json.dumps(answers))
    """#

  @Test("Of a journal without events they answer nothing, rather than to fail")
  func newJournal() throws {
    let world = try World.withJournal()
    try world.write("recipes.py", Self.script.utf8)
    let run = try Shell(in: world).run("python3 recipes.py J '\(document.path)'")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.split(whereSeparator: \.isWhitespace).joined() == "[[],[]]")
  }

  @Test("They answer as replog does, after corrections and deletions too")
  func answers() throws {
    let world = try World.withTraining()
    func set(_ data: String) throws -> String {
      let run = world.run(
        ["append", "set.logged", "session=\(World.session)", "exercise=\(World.exercise)"]
          + data.split(separator: " ").map(String.init))
      return try #require(run.output.split(separator: " ").last).trimmingCharacters(in: .newlines)
    }
    _ = try set("reps=3 weight=60 setType=warmup")
    let wrong = try set("reps=50 weight=100")
    #expect(world.run("append", "set.updated", "reps=5", "--entity", wrong).status == .done)
    #expect(
      world.run("append", "set.deleted", "--entity", try set("reps=9 weight=90")).status == .done)
    _ = try set("reps=1 weight=220.5 unit=lb")
    // Who is assisted lifts nothing.
    _ = try set("reps=4 weight=-30")
    #expect(world.run("append", "bodyWeight.recorded", "weight=80", "unit=kg").status == .done)
    try world.write("recipes.py", Self.script.utf8)
    let run = try Shell(in: world).run("python3 recipes.py J '\(document.path)'")
    #expect(run.status == 0, "\(run.error)")
    let answers = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[[String]]]
    let volume = try #require(answers?.first)
    #expect(volume == [["2026-11", "Squat", "4", "1100.0"]])
    #expect(answers?.last?.map(\.last) == ["80.0"])
  }

  @Test("An update overwrites a field that has members of its own, as it does in replog")
  func wholeFields() throws {
    let world = try World.withTraining()
    for readiness in [#"{"energy":"High","soreness":"None"}"#, #"{"soreness":"Mild"}"#] {
      let data = #"{"readiness":\#(readiness)}"#
      let run = world.run("append", "session.updated", "--entity", World.session, "--data", data)
      #expect(run.status == .done, "\(run.error)")
    }
    try world.write("recipes.py", Self.script.utf8)
    let question = "SELECT data FROM thing WHERE kind = 'session'"
    let run = try Shell(in: world).run(
      "python3 recipes.py J '\(document.path)' \"\(question)\"")
    #expect(run.status == 0, "\(run.error)")
    let answers = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[[String]]]
    let session = try #require(answers?.last?.first?.first)
    #expect(session.contains(#""title":"Today""#), "\(session)")
    #expect(session.contains(#""readiness":{"soreness":"Mild"}"#), "\(session)")
  }
}
