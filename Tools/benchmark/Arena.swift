import Foundation

/// A temporary folder with everything that the contenders work on.
///
/// What stands in it is made when the first contender asks for it.
struct Arena {
  /// How large things are.
  struct Size: Equatable, Sendable {
    let events: Int
    let devices: Int

    /// Objects of a batch for `append -`.
    var batch: Int { min(100_000, events) }
    /// Events that each of two replicas has and the other hasn't: they differ by a tenth.
    var ownEvents: Int { max(1, events / 20) }
    /// Events that come late.
    var lateEvents: Int { min(1_000, max(1, events / 10)) }
    /// Rows of another app's export.
    var importRows: Int { min(24_000, max(100, events)) }
  }

  static let seed: UInt64 = 7

  let folder: URL
  let size: Size
  let program: String

  /// - Parameter program: the path of the built `replog`.
  init(_ size: Size, program: String) throws {
    self.size = size
    self.program = program
    folder = FileManager.default.temporaryDirectory.appending(
      path: "replog-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// What is remembered of devices and keys stays here and out of the user's home.
  var variables: [String: String] {
    var variables = ["LC_ALL": "C"]
    for name in ["STATE", "DATA", "CONFIG", "CACHE"] {
      variables["XDG_\(name)_HOME"] = path("home/\(name.lowercased())")
    }
    return variables
  }

  /// A command of the product's on a journal of the arena's.
  func replog(_ words: String..., on journal: String, input: String = "/dev/null") -> Command {
    Command(
      words: [program, "--journal", path(journal)] + words, input: input, variables: variables)
  }

  /// Runs what prepares a contender, which isn't timed.
  func make(_ command: Command) throws {
    let status = try command.run().status
    guard status == 0 else { throw PreparationFailure(command: command, status: status) }
  }

  /// Makes something by a line of shell, in which `$0` is the folder.
  func make(byShell line: String) throws {
    try make(Command(words: ["/bin/sh", "-c", line, folder.path], variables: variables))
  }

  /// Reads what goes by some names, so that the disk is not in the times taken: some systems soon take
  /// files out of memory that nobody looks at.
  func warm(_ names: String...) throws {
    for name in names {
      try make(byShell: "find $0/\(name) -type f -exec cat {} + >/dev/null")
    }
  }

  /// Makes what goes by a name, unless it is there; leaves nothing unfinished behind.
  func makeOnce(_ name: String, by making: () throws -> Void) throws {
    guard !exists(name) else { return }
    do {
      try making()
    } catch {
      try removeIfThere(name)
      throw error
    }
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  func removeIfThere(_ name: String) throws {
    if exists(name) { try FileManager.default.removeItem(atPath: path(name)) }
  }

  /// Removes everything.
  func remove() {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("\(folder.path) is left behind: \(error.localizedDescription)")
    }
  }
}

/// Why a contender couldn't be made ready.
struct PreparationFailure: Error, CustomStringConvertible {
  let command: Command
  let status: Int32

  var description: String {
    "status \(status) of \(command.words.joined(separator: " "))"
  }
}
