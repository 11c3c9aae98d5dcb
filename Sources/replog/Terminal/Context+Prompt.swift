/// What a person has typed in answer to a prompt.
enum TypedAnswer: Equatable {
  case line(String)
  /// Ctrl-D, or the end of what there was to read.
  case end
  /// Ctrl-C.
  case interrupted
}

extension Context {
  /// Asks for a line, with Tab to complete it where the terminal lets keys be read one by one.
  ///
  /// - Parameter completions: the lines that a beginning can be completed to.
  func prompt(
    _ prompt: StyledText, completions: @escaping (String) -> [String] = { _ in [] }
  ) throws(CommandFailure) -> TypedAnswer {
    try self.prompt(isKeptUpToDate: false, completions: completions) { prompt }
  }

  /// Asks for a line behind a prompt that goes on changing, as a countdown does, where the terminal
  /// lets keys be read one by one; elsewhere it is as it was at first.
  func prompt(changing prompt: () -> StyledText) throws(CommandFailure) -> TypedAnswer {
    try self.prompt(isKeptUpToDate: true, completions: { _ in [] }, prompt)
  }

  private func prompt(
    isKeptUpToDate: Bool, completions: @escaping (String) -> [String], _ prompt: () -> StyledText
  ) throws(CommandFailure) -> TypedAnswer {
    guard let typist = environment.typist else { return .end }
    do throws(StreamError) {
      guard let keys = typist.keys else {
        output.question(prompt())
        return try typist.line(false).map { .line($0) } ?? .end
      }
      let columns = environment.size(.error)?.columns ?? 80
      // A question that leaves no room for the answer stands above it.
      let isAbove =
        !isKeptUpToDate && prompt().columns > columns - LineEditor.room(in: columns)
      if isAbove { output.question(prompt()) }
      var editor = LineEditor(completions: completions)
      var answer = TypedAnswer.end
      var shown: StyledText?
      try keys(isKeptUpToDate) { key in
        let step = key.map { editor.take($0) } ?? .edited
        let words = isAbove ? "> " : prompt()
        // A line that is drawn over and over can't be marked with the mouse.
        if key == nil, isKeptUpToDate, words == shown { return true }
        var isOver = true
        switch step {
        case .nothing: return true
        case .edited: isOver = false
        case .choices(let choices):
          output.type("\n" + Self.list(choices) + "\n")
          isOver = false
        case .done(let line): answer = .line(line)
        case .end: answer = .end
        case .interrupted: answer = .interrupted
        }
        output.type(
          editor.drawn(
            behind: words, columns: isOver ? nil : environment.size(.error)?.columns ?? 80,
            styled: output.isQuestionStyled))
        shown = words
        if isOver { output.type("\n") }
        return !isOver
      }
      return answer
    } catch {
      throw .unreadable("Your answer", error, hint: "What was logged before is in the journal.")
    }
  }

  /// As many as fit on a few lines.
  private static func list(_ choices: [String]) -> String {
    let shown = choices.prefix(12).map { "  " + Printable.visible($0) }.joined(separator: "\n")
    return choices.count > 12 ? shown + "\n  and \(choices.count - 12) more" : shown
  }
}
