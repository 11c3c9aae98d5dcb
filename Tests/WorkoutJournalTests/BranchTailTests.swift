import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The events of a branch that come later, or are the very ones that it goes on from")
struct BranchTailTests {
  private static let device = DeviceID(bits: 1)

  private static func event(_ device: DeviceID, _ number: Int, second: Int64, weight: Int) -> String
  {
    TestLine.event(
      "\(device)-\(number)", hlc: TestLine.hlc(TestWorld.morning + second * 1000),
      entity: EntityID(number: 1).description,
      data: #"{"weight":\#(weight),"unit":"kg"}"#)
  }

  private static func put(_ lines: [String], of device: DeviceID, in world: TestWorld) throws {
    let text = lines.map { $0 + "\n" }.joined()
    try world.storage.put(text, at: "/journal/events/\(device)/2026-11.ndjson")
  }

  @Test("What a checkpoint's tail makes of them is what a look at all events does")
  func tail() throws {
    for (first, second) in [(Self.device, Self.device.branch), (Self.device.branch, Self.device)] {
      for stamp in [1, 2, 3] as [Int64] {
        let world = TestWorld()
        _ = try world.create()
        try Self.put(
          (1...3).map { Self.event(first, $0, second: Int64($0), weight: 60 + $0) }, of: first,
          in: world)
        var environment = world.environment
        environment.checkpointsFrom = 1
        let journal = try Journal(at: "/journal", in: environment)
        _ = try journal.overview()
        #expect(CheckpointFile(of: journal.folder) != nil)
        try Self.put([Self.event(second, 2, second: stamp, weight: 90)], of: second, in: world)
        let told = try journal.replay(fingerprint: true, digest: true)
        let truth = try journal.replay(fingerprint: true, digest: true, cached: false)
        #expect(told.fingerprint == truth.fingerprint && told.digest == truth.digest)
        #expect(told.state.notices == truth.state.notices && told.eventCount == truth.eventCount)
      }
    }
  }

  @Test("An event that stands under its own id and under its branch's counts once")
  func sameEvent() throws {
    let world = TestWorld()
    let journal = try world.create()
    let branch = Self.device.branch
    for device in [Self.device, branch] {
      try Self.put([Self.event(device, 1, second: 1, weight: 80)], of: device, in: world)
    }
    #expect(try journal.eventIDs() == [EventID(device: Self.device, sequence: 1)])
    #expect(try journal.replay().eventCount == 1)
    // Another of that stamp is one of its own: by its bytes it has the id that its line says, or the
    // two have each other's.
    for (weight, isAsWritten) in [(81, true), (79, false)] {
      try Self.put([Self.event(branch, 1, second: 1, weight: weight)], of: branch, in: world)
      let replay = try journal.replay()
      #expect(replay.eventCount == 2 && replay.state.notices.all.isEmpty == isAsWritten)
    }
  }

  @Test("However long a row of branches is, each leads to the first, which is found in no time")
  func longRow() {
    var devices = [Self.device]
    while devices.count < 20_000 { devices.append(devices[devices.count - 1].branch) }
    let origins = BranchOrigins(of: Set(devices))
    #expect(devices.allSatisfy { origins.origin(of: $0) == Self.device })
    #expect(BranchOrigins(of: Set(devices.dropFirst(2))).origin(of: devices[9]) == devices[2])
    // Some may be missing between, but not any number of them.
    let gaps = BranchOrigins(of: [devices[0], devices[2], devices[18], devices[35]])
    #expect(
      gaps.origin(of: devices[18]) == Self.device && gaps.origin(of: devices[35]) == devices[35])
  }
}
