import Foundation

/// What the command line asks for.
struct BenchmarkArguments: Equatable {
  static let usage = """
    Usage: benchmark [--events N] [--devices N] [--rounds N] [--only NAME]... [--record FILE]
                     [REPLOG]
           benchmark --growth FILE [--picture SVG]

    Times the replog at REPLOG (default: beside this program) on a generated journal, as whole
    processes, in turn with other programs where they are installed; or shows from a file of
    results how times and memory grow with the journal. The folder for it all is made in $TMPDIR
    and takes about ten times the journal, of which a million events are 350 MB.

      --events N      the journal's size, also as 10k, 100k, 1M, 10M (default 100k)
      --devices N     how many devices recorded it (default 1)
      --rounds N      how often each is run (default 5)
      --only NAME     runs this one, as `status` or `simdjson`, and other named ones (repeatable)
      --list          prints the names
      --record FILE   appends a line of JSON for each to FILE
      --growth FILE   prints a table by size of what FILE records last of each
      --picture SVG   draws the same
    """

  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var events = 100_000
  private(set) var devices = 1
  private(set) var rounds = 5
  /// The contenders wanted; none where all are.
  private(set) var names: [String] = []
  private(set) var listsNames = false
  private(set) var record: String?
  private(set) var growth: String?
  private(set) var picture: String?
  private(set) var program: String

  init(_ arguments: [String], beside ownPath: URL) throws(Mistake) {
    program = ownPath.deletingLastPathComponent().appending(path: "replog").path
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--events": events = try Self.count(after: argument, &rest)
      case "--devices": devices = try Self.count(after: argument, &rest)
      case "--rounds": rounds = try Self.count(after: argument, &rest)
      case "--only": names.append(try Self.word("a name; see --list", after: argument, &rest))
      case "--list": listsNames = true
      case "--record": record = try Self.word("a file", after: argument, &rest)
      case "--growth": growth = try Self.word("a file", after: argument, &rest)
      case "--picture": picture = try Self.word("a file", after: argument, &rest)
      case _ where argument.hasPrefix("-"):
        throw Mistake(description: "there is no option \(argument); --help lists them")
      default: program = argument
      }
    }
    if devices > events {
      throw Mistake(description: "\(devices) devices need at least as many events")
    }
    if picture != nil, growth == nil {
      throw Mistake(description: "--picture draws what --growth FILE reads; name both")
    }
  }

  /// Those of the contenders that are wanted.
  func chosen(from contenders: [Contender]) throws(Mistake) -> [Contender] {
    for name in names where !contenders.contains(where: { $0.isCalled(name) }) {
      throw Mistake(description: "there is no contender \(name); --list prints their names")
    }
    return names.isEmpty
      ? contenders : contenders.filter { contender in names.contains(where: contender.isCalled) }
  }

  private static func word(
    _ what: String, after option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let word = rest.popFirst() else {
      throw Mistake(description: "\(option) takes \(what)")
    }
    return word
  }

  /// A number, or one of thousands or millions.
  private static func count(
    after option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> Int {
    let text = rest.popFirst() ?? ""
    let factor = text.hasSuffix("k") ? 1_000 : text.hasSuffix("M") ? 1_000_000 : 1
    guard let count = Int(factor == 1 ? text : String(text.dropLast())),
      (1...100_000_000 / factor).contains(count)
    else {
      throw Mistake(description: "\(option) takes a number from 1 to 100M")
    }
    return count * factor
  }
}

extension Contender {
  /// Whether it goes by this name; the product's go by what follows the product's name as well.
  func isCalled(_ name: String) -> Bool {
    self.name == name || self.name == "replog \(name)"
  }
}
