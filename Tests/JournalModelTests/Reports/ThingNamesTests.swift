import Testing

@testable import JournalModel

@Suite("Names of things and fields")
struct ThingNamesTests {
  @Test(
    "A field is told in words, abbreviations whole",
    arguments: [
      ("name", "name"), ("targetReps", "target reps"),
      ("restBetweenSetsSeconds", "rest between sets"), ("durationSeconds", "duration"),
      ("distanceMetres", "distance"), ("isCompound", "compound"), ("hasRack", "rack"),
      ("has", "has"),
      ("history", "history"), ("isHasty", "hasty"),
      ("baseMET", "base MET"), ("targetRPE", "target RPE"), ("topSetRPECap", "top set RPE cap"),
      ("preferredLLMProvider", "preferred LLM provider"), ("youtubeURL", "YouTube URL"),
      ("showYouTubeLinks", "show YouTube links"), ("", ""),
    ])
  func fields(name: String, words: String) {
    #expect(ThingNames.words(ofField: name) == words)
  }
}
