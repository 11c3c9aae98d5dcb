import Testing

@testable import replog

@Suite("What is said beside what there is to train with")
struct EquipmentNotesTests {
  @Test(
    "A list that counts its plates is told which of them are left over",
    arguments: [
      ("20,20,10,5,2.5", "Note: one plate of 10, 5, 2.5 goes on no bar"), ("20,10,5", nil),
      ("20,20,10,10", nil),
    ] as [(String, String?)])
  func singles(plates: String, note: String?) throws {
    let world = try World.withJournal()
    let run = world.run("equipment", "set", "--plates", plates)
    #expect(run.status == .done, "\(run.error)")
    #expect(run.output.contains("Note: ") == (note != nil))
    if let note { #expect(run.output.contains(note), "\(run.output)") }
  }

  @Test("Who says that there are no adjustable dumbbells is told of those that are listed")
  func listedDumbbells() throws {
    let world = try World.withJournal()
    let none = world.run("equipment", "set", "--has-adjustable-dumbbells", "no")
    #expect(none.status == .done && !none.output.contains("your dumbbells"), "\(none.output)")
    _ = world.run(
      "equipment", "set", "--has-adjustable-dumbbells", "yes", "--dumbbells", "4,6,8,10,12,14")
    let away = world.run("equipment", "set", "--has-adjustable-dumbbells", "no")
    #expect(away.output.contains("Note: your dumbbells 4, 6, 8, 10, 12, … are still there"))
    _ = world.run("equipment", "set", "--clear", "dumbbells")
    let cleared = world.run("equipment", "set", "--has-adjustable-dumbbells", "no")
    #expect(!cleared.output.contains("Note: "), "\(cleared.output)")
  }
  @Test("Who says the first of some equipment is told that the rest counts as missing")
  func unsaid() throws {
    let world = try World.withJournal()
    let note = "Note: what you don't mention counts as missing now: "
    func noted(_ options: String...) -> String? {
      let run = world.run(["equipment", "set"] + options)
      #expect(run.status == .done, "\(run.error)")
      return run.output.split(separator: "\n").map(String.init).first { $0.hasPrefix("Note: ") }
    }
    #expect(noted("--plates", "20,20,10,10") == nil)
    #expect(noted("--has-microplates", "yes") == nil)
    let said = try #require(noted("--has-barbell", "no", "--has-bench", "yes"))
    #expect(
      said.hasPrefix(note + "adjustable dumbbells, rack, cables, pull up bar, bands, machines."))
    #expect(said.contains("`replog equipment set --has-adjustable-dumbbells yes --has-rack yes`"))
    // It is known by now.
    #expect(noted("--has-rack", "yes") == nil)
    let other = try World.withJournal()
    let all = ["adjustable-dumbbells", "barbell", "rack", "cables", "pull-up-bar", "bands"]
    let whole = (all + ["bench", "machines"]).flatMap { ["--has-\($0)", "yes"] }
    #expect(!other.run(["equipment", "set"] + whole).output.contains("Note: "))
  }
}
