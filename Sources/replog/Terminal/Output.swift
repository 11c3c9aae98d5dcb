import JournalModel

/// What a command says: its answer on standard output, warnings on standard error.
///
/// Writing never throws. The first failure is kept, what follows is dropped, and `finish` reports
/// it: so a command whose reader has gone still ends its work in the journal.
final class Output {
  /// Takes bytes to where they go, all of them or none to rely on.
  typealias Sink = (_ bytes: [UInt8]) throws(StreamError) -> Void

  /// The form of the answer.
  let format: OutputFormat

  private let isQuiet: Bool
  /// Whether the answer has colours.
  let isStyled: Bool
  private let isErrorStyled: Bool
  private let showsProgress: Bool
  private let environment: Environment
  private var waiting: WorkLine?
  private let output: Sink
  private let error: Sink
  private let pager: Pager?
  private var buffer: [UInt8] = []
  private var failure: StreamError?
  /// What there was to warn of, where a program reads it.
  private var warnings: [String] = []
  private var warned: Set<String> = []

  /// How many bytes gather before they are written: one system call for about 200 events.
  static let bufferBytes = 64 * 1024

  /// - Parameter isPaged: whether a long answer is shown a screen at a time.
  init(
    _ options: GlobalOptions, in environment: Environment, isPaged: Bool = false,
    output: @escaping Sink, error: @escaping Sink
  ) {
    let pager = isPaged ? Pager(options, in: environment, screen: output) : nil
    format = options.format
    isQuiet = options.isQuiet
    isStyled = options.color.showsStyles(on: .output, in: environment)
    isErrorStyled = options.color.showsStyles(on: .error, in: environment)
    showsProgress =
      !options.isQuiet && options.format == .text && environment.isTerminal(.error)
      && !environment.isDumb
    self.environment = environment
    self.pager = pager
    self.output = pager.map { $0.take } ?? output
    self.error = error
  }

  /// Whether anybody still takes the answer; a long one may stop early when nobody does.
  var isWanted: Bool { failure == nil }

  /// How many columns of a terminal a line of the answer may fill; nil where it goes elsewhere, and
  /// stays as it is.
  var columns: Int? { environment.outputColumns }

  /// A line of the answer, for a person; where a terminal has too little room for it, several.
  func line(_ text: StyledText = "") {
    guard let columns else { return write(text.rendered(styled: isStyled).utf8) }
    for line in text.fitted(toColumns: columns) { write(line.rendered(styled: isStyled).utf8) }
  }

  /// Lines of the answer, as a table has them.
  func lines(_ texts: [StyledText]) {
    for text in texts { line(text) }
  }

  /// A line that is pleasant to read beside the answer; `--quiet`, `--json` and `--ndjson` drop it.
  func information(_ text: StyledText) {
    if !isQuiet && format == .text { line(text) }
  }

  /// A line of JSON: the document of `--json`, or an object of `--ndjson`; without its `\n`.
  func json(_ line: some Sequence<UInt8>) {
    write(line)
  }

  /// A stretch of an answer that is written piece by piece, such as a document of JSON or the ids of a
  /// batch.
  ///
  /// - Returns: whether anybody wants more.
  @discardableResult
  func stretch(_ bytes: [UInt8]) -> Bool {
    if bytes.count >= Self.bufferBytes {
      flush()
      send(bytes)
    } else if isWanted {
      buffer.append(contentsOf: bytes)
      if buffer.count >= Self.bufferBytes { flush() }
    }
    return isWanted
  }

  /// The same of a text of ours.
  func stretch(_ text: String) {
    stretch(Array(text.utf8))
  }

  /// A sentence on standard error about something that did not stop the command, which is said once.
  ///
  /// A program reads all of standard error as one error, where there is one: so what it is warned of
  /// waits until it is known whether there is.
  func warning(_ text: StyledText) {
    guard warned.insert(text.words).inserted else { return }
    switch format {
    case .text: tell("\("Warning:", .yellow) \(text)")
    case .json, .ndjson: warnings.append(text.words)
    }
  }

