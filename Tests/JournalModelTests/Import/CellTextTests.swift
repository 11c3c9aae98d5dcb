import Generation
import Testing

@testable import JournalModel

@Suite("What cells hold")
struct CellTextTests {
  @Test(
    "Numbers are read with every separator",
    arguments: [
      ("22.5", 22.5), ("22,5", 22.5), ("1.234,5", 1234.5), ("1,234.5", 1234.5), ("1 234,5", 1234.5),
      ("1\u{202F}234,5", 1234.5), ("1'234.5", 1234.5), ("1,234,567", 1_234_567), ("+5", 5),
      ("-5", -5), ("\u{2212}5", -5), ("1e3", 1000), ("1.5E-2", 0.015), (" 7 ", 7), (".5", 0.5),
      ("5.", 5), ("1,234", 1.234), ("- 5", -5), ("-1 234", -1234), ("1’234", 1234),
      ("1.234.567,5", 1_234_567.5), ("1 234 567", 1_234_567), ("-0", 0),
      ("44.09245243697551", 44.09245243697551),
    ] as [(String, Double)])
  func numbers(_ text: String, _ value: Double) {
    #expect(NumberText.parse(text) == value)
  }

  @Test("Cells of plain letters are trimmed and cleaned as all others are", arguments: seeds)
  func plainCells(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let parts = [
      "a", "Z", "9", " ", "  ", "\t", "\\n", "\\", "\u{a0}", "é", "\u{7}", "\u{301}", ",",
    ]
    for _ in 0..<2000 {
      let text = (0..<random.number(in: 0...6)).map { _ in random.pick(parts) }.joined()
      // A letter that isn't plain is looked at scalar by scalar.
      let other = text + "é"
      let trimmed = other.trimmedBlanks.dropLast()
      try #require(
        text.trimmedBlanks.unicodeScalars.elementsEqual(
          String(trimmed).trimmedBlanks.unicodeScalars), "seed \(seed): \(text.debugDescription)")
      let name = text.cleanedName
      if !text.utf8.contains(where: { !(0x20...0x7e).contains($0) }) {
        try #require(name.text == text.trimmedBlanks && !name.isChanged)
        let note = ("é" + text + "é").cleanedNote
        try #require(
          text.cleanedNote.text == String(note.text.dropFirst().dropLast()).trimmedBlanks)
      }
    }
  }

  @Test("A plain number is the double nearest to its text", arguments: seeds)
  func plainNumbers(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<5000 {
      var text = String(
        (0..<random.number(in: 1...17)).map { _ in random.pick(Array("0123456789")) })
      if random.number(in: 0...2) > 0 {
        text.insert(
          ".", at: text.index(text.startIndex, offsetBy: random.number(in: 0...text.count)))
      }
      try #require(NumberText.parse(text) == Double(text), "seed \(seed): \(text)")
    }
  }

  @Test(
    "What is no number is none",
    arguments: [
      "", " ", "abc", "nan", "inf", "0x1p3", "1e999", "--5", "5-", "1e", "e5", ".", ",",
      "1.2.3,4,5",
      "12 reps", "٣", "60,65,70", "12.5 15", "20 15", "7.5,10", "22.5, 25", "10, 8", "1,234 567.5",
      "1,23,456", "1234,567.5", "1,,234", "5. 5", "1'2",
    ])
  func noNumbers(_ text: String) {
    #expect(NumberText.parse(text) == nil)
  }

  @Test(
    "Durations are read in the words of many languages",
    arguments: [
      ("1h 5m", 3900), ("1h 2min", 3720), ("45s", 45), ("264h 1m", 950_460), ("1小时13分钟", 4380),
      ("72小时16分钟", 260_160), ("54分钟", 3240), ("1:05:00", 3900), ("1:05", 3900), ("2700s", 2700),
      ("7 min", 420), ("1 Std. 5 Min.", 3900), ("1 Std., 5 Min.", 3900), ("1 ч 5 мин", 3900),
      ("1時間5分", 3900), ("1시간 5분", 3900), ("1 uur 5 min", 3900), ("1,5 h", 5400), ("3600", 3600),
      ("1h 5m 7s", 3907), ("1 dia", 86_400), ("0m", 0), ("1 saat 5 dakika 7 saniye", 3907),
      ("90 sn", 90),
    ])
  func durations(_ text: String, _ seconds: Int) {
    #expect(DurationText.seconds(text) == seconds)
  }

  @Test(
    "What is no duration is none",
    arguments: ["", "abc", "5x", "h", "1:2:3:4", "1:", "-1:00", "1e300h"])
  func noDurations(_ text: String) {
    #expect(DurationText.seconds(text) == nil)
  }

  @Test("Two parts and plain numbers go by their column")
  func columnsOfDurations() {
    #expect(DurationText.seconds("1:30", twoParts: .minutesAndSeconds) == 90)
    #expect(DurationText.seconds("90", unitSeconds: 60) == 5400)
  }

  @Test(
    "Dates are read as phones in many languages write them",
    arguments: [
      ("2021-02-10 16:46:13", "2021-02-10T16:46:13"), ("2024-01-05 7:03:00", "2024-01-05T07:03:00"),
      ("2024-01-05 7:03:00\u{202F}PM", "2024-01-05T19:03:00"),
      ("2024/01/05", "2024-01-05T12:00:00"),
      ("05.01.2024 07:03", "2024-01-05T07:03:00"), ("5.1.24, 07:03", "2024-01-05T07:03:00"),
      ("Jan 5, 2024 7:03 AM", "2024-01-05T07:03:00"), ("8 Apr 2026, 16:50", "2026-04-08T16:50:00"),
      ("Jun 11, 2026, 1:01 PM", "2026-06-11T13:01:00"),
      ("Jun 11, 2026, 1:01\u{202F}PM", "2026-06-11T13:01:00"),
      ("Jun 11, 2026, 12:01 AM", "2026-06-11T00:01:00"), ("5 Mai 2026", "2026-05-05T12:00:00"),
      ("5 Mai 2026, 18:00", "2026-05-05T18:00:00"),
      ("5 de mai. de 2026, 18:00", "2026-05-05T18:00:00"),
      ("5 de fevereiro de 2026 18:00", "2026-02-05T18:00:00"),
      ("8 févr. 2026, 16:50", "2026-02-08T16:50:00"),
      ("8 août 2026 à 16:50", "2026-08-08T16:50:00"),
      ("8 août 2026 à 16h50", "2026-08-08T16:50:00"),
      ("8. März 2026, 16:50", "2026-03-08T16:50:00"),
      ("8 Dez. 2026 um 16:50", "2026-12-08T16:50:00"), ("8 ene 2026, 16:50", "2026-01-08T16:50:00"),
      ("8 sept 2026, 4:50 p. m.", "2026-09-08T16:50:00"),
      ("8 gen 2026, 16:50", "2026-01-08T16:50:00"),
      ("8 ott 2026, 16:50", "2026-10-08T16:50:00"), ("8 mrt 2026, 16:50", "2026-03-08T16:50:00"),
      ("8 июл. 2026 г., 16:50", "2026-07-08T16:50:00"),
      ("8 paź 2026, 16:50", "2026-10-08T16:50:00"),
      ("2026年4月8日 16:50", "2026-04-08T16:50:00"), ("2026年4月8日 下午4:50", "2026-04-08T16:50:00"),
      ("2026. 4. 8. 오후 4:50", "2026-04-08T16:50:00"),
      ("2024-03-05 6:00 nachm.", "2024-03-05T18:00:00"),
      ("2024-03-05 12:30 vorm.", "2024-03-05T00:30:00"),
      ("2024-03-05 6:07:00 PTG", "2024-03-05T18:07:00"),
      ("2024-03-05 6:07 p.d.", "2024-03-05T06:07:00"),
      ("2024-03-05 6:07 m.d.", "2024-03-05T18:07:00"),
      ("2024-03-05 6:07 ب.ظ.", "2024-03-05T18:07:00"),
      ("2024-03-05 6:07 du.", "2024-03-05T18:07:00"), ("2024-03-05 ÖS 6:07", "2024-03-05T18:07:00"),
      ("2024-03-05 μ.μ. 6:07", "2024-03-05T18:07:00"),
      ("2024-03-05 凌晨12:30:00", "2024-03-05T00:30:00"),
      ("2024-03-05 傍晚6:30", "2024-03-05T18:30:00"), ("2024-03-05 中午1:10", "2024-03-05T13:10:00"),
      ("2024-03-05 中午12:10", "2024-03-05T12:10:00"), ("2024-03-05 中午11:50", "2024-03-05T11:50:00"),
      ("2024-03-05 午夜12:10", "2024-03-05T00:10:00"),
      // What is no half of a day changes nothing.
      ("2024-03-05 18:07 du.", "2024-03-05T18:07:00"),
      ("Di 5 Mar 2024 6:07", "2024-03-05T06:07:00"),
      ("8 12月 2025, 16:50", "2025-12-08T16:50:00"), ("12 8월 2025, 16:50", "2025-08-12T16:50:00"),
      ("9月 4 2025", "2025-09-04T12:00:00"), ("8 mar 2026, 16:50", "2026-03-08T16:50:00"),
      ("8 čvc 2026, 16:50", "2026-07-08T16:50:00"), ("8 des. 2026, 16:50", "2026-12-08T16:50:00"),
      ("2026-04-08T16:50:07Z", "2026-04-08T16:50:07"),
      ("2026-04-08T16:50:07.123+02:00", "2026-04-08T16:50:07"), ("20260408", "2026-04-08T12:00:00"),
      ("mer. 8 avr. 2026 16:50", "2026-04-08T16:50:00"),
      ("16:50 8 Apr 2026", "2026-04-08T16:50:00"),
      ("25/12/2023 18:30", "2023-12-25T18:30:00"), ("12/25/2023 18:30", "2023-12-25T18:30:00"),
      ("03/04/2024", "2024-04-03T12:00:00"), ("5 thg 9 2024", "2024-09-05T12:00:00"),
      ("17:30 7 thg 9, 2025", "2025-09-07T17:30:00"),
      ("ngày 5 tháng 9 năm 2024", "2024-09-05T12:00:00"),
      ("5 de 9 de 2024", "2024-09-05T12:00:00"), ("2024-09-05 (Thu)", "2024-09-05T12:00:00"),
      ("Pazartesi 5.9.2024", "2024-09-05T12:00:00"), ("5 zorp Sep 2024", "2024-09-05T12:00:00"),
      ("08.07.2026 г., 16:50", "2026-07-08T16:50:00"),
      ("16/01/2026 18.05.00", "2026-01-16T18:05:00"), ("16-01-2026 18.05", "2026-01-16T18:05:00"),
      ("16.1.2026 klo 18.05", "2026-01-16T18:05:00"), ("16 Jan 2026 18.05", "2026-01-16T18:05:00"),
      ("16.1.2026 18.05 Uhr", "2026-01-16T18:05:00"), ("20260116T180507Z", "2026-01-16T18:05:07"),
      ("20260116 1805", "2026-01-16T18:05:00"), ("2026-01-16", "2026-01-16T12:00:00"),
      ("Fri Jan 16 18:05:00 GMT+01:00 2026", "2026-01-16T18:05:00"),
      ("18:05 - 16.01.2026", "2026-01-16T18:05:00"), ("5 Th01 2025", "2025-01-05T12:00:00"),
      ("January 5th 2025", "2025-01-05T12:00:00"), ("16 июль 2026", "2026-07-16T12:00:00"),
    ])
  func dates(_ text: String, _ expected: String) throws {
    let date = try #require(DateText(text))
    #expect(date.resolved(.dayFirst)?.description == expected)
  }

  @Test(
    "The offset from UTC is what stands behind the time",
    arguments: [
      ("2026-04-08T16:50:07Z", 0), ("2026-04-08T16:50:07.123+02:00", 120),
      ("2026-04-08 16:50:07 +0000", 0), ("2026-04-08 16:50 -0430", -270),
      ("16:50 08-04-2026", nil), ("2026-04-08 16:50", nil), ("8 Apr 2026 - 16:50", nil),
      ("2026-04-08 16:50 +9900", nil), ("2026-04-08", nil),
      ("2026-04-08 16:50:07+00", 0), ("2026-04-08 16:50:07-05", -300),
      ("2026-04-08 16:50 UTC+2", 120),
      ("2026-04-08 16:50 GMT-5", -300), ("2026-04-08T16:50:07Z[UTC]", 0),
      ("2026-04-08 16:50 (UTC)", 0),
      ("2026-04-08T16:50:07-05:00[America/New_York]", -300), ("2026-04-08 4:50 PM -0500", -300),
      ("Apr 8, 2026 4:50:07 PM UTC", 0), ("2026-04-08 4:50 PM", nil),
      ("2026-04-08 16:50-17:40", nil),
      ("Wed Apr 8 16:50:07 UTC 2026", 0), ("Wed Apr 08 16:50:07 +0200 2026", 120),
      ("Wed Apr 08 16:50:07 GMT+01:00 2026", 60), ("8 Apr 16:50 2026", nil),
      ("20260408T165007Z", 0),
      ("16:50 - 08.04.2026", nil), ("2026-04-08 16:50 +5", nil),
    ] as [(String, Int?)])
  func offsets(_ text: String, _ minutes: Int?) throws {
    #expect(try #require(DateText(text)).utcOffsetMinutes == minutes)
  }

  @Test(
    "What is no date is none",
    arguments: [
      "", "abc", "2024", "2024-13-45", "2024-02-30", "31 Apr 2026", "5 Foo 2026", "45296.29",
      "2024-01-05 25:00", "1/2/3", "8 jui 2026", "99999999999999999999", "Bench Press 5x5 100",
      "5 Foo 9 2024", "2024-W05-1", "Squat 5x5 20", "7 يناير 2025",
    ])
  func noDates(_ text: String) {
    #expect(DateText(text)?.resolved(.dayFirst) == nil)
  }

  @Test("Whether day or month comes first is settled by the file")
  func order() throws {
    func decide(_ dates: [String], _ delimiter: Character = ",") -> (DateText.Order, Bool) {
      var order = DateOrder()
      for date in dates.compactMap({ DateText($0) }) { order.observe(date) }
      let decided = order.decided(delimiter: delimiter)
      return (decided.order, decided.ground != .said)
    }
    #expect(decide(["03/04/2024", "13/04/2024"]) == (.dayFirst, false))
    #expect(decide(["03/04/2024", "04/13/2024"]) == (.monthFirst, false))
    #expect(decide(["03/04/2024"]) == (.dayFirst, true))
    #expect(decide(["3/4/2024 18:00"]) == (.monthFirst, true))
    #expect(decide(["3/4/2024 18:00"], ";") == (.dayFirst, true))
    #expect(decide(["03/04/2024 6:00 PM"], ";") == (.monthFirst, true))
    #expect(decide(["13/04/2024", "04/13/2024", "03/04/2024"]) == (.dayFirst, false))
    #expect(decide(["2024-04-03", "8 Apr 2026", "03.04.2024"]) == (.dayFirst, false))
  }

  @Test(
    "Where no date says it, the order of rows does, then the months, then the unit",
    arguments: [
      // In order in one way only, upward or downward.
      (["01/10/2024", "02/03/2024", "02/08/2024"], nil, .monthFirst, .rows),
      (["10/01/2024", "03/02/2024", "08/02/2024"], nil, .dayFirst, .rows),
      (["03/02/2024", "08/02/2024", "02/03/2024"], nil, .dayFirst, .rows),
      (["02/08/2024", "02/03/2024", "01/10/2024"], nil, .monthFirst, .rows),
      // In order in both: nobody trains on the third of each month alone.
      (["03/05/2024", "03/07/2024", "03/09/2024"], nil, .monthFirst, .months),
      (["5/3/2024", "7/3/2024", "9/3/2024"], nil, .dayFirst, .months),
      // Two days say nothing, nor do as many months either way.
      (["03/05/2024", "03/07/2024"], nil, .dayFirst, .habit),
      (["03/05/2024", "03/07/2024"], .pounds, .monthFirst, .habit),
      (["03/05/2024", "03/07/2024"], .kilograms, .dayFirst, .habit),
    ] as [([String], WeightUnit?, DateText.Order, DateOrder.Ground)])
  func grounds(
    dates: [String], unit: WeightUnit?, order: DateText.Order, ground: DateOrder.Ground
  ) throws {
    func decide(areOfTraining: Bool) -> (order: DateText.Order, ground: DateOrder.Ground) {
      var order = DateOrder()
      for date in dates { if let date = DateText(date) { order.observe(date) } }
      return order.decided(delimiter: ",", unit: unit, areOfTraining: areOfTraining)
    }
    #expect(decide(areOfTraining: true) == (order, ground))
    // Some weigh themselves on the first of each month.
    if ground == .months { #expect(decide(areOfTraining: false).ground == .habit) }
  }

  @Test("What the user says of the order holds, but for dates that say it themselves")
  func saidOrder() throws {
    let table = Array("Date,Exercise,Weight (kg),Reps\n03/05/2024,Squat,100,5\n".utf8)
    for (said, month) in [(nil, 5), (.dayFirst, 5), (.monthFirst, 3)] as [(DayMonthOrder?, Int)] {
      let history = try ImportedHistory.read(table, ImportOptions(dates: said))
      #expect(history.workouts.map(\.start.date.civil.month) == [month])
      #expect(history.guessedDates == (said == nil ? .dayFirst : nil))
      #expect(history.warnings.isEmpty == (said != nil))
    }
    let other = Array("Date,Exercise,Weight (kg),Reps\n25/05/2024,Squat,100,5\n".utf8)
    let history = try ImportedHistory.read(other, ImportOptions(dates: .monthFirst))
    #expect(history.workouts.map(\.start.date.civil.month) == [5])
    let weights = Array("Date,Weight (lb)\n03/05/2024,180\n03/06/2024,181\n".utf8)
    let file = try ImportedFile.read(weights, dates: .dayFirst)
    guard case .bodyWeights(let table) = file else {
      Issue.record("these are body weights")
      return
    }
    #expect(table.weights.map(\.time.date.civil.month) == [5, 6] && table.guessedDates == nil)
  }

  @Test(
    "A weight is the one that was meant",
    arguments: [
      (44.09245243697551, .pounds, 20, .kilograms), (44.1, .pounds, 44.1, .pounds),
      (176.36980974790205, .pounds, 80, .kilograms), (176.3698, .pounds, 80, .kilograms),
      (44.0925, .pounds, 20, .kilograms), (20.411656649999999, .kilograms, 45, .pounds),
      (20.411657, .kilograms, 45, .pounds), (61.23497, .kilograms, 135, .pounds),
      (22.499999999, .kilograms, 22.5, .kilograms), (22.10000038, .kilograms, 22.1, .kilograms),
      (185.00000000000003, .pounds, 185, .pounds), (22.75, .kilograms, 22.75, .kilograms),
      (44.09245243697551, .kilograms, 44.0925, .kilograms), (0, .pounds, 0, .pounds),
      (-44.09245243697551, .pounds, -20, .kilograms), (1.125, .kilograms, 1.125, .kilograms),
      (102.05840462301894, .kilograms, 225, .pounds), (45.35929094, .kilograms, 100, .pounds),
      (1e300, .kilograms, 1e300, .kilograms), (33.333333333, .kilograms, 33.3333, .kilograms),
    ] as [(Double, WeightUnit, Double, WeightUnit)])
  func weights(_ value: Double, _ unit: WeightUnit, _ meant: Double, _ meantUnit: WeightUnit) {
    let reading = WeightReading.meant(value, unit)
    #expect(reading == (meant, meantUnit))
  }

  @Test("Every round weight survives the other unit's noise, and its mass does not change")
  func noise() {
    for quarter in 1...2000 {
      let weight = Double(quarter) / 4
      for unit in WeightUnit.allCases {
        let other: WeightUnit = unit == .kilograms ? .pounds : .kilograms
        let written = weight * unit.inKilograms / other.inKilograms
        let reading = WeightReading.meant(written, other)
        #expect(
          abs(reading.value * reading.unit.inKilograms - weight * unit.inKilograms)
            <= 1e-4 * weight, "\(weight) \(unit)")
        #expect(reading == (weight, unit), "\(weight) \(unit)")
      }
    }
  }

  @Test("Names lose control characters, notes keep their lines")
  func texts() {
    #expect("  Étirement\u{A0}".cleanedName == ("Étirement", false))
    #expect("Be\0nch\u{1B}".cleanedName == ("Bench", true))
    #expect("Bench\nPress".cleanedName == ("Bench Press", true))
    #expect("a\\nb\r\nc\\d\\".cleanedNote == ("a\nb\nc\\d\\", false))
    #expect("a\u{7}b".cleanedNote == ("ab", true))
    #expect(#"C:\\new \n"#.cleanedNote.text == #"C:\new"#)
  }

  @Test(
    "An exported note comes back, whatever backslashes and line breaks are in it", arguments: seeds)
  func escapedNotes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let parts = ["\\", "n", "\n", "a", "é"]
      let note = "a" + (0..<random.number(in: 0...8)).map { _ in random.pick(parts) }.joined() + "a"
      try #require(
        note.escapedNote.cleanedNote.text == note, "seed \(seed): \(note.debugDescription)")
    }
  }
}

@Suite("Words of other languages")
struct ForeignWordsTests {
  @Test("Every month's name is its own, in full and by four letters")
  func months() {
    for (index, names) in MonthNames.full.enumerated() {
      for name in names {
        #expect(MonthNames.month(name) == index + 1, "\(name)")
        #expect(name == name.lowercased())
        #expect(MonthNames.month(String(name.prefix(4))) == index + 1, "\(name)")
      }
    }
  }

  @Test("Every header is written as it is looked up, and means one column")
  func headers() {
    let names = ColumnRole.strongNames.flatMap(\.1)
    #expect(names.allSatisfy { HeaderName($0).name == $0 })
    #expect(Set(names).count == names.count)
  }
}
