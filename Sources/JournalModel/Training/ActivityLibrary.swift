/// The activities that the calorie log knows, each with its MET value.
public struct ActivityLibrary: Sendable {
  /// The twenty of seed 004 first, then those of the Compendium.
  public let activities: [Activity]

  /// A library of activities of your own, in the order in which they are to be listed.
  public init(_ activities: [Activity]) {
    self.activities = activities
  }

  /// Reads `Library/activities.json`.
  ///
  /// - Throws: `JSONError`, also for unknown members and for an activity that lacks one.
  public init(parsing json: [UInt8]) throws(JSONError) {
    activities = try LibraryFile.read(from: json, member: "activities")
  }

  /// The activities of one category, in the library's order.
  public func activities(in category: ExerciseCategory) -> [Activity] {
    activities.filter { $0.category == category }
  }

  /// The activities whose name contains `query`, whatever its case and accents; all for a blank one.
  public func search(_ query: String) -> [Activity] {
    guard !TextRule.isBlank(query) else { return activities }
    let folded = TextFolding.fold(query)
    return activities.filter { TextFolding.fold($0.name).holds(folded) }
  }

  /// The activity of that name, whatever its case and accents.
  public subscript(_ name: String) -> Activity? {
    let folded = TextFolding.fold(name)
    return activities.first { TextFolding.fold($0.name) == folded }
  }
}

/// Something to do that burns calories.
public struct Activity: Sendable, Equatable {
  /// The name that a calorie entry speaks of it by.
  public let name: String
  /// Where the calorie log sorts it.
  public let category: ExerciseCategory
  /// Multiples of the energy that the body uses at rest.
  public let baseMET: Double
  /// Who says that value.
  public let source: Source

  /// Where the MET value comes from.
  public enum Source: Sendable, Equatable {
    /// The library of seed 004, which rounds for everyday use.
    case design
    /// The Adult Compendium of Physical Activities: the year of its edition, and the code there.
    case compendium(edition: Int, code: String)
  }
}

extension Activity: LibraryValue {
  /// An activity without a code is the design's.
  init(taking members: inout LibraryMembers) throws(JSONError) {
    name = try members.take("name")
    category = try members.take("category")
    baseMET = try members.take("baseMET")
    let isCited = members.has("edition") || members.has("code")
    source =
      isCited
      ? .compendium(edition: try members.take("edition"), code: try members.take("code"))
      : .design
  }
}
