extension Day {
  package static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  static let weekdayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  /// What stands beside the rows of a calendar: every second one is enough.
  package static let weekdayLabels = ["Mon", "", "Wed", "", "Fri", "", "Sun"]

  /// `12 Mar 2026`.
  var words: String {
    let (year, month, day) = civil
    return "\(day) \(Self.monthNames[month - 1]) \(year)"
  }
}
