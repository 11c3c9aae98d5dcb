/// Moments, whose date is mostly that of the moment before.
extension CanonicalCursor {
  /// The number that two decimal digits say; what is none adds bits to `flaws`.
  @inline(__always)
  private func pair(at place: Int, flaws: inout UInt8) -> Int {
    let tens = byte(at: place) &- UInt8(ascii: "0")
    let ones = byte(at: place &+ 1) &- UInt8(ascii: "0")
    if tens > 9 || ones > 9 { flaws = 1 }
    return Int(tens) &* 10 &+ Int(ones)
  }

  /// Reads a moment in its canonical form and the quote behind it.
  ///
  /// - Parameter dates: remembers the last date, which mostly is the next one too.
  mutating func moment(_ dates: inout KnownDate) -> Moment? {
    let start = index
    guard start &+ 25 <= end, byte(at: start &+ 10) == UInt8(ascii: "T"),
      byte(at: start &+ 13) == UInt8(ascii: ":"), byte(at: start &+ 16) == UInt8(ascii: ":"),
      byte(at: start &+ 19) == UInt8(ascii: ".")
    else { return nil }
    var flaws: UInt8 = 0
    let hour = pair(at: start &+ 11, flaws: &flaws)
    let minute = pair(at: start &+ 14, flaws: &flaws)
    let second = pair(at: start &+ 17, flaws: &flaws)
    let hundredths = pair(at: start &+ 20, flaws: &flaws)
    let thousandths = byte(at: start &+ 22) &- UInt8(ascii: "0")
    guard flaws == 0, thousandths < 10, hour < 24, minute < 60, second < 60 else { return nil }
    let head = word(at: start)
    let tail = word(at: start &+ 2)
    if head != dates.head || tail != dates.tail {
      var flaws: UInt8 = 0
      let century = pair(at: start, flaws: &flaws)
      let year = pair(at: start &+ 2, flaws: &flaws)
      let month = pair(at: start &+ 5, flaws: &flaws)
      let dayOfMonth = pair(at: start &+ 8, flaws: &flaws)
      guard flaws == 0, byte(at: start &+ 4) == UInt8(ascii: "-"),
        byte(at: start &+ 7) == UInt8(ascii: "-"),
        let day = Day(year: century * 100 + year, month: month, day: dayOfMonth)
      else { return nil }
      dates = KnownDate(head: head, tail: tail, day: day)
    }
    var offset = 0
    let sign = byte(at: start &+ 23)
    if sign == UInt8(ascii: "Z") {
      guard byte(at: start &+ 24) == UInt8(ascii: "\"") else { return nil }
      move(to: start &+ 25)
    } else {
      guard start &+ 30 <= end, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        byte(at: start &+ 26) == UInt8(ascii: ":"), byte(at: start &+ 29) == UInt8(ascii: "\"")
      else { return nil }
      let hours = pair(at: start &+ 24, flaws: &flaws)
      let minutes = pair(at: start &+ 27, flaws: &flaws)
      offset = hours &* 60 &+ minutes
      guard flaws == 0, hours < 24, minutes < 60, offset != 0 else { return nil }
      if sign == UInt8(ascii: "-") { offset = -offset }
      move(to: start &+ 30)
    }
    let seconds = (hour &* 60 &+ minute &- offset) &* 60 &+ second
    let fraction = hundredths &* 10 &+ Int(thousandths)
    let milliseconds = Int64(dates.day.number) &* Moment.millisecondsPerDay
    return Moment(
      milliseconds: milliseconds &+ Int64(seconds &* 1000 &+ fraction), offsetMinutes: offset)
  }

  /// A date as text, and the day that it is.
  struct KnownDate {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var day = Day(number: 0)
  }
}
