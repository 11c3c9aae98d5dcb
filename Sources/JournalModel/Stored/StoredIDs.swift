/// Places by id, sorted, of which a look-up fetches the few that it needs.
///
/// Behind the entries stands the first id of every group of them, so that a look-up reads these and
/// one group. An id may have several places.
struct StoredIDs: Sendable {
  private static let entryBytes = 20
  private static let idBytes = 16
  private static let groupCount = 1024

  let source: any StoredBytes
  /// Where the entries begin.
  let start: Int
  let count: Int
  /// How many rows there are: an entry that names another place stands for none.
  let rowCount: Int

  private var groups: Int { Self.groups(of: count) }

  private static func groups(of count: Int) -> Int { (count + groupCount - 1) / groupCount }

  /// How many bytes so many entries take with what stands behind them.
  static func byteCount(of count: Int) -> Int { count * entryBytes + groups(of: count) * idBytes }

  /// The places of an id, in ascending order.
  func places(of id: EntityID) -> [Int] { places(of: id...id) }

  /// The places of the ids of a range, in the order of the ids.
  func places(of ids: ClosedRange<EntityID>) -> [Int] {
    var window = Window(source: source)
    // What is new mostly has a later id than all that is stored.
    guard count > 0, window.id(at: start + (count - 1) * Self.entryBytes) >= ids.lowerBound else {
      return []
    }
    var places: [Int] = []
    add(ids, to: &places, &window)
    return places
  }

  /// The places of some ids, in the order of the ids.
  func places(ofAny ids: Set<EntityID>) -> [Int] {
    var window = Window(source: source)
    var places: [Int] = []
    for id in ids.sorted(by: <) { add(id...id, to: &places, &window) }
    return places
  }

  /// The first place of each of some ids, which are in ascending order; nil for what isn't there.
  func firstPlaces(of ids: some Sequence<EntityID>) -> [Int?] {
    var window = Window(source: source)
    var next = 0
    return ids.map { id in
      // The next one is mostly close by: steps that double find it sooner than halves of all.
      var step = 1
      while next + step <= count, self.id(next + step - 1, &window) < id {
        next += step
        step *= 2
      }
      let end = min(next + step, count)
      next = (next..<end).partitioningIndex { self.id($0, &window) >= id }
      guard next < count else { return nil }
      let entry = window.entry(at: start + next * Self.entryBytes)
      return entry.id == id && entry.place < rowCount ? Int(entry.place) : nil
    }
  }

  private func id(_ entry: Int, _ window: inout Window) -> EntityID {
    window.id(at: start + entry * Self.entryBytes)
  }

  private func add(_ ids: ClosedRange<EntityID>, to places: inout [Int], _ window: inout Window) {
    let fences = start + count * Self.entryBytes
    let later = (0..<groups).partitioningIndex {
      window.id(at: fences + $0 * Self.idBytes) >= ids.lowerBound
    }
    let group = max(0, later - 1) * Self.groupCount
    let first = (group..<min(group + Self.groupCount, count)).partitioningIndex {
      self.id($0, &window) >= ids.lowerBound
    }
    for entry in first..<count {
      let (id, place) = window.entry(at: start + entry * Self.entryBytes)
      guard id <= ids.upperBound else { return }
      if place < rowCount { places.append(Int(place)) }
    }
  }

  /// The bytes that were fetched last: a look-up reads many times from the same.
  private struct Window {
    let source: any StoredBytes
    private var bytes: [UInt8] = []
    private var start = 0

    init(source: any StoredBytes) {
      self.source = source
    }

    private mutating func reader(of range: Range<Int>) -> PackedReader {
      if range.lowerBound < start || range.upperBound > start + bytes.count {
        (bytes, start) = source.bytes(around: range)
      }
      return PackedReader(bytes, in: range.lowerBound - start..<range.upperBound - start)
    }

    mutating func id(at offset: Int) -> EntityID {
      var reader = reader(of: offset..<offset + StoredIDs.idBytes)
      return EntityID(from: &reader)
    }

    mutating func entry(at offset: Int) -> (id: EntityID, place: UInt32) {
      var reader = reader(of: offset..<offset + StoredIDs.entryBytes)
      return (EntityID(from: &reader), reader.load())
    }
  }

  struct Entry: Comparable {
    let id: EntityID
    let place: UInt32

    static func < (a: Entry, b: Entry) -> Bool {
      a.id == b.id ? a.place < b.place : a.id < b.id
    }
  }

  /// Adds entries to an image, in the form that is read here.
  ///
  /// - Returns: where they begin.
  static func store(_ entries: [Entry], in image: inout StoredImage) -> Int {
    let entries = entries.sorted()
    let start = image.count
    for first in stride(from: 0, to: entries.count, by: groupCount) {
      image.add { writer in
        for entry in entries[first..<min(first + groupCount, entries.count)] {
          entry.id.pack(into: &writer)
          writer.store(entry.place)
        }
      }
    }
    image.add { writer in
      for first in stride(from: 0, to: entries.count, by: groupCount) {
        entries[first].id.pack(into: &writer)
      }
    }
    return start
  }
}
