import Foundation
import Generation

// Writes journals of believable training, damaged ones, and the schemas; `usage` says how.
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.contains("-h") {
  print(GeneratorArguments.usage)
  exit(0)
}
do throws(JournalGenerator.Failure) {
  let order = try GeneratorArguments(arguments)
  switch order.task {
  case .journal(let events, let devices, let seed):
    let generator = try JournalGenerator(events: events, devices: devices, seed: seed)
    print(try generator.write(to: order.directory))
  case .damagedSamples(let source):
    let count = try DamagedSample.writeAll(from: source, to: order.directory)
    print("\(count) damaged journals in \(order.directory)")
  case .schemas:
    print("\(try SchemaFolder.write(to: order.directory)) schemas in \(order.directory)")
  }
} catch {
  FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
  exit(error.exitStatus)
}
