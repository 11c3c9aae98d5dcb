import JournalModel

/// The journal's header: its format and which journal this is, written once as `journal.json`.
public struct JournalHeader: Sendable, Equatable {
  /// The format that this program reads and writes.
  public static let format = 1
  /// The most bytes that a header may have; it needs about a hundred.
  static let maximumBytes = 64 * 1024

  /// The same in every replica.
  public let journal: EntityID
  /// When the first replica was made, with the offset from UTC that it was made at.
  public let createdAt: Moment

  /// Why bytes are not a header.
  enum Flaw: Error {
    case newer(Int)
    case foreign(String)
  }

  init(journal: EntityID, createdAt: Moment) {
    self.journal = journal
    self.createdAt = createdAt
  }

  init(parsing bytes: [UInt8]) throws(Flaw) {
    guard bytes.count <= Self.maximumBytes else { throw .foreign("it is too long") }
    // As before the lines of events, a byte order mark is no damage.
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: Array(bytes[start...]))
    } catch {
      throw .foreign("not valid JSON at byte \(start + error.offset): \(error.reason)")
    }
    guard let format = value["format"]?.wholeNumber, format >= 1 else {
      throw .foreign(
        value["format"] == nil ? "there is no “format”" : "“format” is not a whole number from 1")
    }
    guard format == Self.format else { throw .newer(format) }
    guard case .string(let id)? = value["journal"], let journal = EntityID(id) else {
      throw .foreign("“journal” is not a UUID")
    }
    guard case .string(let time)? = value["createdAt"], let createdAt = Moment(time) else {
      throw .foreign(
        value["createdAt"] == nil ? "there is no “createdAt”" : "“createdAt” is not a time")
    }
    self.init(journal: journal, createdAt: createdAt)
  }

  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("format", Self.format)
    writer.member("journal", journal)
    writer.member("createdAt", createdAt)
    writer.endObject()
    return writer.bytes + [0x0a]
  }
}
