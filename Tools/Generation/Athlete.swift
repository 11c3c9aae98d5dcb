import JournalModel

/// Somebody who trains for years: habits, strength, holidays, colds.
struct Athlete: Sendable {
  private static let weekdays = [1, 3, 5, 6, 2]
  private static let blockDays = 56
  static let deloadDays = 7

  let zone: HomeZone
  let unit: WeightUnit
  /// How strong beside the catalogue's people.
  let talent: Double
  let notesRPE: Bool
  let programme: Programme
  let sessionsPerWeek: Int
  /// The usual hour, as minutes past midnight.
  let usualMinute: Int
  /// The place of the device that comes along to the gym.
  let phone: Int
  private let experience: Double

  var random: SeededRandom
  private(set) var lifts: [Int: Lift] = [:]
  private var sessionCount = 0
  private var choices: [[Int?]] = []
  private var blockStart: Day
  private var bodyWeightKilograms: Double
  private var absentUntil: Day
  private var trip: (zone: HomeZone, until: Day)?

  init(seed: UInt64, phone: Int, from day: Day) {
    random = SeededRandom(seed: seed)
    zone = random.pick(HomeZone.all)
    unit = zone.summerTime == .american ? .pounds : .kilograms
    talent = random.number(in: 0.55...1.15)
    notesRPE = random.chance(0.7)
    programme = random.pick(Programme.all)
    sessionsPerWeek = random.pick([3, 3, 3, 4, 4, 5])
    usualMinute = random.pick([6 * 60 + 30, 12 * 60, 17 * 60 + 30, 18 * 60, 19 * 60])
    experience = random.number(in: 0...0.35)
    bodyWeightKilograms = random.number(in: 52.0...104.0)
    self.phone = phone
    blockStart = day
    absentUntil = day
  }

  /// How many events a year of training adds up to, about.
  var expectedEventsPerYear: Double { Double(sessionsPerWeek) * 820 + 55 }

  /// Where the athlete is on a day.
  func zone(on day: Day) -> HomeZone {
    if let trip, day < trip.until { trip.zone } else { zone }
  }

  func isTravelling(on day: Day) -> Bool { zone(on: day) != zone }

  /// Whether a day falls into the easy week that ends each block.
  func isDeload(_ day: Day) -> Bool {
    Int(day.number - blockStart.number) >= Self.blockDays - Self.deloadDays
  }

  /// Life on a day: journeys and breaks begin, and a new block of training.
  mutating func wakeUp(on day: Day) {
    if Int(day.number - blockStart.number) >= Self.blockDays {
      blockStart = day
      choices = []
    }
    if absentUntil <= day, random.chance(1 / 150) {
      let days = random.number(in: 4...14)
      absentUntil = day.advanced(by: days)
      for place in lifts.keys { lifts[place]?.rest(days: days) }
    }
    if !isTravelling(on: day), random.chance(1 / 120) {
      trip = (random.pick(HomeZone.all), day.advanced(by: random.number(in: 3...12)))
    }
  }

  /// The session that is held on a day, if any.
  mutating func sessionToday(on day: Day) -> Programme.Session? {
    guard absentUntil <= day, Self.weekdays.prefix(sessionsPerWeek).contains(day.weekday),
      !random.chance(isTravelling(on: day) ? 0.4 : 0.1)
    else { return nil }
    sessionCount += 1
    return programme.sessions[(sessionCount - 1) % programme.sessions.count]
  }

  /// The exercises for a session, by place in the library: the same all through a block, as far as
  /// they are still there.
  mutating func exercises(
    for session: Programme.Session, on day: Day, in library: GrowingLibrary
  ) -> [(place: Int, slot: Programme.Slot)] {
    let which = (sessionCount - 1) % programme.sessions.count
    if choices.isEmpty {
      choices = programme.sessions.map { Array(repeating: nil, count: $0.slots.count) }
    }
    var chosen: [(place: Int, slot: Programme.Slot)] = []
    for (position, slot) in session.slots.enumerated() {
      if let place = choices[which][position], library.isUsable(place, on: day) {
        chosen.append((place, slot))
        continue
      }
      let taken = chosen.map(\.place)
      let candidates = library.places(on: day, where: slot.takes).filter { !taken.contains($0) }
      guard !candidates.isEmpty else { continue }
      // What stands first in a library is what people do most.
      let place = random.chance(0.5) ? candidates[0] : random.pick(candidates)
      choices[which][position] = place
      chosen.append((place, slot))
    }
    for (place, _) in chosen where lifts[place] == nil {
      lifts[place] = Lift(
        library.entries[place].exercise, level: experience * random.number(in: 0.6...1.0),
        talent: talent, unit: unit)
    }
    return chosen
  }

  /// A session with an exercise went by.
  mutating func train(_ place: Int) {
    lifts[place]?.train(quality: random.number(in: 0.3...1.7))
  }

  /// The weekly look at the scales, with the corrections that it sometimes takes.
  mutating func weighIn(on day: Day, _ clock: DeviceClock) -> [Occurrence] {
    guard day.weekday == 0, random.chance(0.85) else { return [] }
    bodyWeightKilograms += random.number(in: -0.6...0.58)
    bodyWeightKilograms = min(max(bodyWeightKilograms, 48), 130)
    let time = clock.time(on: day, minute: 7 * 60) + Int64(random.number(in: 0...7_200_000))
    let id = random.entityID(at: time + clock.errorMilliseconds)
    var record = BodyWeight()
    record.weight = (bodyWeightKilograms / unit.inKilograms * 10).rounded() / 10
    record.unit = unit
    var occurrences = [clock.record(.bodyWeightRecorded, of: id, record, at: time)]
    let soon = time + Int64(random.number(in: 15_000...90_000))
    if random.chance(0.03) {
      // With clothes on, it turns out.
      var correction = BodyWeight()
      correction.weight = record.weight.map { (($0 - 1.2) * 10).rounded() / 10 }
      occurrences.append(clock.record(.bodyWeightUpdated, of: id, correction, at: soon))
    } else if random.chance(0.015) {
      occurrences.append(clock.record(.bodyWeightDeleted, of: id, NoFields(), at: soon))
    }
    return occurrences
  }
}
