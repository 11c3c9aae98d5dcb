/// A long answer on its way to a person, who gets it a screen at a time from another program.
///
/// What fits on the screen is written there as it is. Only an answer that is longer starts the program
/// that `REPLOG_PAGER` or `PAGER` names, or `less`. Where the shell says that it could not start it, the
/// answer is written to the screen after all.
final class Pager {
  /// What a shell ends with that may not run a program, or doesn't find it.
  private static let notStarted: Set<Int32> = [126, 127]
  /// More than any pipe holds: of what is more, somebody has read.
  private static let pipeBytes = 1 << 20

  private let command: String
  private let size: TerminalSize
  private let start: (_ command: String) -> Child?
  private let screen: Output.Sink

  /// What may still fit on the screen.
  private var held: [UInt8] = []
  private var heldLines = 0
  private var child: Child?
  private var isDirect = false
  /// What the child was given; empty as soon as it has surely read of it.
  private var given: [UInt8] = []
  private var hasRead = false

  /// The pager that a person wants; `nil` where nobody does, or none is there.
  ///
  /// - Parameter screen: takes what goes to the terminal.
  init?(_ options: GlobalOptions, in environment: Environment, screen: @escaping Output.Sink) {
    let said = environment.variable("REPLOG_PAGER") ?? environment.variable("PAGER") ?? "less"
    guard options.usesPager, environment.isTerminal(.output),
      !environment.isDumb, let size = environment.size(.output),
      let program = said.split(separator: " ").first, said != "cat"
    else { return nil }
    // A shell between would be one more that a signal reaches.
    let isPlain = !said.contains { "|&;<>()$`\\\"'*?[#~=%\n".contains($0) }
    // What a path means that a shell has to read, such as ~/bin/less, only the shell knows, and which
    // program it is behind a variable that is set for it.
    let isKnownToShell = !isPlain && program.contains { $0 == "/" || $0 == "=" }
    guard isKnownToShell || environment.programs.find(String(program)) != nil else { return nil }
    // Leave at once what fits, keep colors, and leave the screen as it is; as Git has it.
    let usual = environment.variable("LESS") == nil ? "LESS=FRX; export LESS; " : ""
    command = usual + (isPlain ? "exec " : "") + said
    self.size = size
    start = environment.programs.page
    self.screen = screen
  }

  /// Takes a piece of the answer.
  func take(_ bytes: [UInt8]) throws(StreamError) {
    if let child { return try give(bytes, to: child) }
    if isDirect { return try screen(bytes) }
    held += bytes
    heldLines += bytes.count { $0 == UInt8(ascii: "\n") }
    // The prompt has a line of its own. What is too much in bytes fills lines, or nearly does.
    guard heldLines >= size.rows || held.count > size.rows * size.columns else { return }
    child = start(command)
    isDirect = child == nil
    let pieces = held
    held = []
    try take(pieces)
  }

  private func give(_ bytes: [UInt8], to child: Child) throws(StreamError) {
    if !hasRead { given += bytes }
    do throws(StreamError) {
      try child.write(bytes)
    } catch {
      guard error == .closedPipe, try showsItself(insteadOf: child) else { throw error }
      return
    }
    guard given.count > Self.pipeBytes else { return }
    hasRead = true
    given = []
  }

  /// Writes to the screen what was given to a child that never came to be the pager.
  ///
  /// - Returns: whether it is so.
  private func showsItself(insteadOf child: Child) throws(StreamError) -> Bool {
    guard !hasRead, Self.notStarted.contains(child.finish()) else { return false }
    self.child = nil
    isDirect = true
    let pieces = given
    given = []
    try screen(pieces)
    return true
  }

  /// Writes what is held, before something else is said on the terminal; from then on all is written
  /// there.
  func giveWay() throws(StreamError) {
    guard child == nil, !held.isEmpty else { return }
    isDirect = true
    let pieces = held
    held = []
    try screen(pieces)
  }

  /// Ends the answer, and waits until it has been read.
  func finish() throws(StreamError) {
    try giveWay()
    guard let child else { return }
    if try !showsItself(insteadOf: child) { child.finish() }
  }
}

/// How much fits on a terminal.
struct TerminalSize: Sendable, Equatable {
  let rows: Int
  let columns: Int
}
