import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The union of two versions of a file")
struct EventFileUnionTests {
  private static let lines = (1...5).map { number in
    TestLine.event(
      "k7f3q2m9-\(number)", hlc: TestLine.hlc(1_795_000_000_000 + Int64(number)),
      data: #"{"weight":\#(70 + number),"unit":"kg"}"#)
  }
  private static let fork = TestLine.event(
    "k7f3q2m9-3", hlc: TestLine.hlc(1_795_000_000_003), data: #"{"weight":99,"unit":"kg"}"#)
  private static let damaged = lines[2].replacing("73", with: "74")

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private static func union(_ a: [UInt8], _ b: [UInt8]) -> [String] {
    let union = EventFileUnion.events(of: a, and: b)
    #expect(EventFileUnion.events(of: b, and: a) == union, "the sides are alike")
    #expect(EventFileUnion.events(of: union, and: union) == union, "once is enough")
    return String(decoding: union, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("has each event once, by number")
  func events() {
    let l = Self.lines
    #expect(
      Self.union(Self.bytes([l[0], l[1], l[3]]), Self.bytes([l[0], l[2]])) == Array(l[0...3]))
    #expect(Self.union(Self.bytes(l), []) == l)
    #expect(Self.union([], []) == [])
  }

  @Test("keeps both events that were given one id")
  func forks() {
    let l = Self.lines
    let both = Self.union(Self.bytes([l[0], l[2]]), Self.bytes([l[0], Self.fork]))
    #expect(both.count == 3)
    #expect(Set(both) == [l[0], l[2], Self.fork])
  }

  @Test("has damage no more where the other side has every event that it can have been")
  func healing() {
    let l = Self.lines
    let broken = Self.bytes([l[0], l[1], Self.damaged, l[3]])
    #expect(Self.union(broken, Self.bytes(l)) == l)
    #expect(Self.union(broken, Self.bytes([l[2]])) == Array(l[0...3]))
    // Behind the last whole event, and before the first.
    #expect(Self.union(Self.bytes([l[0], l[1], Self.damaged]), Self.bytes(l)) == l)
    #expect(Self.union(Self.bytes([Self.damaged, l[3]]), Self.bytes(l)) == l)
  }

  @Test("keeps damage where it stood, as long as nobody has the event whole")
  func damage() {
    let l = Self.lines
    let broken = [l[0], l[1], Self.damaged, l[3]]
    #expect(Self.union(Self.bytes(broken), Self.bytes([l[0], l[1], l[4]])) == broken + [l[4]])
    #expect(Self.union(Self.bytes(broken), Self.bytes(broken)) == broken)
    // Two events may stand in one broken line, so one of them is not enough.
    let joined = [l[0], l[1] + "#" + l[2], l[3]]
    #expect(Self.union(Self.bytes(joined), Self.bytes([l[1]])).contains(joined[1]))
    #expect(Self.union(Self.bytes(joined), Self.bytes(l)) == l)
  }

  @Test("keeps damage behind the last event unless it is nearly an event's that the other side has")
  func damageAtTheEnd() {
    let l = Self.lines
    // The third may have gone to the archive, and this have been the fourth.
    let lost = String(repeating: "#", count: 60) + l[3].dropFirst(60)
    let broken = [l[0], l[1], lost]
    #expect(
      Self.union(Self.bytes(broken), Self.bytes(Array(l[0...2]))) == broken + [l[2]])
    let cut = String(l[2].dropLast(20))
    #expect(
      Self.union(Self.bytes([l[0], l[1], cut]), Self.bytes(Array(l[0...2]))) == Array(l[0...2]))
  }

  @Test(
    "has a line whole that a byte which became a line break parts in two", arguments: [1, 80, 150])
  func parted(place: Int) {
    let l = Self.lines
    var broken = Array(l[2].utf8)
    broken[place] = 0x0a
    let halves = Self.bytes([l[0], l[1]]) + broken + [0x0a]
    #expect(Self.union(halves, Self.bytes(Array(l[0...2]))) == Array(l[0...2]))
    #expect(Self.union(halves, Self.bytes([l[0], l[1], l[3]])).count == 5)
  }

  @Test("keeps the other event of a number that shares a damaged line")
  func forkInDamage() {
    let l = Self.lines
    let joined = Self.fork + "#" + l[3]
    #expect(Self.union(Self.bytes([l[0], joined, l[4]]), Self.bytes(l)).contains(joined))
  }

  @Test("keeps a line of two events that both sides have so")
  func sharedLine() {
    let l = Self.lines
    for join in ["", "#"] {
      let joined = [l[0], l[1] + join + l[2], l[3]]
      #expect(Self.union(Self.bytes(joined), Self.bytes(joined + [l[4]])) == joined + [l[4]])
      let first = [l[0] + join + l[1], l[2]]
      #expect(Self.union(Self.bytes(first), Self.bytes(first + [l[3]])) == first + [l[3]])
    }
  }

  @Test("keeps damage of a device that gave a number twice, as it may have been the other event")
  func damageOfFork() {
    let l = Self.lines
    let other = TestLine.event(
      "k7f3q2m9-5", hlc: TestLine.hlc(1_795_000_000_009), data: #"{"weight":98,"unit":"kg"}"#)
    let broken = [l[0], l[1], Self.damaged, l[3], other]
    let union = Self.union(Self.bytes(broken), Self.bytes(l))
    #expect(union == [l[0], l[1], Self.damaged] + l[2...] + [other])
  }

  @Test("leaves out an unfinished line, and finishes one that lacks its end alone")
  func tails() {
    let l = Self.lines
    let torn = Self.bytes([l[0]]) + Array(l[1].utf8.dropLast(10))
    #expect(Self.union(torn, Self.bytes([l[2]])) == [l[0], l[2]])
    let whole = Self.bytes([l[0]]) + Array(l[1].utf8)
    #expect(Self.union(whole, Self.bytes([l[2]])) == Array(l[0...2]))
  }

  @Test("of notes has each line once")
  func notes() {
    let union = EventFileUnion.notes(of: Array("b\na\n".utf8), and: Array("c\nb".utf8))
    #expect(union == Array("a\nb\nc\n".utf8))
  }

  @Test("The beginning of a note that a crash has left is no note; a whole one without an end is")
  func unfinishedNote() {
    let (fragment, whole) = (#"{"kind":"ses"#, #"{"kind":"set"}"#)
    for last in [fragment, whole] {
      let union = EventFileUnion.notes(of: Array("a\n\(last)".utf8), and: Array("b\n".utf8))
      #expect(union == Array("a\nb\n\(last == whole ? "\(whole)\n" : "")".utf8))
    }
  }
}
