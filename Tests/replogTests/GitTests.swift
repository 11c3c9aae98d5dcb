import Foundation
import Testing

@testable import replog

@Suite(
  "A journal in a git repository",
  .enabled(if: Programs.installed.find("git") != nil, "there is no git on this machine"),
  .enabled(if: Shell.hasProgram, "the program does not lie beside the tests here"))
struct GitTests {
  /// A repository with a journal in `repo/Journal`, `$S` an exercise in it, and `git install` done.
  private static func shell(_ world: World) throws -> Shell {
    let shell = Shell(
      in: world,
      [
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org", "S": World.exercise,
        "REPLOG_JOURNAL": world.path("repo/Journal"),
      ])
    let run = try shell.run(
      """
      set -e
      git init -q -b main repo && cd repo && "$0" init Journal && "$0" git install
      "$0" append exercise.created name=Squat muscleGroups=Legs --entity $S
      git add -A && git commit -qm base
      """)
    try #require(run.status == 0, "\(run.error)")
    return shell
  }

  /// What tells that two journals hold the same and mean the same.
  private static func figures(_ path: String, _ shell: Shell) throws -> String {
    let run = try shell.run(
      #""$0" verify --journal \#(path) >&2; "$0" replay --json --journal \#(path)"#)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    return "\(document["fingerprint"] ?? "none") \(document["digest"] ?? "none")"
  }

  /// What one side does to the journal of the working tree, and the other.
  struct Sides: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let ours: String
    let theirs: String
  }

  private static let weigh = #""$0" append bodyWeight.recorded weight=80"#
  private static let rename = #""$0" append exercise.updated --entity $S name="#
  /// Another device, in `phone`, that both sides know in different states.
  private static let phone = #""$0" merge ../phone"#
  private static let phoneWrites =
    #""$0" append bodyWeight.recorded weight=90 --journal ../phone"#

