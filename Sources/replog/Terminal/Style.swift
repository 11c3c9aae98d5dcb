/// How a word is set on a terminal that shows colour.
enum Style: Int, Sendable {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33

  /// The text between the escape sequence that turns this style on (ECMA-48 SGR) and the reset.
  func applied(to text: String) -> String {
    "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}

/// When styles are shown, as `--color` says.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never

  /// Whether `stream` gets styles: `auto` asks the terminal, `NO_COLOR` and `TERM`.
  ///
  /// An empty `NO_COLOR` does not count, as <https://no-color.org> has it.
  func showsStyles(on stream: StandardStream, in environment: Environment) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      environment.isTerminal(stream) && (environment.variable("NO_COLOR") ?? "").isEmpty
        && !environment.isDumb
    }
  }
}
