import JournalModel

/// Why a command did not do what was asked, in words that help with the next step.
struct CommandFailure: Error, Equatable, Sendable {
  /// What the process ends with.
  let status: ExitStatus
  /// A word that scripts may rely on: lower camel case, such as `usage`, `rejected` or `locked`.
  let code: String
  /// What went wrong, as a sentence without its full stop, which is set on printing.
  ///
  /// It may quote foreign text, which is made visible on printing.
  let message: String
  /// The file that it is about.
  let file: String?
  /// The line in that file, from 1.
  let line: Int?
  /// What to do next, as a sentence.
  let hint: String?
  /// Where more than one thing went wrong: each, with its line in the input.
  let details: [Detail]

  /// One of several things that went wrong.
  struct Detail: Equatable, Sendable {
    let line: Int
    let message: String

    init(line: Int, message: String) {
      self.line = line
      self.message = CommandFailure.shortened(message)
    }
  }

  init(
    _ status: ExitStatus, code: String, _ message: String,
    file: String? = nil, line: Int? = nil, hint: String? = nil, details: [Detail] = []
  ) {
    self.status = status
    self.code = code
    self.message = Self.shortened(message)
    self.file = file
    self.line = line
    self.hint = hint
    self.details = details
  }

  /// A message at a length that can be read, however long the foreign text is that it quotes.
  fileprivate static func shortened(_ message: String) -> String {
    let limit = 1000
    guard message.utf8.count > limit else { return message }
    return message.prefix(limit) + "…"
  }

  /// Whether it is the line that is wrong, which whoever types can write again.
  var canBeTypedAgain: Bool { [.usage, .badData, .noInput].contains(status) }

  /// A command line that was not understood.
  static func usage(_ message: String, hint: String?) -> CommandFailure {
    CommandFailure(.usage, code: "usage", message, hint: hint)
  }

  private static let notFoundCode = "notFound"

  /// Something was asked for that isn't there.
  static func notFound(_ message: String, hint: String? = nil) -> CommandFailure {
    CommandFailure(.noInput, code: notFoundCode, message, hint: hint)
  }

  /// Whether what was asked for isn't there: it may be found elsewhere.
  var isNotFound: Bool { code == Self.notFoundCode }
}

extension CommandFailure {
  /// The failure for a person: a sentence with its place, and the hint on a line of its own.
  var lines: [StyledText] {
    let sentences =
      details.isEmpty
      ? [message + place] : details.map { "line \($0.line): \($0.message)" }
    var lines = sentences.map { "\("Error:", .red) \(Self.closed($0))" as StyledText }
    if let hint { lines.append("\(hint)") }
    return lines
  }

  /// The failure for a program, `replog.error/1`: one JSON object whose keys are always all there,
  /// with `details` beside them where several lines may be wrong, and `warnings` where there are any.
  func json(warnings: [String] = []) -> [UInt8] {
    JSONWriter.document("replog.error/1") { writer in
      writer.member("code", code)
      writer.member("message", message)
      writer.member("file", file)
      writer.member("line", line)
      writer.member("hint", hint)
      if !details.isEmpty {
        writer.member("details", objects: details) { detail, writer in
          writer.member("line", detail.line)
          writer.member("message", detail.message)
        }
      }
      if !warnings.isEmpty { writer.member("warnings", warnings) }
    }
  }

  private var place: String {
    switch (file, line) {
    case (let file?, let line?): " (\(file):\(line))"
    case (let file?, nil): " (\(file))"
    case (nil, let line?): " (line \(line))"
    case (nil, nil): ""
    }
  }

  /// A sentence with its full stop.
  private static func closed(_ sentence: String) -> String {
    sentence.last.map { ".?!".contains($0) } ?? true ? sentence : sentence + "."
  }
}
