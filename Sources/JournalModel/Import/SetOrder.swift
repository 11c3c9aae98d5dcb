/// What Strong's `Set Order` cell says a row is.
enum SetOrder: Equatable {
  case set(SetType)
  case restTimer
  case note
  /// A set that was planned, and not done.
  case planned
  /// A word that is not known here.
  case unknown

  /// - Parameter isPortuguese: whether a letter is that of a Portuguese word.
  init(_ cell: String, isPortuguese: Bool = false) {
    if cell.isEmpty || NumberText.parse(cell) != nil {
      self = .set(.working)
      return
    }
    // Aquecimento.
    if isPortuguese, cell == "A" {
      self = .set(.warmup)
      return
    }
    let word = HeaderName.folded(cell).withoutNumber
    if let known = Self.words[word] ?? Self.words[word.withoutSet] {
      self = known
    } else if Self.restOpenings.contains(where: { word.holds($0) }) {
      self = .restTimer
    } else {
      self = .unknown
    }
  }

  /// Takes what FitNotes for iOS says of a set, or a table of anybody's; FitNotes for Android says
  /// nothing.
  init(status: String, isWarmup: Bool) {
    switch HeaderName.folded(status) {
    case "notstarted", "not started", "skipped", "skip", "missed", "planned", "pending",
      "scheduled",
      "todo", "to do", "not done", "incomplete", "not completed", "cancelled", "canceled":
      self = .planned
    case "failed": self = .set(isWarmup ? .warmup : .failure)
    default: self = .set(isWarmup ? .warmup : .working)
    }
  }

  /// Whether a cell says yes, in the words of the spreadsheet that it may have been through, or
  /// with the mark of who keeps it by hand.
  static func isTrue(_ cell: String) -> Bool { yes.contains(cell.lowercased()) }

  /// Whether a cell says no.
  static func isFalse(_ cell: String) -> Bool { no.contains(cell.lowercased()) }

  private static let yes: Set = [
    "true", "wahr", "vrai", "verdadero", "verdadeiro", "vero", "waar", "1", "1.0", "t", "yes", "y",
    "x", "ja", "j", "oui", "si", "sí", "sì", "sim", "да", "✓", "✔", "✔\u{FE0F}", "✅", "☑",
    "☑\u{FE0F}",
  ]
  private static let no: Set = [
    "false", "falsch", "faux", "falso", "onwaar", "0", "0.0", "f", "no", "n", "nein", "nee", "non",
    "não", "nej", "нет", "✗", "✘", "❌", "☐",
  ]

  private static let words: [String: SetOrder] = [
    "w": .set(.warmup), "warm up": .set(.warmup), "warmup": .set(.warmup),
    "aufwärmen": .set(.warmup), "échauffement": .set(.warmup), "calentamiento": .set(.warmup),
    "aquecimento": .set(.warmup), "riscaldamento": .set(.warmup), "热身": .set(.warmup),
    "熱身": .set(.warmup), "ウォームアップ": .set(.warmup), "разминка": .set(.warmup),
    "d": .set(.drop), "drop": .set(.drop), "drop set": .set(.drop), "dropset": .set(.drop),
    "f": .set(.failure), "failure": .set(.failure), "to failure": .set(.failure),
    "versagen": .set(.failure), "échec": .set(.failure), "fallo": .set(.failure),
    "falha": .set(.failure), "cedimento": .set(.failure),
    "set": .set(.working), "satz": .set(.working), "aufwärmsatz": .set(.warmup),
    "normal": .set(.working), "default": .set(.working),
    "working": .set(.working), "work": .set(.working),
    "standard": .set(.working), "regular": .set(.working), "straight": .set(.working),
    "amrap": .set(.working), "myo rep": .set(.working), "myo reps": .set(.working),
    "rest pause": .set(.working), "left": .set(.working), "right": .set(.working),
    "wu": .set(.warmup), "w1": .set(.warmup), "w2": .set(.warmup), "w3": .set(.warmup),
    "top set": .set(.topSet), "topset": .set(.topSet), "backoff": .set(.backoff),
    "back off": .set(.backoff), "backoff set": .set(.backoff), "back off set": .set(.backoff),
    "note": .note, "notes": .note, "notiz": .note, "notizen": .note, "anmerkung": .note,
    "remarque": .note, "nota": .note, "notas": .note, "备注": .note, "備註": .note, "メモ": .note,
    "ノート": .note, "메모": .note, "заметка": .note, "notitie": .note,
  ]

  /// What is in the words for a rest timer.
  ///
  /// Rest Timer, Ruhezeit, Minuteur de repos, Temporizador de descanso, 休息计时器 and their like.
  private static let restOpenings = [
    "rest timer", "rest time", "ruhe", "pausentimer", "pausenzeit", "repos", "descanso", "riposo",
    "recupero", "休息", "休憩", "インターバル", "レスト", "휴식", "отдых", "rusttijd", "rusttimer",
    "viletid", "viletimer", "hviletid", "dinlenme", "odpoczynk",
  ]
}

extension String {
  /// A word without `set` behind it, or in front of it: `warm up` of `warm up set`.
  fileprivate var withoutSet: String {
    if hasPrefix("set di ") { return String(dropFirst(7)) }
    return hasSuffix(" set") ? String(dropLast(4)) : self
  }

  /// A word without a number behind it: `warmup` of `warmup 1`.
  fileprivate var withoutNumber: String {
    let digits = reversed().prefix { ("0"..."9").contains($0) }.count
    let word = dropLast(digits)
    return digits > 0 && word.hasSuffix(" ") ? String(word).trimmedBlanks : self
  }
}
