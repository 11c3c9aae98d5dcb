/// Names as Strong, Hevy, FitNotes and Jefit have them and as people type them, with what they mean.
///
/// Each was looked at by hand.
enum MatcherNames {
  /// Exercises of the library, and names that mean just them.
  static let found: [(exercise: String, names: [String])] = [
    (
      "Bench Press",
      [
        "Bench Press (Barbell)", "Flat Barbell Bench Press", "Barbell Bench Press", "Bench",
        "Bankdrücken", "Bankdruecken (Langhantel)", "Press de banca", "Développé couché",
        "Supino reto",
      ]
    ),
    (
      "Incline Bench Press",
      [
        "Incline Bench Press (Barbell)", "Incline Barbell Bench Press",
        "Barbell Incline Bench Press", "Schrägbankdrücken (Langhantel)",
        "Press inclinado con barra", "Développé incliné barre", "Supino inclinado",
      ]
    ),
    ("Decline Bench Press", ["Decline Bench Press (Barbell)"]),
    (
      "Close-Grip Bench Press",
      [
        "Bench Press - Close Grip (Barbell)", "Close Grip Barbell Bench Press", "CGBP",
        "Développé couché prise serrée",
      ]
    ),
    ("Paused Bench Press", ["Bench Press (Paused)"]),
    ("Floor Press", ["Floor Press (Barbell)"]),
    (
      "Dumbbell Bench Press",
      [
        "Bench Press (Dumbbell)", "Flat Dumbbell Bench Press", "DB Bench",
        "Bankdrücken (Kurzhantel)", "Press de banca con mancuernas", "Développé couché haltères",
        "Supino reto com halteres",
      ]
    ),
    (
      "Incline Dumbbell Press",
      [
        "Incline Bench Press (Dumbbell)", "Incline Dumbbell Bench Press",
        "Schrägbankdrücken Kurzhantel", "Press banca inclinado con mancuernas",
      ]
    ),
    ("Decline Dumbbell Press", ["Decline Bench Press (Dumbbell)"]),
    ("Smith Machine Bench Press", ["Bench Press (Smith Machine)"]),
    ("Smith Machine Incline Press", ["Incline Bench Press (Smith Machine)"]),
    (
      "Machine Chest Press",
      [
        "Chest Press", "Chest Press (Machine)", "Iso-Lateral Chest Press (Machine)",
      ]
    ),
    (
      "Incline Machine Chest Press",
      [
        "Incline Chest Press (Machine)", "Incline Hammer Strength Chest Press",
      ]
    ),
    ("Decline Machine Chest Press", ["Decline Hammer Strength Chest Press"]),
    ("Chest Dip", ["Chest Dip", "Weighted Dip", "Dips", "Fondos"]),
    ("Assisted Dip", ["Chest Dip (Assisted)"]),
    ("Push-Up", ["Push Up", "Liegestütze", "Flexiones", "Pompes", "Flexão"]),
    ("Chest Fly", ["Chest Fly", "Chest Fly (Dumbbell)", "Flat Dumbbell Fly", "Fly", "Crucifixo"]),
    ("Incline Dumbbell Fly", ["Incline Chest Fly (Dumbbell)", "Incline Dumbbell Fly"]),
    ("Cable Fly", ["Cable Crossover", "Cable Fly Crossovers"]),
    ("Low Cable Fly", ["Low Cable Fly Crossovers", "Low to High Cable Fly"]),
    ("High Cable Fly", ["High to Low Cable Fly"]),
    (
      "Machine Chest Fly",
      [
        "Pec Deck (Machine)", "Butterfly (Pec Deck)", "Chest Fly (Machine)",
        "Seated Machine Fly", "Butterfly", "Pec Dec", "Machine Fly",
      ]
    ),
    ("Band Chest Fly", ["Chest Fly (Band)"]),
    ("Dumbbell Pullover", ["Pullover (Dumbbell)"]),
    (
      "Overhead Press",
      [
        "Overhead Press (Barbell)", "Strict Military Press (Barbell)", "Overhead Press",
        "Standing Barbell Shoulder Press (OHP)", "OHP", "Military Press",
        "Schulterdrücken (Langhantel)", "Press militar", "Développé militaire",
      ]
    ),
    ("Seated Barbell Press", ["Seated Overhead Press (Barbell)"]),
    ("Push Press", ["Push Press"]),
    (
      "Dumbbell Shoulder Press",
      [
        "Overhead Press (Dumbbell)", "Seated Overhead Press (Dumbbell)", "Seated Dumbbell Press",
        "OHP (Dumbbell)", "Schulterdrücken (Kurzhantel)", "Press militar con mancuernas",
        "Desenvolvimento com halteres",
      ]
    ),
    ("Arnold Press", ["Arnold Press (Dumbbell)", "Arnold Dumbbell Press"]),
    (
      "Machine Shoulder Press",
      [
        "Shoulder Press (Machine)", "Shoulder Press (Plate Loaded)",
        "Seated Shoulder Press (Machine)", "Hammer Strength Shoulder Press",
      ]
    ),
    (
      "Smith Machine Shoulder Press",
      [
        "Overhead Press (Smith Machine)", "Smith Machine Overhead Press",
      ]
    ),
    ("Handstand Push-Up", ["Handstand Push Up"]),
    (
      "Lateral Raise",
      [
        "Lateral Raise (Dumbbell)", "Seated Lateral Raise (Dumbbell)", "Lateral Dumbbell Raise",
        "Seated Dumbbell Lateral Raise", "Dumbbell Lateral Raise", "Seitheben (Kurzhantel)",
        "Elevaciones laterales", "Élévations latérales", "Elevação lateral", "DB Lateral Raise",
      ]
    ),
    (
      "Cable Lateral Raise",
      [
        "Lateral Raise (Cable)", "Single Arm Lateral Raise (Cable)", "Seitheben am Kabel",
        "Elevaciones laterales con polea",
      ]
    ),
    ("Machine Lateral Raise", ["Lateral Raise (Machine)", "Lateral Machine Raise"]),
    ("Front Raise", ["Front Raise (Dumbbell)", "Front Dumbbell Raise"]),
    (
      "Rear Delt Fly",
      [
        "Reverse Fly (Dumbbell)", "Rear Delt Dumbbell Raise", "Reverse Fly", "Rear Delt Fly",
      ]
    ),
    ("Reverse Cable Fly", ["Reverse Fly (Cable)", "Rear Delt Reverse Fly (Cable)"]),
    (
      "Machine Reverse Fly",
      [
        "Reverse Fly (Machine)", "Rear Delt Reverse Fly (Machine)", "Rear Delt Machine Fly",
        "Butterfly Reverse",
      ]
    ),
    ("Face Pull", ["Face Pull (Cable)", "Cable Face Pull"]),
    ("Upright Row", ["Upright Row (Barbell)"]),
    ("Dumbbell Upright Row", ["Upright Row (Dumbbell)"]),
    ("Cable Upright Row", ["Upright Row (Cable)"]),
    (
      "Barbell Row",
      [
        "Bent Over Row (Barbell)", "Barbell Row", "BB Row", "Rudern (Langhantel)",
        "Rudern vorgebeugt mit Langhantel", "Remo con barra", "Rowing barre", "Remada curvada",
      ]
    ),
    ("Pendlay Row", ["Pendlay Row (Barbell)", "Pendlay Row"]),
    (
      "Dumbbell Row",
      [
        "Bent Over One Arm Row (Dumbbell)", "Dumbbell Row", "Dumbbell One Arm Row",
        "Kurzhantelrudern", "1-Arm DB Row",
      ]
    ),
    ("Chest-Supported Row", ["Chest Supported Incline Row (Dumbbell)"]),
    ("T-Bar Row", ["T Bar Row", "T-Bar Row"]),
    (
      "Seated Cable Row",
      [
        "Seated Row (Cable)", "Seated Cable Row - V Grip (Cable)", "Seated Cable Row - Bar Grip",
        "Seated Cable Row", "Cable Seated Row", "Rudern am Kabel",
      ]
    ),
    ("Wide-Grip Cable Row", ["Seated Wide-Grip Row (Cable)"]),
    ("Machine Row", ["Iso-Lateral Row (Machine)", "Seated Row (Machine)"]),
    ("Inverted Row", ["Inverted Row (Bodyweight)"]),
    ("Meadows Row", ["Meadows Rows (Barbell)"]),
    (
      "Pull-Up",
      [
        "Pull Up", "Wide Pull Up", "Pull Up (Weighted)", "PULLUPS", "pull-up", "pullup",
        "Klimmzüge", "Klimmzug", "Dominadas", "Tractions", "Barra fixa",
      ]
    ),
    ("Chin-Up", ["Chin Up", "Chin-ups"]),
    ("Neutral-Grip Pull-Up", ["Neutral Chin Up"]),
    ("Assisted Pull-Up", ["Pull Up (Assisted)"]),
    ("Band-Assisted Pull-Up", ["Pull Up (Band)"]),
    ("Muscle-Up", ["Muscle Up"]),
    (
      "Lat Pulldown",
      [
        "Lat Pulldown (Cable)", "Lat Pulldown (Machine)", "Lat Pulldown - Wide Grip (Cable)",
        "Lat Pulldown", "Cable Wide Grip Lat Pulldown", "Latzug", "Latziehen (Kabel)",
        "Jalón al pecho", "Tirage vertical", "Puxada frontal", "Polea al pecho", "Lat Pull-Down",
      ]
    ),
    ("Close-Grip Lat Pulldown", ["Lat Pulldown - Close Grip (Cable)"]),
    (
      "Underhand Lat Pulldown",
      [
        "Lat Pulldown - Underhand (Cable)", "Reverse Grip Lat Pulldown (Cable)",
      ]
    ),
    ("Single-Arm Lat Pulldown", ["Lat Pulldown (Single Arm)"]),
    (
      "Straight-Arm Pulldown",
      [
        "Rope Straight Arm Pulldown", "Straight Arm Lat Pulldown (Cable)",
        "Straight-Arm Cable Pushdown",
      ]
    ),
    ("Barbell Shrug", ["Shrug (Barbell)", "Barbell Shrug"]),
    ("Dumbbell Shrug", ["Shrug (Dumbbell)", "Encogimientos con mancuernas"]),
    (
      "Barbell Squat",
      [
        "Squat (Barbell)", "Barbell Squat", "Squat", "squats", "Back Squat",
        "High Bar Back Squat", "Kniebeuge", "Kniebeugen (Langhantel)", "Sentadilla",
        "Agachamento",
      ]
    ),
    ("Low-Bar Squat", ["Low Bar Squat", "Squat (Low Bar)"]),
    ("Front Squat", ["Front Squat (Barbell)", "Barbell Front Squat", "Sentadilla frontal"]),
    ("Box Squat", ["Box Squat (Barbell)"]),
    ("Goblet Squat", ["Goblet Squat (Kettlebell)"]),
    ("Bodyweight Squat", ["Squat (Bodyweight)"]),
    ("Zercher Squat", ["Zercher Squat (Barbell)"]),
    ("Overhead Squat", ["Overhead Squat (Barbell)"]),
    ("Hack Squat", ["Hack Squat"]),
    ("Smith Machine Squat", ["Squat (Smith Machine)"]),
    (
      "Leg Press",
      [
        "Leg Press", "Seated Leg Press (Machine)", "Leg Press Horizontal (Machine)",
        "Machine Leg Press", "Beinpresse", "Prensa de piernas", "Presse à cuisses",
        "Leg Press (Technogym)",
      ]
    ),
    ("Single-Leg Press", ["Single Leg Press (Machine)"]),
    ("Wall Sit", ["Wall Sit"]),
    (
      "Romanian Deadlift",
      [
        "Romanian Deadlift (Barbell)", "Romanian Deadlift", "RDL", "Rumänisches Kreuzheben",
        "Peso muerto rumano", "Soulevé de terre roumain", "Levantamento terra romeno",
      ]
    ),
    (
      "Deadlift",
      [
        "Deadlift (Barbell)", "Deadlift", "Barbell Deadlift", "DEADLIFTS", "Kreuzheben",
        "Peso muerto", "Soulevé de terre", "Levantamento terra",
      ]
    ),
    ("Sumo Deadlift", ["Sumo Deadlift (Barbell)", "Sumo Deadlift", "Sumo-Kreuzheben"]),
    ("Trap Bar Deadlift", ["Trap Bar Deadlift"]),
    ("Deficit Deadlift", ["Deficit Deadlift (Barbell)"]),
    ("Rack Pull", ["Rack Pull (Barbell)", "Rack Pull", "Block Pull"]),
    ("Stiff-Leg Deadlift", ["Stiff Leg Deadlift (Barbell)", "Stiff-Legged Deadlift", "SLDL"]),
    ("Dumbbell Romanian Deadlift", ["Romanian Deadlift (Dumbbell)", "DB RDL"]),
    ("Good Morning", ["Good Morning (Barbell)", "Good Morning"]),
    ("Hip Thrust", ["Hip Thrust (Barbell)", "Empuje de cadera", "Elevação pélvica"]),
    ("Machine Hip Thrust", ["Hip Thrust (Machine)"]),
    ("Glute Bridge", ["Glute Bridge"]),
    ("Single-Leg Glute Bridge", ["Single Leg Bridge"]),
    ("Cable Pull-Through", ["Cable Pull Through"]),
    ("Back Extension", ["Back Extension", "Back Extension (Machine)"]),
    ("Reverse Hyperextension", ["Reverse Hyperextension"]),
    ("Glute-Ham Raise", ["Glute Ham Raise", "Glute-Ham Raise", "GHR"]),
    ("Nordic Hamstring Curl", ["Nordic Hamstrings Curls"]),
    (
      "Leg Curl",
      [
        "Seated Leg Curl (Machine)", "Seated Leg Curl Machine", "Leg Curl", "Cadeira flexora",
      ]
    ),
    (
      "Lying Leg Curl",
      [
        "Lying Leg Curl (Machine)", "Lying Leg Curl Machine", "Beinbeuger liegend",
        "Curl femoral tumbado", "Leg curl allongé", "Mesa flexora",
      ]
    ),
    (
      "Leg Extension",
      [
        "Leg Extension (Machine)", "Leg Extension Machine", "Beinstrecker",
        "Extensión de cuádriceps", "Cadeira extensora",
      ]
    ),
    ("Lunge", ["Fentes"]),
    (
      "Dumbbell Lunge",
      [
        "Lunge (Dumbbell)", "Walking Lunge (Dumbbell)", "Ausfallschritte mit Kurzhanteln",
        "Zancadas con mancuernas",
      ]
    ),
    ("Barbell Lunge", ["Lunge (Barbell)"]),
    (
      "Bulgarian Split Squat",
      [
        "Bulgarian Split Squat", "BSS", "Bulgarische Kniebeuge", "Sentadilla búlgara",
        "Agachamento búlgaro", "Squat bulgare",
      ]
    ),
    ("Split Squat", ["Split Squat (Dumbbell)"]),
    ("Step-Up", ["Step-up"]),
    ("Pistol Squat", ["Pistol Squat"]),
    ("Hip Abduction", ["Hip Abductor (Machine)"]),
    ("Hip Adduction", ["Hip Adductor (Machine)"]),
    ("Cable Kickback", ["Cable Kickback", "Standing Cable Glute Kickbacks"]),
    (
      "Standing Calf Raise",
      [
        "Standing Calf Raise (Machine)", "Standing Calf Raise Machine", "Machine Calf Raise",
        "Calf Raise", "Wadenheben stehend",
      ]
    ),
    (
      "Seated Calf Raise",
      [
        "Seated Calf Raise (Machine)", "Seated Calf Raise (Plate Loaded)",
        "Seated Calf Raise Machine", "Wadenheben sitzend",
      ]
    ),
    (
      "Calf Press",
      [
        "Calf Press on Leg Press", "Calf Press on Seated Leg Press", "Leg Press Calf Raise",
      ]
    ),
    ("Donkey Calf Raise", ["Donkey Calf Raise"]),
    ("Barbell Glute Bridge", ["Barbell Glute Bridge"]),
    ("Barbell Calf Raise", ["Standing Calf Raise (Barbell)", "Barbell Calf Raise"]),
    (
      "Barbell Curl",
      [
        "Bicep Curl (Barbell)", "Barbell Curl", "Rosca direta", "Rosca direta com barra",
      ]
    ),
    ("EZ-Bar Curl", ["EZ Bar Biceps Curl", "EZ-Bar Curl", "SZ-Curls"]),
    (
      "Dumbbell Curl",
      [
        "Bicep Curl (Dumbbell)", "Dumbbell Curl", "Curl", "Curls", "Bizepscurls (Kurzhantel)",
        "Curl de bíceps con mancuernas", "Rosca direta com halteres",
        "Alternating Dumbbell Curl",
      ]
    ),
    (
      "Hammer Curl",
      [
        "Hammer Curl (Dumbbell)", "Dumbbell Hammer Curl", "Hammercurls", "Curl marteau",
        "Rosca martelo",
      ]
    ),
    (
      "Incline Dumbbell Curl",
      [
        "Incline Curl (Dumbbell)", "Seated Incline Curl (Dumbbell)",
        "Seated Incline Dumbbell Curl",
      ]
    ),
    ("Preacher Curl", ["Preacher Curl (Barbell)", "EZ-Bar Preacher Curl"]),
    ("Machine Curl", ["Bicep Curl (Machine)", "Seated Machine Curl"]),
    ("Cable Curl", ["Bicep Curl (Cable)", "Cable Curl"]),
    ("Concentration Curl", ["Concentration Curl (Dumbbell)", "Dumbbell Concentration Curl"]),
    ("Reverse Curl", ["Reverse Curl (Barbell)", "Reverse Curl"]),
    (
      "Triceps Pushdown",
      [
        "Triceps Pushdown (Cable - Straight Bar)", "V-Bar Push Down", "Trizepsdrücken am Kabel",
        "Tríceps na polia",
      ]
    ),
    ("Rope Pushdown", ["Triceps Rope Pushdown", "Rope Push Down", "Tricep Rope Push-Down"]),
    ("Machine Triceps Extension", ["Triceps Extension (Machine)"]),
    (
      "Overhead Triceps Extension",
      [
        "Overhead Triceps Extension", "Dumbbell Overhead Triceps Extension",
      ]
    ),
    (
      "Cable Overhead Triceps Extension",
      [
        "Triceps Extension (Cable)", "Overhead Triceps Extension (Cable)",
        "Cable Overhead Triceps Extension",
      ]
    ),
    (
      "Skull Crusher",
      [
        "Skullcrusher (Barbell)", "EZ-Bar Skullcrusher", "Lying Triceps Extension",
        "Barre au front",
      ]
    ),
    ("Triceps Dip", ["Triceps Dip", "Parallel Bar Triceps Dip"]),
    ("Bench Dip", ["Bench Dip"]),
    ("Triceps Kickback", ["Triceps Kickback (Dumbbell)"]),
    ("Wrist Curl", ["Wrist Curl"]),
    ("Wrist Roller", ["Wrist Roller"]),
    ("Dumbbell Preacher Curl", ["Preacher Curl (Dumbbell)", "Dumbbell Preacher Curl"]),
    ("Dumbbell Skull Crusher", ["Skullcrusher (Dumbbell)"]),
    ("Plank", ["Plank", "Unterarmstütz", "Plancha", "Gainage", "Prancha"]),
    ("Side Plank", ["Side Plank"]),
    ("Crunch", ["Crunch"]),
    ("Machine Crunch", ["Crunch (Machine)", "Crunch Machine"]),
    ("Cable Crunch", ["Cable Crunch"]),
    ("Sit-Up", ["Sit Up"]),
    ("Bicycle Crunch", ["Bicycle Crunch"]),
    ("Hanging Leg Raise", ["Hanging Leg Raise"]),
    ("Hanging Knee Raise", ["Hanging Knee Raise", "Knee Raise (Captain's Chair)"]),
    ("Lying Leg Raise", ["Flat Leg Raise"]),
    ("Reverse Crunch", ["Reverse Crunch"]),
    ("Ab Wheel Rollout", ["Ab Wheel", "Ab-Wheel Rollout"]),
    ("V-Up", ["V Up"]),
    ("Russian Twist", ["Russian Twist"]),
    ("Side Bend", ["Side Bend (Dumbbell)"]),
    ("Superman", ["Superman"]),
    ("Dragon Flag", ["Dragon Flag"]),
    ("Mountain Climber", ["Mountain Climber"]),
    ("Power Clean", ["Power Clean"]),
    ("Clean and Jerk", ["Clean and Jerk (Barbell)", "Clean & Jerk"]),
    ("Snatch", ["Snatch (Barbell)"]),
    ("Power Snatch", ["Power Snatch (Barbell)"]),
    ("Thruster", ["Thruster (Barbell)"]),
    ("Kettlebell Swing", ["Kettlebell Swing", "KB Swing"]),
    ("Turkish Get-Up", ["Kettlebell Turkish Get Up", "TGU"]),
    ("Burpee", ["Burpee"]),
    ("Box Jump", ["Box Jump"]),
    ("Jump Squat", ["Jump Squat"]),
    ("Medicine Ball Slam", ["Ball Slams"]),
    ("Battle Ropes", ["Battle Ropes"]),
    ("Jump Rope", ["Jump Rope"]),
    ("Rowing Machine", ["Rowing (Machine)", "Rudergerät", "Ruderergometer", "Rameur"]),
    ("Running", ["Laufen", "Joggen", "correr", "Course à pied"]),
    ("Cycling", ["Radfahren", "Fahrrad fahren", "Ciclismo"]),
    ("Swimming", ["Schwimmen", "nadar", "Natación"]), ("Walking", ["gehen", "caminar"]),
    ("Hiking", ["Wandern", "Senderismo"]), ("Jump Rope", ["Seilspringen", "Saltar la cuerda"]),
    ("Treadmill Run", ["Running (Treadmill)"]),
    ("Elliptical", ["Elliptical Machine"]),
    ("Wide-Grip Bench Press", ["Bench Press - Wide Grip (Barbell)", "Wide Grip Bench Press"]),
    ("Dumbbell Floor Press", ["Floor Press (Dumbbell)"]),
    ("Ring Dip", ["Ring Dips"]),
    ("Machine Pullover", ["Pullover (Machine)"]),
    ("Behind-the-Neck Press", ["Behind The Neck Press (Barbell)"]),
    ("Cable Front Raise", ["Front Raise (Cable)", "Frontheben am Kabel"]),
    ("Plate Front Raise", ["Front Raise (Plate)"]),
    ("Bent-Over Dumbbell Row", ["Bent Over Row (Dumbbell)", "Bent-Over DB Row"]),
    ("Smith Machine Shrug", ["Shrug (Smith Machine)"]),
    ("Machine Shrug", ["Shrug (Machine)"]),
    ("Safety Bar Squat", ["Squat (Safety Bar)", "SSB Squat"]),
    ("Dumbbell Squat", ["Squat (Dumbbell)", "Kniebeuge (Kurzhantel)"]),
    ("Barbell Hack Squat", ["Hack Squat (Barbell)"]),
    ("Dumbbell Stiff-Leg Deadlift", ["Stiff Leg Deadlift (Dumbbell)"]),
    ("Dumbbell Deadlift", ["Deadlift (Dumbbell)", "Kreuzheben mit Kurzhanteln"]),
    ("Single-Leg Extension", ["Leg Extension (Single Leg)", "Single Leg Extensions"]),
    ("Barbell Reverse Lunge", ["Reverse Lunge (Barbell)"]),
    ("Machine Glute Kickback", ["Glute Kickback (Machine)", "Rear Kick (Machine)"]),
    ("Smith Machine Calf Raise", ["Standing Calf Raise (Smith)", "Calf Raise (Smith Machine)"]),
    ("Standing Dumbbell Calf Raise", ["Standing Calf Raise (Dumbbell)", "Dumbbell Calf Raise"]),
    ("Cable Hammer Curl", ["Hammer Curl (Cable)", "Rope Hammer Curl"]),
    ("Dumbbell Spider Curl", ["Spider Curl (Dumbbell)"]),
    ("Zottman Curl", ["Zottman Curl (Dumbbell)"]),
    ("Single-Arm Cable Pushdown", ["Single Arm Triceps Pushdown (Cable)"]),
    ("Decline Crunch", ["Decline Crunch (Weighted)"]),
    ("Split Jerk", ["Split Jerk (Barbell)"]),
    ("Hang Snatch", ["Hang Snatch (Barbell)"]),
    ("Snatch Pull", ["Snatch Pull (Barbell)"]),
    ("Kettlebell Clean and Press", ["Clean and Press (Kettlebell)"]),
    ("Dumbbell Snatch", ["Snatch (Dumbbell)"]),
    ("Double Unders", ["Double Under"]),
  ]

