import JournalFile
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that was started beside this one, with a pipe to its standard input, and mostly one from
/// its standard output.
///
/// Whoever talks to it says all before reading the answer, or reads each answer before saying more:
/// with both pipes full, each would wait for the other.
final class Child: Sendable {
  private struct State {
    var input: Int32?
    /// Where it is heard; nil where it isn't, or no more.
    var output: Int32?
    var status: Int32?
    var patience: Duration?
    var isGivenUp = false
  }

  private let id: pid_t
  private let state: Mutex<State>
  /// How long it may neither say nor take a byte before it is given up, nor end when all is said;
  /// `nil` for as long as it likes.
  var patience: Duration? {
    get { state.withLock(\.patience) }
    set { state.withLock { $0.patience = newValue } }
  }
  /// Whether it was told to end, as it had been silent for too long.
  var isGivenUp: Bool { state.withLock(\.isGivenUp) }

  /// Starts a program; `nil` where it can't be.
  ///
  /// - Parameters:
  ///   - showsErrors: whether its standard error is this program's, or nobody's.
  ///   - isHeard: whether its standard output can be read here, or is this program's.
  init?(_ path: String, _ arguments: [String], showsErrors: Bool, isHeard: Bool = true) {
    guard let toChild = Self.pipe() else { return nil }
    let fromChild = isHeard ? Self.pipe() : nil
    if isHeard, fromChild == nil {
      Self.close(toChild)
      return nil
    }
    let started = SystemSpawn.start(
      path, arguments, input: .descriptor(toChild.reading),
      output: fromChild.map { SystemSpawn.Stream.descriptor($0.writing) } ?? .own,
      error: showsErrors ? .own : .nowhere)
    _ = Self.systemClose(toChild.reading)
    if let fromChild { _ = Self.systemClose(fromChild.writing) }
    guard let started else {
      _ = Self.systemClose(toChild.writing)
      if let fromChild { _ = Self.systemClose(fromChild.reading) }
      return nil
    }
    id = started
    state = Mutex(State(input: toChild.writing, output: fromChild?.reading))
  }

  deinit { finish() }

  /// At most so many bytes of its output, as soon as there are any; none at its end.
  ///
  /// - Throws: `silence` where it was given up.
  func read(_ count: Int) throws(StreamError) -> [UInt8] {
    guard let output = state.withLock(\.output) else { return [] }
    try wait(for: POLLIN, on: output)
    return try StandardInput.read(from: output, atMostBytes: count)
  }

  /// Writes all of the bytes to its input.
  ///
  /// - Throws: `silence` where it was given up.
  func write(_ bytes: [UInt8]) throws(StreamError) {
    guard let input = state.withLock(\.input) else { throw .closedPipe }
    var written = 0
    while written < bytes.count {
      try wait(for: POLLOUT, on: input)
      // A pipe that is ready for some bytes takes as many as these without waiting for more room.
      let most = patience == nil ? bytes.count : Int(PIPE_BUF)
      let rest = written..<min(written + most, bytes.count)
      do throws(SystemCall.Failure) {
        written += try SystemCall.writeSome(input, bytes.span.extracting(rest))
      } catch {
        throw .system(errno: error.errno)
      }
    }
  }

  /// Waits until a pipe is ready, and ends the program where that takes too long.
  private func wait(for event: some BinaryInteger, on descriptor: Int32) throws(StreamError) {
    guard let patience else { return }
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    let milliseconds = Int32(clamping: min(patience.components.seconds, 1_000_000) * 1000)
    var answer: Int32
    // The one request lives on this frame until the call returns; the count says one.
    repeat { answer = unsafe poll(&request, 1, milliseconds) } while answer < 0 && errno == EINTR
    guard answer == 0 else { return }
    giveUp()
    throw .silence
  }

  private func giveUp() {
    state.withLock { $0.isGivenUp = true }
    kill(id, SIGTERM)
    // One that was stopped only hears it when it goes on.
    kill(id, SIGCONT)
  }

  /// Tells the program that nothing more comes.
  func closeInput() {
    if let input = state.withLock({ $0.input.take() }) { _ = Self.systemClose(input) }
  }

  /// How long one that was told to end may take to do so.
  private static let gracePeriod: Duration = .seconds(2)

  /// Waits for its end, which comes at the latest when the patience is over; what it still says is
  /// lost.
  ///
  /// - Returns: its exit status; as a shell has it, 128 and the number of the signal that ended it.
  @discardableResult
  func finish() -> Int32 {
    if let status = state.withLock(\.status) { return status }
    closeInput()
    if let output = state.withLock({ $0.output.take() }) { _ = Self.systemClose(output) }
    let result = patientlyAwaited() ?? ended(0) ?? Self.unknownStatus
    state.withLock { $0.status = result }
    return result
  }

  /// Its status, where it is given up once it has taken too long; `nil` where only its end is left to
  /// be waited for.
  private func patientlyAwaited() -> Int32? {
    guard let patience else { return nil }
    if !isGivenUp {
      if let result = ended(within: patience) { return result }
      giveUp()
    }
    if let result = ended(within: Self.gracePeriod) { return result }
    kill(id, SIGKILL)
    return nil
  }

  /// As a shell has it for a program that couldn't be run.
  private static let unknownStatus: Int32 = 127

  private func ended(within duration: Duration) -> Int32? {
    let patience = Patience(atMost: duration)
    repeat {
      if let result = ended(WNOHANG) { return result }
    } while patience.wait()
    return nil
  }

  /// Its status if it has ended, or, without `WNOHANG`, when it has.
  private func ended(_ options: Int32) -> Int32? {
    var word: Int32 = 0
    var answer: pid_t
    // The word lives on this frame; the child is ours and nobody else waits for it.
    repeat { answer = unsafe waitpid(id, &word, options) } while answer == -1 && errno == EINTR
    if answer == 0 { return nil }
    // A child whose end can't be learned hasn't surely done anything.
    guard answer == id else { return Self.unknownStatus }
    // POSIX leaves the layout to macros, which Swift doesn't see; all our systems have this one.
    let signal = word & 0x7f
    return signal == 0 ? word >> 8 & 0xff : 128 + signal
  }

  private static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    // Room for the two numbers that the call writes.
    let made = unsafe ends.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe systemPipe($0) } ?? -1
    }
    guard made == 0 else { return nil }
    // Another child must not hold an end open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func close(_ pipe: (reading: Int32, writing: Int32)) {
    _ = systemClose(pipe.reading)
    _ = systemClose(pipe.writing)
  }

  // The system's calls under names that the methods above do not hide.
  private static func systemClose(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #elseif canImport(Darwin)
      Darwin.close(descriptor)
    #endif
  }

  private static func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 {
    // The caller vouches for room for two numbers.
    #if canImport(Glibc)
      unsafe Glibc.pipe(ends)
    #elseif canImport(Musl)
      unsafe Musl.pipe(ends)
    #elseif canImport(Darwin)
      unsafe Darwin.pipe(ends)
    #endif
  }
}
