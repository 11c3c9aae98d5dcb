/// The activities that the calorie log knows, each with its MET value.
public struct ActivityLibrary: Sendable {
  /// The twenty of seed 004 first, then those of the Compendium.
  public let activities: [Activity]

  public init(_ activities: [Activity]) {
    self.activities = activities
  }

  /// Reads `Library/activities.json`.
  ///
  /// - Throws: `JSONError`, also for unknown members and for an activity that lacks one.
  public init(parsing json: [UInt8]) throws(JSONError) {
    activities = try LibraryFile.read(Activity.Record.self, from: json, member: "activities")
  }

  public func activities(in category: ExerciseCategory) -> [Activity] {
    activities.filter { $0.category == category }
  }

  /// The activities whose name contains `query`, whatever its case and accents; all for a blank one.
  public func search(_ query: String) -> [Activity] {
    guard !TextRule.isBlank(query) else { return activities }
    let folded = TextFolding.fold(query)
    return activities.filter { TextFolding.fold($0.name).contains(folded) }
  }

  /// The activity of that name, whatever its case and accents.
  public subscript(_ name: String) -> Activity? {
    let folded = TextFolding.fold(name)
    return activities.first { TextFolding.fold($0.name) == folded }
  }
}

/// Something to do that burns calories.
public struct Activity: Sendable, Equatable {
  public let name: String
  public let category: ExerciseCategory
  /// Multiples of the energy that the body uses at rest.
  public let baseMET: Double
  public let source: Source

  /// Where the MET value comes from.
  public enum Source: Sendable, Equatable {
    /// The library of seed 004, which rounds for everyday use.
    case design
    /// The Adult Compendium of Physical Activities: the year of its edition, and the code there.
    case compendium(edition: Int, code: String)
  }
}

extension Activity {
  /// An activity as the file has it; one without a code is the design's.
  struct Record: LibraryRecord {
    var name: String?
    var category: ExerciseCategory?
    var baseMET: Double?
    var edition: Int?
    var code: String?

    mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {
      visitor.field("name", &name)
      visitor.field("category", &category)
      visitor.field("baseMET", &baseMET)
      visitor.field("edition", &edition)
      visitor.field("code", &code)
    }

    func value(at offset: Int) throws(JSONError) -> Activity {
      var source = Source.design
      if edition != nil || code != nil {
        source = .compendium(
          edition: try edition.required("edition", at: offset),
          code: try code.required("code", at: offset))
      }
      return Activity(
        name: try name.required("name", at: offset),
        category: try category.required("category", at: offset),
        baseMET: try baseMET.required("baseMET", at: offset), source: source)
    }
  }
}
