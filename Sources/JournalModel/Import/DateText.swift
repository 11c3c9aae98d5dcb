/// A date and perhaps a time of day, read from a cell but not yet put in order.
///
/// `03/04/2024` is the third of April or the fourth of March; only the whole file can say, so that
/// reading has two steps: take the parts from the cell, then resolve them with the file's order.
struct DateText {
  /// Which of two leading numbers is the day.
  enum Order {
    case dayFirst
    case monthFirst
    /// `24-01-08`: the year in two digits, the month, the day.
    case yearFirst
  }

  private struct Number {
    let value: Int
    let digits: Int
  }

  private enum Token: Equatable {
    case number(value: Int, digits: Int)
    case word(String)
    case mark(Unicode.Scalar)

    var number: Int? {
      if case .number(let value, _) = self { value } else { nil }
    }

    /// Whether the number before it is a month, wherever it stands: Hevy writes `3 12月 2025`.
    var isMonthMark: Bool { self == .word("月") || self == .word("월") }

    /// Whether it may stand between two numbers of a date without a month's name.
    var isKnown: Bool {
      if case .word(let word) = self { DateWords.known.contains(word) } else { true }
    }
  }

  private var numbers: [Number] = []
  private var month: Int?
  private var isDotted = false
  private var time: (hour: Int, minute: Int, second: Int)?
  /// Whether the time is a twelve-hour one, as American phones write it.
  private(set) var hasHalfDays = false
  /// Minutes by which the time is ahead of UTC, where it says so.
  private(set) var utcOffsetMinutes: Int?

  /// Takes the parts from a cell, or nil where it cannot be a date.
  init?(_ text: String) {
    guard text.utf8.count <= 100 else { return nil }
    if let seconds = Self.secondsSinceEpoch(text) {
      take(seconds)
      return
    }
    let text = Self.spelledOut(text)
    guard var tokens = Self.tokens(text) else { return nil }
    takeTime(from: &tokens)
    utcOffsetMinutes = time.flatMap { _ in Self.utcOffsetMinutes(of: text) }
    for (place, token) in tokens.enumerated() {
      switch token {
      case .number(let value, _) where Self.isMonth(at: place, in: tokens): month = value
      case .number(let value, let digits): numbers.append(Number(value: value, digits: digits))
      case .word(let word): month = MonthNames.month(word) ?? month
      case .mark(let mark): isDotted = isDotted || mark == "."
      }
    }
    if numbers.count == 1, month == nil, numbers[0].digits == 8 {
      let compact = numbers[0].value
      numbers = [
        Number(value: compact / 10_000, digits: 4),
        Number(value: compact / 100 % 100, digits: 2), Number(value: compact % 100, digits: 2),
      ]
    }
    guard numbers.count == (month == nil ? 3 : 2) else { return nil }
    // A word that is not known may be the month, and then one of the numbers is something else.
    if month == nil, !Self.isKnownBetweenNumbers(tokens) { return nil }
  }

  /// Takes an instant, which is one of UTC.
  private mutating func take(_ seconds: Int) {
    let (year, month, day) = Day(number: Int32(seconds / 86_400)).civil
    numbers = [
      Number(value: year, digits: 4), Number(value: month, digits: 2),
      Number(value: day, digits: 2),
    ]
    time = (seconds % 86_400 / 3600, seconds % 3600 / 60, seconds % 60)
    utcOffsetMinutes = 0
  }

  /// Whether a number is the month by the word behind it or before it.
  private static func isMonth(at place: Int, in tokens: [Token]) -> Bool {
    if place + 1 < tokens.count, tokens[place + 1].isMonthMark { return true }
    guard place > 0, case .word(let word) = tokens[place - 1] else { return false }
    if DateWords.announcesMonth(word) { return true }
    // `5 Th01 2025`, where no month has a name; `5th` is a day in English.
    guard word == "th", case .number(1...12, digits: 2) = tokens[place] else { return false }
    return !tokens.contains {
      if case .word(let word) = $0 { MonthNames.month(word) != nil } else { false }
    }
  }

  private static func isKnownBetweenNumbers(_ tokens: [Token]) -> Bool {
    guard let first = tokens.firstIndex(where: { $0.number != nil }),
      let last = tokens.lastIndex(where: { $0.number != nil })
    else { return true }
    return tokens[first...last].allSatisfy(\.isKnown)
  }

  var hasTimeOfDay: Bool { time != nil }

