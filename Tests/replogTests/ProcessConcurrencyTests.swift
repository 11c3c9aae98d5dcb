import Foundation
import Testing

@Suite(
  "Processes at one journal", .serialized,
  .enabled(if: ProcessWorld.isHere, "the program does not lie beside the tests here"))
struct ProcessConcurrencyTests {
  @Test("20 writers of 50 events each give 1,000 events, numbered without a gap")
  func manyWriters() throws {
    let world = try ProcessWorld()
    // Each writes 25 events one by one, and five batches of five between them; and each gets its
    // turn, however busy the machine is.
    let loop = """
      patience='--lock-timeout 300'
      event='{"type":"bodyWeight.recorded","data":{"weight":80}}'
      for round in 1 2 3 4 5; do
        for time in 1 2 3 4 5; do
          "$0" append bodyWeight.recorded weight=80 $patience || exit 1
        done
        printf '%s\\n' "$event" "$event" "$event" "$event" "$event" | "$0" append - $patience || exit 1
      done
      """
    let writers = try (0..<20).map { _ in try world.start(loop) }
    var acknowledged: [String] = []
    for writer in writers {
      let run = try writer.finish()
      #expect(run.status == 0, "\(run.error)")
      let ids = Self.ids(in: run.output)
      #expect(ids.count == 50)
      // After five single ones comes a batch, and nobody wrote in the middle of it.
      for start in stride(from: 5, to: ids.count, by: 10) {
        let batch = ids[start..<start + 5].compactMap { Int($0.dropFirst(9)) }
        #expect(batch == Array(batch[0]..<batch[0] + 5))
      }
      acknowledged += ids
    }
    let events = try world.events()
    #expect(acknowledged.count == 1000)
    #expect(Set(acknowledged) == Set(events.map(\.id)))
    // They share a folder, so they are one device.
    #expect(Set(events.map(\.device)).count == 1)
    #expect(events.map(\.sequence) == Array(1...1000))
    let verification = try world.start(["verify"]).finish()
    #expect(verification.status == 0, "\(verification.output)")
  }

  @Test("Of 200 processes that are killed at random moments none takes back what it acknowledged")
  func killed() throws {
    let world = try ProcessWorld()
    var kills = 0
    // Every append has a weight of its own by which it is known again.
    var attempts: [(events: Int, acknowledged: [String])] = []
    let firstWeight = 100
    // How late a kill may come, in seconds. It follows the programs, which take longer while other
    // tests run than after them: later where one was killed, earlier where one had ended.
    var latest = try Self.duration { _ = try world.start(["verify"]).finish() }

    while kills < 200, attempts.count < 800 {
      // Two at a time, so that one often waits for the lock of the other that dies.
      var running: [(program: RunningProgram, events: Int)] = []
      for events in [1, 5] {
        let weight = firstWeight + attempts.count + running.count
        let program =
          if events == 1 {
            try world.start(["append", "bodyWeight.recorded", "weight=\(weight)"])
          } else {
            try world.start(
              ["append", "-"],
              input: String(
                repeating: #"{"type":"bodyWeight.recorded","data":{"weight":\#(weight)}}"# + "\n",
                count: events))
          }
        running.append((program, events))
      }
      for (program, _) in running {
        Thread.sleep(forTimeInterval: .random(in: 0...latest))
        program.kill()
      }
      for (program, events) in running {
        let run = try program.finish()
        if run.wasKilled { kills += 1 }
        latest *= run.wasKilled ? 1.1 : 0.9
        attempts.append((events, Self.ids(in: run.output)))
      }
    }

    #expect(kills >= 200)
    let events = try world.events()
    #expect(Set(events.map(\.id)).count == events.count, "an id stands twice")
    let byWeight = Dictionary(grouping: events, by: \.weight)
    for (place, attempt) in attempts.enumerated() {
      let found = byWeight[firstWeight + place] ?? []
      #expect(found.isEmpty || found.count == attempt.events, "a batch is there in part")
      #expect(Set(found.map(\.id)).isSuperset(of: attempt.acknowledged))
    }
    // Some of each kind, or the kills came too early or too late to show anything.
    #expect(attempts.contains { $0.acknowledged.isEmpty })
    #expect(attempts.contains { !$0.acknowledged.isEmpty })
    let last = try world.start(["append", "bodyWeight.recorded", "weight=99"]).finish()
    #expect(last.status == 0, "\(last.error)")
    let verification = try world.start(["verify"]).finish()
    #expect(verification.status == 0, "\(verification.output)")
  }

  @Test("A file that may grow no larger is an error, of which nothing stays")
  func sizeLimit() throws {
    let world = try ProcessWorld()
    let event = #"{"type":"bodyWeight.recorded","data":{"weight":80}}"#
    let events = { "printf '%s\\n' \(String(repeating: "'\(event)' ", count: $0))" }
    let first = try world.start("\(events(8)) | \"$0\" append -").finish()
    #expect(first.status == 0, "\(first.error)")
    for command in ["append bodyWeight.recorded weight=81", "append -"] {
      // A block of a shell is 512 bytes, or 1024.
      let run = try world.start("ulimit -f 1; \(events(2)) | \"$0\" \(command)").finish()
      #expect(run.status == 74, "\(run.error)")
      #expect(run.error.contains("Nothing was written"))
    }
    #expect(try world.events().count == 8)
    let remains = try world.start("find \"$REPLOG_JOURNAL\" -name '*.tmp'").finish()
    #expect(remains.output.isEmpty, "\(remains.output)")
    let verification = try world.start(["verify"]).finish()
    #expect(verification.status == 0, "\(verification.output)")
  }

  @Test("A compaction whose file may grow no larger says that a part may be done, and can be ended")
  func compactionAtSizeLimit() throws {
    let world = try ProcessWorld()
    let session = "50000000-0000-4000-8000-000000000001"
    let made = try world.start(
      """
      set -e
      long=$(head -c 1500 /dev/zero | tr '\\0' x)
      REPLOG_NOW=2026-08-05T12:00:00Z "$0" append session.started --entity \(session)
      for notes in 08 "09$long" "10$long"; do
        REPLOG_NOW=2026-${notes%%x*}-06T12:00:00Z "$0" append session.updated \
          --entity \(session) notes=$notes
      done
      """
    ).finish()
    try #require(made.status == 0, "\(made.error)")
    let digest = try world.start(["replay", "--digest"]).finish().output
    let run = try world.start("ulimit -f 1; \"$0\" compact").finish()
    #expect(run.status == 74)
    // The first month's is small enough.
    let archived = try world.start("find \"$REPLOG_JOURNAL/archive\" -name '*.ndjson'").finish()
    #expect(archived.output.hasSuffix("/2026-08.ndjson\n"), "\(archived.output)")
    #expect(run.error.contains("A part may be done"), "\(run.error)")
    #expect(!run.error.contains("Nothing was written"))
    #expect(try world.start(["verify"]).finish().status == 0)
    #expect(try world.start(["compact"]).finish().status == 0)
    #expect(try world.start(["replay", "--digest"]).finish().output == digest)
  }

  /// The ids that a run has printed, each on a whole line.
  private static func ids(in output: String) -> [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  /// Seconds that something takes.
  private static func duration(of body: () throws -> Void) rethrows -> TimeInterval {
    let start = Date()
    try body()
    return Date().timeIntervalSince(start)
  }
}