  /// A line on standard error, where standard output has the answer for another program.
  func aside(_ text: StyledText) {
    if !isQuiet { tell(text) }
  }

  /// Begins work that may take long: a person who looks on is told of it, until there is an answer.
  ///
  /// - Parameter work: what is being done: `Merging`.
  func begin(_ work: String) {
    waiting?.end()
    waiting = showsProgress ? WorkLine(work, in: environment) : nil
  }

  /// How far something has come, for a person who looks on: on a line that the next call replaces,
  /// and that is gone when there is no more to say.
  func progress(_ text: StyledText?) {
    guard showsProgress else { return }
    waiting?.end()
    let line = "\r\u{1b}[K" + (text?.rendered(styled: isErrorStyled) ?? "")
    // A failure here has nobody left to be told to.
    try? error(Array(line.utf8))
  }

  /// A question to the person at the terminal, on standard error like all that is no answer.
  func question(_ text: StyledText) {
    tell(text)
  }

  /// Whether questions have colours.
  var isQuestionStyled: Bool { isErrorStyled }

  /// What a line editor draws, as it is, where the questions stand.
  func type(_ text: String) {
    flush()
    waiting?.end()
    // A failure here has nobody left to be told to.
    try? error(Array(text.utf8))
  }

  /// Says why the command failed: a sentence, or one JSON object where JSON was asked for, which has
  /// the warnings in it.
  func report(_ failure: CommandFailure) {
    switch format {
    case .text:
      for line in failure.lines { tell(line) }
    case .json, .ndjson:
      // A program reads it as one line, however wide a terminal is.
      tell([StyledText(String(decoding: failure.json(warnings: warnings), as: UTF8.self))])
      warnings = []
    }
  }

  /// Writes what is left in the buffer, and the warnings that came with no error.
  ///
  /// - Parameter effect: what holds of the command's work, answer or not; `nil` where it has changed
  ///   nothing.
  /// - Throws: the first failure of any write (74); a pipe that its reader closed is none.
  func finish(leaving effect: String?) throws(CommandFailure) {
    flush()
    waiting?.end()
    keepFailure { () throws(StreamError) in try pager?.finish() }
    guard let failure, failure != .closedPipe else { return tellWarnings() }
    throw CommandFailure(
      .inputOutput, code: "outputFailed",
      "The output could not be written: \(failure.reason)",
      // Said again, a set would be there twice.
      hint: (effect.map { "Only the answer is lost: \($0). " } ?? "")
        + "Make room, or send the output elsewhere, before you ask again.")
  }

  /// Tells the warnings that waited, an object a line: `replog.warning/1`.
  private func tellWarnings() {
    for warning in warnings {
      let document = JSONWriter.document("replog.warning/1") { writer in
        writer.member("message", warning)
      }
      tell([StyledText(String(decoding: document, as: UTF8.self))])
    }
    warnings = []
  }

  private func write(_ line: some Sequence<UInt8>) {
    guard isWanted else { return }
    buffer.append(contentsOf: line)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.bufferBytes { flush() }
  }

  private func flush() {
    guard !buffer.isEmpty else { return }
    send(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func send(_ bytes: [UInt8]) {
    guard isWanted else { return }
    // Where the answer goes to a file, a person may wait for the end of it.
    if let waiting, environment.isTerminal(.output) { waiting.end() }
    keepFailure { () throws(StreamError) in try output(bytes) }
  }

  private func keepFailure(_ body: () throws(StreamError) -> Void) {
    do throws(StreamError) {
      try body()
    } catch {
      failure = failure ?? error
    }
  }

  /// Writes a line to standard error, after the answer so far; where a terminal has too little room
  /// for it, several.
  private func tell(_ text: StyledText) {
    tell(environment.errorColumns.map { text.fitted(toColumns: $0) } ?? [text])
  }

  private func tell(_ texts: [StyledText]) {
    flush()
    waiting?.end()
    keepFailure { () throws(StreamError) in try pager?.giveWay() }
    let lines = texts.map { $0.rendered(styled: isErrorStyled) + "\n" }.joined()
    // A failure here has nobody left to be told to; the exit status still says it.
    try? error(Array(lines.utf8))
  }
}