  // Theirs comes first, so what the phone writes then is known to ours as well, and not vice versa.
  private static let sides = [
    Sides(testDescription: "edits of one field", ours: rename + "Low", theirs: rename + "High"),
    Sides(
      testDescription: "the same device's month in different states",
      ours: "\(phoneWrites) && \(phoneWrites) && \(phone) && \(weigh)",
      theirs: "\(phone) && \(weigh)"),
    Sides(
      testDescription: "more of the same device here, a compaction there",
      ours: "\(phoneWrites) && \(phone) && \(rename)C",
      theirs: #"\#(phone) && \#(rename)A && \#(rename)B && "$0" compact --all-devices"#),
    Sides(
      testDescription: "compactions on both sides",
      ours: #"\#(phoneWrites) && \#(phone) && \#(rename)C && "$0" compact --all-devices"#,
      theirs: #"\#(phone) && \#(rename)A && "$0" compact --all-devices"#),
    Sides(
      testDescription: "a discard here, more edits there",
      ours: #"\#(rename)A && \#(rename)B && "$0" compact --all-devices --discard"#,
      theirs: "\(rename)C && \(phone)"),
    Sides(
      testDescription: "a discard on both sides",
      ours: #"\#(phone) && \#(rename)A && "$0" compact --all-devices --discard"#,
      theirs: #"\#(phone) && \#(rename)C && "$0" compact --all-devices --discard"#),
  ]

  @Test(
    "Two sides merge and rebase without a conflict, to what `replog merge` gives",
    arguments: sides, ["git merge -q -m both theirs", "git rebase -q theirs"])
  func merging(_ sides: Sides, _ command: String) throws {
    let world = try World()
    let shell = try Self.shell(world)
    let run = try shell.run(
      """
      set -e
      "$0" clone repo/Journal phone && cd repo
      \(Self.phoneWrites) && \(Self.rename)Phone --journal ../phone
      git checkout -q -b theirs && (\(sides.theirs)) && git add -A && git commit -qm theirs
      cp -R Journal ../theirs
      git checkout -q main && (\(sides.ours)) && git add -A && git commit -qm ours
      cp -R Journal ../merged && "$0" merge ../theirs --journal ../merged
      \(command) >&2
      test -z "$(git status --porcelain)"
      """)
    try #require(run.status == 0, "\(run.error)")
    #expect(try Self.figures("repo/Journal", shell) == Self.figures("merged", shell))
    // Whatever the files look like, nobody lacks anything.
    #expect(try shell.run(#""$0" diff merged"#).status == 0)
    #expect(try shell.run(#""$0" verify"#).status == 0)
  }

  @Test("A damaged line heals from the other side")
  func healing() throws {
    let world = try World()
    let shell = try Self.shell(world)
    let run = try shell.run(
      """
      set -e
      cd repo && \(Self.weigh) && \(Self.weigh) && git add -A && git commit -qm more
      git checkout -q -b theirs HEAD~1
      git checkout -q main -- Journal && sed -i.old -e '2s/80/81/' Journal/events/*/*.ndjson
      rm Journal/events/*/*.old && git add -A && git commit -qm damaged
      ! "$0" verify --quiet
      git merge -q -m both main >&2
      """)
    try #require(run.status == 0, "\(run.error)")
    #expect(try shell.run(#"cd repo && "$0" verify"#).status == 0)
    #expect(try shell.run(#""$0" list bodyWeight --json | grep -c '"weight":80'"#).status == 0)
  }

  @Test("`git diff` and `git log -p` read as sentences, with the names of things")
  func sentences() throws {
    let world = try World()
    let shell = try Self.shell(world)
    // The set's file is another than that of its exercise: it is the next month.
    let run = try shell.run(
      """
      set -e
      cd repo && \(Self.weigh) && git commit -qam weighed
      REPLOG_NOW=2026-12-02T08:00:00+01:00 "$0" append session.started title=Today \
        --entity \(World.session)
      REPLOG_NOW=2026-12-02T08:01:00+01:00 "$0" append set.logged session=\(World.session) \
        exercise=$S reps=5 weight=100 >/dev/null
      cd Journal && git add -A
      echo CACHED && git diff --cached && echo LOG && git log -p -1
      """)
    try #require(run.status == 0, "\(run.error)")
    let parts = run.output.components(separatedBy: "LOG\n")
    try #require(parts.count == 2)
    #expect(parts[0].contains("Logged a set of Squat: 100 kg × 5\n"), "\(run.output)")
    #expect(!parts[0].contains("crc"))
    #expect(parts[1].contains("Recorded a body weight: 80 kg\n"))
  }

  /// Looks at a set that is committed, and again when its exercise has another name.
  private static let looks = """
    set -e
    cd repo && "$0" append session.started title=Today --entity \(World.session)
    "$0" append set.logged session=\(World.session) exercise=$S reps=5 weight=100 >/dev/null
    git commit -qam set && git log -p -1 | grep 'Logged a set of Squat'
    "$0" append exercise.updated --entity $S name=Hinge
    """

  @Test("What is shown of a commit follows the names that the journal knows by now")
  func namesLater() throws {
    let world = try World()
    let shell = try Self.shell(world)
    let run = try shell.run(
      """
      \(Self.looks)
      git log -p -1 | grep 'Logged a set of Hinge'
      test -z "$(git for-each-ref refs/notes)"
      """)
    #expect(run.status == 0, "\(run.output)\(run.error)")
  }

  @Test("The words that an earlier version let git keep go with the setting for it")
  func keptWords() throws {
    let world = try World()
    let shell = try Self.shell(world)
    let kept = try shell.run(
      """
      git -C repo config diff.replog.cachetextconv true
      \(Self.looks)
      git log -p -1 | grep 'Logged a set of Squat'
      test -n "$(git for-each-ref refs/notes)"
      "$0" doctor | grep 'git keeps the words'
      """)
    #expect(kept.status == 0, "\(kept.output)\(kept.error)")
    let gone = try shell.run(
      """
      set -e
      cd repo && "$0" git install --dry-run | grep 'Would unset diff.replog.cachetextconv = true'
      "$0" git install | grep 'Unset diff.replog.cachetextconv = true'
      test -z "$(git for-each-ref refs/notes)"
      git log -p -1 | grep 'Logged a set of Hinge'
      "$0" git install | grep 'Git knows the journal already'
      git config diff.replog.cachetextconv true && git log -p -1 >/dev/null
      "$0" git uninstall | grep 'Unset diff.replog.cachetextconv = true'
      test -z "$(git for-each-ref refs/notes)$(git config --get-regexp replog)"
      """)
    #expect(gone.status == 0, "\(gone.output)\(gone.error)")
  }

  @Test("Installing is said before it is done, done once, and taken back whole")
  func installing() throws {
    let world = try World.withJournal()
    world.programs = .installed
    world.variables["REPLOG_JOURNAL"] = world.path("J")
    #expect(world.run("git", "install").status == .noInput, "there is no repository yet")
    let shell = Shell(in: world)
    try #require(
      try shell.run("git init -q J && printf 'a b\\n*.x text' > J/.gitattributes").status == 0)
    let before = try world.files(under: "J")
    let dry = world.run("git", "install", "--dry-run")
    #expect(dry.output.contains("Would add lines to .gitattributes"))
    #expect(try world.files(under: "J") == before)
    #expect(world.run("git", "install").output.contains("Set merge.replog.driver = "))
    let after = try world.files(under: "J")
    #expect(try #require(after[".gitattributes"]).starts(with: "a b\n*.x text\n# How git".utf8))
    #expect(world.run("git", "install").output == "Git knows the journal already.\n")
    #expect(try world.files(under: "J") == after)
    #expect(world.run("git", "uninstall").status == .done)
    #expect(
      try #require(try world.files(under: "J")[".gitattributes"]) == Array("a b\n*.x text\n".utf8))
    #expect(try world.files(under: "J")[".gitignore"] == nil)
    #expect(world.run("git", "uninstall").output == "There is nothing to take away.\n")
  }

  @Test("What git refuses is told, also to a program whose parent ignored the ends of its children")
  func refused() throws {
    let world = try World.withJournal()
    let shell = Shell(in: world, ["GIT_CONFIG_NOSYSTEM": "1"])
    // `dash` lets signals be ignored that `bash` doesn't; then the program has nothing to mend.
    let run = try shell.run(
      #"git init -q J && touch J/.git/config.lock && trap '' CHLD; "$0" git install --journal J"#)
    #expect(run.status == 73, "\(run.output)\(run.error)")
    #expect(run.error.contains("git did not take the setting"))
  }

  @Test("A revision whose files git can't list is no revision without a journal")
  func withoutTree() throws {
    let world = try World()
    let shell = try Self.shell(world)
    let run = try shell.run(
      #"cd repo && rm -f .git/objects/"$(git rev-parse 'HEAD^{tree}' | sed 's|..|&/|')" && "#
        + #""$0" diff --rev HEAD"#)
    #expect(run.status == 74 && run.error.contains("Git can't list the files of"), "\(run.error)")
  }

  @Test("A machine without git gets a sentence")
  func withoutGit() throws {
    let world = try World.withJournal()
    let run = world.run("git", "install")
    #expect(run.status == .unavailable)
    #expect(run.error.hasPrefix("Error: There is no git on this machine's search path."))
  }

  @Test("A journal is compared with what it was at a revision")
  func revisions() throws {
    let world = try World()
    let shell = try Self.shell(world)
    try #require(
      try shell.run("cd repo && \(Self.rename)Low && git commit -qam low && \(Self.rename)Deep")
        .status == 0)
    let last = try shell.run(#"cd repo && "$0" diff --rev HEAD~1"#)
    #expect(last.status == 1)
    #expect(last.output.contains("Only in repo: 2 events"), "\(last.output)\(last.error)")
    #expect(last.output.contains("name Squat → Deep in repo"))
    #expect(try shell.run(#""$0" diff --rev HEAD"#).output.contains("name Low → Deep"))
    #expect(try shell.run(#""$0" diff --rev nowhere"#).status == 66)
    #expect(try shell.run(#""$0" diff --rev=--all"#).status == 66)
    #expect(try shell.run(#""$0" diff --rev HEAD nowhere"#).status == 66)
    #expect(try shell.run(#""$0" diff"#).status == 64)
    #expect(try shell.run(#"ls -A "$XDG_STATE_HOME/replog" | grep -c revision"#).status == 1)
  }

  @Test("A file that is none of a journal's is left in conflict")
  func stranger() throws {
    let world = try World()
    try world.write("a.txt", "a\n".utf8)
    let run = world.run("git", "merge-driver", "a.txt", "a.txt", "a.txt", "notes/a.txt")
    #expect(run.status == .badData)
    #expect(try world.read("a.txt") == Array("a\n".utf8))
  }
}
