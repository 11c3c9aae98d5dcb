import Testing

@testable import JournalModel

@Suite("Weights whose decimals say their unit")
struct UnitByDecimalsTests {
  private static let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n"

  private static func rows(_ cells: [(exercise: String, weight: String)]) -> String {
    header
      + cells.enumerated().map { place, cell in
        "2024-01-05 07:03:00,P,5m,\(cell.exercise),\(place + 1),\(cell.weight),8\n"
      }.joined()
  }

  private static func told(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { "\($0.weight ?? -1) \($0.unit?.rawValue ?? "?")" }
  }

  /// Strong has a unit for each exercise, and one column for all of them.
  private static let mixed = rows([
    ("Bench", "52.163122550000004"), ("Bench", "61.23496995"), ("Squat", "225.0"),
    ("Squat", "245.00000000000003"), ("Deadlift", "315"), ("Deadlift", "52.1631"),
    ("Curl", "44.09245243697551"), ("Curl", "44.092"),
  ])

  @Test("Kilograms among pounds are what was on the bar; what is said to be kilograms stays so")
  func mixedUnits() throws {
    let pounds = try read(Self.mixed, unit: .pounds)
    #expect(
      Self.told(pounds) == [
        "115.0 lb", "135.0 lb", "225.0 lb", "245.0 lb", "315.0 lb", "52.1631 lb", "20.0 kg",
        "44.092 lb",
      ])
    #expect(pounds.warnings.contains { $0.hasPrefix("2 weights are in kg by the decimals") })
    let kilograms = try read(Self.mixed, unit: .kilograms)
    #expect(
      Self.told(kilograms) == [
        "115.0 lb", "135.0 lb", "225.0 kg", "245.0 kg", "315.0 kg", "115.0 lb", "44.0925 kg",
        "44.092 kg",
      ])
    #expect(
      kilograms.warnings == [
        "1 of 8 weights looks like lb by the decimals; it was read as kg, as was given."
      ])
  }

  @Test("Where most weights are kilograms, the user is asked to think again, and believed")
  func mostly() throws {
    let history = try read(
      Self.rows([("Bench", "52.163122550000004"), ("Bench", "61.23496995"), ("Bench", "60")]),
      unit: .pounds)
    #expect(Self.told(history) == ["52.1631 lb", "61.235 lb", "60.0 lb"])
    #expect(history.warnings.contains { $0.hasPrefix("The decimals look like weights in kg") })
  }

  @Test("A unit that the file says wins over them")
  func saidUnit() throws {
    let said = Self.rows([("Bench", "52.163122550000004")])
      .replacing("Weight,", with: "Weight (lb),")
    #expect(Self.told(try read(said)) == ["52.1631 lb"])
    #expect(try read(said).warnings == [])
  }

  @Test("A unit is likely only where most weights say it")
  func likely() throws {
    func likely(_ weights: [String]) -> WeightUnit? {
      do {
        _ = try read(Self.rows(weights.map { ("Bench", $0) }))
      } catch ImportFailure.unitNeeded(let likely, _) {
        return likely
      } catch { Issue.record("\(error)") }
      return nil
    }
    #expect(likely(["52.163122550000004", "0", "61.23496995", "60"]) == .kilograms)
    #expect(likely(["52.163122550000004", "225", "60"]) == nil)
    // What is interpolated comes near a round weight by chance.
    #expect(likely(["176.3696", "181.2345", "180.9871", "182.4444"]) == nil)
  }
}
