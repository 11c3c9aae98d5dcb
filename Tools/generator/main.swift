import Foundation
import Generation

// generator --events N [--devices D] [--seed S] DIR: writes a journal of believable training.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(GeneratorArguments.usage)
  exit(0)
}
do throws(JournalGenerator.Failure) {
  let order = try GeneratorArguments(arguments)
  let generator = try JournalGenerator(
    events: order.events, devices: order.devices, seed: order.seed)
  print(try generator.write(to: order.directory))
} catch {
  FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
  exit(error.exitStatus)
}
