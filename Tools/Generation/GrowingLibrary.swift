import JournalModel

/// An exercise library as people keep one: begun in an evening, added to for years, corrected now
/// and then, and rid of what nobody did.
struct GrowingLibrary: Sendable {
  /// An exercise that has been recorded.
  struct Entry: Sendable {
    let id: EntityID
    let exercise: CatalogueExercise
    /// The first day on which every device has heard of it.
    let usableFrom: Day
    /// Nobody trains with it any more, since it is about to be deleted.
    var isRetired = false
  }

  private(set) var entries: [Entry] = []
  private var random: SeededRandom
  private var upcoming: [CatalogueExercise]
  private var deletedCount = 0
  private let dailyAdditions: Double

  /// How long what one device records takes at most to reach the others.
  private static let daysToReachAll = 3
  private static let mostDeleted = 12

  /// - Parameter spanDays: about how long the history will be.
  init(spanDays: Int, seed: UInt64) {
    random = SeededRandom(seed: seed)
    upcoming = random.shuffled(CatalogueExercise.further)
    upcoming.removeLast(random.number(in: 0...upcoming.count * 3 / 5))
    dailyAdditions = Double(upcoming.count) / Double(max(spanDays, 1))
  }

  /// The library's first evening: one exercise from each device, and the rest in one go.
  mutating func begin(on day: Day, clocks: [DeviceClock]) -> [Occurrence] {
    let count = max(clocks.count, CatalogueExercise.essential.count)
    let first =
      CatalogueExercise.essential
      + upcoming.prefix(count - CatalogueExercise.essential.count)
    upcoming.removeFirst(count - CatalogueExercise.essential.count)
    var occurrences: [Occurrence] = []
    for (place, exercise) in first.enumerated() {
      let isAlone = place < clocks.count
      let clock = clocks[isAlone ? place : 0]
      let minute = 12 * 60 + min(place, clocks.count)
      var occurrence = add(exercise, clock, at: clocks[0].time(on: day, minute: minute), day)
      occurrence.joinsBatch = place > clocks.count
      occurrences.append(occurrence)
    }
    return occurrences
  }

  /// What is done to the library on a day.
  mutating func tend(on day: Day, clock: DeviceClock) -> [Occurrence] {
    var occurrences: [Occurrence] = []
    var time = clock.time(on: day, minute: random.number(in: 19 * 60...22 * 60))
    if random.chance(dailyAdditions / 2), !upcoming.isEmpty {
      for _ in 0..<min(random.number(in: 1...3), upcoming.count) {
        occurrences.append(add(upcoming.removeFirst(), clock, at: time, day))
        time += Int64(random.number(in: 45_000...240_000))
      }
    }
    if random.chance(1 / 14), let entry = anyEntry() {
      occurrences.append(change(entry, clock, at: time))
      time += 60_000
    }
    if random.chance(1 / 75), deletedCount < Self.mostDeleted {
      if let deletion = retire(clock, after: day) { occurrences.append(deletion) }
    }
    return occurrences
  }

  /// The exercises that can be trained with on a day and that a condition holds for, by place.
  func places(on day: Day, where condition: (CatalogueExercise) -> Bool) -> [Int] {
    entries.indices.filter {
      isUsable($0, on: day) && condition(entries[$0].exercise)
    }
  }

  func isUsable(_ place: Int, on day: Day) -> Bool {
    !entries[place].isRetired && entries[place].usableFrom <= day
  }

  private mutating func anyEntry() -> Entry? {
    let entry = random.pick(entries)
    return entry.isRetired ? nil : entry
  }

  private mutating func add(
    _ exercise: CatalogueExercise, _ clock: DeviceClock, at time: Int64, _ day: Day
  ) -> Occurrence {
    let isFirst = entries.count < CatalogueExercise.essential.count
    let id = random.entityID(at: time + clock.errorMilliseconds)
    entries.append(
      Entry(
        id: id, exercise: exercise,
        usableFrom: isFirst ? day : day.advanced(by: Self.daysToReachAll)))
    var record = Exercise(name: exercise.name, muscleGroups: exercise.muscleGroups)
    record.movementPattern = exercise.pattern
    record.equipmentRequired = exercise.equipment
    record.isCompound = exercise.isCompound
    if case .load = exercise.effort {
      record.defaultProgressionType = exercise.isCompound ? .topSetBackoff : .doubleProgression
    }
    if random.chance(0.5) { record.instructions = random.pick(Remarks.instructions) }
    if random.chance(0.4) { record.formCues = Array(random.shuffled(Remarks.cues).prefix(2)) }
    if random.chance(0.2) { record.commonMistakes = [random.pick(Remarks.mistakes)] }
    if exercise.isCardio { record.category = .cardio }
    return clock.record(.exerciseCreated, of: id, record, at: time)
  }

  private mutating func change(
    _ entry: Entry, _ clock: DeviceClock, at time: Int64
  ) -> Occurrence {
    var record = Exercise()
    switch random.number(in: 0...3) {
    case 0: record.description = random.pick(Remarks.ofSets)
    case 1: record.instructions = random.pick(Remarks.instructions)
    case 2: record.formCues = Array(random.shuffled(Remarks.cues).prefix(3))
    default: record.commonMistakes = Array(random.shuffled(Remarks.mistakes).prefix(2))
    }
    var occurrence = clock.record(.exerciseUpdated, of: entry.id, record, at: time)
    occurrence.needsSync = true
    return occurrence
  }

  /// Takes an exercise out of training, and deletes it when no session can have it any more.
  private mutating func retire(_ clock: DeviceClock, after day: Day) -> Occurrence? {
    let place = random.number(in: 0...entries.count - 1)
    guard place >= CatalogueExercise.essential.count, isUsable(place, on: day) else { return nil }
    entries[place].isRetired = true
    deletedCount += 1
    let later = clock.time(on: day.advanced(by: Self.daysToReachAll), minute: 23 * 60)
    var occurrence = clock.record(
      .exerciseDeleted, of: entries[place].id, NoFields(), at: later)
    occurrence.needsSync = true
    return occurrence
  }
}
