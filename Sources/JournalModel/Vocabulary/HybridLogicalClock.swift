/// The clock that stamps this device's events, above everything that the device has seen.
///
/// The events of a batch count on from each other without a gap, and each append leaves one behind the
/// last stamp, so that a batch can be told from its neighbours by its stamps alone. Where the wall
/// clock stands still, the milliseconds do too: no stamp is ahead of it for that.
public struct HybridLogicalClock: Sendable {
  /// How far ahead of this device's wall clock another device's stamp may be and still be followed.
  ///
  /// A clock further ahead is wrong, and following it would make this device's wrong as well.
  public static let toleranceMilliseconds: Int64 = 5 * 60 * 1000

  /// The last millisecond that a stamp may have without being ahead of a wall clock.
  public static func limit(at wall: Moment) -> Int64 { wall.milliseconds + toleranceMilliseconds }

  /// The highest stamp that this device must stay above.
  public private(set) var latest: HybridTime

  /// A clock that has seen readings up to one.
  public init(latest: HybridTime = HybridTime(bits: 0)) {
    self.latest = latest
  }

  /// Takes note of a stamp of this device's own.
  public mutating func observeOwn(_ time: HybridTime) {
    latest = max(latest, time)
  }

  /// Takes note of another device's stamp; false if it is too far ahead to be followed.
  @discardableResult
  public mutating func observe(_ time: HybridTime, wallMilliseconds: Int64) -> Bool {
    guard time.milliseconds - wallMilliseconds <= Self.toleranceMilliseconds else { return false }
    latest = max(latest, time)
    return true
  }

  /// Stamps for the `count` events of one append, rising, all in one UTC month.
  ///
  /// A batch that would cross into the next month starts there instead, so that it lies in one
  /// file and is accepted or lost as a whole.
  public mutating func stamps(
    count: Int, wallMilliseconds: Int64
  ) -> (first: HybridTime, last: HybridTime) {
    // Right behind the last it would look as if the batch before went on.
    var first = max(HybridTime(milliseconds: wallMilliseconds), latest.advanced(by: 2))
    let span = max(count, 1) - 1
    var last = first.advanced(by: span)
    let month = Month(of: last)
    if Month(of: first) != month {
      first = HybridTime(milliseconds: month.firstMillisecond)
      last = first.advanced(by: span)
    }
    latest = last
    return (first, last)
  }
}
