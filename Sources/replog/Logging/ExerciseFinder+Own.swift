import JournalModel

extension ExerciseFinder {
  /// A line of quick entry about one exercise without the name that it begins with, where that is its
  /// own.
  mutating func withoutName(_ text: String, of exercise: String) -> String {
    let words = text.split(separator: " ")
    let name = words.prefix { !EntryWords.isGroupWord(String($0)) }
    guard !name.isEmpty, name.count < words.count else { return text }
    let isOwn =
      switch find(name.joined(separator: " ")) {
      case .sure(let choice): choice.name == exercise
      // Of all that the name may mean, this is the one that the line is about.
      case .unsure(let choices): choices.contains { $0.name == exercise }
      }
    return isOwn ? words[name.endIndex...].joined(separator: " ") : text
  }
}
