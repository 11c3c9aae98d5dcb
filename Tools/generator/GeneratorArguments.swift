import Generation

/// What the command line asks the generator for.
struct GeneratorArguments: Equatable {
  static let usage = """
    Usage: generator --events N [--devices D] [--seed S] DIR
           generator --damage JOURNAL DIR
           generator --schemas DIR

    Writes a journal of N events of believable training into DIR, which must not exist or be empty;
    or the beginning of another journal, damaged in every way, with what a reader must say of each;
    or a JSON Schema of every event type and version, in the place of those that are in DIR.

      --events N    how many events
      --devices D   how many devices recorded them (default 1)
      --seed S      what decides everything else: the same numbers, the same bytes (default 1)
      --damage JOURNAL  a sound journal that is not changed
      --schemas     schemas are wanted
    """

  /// What is made.
  enum Task: Equatable {
    case journal(events: Int, devices: Int, seed: UInt64)
    case damagedSamples(source: String)
    case schemas
  }

  let task: Task
  let directory: String

  /// - Throws: `Failure.badArguments`.
  init(_ arguments: [String]) throws(JournalGenerator.Failure) {
    var events: Int?
    var devices = 1
    var seed: UInt64 = 1
    var source: String?
    var wantsSchemas = false
    var directories: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--events": events = try Self.number(after: argument, &rest)
      case "--devices": devices = try Self.number(after: argument, &rest)
      case "--seed": seed = try Self.number(after: argument, &rest)
      case "--damage": source = rest.popFirst()
      case "--schemas": wantsSchemas = true
      case _ where argument.hasPrefix("-"):
        throw .badArguments("there is no option \(argument); --help lists them")
      default: directories.append(argument)
      }
    }
    switch (events, source, wantsSchemas) {
    case (let events?, nil, false): task = .journal(events: events, devices: devices, seed: seed)
    case (nil, let source?, false): task = .damagedSamples(source: source)
    case (nil, nil, true): task = .schemas
    default:
      throw .badArguments(
        "one of --events, --damage and --schemas says what to make; see --help")
    }
    guard let directory = directories.first, directories.count == 1, !directory.isEmpty else {
      throw .badArguments("one directory is wanted, not \(directories.count); see --help")
    }
    self.directory = directory
  }

  private static func number<Value: FixedWidthInteger>(
    after option: String, _ rest: inout ArraySlice<String>
  ) throws(JournalGenerator.Failure) -> Value {
    guard let text = rest.popFirst(), let value = Value(text) else {
      throw .badArguments("\(option) takes a whole number")
    }
    return value
  }
}

extension JournalGenerator.Failure {
  /// The status of sysexits.h that says what kind of failure it was.
  var exitStatus: Int32 {
    switch self {
    case .badArguments: 64
    case .journal(.occupied): 73
    case .journal: 74
    }
  }
}
