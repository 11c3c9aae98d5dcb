import Generation
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Many places at once")
struct PlaceSurveyTests {
  private static let count = 25_000

  /// Places of three devices, each in order or not.
  private static func places(_ random: inout SeededRandom, flaws: Bool) -> [EventPlace] {
    var sequences = [UInt64: Int]()
    var device: UInt64 = 0
    return (0..<count).map { number in
      if random.chance(0.01) { device = random.next() % 3 }
      let step = flaws && random.chance(0.001) ? 0 : random.number(in: 1...2)
      sequences[device, default: 0] += step
      let back = flaws && random.chance(0.001) ? 3 : 0
      return EventPlace(
        time: HybridTime(milliseconds: Int64(max(0, number - back))),
        id: EventID(device: DeviceID(bits: device), sequence: max(1, sequences[device] ?? 1)),
        offset: number << 20 | 77, length: number % 4_000_000, checksum: UInt32(number))
    }
  }

  @Test("Flags, length and offset don't touch each other")
  func span() {
    var place = EventPlace(
      time: HybridTime(milliseconds: 1), id: EventID(device: DeviceID(bits: 1), sequence: 1),
      offset: 1 << 40 - 1, length: 1 << 22 - 1, checksum: 0)
    for (archived, elsewhere) in [(true, false), (true, true), (false, true), (false, false)] {
      (place.isArchived, place.isElsewhere) = (archived, elsewhere)
      #expect(place.isArchived == archived && place.isElsewhere == elsewhere)
      #expect(place.offset == 1 << 40 - 1 && place.length == 1 << 22 - 1)
    }
  }

  @Test(
    "Pieces are joined on several processors as on one", arguments: 1...3 as ClosedRange<UInt64>)
  func joined(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var rest = Self.places(&random, flaws: false)[...]
    var pieces: [PlacePiece] = []
    while !rest.isEmpty {
      let part = rest.prefix(random.number(in: 0...3000))
      rest = rest.dropFirst(part.count)
      pieces.append(
        PlacePiece(
          places: Array(part), file: Int32(pieces.count), isArchived: random.chance(0.5),
          isElsewhere: random.chance(0.5)))
    }
    let plain = pieces.flatMap { piece in
      piece.places.map { place in
        var place = place
        place.file = piece.file
        (place.isArchived, place.isElsewhere) = (piece.isArchived, piece.isElsewhere)
        return place
      }
    }
    for workers in 1...3 {
      let joined = PlacePiece.joined(pieces, workers: workers)
      try #require(joined.count == plain.count)
      for (one, other) in zip(joined, plain) { try #require(Self.text(one) == Self.text(other)) }
    }
    #expect(PlacePiece.joined([], workers: 2).isEmpty)
  }

  private static func text(_ place: EventPlace) -> String {
    "\(place.time) \(place.id) \(place.file) \(place.offset) \(place.length) \(place.checksum)"
      + " \(place.isArchived) \(place.isElsewhere)"
  }

  @Test(
    "A survey on several processors says what a plain look says",
    arguments: 1...4 as ClosedRange<UInt64>)
  func survey(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let flaws = seed > 2
    let all = Self.places(&random, flaws: flaws)
    for places in [all[...], all[7..<20_000], all[5..<6], all[..<0]] {
      let isInOrder = zip(places, places.dropFirst()).allSatisfy(EventPlace.precedes)
      let devices = Dictionary(grouping: places.map(\.id), by: \.device)
        .mapValues { $0.map(\.sequence) }
      for workers in 1...3 {
        let survey = PlaceSurvey(places, workers: workers)
        try #require(survey.isInOrder == isInOrder, "seed \(seed)")
        try #require(Set(survey.devices.keys) == Set(devices.keys), "seed \(seed)")
        for (device, numbers) in devices {
          let found = try #require(survey.devices[device])
          try #require(found.count == numbers.count && found.first == numbers.first)
          try #require(found.highest == numbers.max())
          try #require(found.isRising == zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
        }
      }
    }
    let whole = PlaceSurvey(all[...], workers: 2)
    #expect(whole.isInOrder != flaws && whole.devices.values.contains { !$0.isRising } == flaws)
  }
}
