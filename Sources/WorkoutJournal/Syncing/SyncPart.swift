import JournalModel

/// A piece of what one end sends the other: a line of JSON, and as many bytes as it says.
enum SyncPart: Equatable {
  /// How much is to come.
  case begin(SyncCounts)
  /// Lines of events.
  case events(byteCount: Int)
  /// Lines of events that are archived.
  case archive(byteCount: Int)
  /// Events that the receiver holds and that are archived at the sender.
  case archived(EventIDSet)
  /// Lines that say which events were thrown away.
  case discards(byteCount: Int)
  /// Lines that note conflicts.
  case notes(byteCount: Int)
  case image(name: String, byteCount: Int)
  /// Blocks of numbers under which the two ends hold different events.
  case differing([SyncBlock])
  /// The last, with what the sender took in itself where it knows.
  case end(SyncCounts)
  /// The sender can't go on.
  case error(code: String, message: String)

  /// The most bytes that may follow one line.
  static let maximumBytes = 4 << 20
  /// The most bytes of a line, a greeting among them.
  static let maximumLineBytes = 16 << 20

  var byteCount: Int {
    switch self {
    case .events(let count), .archive(let count), .discards(let count), .notes(let count): count
    case .image(_, let count): count
    case .begin, .archived, .differing, .end, .error: 0
    }
  }

  /// The line that says it, without its `\n`.
  var line: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    switch self {
    case .begin(let counts): write("begin", counts, &writer)
    case .end(let counts): write("end", counts, &writer)
    case .events(let count): write("events", count, &writer)
    case .archive(let count): write("archive", count, &writer)
    case .discards(let count): write("discards", count, &writer)
    case .notes(let count): write("notes", count, &writer)
    case .image(let name, let count):
      write("image", count, &writer)
      writer.member("name", name)
    case .archived(let set):
      writer.member("part", "archived")
      writer.name("ids")
      set.write(to: &writer)
    case .differing(let blocks):
      writer.member("part", "differing")
      writer.member("blocks", blocks.map(\.description))
    case .error(let code, let message):
      writer.member("part", "error")
      writer.member("code", code)
      writer.member("message", message)
    }
    writer.endObject()
    return writer.bytes
  }

  private func write(_ part: String, _ counts: SyncCounts, _ writer: inout JSONWriter) {
    writer.member("part", part)
    writer.member("events", counts.events)
    writer.member("images", counts.images)
  }

  private func write(_ part: String, _ byteCount: Int, _ writer: inout JSONWriter) {
    writer.member("part", part)
    writer.member("bytes", byteCount)
  }

  init(line: [UInt8]) throws(SyncError) {
    guard let value = try? JSONValue(parsing: line), let part = Self.read(value) else {
      throw .malformed("“\(String(decoding: line.prefix(80), as: UTF8.self))”")
    }
    guard part.byteCount <= Self.maximumBytes else {
      throw .malformed("a part of \(part.byteCount) bytes, where \(Self.maximumBytes) are the most")
    }
    self = part
  }

  private static func read(_ value: JSONValue) -> SyncPart? {
    guard case .string(let part)? = value["part"] else { return nil }
    switch part {
    case "begin": return counts(value).map(SyncPart.begin)
    case "end": return counts(value).map(SyncPart.end)
    case "events": return count(value["bytes"]).map(SyncPart.events)
    case "archive": return count(value["bytes"]).map(SyncPart.archive)
    case "discards": return count(value["bytes"]).map(SyncPart.discards)
    case "notes": return count(value["bytes"]).map(SyncPart.notes)
    case "archived": return EventIDSet(value["ids"]).map(SyncPart.archived)
    case "image":
      guard case .string(let name)? = value["name"], let count = count(value["bytes"]) else {
        return nil
      }
      return .image(name: name, byteCount: count)
    case "differing":
      guard case .array(let names)? = value["blocks"] else { return nil }
      let blocks = names.compactMap { name in
        if case .string(let text) = name { SyncBlock(text) } else { nil }
      }
      return blocks.count == names.count ? .differing(blocks) : nil
    case "error":
      guard case .string(let code)? = value["code"], case .string(let message)? = value["message"]
      else { return nil }
      return .error(code: code, message: message)
    default: return nil
    }
  }

  private static func counts(_ value: JSONValue) -> SyncCounts? {
    guard let events = count(value["events"]), let images = count(value["images"]) else {
      return nil
    }
    return SyncCounts(events: events, images: images)
  }

  private static func count(_ value: JSONValue?) -> Int? {
    guard let count = value?.wholeNumber, count >= 0 else { return nil }
    return count
  }
}
