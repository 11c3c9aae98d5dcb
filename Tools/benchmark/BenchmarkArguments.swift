import Foundation

/// What the command line asks for.
struct BenchmarkArguments {
  static let usage = """
    Usage: benchmark [--events N] [--rounds N] [--record FILE] [REPLOG]

    Times the replog at REPLOG (default: beside this program) on a generated journal, as whole
    processes, in turn with other programs where they are installed.

      --events N      the journal's size (default 100000)
      --rounds N      how often each is run (default 5)
      --record FILE   appends a line of JSON for each to FILE
    """

  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var events = 100_000
  private(set) var rounds = 5
  private(set) var record: String?
  private(set) var program: String

  init(_ arguments: [String], beside ownPath: URL) throws(Mistake) {
    program = ownPath.deletingLastPathComponent().appending(path: "replog").path
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--events": events = try Self.count(after: argument, &rest)
      case "--rounds": rounds = try Self.count(after: argument, &rest)
      case "--record":
        guard let file = rest.popFirst() else {
          throw Mistake(description: "--record takes a file")
        }
        record = file
      case _ where argument.hasPrefix("-"):
        throw Mistake(description: "there is no option \(argument); --help lists them")
      default: program = argument
      }
    }
  }

  private static func count(
    after option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> Int {
    guard let text = rest.popFirst(), let count = Int(text), count > 0 else {
      throw Mistake(description: "\(option) takes a number above 0")
    }
    return count
  }
}
