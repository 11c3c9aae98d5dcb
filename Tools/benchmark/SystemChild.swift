import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program to be run, with what it reads, where it writes and what it finds in its environment.
struct Command: Sendable {
  /// Where a program's output goes.
  enum Output: Sendable {
    case discarded
    /// Through a pipe, as to another program, which reads it at once.
    case counted
    case file(String)
  }

  /// The program, by its path or a name on the search path, and its arguments.
  let words: [String]
  var input = "/dev/null"
  var output = Output.discarded
  /// Beside, or in the place of, this program's own variables.
  var variables: [String: String] = [:]
}

/// What a whole process took, from its start to its end.
struct ProcessCost: Sendable {
  let duration: Duration
  /// The most memory that it held at once.
  let memory: PeakMemory
  /// What came through the pipe; `nil` where the output wasn't counted.
  let outputBytes: Int?
  /// Its exit status; 128 and the signal's number where one ended it.
  let status: Int32
}

/// The most memory that a process held at once, in bytes.
enum PeakMemory: Sendable, Equatable {
  case exactly(Int)
  /// No more than this program itself, below which Linux can't tell: a child's peak begins with
  /// its parent's.
  case atMost(Int)
}

/// Why a process couldn't be started.
struct StartFailure: Error, CustomStringConvertible {
  let program: String
  let errno: Int32

  var description: String { "cannot start \(program): error \(errno)" }
}

extension Command {
  /// Runs the program to its end; what it says to standard error is thrown away.
  ///
  /// `wait4` tells the memory of this one child.
  func run() throws(StartFailure) -> ProcessCost {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    // The actions are initialised here, used by one call and destroyed at the end of this function;
    // the paths are copied by the calls that take them.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    var pipe: Pipe?
    switch output {
    case .discarded:
      unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    case .file(let path):
      unsafe posix_spawn_file_actions_addopen(
        &actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    case .counted:
      let made = Pipe()
      // The descriptors are open as long as the pipe lives, which is past the start of the child.
      unsafe posix_spawn_file_actions_adddup2(
        &actions, made.fileHandleForWriting.fileDescriptor, 1)
      pipe = made
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Copies of the words and their closing nil; they live until the child has been started.
    var arguments = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { for place in unsafe arguments.indices { unsafe free(arguments[place]) } }
    // The same of the environment.
    var environment = unsafe ProcessInfo.processInfo.environment.merging(variables) { $1 }
      .map { unsafe strdup("\($0)=\($1)") }
    unsafe environment.append(nil)
    defer { for place in unsafe environment.indices { unsafe free(environment[place]) } }
    var child: pid_t = 0
    let start = ContinuousClock.now
    let error = unsafe posix_spawnp(&child, words[0], &actions, nil, arguments, environment)
    guard error == 0 else { throw StartFailure(program: words[0], errno: error) }
    let outputBytes = pipe.map(Self.drain)
    var status: Int32 = 0
    var usage = rusage()
    // Both values live on this frame; the child is ours and nobody else waits for it.
    while unsafe wait4(child, &status, 0, &usage) == -1, errno == EINTR {}
    let duration = ContinuousClock.now - start
    #if canImport(Darwin)
      let memory = PeakMemory.exactly(Int(usage.ru_maxrss))
    #else
      var ownUsage = rusage()
      // 0 is RUSAGE_SELF, which Glibc imports as a type that its own function doesn't take.
      unsafe getrusage(0, &ownUsage)
      let bytes = Int(usage.ru_maxrss) * 1024
      let memory: PeakMemory =
        usage.ru_maxrss > ownUsage.ru_maxrss ? .exactly(bytes) : .atMost(bytes)
    #endif
    let signal = status & 0x7f
    return ProcessCost(
      duration: duration, memory: memory, outputBytes: outputBytes,
      status: signal == 0 ? status >> 8 & 0xff : 128 + signal)
  }

  /// Reads a pipe to its end and tells how much there was.
  private static func drain(_ pipe: Pipe) -> Int {
    // The end comes only when nobody holds the writing end any more, this program included.
    pipe.fileHandleForWriting.closeFile()
    var count = 0
    while true {
      let bytes = pipe.fileHandleForReading.availableData
      guard !bytes.isEmpty else { return count }
      count += bytes.count
    }
  }
}
