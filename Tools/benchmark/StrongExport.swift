import Generation

/// An export as the app Strong writes it, as long as one likes.
enum StrongExport {
  private static let exercises = ["Squat (Barbell)", "Bench Press (Barbell)", "Pull Up", "Plank"]
  private static let setsPerWorkout = 20

  static func text(rows: Int) -> String {
    var random = SeededRandom(seed: 3)
    var text = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,"
    text += "Notes,Workout Notes,RPE\n"
    for row in 0..<rows {
      let day = row / setsPerWorkout
      let date = "\(2015 + day / 336)-\(two(day / 28 % 12 + 1))-\(two(day % 28 + 1)) 18:00:00"
      let place = row % setsPerWorkout
      let exercise = exercises[place / 5]
      let weight = Double(random.number(in: 8...60)) * 2.5
      let reps = random.number(in: 3...12)
      text +=
        "\(date),\"Evening Workout\",1h 5m,\"\(exercise)\",\(place % 5 + 1),\(weight),\(reps),"
      text += "0,0,\"\",\"\",8\n"
    }
    return text
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
