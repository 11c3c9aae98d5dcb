import Foundation
import JournalFile
import Testing

@testable import replog

@Suite(
  "The commands in a shell",
  .enabled(if: Shell.hasProgram, "the program does not lie beside the tests here"))
struct ShellTests {
  @Test(
    "The same bytes come out in every locale and time zone",
    arguments: [
      ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8"], ["LC_ALL": "tr_TR.UTF-8"],
      ["LC_ALL": "POSIX"], ["LANG": "ar_EG.UTF-8", "TZ": "Asia/Kathmandu"],
      ["TZ": "America/St_Johns"], ["TZ": "nonsense"],
    ])
  func locales(variables: [String: String]) throws {
    let world = try World.withTraining()
    let commands = [
      "status --json", "replay --json", "list sets --json", "list sessions --ndjson",
      "show exercise SQUAT --json", "history --ndjson", "bundle", "verify --json", "help --json",
      "replay", "list exercises", "list sets", "show session today", "verify", "help append",
      "show exercise x --json 2>&1",
    ]
    let line = commands.map { "\"$0\" \($0)" }.joined(separator: "; ")
    let plain = try Shell(in: world).run(line)
    let other = try Shell(in: world, variables).run(line)
    #expect(plain.output.split(separator: "\n").count > 60)
    #expect(other.output == plain.output)
    #expect(other.error == plain.error)
  }

