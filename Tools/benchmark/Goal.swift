import Foundation

/// What a contender of the product's should reach; no run fails for missing it.
enum Goal: Equatable {
  /// At most so many times as long as another contender of the same run.
  case ratio(Double, of: String)
  case milliseconds(Double)
  /// At least so many things a second.
  case itemsPerSecond(Double)
  /// At least so many bytes of output a second.
  case outputBytesPerSecond(Double)
  case memoryBytes(Double)

  /// What was measured, beside what was wanted.
  struct Verdict: Equatable {
    let text: String
    /// `nil` where it can't be told: something was skipped, or failed.
    let isMet: Bool?
  }

  func verdict(on result: Result, among results: [Result]) -> Verdict {
    guard let seconds = result.medianSeconds else {
      return Verdict(text: wish, isMet: nil)
    }
    switch self {
    case .ratio(let most, let name):
      let rival = results.first { $0.contender.name == name }
      guard let rivalSeconds = rival?.medianSeconds else {
        return Verdict(text: wish, isMet: nil)
      }
      let ratio = seconds / rivalSeconds
      return Verdict(text: String(format: "%.2f, ", ratio) + wish, isMet: ratio <= most)
    case .milliseconds(let most):
      return Verdict(
        text: String(format: "%.1f ms, ", seconds * 1000) + wish, isMet: seconds * 1000 <= most)
    case .itemsPerSecond(let least):
      guard let items = result.contender.items else { return Verdict(text: wish, isMet: nil) }
      let rate = Double(items) / seconds
      return Verdict(text: String(format: "%.0f a second, ", rate) + wish, isMet: rate >= least)
    case .outputBytesPerSecond(let least):
      guard let bytes = result.outputBytes else { return Verdict(text: wish, isMet: nil) }
      let rate = Double(bytes) / seconds
      return Verdict(
        text: String(format: "%.0f MB/s, ", rate / 1e6) + wish, isMet: rate >= least)
    case .memoryBytes(let most):
      let bytes = Double(result.memory.bytes)
      return Verdict(text: String(format: "%.0f MB, ", bytes / 1e6) + wish, isMet: bytes <= most)
    }
  }

  private var wish: String {
    switch self {
    case .ratio(let most, let rival): "wanted <= \(most) x \(rival)"
    case .milliseconds(let most): String(format: "wanted <= %.0f ms", most)
    case .itemsPerSecond(let least): String(format: "wanted >= %.0f a second", least)
    case .outputBytesPerSecond(let least): String(format: "wanted >= %.0f MB/s", least / 1e6)
    case .memoryBytes(let most): String(format: "wanted <= %.0f MB", most / 1e6)
    }
  }
}
