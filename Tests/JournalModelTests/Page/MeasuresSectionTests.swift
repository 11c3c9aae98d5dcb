import Testing

@testable import JournalModel

@Suite("Curves of what isn't lifted against a weight")
struct MeasuresSectionTests {
  /// A state with a session each two weeks, of sets of one exercise.
  private static func state(
    _ sets: [[(inout WorkoutSet) -> Void]], with equipment: [Equipment]? = nil
  ) -> JournalState {
    var state = JournalState()
    let exercise = EntityID(high: 1, low: 1)
    for (number, fills) in sets.enumerated() {
      let day = Int64(PageOfLifts.monday.number) + Int64(14 * number)
      let at = Moment(milliseconds: day * Moment.millisecondsPerDay)
      if number == 0 {
        var record = Exercise(name: "It", muscleGroups: [.core])
        record.equipmentRequired = equipment
        state.exercises.create(exercise, at: at, time: PageOfLifts.time, record)
      }
      let session = EntityID(high: 3, low: UInt64(number))
      state.sessions.create(session, at: at, time: PageOfLifts.time, Session())
      for (place, fill) in fills.enumerated() {
        var set = WorkoutSet()
        (set.session, set.exercise, set.orderIndex) = (session, exercise, place)
        fill(&set)
        let id = EntityID(high: 2, low: UInt64(number * 100 + place))
        state.sets.create(id, at: at, time: PageOfLifts.time, set)
      }
    }
    return state
  }

  @Test("Repetitions have the best set of each week")
  func reps() throws {
    let page = try PageOfLifts.page(
      Self.state([[{ $0.reps = 5 }, { $0.reps = 8 }], [{ $0.reps = 12 }, { $0.reps = 3 }]]),
      days: 21)
    #expect(page.contains("<h2 id=\"measures-heading\">Reps, load, time and distance</h2>"))
    #expect(page.contains("From 8 reps to 12 reps; the best is 12 reps, on 15 Jan 2024."))
    #expect(page.contains("<p class=\"value\">12 reps</p>"))
  }

  @Test("An exercise is told by its estimates or by its measure, never by both", arguments: 0...6)
  func oneSection(weighted: Int) throws {
    let sets = (0..<6).map { number -> [(inout WorkoutSet) -> Void] in
      [
        { set in
          set.reps = 5 + number
          if number < weighted { (set.weight, set.unit) = (50, .kilograms) }
        }
      ]
    }
    let page = try PageOfLifts.page(Self.state(sets), days: 80)
    #expect(page.contains("id=\"lifts-heading\"") == (weighted >= 3))
    #expect(page.contains("id=\"measures-heading\"") == (weighted < 3))
  }

  @Test("A distance is that of the whole week, though it has times, too")
  func distance() throws {
    let run: (inout WorkoutSet) -> Void = {
      ($0.distanceMetres, $0.durationSeconds) = (5000, 1500)
    }
    let page = try PageOfLifts.page(Self.state([[run, run], [run]]), days: 22)
    #expect(page.contains("From 10 km to 5 km; the best is 10 km, in 2024-W01."))
    #expect(page.contains("It: distance of each week, in km"))
  }

  @Test("The distance of a week that still runs stands in the table, and is no fall of the curve")
  func runningWeek() throws {
    let run: (inout WorkoutSet) -> Void = { $0.distanceMetres = 5000 }
    let state = Self.state([[run, run], [run, run, run], [run]])
    let page = try PageOfLifts.page(state, days: 29)
    #expect(page.contains("From 10 km to 15 km; the best is 15 km, in 2024-W03."))
    #expect(page.contains("<th scope=\"row\">2024-W05*</th><td>5 km</td>"))
    #expect(page.contains("distance of each week (* isn&#39;t whole, and not in the curve)"))
    let over = try PageOfLifts.page(state, days: 36)
    #expect(over.contains("From 10 km to 5 km") && !over.contains("*</th>"))
  }

