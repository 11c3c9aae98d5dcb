/// The workouts that a split starts with (seed 001).
public struct SplitTemplate: Sendable, Equatable {
  public let split: Split
  /// In the order of their days; the first is day 1.
  public let workouts: [WorkoutDefinition]

  /// Reads the splits in `Library/split-templates.json`.
  ///
  /// - Throws: `JSONError`, also for unknown members and for a record that lacks one.
  public static func templates(parsing json: [UInt8]) throws(JSONError) -> [SplitTemplate] {
    try LibraryFile.read(Record.self, from: json, member: "templates")
  }
}

extension SplitTemplate {
  struct Record: LibraryRecord {
    var split: Split?
    var workouts: [WorkoutDefinition.Record]?

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
      visitor.field("split", &split)
      visitor.field("workouts", &workouts)
    }

    func value(at offset: Int) throws(JSONError) -> SplitTemplate {
      SplitTemplate(
        split: try split.required("split", at: offset),
        workouts: try workouts.required("workouts", at: offset).values(at: offset))
    }
  }
}
