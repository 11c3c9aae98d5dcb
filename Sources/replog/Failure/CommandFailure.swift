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

  init(
    _ status: ExitStatus, code: String, _ message: String,
    file: String? = nil, line: Int? = nil, hint: String? = nil
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.hint = hint
  }

  /// A command line that was not understood.
  static func usage(_ message: String, hint: String?) -> CommandFailure {
    CommandFailure(.usage, code: "usage", message, hint: hint)
  }
}

extension CommandFailure {
  /// The failure for a person: a sentence with its place, and the hint on a line of its own.
  var lines: [StyledText] {
    var lines: [StyledText] = ["\("Error:", .red) \(message)\(place)"]
    if let hint { lines.append("\(hint)") }
    return lines
  }

  /// The failure for a program, `replog.error/1`: one JSON object whose keys are always all there.
  var json: String {
    let members = [
      ("schema", JSONText.quoted("replog.error/1")),
      ("code", JSONText.quoted(code)),
      ("message", JSONText.quoted(message)),
      ("file", file.map(JSONText.quoted) ?? "null"),
      ("line", line.map(String.init) ?? "null"),
      ("hint", hint.map(JSONText.quoted) ?? "null"),
    ]
    return JSONText.object(members)
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
