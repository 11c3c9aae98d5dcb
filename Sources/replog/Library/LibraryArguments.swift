import JournalModel
import WorkoutJournal

extension ParsedArguments {
  /// An option's value as a word of the vocabulary, in whatever case and with or without hyphens.
  func word<Word: WireEnumeration>(
    of option: String, as _: Word.Type = Word.self
  ) throws(CommandFailure) -> Word? {
    guard let text = try text(of: option) else { return nil }
    let folded = LibraryName.fold(text)
    if let word = Word.allCases.first(where: { LibraryName.fold($0.rawValue) == folded }) {
      return word
    }
    throw .unknownWord(text, option, among: Word.allCases.map(\.rawValue))
  }

  /// The value of `--muscle` as a muscle group or a muscle.
  ///
  /// - Parameter others: what exercises have for a muscle beside these, as theirs are free text.
  func muscle(or others: @autoclosure () -> [String] = []) throws(CommandFailure) -> String? {
    guard let text = try text(of: "muscle") else { return nil }
    let words = MuscleGroup.allCases.map(\.rawValue) + Muscle.allCases.map(\.rawValue)
    let folded = LibraryName.fold(text)
    if let word = (words + others()).first(where: { LibraryName.fold($0) == folded }) {
      return word
    }
    throw .unknownWord(text, "muscle", among: words)
  }
}

/// Names of things of the library, as a person types them.
enum LibraryName {
  /// A name without case, accents, blanks and marks: `Pull-Up Bar` as `pullupbar`.
  static func fold(_ name: String) -> String {
    TextFolding.fold(name).filter { $0.isLetter || $0.isNumber }
  }

  /// The one of `candidates` that has the name, or is the only one that has it in its name or is told
  /// by its initials.
  static func find<Candidate>(
    _ text: String, _ what: String, in candidates: [Candidate], listedBy command: String,
    name: (Candidate) -> String
  ) throws(CommandFailure) -> Candidate {
    if text.allSatisfy(\.isWhitespace) { throw .emptyName }
    let folded = fold(text)
    if let named = candidates.first(where: { fold(name($0)) == folded }) { return named }
    let begun = candidates.filter { Spelling.areInitials(text, of: name($0)) }
    if begun.count == 1 { return begun[0] }
    let containing = candidates.filter { !folded.isEmpty && fold(name($0)).holds(folded) }
    if containing.count == 1 { return containing[0] }
    guard containing.isEmpty else {
      throw CommandFailure(
        .noInput, code: "ambiguous",
        "“\(text)” could be any of \(containing.map(name).joined(separator: ", "))",
        hint: "Give more of the name.")
    }
    let names = candidates.map(name)
    let near =
      Spelling.nearest(to: text, in: names)
      ?? names.first {
        Spelling.nearest(to: text, in: $0.split(separator: " ").map(String.init)) != nil
      }
    throw notFound(text, what, near: near, listedBy: command)
  }

  fileprivate static func notFound(
    _ text: String, _ what: String, near name: String?, listedBy command: String
  ) -> CommandFailure {
    .notFound(
      "The library has no \(what) “\(text)”",
      hint: name.map { "Did you mean “\($0)”?" } ?? "`replog \(command)` lists what there is.")
  }
}

/// The library's exercises by all the names that mean them.
struct LibraryIndex {
  let library = ExerciseLibrary.carried
  let matcher: ExerciseMatcher

  init() {
    matcher = ExerciseMatcher(library.exercises.map { .init($0) }, synonyms: .carried)
  }

  /// The exercise that a name means.
  ///
  /// - Parameter onlySure: refuses a name that only may mean an exercise.
  func exercise(
    _ name: String, onlySure: Bool = false
  ) throws(CommandFailure) -> LibraryExercise {
    if name.allSatisfy(\.isWhitespace) { throw .emptyName }
    let match = matcher.match(name)
    if let match, match.confidence == .sure || !onlySure {
      return library.exercises[match.position]
    }
    let names = library.exercises.flatMap { [$0.name] + $0.aliases }
    throw LibraryName.notFound(
      name, "exercise", near: match?.candidate.name ?? Spelling.nearest(to: name, in: names),
      listedBy: "library list")
  }
}
