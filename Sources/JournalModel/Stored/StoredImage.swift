/// The bytes of a stored state while they are put together.
package struct StoredImage {
  package private(set) var bytes: [UInt8] = []
  private var scratch = [UInt8](repeating: 0, count: 1 << 20)

  package init() {}

  package var count: Int { bytes.count }

  package mutating func append(_ more: [UInt8]) { bytes += more }

  /// Adds zeros up to a multiple of a number of bytes.
  package mutating func fill(upToMultipleOf unit: Int) {
    let rest = bytes.count % unit
    if rest > 0 { bytes += [UInt8](repeating: 0, count: unit - rest) }
  }

  /// Adds what `body` packs; it is called again, with more room, where there was too little.
  package mutating func add(_ body: (inout PackedWriter) -> Void) {
    while true {
      var isFull = false
      let packed = PackedWriter.bytes(in: &scratch) { writer in
        body(&writer)
        isFull = writer.isFull
      }
      guard isFull else {
        bytes += packed
        return
      }
      scratch = [UInt8](repeating: 0, count: 2 * scratch.count)
    }
  }
}
