import Foundation
import Testing

@testable import replog

extension World {
  /// What a command answers with `--json`.
  func json(_ arguments: String...) throws -> [String: Any] { try json(arguments) }

  /// What a command answers with `--json`.
  func json(_ arguments: [String]) throws -> [String: Any] {
    let run = run(arguments + ["--json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(object as? [String: Any], "\(run.error)")
  }
}
