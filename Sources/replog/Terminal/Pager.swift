/// A long answer on its way to a person, who gets it a screen at a time from another program.
///
/// What fits on the screen is written there as it is. Only an answer that is longer starts the program
/// that `REPLOG_PAGER` or `PAGER` names, or `less`.
final class Pager {
  private let command: String
  private let size: TerminalSize
  private let start: (_ command: String) -> Child?
  private let screen: Output.Sink

  /// What may still fit on the screen.
  private var held: [UInt8] = []
  private var heldLines = 0
  private var child: Child?
  private var isDirect = false

  /// The pager that a person wants; `nil` where nobody does, or none is there.
  ///
  /// - Parameter screen: takes what goes to the terminal.
  init?(_ options: GlobalOptions, in environment: Environment, screen: @escaping Output.Sink) {
    let said = environment.variable("REPLOG_PAGER") ?? environment.variable("PAGER") ?? "less"
    guard options.usesPager, environment.isTerminal(.output),
      environment.variable("TERM") != "dumb", let size = environment.size(),
      let program = said.split(separator: " ").first, said != "cat",
      program.contains("/") || environment.programs.find(String(program)) != nil
    else { return nil }
    // Leave at once what fits, keep colors, and leave the screen as it is; as Git has it.
    let usual = environment.variable("LESS") == nil ? "LESS=FRX; export LESS; " : ""
    // A shell between would be one more that a signal reaches.
    let isPlain = !said.contains { "|&;<>()$`\\\"'*?[#~=%\n".contains($0) }
    command = usual + (isPlain ? "exec " : "") + said
    self.size = size
    start = environment.programs.page
    self.screen = screen
  }

  /// Takes a piece of the answer.
  func take(_ bytes: [UInt8]) throws(StreamError) {
    if let child { return try child.write(bytes) }
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
    child?.finish()
  }
}

/// How much fits on a terminal.
struct TerminalSize: Sendable, Equatable {
  let rows: Int
  let columns: Int
}
