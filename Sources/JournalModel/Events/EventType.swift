/// What an event is about and what it does, with a name on the wire such as `set.logged`.
public struct EventType: Sendable, Hashable {
  /// The kind of thing that it is about.
  public let kind: EntityKind
  /// What it does to the thing.
  public let effect: EventEffect

  /// For the catalogue, whose pairs are all there are.
  init(_ kind: EntityKind, _ effect: EventEffect) {
    self.kind = kind
    self.effect = effect
  }

  /// The type of a kind's event that has an effect; `nil` where the kind has none.
  public init?(_ effect: EventEffect, of kind: EntityKind) {
    guard kind.verbs.contains(where: { $0.key == effect }) else { return nil }
    self.init(kind, effect)
  }

  /// The newest payload version that this program reads and the one that it writes.
  ///
  /// Older ones are read through the `Upcaster`.
  public var version: Int {
    // A comparison, as every event that is read asks; a test holds it against the steps.
    kind == .workoutEntry && effect == .create ? 2 : 1
  }

  // What has a raw value is compared and hashed by it, if nothing else is said: here a text that
  // has to be made.
  public static func == (a: EventType, b: EventType) -> Bool {
    a.kind == b.kind && a.effect == b.effect
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(effect)
  }
}

extension EventType: RawRepresentable {
  /// The name on the wire.
  public var rawValue: String { Self.names[self] ?? name }

  private var name: String {
    let verb = kind.verbs.first { $0.key == effect }?.value
    return "\(kind.rawValue).\(verb ?? "")"
  }

  /// The names, kept, as every event that is written asks.
  private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.name) })

  /// The type of a name such as `set.logged`; `nil` where there is none.
  public init?(rawValue: String) {
    let bytes = Array(rawValue.utf8)
    self.init(bytes, in: 0..<bytes.count)
  }
}

extension EventType: CaseIterable {
  /// All types that this program knows, kind by kind.
  public static let allCases: [EventType] = EntityKind.allCases.flatMap { kind in
    kind.verbs.map { EventType(kind, $0.key) }
  }

  /// The type whose name stands in `bytes`, without building a string.
  @inline(__always)
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    guard let known = Self.byHash[Self.hash(bytes[range])], known.name.elementsEqual(bytes[range])
    else { return nil }
    self = known.type
  }

  /// The name that somebody may have meant who wrote another: one that is misspelt as a whole and in
  /// either part, as `plan.completed` is no slip for `plan.deleted`.
  static func nearest(to name: String) -> String? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let names = allCases.map(\.rawValue)
    guard parts.count == 2 else { return Spelling.nearest(to: name, in: names) }
    return Spelling.nearest(
      to: name,
      in: names.filter { known in
        zip(parts, known.split(separator: ".")).allSatisfy {
          Spelling.nearest(to: $0, in: [String($1)]) != nil
        }
      })
  }

  /// FNV-1a; that no two types share a hash is tested.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }

  /// - Parameter code: its place among all cases.
  typealias Known = (type: EventType, code: UInt8, name: [UInt8])

  static let byHash: [UInt64: Known] = {
    var table: [UInt64: Known] = [:]
    for (code, type) in allCases.enumerated() {
      let name = Array(type.rawValue.utf8)
      table[hash(name)] = (type, UInt8(code), name)
    }
    return table
  }()
}
