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
    guard let typist = environment.typist else { return .end }
    do throws(StreamError) {
      guard let keys = typist.keys else {
        output.question(prompt)
        return try typist.line(false).map { .line($0) } ?? .end
      }
      var editor = LineEditor(completions: completions)
      var answer = TypedAnswer.end
      try keys { key in
        let step = key.map { editor.take($0) } ?? .edited
        switch step {
        case .nothing: return true
        case .edited: break
        case .choices(let choices): output.type("\n" + Self.list(choices) + "\n")
        case .done(let line): answer = .line(line)
        case .end: answer = .end
        case .interrupted: answer = .interrupted
        }
        output.type(editor.drawn(behind: prompt, styled: output.isQuestionStyled))
        switch step {
        case .done, .end, .interrupted:
          output.type("\n")
          return false
        default: return true
        }
      }
      return answer
    } catch {
      throw CommandFailure(
        .inputOutput, code: "inputFailed", "Your answer could not be read: \(error.reason)",
        hint: "What was logged before is in the journal.")
    }
  }

  /// As many as fit on a few lines.
  private static func list(_ choices: [String]) -> String {
    let shown = choices.prefix(12).map { "  " + Printable.visible($0) }.joined(separator: "\n")
    return choices.count > 12 ? shown + "\n  and \(choices.count - 12) more" : shown
  }
}
