import JournalModel

extension ExerciseFinder {
  /// The name that a line of quick entry begins with, and the sets behind it; nil where it has not both.
  package static func parted(_ text: String) -> (name: String, sets: String)? {
    let words = text.split(separator: " ")
    let name = words.prefix { !EntryWords.isGroupWord(String($0)) }
    guard !name.isEmpty, name.count < words.count else { return nil }
    return (name.joined(separator: " "), words[name.endIndex...].joined(separator: " "))
  }

  /// A line of quick entry about one exercise without the name that it begins with, where that is its
  /// own.
  package mutating func withoutName(_ text: String, of exercise: String) -> String {
    guard let (name, sets) = Self.parted(text) else { return text }
    let isOwn =
      switch find(name) {
      case .sure(let choice): choice.name == exercise
      // Of all that the name may mean, this is the one that the line is about.
      case .unsure(let choices): choices.contains { $0.name == exercise }
      }
    return isOwn ? sets : text
  }
}
