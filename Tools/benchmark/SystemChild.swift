import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a whole process took, from its start to its end.
struct ProcessCost: Sendable {
  let duration: Duration
  /// The most memory that it held at once.
  let memory: PeakMemory
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

/// Runs a program to its end, its output thrown away, its input from a file.
///
/// `wait4` tells the memory of this one child.
func run(_ command: [String], input: String = "/dev/null") throws(StartFailure) -> ProcessCost {
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
  unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
  // Copies of the arguments and their closing nil; they live until the child has been started.
  var arguments = unsafe [UnsafeMutablePointer<CChar>?]()
  for argument in command { unsafe arguments.append(strdup(argument)) }
  unsafe arguments.append(nil)
  defer { for place in unsafe arguments.indices { unsafe free(arguments[place]) } }
  var child: pid_t = 0
  let start = ContinuousClock.now
  let error = unsafe posix_spawnp(&child, command[0], &actions, nil, arguments, environ)
  guard error == 0 else { throw StartFailure(program: command[0], errno: error) }
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
    duration: duration, memory: memory,
    status: signal == 0 ? status >> 8 & 0xff : 128 + signal)
}

/// Sets a variable for every process that is started from now on.
func setVariable(_ name: String, to value: String) {
  // Nothing else runs in this process that could read the environment meanwhile.
  _ = unsafe setenv(name, value, 1)
}
