import Testing

@testable import replog

private let table = [
  HelpCommand.description, VersionCommand.description, SampleCommand.description,
  SampleGroupCommand.description,
  CommandDescription(
    name: "key deep set", summary: "a sample of three words",
    surplusObjection: "No keys here", examples: [.init("replog key deep set", "set it")],
    work: .records),
  CommandDescription(
    name: "vault key set", summary: "a sample that is given secrets",
    options: [.option("count", "N", .integer, "how many")], examples: [],
    work: .records, mayBeGivenSecrets: true),
  CommandDescription(name: "vault show", summary: "one that isn't", examples: [], work: .records),
  CommandDescription(
    name: "trace", summary: "a sample that takes a name",
    positionals: [PositionalDescription("NAME", "whose")],
    options: [.option("count", "N", .integer, "how many")], examples: [], work: .records),
]

@Suite("The command line")
struct ArgumentsParserTests {
  @Test(
    "Options stand anywhere, with a space or an equals sign",
    arguments: [
      "lift squat --reps 5", "lift squat --reps=5", "lift --reps 5 squat", "lift squat -r 5",
      "lift -r=5 squat", "--quiet lift squat --reps 5", "--json lift --reps=5 squat --journal J",
      "--ndjson lift squat --reps 5", "lift --reps 5 -- squat", "--color never lift squat -r 5",
    ])
  func optionsStandAnywhere(line: String) throws {
    let parsed = try parse(line)
    #expect(parsed.command.name == "lift")
    #expect(parsed.positionals == ["squat"])
    #expect(parsed.integer(of: "reps") == 5)
  }

  @Test(
    "Global options mean the same before and after the command",
    arguments: [
      "--journal=J --json --quiet --color always lift x",
      "lift x --journal J --json --quiet --color=always",
    ])
  func globalOptions(line: String) throws {
    let global = try parse(line).global
    #expect(global.journal == "J")
    #expect(global.format == .json)
    #expect(global.isQuiet)
    #expect(global.color == .always)
  }

  @Test("Nothing given is nothing found")
  func defaults() throws {
    let parsed = try parse("lift x")
    #expect(parsed.global == GlobalOptions())
    #expect(parsed.value(of: "at") == nil)
    #expect(parsed.integer(of: "reps") == nil)
    #expect(parsed.values(of: "tag").isEmpty)
    #expect(!parsed.isGiven("dry-run"))
  }

  @Test("A lone dash, field values and all behind two dashes are taken as they stand")
  func positionals() throws {
    let parsed = try parse("lift - weight=-5 name=a=b -- --json --help --")
    #expect(parsed.positionals == ["-", "weight=-5", "name=a=b", "--json", "--help", "--"])
    #expect(parsed.global.format == .text)
    // A number below zero is no option, so that whoever takes it can say what is wrong.
    #expect(try parse("lift -5 -20kgx5 -.5").positionals == ["-5", "-20kgx5", "-.5"])
  }

  @Test("A value may begin with one dash, hold an equals sign or be empty")
  func oddValues() throws {
    #expect(try parse("lift x --reps -5").integer(of: "reps") == -5)
    #expect(try parse("lift x --at=--a=b").value(of: "at") == "--a=b")
    #expect(try parse("lift x --at=").value(of: "at") == "")
    #expect(try parse("lift x --at -").value(of: "at") == "-")
  }

  @Test("A repeatable option keeps its values in order")
  func repeatable() throws {
    #expect(try parse("lift --tag b x --tag a --tag b").values(of: "tag") == ["b", "a", "b"])
  }