  /// The order that this date shows, where one of its leading numbers is beyond twelve.
  var evidence: Order? {
    guard isAmbiguousForm else { return nil }
    if numbers[0].value > 12 { return .dayFirst }
    return numbers[1].value > 12 ? .monthFirst : nil
  }

  /// Whether the date could be read in both orders by its form (`3/4/2024`, not `2024-04-03`).
  var isAmbiguousForm: Bool {
    month == nil && numbers.count == 3 && numbers[0].digits <= 2 && !isDotted
  }

  /// The day in both orders; nil where one of them is none.
  var bothDays: (dayFirst: Day, monthFirst: Day)? {
    guard isAmbiguousForm, evidence == nil, let dayFirst = resolved(.dayFirst)?.date,
      let monthFirst = resolved(.monthFirst)?.date
    else { return nil }
    return (dayFirst, monthFirst)
  }

  /// The three numbers of two digits each, where a year may be the first of them or the last.
  var shortNumbers: (first: Int, middle: Int, last: Int)? {
    guard isAmbiguousForm, numbers.allSatisfy({ $0.digits == 2 }) else { return nil }
    return (numbers[0].value, numbers[1].value, numbers[2].value)
  }

  /// Whether day and month are written without leading zeros, as American spreadsheets do.
  var isUnpadded: Bool {
    isAmbiguousForm && (numbers[0].digits == 1 || numbers[1].digits == 1)
  }

  /// The wall-clock reading, noon where there is no time of day; nil where no calendar has it.
  func resolved(_ order: Order) -> LocalDateTime? {
    if let month {
      let isYearFirst = numbers[0].digits == 4
      let (day, year) = isYearFirst ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      return reading(year: year, month: month, day: day.value)
    }
    if numbers[0].digits == 4 {
      return reading(year: numbers[0], month: numbers[1].value, day: numbers[2].value)
    }
    if order == .yearFirst, shortNumbers != nil,
      let reading = reading(year: numbers[0], month: numbers[1].value, day: numbers[2].value)
    {
      return reading
    }
    let isDayFirst = isDotted || order != .monthFirst
    let (first, second) = (numbers[0].value, numbers[1].value)
    let usual = reading(
      year: numbers[2], month: isDayFirst ? second : first, day: isDayFirst ? first : second)
    if let usual { return usual }
    return reading(
      year: numbers[2], month: isDayFirst ? first : second, day: isDayFirst ? second : first)
  }

  private func reading(year: Number, month: Int, day: Int) -> LocalDateTime? {
    let fullYear: Int
    switch year.digits {
    case 4: fullYear = year.value
    case 2: fullYear = year.value + (year.value < 80 ? 2000 : 1900)
    default: return nil
    }
    let time = time ?? (hour: 12, minute: 0, second: 0)
    return LocalDateTime(
      year: fullYear, month: month, day: day, hour: time.hour, minute: time.minute,
      second: time.second)
  }

  // MARK: - Time of day

  /// Takes `7:03`, `16:46:13.5`, `1:01 PM`, `16h50` or `16时50分` out of the tokens, and what
  /// follows it (a zone) with it.
  private mutating func takeTime(from tokens: inout [Token]) {
    let separators: [Token] = [.mark(":"), .word("h"), .word("时"), .word("時"), .word("시")]
    guard
      let at = tokens.indices.first(where: { index in
        index + 2 < tokens.count && tokens[index].number != nil
          && separators.contains(tokens[index + 1]) && tokens[index + 2].number != nil
      }), var hour = tokens[at].number, let minute = tokens[at + 2].number
    else { return }
    var end = at + 3
    var second = 0
    if end + 1 < tokens.count, tokens[end] == .mark(":") || tokens[end] == .word("分"),
      let number = tokens[end + 1].number
    {
      second = number
      end += 2
      if end + 1 < tokens.count, tokens[end] == .mark("."), tokens[end + 1].number != nil {
        end += 2
      }
    }
    func words(_ tokens: some Sequence<Token>) -> [String] {
      tokens.compactMap { token in if case .word(let word) = token { word } else { nil } }
    }
    let before = Array(tokens[..<at])
    let hasDateBefore = before.count { $0.number != nil } >= 2
    let former = before.reversed().prefix { $0.number == nil }.reversed()
    let wordBefore = hasDateBefore ? words(former).joined() : ""
    if let isAfternoon = Self.isAfternoon(words(tokens), at: hour)
      ?? (hour <= 12
        ? Self.isAfternoon(behind: words(tokens[end...]), orBefore: wordBefore) : nil)
    {
      hasHalfDays = true
      if isAfternoon, hour < 12 { hour += 12 }
      if !isAfternoon, hour == 12 { hour = 0 }
    }
    time = (hour, minute, second)
    tokens = hasDateBefore ? before : before + Self.withoutOffset(tokens[end...])
  }

