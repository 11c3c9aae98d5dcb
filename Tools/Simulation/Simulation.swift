import Generation

/// Runs worlds, and makes one that fails as small as it can.
package enum Simulation {
  /// How a world ended.
  package struct Failure: Error, CustomStringConvertible {
    package let seed: UInt64
    package let size: WorldSize
    package let violation: String
    /// The steps that are needed for it.
    package let steps: [String]

    package var description: String {
      "seed \(seed) (\(size.rawValue)): \(violation)\nsmallest world that fails:\n"
        + steps.map { "  \($0)" }.joined(separator: "\n")
    }
  }

  /// Runs the world of a seed.
  ///
  /// - Parameter connects: whether devices meet over connections, too.
  /// - Throws: `Failure` where something happened that must not.
  package static func run(
    seed: UInt64, size: WorldSize, connects: Bool = true
  ) throws(Failure) -> Tally {
    var steps = steps(of: seed, size)
    if connects { steps = steps.map(\.overConnections) }
    switch outcome(seed, size, steps) {
    case .success(let tally): return tally
    case .failure(let violation):
      let few = shrink(seed, size, steps)
      throw Failure(
        seed: seed, size: size, violation: violation.description,
        steps: few.map { step in
          let crash = step.crashAt.map { ", crash at \($0)" } ?? ""
          return "\(step.action.rawValue) on \(step.device), with \(step.peer)\(crash)"
        })
    }
  }

  private static func steps(of seed: UInt64, _ size: WorldSize) -> [WorldStep] {
    // Mixed first: the streams of neighbouring seeds must have nothing to do with each other.
    var mixer = SeededRandom(seed: ~seed)
    var random = SeededRandom(seed: mixer.next())
    return (0..<random.number(in: size.steps)).map { _ in WorldStep.random(&random) }
  }

  private static func outcome(
    _ seed: UInt64, _ size: WorldSize, _ steps: [WorldStep]
  ) -> Result<Tally, Violation> {
    do {
      var world = try SimulatedWorld(seed: seed, size: size)
      for step in steps { try world.take(step) }
      try world.converge(seed: seed)
      world.tally.worlds = 1
      return .success(world.tally)
    } catch let violation as Violation {
      return .failure(violation)
    } catch {
      return .failure(Violation("unexpected: \(error)"))
    }
  }

  /// Leaves out steps as long as the world still fails.
  private static func shrink(
    _ seed: UInt64, _ size: WorldSize, _ steps: [WorldStep]
  ) -> [WorldStep] {
    var few = steps
    var stride = max(1, few.count / 2)
    while true {
      var start = 0
      while start < few.count {
        var fewer = few
        fewer.removeSubrange(start..<min(start + stride, few.count))
        if case .failure = outcome(seed, size, fewer) { few = fewer } else { start += stride }
      }
      if stride == 1 { return few }
      stride /= 2
    }
  }
}
