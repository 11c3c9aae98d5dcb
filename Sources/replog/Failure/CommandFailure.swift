/// Why a command did not do what was asked, in words that help with the next step.
struct CommandFailure: Error, Equatable, Sendable {
  /// What the process ends with.
  let status: ExitStatus
  /// A word that scripts may rely on: lower camel case, such as `usage`, `rejected` or `locked`.
  let code: String
  /// What went wrong, as a sentence; it may quote foreign text, which is made visible on printing.
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
  }

  init(
    _ status: ExitStatus, code: String, _ message: String,
    file: String? = nil, line: Int? = nil, hint: String? = nil, details: [Detail] = []
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.hint = hint
    self.details = details
  }

  /// A command line that was not understood.
  static func usage(_ message: String, hint: String?) -> CommandFailure {
    CommandFailure(.usage, code: "usage", message, hint: hint)
  }
}

extension CommandFailure {
  /// The failure for a person: a sentence with its place, and the hint on a line of its own.
  var lines: [StyledText] {
    if !details.isEmpty {
      let sentences = details.map { detail in
        "\("Error:", .red) line \(detail.line): \(detail.message)" as StyledText
      }
      return sentences + ["\(message). \(hint ?? "")"]
    }
    var lines: [StyledText] = ["\("Error:", .red) \(message)\(place)"]
    if let hint { lines.append("\(hint)") }
    return lines
  }

  /// The failure for a program, `replog.error/1`: one JSON object whose keys are always all there,
  /// with `details` beside them where more than one thing went wrong.
  var json: String {
    let members = [
      ("schema", JSONText.quoted("replog.error/1")),
      ("code", JSONText.quoted(code)),
      ("message", JSONText.quoted(message)),
      ("file", file.map(JSONText.quoted) ?? "null"),
      ("line", line.map(String.init) ?? "null"),
      ("hint", hint.map(JSONText.quoted) ?? "null"),
    ]
    if details.isEmpty { return JSONText.object(members) }
    let list = details.map { detail in
      JSONText.object([
        ("line", String(detail.line)), ("message", JSONText.quoted(detail.message)),
      ])
    }
    return JSONText.object(members + [("details", JSONText.array(list))])
  }

  private var place: String {
    switch (file, line) {
    case (let file?, let line?): " (\(file):\(line))"
    case (let file?, nil): " (\(file))"
    case (nil, let line?): " (line \(line))"
    case (nil, nil): ""
    }
  }
}
