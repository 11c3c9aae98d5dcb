import Foundation
import Testing

@testable import replog

/// The scripts in the shells that they are for, which ask the program that was built.
@Suite("Completion in shells", .enabled(if: Shell.hasProgram, "the program is not built"))
struct CompletionShellTests {
  private static func isInstalled(_ shell: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }

  /// A world with an exercise whose name needs quotes, and a folder where `replog` is the program.
  private func world() throws -> World {
    let world = try World.withTraining()
    _ = world.run("append", "exercise.created", "name=Squat & $Press (old)", "muscleGroups=Legs")
    for name in [
      "Farmer's Walk", "5/3/1: Press", "Press @ 80", "Hold = Deep", #"Jump 24""#, "Sled 50'",
    ] {
      _ = world.run("append", "exercise.created", "name=\(name)", "muscleGroups=Legs")
    }
    try FileManager.default.createDirectory(
      atPath: world.path("bin"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: world.path("bin/replog"), withDestinationPath: Shell.program.path)
    for shell in CompletionScript.allCases {
      try world.write("script.\(shell.rawValue)", shell.text.utf8)
    }
    return world
  }

  private func lines(_ world: World, _ line: String) throws -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let shell = Shell(in: world, ["PATH": "\(world.path("bin")):\(path)"])
    let run = try shell.run(line)
    #expect(run.status == 0 && run.error.isEmpty, "\(run.error)")
    return run.output.split(separator: "\n").map(String.init)
  }

