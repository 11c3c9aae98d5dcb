/// The workouts that a split starts with (seed 001).
public struct SplitTemplate: Sendable, Equatable {
  /// How they divide the body.
  public let split: Split
  /// In the order of their days; the first is day 1.
  public let workouts: [WorkoutDefinition]

  /// Reads the splits in `Library/split-templates.json`.
  ///
  /// - Throws: `JSONError`, also for unknown members and for a record that lacks one.
  public static func templates(parsing json: [UInt8]) throws(JSONError) -> [SplitTemplate] {
    try LibraryFile.read(from: json, member: "templates")
  }
}

extension SplitTemplate: LibraryValue {
  init(taking members: inout LibraryMembers) throws(JSONError) {
    split = try members.take("split")
    workouts = try members.list("workouts")
  }
}
