import JournalModel

/// Reads what a person writes for a field, by the field's shape.
struct FieldText {
  let context: Context
  let state: JournalState
  /// When the session that it is of began, by which a time alone is read.
  var begun: Moment?

  /// The value that texts stand for: one, or for a list any number of them.
  ///
  /// - Parameter name: how the person named the field, for the error.
  func value(
    _ texts: [String], _ shape: FieldShape, _ target: EntityKind?, _ name: String, field: String
  ) throws(CommandFailure) -> JSONValue {
    guard case .list(let element) = shape else {
      return try value(texts.last ?? "", shape, target, name)
    }
    // A sentence has commas of its own.
    let isProse = field == "formCues" || field == "commonMistakes"
    var values: [JSONValue] = []
    for text in texts {
      let parts = isProse ? [Substring(text)] : text.split(separator: ",")
      for part in parts.map(Self.trimmed) where !part.isEmpty {
        values.append(try value(part, element, target, name, isListed: true))
      }
    }
    return .array(values)
  }

  private func value(
    _ text: String, _ shape: FieldShape, _ target: EntityKind?, _ name: String,
    isListed: Bool = false
  ) throws(CommandFailure) -> JSONValue {
    switch shape {
    case .integer:
      // A sign would be one more, and not one.
      guard let number = Int(text), text.first != "+" else {
        throw Self.wrong(text, name, "a whole number")
      }
      return .number(String(number))
    case .number:
      guard case .number(let number)? = try? JSONValue(parsing: text) else {
        throw Self.wrong(text, name, Self.numberWanted(insteadOf: text, isListed: isListed))
      }
      return .number(number)
    case .boolean: return .bool(text == "yes")
    case .moment:
      let read =
        if let begun { try context.moment(text, after: begun) } else { try context.moment(text) }
      guard let moment = read else {
        throw Self.wrong(text, name, "a time like 2026-11-21 18:04")
      }
      return .string(moment.description)
    case .day:
      guard let day = try context.day(text) else {
        throw Self.wrong(text, name, "a day like 2026-11-21")
      }
      return .string(day.description)
    case .reference:
      guard let target else { return .string(text) }
      let thing =
        target == .exercise
        ? try state.exercise(text)
        : try state.thing(text, target, today: try context.now().day)
      return .string(thing.description)
    case .choice(let words):
      guard let word = words.first(where: { $0.lowercased() == text.lowercased() }) else {
        throw Self.wrong(
          text, name, "one of \(words.joined(separator: ", "))",
          meant: Spelling.meant(by: text, in: words))
      }
      return .string(word)
    case .text, .list, .object: return .string(text)
    }
  }

  /// What form a number has, where a text has none.
  private static func numberWanted(insteadOf text: String, isListed: Bool) -> String {
    if isListed { return "numbers without a unit, like 20,10,2.5" }
    if text.last == "%", let percent = Double(text.dropLast()), percent.isFinite {
      return "a number, such as \(Figure.short(percent / 100)) for \(text)"
    }
    return "a number like 82.5"
  }

  private static func wrong(
    _ text: String, _ name: String, _ wanted: String, meant: String? = nil
  ) -> CommandFailure {
    .usage(
      "\(name) is \(wanted), not “\(text)”",
      hint: (meant.map { "Did you mean “\($0)”? " } ?? "") + "Nothing was written.")
  }

  /// Without the blanks at either end.
  static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...last])
  }
}
