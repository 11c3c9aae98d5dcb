import JournalModel

/// The exercises that a name can mean: those of a journal, and behind them those of the library.
///
/// The library also knows its exercises by other names, so that “OHP” finds the user's own “Overhead
/// Press”, and an exercise that the user has under another name is never made a second time.
public struct KnownExercises: Sendable {
  /// The exercise that a name means.
  public struct Match: Sendable, Equatable {
    /// Where the exercise is.
    public let source: Source
    /// Its own name there, which need not be the one that was looked for.
    public let name: String
    /// How alike the two names are.
    public let step: ExerciseMatcher.Step
    /// Whether it can be taken without asking.
    public let confidence: ExerciseMatcher.Confidence
  }

  /// Where an exercise is.
  public enum Source: Sendable, Equatable {
    /// The journal has it, under this id.
    case journal(EntityID)
    /// In the library alone; the journal takes it in by ``Journal/addExercises(_:isDryRun:)``.
    case library(LibraryExercise)
  }

  private let own: [Entity<Exercise>]
  private let library: [LibraryExercise]
  private let ownMatcher: ExerciseMatcher
  private let libraryMatcher: ExerciseMatcher
  /// The user's own exercise that surely is the library's, by the place of the latter.
  private let ownByLibraryPlace: [Int: Int]
  /// The library's exercise that one of the user's own surely is, by the id of the latter.
  private let libraryPlaceByOwn: [EntityID: Int]

  /// The exercises of a journal, and the library that the program carries.
  public init(_ state: JournalState) {
    self.init(state.exercises.all)
  }

  init(_ exercises: [Entity<Exercise>]) {
    own = Self.sorted(exercises)
    library = ExerciseLibrary.carried.exercises
    let synonyms = ExerciseMatcher.Synonyms.carried
    ownMatcher = ExerciseMatcher(own.map { .init($0.record) }, synonyms: synonyms)
    libraryMatcher = ExerciseMatcher(library.map { .init($0) }, synonyms: synonyms)
    var closest: [Int: (own: Int, step: ExerciseMatcher.Step)] = [:]
    var places: [EntityID: Int] = [:]
    for (place, exercise) in own.enumerated() {
      guard let match = libraryMatcher.match(exercise.record.name ?? ""), match.confidence == .sure
      else { continue }
      places[exercise.id] = match.position
      // Of two the one whose name is closer, else the older.
      if let other = closest[match.position], other.step <= match.step { continue }
      closest[match.position] = (place, match.step)
    }
    // What was renamed beyond knowing is what it was made as, unless another goes by that name.
    let renamed = own.map(\.id).enumerated().filter { $1.isDerived && places[$1] == nil }
    if !renamed.isEmpty {
      let made = Self.placesByID(library)
      for (place, id) in renamed {
        guard let position = made[id] else { continue }
        places[id] = position
        if closest[position] == nil { closest[position] = (place, .synonyms) }
      }
    }
    ownByLibraryPlace = closest.mapValues(\.own)
    libraryPlaceByOwn = places
  }

  /// The user's own exercise that came by that name, and has another now.
  private func renamed(from name: String) -> Match? {
    let id = ImportIdentity.exercise(named: name)
    return own.first { $0.id == id }.map { exercise in
      Match(
        source: .journal(id), name: exercise.record.name ?? "", step: .synonyms, confidence: .sure)
    }
  }

  /// The places of exercises of the library by the ids that they have where their names came first,
  /// from the library itself or in another app's export.
  private static func placesByID(_ library: [LibraryExercise]) -> [EntityID: Int] {
    var places: [EntityID: Int] = [:]
    for (place, exercise) in library.enumerated() {
      for name in [exercise.name] + exercise.aliases {
        places[ImportIdentity.exercise(named: name)] = place
      }
    }
    return places
  }

