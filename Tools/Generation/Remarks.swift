/// What people write beside their training, in their own languages.
enum Remarks {
  static let ofSets = [
    "easy", "Felt heavy today", "last rep was a grind 😮‍💨", "paused", "belt on",
    "left elbow a bit sore",
    "grip gave out first", "New PR! 🎉", "slow eccentric, 3 s", "spotter helped with the last one",
    "Schulter zwickt etwas", "sauber bis zum Schluss 💪", "Griff hat nachgegeben",
    "zu schnell abgelassen",
    "dos un peu rond sur la dernière", "très bonne série", "buena técnica hoy", "¡por fin 100! 🔥",
    "faltó profundidad", "última rep com ajuda", "腰有点紧", "状态很好 👍", "フォーム良し", "もう一回いけた",
    "колено тянет", "легко", "무릎 조심", "الجولة الأخيرة صعبة", "said \"one more\" and meant it",
    "stopped at 8\\10, knee", "tempo 3-1-1", "½ depth on the last", "🦵🔥", "wide grip",
  ]

  static let ofSessions = [
    "Good session, slept well.", "Tired after work, kept it short.",
    "Gym was packed, swapped the order.",
    "Deload. Felt fresh by the end.", "First day back after the flu 🤧\nTook 10% off everything.",
    "Hotel gym, dumbbells up to 30 kg only.", "Training with Jamie 👯", "Back day is the best day.",
    "Müde, aber durchgezogen.",
    "Endlich wieder ohne Schmerzen!\n- Kniebeuge tiefer\n- Pausen kürzer",
    "Salle vide, le bonheur.", "Séance courte avant le train 🚄",
    "Calor insoportable ☀️, muchas pausas.",
    "Treino rápido no almoço.", "今天睡得不好，重量减了一点。", "出差，酒店健身房。", "久しぶりのジム。体が軽い！",
    "Хорошая тренировка, надо больше спать.", "오늘 컨디션 최고 🙌", "New shoes:\theel feels stable.",
  ]

  static let tags = [
    "heavy", "volume", "deload", "hotel", "with coach", "test day", "Urlaub", "rapide", "朝", "🏖️",
  ]

  static let cues = [
    "Chest up", "Brace before you move", "Drive through the heels", "Elbows under the bar",
    "Squeeze at the top", "Ribs down", "Slow on the way down", "Keep the bar close",
  ]

  static let mistakes = [
    "Knees caving in", "Bouncing off the bottom", "Shrugging", "Half reps", "Lower back rounding",
    "Rushing the eccentric", "Flaring elbows",
  ]

  static let instructions = [
    "Set up tight, take a breath, and move the weight under control through the full range.",
    "Two seconds down, no pause, up with intent. Stop a rep short of failure.",
    "Schulterblätter zusammen, Füße fest am Boden, kontrolliert ablassen.",
    "Garde le dos neutre et les épaules basses pendant toute la série.",
    "Start light, add weight only when every rep of every set looks the same.",
  ]
}
