import JournalModel

@testable import WorkoutJournal

/// Rows of Strong's export, made for a test.
struct SmallExport {
  var rows: [String] = []

  static let header =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE"

  /// Adds a workout: for each exercise a number of equal sets.
  mutating func add(_ date: String, _ title: String, _ sets: KeyValuePairs<String, Int>) {
    for (exercise, count) in sets {
      for order in 1...count {
        rows.append(#"\#(date),"\#(title)",1h 5m,"\#(exercise)",\#(order),60.0,8.0,0,0.0,"#)
      }
    }
  }

  /// Two workouts with five sets of two exercises.
  static let twoWorkouts: SmallExport = {
    var export = SmallExport()
    export.add("2024-01-05 07:03:00", "Push", ["Bench Press (Barbell)": 3, "Dip": 1])
    export.add("2024-01-07 07:10:00", "Mäx “Päck”", ["Dip": 1])
    return export
  }()

  func history() throws -> ImportedHistory {
    let text = ([Self.header] + rows).joined(separator: "\n") + "\n"
    return try ImportedHistory.read(Array(text.utf8), ImportOptions(unit: .kilograms))
  }
}

extension Journal {
  /// Imports as if the export's clock had shown UTC.
  func importExport(_ export: SmallExport, bringsBack: Bool = false) throws -> ImportReport {
    try importHistory(try export.history(), bringsBack: bringsBack) { time, _ in
      Moment(milliseconds: Int64(time.secondsSinceEpoch) * 1000)
    }
  }
}
