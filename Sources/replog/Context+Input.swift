extension Context {
  /// All of standard input.
  ///
  /// - Parameter hint: what to do where it can't be read.
  func readInput(hint: String) throws(CommandFailure) -> [UInt8] {
    do throws(StreamError) {
      return try environment.standardInput()
    } catch {
      throw .unreadable("Standard input", error, hint: hint)
    }
  }
}

extension Typist {
  /// Waits for an answer, which is empty where none comes any more.
  ///
  /// - Parameter hint: how things stand where it can't be read.
  func answer(isSecret: Bool = false, hint: String) throws(CommandFailure) -> String {
    do throws(StreamError) {
      return try line(isSecret) ?? ""
    } catch {
      throw .unreadable("Your answer", error, hint: hint)
    }
  }

  /// The same without the white space in it, of one word.
  func word(hint: String) throws(CommandFailure) -> String {
    try answer(hint: hint).filter { !$0.isWhitespace }
  }
}

extension CommandFailure {
  /// What was typed or sent did not come through.
  static func unreadable(_ what: String, _ error: StreamError, hint: String) -> CommandFailure {
    CommandFailure(
      .inputOutput, code: "inputFailed", "\(what) could not be read: \(error.reason)", hint: hint)
  }
}
