extension Context {
  /// How many columns a chart may fill: those of the terminal, those that `COLUMNS` says, or 80;
  /// never fewer than 30 or more than 120.
  var chartColumns: Int {
    min(max(environment.outputColumns ?? environment.saidColumns ?? 80, 30), 120)
  }
}

extension Environment {
  /// How many columns the terminal has that standard output goes to, by itself or as `COLUMNS` says;
  /// nil where nobody says it, and where a file or another program takes the answer.
  var outputColumns: Int? { isTerminal(.output) ? size(.output)?.columns ?? saidColumns : nil }

  /// The same of standard error.
  var errorColumns: Int? { isTerminal(.error) ? size(.error)?.columns ?? saidColumns : nil }

  /// How many columns `COLUMNS` says.
  fileprivate var saidColumns: Int? { variable("COLUMNS").flatMap { Int($0) } }
}
