/// A state as an image of bytes, and a state whose things lie in such an image.
///
/// The image is a function of the state, and nobody's contract: it is read by the program that wrote
/// it, which `version` tells.
package struct StoredState: Sendable {
  /// Where the tables lie in the image, by their kinds.
  private var layouts: [StoredTable.Layout] = []
  private var lastActivation: (plan: EntityID, time: HybridTime)?
  private var notices: [Notice] = []

  /// Puts a state's image together.
  package init(_ state: JournalState, in image: inout StoredImage) {
    for kind in EntityKind.allCases {
      var visitor = Storing(state: state, image: image)
      image = StoredImage()
      layouts.append(kind.accept(&visitor))
      image = visitor.image
    }
    lastActivation = state.lastActivation
    notices = state.notices.all
  }

  /// Whether all tables lie in an image of so many bytes.
  package func fits(in byteCount: Int) -> Bool {
    layouts.count == EntityKind.allCases.count && layouts.allSatisfy { $0.fits(in: byteCount) }
  }

  /// The state whose things lie in the image that `source` gives, which it fits in.
  package func state(in source: any StoredBytes) -> JournalState {
    var visitor = Loading(source: source)
    for (kind, layout) in zip(EntityKind.allCases, layouts) {
      visitor.layout = layout
      kind.accept(&visitor)
    }
    visitor.state.lastActivation = lastActivation
    visitor.state.notices = Notices(notices)
    return visitor.state
  }

  /// A number that another program has, if it packs anything in another way, or makes another state of
  /// the same events.
  ///
  /// That the fields' layouts are others it notices by itself; for all else, the number in it is raised.
  package static var version: UInt64 {
    var visitor = Describing(words: "12")
    for kind in EntityKind.allCases {
      visitor.words += " \(kind.rawValue)("
      kind.accept(&visitor)
      visitor.words += ")"
    }
    return EventType.hash(visitor.words.utf8)
  }
}

private struct Storing: KindVisitor {
  let state: JournalState
  var image: StoredImage

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) -> StoredTable.Layout {
    state[keyPath: table].store(in: &image)
  }
}

private struct Loading: KindVisitor {
  let source: any StoredBytes
  var state = JournalState()
  var layout = StoredTable.Layout()

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    state[keyPath: table] = EntityTable(stored: StoredTable(layout, in: source))
  }
}

/// The fields of a kind in words, with all that their packed form depends on.
private struct Describing: KindVisitor {
  var words: String

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    words += Record.fields.map(\.layout).joined(separator: ",")
  }
}

extension FieldDescription {
  /// The field in words, with all that its packed form depends on.
  fileprivate var layout: String { "\(name):" + shape.layout }
}

extension FieldShape {
  fileprivate var layout: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .boolean: "boolean"
    case .reference: "reference"
    case .moment: "moment"
    case .day: "day"
    case .choice(let choices): "choice(" + choices.joined(separator: ",") + ")"
    case .list(let element): "list(" + element.layout + ")"
    case .object(let fields): "object(" + fields.map(\.layout).joined(separator: ",") + ")"
    }
  }
}

extension StoredState: PackedValue {
  package func pack(into writer: inout PackedWriter) {
    layouts.pack(into: &writer)
    (lastActivation != nil).pack(into: &writer)
    if let lastActivation {
      lastActivation.plan.pack(into: &writer)
      lastActivation.time.pack(into: &writer)
    }
    notices.pack(into: &writer)
  }

  package init(from reader: inout PackedReader) {
    layouts = [StoredTable.Layout](from: &reader)
    if Bool(from: &reader) {
      lastActivation = (EntityID(from: &reader), HybridTime(from: &reader))
    }
    notices = [Notice](from: &reader)
  }
}

extension Notice: PackedValue {
  public func pack(into writer: inout PackedWriter) {
    code.rawValue.pack(into: &writer)
    subject.pack(into: &writer)
    count.pack(into: &writer)
    (event != nil).pack(into: &writer)
    event?.pack(into: &writer)
  }

  public init(from reader: inout PackedReader) {
    code = Code(rawValue: String(from: &reader)) ?? .damagedLine
    subject = String(from: &reader)
    count = Int(from: &reader)
    event = Bool(from: &reader) ? EventID(from: &reader) : nil
  }
}
