/// The program as a function: a command line and a world in, text and an exit status out.
struct Program {
  /// The program's version, apart from that of the format.
  static let version = "0.1.0"
  /// When this version was made, for the manual.
  static let date = "2026-11-21"

  /// What it can be asked to do, in the order of the help.
  let commands: [CommandEntry]
  /// The world around it.
  let environment: Environment
  /// Takes what goes to standard output.
  let output: Output.Sink
  /// Takes what goes to standard error.
  let error: Output.Sink

  /// Runs the command that `arguments` ask for, to its last written byte.
  func run(_ arguments: [String]) -> ExitStatus {
    let parsed: ParsedArguments
    do throws(CommandFailure) {
      parsed = try ArgumentParser.parse(arguments, by: commands.map { $0.description })
    } catch {
      makeOutput(GlobalOptions(asFarAsUnderstood: arguments)).report(error)
      return error.status
    }
    let output = makeOutput(parsed.global, isPaged: parsed.command.isPaged)
    let status = run(parsed, output)
    do throws(CommandFailure) {
      try output.finish(leaving: parsed.effect)
    } catch {
      let isFirst = status == .done || status == .negative
      // What went wrong before that matters more to the caller, and a program reads one error.
      if isFirst || output.format == .text { output.report(error) }
      return isFirst ? error.status : status
    }
    return status
  }

  /// Runs on arguments as the system has them: bytes, which need not be text.
  ///
  /// - Parameter arguments: `nil` where the system doesn't say what they are. Whatever was asked for
  ///   isn't done then, and an answer would look as if it were.
  func run(bytes arguments: [[UInt8]]?) -> ExitStatus {
    guard let arguments else {
      let failure = CommandFailure(
        .configuration, code: "noArguments", "The system does not say what replog was called with",
        hint: "Nothing was done. On Linux this stands in /proc, which has to be mounted.")
      makeOutput(GlobalOptions()).report(failure)
      return failure.status
    }
    var texts: [String] = []
    for argument in arguments {
      guard let text = String(validating: argument, as: UTF8.self) else {
        // Repaired, it would be another name than the one that was meant.
        let failure = CommandFailure.usage(
          "Argument \(texts.count + 1) is not UTF-8: \(String(decoding: argument, as: UTF8.self))",
          hint: "Nothing was done. Use a terminal or a script that writes UTF-8.")
        let all = arguments.lazy.map { String(decoding: $0, as: UTF8.self) }
        makeOutput(GlobalOptions(asFarAsUnderstood: all)).report(failure)
        return failure.status
      }
      texts.append(text)
    }
    return run(texts)
  }

  private func run(_ arguments: ParsedArguments, _ output: Output) -> ExitStatus {
    guard let command = commands.first(where: { $0.description.name == arguments.command.name })
    else { preconditionFailure("the parser takes its commands from the same table") }
    do throws(CommandFailure) {
      // Repaired, it would be another place than the one that was meant.
      if !Self.needsNoPlace.contains(command.description.name), let what = environment.garbled() {
        throw CommandFailure(
          .configuration, code: "notUTF8", "\(what) is not UTF-8",
          hint: what.hasPrefix("$")
            ? "Nothing was done. Set it to a path that is."
            : "Nothing was done. Work in a folder whose whole path is.")
      }
      return try command.run(
        arguments,
        Context(
          environment: environment, output: output, commands: commands, options: arguments.global))
    } catch {
      output.report(error)
      return error.status
    }
  }

  /// The commands that are about the program alone.
  private static let needsNoPlace: Set = ["help", "version", "completions"]

  private func makeOutput(_ options: GlobalOptions, isPaged: Bool = false) -> Output {
    Output(options, in: environment, isPaged: isPaged, output: output, error: error)
  }
}
