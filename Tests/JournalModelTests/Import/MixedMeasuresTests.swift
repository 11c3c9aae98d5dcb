import Testing

@testable import JournalModel

@Suite("Columns of which each cell says what it measures")
struct MixedMeasuresTests {
  /// The sets as `exercise load reps seconds metres type`.
  private static func sets(_ history: ImportedHistory) -> [String] {
    history.workouts.flatMap(\.sets).map { set in
      let load = set.weight.map { "\(EntryNumber.text($0))\(set.unit?.rawValue ?? "")" } ?? "-"
      let reps = set.reps.map(String.init) ?? "-"
      let seconds = set.durationSeconds.map { "\($0)s" } ?? "-"
      let metres = set.distanceMetres.map { "\(EntryNumber.text($0))m" } ?? "-"
      return "\(set.exercise) \(load) \(reps) \(seconds) \(metres) \(set.setType.rawValue)"
    }
  }

  @Test("GymBook has repetitions or a time, and a weight or a distance")
  func gymBook() throws {
    let text = """
      Data,Programma,Orario,Esercizio,Set / Set di riscaldamento / Set di defaticamento,\
      Ripetizioni / Tempo,Peso / Distanza,Appunti,Saltato
      09/01/25,"A",19:30,"Panca",Set di riscaldamento,"20 ripetizioni","20,50 kg",,No
      09/01/25,"A",19:33,"Panca",Set,"8 ripetizioni","50,00 kg",bene,No
      09/01/25,"A",19:36,"Panca",Set,"8 ripetizioni","50,00 kg",,Si
      19/01/25,"A",19:33,"Corsa",Set,"12 minuti","2,50 km",,No
      19/01/25,"A",19:55,"Plank",Set,"45 secondi","0,00 kg",,No
      """
    let history = try read(text)
    checkAccounts(history)
    #expect(
      Self.sets(history) == [
        "Panca 20.5kg 20 - - warmup", "Panca 50kg 8 - - working", "Corsa - - 720s 2500m working",
        "Plank 0kg - 45s - working",
      ])
    #expect(history.workouts.map(\.title) == ["A", "A"])
    #expect(history.workouts.first?.sets.last?.notes == "bene")
    #expect(history.skipped.map(\.line) == [4])
    #expect(!history.warnings.contains { $0.hasPrefix("Left out") })
  }

  @Test("GymBook is read in German, too, and so is a time with a colon")
  func gymBookInGerman() throws {
    let text = """
      Datum;Zeit;Übung;Satz / Aufwärmsatz / Abkühlungssatz;Wiederholungen / Zeit;\
      Gewicht / Strecke;Notizen;Ausgelassen
      05.01.2024;18:02;Bankdrücken;Aufwärmsatz;10 Wiederholungen;40,0 kg;;Nein
      05.01.2024;18:09;Bankdrücken;Satz;8 Wiederholungen;62,5 kg;;Ja
      05.01.2024;18:29;Plank;Satz;1:30 Min;;;Nein
      """
    let history = try read(text)
    checkAccounts(history)
    #expect(
      Self.sets(history) == ["Bankdrücken 40kg 10 - - warmup", "Plank - - 90s - working"])
    #expect(history.skipped.map(\.line) == [3])
  }

  @Test(
    "Liftin has repetitions or a time without a unit in one column",
    arguments: ["Reps/Time", "Reps / Time", "Reps/Sec"])
  func liftin(name: String) throws {
    let plank = name == "Reps/Sec" ? "8" : "01:30"
    let text = """
      Date;Duration;Routine;Exercise;Set;Weight;\(name);Goal
      2026-03-01;45;A;Panca;1;80,5;8;8
      2026-03-01;45;A;Plank;1;0;\(plank);
      """
    let history = try read(text, unit: .kilograms)
    checkAccounts(history)
    let held = name == "Reps/Sec" ? "8 -" : "- 90s"
    #expect(
      Self.sets(history)
        == ["Panca 80.5kg 8 - - working", "Plank 0kg \(held) - working"])
  }

  @Test("Kilometres are no kilograms")
  func kilometres() throws {
    let text = """
      date,exercise,value,unit,reps
      2025-07-01,Run,5,kilometers,
      2025-07-01,Squat,100,kilograms,5
      2025-07-01,Row,60,kilos,5
      """
    let history = try read(text)
    #expect(
      Self.sets(history) == [
        "Run - - - 5000m working", "Squat 100kg 5 - - working", "Row 60kg 5 - - working",
      ])
    for word in ["kilometers", "kilometre", "kilocalories", "kilojoules"] {
      #expect(WeightUnit(importName: word) == nil)
    }
  }

  @Test("A value goes by the unit beside it; in one that no set has it is left out, and said")
  func values() throws {
    let text = """
      date,exercise,value,unit,sets,reps
      2025-07-01,Back Squat,60.0,kg,2,5
      2025-07-01,Row,2000,m,1,
      2025-07-01,Plank,60,sec,1,
      2025-07-01,Bike,30,cal,1,
      """
    let history = try read(text)
    checkAccounts(history)
    #expect(
      Self.sets(history) == [
        "Back Squat 60kg 5 - - working", "Back Squat 60kg 5 - - working",
        "Row - - - 2000m working", "Plank - - 60s - working", "Bike - 0 - - working",
      ])
    #expect(history.warnings.contains("Left out, not known by its name: value (1)."))
  }

  @Test("A row that is too long or too short spoils neither the others nor itself")
  func shapes() throws {
    let values = try read(
      "date,exercise,value,unit,reps,notes\n2025-07-01,Squat,60,kg,5,good\n"
        + "2025-07-01,Bench,60,kg,5,slow, but good\n2025-07-01,Row,50,kg,8\n")
    checkAccounts(values)
    #expect(Self.sets(values).first == "Squat 60kg 5 - - working")
    #expect(values.workouts[0].sets.allSatisfy { $0.weight == nil || $0.weight == 60 })
    let mixed = try read(
      "Date,Exercise,Reps / Time,Weight / Distance,Notes\n2025-07-01,Squat,5 reps,60 kg,good\n"
        + "2025-07-01,Bench, flat,5 reps,60 kg,good\n")
    checkAccounts(mixed)
    #expect(Self.sets(mixed).first == "Squat 60kg 5 - - working")
  }

  @Test("What says no unit, or has a weight beside it, stays what its name is")
  func others() throws {
    let weighed = try read("Date,Exercise,Weight,Unit,Value,Reps\n2026-01-02,Squat,60,kg,5,8\n")
    #expect(Self.sets(weighed) == ["Squat 60kg 8 - - working"])
    let units = try read("Date,Exercise,Reps,kg/lb\n2026-01-02,Squat,8,60 kg\n")
    #expect(Self.sets(units) == ["Squat 60kg 8 - - working"])
    let several = try read("Date,Exercise,Sets/Reps,Weight (kg)\n2026-01-02,Squat,2x8,60\n")
    #expect(Self.sets(several).count == 2)
  }
}
