/// The keys for the language models of two providers, which are in no journal (seed 001).
public struct APIKeys: Sendable, Equatable {
  /// Whose key it is; the raw value is the word for it in commands and in the file.
  public enum Provider: String, Sendable, CaseIterable {
    /// Anthropic.
    case claude
    /// OpenAI.
    case openAI = "openai"

    /// The provider that a profile prefers: `Claude` or `OpenAI`; `nil` for any other word.
    public init?(named name: String) {
      guard let provider = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = provider
    }

    /// The provider of the seeds' enumeration, as it is written there.
    public var name: String {
      switch self {
      case .claude: "Claude"
      case .openAI: "OpenAI"
      }
    }

    /// How every key of this provider begins.
    public var prefix: String {
      switch self {
      case .claude: "sk-ant-"
      case .openAI: "sk-"
      }
    }

    /// Whether a text can be a key of this provider: visible ASCII of the right beginning.
    ///
    /// Whether the provider takes it, only the provider knows.
    public func accepts(_ key: String) -> Bool {
      guard key.hasPrefix(prefix), key.utf8.count > prefix.utf8.count,
        key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
      else { return false }
      // The one beginning is a beginning of the other.
      return self == .claude || !Provider.claude.accepts(key)
    }
  }

  /// The key for Claude, as the user gave it; `nil` where there is none.
  public var claude: String?
  /// The key for OpenAI, likewise.
  public var openAI: String?

  /// Some keys, unchecked: ``Provider/accepts(_:)`` tells whether one can be right.
  public init(claude: String? = nil, openAI: String? = nil) {
    self.claude = claude
    self.openAI = openAI
  }

  /// The key for one of the providers.
  public subscript(_ provider: Provider) -> String? {
    get {
      switch provider {
      case .claude: claude
      case .openAI: openAI
      }
    }
    set {
      switch provider {
      case .claude: claude = newValue
      case .openAI: openAI = newValue
      }
    }
  }

  /// Whether there is no key at all.
  public var isEmpty: Bool { claude == nil && openAI == nil }
}

extension APIKeys {
  /// The provider of the seeds' enumeration that needs no key.
  public static let offlineProvider = "Offline"

  /// The key of the provider that the profile prefers: `activeAPIKey` of seed 001.
  ///
  /// - Parameter preferredProvider: as the profile has it: `Claude`, `OpenAI` or `Offline`.
  public func activeKey(preferring preferredProvider: String) -> String? {
    Provider(named: preferredProvider).flatMap { self[$0] }
  }

  /// Whether the provider that the profile prefers can be asked: `hasValidAPIKey` of seed 001.
  ///
  /// Offline needs no key; any other provider needs one that it can accept.
  /// - Parameter preferredProvider: as the profile has it: `Claude`, `OpenAI` or `Offline`.
  public func hasValidKey(preferring preferredProvider: String) -> Bool {
    if preferredProvider == Self.offlineProvider { return true }
    guard let provider = Provider(named: preferredProvider) else { return false }
    return self[provider].map(provider.accepts) ?? false
  }

  /// The last four characters of a key, by which its owner knows it; `nil` where there is none.
  ///
  /// Of a text that is too short to hide the rest, nothing is shown.
  public func ending(of provider: Provider) -> String? {
    self[provider].map { $0.count >= 16 ? String($0.suffix(4)) : "" }
  }
}

/// A log, a failed assertion or a debugger shows whose keys there are, and of each its ending at most.
extension APIKeys: CustomStringConvertible, CustomReflectable {
  /// Such as `APIKeys(claude: …ab12)`.
  public var description: String {
    let keys = Provider.allCases.compactMap { provider in
      ending(of: provider).map { "\(provider): …\($0)" }
    }
    return "APIKeys(\(keys.joined(separator: ", ")))"
  }

  /// Without children, as `dump` and a debugger would print the keys.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
