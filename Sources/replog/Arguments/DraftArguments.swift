import JournalModel

/// An event as the command line says it: `TYPE field=value… --entity --at --data`.
struct DraftArguments {
  private let arguments: ParsedArguments
  private let context: Context

  init(_ arguments: ParsedArguments, _ context: Context) {
    self.arguments = arguments
    self.context = context
  }

  /// The draft that the arguments ask for.
  ///
  /// A value is read as what its field takes, so `name=5` is a text and `reps=5` a number; a part
  /// of an object is named with a dot: `readiness.energy=Low`.
  ///
  /// - Returns: the draft, and the fields of which it says such parts alone.
  func draft() throws(CommandFailure) -> (draft: EventDraft, inParts: Set<String>) {
    var draft = EventDraft(arguments.positionals[0])
    if let text = arguments.value(of: "data") { draft.data = try Self.object(text) }
    draft.isForced = arguments.isGiven("force")
    let fields = EventType(rawValue: draft.type)?.fields ?? []
    let whole = draft.data
    var (named, inParts): (Set<String>, Set<String>) = ([], [])
    for argument in arguments.positionals.dropFirst() {
      guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
        throw .usage(
          "“\(argument)” is not FIELD=VALUE", hint: "Nothing was written. Write it like reps=5.")
      }
      let name = String(argument[..<equals])
      let text = String(argument[argument.index(after: equals)...])
      if let other = named.first(where: { Self.isPart($0, of: name) || Self.isPart(name, of: $0) })
      {
        throw .usage(
          "`\(other)` and `\(name)` say the same field", hint: "Nothing was written.")
      }
      guard named.insert(name).inserted else {
        throw .usage(
          "`\(name)` is given twice",
          hint: "Nothing was written. Several values of one field go behind one `=`, with commas.")
      }
      let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if path.count > 1, whole[path[0]] == nil { inParts.insert(path[0]) }
      draft.data = Self.set(path[...], to: text, in: draft.data, fields)
    }
    if let text = arguments.value(of: "entity") {
      guard let id = EntityID(text) else {
        throw .usage(
          "`--entity` takes a UUID, not “\(text)”",
          hint: "Nothing was written. `replog show KIND REF` shows a thing's id.")
      }
      draft.entity = id
    }
    draft.at = try context.moment(of: "at", arguments)
    return (draft, inParts)
  }

  /// Whether a field is a part of another: `readiness.energy` of `readiness`.
  private static func isPart(_ name: String, of whole: String) -> Bool {
    name.hasPrefix(whole + ".")
  }

  private static func object(_ text: String) throws(CommandFailure) -> JSONValue {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: Array(text.utf8), refusesHalves: true)
    } catch {
      throw CommandFailure(.notJSON(error))
    }
    guard case .object = value else { throw CommandFailure(.notAnObject) }
    return value
  }

  private static func set(
    _ path: ArraySlice<String>, to text: String, in data: JSONValue, _ fields: [FieldDescription]
  ) -> JSONValue {
    guard case .object(var members) = data, let name = path.first else { return data }
    let shape = fields.first { $0.name == name }?.shape
    var value = Self.value(text, shape)
    if path.count > 1 {
      let inner: [FieldDescription] = if case .object(let fields)? = shape { fields } else { [] }
      var whole = JSONValue.object([])
      if let old = members.first(where: { $0.name == name })?.value, case .object = old {
        whole = old
      }
      value = set(path.dropFirst(), to: text, in: whole, inner)
    }
    if let place = members.firstIndex(where: { $0.name == name }) {
      members[place].value = value
    } else {
      members.append(JSONMember(name: name, value: value))
    }
    return .object(members)
  }

  /// A value as its field's shape reads it; what doesn't fit is left for the rules to reject.
  private static func value(_ text: String, _ shape: FieldShape?) -> JSONValue {
    let json = try? JSONValue(parsing: Array(text.utf8), refusesHalves: true)
    if json == .null { return .null }
    switch shape {
    case .text?, .reference?, .moment?, .day?, .choice?: return .string(text)
    case .list(let element)?:
      if case .array? = json { return json ?? .null }
      if text.isEmpty { return .array([]) }
      return .array(
        text.split(separator: ",", omittingEmptySubsequences: false).map {
          value(FieldText.trimmed($0), element)
        })
    case .integer?, .number?, .boolean?, .object?, nil: return json ?? .string(text)
    }
  }
}
