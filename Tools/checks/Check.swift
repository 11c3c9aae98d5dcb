/// A rule of the project that a program can hold the tree to.
protocol Check: Sendable {
  /// Where the tree breaks the rule.
  ///
  /// - Throws: when a file of the tree cannot be read.
  func findings(in tree: Tree) throws -> [Finding]
}

/// A place in the tree, and what is to be said about it.
struct Finding: Equatable, Sendable {
  /// Relative to the root.
  let path: String
  /// From 1.
  let line: Int
  let reason: String
  /// Whether it is only told, and no fault.
  let isNote: Bool

  init(_ path: String, line: Int = 1, _ reason: String, isNote: Bool = false) {
    self.path = path
    self.line = line
    self.reason = reason
    self.isNote = isNote
  }

  /// The finding as editors and terminals understand it.
  var text: String { "\(path):\(line): \(isNote ? "note: " : "")\(reason)" }
}

/// What the checks said about a tree.
struct Report {
  let checkCount: Int
  let findings: [Finding]

  /// Runs `checks` over `tree`, in order.
  init(_ checks: [any Check], on tree: Tree) throws {
    checkCount = checks.count
    findings = try checks.flatMap { try $0.findings(in: tree) }
  }

  /// The findings that are faults.
  var faults: [Finding] { findings.filter { !$0.isNote } }

  /// A line for each finding, and one that counts the faults.
  var text: String {
    let summary = "\(checkCount) checks, \(faults.count) findings"
    return (findings.map(\.text) + [summary]).joined(separator: "\n")
  }
}
