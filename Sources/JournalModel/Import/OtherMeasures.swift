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
      || name.name == "bar" || parts.contains { name.name.holds($0) }
  }

  /// Whether a name says that what it holds was made of weights, or is somebody's own.
  static func isDerived(_ written: String) -> Bool {
    !derived.isDisjoint(
      with: HeaderName(written).name.split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  /// Whether what stands in brackets says so: `Weight (body)`, but not `Weight (kg or BW)`.
  static func isInBrackets(_ text: String) -> Bool {
    let hasUnit = text.split(separator: " ").contains { WeightUnit(importName: String($0)) != nil }
    return !hasUnit && isDerived(text)
  }

  /// Whether some words say that what they stand beside is something else.
  static func isOther(_ words: [String]) -> Bool {
    !others.isDisjoint(with: words) || !former.isDisjoint(with: words)
  }

  /// Of another day.
  private static let former: Set = ["last", "letzte", "letztes", "zuletzt", "dernière", "última"]

  /// Whole words that no load has, whatever stands beside them.
  private static let derived: Set = [
    "volume", "volumen", "volumes", "total", "totale", "gesamt", "tonnage", "1rm", "e1rm", "rm",
    "max", "body", "bodyweight", "bw", "best", "pr", "pb", "record", "goal", "target", "next",
    "previous", "prev", "diff", "difference", "change", "warmup",
  ]

  /// Further whole words: whose weight it is, what is made of weights, when and how it was lifted.
  private static let others: Set = derived.union([
    // Somebody's.
    "bodymass", "lean", "my", "user", "athlete", "lifter", "corps", "тела",
    // Made of weights, or a weight of another day.
    "vol", "sum", "summe", "suma", "summa", "workload", "increase", "increment", "average", "avg",
    "mean", "start", "starting", "weekly", "maks", "maximum", "máximo", "maximo",
    // A part of it, or what was taken from it.
    "plate", "plates", "side", "left", "right", "assist", "assistance", "assisted", "counterweight",
    // Between the sets, and how they were done.
    "rest", "pause", "break", "recovery", "interval", "repos", "rust", "vila", "tempo", "cadence",
    "speed", "pace", "heart", "hr", "bpm", "pulse", "calories", "kcal", "power", "watts", "age",
    "week",
  ])

  /// Parts of words, in languages that join them or bend them.
  private static let parts = [
    "körper", "koerper", "lichaam", "kropp", "kropsv", "corporal", "corporel", "corporeo", "ciała",
    "体重", "體重", "체중", "volum", "gesamt", "tonel", "zielgew", "doelgew", "streefgew",
    "bestleist", "letzt", "nächst", "vorwoch", "förra", "anterior", "plano", "плано", "last weight",
    "last load", "last session", "bar weight", "pausen", "descans", "récup", "recuper",
    "riposo", "rusttijd", "pauz", "przerw", "отдых", "休息", "휴식",
  ]
}