  @Test("A step is whole where all of its days are asked for and over", arguments: [20, 860])
  func wholeSteps(days: Int32) throws {
    func day(_ number: Int32) -> Day { Day(number: PageOfLifts.monday.number + number) }
    // From within a week and a month to within others.
    let range = day(2)...day(days)
    let steps = PageSteps(range, of: range, today: day(days)).steps.map(\.isWhole)
    #expect(steps.first == false && steps.last == false)
    #expect(steps.count > 2 && !steps.dropFirst().dropLast().contains(false))
    #expect(!PageSteps(range).steps.contains { !$0.isWhole })
  }

  @Test("What is held is told as a time, on the axis too", arguments: [40, 130, 400])
  func time(seconds: Int) throws {
    let page = try PageOfLifts.page(
      Self.state([[{ $0.durationSeconds = seconds }], [{ $0.durationSeconds = 30 }]]), days: 21)
    let (best, line) =
      switch seconds {
      case 40: ("40 s", "35 s")
      case 130: ("2:10", "1:40")
      default: ("6:40", "5:00")
      }
    #expect(page.contains("the best is \(best)") && page.contains(">\(line)</text>"))
  }

  @Test("The axis has no half repetitions and seconds", arguments: [true, false])
  func halves(isHeld: Bool) throws {
    func set(_ value: Int) -> (inout WorkoutSet) -> Void {
      { if isHeld { $0.durationSeconds = value } else { $0.reps = value } }
    }
    let page = try PageOfLifts.page(Self.state([[set(8)], [set(9)]]), days: 21)
    let lines = page.matches(of: #/text-anchor="end">([^<]*)</#).map { String($0.1) }
    #expect(lines.prefix(4) == (7...10).map { isHeld ? "\($0) s" : "\($0)" }[...])
  }

  @Test("A few sets with a weight hide no others, and what always has one is told by it")
  func weights() throws {
    func set(_ weight: Double?, _ reps: Int) -> (inout WorkoutSet) -> Void {
      { ($0.weight, $0.unit, $0.reps) = (weight, .kilograms, reps) }
    }
    let belt = try PageOfLifts.page(
      Self.state([[set(nil, 8)], [set(nil, 9), set(5, 5)], [set(nil, 10)]]), days: 35)
    #expect(belt.contains("From 8 reps to 10 reps"))
    let assisted = try PageOfLifts.page(
      Self.state([[set(-22.5, 8)], [set(-10, 8), set(-20, 8)]]), days: 21)
    #expect(assisted.contains("From −22.5 kg to −10 kg; the best is −10 kg, on 15 Jan 2024."))
    // What was done without help is more, and no session of nothing.
    let free = try PageOfLifts.page(
      Self.state([[set(-22.5, 8)], [set(-10, 8), set(nil, 3)]], with: [.pullUpBar]), days: 21)
    #expect(free.contains("From −22.5 kg to 0 kg; the best is 0 kg, on 15 Jan 2024."))
  }

  @Test("A weight on a belt is said to hang beside the body")
  func belt() throws {
    func set(_ weight: Double) -> (inout WorkoutSet) -> Void {
      { ($0.weight, $0.unit, $0.reps) = (weight, .kilograms, 8) }
    }
    let page = try PageOfLifts.page(
      Self.state([[set(20)], [set(25)]], with: [.pullUpBar]), days: 21)
    #expect(page.contains("heaviest weight beside the body of a set, on 15 Jan 2024"))
    #expect(page.contains("It: heaviest weight beside the body of each week, in kg"))
  }

  @Test("A single week has no curve, and what is lifted has its own", arguments: [true, false])
  func none(isLifted: Bool) throws {
    let set: (inout WorkoutSet) -> Void = {
      ($0.reps, $0.unit, $0.weight) = (8, .kilograms, isLifted ? 20 : nil)
    }
    let page = try PageOfLifts.page(Self.state(isLifted ? [[set], [set]] : [[set]]), days: 21)
    #expect(!page.contains("id=\"measures\""))
  }
}
