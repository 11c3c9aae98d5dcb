/// Collects the rules that a record breaks.
struct RuleBook {
  private(set) var broken: [Rejection] = []

  mutating func demand(_ holds: Bool, _ rejection: @autoclosure () -> Rejection) {
    if !holds { broken.append(rejection()) }
  }
}
