import Foundation

@testable import JournalModel

/// The schemas as they lie in the tree.
enum SchemaFiles {
  static let journal = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Journal").standardizedFileURL

  static let folder = journal.appending(path: "Schema")

  /// The texts of the files by their names.
  static func texts() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.filter { $0 != ".DS_Store" }.map { name in
        (name, String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self))
      })
  }

  /// A validator with all of them.
  static func validator() throws -> SchemaValidator { try shared.get() }

  // Read once for all tests.
  private static let shared = Result {
    try SchemaValidator(try texts().mapValues { try JSONValue(parsing: $0) })
  }

  /// Whether data are what the schema of an event type says.
  static func accept(_ data: JSONValue, as type: EventType) throws -> Bool {
    try validator().accepts(data, as: "\(type.rawValue).v\(type.version).json")
  }

  /// Whether a line is what the schema of events says, and its data what that of its type does.
  static func accept(line: [UInt8]) throws -> Bool {
    try validator().accepts(try JSONValue(parsing: line), as: "event.json")
  }
}
