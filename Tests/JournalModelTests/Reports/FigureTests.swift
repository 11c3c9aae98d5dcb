import Generation
import Testing

@testable import JournalModel

@Suite("Figures")
struct FigureTests {
  @Test("A time that the body is held for is said without it, and with what it held beside")
  func heldTimes() {
    var plank = WorkoutSet()
    plank.durationSeconds = 30
    #expect(plank.loadAndReps(as: .bodyWeight(added: 0, .kilograms)) == "30 s")
    #expect(
      plank.loadAndReps(as: .bodyWeight(added: 10, .kilograms)) == "body weight + 10 kg × 30 s")
    (plank.durationSeconds, plank.reps) = (nil, 12)
    #expect(plank.loadAndReps(as: .bodyWeight(added: 0, .kilograms)) == "body weight × 12")
  }

  @Test("Half a pound is rounded up, whatever it lost on its way through kilograms")
  func halves() {
    for (load, tonnage) in [(112.5, "1 688 lb"), (117.5, "1 763 lb")] {
      let set = load * 5 * WeightUnit.pounds.inKilograms
      let sum = [set, set, set].reduce(0, +)
      #expect(Figure.tonnage(sum, in: .pounds).map { $0.isWhitespace ? " " : $0 } == Array(tonnage))
    }
  }

  @Test("Two decimals are written as the writer of JSON writes them")
  func short() throws {
    var random = SeededRandom(seed: 1)
    var values = [0, -0.0, 0.005, -0.004, 1e9, 9_999_999_999.994, 1e12, 1e300, .nan, -.infinity]
    for _ in 0..<20_000 {
      let whole = Double(random.number(in: -1_000_000...1_000_000))
      values += [whole / 100, whole / 7, whole * 1e5 / 3, whole]
    }
    for value in values {
      try #require(Figure.short(value) == Figure.plainShort(value), "\(value)")
    }
  }

  @Test("A change that is none once it is rounded is neither more nor less")
  func signs() {
    #expect(
      [-2, -0.5, -0.49, 0, 0.49, 0.5, 3].map(Change.sign) == ["-", "-", "±", "±", "±", "+", "+"])
  }

  @Test("A figure that leaves no room for its hundredths is told without them")
  func large() {
    #expect(Figure.short(1e308) == "1e+308" && Figure.short(-1e308) == "-1e+308")
    // A sum of such is beyond all numbers, and said as the last.
    #expect(Figure.short(.infinity) == Figure.short(.greatestFiniteMagnitude))
    #expect(Figure.short(-.infinity) == "-" + Figure.short(.infinity))
    #expect(Figure.short(.nan) == "0")
  }

  @Test("A long distance is told in the profile's units, a short one in metres")
  func distances() {
    for (metres, metric, imperial) in [
      (4828.03, "4.83 km", "3 mi"), (1000, "1 km", "0.62 mi"), (400, "400 m", "400 m"),
      (0, "0 m", "0 m"), (42_200, "42.2 km", "26.22 mi"),
    ] {
      #expect(Figure.distance(metres: metres, in: nil) == metric)
      #expect(Figure.distance(metres: metres, in: .metric) == metric)
      #expect(Figure.distance(metres: metres, in: .imperial) == imperial)
    }
  }

  @Test(
    "A time is told as a clock tells it",
    arguments: [
      (45, "45 s"), (60, "1:00"), (1231, "20:31"), (3605, "1:00:05"), (86_400, "24:00:00"),
      (-5, "-5 s"), (Int.min, "\(Int.min) s"),
    ])
  func times(seconds: Int, text: String) {
    #expect(Figure.time(seconds: seconds) == text)
  }

  @Test(
    "A set is told in one form, and its letters are counted",
    arguments: [
      (100, 5, nil, nil, "100 kg × 5 @8"), (nil, 12, nil, nil, "body weight × 12 @8"),
      (nil, nil, 1627, 4828.03, "3 mi in 27:07 @8"), (nil, nil, 90, nil, "1:30 @8"),
      (40, nil, nil, 50, "40 kg × 50 m @8"), (nil, nil, nil, 5000, "3.11 mi @8"),
      (20, 5, 30, nil, "20 kg × 5, 30 s @8"), (nil, 0, 90, nil, "1:30 @8"),
      (nil, 12, nil, 500, "body weight × 12, 500 m @8"), (nil, 0, 0, nil, "body weight × 0 @8"),
      (nil, nil, 0, 4828.03, "3 mi @8"), (40, nil, 90, 0, "40 kg × 1:30 @8"),
    ] as [(Double?, Int?, Int?, Double?, String)])
  func sets(weight: Double?, reps: Int?, seconds: Int?, metres: Double?, text: String) {
    var record = WorkoutSet()
    (record.weight, record.unit, record.reps) = (weight, .kilograms, reps)
    (record.durationSeconds, record.distanceMetres, record.rpe) = (seconds, metres, 8)
    var state = JournalState()
    let (id, time) = (EntityID(high: 1, low: 1), HybridTime(milliseconds: 1))
    state.sets.create(id, at: Moment(time), time: time, record)
    #expect(state.sets[id]?.summary(in: .imperial) == text)
    // All else that tells of sets says the same.
    #expect(record.loadAndReps(in: .imperial) + " @8" == text)
    guard let set = state.sets[id].map({ SetGlance($0) }) else { return }
    var bytes: [UInt8] = []
    let more = set.appendSummary(to: &bytes, in: .imperial)
    #expect(bytes.count - more == text.count)
  }

  @Test("A day is written in its ten letters, and behind those years with a sign")
  func days() throws {
    for (text, isLong) in [("0000-01-01", false), ("2026-11-21", false), ("9999-12-31", true)] {
      let day = try #require(Day(text))
      #expect(day.description == text)
      #expect(Day(number: day.number + 1).description.utf8.count == (isLong ? 12 : 10))
    }
  }
}
