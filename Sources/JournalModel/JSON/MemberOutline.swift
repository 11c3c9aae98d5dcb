/// Where the values of an object's own members stand among its bytes, for whoever writes a row of a
/// table from each of many objects.
package struct MemberOutline: Sendable {
  /// The members' names, as they were given or as the first object has them.
  private(set) var names: [String] = []
  /// Where each value of the last object begins.
  private var starts: [Int] = []
  /// What the values of the first object are of which their bytes don't tell it, by their members'
  /// places: `null`, and whole numbers, since a fraction may have none for once.
  private var types: [Int: ColumnType] = [:]
  private(set) var isFirst = true
  private var hasStranger = false

  /// One that learns the names from the first object.
  package init() {}

  /// One that knows them.
  init(of names: [String]) {
    self.names = names
    isFirst = false
  }

  /// Whether the last object has the members that the first has, or was to have, in their order.
  var isLikeFirst: Bool { !hasStranger && starts.count == names.count }

  mutating func startAnew() {
    isFirst = isFirst && starts.isEmpty
    hasStranger = false
    starts.removeAll(keepingCapacity: true)
  }

  mutating func add(_ name: String, at place: Int) {
    if isFirst {
      names.append(name)
    } else if starts.count >= names.count || names[starts.count] != name {
      hasStranger = true
    }
    starts.append(place)
  }

  /// Notes what the value of the member is that was added last, or would be.
  mutating func note(_ type: ColumnType) {
    if isFirst { types[starts.count - 1] = type }
  }

  /// What the values of a member are; to be asked when the first object is complete.
  func type(_ column: Int, in object: [UInt8]) -> ColumnType {
    types[column] ?? ColumnType(ofValueFrom: object[value(column, of: object).lowerBound])
  }

  /// Where a value stands among the bytes of the last object, which is complete.
  func value(_ column: Int, of object: [UInt8]) -> Range<Int> {
    // Behind the last stands the bracket that ends the object.
    let end = column + 1 < starts.count ? starts[column + 1] : object.count - 1
    return starts[column]..<end
  }
}
