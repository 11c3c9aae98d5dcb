import Foundation
import Testing

@testable import WorkoutJournal
@testable import replog

@Suite(
  "Replicas that meet over a command",
  .enabled(if: Shell.hasProgram, "the program does not lie beside the tests here"))
struct SyncProcessTests {
  /// Two replicas, `A` and `B`, each with what the other lacks.
  private static func shell(_ world: World) throws -> Shell {
    let shell = Shell(in: world, ["REPLOG_JOURNAL": world.path("A")])
    let run = try shell.run(
      """
      set -e
      "$0" init A && "$0" append exercise.created name=Squat muscleGroups=Legs
      "$0" clone A B
      for i in 1 2 3; do "$0" append bodyWeight.recorded weight=8$i; done
      for i in 1 2; do "$0" append bodyWeight.recorded weight=9$i --journal B; done
      """)
    try #require(run.status == 0, "\(run.error)")
    return shell
  }

  private static let call = #""$0" sync --via "'$0'" --remote-journal "$W/B""#

  @Test("each takes in what it lacks, once")
  func exchange() throws {
    let world = try World()
    let shell = try Self.shell(world)
    let dry = try shell.run("\(Self.call) --dry-run")
    #expect(dry.output == "Here:  Would take in 2 events\nThere: Would take in 3 events\n")
    #expect(try shell.run(#""$0" diff B"#).status == 1, "it was only asked")
    let run = try shell.run(Self.call)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.contains("Here:  Took in 2 events ("))
    #expect(run.output.contains("There: Took in 3 events\n"))
    #expect(run.error.isEmpty, "nobody looks on")
    #expect(try shell.run(#""$0" diff B"#).status == 0)
    #expect(try shell.run(Self.call).output == "Here:  Nothing new.\nThere: Nothing new.\n")
  }

  @Test("a peer that dies in the middle leaves both sound, and the next call finishes")
  func interrupted() throws {
    let world = try World()
    let shell = try Self.shell(world)
    for bytes in [0, 1, 300, 700, 1000, 1500] {
      // The command passes on so many bytes of the answer, each at once, and is gone.
      let run = try shell.run(
        """
        rm -f answer && mkfifo answer && cat >peer <<END
        exec 3<&0
        '$0' serve --stdio --journal "$W/B" <&3 >answer &
        dd bs=1 count=\(bytes) <answer 2>/dev/null
        kill -9 \\$! 2>/dev/null
        exit 7
        END
        "$0" sync --via 'sh peer'
        """)
      #expect(run.status == 74, "\(bytes): \(run.status) \(run.error)")
      #expect(run.error.hasPrefix("Error: "), "\(run.error)")
      #expect(try shell.run(#""$0" verify && "$0" verify --journal B"#).status == 0)
    }
    #expect(try shell.run(Self.call).status == 0)
    #expect(try shell.run(#""$0" diff B"#).status == 0)
  }

  @Test(
    "what can't be reached or isn't the same journal is said",
    arguments: [
      ("nonsense", "", 69, "`nonsense` ended with status 127"),
      ("'$0'", "--remote-journal \"$W/nowhere\"", 69, "There is no journal here ("),
      ("'$0'", "--remote-journal \"$W/C\"", 65, "another journal"),
      ("sh -c 'echo Welcome'", "", 65, "“Welcome”"),
    ])
  func failures(command: String, more: String, status: Int32, sentence: String) throws {
    let world = try World()
    let shell = try Self.shell(world)
    let run = try shell.run(#""$0" init C >/dev/null; "$0" sync --via "\#(command)" \#(more)"#)
    #expect(run.status == status)
    #expect(run.error.contains(sentence), "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(try shell.run(#""$0" diff B"#).status == 1, "nothing was changed")
  }

  @Test(
    "a command that hangs is given up, whether it was to say something or to take it",
    arguments: [
      "exec sleep 3", "kill -STOP \\$\\$",
      "'$0' serve --stdio --journal $W/B | (head -c 300; sleep 3)",
    ])
  func silence(command: String) throws {
    let world = try World()
    let shell = try Self.shell(world)
    let run = try shell.run(
      #"""
      echo "\#(command)" >peer; "$0" sync --via 'sh peer' --timeout 1
      """#)
    #expect(run.status == 74)
    #expect(run.error.contains("for 1 second."), "\(run.error)")
    #expect(run.error.contains("--timeout"), "\(run.error)")
    #expect(try shell.run(Self.call).status == 0, "and a later call finishes")
  }

  @Test("a command that fails after the exchange is not passed over")
  func lateFailure() throws {
    let world = try World()
    let shell = try Self.shell(world)
    let run = try shell.run(
      #""$0" sync --via "sh -c '$0 serve --stdio --journal $W/B; exit 3'""#)
    #expect(run.status == 74)
    #expect(run.output.contains("Took in 2 events"))
    #expect(run.error.contains("ended with status 3"), "\(run.error)")
    #expect(try shell.run(#""$0" diff B"#).status == 0)
  }

  @Test("a command that doesn't end when all is said is given up, and what came is in")
  func lateEnd() throws {
    let world = try World()
    let shell = try Self.shell(world)
    // It doesn't listen to being told to end, either.
    let run = try shell.run(
      #"""
      printf '%s\n' "trap '' TERM" "'$0' serve --stdio --journal $W/B" 'sleep 30 & wait; wait' >peer
      "$0" sync --via 'exec sh peer' --timeout 1
      """#)
    #expect(run.status == 74)
    #expect(run.output.contains("Took in 2 events"))
    #expect(
      run.error.contains("had not ended 1 second after all was said"), "\(run.error)")
    #expect(try shell.run(#""$0" diff B"#).status == 0)
    #expect(try shell.run(#""$0" sync --via true --timeout -5"#).status == 64)
  }

  @Test("the answering end says nothing but the protocol, and only to a program")
  func serving() throws {
    let world = try World()
    let shell = try Self.shell(world)
    #expect(try shell.run(#""$0" serve"#).status == 64)
    let run = try shell.run(#"echo hello | "$0" serve --stdio"#)
    #expect(run.status == 65)
    #expect(run.output.hasPrefix(#"{"part":"error","code":"malformed","message":""#))
    #expect(run.error.isEmpty)
  }
}

@Suite("A connection that fails")
struct ConnectionFailureTests {
  @Test(
    "is a silent peer's only where this program gave it up, and not where the system did",
    arguments: [(StreamError.silence, true), (.system(errno: ETIMEDOUT), false)])
  func silence(error: StreamError, isSilent: Bool) {
    let dialogue = Dialogue(
      read: { _ throws(StreamError) in throw error },
      write: { _ throws(StreamError) in throw error })
    func isTold(_ error: any Error) -> Bool {
      if case SyncError.silent = error { isSilent } else { !isSilent }
    }
    #expect { try SyncChannel(dialogue).receive(1) } throws: { isTold($0) }
    #expect { try SyncChannel(dialogue).send([1]) } throws: { isTold($0) }
  }
}
