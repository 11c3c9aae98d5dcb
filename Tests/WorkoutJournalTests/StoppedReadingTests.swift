import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Whoever reads events")
struct StoppedReadingTests {
  /// What an app has against going on.
  private enum Stop: Error {
    case enough
  }

  /// Why an app's file can't be written.
  private func write(_ count: Int) throws {
    if count == 3 { throw Stop.enough }
  }

  @Test("may end that by an error of its own, which comes back")
  func stopping() throws {
    let journal = try TestWorld().create()
    try journal.record((0..<5).map { .weight(Double(80 + $0)) })
    var count = 0
    let result = try journal.forEachEvent { _ throws(Stop) in
      count += 1
      if count == 2 { throw .enough }
      return true
    }
    #expect(throws: Stop.enough) { try result.get() }
    #expect(count == 2)
    count = 0
    let bundle = try journal.bundle { _ in
      count += 1
      try write(count)
      return true
    }
    #expect(throws: Stop.enough) { try bundle.get() }
    #expect(count == 3)
  }

  @Test("goes through all of them where nothing is thrown")
  func going() throws {
    let journal = try TestWorld().create()
    try journal.record((0..<5).map { .weight(Double(80 + $0)) })
    var count = 0
    try journal.forEachEvent { _ throws(Stop) in
      count += 1
      return true
    }.get()
    let damaged = try journal.bundle { _ throws(Stop) in
      count += 1
      return true
    }.get()
    #expect(count == 10 && damaged == 0)
  }
}
