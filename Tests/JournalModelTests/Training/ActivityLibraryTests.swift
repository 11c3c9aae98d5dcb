import JournalLibrary
import Testing

@testable import JournalModel

@Suite struct ActivityLibraryTests {
  let library: ActivityLibrary

  init() throws {
    library = try ActivityLibrary(parsing: Library.activities)
  }

  /// The predefined exercises of seed 004.
  static let design: [(String, ExerciseCategory, Double)] = [
    ("Running", .cardio, 8.0), ("Walking", .cardio, 3.5), ("Cycling", .cardio, 6.0),
    ("Swimming", .cardio, 7.0), ("Jump Rope", .cardio, 10.0), ("Rowing", .cardio, 6.0),
    ("Weightlifting", .strength, 5.0), ("Bodyweight Exercises", .strength, 4.0),
    ("Resistance Training", .strength, 5.0), ("CrossFit", .strength, 8.0),
    ("Basketball", .sports, 6.5), ("Soccer", .sports, 7.0), ("Tennis", .sports, 7.0),
    ("Volleyball", .sports, 4.0), ("Golf", .sports, 4.5), ("Yoga", .flexibility, 2.5),
    ("Stretching", .flexibility, 2.3), ("Pilates", .flexibility, 3.0),
    ("Tai Chi", .flexibility, 3.0), ("Meditation/Breathing", .flexibility, 1.5),
  ]

  @Test("The design's twenty activities come first, with its MET values")
  func designActivities() {
    for (activity, (name, category, met)) in zip(library.activities, Self.design) {
      #expect(
        activity == Activity(name: name, category: category, baseMET: met, source: .design))
    }
    #expect(library.activities.filter { $0.source == .design }.count == 20)
  }

  @Test("At least forty more cite edition and code, each code once, with a sensible MET")
  func compendium() {
    var codes: Set<String> = []
    for activity in library.activities {
      #expect((1...23).contains(activity.baseMET), "\(activity.name)")
      guard case .compendium(let edition, let code) = activity.source else { continue }
      #expect(edition == 2011, "\(activity.name)")
      #expect(code.count == 5 && code.allSatisfy(\.isNumber), "\(activity.name): \(code)")
      #expect(codes.insert(code).inserted, "\(code) stands twice")
    }
    #expect(codes.count >= 40)
  }

  @Test("No two activities have one name")
  func names() {
    let names = library.activities.map { TextFolding.fold($0.name) }
    #expect(Set(names).count == names.count)
  }

  @Test("The categories hold all activities, each its own", arguments: ExerciseCategory.allCases)
  func category(_ category: ExerciseCategory) {
    let inside = library.activities(in: category)
    #expect(inside.count >= 5)
    #expect(inside.allSatisfy { $0.category == category })
    let total = ExerciseCategory.allCases.map { library.activities(in: $0).count }.reduce(0, +)
    #expect(total == library.activities.count)
  }

  @Test(
    "A category's usual MET is the median of the design's activities",
    arguments: ExerciseCategory.allCases)
  func usualMET(_ category: ExerciseCategory) {
    let values = Self.design.filter { $0.1 == category }.map { $0.2 }.sorted()
    let middle = values[(values.count - 1) / 2] + values[values.count / 2]
    #expect(category.usualMET == middle / 2)
  }

  @Test(
    "A search finds part of a name, whatever its case and accents",
    arguments: [
      ("SWIM", ["Swimming", "Swimming Laps, Easy", "Swimming Laps, Hard"]),
      ("tai chí", ["Tai Chi"]), ("/breath", ["Meditation/Breathing"]), ("quidditch", []),
    ])
  func search(query: String, names: [String]) {
    #expect(library.search(query).map(\.name) == names)
  }

  @Test("A blank search finds everything", arguments: ["", "  ", "\t"])
  func blankSearch(query: String) {
    #expect(library.search(query) == library.activities)
  }

  @Test("An activity is found by its whole name alone")
  func byName() {
    #expect(library["running"]?.baseMET == 8.0)
    #expect(library["runn"] == nil)
  }
}
