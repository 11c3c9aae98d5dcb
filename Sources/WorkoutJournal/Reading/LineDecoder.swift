import JournalFile
import JournalModel

/// Judges lines: the one place where checksums and JSON meet.
enum LineDecoder {
  /// An event on a line, or a part of one.
  struct Event {
    let envelope: Envelope
    /// The event's own bytes.
    let range: Range<Int>
    /// Whether the bytes are in the canonical form.
    let isCanonical: Bool
  }

  enum Verdict {
    case event(Event)
    /// - Parameter offset: where in the bytes the trouble is.
    case damage(Damage.Reason, offset: Int)
  }

  /// Reads one line in any form that the format allows.
  static func decode(_ bytes: [UInt8], _ line: Range<Int>) -> Verdict {
    guard line.count <= Line.maximumBytes else {
      return .damage(.tooLong, offset: line.lowerBound)
    }
    switch Seal.check(bytes.span.extracting(line)) {
    case .sealed(let bodyCount):
      let seal = line.lowerBound + bodyCount
      if let envelope = Envelope.readCanonical(bytes, in: line, sealStart: seal) {
        return .event(Event(envelope: envelope, range: line, isCanonical: true))
      }
      return decodeTolerantly(bytes, line)
    case .broken(let found, let computed):
      return .damage(.checksum(found: found, computed: computed), offset: line.lowerBound)
    case .absent:
      return decodeTolerantly(bytes, line)
    }
  }

  private static func decodeTolerantly(_ bytes: [UInt8], _ line: Range<Int>) -> Verdict {
    do throws(EnvelopeError) {
      let (envelope, covered, crc) = try Envelope.readTolerant(bytes, in: line)
      guard let found = UInt32(crc, radix: 16), crc.utf8.count == 8 else {
        return .damage(.notAnEvent(.malformed("crc")), offset: line.lowerBound)
      }
      let computed = CRC32C.checksum(bytes.span, in: covered)
      guard found == computed else {
        return .damage(.checksum(found: found, computed: computed), offset: line.lowerBound)
      }
      return .event(Event(envelope: envelope, range: line, isCanonical: false))
    } catch {
      if case .notJSON(let flaw) = error {
        return .damage(.notAnEvent(error), offset: min(flaw.offset, line.upperBound))
      }
      return .damage(.notAnEvent(error), offset: line.lowerBound)
    }
  }

  /// Finds the whole canonical events inside a line that isn't one.
  ///
  /// Where a line break was overwritten, two events share a line and both are sound.
  static func salvage(_ bytes: [UInt8], _ line: Range<Int>) -> [Event] {
    guard line.count <= 4 * Line.maximumBytes else { return [] }
    var events: [Event] = []
    var start: Int? = nextStart(bytes, from: line.lowerBound, line)
    while let from = start {
      guard let end = nextEnd(bytes, from: from, line) else { break }
      if case .event(let event) = decode(bytes, from..<end), event.isCanonical {
        events.append(event)
        start = nextStart(bytes, from: end, line)
      } else {
        start = nextStart(bytes, from: from + 1, line)
      }
    }
    return events
  }

  /// Where the next canonical line could begin.
  private static func nextStart(_ bytes: [UInt8], from: Int, _ line: Range<Int>) -> Int? {
    find(Array("{\"v\":".utf8), in: bytes, from..<line.upperBound)
  }

  /// Where the canonical line that begins at `from` could end.
  private static func nextEnd(_ bytes: [UInt8], from: Int, _ line: Range<Int>) -> Int? {
    let opening = Array(",\"crc\":\"".utf8)
    guard let seal = find(opening, in: bytes, from..<line.upperBound) else { return nil }
    let end = seal + Seal.byteCount
    return end <= line.upperBound ? end : nil
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard range.count >= pattern.count else { return nil }
    return (range.lowerBound...(range.upperBound - pattern.count)).first { start in
      pattern.indices.allSatisfy { bytes[start + $0] == pattern[$0] }
    }
  }
}
