import Generation

/// What the command line asks the generator for.
struct GeneratorArguments: Equatable {
  static let usage = """
    Usage: generator --events N [--devices D] [--seed S] DIR
           generator --damage JOURNAL DIR

    Writes a journal of N events of believable training into DIR, which must not exist or be empty;
    or the beginning of another journal, damaged in every way, with what a reader must say of each.

      --events N    how many events
      --devices D   how many devices recorded them (default 1)
      --seed S      what decides everything else: the same numbers, the same bytes (default 1)
      --damage JOURNAL  a sound journal that is not changed
    """

  /// What is made.
  enum Task: Equatable {
    case journal(events: Int, devices: Int, seed: UInt64)
    case damagedSamples(source: String)
  }

  let task: Task
  let directory: String

  /// - Throws: `Failure.badArguments`.
  init(_ arguments: [String]) throws(JournalGenerator.Failure) {
    var events: Int?
    var devices = 1
    var seed: UInt64 = 1
    var source: String?
    var directories: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--events": events = try Self.number(after: argument, &rest)
      case "--devices": devices = try Self.number(after: argument, &rest)
      case "--seed": seed = try Self.number(after: argument, &rest)
      case "--damage": source = rest.popFirst()
      case _ where argument.hasPrefix("-"):
        throw .badArguments("there is no option \(argument); --help lists them")
      default: directories.append(argument)
      }
    }
    switch (events, source) {
    case (let events?, nil): task = .journal(events: events, devices: devices, seed: seed)
    case (nil, let source?): task = .damagedSamples(source: source)
    default: throw .badArguments("either --events or --damage says what to make; see --help")
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
