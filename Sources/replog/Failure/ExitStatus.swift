/// What the program tells its caller when it ends; the numbers of `sysexits.h` where one fits.
enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done.
  case done = 0
  /// A negative answer, and no failure: `diff` differs, `verify` found something.
  case negative = 1
  /// The command line was not understood.
  case usage = 64
  /// Bad data, or a rule of the journal broken.
  case badData = 65
  /// An input that is not there.
  case noInput = 66
  /// Something that the command needs is not available.
  case unavailable = 69
  /// An output that cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed: a full disk, a broken device.
  case inputOutput = 74
  /// Another try may succeed: the journal was locked for too long.
  case temporaryFailure = 75
  /// The set-up is wrong: a journal that is foreign or of a newer format, or a setting.
  case configuration = 78
  /// Interrupted by SIGINT; the shell makes this number when the signal ends the process.
  case interrupted = 130

  /// What the number says, for help and man pages.
  var meaning: String {
    switch self {
    case .done: "done"
    case .negative: "a negative answer"
    case .usage: "the command line was not understood"
    case .badData: "bad data, or a broken rule"
    case .noInput: "no such input"
    case .unavailable: "something needed is not available"
    case .cannotCreate: "the output cannot be created"
    case .inputOutput: "reading or writing failed"
    case .temporaryFailure: "locked for too long; try again"
    case .configuration: "the journal is foreign or newer, or a setting is wrong"
    case .interrupted: "interrupted"
    }
  }
}