  /// What is typed, the part of it that bash is about to replace, and by what.
  @Test(
    "bash", .enabled(if: isInstalled("bash"), "bash is not installed"),
    arguments: [
      ("plan a", "a", ["activate", "advance"]),
      ("records --formula=b", "b", ["brzycki"]),
      ("records squ", "squ", ["Squat", #"Squat\ \&\ \$Press\ \(old\)"#]),
      (#"records squat\ \&"#, #"squat\ \&"#, [#"Squat\ \&\ \$Press\ \(old\)"#]),
      (#"records "Squat &"#, "Squat &", [#"Squat & \$Press (old)"#]),
      ("records 'Farm", "Farm", [#"Farmer'\''s Walk"#]),
      (#"records Farmer\'s\ W"#, #"Farmer\'s\ W"#, [#"Farmer\'s\ Walk"#]),
      // A quote at the end of a name closes no word.
      (#"records "Jump"#, "Jump", [#"Jump 24\"""#]), ("records 'Sled", "Sled", [#"Sled 50'\'''"#]),
      ("records Sled", "Sled", [#"Sled\ 50\'"#]), ("records 5/3/1:", "", [#"\ Press"#]),
      (#"records Press\ @"#, "@", [#"@\ 80"#]),
      (#"records Hold\ ="#, "", [#"\ Deep"#]),
      ("exercise add X --muscle-groups Chest,Ba", "Chest,Ba", ["Chest,Back"]),
      ("nonsense ", "", []),
    ])
  func bash(line: String, part: String, offers: [String]) throws {
    let world = try world()
    try world.write("line", "replog \(line)".utf8)
    try world.write("part", part.utf8)
    let offered = try lines(
      world,
      "bash --noprofile --norc -c '. ./script.bash; COMP_LINE=$(cat line); "
        + #"COMP_POINT=${#COMP_LINE}; _replog replog "$(cat part)"; "#
        + #"printf "%s\n" "${COMPREPLY[@]}"'"#)
    #expect(offered == offers)
  }

  @Test("zsh", .enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws {
    let world = try world()
    // What a widget would set is set by hand, and `compadd` shows what it is given.
    func offered(_ words: String) throws -> [String] {
      try lines(
        world,
        #"zsh -f -c 'compdef() { : }; compadd() { print -l -- "${(@P)@[-1]}" }; "#
          + ". ./script.zsh; words=(\(words)); CURRENT=$#words; _replog || :'")
    }
    #expect(try offered(#"replog plan a"#) == ["activate", "advance"])
    #expect(
      try offered(#"replog records """#) == [
        "5/3/1: Press", "Farmer's Walk", "Hold = Deep", #"Jump 24""#, "Press @ 80", "Sled 50'",
        "Squat", "Squat & $Press (old)",
      ])
    // A quote that is still open, and one that is a part of the name.
    #expect(
      try offered(#"replog records "$(printf "\\047Squat &")""#) == ["Squat & $Press (old)"])
    #expect(try offered(#"replog records "$(printf "\\042Farmer\\047s")""#) == ["Farmer's Walk"])
    #expect(
      try offered(#"replog records "$(printf "Farmer\\134\\047s\\134 W")""#) == ["Farmer's Walk"])
    #expect(try offered(#"replog records "squat\\ \\&""#) == ["Squat & $Press (old)"])
    // One behind the name of an option.
    for mark in ["047", "042"] {
      #expect(
        try offered(#"replog list sets "$(printf -- "--exercise=\\\#(mark)Squat &")""#)
          == ["--exercise=Squat & $Press (old)"])
    }
    #expect(try offered(#"replog nonsense """#) == [])
  }

  @Test(
    "zsh is told all of what it needs, and of a field that no blank follows",
    .enabled(if: isInstalled("zsh"), "zsh is not installed"),
    arguments: [
      ("append set.logged rep", "'-U' '-l' '-S' '' '-d'"), ("plan a", "'-U' '-l' '-d'"),
    ])
  func zshOptions(words: String, options: String) throws {
    // Quoted, an empty word is seen.
    let shown = try lines(
      world(),
      #"zsh -f -c 'compdef() { : }; compadd() { print -r -- "${(@qq)@}" }; "#
        + ". ./script.zsh; words=(replog \(words)); CURRENT=$#words; _replog || :'")
    #expect(shown.count == 1 && shown[0].hasPrefix("\(options) 'shown'"), "\(shown)")
  }

  @Test(
    "zsh lets the word stand that is more than all which is offered begins with",
    .enabled(if: isInstalled("zsh"), "zsh is not installed"),
    arguments: [("ecart", "list force "), ("squ", ""), ("Squ", ""), ("5/3", "")])
  func zshKeepsWord(word: String, listing: String) throws {
    let world = try world()
    for name in ["Écarté couché", "Ecarté debout"] {
      _ = world.run("append", "exercise.created", "name=\(name)", "muscleGroups=Chest")
    }
    let shown = try lines(
      world,
      #"zsh -f -c 'typeset -A compstate; compdef() { : }; compadd() { : }; "#
        + ". ./script.zsh; words=(replog records \(word)); CURRENT=$#words; _replog || :; "
        + #"print -r -- "$compstate[list] $compstate[insert]"'"#)
    #expect(shown == [listing.isEmpty ? " " : listing])
  }

  @Test("fish", .enabled(if: isInstalled("fish"), "fish is not installed"))
  func fish() throws {
    let world = try world()
    func offered(_ line: String) throws -> [String] {
      try lines(world, #"fish -N -c 'source script.fish; complete -C "\#(line)"'"#)
        .map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(try offered("replog plan a").sorted() == ["activate", "advance"])
    #expect(try offered("replog records --formula=b") == ["--formula=brzycki"])
    #expect(
      try offered("replog records ").filter { $0.hasPrefix("S") }
        == ["Sled 50'", "Squat", "Squat & $Press (old)"])
    #expect(try offered("replog import script.f") == ["script.fish"])
    try world.write("home/Journals of mine/x", [])
    for program in ["~/../bin/replog", "\\$HOME/../bin/replog"] {
      #expect(try offered("\(program) plan a").sorted() == ["activate", "advance"])
    }
    #expect(try offered("~/nothing/replog plan a") == [])
    for lead in ["--journal ", "--journal="] {
      let word = lead.hasSuffix("=") ? lead : ""
      #expect(try offered("replog \(lead)~/Jour") == ["\(word)~/Journals of mine/"])
    }
  }

  @Test(
    "The examples make the folders that they write to",
    .enabled(if: isInstalled("bash"), "bash is not installed"),
    arguments: [
      (0, ".local/share/bash-completion/completions/replog", CompletionScript.bash),
      (1, ".zfunc/_replog", CompletionScript.zsh),
    ])
  func examples(place: Int, file: String, script: CompletionScript) throws {
    let world = try world()
    try world.write("example", CompletionsCommand.description.examples[place].command.utf8)
    #expect(try lines(world, "bash --noprofile --norc example") == [])
    #expect(try world.read("home/\(file)") == Array(script.text.utf8))
  }

  @Test("The command prints the scripts, and names the shells where another is meant")
  func command() throws {
    let world = try World()
    for shell in CompletionScript.allCases {
      #expect(world.run("completions", shell.rawValue).output == shell.text)
    }
    let refused = world.run("completions", "fisch")
    #expect(refused.status == .usage && refused.error.contains("Did you mean fish?"))
  }
}
