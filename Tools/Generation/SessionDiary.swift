import JournalModel

/// Writes down one training session as it goes on, with the slips and the afterthoughts.
struct SessionDiary {
  private let clock: DeviceClock
  /// The clock of the device that is used at home.
  private let homeClock: DeviceClock
  private let day: Day
  private let id: EntityID
  private var now: Int64
  private let start: Int64
  private var pausedMilliseconds: Int64 = 0
  private var nextOrderIndex = 0
  private(set) var occurrences: [Occurrence] = []
  /// What is recorded once the session is over.
  private var afterthoughts: [Occurrence] = []

  /// Begins a session now.
  init(
    on day: Day, at time: Int64, clock: DeviceClock, homeClock: DeviceClock,
    random: inout SeededRandom
  ) {
    self.day = day
    self.clock = clock
    self.homeClock = homeClock
    start = time
    now = time
    id = random.entityID(at: time + clock.errorMilliseconds)
  }

  /// The app was opened by mistake: nothing follows.
  mutating func recordFalseStart(_ random: inout SeededRandom) {
    var record = Session()
    record.location = .gym
    log(.sessionStarted, record)
    wait(seconds: 5...40, &random)
    occurrences.append(clock.record(.sessionDeleted, of: id, NoFields(), at: now))
  }

  /// Trains the exercises, and brings them forward.
  mutating func record(
    _ title: String, _ athlete: inout Athlete,
    _ exercises: [(place: Int, slot: Programme.Slot)], in library: GrowingLibrary
  ) {
    begin(title, &athlete)
    let isShort = athlete.random.chance(0.12)
    let done = isShort && exercises.count > 4 ? exercises.dropLast() : exercises[...]
    let pauseAfter = athlete.random.chance(0.07) ? athlete.random.number(in: 0...2) : nil
    for (position, (place, slot)) in done.enumerated() {
      let isDeload = athlete.isDeload(day)
      record(library.entries[place], slot, isFirst: position == 0, place, isDeload, &athlete)
      if !isDeload { athlete.train(place) }
      if position == pauseAfter { pause(&athlete.random) }
    }
    finish(&athlete.random)
  }

  private mutating func begin(_ title: String, _ athlete: inout Athlete) {
    var record = Session()
    record.title = title
    if athlete.random.chance(0.1) { record.tags = [athlete.random.pick(Remarks.tags)] }
    record.location = athlete.random.chance(0.93) ? .gym : .home
    if athlete.random.chance(0.35) {
      var readiness = Readiness()
      readiness.energy = athlete.random.pick([.ok, .ok, .high, .low])
      readiness.soreness = athlete.random.pick([SorenessLevel.none, .mild, .mild, .high])
      readiness.timeAvailable = athlete.random.pick([45, 60, 75, 90])
      record.readiness = readiness
    }
    if athlete.random.chance(0.3) { record.plannedDuration = athlete.random.pick([60, 75, 90]) }
    log(.sessionStarted, record)
  }

  private mutating func record(
    _ entry: GrowingLibrary.Entry, _ slot: Programme.Slot, isFirst: Bool, _ place: Int,
    _ isDeload: Bool, _ athlete: inout Athlete
  ) {
    guard let lift = athlete.lifts[place] else { return }
    let repetitions = isFirst ? 4...8 : entry.exercise.isCompound ? 6...10 : 8...15
    let share = isDeload ? 0.85 : 1
    wait(seconds: 60...240, &athlete.random)
    if entry.exercise.isCompound, isFirst {
      for share in [0.45, 0.65, 0.8].suffix(athlete.random.number(in: 2...3)) {
        var set = set(of: entry, .warmup, lift.demand(share: share, repetitions: 3...5), athlete)
        set.reps = share < 0.5 ? 8 : share < 0.7 ? 5 : 3
        log(set, &athlete.random)
      }
    }
    let count = setCount(slot, isFirst: isFirst, isDeload, &athlete.random)
    for number in 0..<count {
      let isTop = isFirst && number == 0 && count > 2
      let isBackoff = isFirst && !isTop && count > 2
      let type: SetType = isTop ? .topSet : isBackoff ? .backoff : .working
      let demand = lift.demand(share: isBackoff ? share * 0.9 : share, repetitions: repetitions)
      var set = set(of: entry, type, demand, athlete)
      tire(&set, number, &athlete)
      if !isFirst, number == count - 1, athlete.random.chance(0.05) {
        set.setType = athlete.random.chance(0.5) ? .drop : .failure
      }
      log(set, &athlete.random)
    }
  }

  private func setCount(
    _ slot: Programme.Slot, isFirst: Bool, _ isDeload: Bool, _ random: inout SeededRandom
  ) -> Int {
    switch slot {
    case .cardio: 1
    case .core: 3
    case .main where isFirst: isDeload ? 3 : random.number(in: 3...5)
    case .main: isDeload ? 2 : random.number(in: 2...4)
    case .accessory: random.number(in: 2...3)
    }
  }

