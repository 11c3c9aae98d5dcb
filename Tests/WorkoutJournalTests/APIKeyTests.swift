import Foundation
import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("API keys")
struct APIKeyTests {
  static let claude = "sk-ant-api03-of-the-tests"
  static let openAI = "sk-proj-of-the-tests"

  @Test(
    "The active key is the one of the provider that is preferred (seed 001)",
    arguments: [
      ("Claude", claude, true), ("OpenAI", openAI, true), ("Offline", nil, true),
      ("Gemini", nil, false), ("", nil, false), ("claude", nil, false),
    ] as [(String, String?, Bool)])
  func active(provider: String, key: String?, isValid: Bool) {
    let keys = APIKeys(claude: Self.claude, openAI: Self.openAI)
    #expect(keys.activeKey(preferring: provider) == key)
    #expect(keys.hasValidKey(preferring: provider) == isValid)
    let isOffline = provider == "Offline"
    #expect(APIKeys().activeKey(preferring: provider) == nil)
    #expect(APIKeys().hasValidKey(preferring: provider) == isOffline)
  }

  @Test(
    "A key is what can be one",
    arguments: [
      (.claude, claude, true), (.openAI, openAI, true), (.openAI, "sk-x", true),
      (.claude, openAI, false), (.openAI, claude, false), (.claude, "", false),
      (.openAI, "", false), (.claude, "sk-ant-", false), (.openAI, "sk-", false),
      (.claude, "sk-ant-a b", false), (.claude, "sk-ant-a\n", false), (.claude, " sk-ant-a", false),
      (.openAI, "sk-a\tb", false), (.openAI, "sk-ä", false), (.openAI, "pk-abc", false),
      (.claude, "SK-ANT-abc", false), (.openAI, "sk-a\u{7f}", false),
    ] as [(APIKeys.Provider, String, Bool)])
  func accepted(provider: APIKeys.Provider, key: String, isAccepted: Bool) {
    #expect(provider.accepts(key) == isAccepted)
    var keys = APIKeys()
    keys[provider] = key
    #expect(keys.hasValidKey(preferring: provider.name) == isAccepted)
  }

  @Test("Of a key no more than its end is told, and of a short one nothing")
  func ending() {
    let keys = APIKeys(claude: "sk-ant-123456789", openAI: "sk-123456789012")
    #expect(keys.ending(of: .claude) == "6789")
    #expect(keys.ending(of: .openAI) == "")
    #expect(APIKeys().ending(of: .claude) == nil)
  }

  @Test("A log, a failed assertion and a dump show no more of keys than their ends")
  func shown() {
    let keys = APIKeys(claude: "sk-ant-123456789", openAI: "sk-123456789012")
    var dumped = ""
    dump(["keys": keys], to: &dumped)
    #expect("\(keys)" == "APIKeys(claude: …6789, openAI: …)")
    #expect("\(APIKeys())" == "APIKeys()")
    for text in ["\(keys)", String(reflecting: keys), "\([keys])", "\(keys as Any?)", dumped] {
      #expect(!text.contains("12345678"))
      #expect(text.contains("6789"))
    }
  }

  @Test("are kept, replaced and forgotten, in a file that is private from its first byte")
  func file() throws {
    let disk = SimulatedDisk()
    let file = APIKeyFile(in: "/config/replog", storage: disk)
    #expect(try file.load() == .init(keys: APIKeys(), wasOpenToOthers: false))
    try file.save(APIKeys())
    #expect(disk.contents() == [:])
    for keys in [APIKeys(claude: Self.claude), APIKeys(claude: "sk-ant-b", openAI: Self.openAI)] {
      try file.save(keys)
      #expect(try file.load() == .init(keys: keys, wasOpenToOthers: false))
      #expect(try disk.entry(at: file.path)?.isPrivate == true)
    }
    try file.save(APIKeys())
    #expect(disk.contents() == [:])
  }

