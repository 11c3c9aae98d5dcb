/// The bytes of a stored state while they are put together.
package struct StoredImage {
  package private(set) var bytes: [UInt8] = []
  private var scratch = [UInt8](repeating: 0, count: 1 << 20)

  package init() {}

  package var count: Int { bytes.count }

  /// Makes room for so many more bytes at once, as growing copies everything again and again.
  mutating func reserve(_ more: Int) { bytes.reserveCapacity(bytes.count + more) }

  /// Adds zeros up to a multiple of a number of bytes.
  package mutating func fill(upToMultipleOf unit: Int) {
    let rest = bytes.count % unit
    if rest > 0 { bytes += [UInt8](repeating: 0, count: unit - rest) }
  }

  /// Adds what `body` packs; it is called again, with more room, where there was too little.
  package mutating func add(_ body: (inout PackedWriter) -> Void) {
    bytes += PackedWriter.bytes(growing: &scratch, body)
  }
}

extension PackedWriter {
  /// Lets `body` write into memory that is used again and again, and that grows, for another call,
  /// where it was too small.
  ///
  /// - Returns: what was written, in an array of its size.
  static func bytes(
    growing scratch: inout [UInt8], _ body: (inout PackedWriter) -> Void
  ) -> [UInt8] {
    while true {
      var isFull = false
      let packed = bytes(in: &scratch) { writer in
        body(&writer)
        isFull = writer.isFull
      }
      guard isFull else { return packed }
      scratch = [UInt8](repeating: 0, count: 2 * scratch.count)
    }
  }
}
