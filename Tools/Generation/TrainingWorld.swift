import JournalModel

/// The people, the devices and the library that a journal is about, day by day.
struct TrainingWorld: Sendable {
  /// The local day that comes next.
  private(set) var day: Day
  /// How far each device's clock is ahead of the true time.
  let clockErrorsMilliseconds: [Int64]
  private var library: GrowingLibrary
  private var athletes: [Athlete] = []
  private var random: SeededRandom
  private var hasBegun = false

  /// The last day that may have anything on it.
  private static let lastDay = Day(year: 2026, month: 10, day: 28)
  /// A journal spans at most about this many years; more events are more people's.
  private static let yearsAtMost = 10.0
  private static let daysPerYear = 365.25
  /// How much longer than expected the history may turn out.
  private static let leeway = 1.12
  private static let leewayDays = 21

  init(events: Int, devices: Int, seed: UInt64) {
    random = SeededRandom(seed: seed)
    // A device's clock may be some seconds off; the first is right.
    var errors = random.split()
    clockErrorsMilliseconds = (0..<devices).map {
      $0 == 0 ? 0 : Int64(errors.number(in: -15_000...15_000))
    }
    var rate = 0.0
    var seeds: [UInt64] = []
    repeat {
      seeds.append(random.next())
      rate +=
        Athlete(seed: seeds[seeds.count - 1], phone: 0, from: Day(number: 0))
        .expectedEventsPerYear
    } while rate * Self.yearsAtMost < Double(events)
    let spanDays = Int(Double(events) / rate * Self.daysPerYear)
    guard let lastDay = Self.lastDay else { preconditionFailure("the last day is a day") }
    day = lastDay.advanced(by: -Int(Double(spanDays) * Self.leeway) - Self.leewayDays)
    library = GrowingLibrary(spanDays: spanDays, seed: random.next())
    for (place, seed) in seeds.enumerated() {
      athletes.append(Athlete(seed: seed, phone: place % devices, from: day))
    }
  }

  /// What is recorded of this day, some of it on a later one, in no order.
  ///
  /// Nothing of a later call is recorded before `horizon`, as it is after this call.
  mutating func nextDay() -> [Occurrence] {
    defer { day = day.advanced(by: 1) }
    let zone = athletes[0].zone
    guard hasBegun else {
      hasBegun = true
      let clocks = clockErrorsMilliseconds.indices.map { clock($0, in: zone, on: day) }
      return library.begin(on: day, clocks: clocks)
    }
    var occurrences = library.tend(on: day, clock: clock(anyDevice(), in: zone, on: day))
    // Taken out for the while, so that each can change without a copy of the others.
    var people: [Athlete] = []
    swap(&people, &athletes)
    for place in people.indices { occurrences += live(&people[place]) }
    swap(&people, &athletes)
    return occurrences
  }

  /// Before this time, in Unix milliseconds, everything is known: no zone's clock is 12 hours ahead.
  var horizon: Int64 { Int64(day.number) * Moment.millisecondsPerDay - 12 * 3_600_000 }

  /// A person's day.
  private mutating func live(_ athlete: inout Athlete) -> [Occurrence] {
    athlete.wakeUp(on: day)
    let zone = athlete.zone(on: day)
    let phone = clock(
      athlete.random.chance(0.9) ? athlete.phone : anyDevice(), in: zone, on: day)
    let home = clock(anyDevice(), in: zone, on: day)
    var occurrences = athlete.weighIn(on: day, home)
    let slack = athlete.random.number(in: -25...40)
    var time = phone.time(on: day, minute: athlete.usualMinute + slack)
    time += Int64(athlete.random.number(in: 0...59_999))
    guard let session = athlete.sessionToday(on: day) else { return occurrences }
    if athlete.random.chance(0.012) {
      var mistake = SessionDiary(
        on: day, at: time, clock: phone, homeClock: home, random: &athlete.random)
      mistake.recordFalseStart(&athlete.random)
      occurrences += mistake.occurrences
      time += 300_000
    }
    let exercises = athlete.exercises(for: session, on: day, in: library)
    var diary = SessionDiary(
      on: day, at: time, clock: phone, homeClock: home, random: &athlete.random)
    diary.record(session.title, &athlete, exercises, in: library)
    occurrences += diary.pages(isFromPaper: athlete.random.chance(0.03), &athlete.random)
    return occurrences
  }

  private mutating func anyDevice() -> Int {
    random.number(in: 0...clockErrorsMilliseconds.count - 1)
  }

  private func clock(_ device: Int, in zone: HomeZone, on day: Day) -> DeviceClock {
    DeviceClock(
      device: device, errorMilliseconds: clockErrorsMilliseconds[device],
      offsetMinutes: zone.offsetMinutes(on: day))
  }
}
