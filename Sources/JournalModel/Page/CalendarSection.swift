/// The days of the period as squares, the larger and the stronger the more sets.
struct CalendarSection: PageSection {
  static let id = "calendar"
  static let title = "Day by day"

  /// As wide as a phone; a wide screen shows two beside each other.
  private static let width = 340.0
  private static let pitch = 11.25
  private static let left = 36.0
  private static let top = 16.0
  /// The sides of the squares of the four levels.
  private static let sides = [4.5, 6.5, 8.5, 10.5]

  /// The days that anything was done on.
  let active: [(day: Day, activity: TrainingCalendar.Activity)]
  let levels: ActivityLevels

  init?(_ source: PageSource) {
    active = source.calendar.activities.filter { source.period.range.contains($0.key) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    guard !active.isEmpty else { return nil }
    levels = ActivityLevels(active.map(\.activity))
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    // A year is shown whole, whenever the journal began.
    let range = source.period.isYear ? source.period.range : source.known
    let hasSets = active.contains { $0.activity.sets > 0 }
    html.element(
      "p",
      text: "Each square is a day"
        + (hasSets ? "; the more sets, the larger and the stronger it is." : " with an activity."))
    html.element("figure", ["class": "card fit breaks"]) { html in
      html.element("figcaption", ["class": "aside"]) { html in
        html.text("Training days of \(source.period.titleInside)")
      }
      Self.writeSquares(to: &html)
      html.element("div", ["class": "halves"]) { html in
        let days = active.map(\.day)
        for (number, part) in CalendarYears(range, active: days).parts.enumerated() {
          switch part {
          case .weeks(let weeks, let first, let isSecond):
            html.element("div", ["class": isSecond ? "second" : "first"]) { html in
              write(weeks, from: first, number, range, to: &html)
            }
          case .nothing(let years):
            let name =
              years.count > 1 ? "\(years.lowerBound)–\(years.upperBound)" : "\(years.lowerBound)"
            html.element("p", ["class": "nothing"]) { html in
              html.element("b", text: name)
              html.text(": nothing")
            }
          }
        }
      }
      writeKey(to: &html)
      table(source).writeFolded(to: &html)
    }
  }

  private func write(
    _ weeks: [Week], from first: Week, _ number: Int, _ range: ClosedRange<Day>,
    to html: inout HTMLWriter
  ) {
    guard let start = weeks.first, let last = weeks.last else { return }
    let blank = first.monday.distance(to: start.monday) / 7
    let days = max(start.monday, range.lowerBound)...min(last.sunday, range.upperBound)
    let inside = active.filter { days.contains($0.day) }
    let sets = inside.reduce(0) { $0 + $1.activity.sets }
    html.drawing(
      "\(Self.id)-\(number)", "days", width: Self.width, height: Self.top + 7 * Self.pitch + 2,
      title: "Training days, \(days.lowerBound.words) to \(days.upperBound.words)",
      description: "\(Figure.count(inside.count, "day")) with training, "
        + "\(Figure.count(sets, "set").asFigure) in all. The table below names each day."
    ) { svg in
      // A page of one year has it in its title. The first week may have begun in the year before.
      let isOfYears = range.lowerBound.civil.year < range.upperBound.civil.year
      let firstYear = min(start.sunday, days.upperBound).civil.year
      if isOfYears { Self.write("\(firstYear)", at: 0, isYear: true, to: &svg) }
      for (row, name) in Day.weekdayLabels.enumerated() where !name.isEmpty {
        svg.element(
          "text", ["x": "0", "y": coordinate(Self.top + (Double(row) + 0.5) * Self.pitch + 3.5)],
          text: name)
      }
      let yearBefore = isOfYears ? firstYear : nil
      let labels = Self.labels(weeks, from: blank, days, yearBefore: yearBefore)
      // Right behind the year a phone's letters have no room.
      for label in labels where !isOfYears || label.place > 0 || labels.count == 1 {
        Self.write(
          label.name, at: Self.left + Double(label.place) * Self.pitch, isYear: label.isYear,
          to: &svg)
      }
      svg.empty(
        "path", ["class": "rest", "d": restingDays(days, but: inside.map(\.day), from: first)])
      for (day, activity) in inside { write(day, activity, from: first, to: &svg) }
    }
  }

  /// What stands above the columns: the months that begin in them, and that of the first where there
  /// is room.
  ///
  /// - Parameters:
  ///   - blank: columns before the first week.
  ///   - yearBefore: the one that stands before the columns; nil where no year is named.
  private static func labels(
    _ weeks: [Week], from blank: Int, _ days: ClosedRange<Day>, yearBefore: Int?
  ) -> [(place: Int, name: String, isYear: Bool)] {
    var labels: [(place: Int, name: String, isYear: Bool)] = []
    for (place, week) in zip(blank..., weeks) {
      let firstOfMonth = week.days.first { $0.civil.day == 1 && days.contains($0) }
      // A word at the very end would stand out.
      guard let firstOfMonth, place + 2 < CalendarYears.mostOfStrip else { continue }
      let (year, month, _) = firstOfMonth.civil
      let isNewYear = year > (yearBefore ?? year) && month == 1
      let isYear = isNewYear && place + 3 < CalendarYears.mostOfStrip
      labels.append((place, isYear ? "\(year)" : Day.monthNames[month - 1], isYear))
    }
    // The month of the first column may have begun before it.
    if labels.first.map({ $0.place >= blank + 3 }) ?? true {
      let place = min(blank, CalendarYears.mostOfStrip - 3)
      labels.insert((place, Day.monthNames[days.lowerBound.civil.month - 1], false), at: 0)
    }
    return labels
  }

  private static func write(
    _ name: String, at x: Double, isYear: Bool, to svg: inout HTMLWriter
  ) {
    svg.element(
      "text",
      isYear
        ? ["class": "strong", "x": coordinate(x), "y": "10"] : ["x": coordinate(x), "y": "10"],
      text: name)
  }

  /// The middle of a day's square.
  private func place(of day: Day, from first: Week) -> (x: Double, y: Double) {
    let week = first.monday.distance(to: day) / 7
    return (
      Self.left + (Double(week) + 0.5) * Self.pitch,
      Self.top + (Double(day.weekday) + 0.5) * Self.pitch
    )
  }

  private func restingDays(
    _ days: ClosedRange<Day>, but trained: [Day], from first: Week
  ) -> String {
    let trained = Set(trained)
    var path = ""
    for day in days where !trained.contains(day) {
      let (x, y) = place(of: day, from: first)
      path += "M\(coordinate(x - 1)) \(coordinate(y - 1))h2v2h-2z"
    }
    return path
  }

  private func write(
    _ day: Day, _ activity: TrainingCalendar.Activity, from first: Week, to svg: inout HTMLWriter
  ) {
    let (x, y) = place(of: day, from: first)
    svg.element(
      "use",
      ["href": "#\(Self.square)\(levels[activity])", "x": coordinate(x), "y": coordinate(y)]
    ) { svg in
      let sets = activity.sets == 0 ? "no sets" : Figure.count(activity.sets, "set")
      svg.element("title", text: "\(day.words): \(sets)")
    }
  }

  /// What the squares of a level are called in the page.
  private static let square = "day"

  /// The square of each level, around its middle: ten years have thousands, which say only where.
  private static func writeSquares(to html: inout HTMLWriter) {
    html.element("svg", ["class": "squares", "aria-hidden": "true"]) { svg in
      svg.element("defs") { svg in
        for (place, side) in sides.enumerated() {
          svg.empty(
            "rect",
            [
              "id": "\(square)\(place + 1)", "class": "heat\(place + 1)",
              "x": coordinate(-side / 2), "y": coordinate(-side / 2), "width": coordinate(side),
              "height": coordinate(side), "rx": "1.5",
            ])
        }
      }
    }
  }

  /// What the sizes say.
  private func writeKey(to html: inout HTMLWriter) {
    html.element("p", ["class": "key"]) { html in
      for (level, sets) in levels.all {
        html.element("span") { html in
          html.element("svg", ["viewBox": "0 0 14 14", "aria-hidden": "true"]) { svg in
            let side = Self.sides[level - 1] * 1.2
            svg.empty(
              "rect",
              [
                "class": "heat\(level)", "x": coordinate(7 - side / 2),
                "y": coordinate(7 - side / 2), "width": coordinate(side),
                "height": coordinate(side), "rx": "1.5",
              ])
          }
          html.text(" " + Self.words(sets, isLast: level == ActivityLevels.strongest))
        }
      }
    }
  }

  private static func words(_ sets: ClosedRange<Int>, isLast: Bool) -> String {
    if sets.upperBound == 0 { return "active, without sets" }
    let (least, most) = (sets.lowerBound, sets.upperBound)
    let range = least == most ? "\(least)" : "\(least)–\(most)"
    return isLast ? "\(range) \(most == 1 ? "set" : "sets")" : range
  }

  private func table(_ source: PageSource) -> PageTable {
    var table = PageTable(
      "Training days of \(source.period.titleInside)",
      [.init("Day", isNumber: false), .init("Sessions"), .init("Sets"), .init("Activities")])
    for (day, activity) in active {
      table.add(["\(day)", "\(activity.sessions)", "\(activity.sets)", "\(activity.entries)"])
    }
    return table
  }
}
