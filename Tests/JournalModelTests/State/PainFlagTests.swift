import Testing

@testable import JournalModel

@Suite("Pain flags")
struct PainFlagTests {
  private static let flag = ModelJournal.id(1)
  private static let at = Moment(
    milliseconds: ModelJournal.now.milliseconds - 86_400_000, offsetMinutes: 60)
  private static let earlier = "2026-01-02T03:04:05.000Z"

  /// A journal with a flag that other writers' events have resolved.
  private static func journal(_ resolutions: [String]) -> ModelJournal {
    var journal = ModelJournal()
    journal.receive("painFlag.raised", flag, #"{"bodyPart":"Knee","severity":"severe"}"#)
    for data in resolutions { journal.receive("painFlag.resolved", flag, data, at: at) }
    return journal
  }

  @Test(
    "A resolution that says no time is of when it happened, whatever was said before",
    arguments: [
      ["{}"], [#"{"resolvedAt":null}"#], [#"{"resolvedAt":5}"#],
      [#"{"resolvedAt":"\#(earlier)"}"#, "{}"],
    ])
  func resolved(resolutions: [String]) throws {
    let record = try #require(Self.journal(resolutions).state.painFlags[Self.flag]?.record)
    #expect(record.resolvedAt == Self.at && record.isResolved)
    #expect(record.bodyPart == "Knee" && record.severity == .severe)
  }

  @Test("One that says a time is of that, and a flag can be opened again after either")
  func said() {
    let data = #"{"resolvedAt":"\#(Self.earlier)"}"#
    let cases: [([String], Moment?)] = [(["{}", data], Moment(Self.earlier)), (["{}"], Self.at)]
    for (resolutions, expected) in cases {
      var journal = Self.journal(resolutions)
      #expect(journal.state.painFlags[Self.flag]?.record.resolvedAt == expected)
      journal.receive("painFlag.updated", Self.flag, #"{"resolvedAt":null}"#)
      #expect(journal.state.painFlags[Self.flag]?.record.isResolved == false)
    }
  }

  @Test("A resolution writes when it was over, whether it says so or not")
  func footprint() throws {
    for data in ["{}", #"{"resolvedAt":"\#(Self.earlier)"}"#] {
      let line = try #require(Self.journal([data]).lines.last)
      let footprint = Footprint(of: try #require(ModelJournal.envelope(line)), in: line)
      #expect(footprint.cells.map(\.part) == [.field("resolvedAt"), .change])
      #expect(!footprint.isLasting)
    }
  }
}
