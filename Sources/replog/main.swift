reserveStandardStreams()
ignoreWriteSignals()
heedChildren()
endAtQuit()
keepFreedMemory()
let arguments = commandLineArguments()
let texts = (arguments ?? []).map { String(decoding: $0, as: UTF8.self) }
let program = Program(
  commands: Program.commands(for: texts), environment: .process,
  output: StandardStream.output.write, error: StandardStream.error.write)
end(with: program.run(bytes: arguments))
