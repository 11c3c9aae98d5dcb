import Testing

@testable import replog

@Suite("What is said beside a broken rule of a typed command")
struct TypedAdviceTests {
  @Test(
    "A field that must be there is named as it is written, with the words that it takes",
    arguments: [
      (
        ["burn", "log", "Running", "30"], "Please select an intensity level",
        "Say it with `--intensity Light|Moderate|Vigorous`."
      ),
      (
        ["exercise", "add", "Squat"], "Select at least one muscle group",
        "Say it with `--muscle-groups Chest,…`, of Chest, "
      ),
      (
        ["plan", "new"], "Plan name is required",
        "Write it as NAME: `replog plan new [NAME] [options]`."
      ),
    ])
  func missing(arguments: [String], message: String, hint: String) throws {
    let run = try World.withJournal().run(arguments)
    #expect(run.status == .badData)
    #expect(run.error.hasPrefix("Error: \(message).\nNothing was written. \(hint)"), "\(run.error)")
  }

  @Test("An edit that changes nothing says where its options are")
  func nothingToChange() throws {
    let run = try World.withTraining().run("exercise", "edit", "Squat")
    #expect(run.error.contains("Nothing was written. `replog help exercise edit` lists"))
  }
}
