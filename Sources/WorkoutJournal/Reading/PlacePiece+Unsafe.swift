import JournalFile

/// Places that were read together, and what they have in common.
struct PlacePiece: Sendable {
  let places: [EventPlace]
  /// The file's place among the files of the index.
  let file: Int32
  let isArchived: Bool
  let isElsewhere: Bool

  /// The places of all pieces, one piece after the other.
  ///
  /// Each piece has its part of the memory, which nobody else writes to; a test holds it to the same
  /// on one processor.
  static func joined(_ pieces: [PlacePiece], workers: Int) -> [EventPlace] {
    var starts: [Int] = []
    var count = 0
    for piece in pieces {
      starts.append(count)
      count += piece.places.count
    }
    let firsts = starts
    return unsafe [EventPlace](unsafeUninitializedCapacity: count) { buffer, filled in
      // A pointer isn't handed to other threads, but where it points to is.
      let address = Int(bitPattern: buffer.baseAddress)
      // The parts lie end to end and are as long as the buffer together; all are filled when the
      // call returns.
      _ = Threads.map(pieces.count, workers: workers) { number in
        guard let base = unsafe UnsafeMutablePointer<EventPlace>(bitPattern: address) else {
          return
        }
        unsafe pieces[number].copy(to: base + firsts[number])
      }
      filled = count
    }
  }

  private func copy(to target: UnsafeMutablePointer<EventPlace>) {
    for number in places.indices {
      var place = places[number]
      place.file = file
      place.isArchived = isArchived
      place.isElsewhere = isElsewhere
      unsafe (target + number).initialize(to: place)
    }
  }
}
