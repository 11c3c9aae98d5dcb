import Generation

/// What the command line asks the generator for.
struct GeneratorArguments: Equatable {
  static let usage = """
    Usage: generator --events N [--devices D] [--seed S] DIR

    Writes a journal of N events of believable training into DIR, which must not exist or be empty.

      --events N    how many events
      --devices D   how many devices recorded them (default 1)
      --seed S      what decides everything else: the same numbers, the same bytes (default 1)
    """

  var events = 0
  var devices = 1
  var seed: UInt64 = 1
  var directory = ""

  /// - Throws: `Failure.badArguments`.
  init(_ arguments: [String]) throws(JournalGenerator.Failure) {
    var hasEvents = false
    var directories: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--events":
        events = try Self.number(after: argument, &rest)
        hasEvents = true
      case "--devices": devices = try Self.number(after: argument, &rest)
      case "--seed": seed = try Self.number(after: argument, &rest)
      case _ where argument.hasPrefix("-"):
        throw .badArguments("there is no option \(argument); --help lists them")
      default: directories.append(argument)
      }
    }
    guard hasEvents else { throw .badArguments("--events is missing; --help says more") }
    guard let directory = directories.first, directories.count == 1, !directory.isEmpty else {
      throw .badArguments("one directory is wanted, not \(directories.count); --help says more")
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