  @Test(
    "Help and version take the place of the command that was named",
    arguments: [
      ("", "help", []), ("--help", "help", []), ("-h", "help", []), ("help", "help", []),
      ("lift --help", "help", ["lift"]), ("--help lift", "help", ["lift"]),
      ("lift x --reps 5 -h", "help", ["lift"]), ("plan --help", "help", ["plan"]),
      ("plan new --help", "help", ["plan", "new"]), ("help plan new", "help", ["plan", "new"]),
      ("--version", "version", []), ("lift --version", "version", []),
      ("--version --help", "help", []), ("--json", "help", []),
    ] as [(String, String, [String])])
  func substitutes(line: String, command: String, positionals: [String]) throws {
    let parsed = try parse(line)
    #expect(parsed.command.name == command)
    #expect(parsed.positionals == positionals)
  }

  @Test("A command of several words is found by all of them")
  func groups() throws {
    #expect(try parse("plan new").command.name == "plan new")
    #expect(try parse("plan --json new").command.name == "plan new")
    #expect(try parse("key --json deep --quiet set").command.name == "key deep set")
    #expect(try parse("key deep --help").positionals == ["key", "deep"])
  }

  @Test(
    "What is not understood is refused with status 64, and with what may be meant",
    arguments: [
      ("lfit x", "There is no command `lfit`", "Did you mean `lift`?"),
      ("deadlift", "There is no command `deadlift`", "`replog help` lists the commands."),
      ("plna new", "There is no command `plna`", "Did you mean `plan`?"),
      ("kye deep set", "There is no command `kye`", "Did you mean `key`?"),
      ("-3 lift", "There is no option `-3`", "come after its name"),
      ("plan nwe", "There is no command `plan nwe`", "Did you mean `plan new`?"),
      ("key deep", "`replog key deep` needs another word", "`replog help key deep`"),
      ("key deep ste", "There is no command `key deep ste`", "Did you mean `key deep set`?"),
      ("key deep set sk-1", "No keys here", "Usage: replog key deep set"),
      ("plan", "`replog plan` needs another word", "`replog help plan`"),
      ("lift x --resp 5", "There is no option `--resp` of `replog lift`", "`--reps`"),
      ("lift x --resp=5", "There is no option `--resp` of `replog lift`", "`--reps`"),
      ("lift --what x", "`replog lift` takes WHAT without a name, not as `--what`", "lift WHAT"),
      ("lift x -z", "There is no option `-z` of `replog lift`", "What follows `--`"),
      ("--reps 5 lift x", "There is no option `--reps`", "come after its name"),
      ("lift x --reps", "`--reps` needs a value: N", "`replog help lift`"),
      ("lift x --at --json", "`--at` needs a value: T", "`replog help lift`"),
      ("lift x --at --json", "`--at` needs a value: T", "One that begins with `--` stands behind"),
      ("lift x --reps five", "`--reps` needs a whole number, not `five`", "`replog help lift`"),
      (
        "lift x --reps 99999999999999999999",
        "`--reps` needs a smaller number, not `99999999999999999999`", "`replog help lift`"
      ),
      ("lift x --reps=", "`--reps` needs a whole number, not ``", "`replog help lift`"),
      ("lift x --unit kq", "`--unit` is one of kg, lb, not `kq`", "Did you mean `kg`?"),
      ("lift x --color sometimes", "`--color` is one of auto, always, never", "`replog help lift`"),
      ("lift x --jou J", "There is no option `--jou` of", "Did you mean `--journal`?"),
      ("key de", "There is no command `key de`", "Did you mean `key deep`?"),
      ("lift x --color alw", "`--color` is one of", "Did you mean `always`?"),
      ("lift x --lock-timeout -1", "`--lock-timeout` takes a number from 0, not -1", "help lift"),
      ("lift x --lock-timeout no", "`--lock-timeout` needs a whole number, not `no`", "help lift"),
      ("lift x --dry-run=yes", "`--dry-run` takes no value", "`replog help lift`"),
      ("lift x --at 1 --at 2", "`--at` can be given only once", "`replog help lift`"),
      ("--journal A lift x --journal B", "`--journal` can be given only once", "help lift"),
      ("lift", "`replog lift` needs WHAT", "Usage: replog lift WHAT [FIELD=VALUE...] [options]"),
      ("version 2", "`replog version` does not know what to do with `2`", "replog version"),
      ("trace front squat", "`replog trace` does not know", "mean `replog trace 'front squat'`?"),
      ("trace front squat --count 2", "`replog trace` does not know", "Usage: replog trace NAME"),
      ("version --ndjson", "`replog version` has no `--ndjson`", "`--json`"),
      ("--ndjson version", "`replog version` has no `--ndjson`", "`--json`"),
      ("lift x --json --ndjson", "`--json` and `--ndjson` exclude each other", "one of them"),
    ])
  func refusals(line: String, message: String, hint: String) {
    let failure = #expect(throws: CommandFailure.self) { try parse(line) }
    #expect(failure?.status == .usage)
    #expect(failure?.code == "usage")
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
    #expect(failure?.hint?.contains(hint) == true, "\(failure?.hint ?? "")")
  }