  /// What stands behind a time without its offset, of which the date is another part: `GMT+01:00 2026`.
  private static func withoutOffset(_ tokens: ArraySlice<Token>) -> ArraySlice<Token> {
    var rest = tokens
    if rest.first == .word("utc") || rest.first == .word("gmt") { rest.removeFirst() }
    guard rest.first == .mark("+") || rest.first == .mark("-"), rest.count > 1,
      case .number(let value, let digits) = rest[rest.startIndex + 1]
    else { return tokens }
    rest.removeFirst(2)
    if digits == 4 { return value <= 1400 ? rest : tokens }
    guard digits == 2, rest.count > 1, rest.first == .mark(":"),
      case .number(_, digits: 2) = rest[rest.startIndex + 1]
    else { return tokens }
    return rest.dropFirst(2)
  }

  private static func isAfternoon(_ words: [String], at hour: Int) -> Bool? {
    for (index, word) in words.enumerated() {
      let pair = index + 1 < words.count ? word + words[index + 1] : word
      if mornings.contains(word) || word == "a" && pair == "am" { return false }
      if afternoons.contains(word) || word == "p" && pair == "pm" { return true }
      // Noon lasts from before twelve until two or so.
      if word == "中午" { return hour == 12 || hour < 10 }
    }
    return nil
  }

  private static let mornings = [
    "am", "上午", "午前", "오전", "凌晨", "清晨", "早上", "午夜", "vorm", "ጥዋት",
  ]
  private static let afternoons = [
    "pm", "下午", "午後", "오후", "晚上", "傍晚", "nachm", "ptg", "popiet", "pēcp", "ከሰዓት",
  ]

  /// The same by words that mean something else in other places: Turkish, Swedish, Finnish, Czech,
  /// Ukrainian, Vietnamese, Greek, Arabic, Hungarian, Slovenian, Albanian and Persian.
  ///
  /// - Parameter former: the word between the date and the time, where some put it.
  private static func isAfternoon(behind words: [String], orBefore former: String) -> Bool? {
    if ["ös", "μμ", "م", "пп"].contains(former) { return true }
    guard let first = words.first else { return nil }
    // `6:00p`, as short as some spreadsheets have it.
    if words.count == 1, first == "a" || first == "p" { return first == "p" }
    let said = words.count > 1 && first.count == 1 ? first + words[1] : first
    if ["öö", "fm", "ap", "dop", "дп", "sa", "πμ", "ص", "قظ"].contains(said) { return false }
    let shortAfternoons = [
      "ös", "em", "ip", "odp", "пп", "ch", "μμ", "م", "du", "pop", "md", "بظ",
    ]
    return shortAfternoons.contains(said) ? true : nil
  }

  // MARK: - Tokens

  private static let singleMarks = "年月日号时時分秒년월일시분초"

  /// Splits at changes between digits, letters and marks; nil for a text too long to be a date.
  private static func tokens(_ text: String) -> [Token]? {
    var tokens: [Token] = []
    var rest = text.lowercased().unicodeScalars[...]
    while let next = rest.first {
      if next.isBlank {
        rest = rest.dropFirst()
      } else if next.isDigit {
        let digits = rest.prefix { $0.isDigit }
        guard digits.count <= 9, let value = Int(String(digits)) else { return nil }
        tokens.append(.number(value: value, digits: digits.count))
        rest = rest[digits.endIndex...]
      } else if singleMarks.unicodeScalars.contains(next) {
        tokens.append(.word(String(next)))
        rest = rest.dropFirst()
      } else if next.properties.isAlphabetic {
        let letters = rest.prefix {
          $0.properties.isAlphabetic && !singleMarks.unicodeScalars.contains($0)
            || $0.properties.canonicalCombiningClass != .notReordered
        }
        tokens.append(.word(String(letters)))
        rest = rest[letters.endIndex...]
      } else {
        tokens.append(.mark(next))
        rest = rest.dropFirst()
      }
      if tokens.count > 24 { return nil }
    }
    return tokens
  }
}
