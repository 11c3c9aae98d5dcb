/// Names of columns of numbers that are neither what was lifted nor how often, whatever they stand
/// beside.
///
/// What has no known name is known by its place in Strong's tables and by its unit in anybody's. A
/// pause, a body weight or a best would come in as a load so, and nobody would see it.
enum OtherMeasures {
  /// Whether a name says that what it holds is something else.
  static func isNamed(in written: String) -> Bool {
    let name = HeaderName(HeaderName.parted(written))
    let words = name.name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return !others.isDisjoint(with: words) || HeaderName.saysPlanned(written)
      || name.unit.flatMap(HeaderWords.unitSeconds) != nil
      || words.count > 1 && words.last.flatMap(HeaderWords.unitSeconds) != nil
      || parts.contains { name.name.holds($0) }
  }

  /// Whole words: whose weight it is, what is made of weights, when and how it was lifted.
  private static let others: Set = [
    // Somebody's.
    "body", "bodyweight", "bodymass", "bw", "lean", "my", "user", "athlete", "lifter", "corps",
    "тела",
    // Made of weights, or a weight of another day.
    "volume", "volumes", "total", "totale", "sum", "summe", "tonnage", "workload", "1rm", "e1rm",
    "rm", "max", "best", "pr", "pb", "record", "next", "previous", "prev", "diff", "difference",
    "change", "increase", "increment", "average", "avg", "mean", "start", "starting",
    // A part of it, or what was taken from it.
    "warmup", "bar", "plate", "plates", "side", "left", "right", "assist", "assistance",
    "assisted", "counterweight",
    // Between the sets, and how they were done.
    "rest", "pause", "break", "recovery", "interval", "repos", "rust", "vila", "tempo", "cadence",
    "speed", "pace", "heart", "hr", "bpm", "pulse", "calories", "kcal", "power", "watts", "age",
    "week", "day",
  ]

  /// Parts of words, in languages that join them or bend them.
  private static let parts = [
    "körper", "koerper", "lichaam", "kropp", "kropsv", "corporal", "corporel", "corporeo", "ciała",
    "体重", "體重", "체중", "volum", "gesamt", "zielgew", "last weight", "last load", "pausen", "descans",
    "récup", "recuper", "riposo", "rusttijd", "pauz", "przerw", "отдых", "休息", "휴식",
  ]
}
