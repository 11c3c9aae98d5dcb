import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A set of events' ids")
struct EventIDSetTests {
  private static func ids(_ random: inout SeededRandom) -> Set<EventID> {
    var ids: Set<EventID> = []
    for _ in 0..<random.number(in: 0...40) {
      ids.insert(
        EventID(
          device: DeviceID(bits: UInt64(random.number(in: 1...2))),
          sequence: random.number(in: 1...30)))
    }
    return ids
  }

  @Test(
    "answers as a plain set does, and reads back what it wrote", arguments: 0..<200 as Range<UInt64>
  )
  func laws(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (plain, a, b) = (Self.ids(&random), Self.ids(&random), Self.ids(&random))
    let set = EventIDSet(plain)
    #expect(set.count(outside: EventIDSet(), EventIDSet()) == plain.count, "seed \(seed)")
    for device in 1...3 {
      for number in 1...31 {
        let id = EventID(device: DeviceID(bits: UInt64(device)), sequence: number)
        #expect(set.contains(id) == plain.contains(id), "seed \(seed)")
      }
    }
    let outside = plain.subtracting(a).subtracting(b).count
    #expect(set.count(outside: EventIDSet(a), EventIDSet(b)) == outside, "seed \(seed)")
    var writer = JSONWriter()
    set.write(to: &writer)
    #expect(EventIDSet(try JSONValue(parsing: writer.bytes)) == set, "seed \(seed)")
  }

  @Test("that a peer says to be larger than can be counted is the largest")
  func uncountable() throws {
    let members = (1...1100 as ClosedRange<UInt64>).map { number in
      "\"\(DeviceID(bits: number))\":[[1,9007199254740992]]"
    }
    let text = "{" + members.joined(separator: ",") + "}"
    let set = try #require(EventIDSet(try JSONValue(parsing: text)))
    #expect(set.count(outside: EventIDSet(), EventIDSet()) == .max)
    #expect(set.count(outside: set, EventIDSet()) == 0)
  }

  @Test(
    "is nothing else than ascending ranges of numbers",
    arguments: [
      "[]", #"{"k7f3q2m9":[[2,1]]}"#, #"{"k7f3q2m9":[[1,3],[3,4]]}"#, #"{"k7f3q2m9":[[0,3]]}"#,
      #"{"k7f3q2m9":[[1]]}"#, #"{"k7f3q2m9":[[1,9007199254740993]]}"#, #"{"iiiiiiii":[]}"#,
      #"{"k7f3q2m9":[["1","2"]]}"#, #"{"k7f3q2m9":1}"#,
    ])
  func flaws(text: String) throws {
    #expect(EventIDSet(try JSONValue(parsing: text)) == nil)
  }
}