  @Test("on the real file system have the mode 0600, and get it back where it is lost")
  func mode() throws {
    let folder = try TemporaryFolder()
    let file = APIKeyFile(in: folder.path(of: "config/replog"))
    let keys = APIKeys(claude: Self.claude)
    try file.save(keys)
    #expect(try Self.mode(of: file.path) == 0o600)
    for mode in [0o644, 0o640, 0o604, 0o660, 0o666] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      #expect(try file.load() == .init(keys: keys, wasOpenToOthers: true))
      #expect(try Self.mode(of: file.path) == 0o600)
      #expect(try file.load() == .init(keys: keys, wasOpenToOthers: false))
    }
  }

  @Test("are both kept when two set one each at the same time")
  func together() async throws {
    let folder = try TemporaryFolder()
    let file = APIKeyFile(in: folder.path(of: "config/replog"))
    for round in 0..<20 {
      _ = try file.change(waitingAtMost: .seconds(60)) { $0 = APIKeys() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          _ = try file.change(waitingAtMost: .seconds(60)) { $0.claude = Self.claude }
        }
        group.addTask {
          _ = try file.change(waitingAtMost: .seconds(60)) { $0.openAI = Self.openAI }
        }
        try await group.waitForAll()
      }
      let keys = try file.load().keys
      #expect(keys == APIKeys(claude: Self.claude, openAI: Self.openAI), "round \(round)")
    }
    #expect(try Self.mode(of: folder.path(of: "config/replog/api-keys.lock")) == 0o600)
  }

  @Test("are left alone while another process holds their lock")
  func locked() throws {
    let disk = SimulatedDisk()
    let file = APIKeyFile(in: "/config", storage: disk)
    let keys = APIKeys(claude: Self.claude)
    #expect(try file.change(waitingAtMost: .zero) { $0 = keys } == keys)
    let lock = try disk.lock("/config/api-keys.lock", waitingAtMost: .zero)
    let failure = #expect(throws: APIKeyFile.Failure.self) {
      try file.change(waitingAtMost: .zero) { $0 = APIKeys() }
    }
    guard case .file(let error)? = failure, error.isLockedTooLong else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(try file.load().keys == keys)
    lock.release()
    #expect(try file.change(waitingAtMost: .zero) { $0 = APIKeys() } == APIKeys())
  }

  @Test("are kept nowhere by a path that isn't absolute", arguments: ["", "config", "./config"])
  func relative(folder: String) throws {
    let storage = TestWorld().storage
    let file = APIKeyFile(in: folder, storage: storage)
    for change in [file.checkPlace, { _ = try file.change(waitingAtMost: .zero) { _ in } }] {
      let failure = #expect(throws: APIKeyFile.Failure.self) { try change() }
      guard case .relative(file.path)? = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
    #expect(try storage.entry(at: "/api-keys.json") == nil)
  }

  @Test(
    "are kept in no journal, nor in a folder that will lie in one",
    arguments: [
      "/journal", "/journal/", "/journal/config/replog", "/journal/events/deep/er",
      "/elsewhere/../journal/config",
    ])
  func inside(folder: String) throws {
    let world = TestWorld()
    try world.create()
    let before = try world.storage.entries(of: "/journal").map(\.name)
    let file = APIKeyFile(in: folder, storage: world.storage)
    for change in [file.checkPlace, { _ = try file.change(waitingAtMost: .zero) { _ in } }] {
      let failure = #expect(throws: APIKeyFile.Failure.self) { try change() }
      guard case .inside("/journal", file.path)? = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
    #expect(try world.storage.entries(of: "/journal").map(\.name) == before)
    for outside in ["/", "/journal-config", "/jour"] {
      let file = APIKeyFile(in: outside, storage: world.storage)
      let keys = APIKeys(claude: Self.claude)
      #expect(try file.change(waitingAtMost: .zero) { $0 = keys } == keys)
    }
  }

  private static func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(
    "in a file that is no such file are not guessed at, nor quoted",
    arguments: [
      "", "{", "[]", "sk-ant-secret", #"{"claude":5}"#,
      #"{"claude":"sk-ant-secret"} sk-ant-secret"#,
    ])
  func unreadable(text: String) throws {
    let disk = SimulatedDisk()
    let file = APIKeyFile(in: "/config", storage: disk)
    try disk.put(text, at: file.path)
    let failure = #expect(throws: APIKeyFile.Failure.self) { try file.load() }
    guard case .unreadable(let path, let reason)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(path == file.path && !reason.contains("secret") && !reason.isEmpty)
  }

  @Test("in a file that is longer than keys are are not guessed at either")
  func tooLong() throws {
    let disk = SimulatedDisk()
    let file = APIKeyFile(in: "/config", storage: disk)
    try disk.put(#"{"claude":null}"# + String(repeating: " ", count: 1 << 16), at: file.path)
    let failure = #expect(throws: APIKeyFile.Failure.self) { try file.load() }
    guard case .unreadable(file.path, "it is too long")? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test(
    "are those of before or the new ones on a disk that fails anywhere", arguments: DiskFault.all)
  func faults(fault: DiskFault) throws {
    let (before, after) = (APIKeys(claude: Self.claude), APIKeys(openAI: Self.openAI))
    let start = SimulatedDisk(countsReads: true)
    try APIKeyFile(in: "/config", storage: start).save(before)
    for new in [after, APIKeys()] {
      var operation = 0
      var hasFailed = true
      while hasFailed {
        operation += 1
        let disk = start.restarted(after: .killed)
        disk.failOperation(operation, fault.kind, lasting: fault.isLasting)
        let isAcknowledged =
          (try? APIKeyFile(in: "/config", storage: disk).save(new)) != nil
        hasFailed = disk.hasFailed
        #expect(hasFailed || isAcknowledged)
        for ending in fault.endings {
          let context: Comment = "operation \(operation), \(ending)"
          let survivor = disk.restarted(after: ending)
          let file = APIKeyFile(in: "/config", storage: survivor)
          let found = try file.load()
          #expect(!found.wasOpenToOthers, context)
          #expect(found.keys == new || found.keys == before && !isAcknowledged, context)
          for entry in try survivor.entries(of: "/config") { #expect(entry.isPrivate, context) }
          try file.save(new)
          #expect(try file.load().keys == new, context)
          #expect(survivor.contents().count == (new.isEmpty ? 0 : 1), context)
        }
      }
      #expect(operation > 4, "there are more operations than that")
    }
  }
}
