/// What a column of an export holds.
enum ColumnRole: Int, CaseIterable {
  case date
  /// The time of day, where it has a column of its own.
  case time
  case end
  case title
  /// Which of all workouts it is, in Strong.
  case workoutNumber
  case duration
  case exercise
  case category
  case setOrder
  /// How many equal sets a row is.
  case setCount
  case setType
  /// Whether a set warms up, where a column of its own says so.
  case warmup
  /// Whether a set goes on with less load than the one before, or to failure, likewise.
  case drop
  case failure
  /// Whether a set was done, in FitNotes for iOS.
  case status
  /// Whether a set was done, in the journal's own table and in those that are kept by hand.
  case completed
  /// Whether a set was left out.
  case skipped
  case superset
  /// What was measured, where a table has more than body weights.
  case measurement
  case weight
  case weightUnit
  case reps
  case rpe
  /// Repetitions in reserve.
  case rir
  /// The repetitions and the effort that were meant.
  case targetReps
  case targetRPE
  case distance
  case distanceUnit
  case seconds
  case notes
  case exerciseNotes
  case workoutNotes
  /// What the lifter weighed at the workout, in FitNotes for iOS.
  case bodyWeight
  /// How steep a machine was, and how hard: Fitbod writes 0 for neither.
  case incline
  case resistance
  /// How often Fitbod counts the weight of a set: once for each dumbbell and for each side.
  case multiplier
  /// Known, and nothing that is imported: a running number, FitNotes' kind.
  case ignored
}

extension ColumnRole {
  /// By the folded names, in any of the languages that Strong is translated to.
  static let strong = byName(strongNames)

  /// The roles by each of their names.
  static func byName(_ names: [(ColumnRole, [String])]) -> [String: ColumnRole] {
    var roles: [String: ColumnRole] = [:]
    for (role, names) in names {
      for name in names { roles[name] = role }
    }
    return roles
  }

