reserveStandardStreams()
ignoreClosedPipes()
let program = Program(
  commands: Program.allCommands, environment: .process,
  output: StandardStream.output.write, error: StandardStream.error.write)
end(with: program.run(bytes: commandLineArguments()))
