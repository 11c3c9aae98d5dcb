import Testing

@testable import replog

@Suite("The history of what is deleted")
struct HistoryOfDeletedTests {
  @Test("is found by what names it there, by the beginning of its id and by all of it")
  func byID() throws {
    let world = try World.withTraining()
    for line in [
      ["append", "exercise.created", "name=Curl", "muscleGroups=Biceps"],
      ["exercise", "edit", "Curl", "--description", "slow"], ["exercise", "delete", "Curl"],
    ] { #expect(world.run(line).status == .done, "\(line)") }
    let all = world.run("history", "--type", "exercise.deleted").output
    let ending = try #require(
      all.split(separator: "\n").first?.split(separator: " ").last.map(String.init))
    let created = world.run("history", "--type", "exercise.created", "--ndjson").output
    let line = try #require(created.split(separator: "\n").first { $0.contains(ending) })
    let id = String(try #require(line.split(separator: #""entity":""#).last).prefix(36))
    #expect(id.hasSuffix(ending))
    for reference in [ending, ending.uppercased(), String(id.prefix(18)), id] {
      let run = world.run("history", reference)
      #expect(run.status == .done, "\(reference): \(run.error)")
      #expect(run.output.contains("Created exercise “Curl”"), "\(run.output)")
      #expect(run.output.split(separator: "\n").count == 3)
    }
    // Neither a word nor what several ids end with.
    for reference in ["Curl", "deadbeef", String(ending.dropFirst(6)), "000000000001"] {
      #expect(world.run("history", reference).status == .noInput, "\(reference)")
    }
  }
}
