import Foundation
import Simulation

// Runs simulated worlds and says what happened in them; `usage` says how.
let usage = """
  usage: simulator [--worlds N] [--seed S] [--threads T] [--failures F] [--small]

  Runs the worlds of the seeds S, S + 1, … (1 by default), N of them (1000 by default), on T threads
  (as many as there are processors by default). A world that breaks a promise prints its seed and the
  few steps that it takes; the exit status is 1 then. After F such worlds (5 by default) a thread
  ends. With --small, worlds are of few devices, things and steps.

  """
var worlds = 1000
var firstSeed: UInt64 = 1
var size = WorldSize.large
var failureLimit = 5
var threads = ProcessInfo.processInfo.activeProcessorCount
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch (argument, arguments.first) {
  case ("--help", _), ("-h", _):
    print(usage)
    exit(0)
  case ("--small", _):
    size = .small
    continue
  case ("--worlds", let value?) where Int(value).map { $0 > 0 } == true:
    worlds = Int(value) ?? worlds
  case ("--seed", let value?) where UInt64(value) != nil: firstSeed = UInt64(value) ?? firstSeed
  case ("--threads", let value?) where Int(value).map { $0 > 0 } == true:
    threads = Int(value) ?? threads
  case ("--failures", let value?) where Int(value).map { $0 > 0 } == true:
    failureLimit = Int(value) ?? failureLimit
  default:
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
  }
  arguments = arguments.dropFirst()
}
let soak = Soak(
  worlds: worlds, size: size, firstSeed: firstSeed, threads: threads,
  failureLimit: failureLimit)
let result = await soak.run()
for line in result.tally.lines { print(line) }
for failure in result.failures { print("VIOLATION \(failure)") }
exit(result.failures.isEmpty ? 0 : 1)
