import Testing

@testable import replog

@Suite("Plates that go on no bar")
struct SinglePlatesTests {
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
}
