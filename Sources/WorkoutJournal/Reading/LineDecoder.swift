import JournalFile
import JournalModel

/// Judges lines: the one place where checksums and JSON meet.
enum LineDecoder {
  /// An event on a line, or a part of one.
  struct Event {
    let envelope: Envelope
    /// The event's own bytes.
    let range: Range<Int>
    /// The seal's checksum, where the bytes are in the canonical form.
    let seal: UInt32?

    /// Whether the bytes are in the canonical form.
    var isCanonical: Bool { seal != nil }

    /// The CRC-32C of the canonical form.
    func checksum(in bytes: [UInt8]) -> UInt32 {
      seal ?? CRC32C.checksum(envelope.canonicalBody(from: bytes).span)
    }

    /// Where the canonical form stands in the bytes, without its seal; `nil` where it must be built.
    var canonicalRange: Range<Int>? {
      isCanonical ? range.lowerBound..<range.upperBound - Seal.byteCount : nil
    }
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
    case .sealed(let bodyCount, let checksum):
      let seal = line.lowerBound + bodyCount
      if let envelope = Envelope.readCanonical(bytes, in: line, sealStart: seal) {
        return .event(Event(envelope: envelope, range: line, seal: checksum))
      }
      return decodeTolerantly(bytes, line)
    case .broken(let found, let computed):
      return .damage(.checksum(found: found, computed: computed), offset: line.lowerBound)
    case .absent:
      return decodeTolerantly(bytes, line)
    }
  }

  private static func decodeTolerantly(_ bytes: [UInt8], _ line: Range<Int>) -> Verdict {
    if isConflictMark(bytes, line) {
      return .damage(.conflictMark, offset: line.lowerBound)
    }
    do throws(EnvelopeError) {
      let (envelope, covered, crc) = try Envelope.readTolerant(bytes, in: line)
      guard let found = checksum(crc) else {
        return .damage(.notAnEvent(.malformed("crc")), offset: line.lowerBound)
      }
      let computed = CRC32C.checksum(bytes.span, in: covered)
      guard found == computed else {
        return .damage(.checksum(found: found, computed: computed), offset: line.lowerBound)
      }
      return .event(Event(envelope: envelope, range: line, seal: nil))
    } catch {
      if case .notJSON(let flaw) = error {
        return .damage(.notAnEvent(error), offset: min(flaw.offset, line.upperBound))
      }
      return .damage(.notAnEvent(error), offset: line.lowerBound)
    }
  }

  /// Whether a line is one of those that git writes around two versions: `<<<<<<< HEAD`, `=======`.
  ///
  /// No event begins so; one that shares the line with a mark is found as in any other damage.
  static func isConflictMark(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    let width = 7
    guard line.count >= width, let first = bytes[line].first, Array("<|=>".utf8).contains(first)
    else { return false }
    let rest = bytes[line].dropFirst(width)
    return bytes[line].prefix(width).allSatisfy { $0 == first }
      && (rest.isEmpty || rest.first == UInt8(ascii: " ") && first != UInt8(ascii: "="))
      && find(sealOpening, in: bytes, line) == nil
  }

  /// The number that exactly eight lower-case digits say.
  ///
  /// Other spellings of it are refused: no byte covers them, so a flipped bit would go unseen.
  private static func checksum(_ text: String) -> UInt32? {
    let isCanonical =
      text.utf8.count == 8
      && text.utf8.allSatisfy { digit in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit)
      }
    return isCanonical ? UInt32(text, radix: 16) : nil
  }

  /// Finds the whole events inside a line that isn't one.
  ///
  /// Where a line break was overwritten, two events share a line and both are sound.
  static func salvage(_ bytes: [UInt8], _ line: Range<Int>) -> [Event] {
    // Each byte of an honest line is looked at a few times. A hostile one can pretend to begin an event
    // at every sixth byte, and must not take the square of its length.
    var budget = 16 * line.count
    let canonical = salvageCanonical(bytes, line, &budget)
    // Another client's events may be spelt in any way, and stand before, between or behind them.
    var events: [Event] = []
    var position = line.lowerBound
    for event in canonical {
      events += salvageTolerantly(bytes, position..<event.range.lowerBound, &budget)
      events.append(event)
      position = event.range.upperBound
    }
    return events + salvageTolerantly(bytes, position..<line.upperBound, &budget)
  }

  private static func salvageCanonical(
    _ bytes: [UInt8], _ line: Range<Int>, _ budget: inout Int
  ) -> [Event] {
    var events: [Event] = []
    var position = line.lowerBound
    while budget > 0, let start = find(opening, in: bytes, position..<line.upperBound),
      let seal = find(sealOpening, in: bytes, start..<line.upperBound),
      seal + Seal.byteCount <= line.upperBound
    {
      let end = seal + Seal.byteCount
      budget -= end - start
      if case .event(let event) = decode(bytes, start..<end), event.isCanonical {
        events.append(event)
        position = end
      } else {
        position = start + 1
      }
    }
    return events
  }

  /// Finds the events that are whole objects of JSON, however these are spelt.
  private static func salvageTolerantly(
    _ bytes: [UInt8], _ range: Range<Int>, _ budget: inout Int
  ) -> [Event] {
    var events: [Event] = []
    var position = range.lowerBound
    while budget > 0, let start = find([UInt8(ascii: "{")], in: bytes, position..<range.upperBound)
    {
      position = start + 1
      var reader = JSONReader(bytes, in: start..<range.upperBound)
      do throws(JSONError) {
        let object = try reader.skipValue()
        budget -= object.count
        if case .event(let event) = decode(bytes, object) {
          events.append(event)
          position = object.upperBound
        }
      } catch {
        budget -= error.offset - start + 1
      }
    }
    return events
  }

  /// How a canonical line begins.
  private static let opening = Array(#"{"v":"#.utf8)
  /// How the seal at its end begins.
  private static let sealOpening = Array(#","crc":""#.utf8)

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while start + pattern.count <= range.upperBound {
      if bytes[start] == pattern[0], bytes[start..<start + pattern.count].elementsEqual(pattern) {
        return start
      }
      start += 1
    }
    return nil
  }
}