  /// Names that mean no exercise of the library, however near one is.
  static let strange = [
    "Aerobics", "Around the World", "Bench Press (Cable)",
    "Bent Over Row (Band)", "Bent Over Row - Underhand (Barbell)", "Chest Press (Band)",
    "Climbing", "Cross Body Crunch", "Crunch (Stability Ball)", "Deadlift (Band)",
    "Deadlift (Smith Machine)", "Deadlift High Pull (Barbell)",
    "Decline Bench Press (Smith Machine)", "Flat Knee Raise", "Front Raise (Band)",
    "Hammer Curl (Band)",
    "Hip Thrust (Bodyweight)", "Incline Bench Press (Cable)", "Jump Shrug (Barbell)",
    "Kipping Pull Up", "Kneeling Pulldown (Band)", "Lat Pulldown - Underhand (Band)",
    "Lateral Box Jump", "Lateral Raise (Band)", "Overhead Press (Cable)",
    "Press Under (Barbell)", "Reverse Curl (Band)", "Reverse Grip Concentration Curl (Dumbbell)",
    "Reverse Plank", "Side Bend (Band)", "Squat (Band)", "Squat (Machine)", "Squat Row (Band)",
    "Straight Leg Deadlift (Band)", "Sumo Deadlift High Pull (Barbell)",
    "Torso Rotation (Machine)", "21s Bicep Curl", "Landmine 180", "Landmine Squat and Press",
    "Single Arm Cable Crossover",
    "Smith Machine Close Grip Bench Press", "One-Arm Standing Dumbbell Press",
    "Dumbbell Bicep Curl (Hammer Grip)", "Press", "Raise", "Extension", "Hatfield Squat",
    "Jefferson Curl", "Snatch-Grip Deadlift", "卧推", "Remo", "Rudern", "Rowing", "Adductor",
    "Inc DB Press", "Dumbbell Pushdown", "Front Raise (Kettlebell)", "Standing Dumbbell Press",
  ]
}
