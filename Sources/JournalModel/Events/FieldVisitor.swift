/// Something that is done to each field of a payload in turn: read, written, described.
///
/// A payload names its fields once, in `visitFields`, in their canonical order; everything that has
/// to know all fields is a visitor.
public protocol FieldVisitor {
  /// Does it to one field; called once for each.
  ///
  /// - Parameters:
  ///   - name: the field's name on the wire.
  ///   - value: `nil` where the field isn't set; what is left in it is its value from then on.
  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?)
}

/// A record of optional fields, none of which is set at first.
public protocol FieldRecord: Sendable, Equatable {
  /// A record of which nothing is said yet.
  init()
  /// Shows each field to a visitor in turn, in canonical order.
  mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor)
  /// What its fields must keep, the weightiest rule first.
  static var rules: [FieldRule] { get }
}

extension FieldRecord {
  public static var rules: [FieldRule] { [] }

  /// The fields' names and shapes, in canonical order.
  public static var fields: [FieldDescription] {
    var describer = FieldDescriber()
    var record = Self()
    record.visitFields(&describer)
    return describer.fields
  }

  /// Writes the fields that are set as members of the object that is open.
  public func writeFields(to writer: inout JSONWriter) {
    var visitor = FieldWriter(writer: consume writer)
    // The visitor only reads, but a visit is by nature mutating.
    var copy = self
    copy.visitFields(&visitor)
    writer = visitor.writer
  }

  /// Writes every field as a member of the object that is open, one that is not set as `null`.
  ///
  /// - Parameters:
  ///   - document: where a thing must exist for a reference to it to be shown.
  ///   - hidden: the names of fields that are written by other means.
  func writeDocumentFields(
    to writer: inout JSONWriter, in document: StateDocument? = nil,
    leavingOut hidden: Set<String> = []
  ) {
    var visitor = DocumentFieldWriter(
      writer: consume writer, rules: Self.rules, document: document, hidden: hidden)
    var copy = self
    copy.visitFields(&visitor)
    writer = visitor.writer
  }
}

/// A record inside a payload, such as a session's readiness.
public protocol NestedRecord: FieldRecord, FieldValue {}

extension NestedRecord {
  public static var shape: FieldShape { .object(fields) }

  public init(from reader: inout JSONReader) throws(JSONError) {
    self.init()
    let start = reader.index
    var visitor = FieldReader(reader)
    try visitor.readMembers(into: &self)
    // A member that a newer version has added is nobody's mistake here.
    for case .wrongType(let field, let reason) in visitor.problems {
      throw JSONError(.wrongType(expected: "\(Self.shape.noun) (\(field): \(reason))"), at: start)
    }
    reader = visitor.reader
  }

  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeFields(to: &writer)
    writer.endObject()
  }
}

private struct FieldDescriber: FieldVisitor {
  var fields: [FieldDescription] = []

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    fields.append(FieldDescription(name: name, shape: Value.shape))
  }
}

private struct FieldWriter: FieldVisitor {
  var writer: JSONWriter

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    guard let value else { return }
    writer.name(name)
    value.write(to: &writer)
  }
}

private struct DocumentFieldWriter: FieldVisitor {
  var writer: JSONWriter
  let rules: [FieldRule]
  /// An object: a state would be copied for every record.
  let document: StateDocument?
  let hidden: Set<String>

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value?) {
    if !hidden.isEmpty, hidden.contains(name) { return }
    writer.name(name)
    var shown = value
    if let document, Value.isReference {
      for place in rules.indices {
        // Few rules are of that kind, and names take longer to compare.
        guard case .reference(let kind) = rules[place].limit, rules[place].field == name else {
          continue
        }
        shown = shown?.existing(kind, in: document.state)
      }
    }
    if let shown { shown.writeDocument(to: &writer) } else { writer.null(of: Value.self) }
  }
}
