/// A stretch of training as one page that needs nothing beside itself: no network, no script.
public struct ReportPage: Sendable {
  /// The name of the command line's program in the page, by which it knows its own pages again.
  package static let generator = "replog report"

  private static let kinds: [any PageSection.Type] = [
    GlanceSection.self, CalendarSection.self, LiftsSection.self, MeasuresSection.self,
    VolumeSection.self, RecordsSection.self, PlanSection.self, CaloriesSection.self,
    BodyWeightSection.self,
  ]

  let source: PageSource
  let sections: [any PageSection]
  private let today: Day
  /// The program that makes the page, as its head and its foot call it.
  private let program: (inHead: String, atFoot: String)
  private let workers: any Workers

  /// A page of some days.
  ///
  /// It takes as long as a look at all sets; an app makes it away from the main actor.
  ///
  /// - Parameters:
  ///   - state: what was done and is planned.
  ///   - period: the days that it tells of.
  ///   - today: up to which streaks are counted, and when the page was made.
  ///   - program: what makes the page, with its version, as the foot of the page says it.
  ///   - formula: by which one-rep maxima are estimated.
  public init(
    _ state: JournalState, _ period: PagePeriod, today: Day, madeBy program: String,
    formula: OneRepMaxFormula = .epley
  ) {
    self.init(state, period, today, (program, program), formula, by: OneWorker())
  }

  /// A page of the command line's.
  ///
  /// - Parameters:
  ///   - version: the program's.
  ///   - workers: share a look at all sets.
  package init(
    _ state: JournalState, _ period: PagePeriod, today: Day, version: String,
    formula: OneRepMaxFormula = .epley, by workers: some Workers = OneWorker()
  ) {
    let program = (inHead: "\(Self.generator) \(version)", atFoot: "replog \(version)")
    self.init(state, period, today, program, formula, by: workers)
  }

  private init(
    _ state: JournalState, _ period: PagePeriod, _ today: Day,
    _ program: (inHead: String, atFoot: String), _ formula: OneRepMaxFormula,
    by workers: some Workers
  ) {
    var source = PageSource(state, period, today: today, formula: formula, by: workers)
    self.today = today
    self.program = program
    self.workers = workers
    let made = source
    sections = workers.map(Self.kinds.count, with: {}) { Self.kinds[$1].init(made) }
      .compactMap(\.self)
    source.sideBySide = sections.count { type(of: $0).isNarrow } > 2 ? .plain : .wide
    self.source = source
  }

  /// What the page has something to say of: the ids of its sections.
  package var sectionIDs: [String] { sections.map { type(of: $0).id } }

  /// Whether nothing was logged in these days; a plan that is followed is none of that.
  public var isEmpty: Bool { sections.allSatisfy { $0 is PlanSection } }

  /// What the journal's sets span, for somebody who has asked for other days.
  public var trained: ClosedRange<Day>? {
    guard let (first, last) = TrainingLog.ends(of: source.state) else { return nil }
    return first...max(first, last)
  }

  /// The page as a file, in UTF-8.
  public var html: [UInt8] {
    var html = HTMLWriter()
    html.beginDocument()
    html.element("html", ["lang": "en"]) { html in
      html.element("head") { writeHead(to: &$0) }
      html.element("body") { html in
        html.element("a", ["class": "skip", "href": "#content"], text: "Skip to the content")
        html.element("div", ["class": "wrap"]) { html in
          writeHeader(to: &html)
          html.element("main", ["id": "content"]) { html in
            // No section needs to know what stands before it.
            let written = workers.map(sections.count, with: {}) { _, number in
              var html = HTMLWriter()
              write(sections[number], to: &html)
              return html
            }
            if isEmpty { html.element("p", text: "Nothing was logged in these days.") }
            // The narrow ones come last.
            let wide = sections.count { !type(of: $0).isNarrow }
            for section in written[..<wide] { html.add(section) }
            guard wide < written.count else { return }
            html.element("div", ["class": written.count - wide == 1 ? "alone" : "beside"]) { html in
              for section in written[wide...] { html.add(section) }
            }
          }
          writeFooter(to: &html)
        }
      }
    }
    return html.bytes
  }

  private var name: String? {
    source.state.profile.name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What the page is called where it stands alone, as on a browser's tab.
  private var title: String {
    (name.map { "\($0): " } ?? "") + "\(source.period.title) in training"
  }

  /// What it is called above its days, which say themselves which ones they are.
  private var heading: String {
    if source.period.isNamed { return title }
    return name.map { "\($0) in training" } ?? "Training"
  }

  private func writeHead(to html: inout HTMLWriter) {
    html.empty("meta", ["charset": "utf-8"])
    html.empty("meta", ["name": "generator", "content": program.inHead])
    html.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.empty("meta", ["name": "color-scheme", "content": "light dark"])
    // The page says itself that it loads and runs nothing, and the browser holds it to that.
    html.empty(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content": "default-src 'none'; style-src 'unsafe-inline'",
      ])
    html.element("title", text: title)
    html.style(PageStyle.rules)
  }

  private func writeHeader(to html: inout HTMLWriter) {
    let range = source.period.range
    html.element("header") { html in
      html.element("h1", text: heading)
      html.element("p", text: PagePeriod.words(range, "to"))
      if sections.count > 1 {
        html.element("nav", ["aria-label": "Sections"]) { html in
          html.element("ul") { html in
            for section in sections {
              html.element("li") { html in
                html.element(
                  "a", ["href": "#\(type(of: section).id)"], text: type(of: section).title)
              }
            }
          }
        }
      }
    }
  }

  private func write(_ section: some PageSection, to html: inout HTMLWriter) {
    let kind = type(of: section)
    html.element("section", ["id": kind.id, "aria-labelledby": "\(kind.id)-heading"]) { html in
      html.element("h2", ["id": "\(kind.id)-heading"], text: kind.title)
      section.write(source, to: &html)
    }
  }

  private func writeFooter(to html: inout HTMLWriter) {
    html.element("footer") { html in
      html.element("p", text: "How it was counted:")
      html.element("ul") { html in
        let steps = source.steps
        let hasCut =
          steps.meanWeeks.count < steps.weeks.count && sections.contains { $0 is VolumeSection }
        let mark = steps.steps.contains(where: \.isCut) ? " (*)" : ""
        let hasDays = sections.contains { $0 is GlanceSection }
        let hasEstimates = source.records.values.contains { $0.oneRepMax != nil }
        let lines: [String?] = [
          hasEstimates
            ? "e1RM is the weight that could be lifted once, estimated: \(source.formula.source)."
            : nil,
          hasDays
            ? "Weeks go from Monday to Sunday; for the goal they are counted whole, also at both ends."
            : nil,
          hasCut ? "A week that isn't whole\(mark) is in no mean of weeks." : nil,
          hasDays
            ? "The goal is \(Figure.count(source.calendar.weeklyGoal, "active day")) a week." : nil,
          source.records.isEmpty ? nil : "Warm-up sets are in no figure.",
        ]
        for line in lines.compactMap(\.self) { html.element("li", text: line) }
      }
      html.element("p", text: "Made by \(program.atFoot) on \(today.words).")
    }
  }
}