  private func set(
    of entry: GrowingLibrary.Entry, _ type: SetType, _ demand: Lift.Demand, _ athlete: Athlete
  ) -> WorkoutSet {
    var set = WorkoutSet()
    set.session = id
    set.exercise = entry.id
    set.setType = type
    set.weight = demand.weight
    set.unit = demand.weight.map { _ in athlete.unit }
    set.reps = demand.reps
    set.durationSeconds = demand.durationSeconds
    set.distanceMetres = demand.distanceMetres
    return set
  }

  /// What a demand turns into on the day, the later in the exercise the less.
  private func tire(_ set: inout WorkoutSet, _ number: Int, _ athlete: inout Athlete) {
    if let reps = set.reps {
      if athlete.random.chance(0.12) { set.targetReps = reps }
      set.reps = max(1, reps - athlete.random.number(in: 0...min(number, 2)))
    }
    if athlete.notesRPE, athlete.random.chance(0.5) {
      set.rpe = min(10, 7 + Double(number + athlete.random.number(in: 0...3)) / 2)
    }
    if athlete.random.chance(0.025) { set.notes = athlete.random.pick(Remarks.ofSets) }
    if athlete.random.chance(0.015) { set.superset = athlete.random.pick(["A", "B"]) }
    if athlete.random.chance(0.005) { set.isCompleted = false }
  }

  private mutating func log(_ set: WorkoutSet, _ random: inout SeededRandom) {
    var set = set
    let work = set.durationSeconds ?? 30
    wait(seconds: work + 40...work + 190, &random)
    set.orderIndex = nextOrderIndex
    nextOrderIndex += 1
    let id = random.entityID(at: now + clock.errorMilliseconds)
    occurrences.append(clock.record(.setLogged, of: id, set, at: now))
    if random.chance(0.02) {
      correct(set, id, &random)
    } else if random.chance(0.008) {
      // Tapped twice, and one taken away again.
      wait(seconds: 1...3, &random)
      set.orderIndex = nextOrderIndex
      let double = random.entityID(at: now + clock.errorMilliseconds)
      occurrences.append(clock.record(.setLogged, of: double, set, at: now))
      wait(seconds: 3...15, &random)
      occurrences.append(
        clock.record(.setDeleted, of: double, set.remainsWhenDeleted(), at: now))
    }
  }

  /// A number was wrong: put right at once, or at home on another device.
  private mutating func correct(
    _ set: WorkoutSet, _ id: EntityID, _ random: inout SeededRandom
  ) {
    var change = WorkoutSet()
    if let reps = set.reps { change.reps = max(1, reps + random.pick([-1, 1])) }
    if set.reps == nil || random.chance(0.3) { change.notes = random.pick(Remarks.ofSets) }
    if random.chance(0.6) {
      wait(seconds: 8...50, &random)
      occurrences.append(clock.record(.setUpdated, of: id, change, at: now))
    } else {
      afterthoughts.append(atHome(.setUpdated, of: id, change, &random))
    }
  }

  private mutating func pause(_ random: inout SeededRandom) {
    wait(seconds: 5...30, &random)
    let pauseStart = now
    log(.sessionPaused, NoFields())
    wait(seconds: 240...1_200, &random)
    log(.sessionResumed, NoFields())
    pausedMilliseconds += now - pauseStart
  }

  private mutating func finish(_ random: inout SeededRandom) {
    wait(seconds: 30...300, &random)
    // Now and then the app is simply put away.
    if random.chance(0.98) {
      var completion = Session()
      if random.chance(0.08) { completion.notes = random.pick(Remarks.ofSessions) }
      completion.actualDuration = Int((now - start - pausedMilliseconds) / 60_000)
      completion.end = clock.reading(at: now)
      log(.sessionCompleted, completion)
    }
    if random.chance(0.05) {
      var change = Session()
      change.notes = random.pick(Remarks.ofSessions)
      if random.chance(0.3) { change.tags = [random.pick(Remarks.tags)] }
      afterthoughts.append(atHome(.sessionUpdated, of: id, change, &random))
    }
  }

  /// Something that is recorded on the evening of the next day.
  private func atHome(
    _ type: EventType, of entity: EntityID, _ record: some FieldRecord,
    _ random: inout SeededRandom
  ) -> Occurrence {
    let evening = homeClock.time(
      on: day.advanced(by: 1), minute: random.number(in: 20 * 60...22 * 60))
    let time = evening + Int64(random.number(in: 0...59_999))
    var occurrence = homeClock.record(type, of: entity, record, at: time)
    occurrence.needsSync = true
    return occurrence
  }

  private mutating func log(_ type: EventType, _ record: some FieldRecord) {
    occurrences.append(clock.record(type, of: id, record, at: now))
  }

  private mutating func wait(seconds: ClosedRange<Int>, _ random: inout SeededRandom) {
    now += Int64(random.number(in: seconds.lowerBound * 1000...seconds.upperBound * 1000))
  }

  /// Everything that was recorded: at once as it happened or, from paper, in one go afterwards.
  func pages(isFromPaper: Bool, _ random: inout SeededRandom) -> [Occurrence] {
    guard isFromPaper else { return occurrences + afterthoughts }
    let evening = now + Int64(random.number(in: 600_000...7_200_000))
    let batch = occurrences.enumerated().map { place, occurrence in
      var copied = occurrence
      copied.time = evening
      copied.joinsBatch = place > 0
      return copied
    }
    return batch + afterthoughts
  }
}
