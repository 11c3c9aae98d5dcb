/// A value of many words in memory of its own, shared until one of those who hold it changes it.
///
/// What is handed on often and changed in one place is a word to copy then, rather than each of its
/// parts, wherever it lies in something else.
struct CopyOnWrite<Value: Sendable>: Sendable {
  /// An array of one: the library's own way to share memory until it is written to.
  private var cell: [Value]

  init(_ value: Value) {
    cell = [value]
  }

  var value: Value {
    @inline(__always) get { cell[0] }
    @inline(__always) _modify { yield &cell[0] }
  }
}
