import Generation
import Testing

/// A fault of the disk, and how the process ends afterwards.
struct DiskFault: Sendable, CustomTestStringConvertible {
  let kind: SimulatedDisk.Fault
  var isLasting = false
  let endings: [SimulatedDisk.Ending]

  var testDescription: String { "\(kind)\(isLasting ? ", for good" : "")" }

  /// Whether the disk is sound again at once, so that what was begun can be taken back.
  var isOver: Bool { kind != .crash && !isLasting }

  static let all: [DiskFault] = [
    DiskFault(kind: .error(5), endings: [.killed, .powerLoss(seed: 1)]),
    DiskFault(kind: .error(28), endings: [.killed]),
    DiskFault(kind: .error(5), isLasting: true, endings: [.killed, .powerLoss(seed: 2)]),
    DiskFault(kind: .shortWrite(keeping: 0.7), endings: [.killed]),
    DiskFault(kind: .crash, endings: [.killed] + (3..<8).map { .powerLoss(seed: $0) }),
  ]

  /// Lets the disk fail at the first operation of an action, at the second, and so on, until nothing
  /// fails any more and all is done.
  ///
  /// - Parameters:
  ///   - start: the disk before it, which stays as it is.
  ///   - least: the action has more operations than that.
  ///   - preparing: what is done before the disk may fail.
  ///   - check: what the action returned, if it did; what is there after a restart; how it came to
  ///     that; and where it failed.
  func atEveryOperation<Subject, Done>(
    of start: SimulatedDisk, atLeast least: Int,
    preparing: (SimulatedDisk) throws -> Subject, _ action: (Subject) throws -> Done,
    then check: (Done?, _ survivor: SimulatedDisk, SimulatedDisk.Ending, Comment) throws -> Void
  ) throws {
    var operation = 0
    var hasFailed = true
    while hasFailed {
      operation += 1
      let disk = start.restarted(after: .killed)
      let subject = try preparing(disk)
      disk.failOperation(operation, kind, lasting: isLasting)
      let done = try? action(subject)
      hasFailed = disk.hasFailed
      #expect(hasFailed || done != nil, "operation \(operation)")
      for ending in endings {
        try check(
          done, disk.restarted(after: ending), ending, "operation \(operation), \(ending)")
      }
    }
    #expect(operation > least, "there are more operations than that")
  }
}
