import Synchronization

@testable import replog

/// A person with a script: keys to press, and time to let pass.
final class ScriptedTypist: Sendable {
  enum Step: Sendable {
    case type(String)
    case wait(seconds: Int64)
  }

  private let steps: Mutex<[Step]>
  private let clock = Mutex<Int64>(1_000_000)
  /// What is looked at whenever a prompt appears.
  private let atPrompt: @Sendable () -> Void

  init(_ steps: [Step], atPrompt: @escaping @Sendable () -> Void = {}) {
    self.steps = Mutex(steps)
    self.atPrompt = atPrompt
  }

  var milliseconds: Int64 { clock.withLock { $0 } }

  var typist: Typist {
    // Whoever is asked for a whole line types the next one.
    var typist = Typist { _ in
      guard case .type(let keys)? = self.steps.withLock({ $0.isEmpty ? nil : $0.removeFirst() })
      else { return nil }
      return String(keys.prefix { $0 != "\r" })
    }
    typist.keys = { isKeptUpToDate, take in
      self.atPrompt()
      guard take(nil) else { return }
      while let step = self.steps.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        switch step {
        case .wait(let seconds):
          self.clock.withLock { $0 += seconds * 1000 }
          if isKeptUpToDate, !take(nil) { return }
        case .type(let keys):
          // A line ends with its Enter; what stands behind it is for the next prompt.
          for byte in keys.utf8 where !take(byte) { return }
        }
      }
      _ = take(4)
    }
    return typist
  }
}
