/// The form in which a command answers.
enum OutputFormat: Sendable, Equatable {
  /// Words for a person.
  case text
  /// One JSON document.
  case json
  /// One JSON object a line.
  case ndjson
}

/// The options that every command takes, before its name or after it.
struct GlobalOptions: Sendable, Equatable {
  /// The folder that `--journal` names, as written.
  var journal: String?
  /// The form of the answer.
  var format: OutputFormat = .text
  /// Whether lines that are only pleasant to read are left out.
  var isQuiet = false
  /// When styles are shown.
  var color: ColorChoice = .auto
  /// Whether a long answer is shown on a terminal a screen at a time.
  var usesPager = true
  /// How many seconds an append waits for another program's.
  var lockTimeoutSeconds = 10

  /// The options of every command, in the order of the help.
  static let descriptions: [OptionDescription] = [
    .option(
      "journal", "DIR", .path,
      "the journal (default: $REPLOG_JOURNAL, the nearest Journal/, or $XDG_DATA_HOME/replog)"),
    .flag("json", "answer with one JSON document"),
    .flag("quiet", "print the answer and nothing beside it"),
    .option("color", choice: ColorChoice.allCases.map(\.rawValue), "show colors (default: auto)"),
    .flag("no-pager", "write a long answer to the terminal as it is"),
    .option(
      "lock-timeout", "SECONDS", .count, "how long to wait for a program that appends (10)"),
    .flag("help", short: "h", "show help"),
    .flag("version", "show the version"),
  ]

  /// The option that only some commands take, understood before their name as well.
  static let ndjson = OptionDescription.flag("ndjson", "answer with one JSON object a line")

  init() {}

  /// The options among values that the parser found, by long name.
  init(_ values: [String: [String]]) {
    journal = values["journal"]?.last
    if values["json"] != nil { format = .json }
    if values["ndjson"] != nil { format = .ndjson }
    isQuiet = values["quiet"] != nil
    usesPager = values["no-pager"] == nil
    // The longest wait is a day; what is more is as good as that.
    let seconds = values["lock-timeout"]?.last.flatMap { Int($0) } ?? lockTimeoutSeconds
    lockTimeoutSeconds = min(seconds, 86_400)
    color = values["color"]?.last.flatMap(ColorChoice.init) ?? .auto
  }

  /// The first word of a command line that is neither one of these options nor the value of one.
  static func firstWord(of arguments: [String]) -> String? {
    let takingValues = Set(
      descriptions.filter { $0.value != nil }.map { "--" + $0.long })
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if takingValues.contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        return word
      }
    }
    return nil
  }

  /// The options of a command line that was not understood, as far as its error needs them.
  ///
  /// A mistake is reported in the form and the colours that were asked for, even when it stands before
  /// `--json`.
  init(asFarAsUnderstood arguments: some Sequence<String>) {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--json") || options.contains("--ndjson") { format = .json }
    var isColor = false
    for option in options {
      let word = option.hasPrefix("--color=") ? String(option.dropFirst(8)) : isColor ? option : ""
      if let choice = ColorChoice(rawValue: word) { color = choice }
      isColor = option == "--color"
    }
  }
}
