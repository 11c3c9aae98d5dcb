/// Many worlds, on several threads.
package struct Soak: Sendable {
  let worlds: Int
  let size: WorldSize
  let firstSeed: UInt64
  let threads: Int
  /// Failures after which a thread ends.
  let failureLimit: Int

  package init(
    worlds: Int, size: WorldSize, firstSeed: UInt64, threads: Int, failureLimit: Int = 5
  ) {
    self.worlds = worlds
    self.size = size
    self.firstSeed = firstSeed
    self.threads = threads
    self.failureLimit = failureLimit
  }

  package struct Outcome: Sendable {
    package var tally = Tally()
    package var failures: [Simulation.Failure] = []
  }

  /// Runs them all, or until there are failures enough.
  package func run() async -> Outcome {
    await withTaskGroup(of: Outcome.self) { group in
      for thread in 0..<threads {
        group.addTask {
          var outcome = Outcome()
          for world in stride(from: thread, to: worlds, by: threads) {
            do throws(Simulation.Failure) {
              outcome.tally.add(try Simulation.run(seed: firstSeed &+ UInt64(world), size: size))
            } catch {
              outcome.failures.append(error)
              if outcome.failures.count >= failureLimit { return outcome }
            }
          }
          return outcome
        }
      }
      var all = Outcome()
      for await outcome in group {
        all.tally.add(outcome.tally)
        all.failures += outcome.failures
      }
      all.failures.sort { $0.seed < $1.seed }
      return all
    }
  }
}