  /// English, German, French, Spanish, Portuguese, Italian, Chinese, Japanese, Korean, Russian,
  /// Dutch; what is missing here is found by pattern and position.
  static let strongNames: [(ColumnRole, [String])] = [
    (.date, ["date", "datum", "fecha", "data", "日期", "日付", "날짜", "дата"]),
    (
      .title,
      [
        "workout name", "workout title", "workout", "name des workouts", "trainingsname",
        "nom de l'entraînement", "nom de l'entrainement", "nom de la séance",
        "nombre del entrenamiento", "nombre de entrenamiento", "nombre entrenamiento",
        "nome do treino", "nome do treinamento", "nome allenamento", "nome dell'allenamento",
        "锻炼名称", "训练名称", "鍛鍊名稱", "訓練名稱", "ワークアウト名", "トレーニング名", "워크아웃 이름",
        "название тренировки", "naam workout", "workoutnaam", "naam van workout", "trainingsnaam",
        "titulo rutina", "título rutina",
      ]
    ),
    (
      .duration,
      [
        "duration", "workout duration", "dauer", "workout dauer", "trainingsdauer", "durée",
        "durée de l'entraînement", "duración", "duración del entrenamiento", "duração",
        "duração do treino", "durata", "durata allenamento", "durata dell'allenamento", "时长",
        "時長", "锻炼时长", "持续时间", "持續時間", "所要時間", "기간", "소요 시간", "운동 시간",
        "длительность", "продолжительность", "duur", "tijdsduur", "workoutduur",
      ]
    ),
    (
      .exercise,
      [
        "exercise name", "exercise", "name der übung", "übung", "übungsname",
        "nom de l'exercice", "exercice", "nombre del ejercicio", "nombre de ejercicio",
        "nombre ejercicio", "ejercicio", "nome do exercício", "nome do exercicio", "exercício",
        "nome esercizio", "nome dell'esercizio", "esercizio", "运动名称", "動作名稱", "动作名称",
        "練習名稱", "练习名称", "運動名稱", "エクササイズ名", "エクササイズの名前", "種目", "種目名",
        "운동 이름", "운동명", "название упражнения", "упражнение", "naam oefening", "oefening",
        "naam van oefening", "oefeningnaam",
      ]
    ),
    (
      .setOrder,
      [
        "set order", "set", "set number", "set no", "set index", "reihenfolge festlegen",
        "satzreihenfolge", "reihenfolge der sätze",
        "satz", "ordre de la série", "ordre des séries", "ordre de série", "orden de la serie",
        "orden de las series", "orden de series", "orden de serie", "ordem da série",
        "ordem das séries", "ordine serie", "ordine della serie", "ordine delle serie", "设置顺序",
        "設置順序", "组顺序", "組順序", "设定顺序", "セット順", "セットの順番", "セットの順序", "세트 순서",
        "порядок подходов", "порядок подхода", "setvolgorde", "set volgorde",
      ]
    ),
    (.end, ["end time", "ended at"]),
    (.setCount, ["sets", "number of sets", "no of sets", "sätze", "séries", "series"]),
    (.setType, ["set type", "set kind", "satztyp", "tipo set", "tipo de set", "tipo de serie"]),
    (.warmup, ["warmup", "warm up", "is warmup", "is warm up", "iswarmup", "warmup set"]),
    (
      .weight,
      [
        "weight", "gewicht", "poids", "peso", "重量", "무게", "중량", "вес", "kg", "kgs", "lb", "lbs",
        "pounds", "kilograms",
      ]
    ),
    (
      .weightUnit,
      [
        "weight unit", "gewichtseinheit", "einheit gewicht", "unité de poids", "unidad de peso",
        "unidade de peso", "unità di peso", "unità peso", "重量单位", "重量單位", "重量の単位", "重量単位",
        "무게 단위", "중량 단위", "единица веса", "единицы веса", "gewichtseenheid",
      ]
    ),
    (
      .reps,
      [
        "reps", "rep", "repetitions", "wiederh", "wiederholungen", "wdh", "réps", "rép",
        "répétitions", "repeticiones", "repes", "repetições", "repetizioni", "ripetizioni", "次",
        "次数", "次數", "重复次数", "重複次數", "重复", "レップ", "レップ数", "回数", "횟수", "반복",
        "반복 횟수", "повторения", "повторы", "повт", "herhalingen", "herh",
      ]
    ),
    (.rpe, ["rpe"]),
    (
      .distance,
      [
        "distance", "entfernung", "distanz", "strecke", "distancia", "distância", "distanza", "距离",
        "距離", "거리", "дистанция", "расстояние", "afstand", "km", "mi", "miles", "meters", "m",
      ]
    ),
    (
      .distanceUnit,
      [
        "distance unit", "entfernungseinheit", "distanzeinheit", "unité de distance",
        "unidad de distancia", "unidade de distância", "unità di distanza", "距离单位", "距離單位",
        "距離の単位", "距離単位", "거리 단위", "единица расстояния", "afstandseenheid",
      ]
    ),
    (
      .seconds,
      [
        "seconds", "sec", "secs", "sekunden", "secondes", "segundos", "secondi", "秒", "秒数", "秒數",
        "초", "секунды", "секунд", "seconden", "time", "zeit", "hold", "hold time",
      ]
    ),
    (
      .notes,
      [
        "notes", "note", "notizen", "anmerkungen", "remarques", "notas", "备注", "備註", "備考", "メモ",
        "ノート", "메모", "заметки", "примечания", "notities", "opmerkingen",
      ]
    ),
    (
      .workoutNotes,
      [
        "workout notes", "workout note", "workout notizen", "trainingsnotizen",
        "notes de l'entraînement",
        "notes d'entraînement", "notes de la séance", "notas del entrenamiento",
        "notas de entrenamiento", "notas do treino", "note allenamento", "note dell'allenamento",
        "锻炼备注", "训练备注", "鍛鍊備註", "訓練備註", "ワークアウトメモ", "ワークアウトノート", "운동 메모",
        "워크아웃 메모", "заметки о тренировке", "заметки к тренировке", "workoutnotities",
        "workout notities",
      ]
    ),
  ]
}
