import Foundation
import Testing

@testable import JournalModel

/// The library and the synonyms that the program carries, as the files stand in the repository.
enum MatcherWorld {
  static func synonyms() throws -> ExerciseMatcher.Synonyms {
    try ExerciseMatcher.Synonyms(parsing: bytes(of: "synonyms.json"))
  }

  static func candidates() throws -> [ExerciseMatcher.Candidate] {
    try ExerciseLibrary(parsing: bytes(of: "exercises.json")).exercises.map { .init($0) }
  }

  static func library() throws -> ExerciseMatcher {
    ExerciseMatcher(try candidates(), synonyms: try synonyms())
  }

  /// A matcher for a few exercises.
  static func matcher(_ candidates: ExerciseMatcher.Candidate...) throws -> ExerciseMatcher {
    ExerciseMatcher(candidates, synonyms: try synonyms())
  }

  static func bytes(of file: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Journal/Library")
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
  }
}

extension ExerciseMatcher.Candidate: CustomTestStringConvertible {
  public var testDescription: String { name }
}
