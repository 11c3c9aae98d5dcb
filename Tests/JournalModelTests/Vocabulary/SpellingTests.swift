import Testing

@testable import JournalModel

@Suite("Did you mean")
struct SpellingTests {
  @Test(
    "The distance counts insertions, deletions, substitutions and swaps of neighbors",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("squat", "squat", 0), ("squat", "squats", 1),
      ("squat", "sqat", 1), ("squat", "squad", 1), ("squat", "sqaut", 1), ("ab", "ba", 1),
      ("ca", "abc", 3), ("kitten", "sitting", 3), ("bénch", "bench", 1),
    ])
  func distance(left: String, right: String, edits: Int) {
    #expect(Spelling.distance(Array(left), Array(right)) == edits)
    #expect(Spelling.distance(Array(right), Array(left)) == edits)
  }

  @Test(
    "A word is meant when a third of it or less is wrong",
    arguments: [
      ("apend", "append"), ("APPEND", "append"), ("paend", "append"), ("vrfy", "verify"),
      ("vfy", nil), ("x", nil),
      ("histroy", "history"), ("", nil), ("statsu", "status"), ("lst", "list"),
    ])
  func nearest(word: String, meant: String?) {
    let candidates = ["append", "history", "list", "status", "verify"]
    #expect(Spelling.nearest(to: word, in: candidates) == meant)
  }

  @Test(
    "A word that is cut short means the shortest that it begins, one that goes on what begins it",
    arguments: [
      ("--jou", "--journal"), ("--JOU", "--journal"), ("--js", "--json"), ("--jsno", "--json"),
      ("--lock", "--lock-timeout"), ("--lo", "--long"), ("--l", nil), ("--", nil), ("", nil),
      ("--journalfolder", "--journal"), ("--longest", "--long"),
    ])
  func beginning(word: String, meant: String?) {
    let candidates = ["--journal", "--json", "--lock-timeout", "--long"]
    #expect(Spelling.meant(by: word, in: candidates) == meant)
  }

  @Test(
    "Letters that several words begin with mean those",
    arguments: [
      ("ppl", "Push/Pull/Legs"), ("UL", "Upper/Lower"), ("fb", "Full Body"), ("c", nil),
      ("pl", nil),
    ])
  func initials(word: String, meant: String?) {
    let candidates = ["Push/Pull/Legs", "Upper/Lower", "Full Body", "Custom"]
    #expect(candidates.filter { Spelling.areInitials(word, of: $0) } == [meant].compactMap(\.self))
    if let meant { #expect(Spelling.meant(by: word, in: candidates) == meant) }
  }

  @Test("Of candidates equally near, one with the same first letter is meant, else the first")
  func ties() {
    #expect(Spelling.nearest(to: "bar", in: ["car", "bat"]) == "bat")
    #expect(Spelling.nearest(to: "bar", in: ["bat", "ban"]) == "bat")
    #expect(Spelling.nearest(to: "fsh", in: ["bash", "zsh", "fish"]) == "fish")
  }
}
