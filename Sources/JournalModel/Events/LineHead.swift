/// What the lines of many events have before their payload, of which most is the same again and again.
package struct LineHead {
  /// The most bytes that it has.
  package static let maximumBytes = 256

  private let device: DeviceID
  private var type: EventType?
  private var at: Moment?
  private var parts = Parts()
  /// Those of the types that came at the same moment.
  private var known: [EventType: Parts] = [:]

  private struct Parts {
    /// Up to the sequence.
    var beginning: [UInt8] = []
    /// From behind the time to the entity.
    var middle: [UInt8] = []
  }

  private static let time = Array(#"","hlc":""#.utf8)
  private static let data = Array(#"","data":"#.utf8)

  package init(device: DeviceID) {
    self.device = device
  }

  /// Writes the canonical line of an event up to its payload.
  ///
  /// - Parameter sequence: of the event's id, the device of which is known.
  package mutating func write(
    _ type: EventType, sequence: Int, time: HybridTime, at: Moment, entity: EntityID,
    to writer: inout PackedWriter
  ) {
    if type != self.type || at != self.at { turn(to: type, at) }
    writer.store(parts.beginning)
    writer.text(sequence)
    writer.store(Self.time)
    writer.text(time)
    writer.store(parts.middle)
    writer.text(entity)
    writer.store(Self.data)
  }

  private mutating func turn(to type: EventType, _ at: Moment) {
    if at != self.at { known = [:] }
    (self.type, self.at) = (type, at)
    if let parts = known[type] {
      self.parts = parts
    } else {
      parts.beginning = Array(#"{"v":\#(type.version),"id":"\#(device)-"#.utf8)
      parts.middle = Array(#"","at":"\#(at)","type":"\#(type.rawValue)","entity":""#.utf8)
      known[type] = parts
    }
  }
}
