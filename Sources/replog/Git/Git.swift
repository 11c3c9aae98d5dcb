/// The program git, at work in a folder.
struct Git {
  private let program: String
  private let folder: String
  private let programs: Programs

  /// - Throws: a sentence where this machine has no git.
  init(in folder: String, _ context: Context) throws(CommandFailure) {
    programs = context.environment.programs
    guard let program = programs.find("git") else {
      throw CommandFailure(
        .unavailable, code: "noGit", "There is no git on this machine's search path",
        hint: "Install git, or put it on PATH.")
    }
    self.program = program
    self.folder = folder
  }

  /// What git answers on standard output; `nil` where it says no.
  func answer(_ arguments: String...) throws(CommandFailure) -> [UInt8]? {
    try answer(arguments)
  }

  /// What git answers in one line; `nil` where it says no.
  func line(_ arguments: String...) throws(CommandFailure) -> String? {
    guard var bytes = try answer(arguments) else { return nil }
    if bytes.last == 0x0a { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func answer(_ arguments: [String]) throws(CommandFailure) -> [UInt8]? {
    let child = try start(arguments)
    child.closeInput()
    var bytes: [UInt8] = []
    while true {
      let piece = try Self.attempt { () throws(StreamError) in try child.read(1 << 16) }
      if piece.isEmpty { break }
      bytes += piece
    }
    return child.finish() == 0 ? bytes : nil
  }

  /// Starts git to talk to.
  func start(_ arguments: [String]) throws(CommandFailure) -> Child {
    guard let child = programs.start(program, ["-C", folder] + arguments, false) else {
      throw CommandFailure(
        .unavailable, code: "noGit", "git could not be started", file: program,
        hint: "Does it run by itself?")
    }
    return child
  }

  /// Talks to git; an error is the command's.
  static func attempt<Value>(
    _ body: () throws(StreamError) -> Value
  ) throws(CommandFailure) -> Value {
    try Result(catching: body).mapError {
      CommandFailure(
        .inputOutput, code: "git", "Talking to git failed: \($0.reason)", hint: "Try again.")
    }.get()
  }
}