  @Test(
    "What may be a secret is quoted in no refusal",
    arguments: [
      ("vault key sk-1", "There is no such command of `replog vault key`", "help vault key"),
      ("vault key --json sk-1", "There is no such command of `replog vault key`", "help vault key"),
      ("vault key ste", "There is no such command of `replog vault key`", "`vault key set`?"),
      ("vault key --sk-1", "There is no such option of `replog vault key`", "after its name"),
      ("vault key -sk-1=2", "There is no such option of `replog vault key`", "after its name"),
      ("vault key set sk-1", "`replog vault key set` does not know what to do with more", "Usage"),
      ("vault key set --sk-1", "There is no such option of `replog vault key set`", "help vault"),
      ("vault key set --count sk-1", "`--count` needs a whole number", "help vault key set"),
      ("vault key set --color=sk-1", "`--color` is one of auto, always, never", "help vault key"),
      ("vault shwo", "There is no command `vault shwo`", "Did you mean `vault show`?"),
    ])
  func secrets(line: String, message: String, hint: String) {
    let failure = #expect(throws: CommandFailure.self) { try parse(line) }
    #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
    #expect(failure?.hint?.contains(hint) == true, "\(failure?.hint ?? "")")
    #expect(failure?.message.contains("sk-1") == false && failure?.hint?.contains("sk-1") == false)
  }

  @Test(
    "The commands for keys quote nothing, on whatever way a key comes to them",
    arguments: ["", "set ", "clear ", "status ", "set claude ", "status --color ", "set --", "-"],
    [[], ["--json"]])
  func keys(words: String, options: [String]) throws {
    let key = "sk-ant-SECRET0123"
    let line = "profile key \(words)\(key)".split(separator: " ").map(String.init)
    let run = try World().run(options + line)
    #expect(run.status == .usage)
    #expect(!(run.output + run.error).contains("SECRET"), "\(run.error)")
  }

  @Test(
    "A command whose answer is lost says what holds of it, as far as it has changed something",
    arguments: [
      ("erase --yes", "what was to be removed is gone"), ("erase --dry-run", nil),
      ("doctor", nil), ("doctor --fix --yes", "what could be mended is mended"),
      ("verify", nil), ("complete", nil), ("clone A B", "the replica is made"),
      ("profile key status", nil), ("profile key clear claude", "the key is forgotten"),
      ("undo", "what the command was to record is recorded, as `replog history` shows"),
      ("undo --dry-run", nil), ("compact", "the files are packed"), ("compact --dry-run", nil),
      ("merge A", "what came is in the journal"), ("sync A", "what came is in the journal"),
    ] as [(String, String?)])
  func effects(line: String, effect: String?) throws {
    let words = line.split(separator: " ").map(String.init)
    let commands = Program.allCommands.map(\.description)
    #expect(try ArgumentParser.parse(words, by: commands).effect == effect)
  }

  private func parse(_ line: String) throws(CommandFailure) -> ParsedArguments {
    try ArgumentParser.parse(line.split(separator: " ").map(String.init), by: table)
  }
}