  /// The exercise that `name` means, or nil where none does or several do equally well.
  ///
  /// The user's own goes before the library's, save where it only may be meant and the library's
  /// surely is.
  public func match(_ name: String) -> Match? {
    let inJournal = ownMatcher.match(name)
    if let inJournal, inJournal.confidence == .sure { return match(own: inJournal) }
    guard let inLibrary = libraryMatcher.match(name) else {
      return renamed(from: name) ?? inJournal.map(match(own:))
    }
    if let place = ownByLibraryPlace[inLibrary.position] {
      return Match(
        source: .journal(own[place].id), name: own[place].record.name ?? "", step: inLibrary.step,
        confidence: inLibrary.confidence)
    }
    if let inJournal, inLibrary.confidence == .unsure { return match(own: inJournal) }
    return Match(
      source: .library(library[inLibrary.position]), name: inLibrary.candidate.name,
      step: inLibrary.step, confidence: inLibrary.confidence)
  }

  /// The user's own exercises that a name may mean as well as the one that was found: who types it
  /// may have meant any of them.
  public func rivals(of found: EntityID, for name: String) -> [EntityID] {
    guard let place = own.firstIndex(where: { $0.id == found }) else { return [] }
    return ownMatcher.rivals(of: place, for: name).map { own[$0].id }
  }

  /// The exercises that a word of other languages may mean, of which it names several: the user's own
  /// first.
  public func meanings(having name: String) -> [Match] {
    let matches = ExerciseMatcher.Synonyms.carried.meanings(having: name).compactMap { match($0) }
    func isOwn(_ match: Match) -> Bool { if case .journal = match.source { true } else { false } }
    return matches.filter(isOwn) + matches.filter { !isOwn($0) }
  }

  /// The one of the user's own exercises that `match` would surely find, without a look at the
  /// library; `nil` where the name may mean another of them as well.
  public static func ownMatch(_ name: String, in state: JournalState) -> Match? {
    let own = sorted(state.exercises.all)
    let matcher = ExerciseMatcher(own.map { .init($0.record) }, synonyms: .carried)
    guard let found = matcher.match(name), found.confidence == .sure,
      matcher.rivals(of: found.position, for: name).isEmpty
    else { return nil }
    return Match(
      source: .journal(own[found.position].id), name: found.candidate.name, step: found.step,
      confidence: found.confidence)
  }

  private static func sorted(_ exercises: [Entity<Exercise>]) -> [Entity<Exercise>] {
    exercises.sorted(by: Entity.isRecordedEarlier)
  }

  /// The library's exercise that one of the user's own surely is.
  public func libraryExercise(of own: EntityID) -> LibraryExercise? {
    libraryPlaceByOwn[own].map { library[$0] }
  }

  /// Every exercise that can be planned: the user's own, with what the library knows of them
  /// beside, and those that only the library has.
  var candidates: [Substitution.Candidate] {
    own.map { entity in
      let donor = libraryExercise(of: entity.id)?.exercise
      let exercise = donor.map { entity.record.filledForPlanning(from: $0) } ?? entity.record
      return Substitution.Candidate(id: entity.id, exercise)
    }
      + library.enumerated().filter { ownByLibraryPlace[$0.offset] == nil }
      .map { Substitution.Candidate(id: nil, $0.element.exercise) }
  }

  /// The user's own exercise that surely is the one called `name`, with the name that it has there.
  func sureOwn(_ name: String) -> (id: EntityID, name: String)? {
    guard let match = match(name), match.confidence == .sure, case .journal(let id) = match.source
    else { return nil }
    return (id, match.name)
  }

  private func match(own match: ExerciseMatcher.Match) -> Match {
    Match(
      source: .journal(own[match.position].id), name: match.candidate.name, step: match.step,
      confidence: match.confidence)
  }
}

extension EventDraft {
  /// A draft that takes an exercise of the library into a journal, with all that the library says.
  ///
  /// Its id follows from its name, so that two devices that take it make one exercise.
  public init(taking exercise: LibraryExercise) {
    self.init(
      creating: exercise.exercise, entity: ImportIdentity.exercise(named: exercise.name))
  }

  /// A draft that takes an exercise of the library which a journal hasn't got: what was taken before,
  /// and has been made another exercise since, stays that.
  ///
  /// - Parameters:
  ///   - exercise: none that `KnownExercises` surely finds among the user's own.
  ///   - state: the journal's.
  ///   - newID: makes fresh ids.
  package init(taking exercise: LibraryExercise, in state: JournalState, newID: () -> EntityID) {
    self.init(taking: exercise)
    if entity.flatMap({ state.exercises[$0] }) != nil { entity = newID() }
  }
}