  @Test(
    "What the world refuses is told with its status, and the journal stays as it is",
    arguments: [
      (#""$0" bundle >/dev/full"#, 74, "No space left on device"),
      (#""$0" replay >/dev/full"#, 74, "No space left on device"),
      (#""$0" list sets >&-"#, 74, "Bad file descriptor"),
      (#""$0" append - <&-"#, 74, "Standard input could not be read: Bad file descriptor"),
      (#""$0" append - <"$W""#, 74, "Standard input could not be read: Is a directory"),
      (#""$0" import - <&-"#, 74, "Standard input could not be read: Bad file descriptor"),
      (
        #""$0" append exercise.created name="$(printf 'a\377b')" muscleGroups=Legs"#, 64,
        "not UTF-8"
      ),
      // Repaired, each would be another place.
      (
        #"mkdir "$(printf 'a\377')" && cd "$(printf 'a\377')" && "$0" status"#, 78,
        "The working directory is not UTF-8"
      ),
      (#"REPLOG_JOURNAL="$(printf '/a\377')" "$0" init"#, 78, "$REPLOG_JOURNAL is not UTF-8"),
      (#"HOME="$(printf '/a\377')" "$0" status"#, 78, "$HOME is not UTF-8"),
      (#""$0" init "$(printf '%0300d' 0)""#, 73, "File name too long"),
      (#""$0" init /sys/replog"#, 73, "Creating failed"),
      (#""$0" init /proc/replog"#, 73, "Creating failed"),
      (#""$0" init /dev/null/replog"#, 73, "Creating failed: Not a directory"),
      (#""$0" clone J /proc/replog"#, 73, "Creating failed"),
    ] as [(String, Int32, String)])
  func refused(line: String, status: Int32, message: String) throws {
    let world = try World.withTraining()
    let before = try world.files(under: "J")
    let run = try Shell(in: world).run(line)
    #expect(run.status == status)
    #expect(run.error.hasPrefix("Error: ") && run.error.contains(message), "\(run.error)")
    #expect(run.output.isEmpty)
    #expect(try world.files(under: "J") == before)
  }

  @Test("An append whose answer can't be written has happened, and its status says so")
  func unheardAppend() throws {
    let world = try World.withTraining()
    let run = try Shell(in: world).run(#""$0" append bodyWeight.recorded weight=80 >/dev/full"#)
    #expect(run.status == 74)
    #expect(run.error.contains("The output could not be written"))
    #expect(run.error.contains("what the command was to record is recorded"))
    #expect(world.run("list", "bodyWeights", "--ndjson").output.contains(#""weight":80"#))
  }

  @Test(
    "Of what records nothing, no lost answer claims that it did",
    arguments: [
      #""$0" export hevy >/dev/full"#, #""$0" replay >/dev/full"#,
      #"echo '{"type":"bodyWeight.recorded","data":{"weight":80}}' | "#
        + #""$0" append - --dry-run --json >/dev/full"#,
    ])
  func unheardAnswer(line: String) throws {
    let world = try World.withTraining()
    let before = try world.files(under: "J")
    let run = try Shell(in: world).run(line)
    #expect(run.status == 74)
    #expect(run.error.contains("could not be written"), "\(run.error)")
    #expect(!run.error.contains("is recorded"), "\(run.error)")
    #expect(try world.files(under: "J") == before)
  }

  @Test("A reader that has seen enough ends a long answer quietly")
  func head() throws {
    let world = try World.withTraining()
    let batch = String(
      repeating: #"{"type":"bodyWeight.recorded","data":{"weight":80}}"# + "\n", count: 5000)
    #expect(world.run("append", "-", input: batch).status == .done)
    for command in ["bundle", "history", "history --json", "list bodyWeights", "replay --json"] {
      let run = try Shell(in: world).run("{ \"$0\" \(command); echo $? >&2; } | head -c 100")
      #expect(run.error == "0\n", "\(command)")
      #expect(run.output.utf8.count == 100)
    }
  }

  @Test(
    "Paths are read as shells read them: `~/` behind `=`, and `..` through what isn't there yet")
  func paths() throws {
    let world = try World()
    let run = try Shell(in: world).run(
      #"cd "$W" && "$0" init --journal=~/mine && "$0" init ./x/../y && ls -d "$HOME"/mine y '~'"#)
    #expect(run.output.hasSuffix("\(world.path("home"))/mine\ny\n"), "\(run.output)\(run.error)")
    #expect(world.run("version").status == .done)
  }

  @Test("An interrupt ends the program by its signal, of which shells make status 130")
  func interrupt() throws {
    let world = try World.withTraining()
    let before = try world.files(under: "J")
    let input = Pipe()
    let process = Process()
    process.executableURL = Shell.program
    process.arguments = ["append", "-"]
    process.environment = world.variables
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    // A process begins with the signals blocked and ignored that they are where it is started.
    try whileInterruptible { try process.run() }
    try input.fileHandleForWriting.write(contentsOf: Data("{\"type\":".utf8))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGINT)
    #expect(try world.files(under: "J") == before)
  }

  @Test("A lock that another process holds is status 75")
  func locked() throws {
    let world = try World.withTraining()
    let lock = try SystemStorage().lock(world.path("J/journal.json"), waitingAtMost: .zero)
    let line = #""$0" append bodyWeight.recorded weight=80 --lock-timeout 0"#
    let held = try Shell(in: world).run(line)
    #expect(held.status == 75)
    #expect(
      held.error.contains("held the journal's lock too long (\(world.path("J/journal.json")))"))
    lock.release()
    #expect(try Shell(in: world).run(line).status == 0)
  }

  @Test("The times of an export are read in the zone that is named")
  func timeZone() throws {
    let world = try World.withTraining()
    let csv =
      "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n"
      + "2026-07-01 18:00:00,A,Squat,1,80,5,0,0\n"
    try world.write("a.csv", csv.utf8)
    for (zone, at) in [
      ("Europe/Berlin", "2026-07-01T18:00:00.000+02:00"), ("UTC", "2026-07-01T18:00:00.000Z"),
      ("-05:30", "2026-07-01T18:00:00.000-05:30"), ("+0545", "2026-07-01T18:00:00.000+05:45"),
      ("Asia/Kathmandu", "2026-07-01T18:00:00.000+05:45"),
    ] {
      let run = try Shell(in: world).run(
        "\"$0\" import a.csv --unit kg --dry-run --quiet --time-zone \(zone)")
      #expect(run.output.contains("\"at\":\"\(at)\""), "\(run.output)\(run.error)")
    }
  }

  @Test(
    "A folder without permission to write is status 73",
    .enabled(if: getuid() != 0, "permissions don't bind the superuser"))
  func readOnlyFolder() throws {
    let world = try World.withTraining()
    let run = try Shell(in: world).run(
      #"chmod -R a-w J; "$0" append bodyWeight.recorded weight=80; s=$?; chmod -R u+w J; exit $s"#)
    #expect(run.status == 73)
    #expect(run.error.hasPrefix("Error: "))
  }
}

/// A small file system of its own, which only the superuser may mount.
@Suite(
  "On a small disk",
  .enabled(if: Shell.hasProgram, "the program does not lie beside the tests here"),
  .enabled(if: canMount, "no file system may be mounted here"))
struct SmallDiskTests {
  /// Runs a line with the journal in `J` on a disk of 64 KiB.
  private func onSmallDisk(_ line: String) throws -> (run: Shell.Run, world: World) {
    let world = try World.withJournal()
    let run = try Shell(in: world).run(
      """
      mkdir disk && mount -t tmpfs -o size=64k tmpfs disk || exit 99
      trap 'umount disk' EXIT
      export REPLOG_JOURNAL=$W/disk/J XDG_STATE_HOME=$W/memory
      "$0" init >/dev/null
      "$0" append bodyWeight.recorded weight=80 >/dev/null
      long=$(head -c 15000 /dev/zero | tr '\\0' x)
      digest() { "$0" status --json | tr , '\\n' | grep '"digest"'; find disk/J -type f | sort; \
        cat disk/J/events/*/*; }
      \(line)
      """)
    return (run, world)
  }

  @Test("that fills up, an append and a batch fail with status 74 and leave the journal as it was")
  func full() throws {
    let (run, _) = try onSmallDisk(
      """
      cat /dev/zero > disk/filling 2>/dev/null
      digest > before
      "$0" append session.started notes=$long; echo $?
      for i in 1 2 3; do echo '{"type":"session.started","data":{"notes":"'$long'"}}'; done > b
      "$0" append - < b; echo $?
      "$0" append session.started notes=$long --json 2>json; echo $?
      "$0" clone disk/J disk/K; echo $?
      digest > after
      cmp before after && "$0" verify
      rm disk/filling
      "$0" append session.started notes=$long >/dev/null; echo $?
      "$0" verify >/dev/null; echo $?
      """)
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output == "74\n74\n74\n74\nSound: 1 event of 1 device in 1 file, 216 bytes\n0\n0\n",
      "\(run.output)\(run.error)")
    #expect(run.error.split(separator: "\n").count { $0.hasPrefix("Error: ") } == 3)
    #expect(run.error.contains("No space left on device"))
    #expect(run.error.contains("Make room, and run the command again."))
  }

  @Test("that a merge fills up, a part of it may be done, and the next one ends it")
  func mergeFilling() throws {
    let (run, _) = try onSmallDisk(
      """
      "$0" clone disk/J big >/dev/null
      for month in 09 10; do
        REPLOG_NOW=2026-$month-05T12:00:00Z "$0" append session.started notes=$long \
          --journal big >/dev/null
      done
      head -c 32000 /dev/zero > disk/filling
      "$0" merge big; echo $?
      "$0" verify
      rm disk/filling
      "$0" merge big; echo $?
      [ "$("$0" replay --digest)" = "$("$0" replay --digest --journal big)" ] && echo alike
      """)
    #expect(run.status == 0, "\(run.error)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "74" && lines.suffix(2) == ["0", "alike"], "\(run.output)\(run.error)")
    // Files come side by side: of an earlier month's events, which may lack, later ones tell.
    let findings = lines.filter { $0.hasPrefix("events/") }
    let isSound = lines.contains { $0.hasPrefix("Sound: ") }
    #expect(
      isSound || !findings.isEmpty && findings.allSatisfy { $0.contains(": gap: ") },
      "\(run.output)")
    #expect(run.error.contains("A part may be done, and the journal is whole with it"))
    #expect(!run.error.contains("Nothing was written"))
  }

  @Test("that keeps a file, an erasure says that some may be gone, and the next one ends it")
  func eraseHalfway() throws {
    let (run, _) = try onSmallDisk(
      """
      for month in 2099-01 2099-02; do
        REPLOG_NOW=$month-05T12:00:00Z "$0" append bodyWeight.recorded weight=80 >/dev/null
      done
      last=$(find disk/J/events -name 2099-02.ndjson)
      mount --bind "$last" "$last" || exit 99
      "$0" erase --yes; echo $?
      umount "$last"
      find disk/J/events -type f | wc -l
      "$0" erase --yes >/dev/null; echo $?
      [ -e disk/J ] || echo gone
      """)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output == "74\n1\n0\ngone\n", "\(run.output)\(run.error)")
    #expect(run.error.contains("Some of the journal may be gone."), "\(run.error)")
    #expect(!run.error.contains("Nothing was written"))
  }

  @Test("that may only be read, an append is status 73, and reading goes on")
  func readOnly() throws {
    let (run, _) = try onSmallDisk(
      """
      digest > before
      mount -o remount,ro disk
      "$0" append bodyWeight.recorded weight=81; echo $?
      "$0" init disk/new; echo $?
      "$0" verify; "$0" replay --json >/dev/null; echo $?
      digest > after
      cmp before after
      """)
    #expect(run.status == 0, "\(run.error)")
    #expect(
      run.output == "73\n73\nSound: 1 event of 1 device in 1 file, 216 bytes\n0\n",
      "\(run.output)\(run.error)")
    #expect(run.error.contains("Read-only file system"))
  }

}

/// Whether this process may mount a file system.
private let canMount: Bool = {
  let line = "d=$(mktemp -d) && mount -t tmpfs -o size=64k tmpfs $d && umount $d && rmdir $d"
  return (try? Shell().run(line))?.status == 0
}()
