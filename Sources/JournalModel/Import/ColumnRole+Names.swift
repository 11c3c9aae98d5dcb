extension ColumnRole {
  /// The role that a folded header names in an app's history.
  static func named(_ name: String, in source: ImportSource) -> ColumnRole? {
    switch source {
    case .strong where isWorkoutNumber(name): .workoutNumber
    case .strong: name.contains("#") ? .ignored : strong(name)
    case .hevy: hevy[name]
    // A table of anybody's that has categories goes for FitNotes', which has no marks.
    case .fitnotes: fitnotes[name] ?? marks[name]
    case .fitbod: fitbod[name]
    case .liftosaur: liftosaur[name]
    case .stronglifts: stronglifts[name]
    case .jefit: jefit[name]
    case .alphaprogression: AlphaProgressionExport.roles[name]
    case .table:
      strong(name) ?? table[name] ?? timestamp(name) ?? marks[name] ?? HeaderWords(name)?.role
    case .fitdown, .liftledger: nil
    }
  }

  /// What was meant, of which a set has a place, by its whole name: LiftLog's `TargetReps`, and those of
  /// the journal's own table.
  static func target(_ written: String) -> ColumnRole? {
    switch HeaderName.folded(HeaderName.parted(written)) {
    case "target reps": .targetReps
    case "target rpe": .targetRPE
    default: nil
    }
  }

  /// Whether a name is `Workout #`, which numbers Strong's workouts.
  static func isWorkoutNumber(_ name: String) -> Bool {
    name.contains("#") && Columns.namesWorkout(name)
  }

  /// Strong's role for a name, the last word of which may be the unit of a weight: `weight_kg`.
  private static func strong(_ name: String) -> ColumnRole? {
    if let role = strong[name] { return role }
    var words = name.split(separator: " ")
    guard words.count > 1, let unit = words.popLast(), WeightUnit(importName: String(unit)) != nil
    else { return nil }
    // `Weight in kg`, `Gewicht in kg`.
    if words.count > 1, words.last == "in" { words.removeLast() }
    return strong[words.joined(separator: " ")] == .weight ? .weight : nil
  }

  private static let hevy: [String: ColumnRole] = [
    "title": .title, "start time": .date, "end time": .end, "description": .workoutNotes,
    "exercise title": .exercise, "superset id": .superset, "exercise notes": .exerciseNotes,
    "set index": .setOrder, "set type": .setType, "weight": .weight, "weight kg": .weight,
    "weight lbs": .weight, "weight lb": .weight, "weight kgs": .weight, "reps": .reps,
    "distance": .distance, "distance km": .distance, "distance miles": .distance,
    "distance mi": .distance, "distance meters": .distance, "distance m": .distance,
    "duration seconds": .seconds, "rpe": .rpe,
  ]

  private static let fitnotes: [String: ColumnRole] = [
    "date": .date, "exercise": .exercise, "category": .category, "weight": .weight,
    "weight unit": .weightUnit, "reps": .reps, "distance": .distance,
    "distance unit": .distanceUnit, "time": .seconds, "comment": .notes, "comments": .notes,
    "notes": .notes, "kind": .ignored, "rpe": .rpe,
    // FitNotes for iOS, which knows the workout too.
    "name": .title, "starttime": .date, "endtime": .end, "categories": .category,
    "bodyweight": .bodyWeight, "status": .status, "iswarmup": .warmup, "rir": .rir, "note": .notes,
  ]

  /// The note is the exercise's: each of its sets has it.
  private static let fitbod: [String: ColumnRole] = [
    "date": .date, "exercise": .exercise, "reps": .reps, "weight": .weight,
    "duration": .seconds, "distance": .distance, "incline": .incline,
    "resistance": .resistance, "iswarmup": .warmup, "note": .exerciseNotes,
    "multiplier": .multiplier, "sets": .setCount,
  ]

  /// What was required stands beside what was done; it did not in older versions, and its weight has no
  /// place in a set.
  private static let liftosaur: [String: ColumnRole] = [
    "workout datetime": .date, "datetime": .date, "day name": .title, "exercise": .exercise,
    "is warmup set?": .warmup, "required reps": .targetReps, "required rpe": .targetRPE,
    "completed reps": .reps, "completed rpe": .rpe, "rpe": .rpe,
    "completed weight value": .weight, "completed weight unit": .weightUnit,
    "weight value": .weight, "weight unit": .weightUnit, "notes": .notes,
  ]

  /// Its sets are rows by the time that they are looked at; beside them are sums of theirs.
  private static let stronglifts: [String: ColumnRole] = [
    "date": .date, "start time": .time, "end time": .end, "workout name": .title,
    "body weight": .bodyWeight,
    "exercise": .exercise, "duration": .duration, "notes": .exerciseNotes,
    "note": .workoutNotes, CSVTable.setReps: .reps, CSVTable.setWeight: .weight,
    CSVTable.setUnit: .weightUnit, CSVTable.setTime: .seconds,
    "workout": .ignored, "setsxreps": .ignored, "sets×reps": .ignored,
    "setsxtime": .ignored, "sets×time": .ignored,
    "top set reps x kg": .ignored, "top set reps x lb": .ignored, "top set": .ignored,
    "e1rm": .ignored, "reps": .ignored, "volume": .ignored, "workout volume": .ignored,
  ]

  /// Of the table that its several are made into.
  private static let jefit: [String: ColumnRole] = [
    "starttime": .date, "endtime": .end, "total time": .duration, "name": .title,
    "belongsession": .workoutNumber, "ename": .exercise, "weight": .weight,
    "weight unit": .weightUnit, "reps": .reps, "distance": .distance,
    "distance unit": .distanceUnit, "duration": .seconds, "set type": .setType,
    "mynote": .exerciseNotes,
  ]

  /// When a form was filled in, as tables of forms call it in any language.
  static let timestamps: Set = [
    "timestamp", "zeitstempel", "horodateur", "marca temporal", "carimbo de data/hora",
    "informazioni cronologiche", "tijdstempel", "sygnatura czasowa", "tidstämpel", "tidsstempel",
    "tidsstempling", "aikaleima", "časová značka", "časová pečiatka", "időbélyeg", "zaman damgası",
    "отметка времени", "позначка часу", "タイムスタンプ", "时间戳记", "时间戳", "時間戳記",
    "타임스탬프",
  ]

  private static func timestamp(_ name: String) -> ColumnRole? {
    timestamps.contains(name) ? .date : nil
  }

  /// What people call their columns, beside the names that Strong has for them and those that
  /// `HeaderWords` understands.
  private static let table: [String: ColumnRole] = [
    "date time": .date, "datetime": .date, "start": .date, "start time": .date,
    "start date": .date, "started at": .date, "workout start": .date, "end": .end,
    "end date": .end, "workout end": .end, "finish": .end, "finish time": .end,
    "finished at": .end, "ende": .end, "endzeit": .end, "heure de fin": .end, "hora de fin": .end,
    "ora fine": .end, "eindtijd": .end, "sluttid": .end, "title": .title, "lift": .exercise,
    "lift type": .exercise, "movement": .exercise, "exercises": .exercise,
    CSVTable.setReps: .reps, CSVTable.setWeight: .weight,
    "load": .weight, "weights": .weight, "wt": .weight,
    "carga": .weight, "carico": .weight,
    "charge": .weight, "kilo": .weight, "kilos": .weight,
    "# reps": .reps, "number of reps": .reps, "no of reps": .reps, "# of reps": .reps,
    "minutes": .duration, "mins": .duration, "remarque": .notes,
    "status": .status, "warm up?": .warmup, "warmup?": .warmup,
    "unit": .weightUnit, "units": .weightUnit,
    "reps/time": .reps, "reps / time": .reps, "reps/sec": .reps, "reps/secs": .reps,
    "reps/seconds": .reps, "sets x reps": .reps, "sets×reps": .reps, "sets × reps": .reps,
    "rir": .rir, "@rpe": .rpe,
    "category": .category, "body part": .category, "comment": .notes, "comments": .notes,
    "observações": .notes, "observaciones": .notes, "commentaires": .notes,
    "commentaire": .notes, "bemerkung": .notes, "bemerkungen": .notes, "notiz": .notes,
    "kommentar": .notes, "kommentare": .notes, "appunti": .notes,
    // Without accents.
    "exercicio": .exercise, "repeticoes": .reps, "uebung": .exercise, "ubung": .exercise,
    "saetze": .setCount,
    // Polish, Swedish, Danish, Norwegian, Czech and Turkish, which Strong's names above lack.
    "ćwiczenie": .exercise, "powtórzenia": .reps, "ciężar": .weight,
    "obciążenie": .weight, "uwagi": .notes, "notatki": .notes,
    "övning": .exercise, "repetitioner": .reps, "vikt": .weight, "øvelse": .exercise,
    "repetisjoner": .reps, "gentagelser": .reps, "vekt": .weight, "vægt": .weight,
    "cvik": .exercise, "opakování": .reps, "váha": .weight, "egzersiz": .exercise,
    "tekrar": .reps, "tekrar sayısı": .reps, "ağırlık": .weight, "tarih": .date,
    "hareket": .exercise, "egzersiz adı": .exercise, "antrenman": .title, "süre": .duration,
    "mesafe": .distance, "not": .notes, "notlar": .notes, "saniye": .seconds,
    "antrenman adı": .title, "antrenman notları": .workoutNotes, "set sırası": .setOrder,
    "sekunder": .seconds, "sekundy": .seconds, "avstånd": .distance, "distans": .distance,
    "avstand": .distance, "dystans": .distance, "vzdálenost": .distance,
    "anteckningar": .notes, "noter": .notes, "notater": .notes, "poznámky": .notes,
    // Chinese, Japanese and Korean, likewise.
    "动作": .exercise, "動作": .exercise, "训练动作": .exercise, "訓練動作": .exercise,
    "种目": .exercise, "エクササイズ": .exercise, "トレーニング": .exercise,
    "운동": .exercise, "종목": .exercise, "时刻": .date,
    "時刻": .date, "每组重量": .weight, "每組重量": .weight, "每组次数": .reps, "每組次數": .reps,
    "组数": .setCount, "組數": .setCount, "セット数": .setCount, "세트수": .setCount,
    "세트 수": .setCount, "备注": .notes, "備註": .notes, "メモ": .notes, "메모": .notes,
    // Hevy's as its interface for programs has them.
    "workout start time": .date, "workout end time": .end, "superset id": .superset,
    // With the unit behind, as programs write it; what no set takes is a workout's.
    "duration seconds": .seconds, "duration s": .seconds, "duration sec": .seconds,
    "duration secs": .seconds,
    // The journal's own table of sets.
    "exercisename": .exercise, "settype": .setType, "durationseconds": .seconds,
    "distancemetres": .distance, "superset": .superset, "iscompleted": .completed,
    "id": .ignored, "orderindex": .ignored, "updatedat": .ignored,
    "estimatedonerepmax": .ignored, "hittarget": .ignored,
  ]

  /// What a table's column holds by its name, where no other has a better one: `Total Sets` may be a sum
  /// beside `Sets`, and an `Activity` what the exercises are of.
  static func secondary(_ name: String) -> ColumnRole? { secondary[name] }

  private static let secondary: [String: ColumnRole] = [
    "activity": .exercise, "wgt": .weight, "lbs lifted": .weight, "kg lifted": .weight,
    "repeats": .reps, "reps per set": .reps, "reps count": .reps, "num reps": .reps,
    "no. of reps": .reps, "nb reps": .reps, "nb de reps": .reps, "anzahl wdh": .reps,
    "anzahl wiederholungen": .reps, "sets/reps": .reps, "sets & reps": .reps,
    "sets and reps": .reps,
    "set count": .setCount, "sets count": .setCount, "# sets": .setCount, "# of sets": .setCount,
    "num sets": .setCount, "no. of sets": .setCount, "nr of sets": .setCount,
    "working sets": .setCount, "work sets": .setCount, "total sets": .setCount, "rounds": .setCount,
    "nb séries": .setCount, "nb de séries": .setCount,
  ]

  /// What says whether a set was done, where sets are written down before they are, and of what kind it
  /// was.
  private static let marks = byName([
    (
      .completed,
      [
        "completed", "completed?", "is completed", "set completed", "done", "done?", "is done",
        "set done", "erledigt", "✓", "✔", "✔\u{FE0F}", "✅", "☑", "☑\u{FE0F}", "finished",
        "is finished", "was completed", "was done", "abgeschlossen", "geschafft", "completada",
        "completado", "hecho", "hecha", "terminé", "terminée", "fait", "faite", "completata",
        "completato", "fatto", "fatta", "concluído", "concluída", "feito", "feita", "voltooid",
        "gedaan", "klar", "udført", "выполнено", "完成", "完了",
      ]
    ),
    (
      .skipped,
      [
        "skipped", "skipped?", "is skipped", "set skipped", "was skipped", "saltato", "saltata",
        "übersprungen", "ausgelassen", "omitido", "omitida", "saltado", "sauté", "sautée",
        "overgeslagen", "пропущено", "deleted", "deleted?", "is deleted",
      ]
    ),
    (
      .drop,
      [
        "drop set", "dropset", "is drop set", "is dropset", "isdropset",
      ]
    ),
    (
      .failure,
      [
        "failure", "to failure", "is failure", "isfailure", "until failure", "taken to failure",
        "fail", "muskelversagen",
      ]
    ),
  ])
}
