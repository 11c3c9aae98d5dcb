extension Context {
  /// How many columns a chart may fill: those of the terminal, those that `COLUMNS` says, or 80;
  /// never fewer than 40 or more than 120.
  var columns: Int {
    let said = environment.variable("COLUMNS").flatMap { Int($0) }
    let width = environment.isTerminal(.output) ? environment.size()?.columns ?? said : said
    return min(max(width ?? 80, 40), 120)
  }
}
