import Foundation
import Generation

@testable import JournalModel

/// Lines of events such as many devices and versions would leave, sensible or not, in their order.
enum RandomHistory {
  /// A name that no field has.
  private static let unknownName = "x-unknown"
  /// A value that fits no field.
  private static let misfit = JSONValue.array([
    .array([.object([JSONMember(name: "misfit", value: .bool(true))])])
  ])

  /// Whether a member of an event's data is one that the state can't take in.
  static func isStrange(_ name: String, _ value: NSObject) -> Bool {
    name == unknownName || (value as? [[[String: Any]]])?.first?.first?["misfit"] != nil
  }

  static func lines(_ count: Int, _ random: inout SeededRandom) -> [[UInt8]] {
    let devices = (1...3).map { DeviceID(bits: UInt64($0) << 8) }
    var sequences: [DeviceID: Int] = [:]
    var milliseconds = 1_700_000_000_000 as Int64
    return (0..<count).map { _ in
      let device = random.pick(devices)
      sequences[device, default: 0] += 1
      // Devices may stamp alike; their ids then decide.
      milliseconds += Int64(random.number(in: 0...1))
      return line(
        id: EventID(device: device, sequence: sequences[device] ?? 1),
        time: HybridTime(milliseconds: milliseconds), &random)
    }
    .sorted { order($0) < order($1) }
  }

  /// The total order as the format states it: stamp, device, number; made of the text.
  private static func order(_ line: [UInt8]) -> (String, String, Int) {
    let text = line.text
    let id = text.split(separator: "\"")[5].split(separator: "-")
    return (String(text.split(separator: "\"")[9]), String(id[0]), Int(id[1]) ?? 0)
  }

  private static func line(
    id: EventID, time: HybridTime, _ random: inout SeededRandom
  ) -> [UInt8] {
    let type = random.pick(EventType.allCases)
    let name = random.chance(0.05) ? random.pick(["plan.folded", "set.folded"]) : type.rawValue
    var members: [JSONMember] = []
    if type.effect != .delete || type.kind == .day,
      case .object(let some) = random.data(type.fields, of: type.kind, nullable: true)
    {
      members = some
      if random.chance(0.1) { members.append(JSONMember(name: unknownName, value: .null)) }
      if random.chance(0.2), let place = members.indices.randomElement(using: &random) {
        members[place].value = misfit
      }
    }
    let data = random.respelled(.object(members))
    // Few ids, so that events meet; kinds share some of them.
    let entity = ModelJournal.id(UInt64(random.number(in: 1...6)))
    let at = Moment(
      milliseconds: time.milliseconds - Int64(random.number(in: 0...1_000_000)),
      offsetMinutes: random.pick([0, -300, 330]))
    let newest = EventType(rawValue: name)?.version ?? 1
    return Envelope.canonicalBody(
      version: random.chance(0.05) ? newest + 1 : newest, id: id, time: time, at: at,
      type: name.utf8,
      entity: entity, data: data.utf8) + ModelJournal.seal
  }
}
