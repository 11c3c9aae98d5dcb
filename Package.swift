// swift-tools-version: 6.2
import PackageDescription

/// Every target is built alike: Swift 6 mode, strict memory safety, warnings as errors.
///
/// `Lifetimes` lets the readers hold a `Span` instead of an unsafe pointer.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableExperimentalFeature("Lifetimes"),
]

/// The rooms of the product can't use the library's regular expressions.
///
/// As little as a `split` at a text brings all of them along, a twelfth of the installed program.
let rooms =
  settings + [
    .unsafeFlags(
      ["-Xfrontend", "-disable-implicit-string-processing-module-import"],
      .when(platforms: [.linux]))
  ]

/// The processor's instructions for checksums, which one target may use where the system is Linux.
///
/// Of another kind of processor the code leaves them out, and one of this kind that is too old for
/// them is asked before it comes to one.
#if arch(x86_64)
  let instructions: [SwiftSetting] = [
    .define("CHECKSUM_INSTRUCTIONS", .when(platforms: [.linux])),
    .unsafeFlags(
      ["+sse4.2", "+sha"].flatMap { feature in
        ["-target-feature", feature].flatMap { ["-Xcc", "-Xclang", "-Xcc", $0] }
      }, .when(platforms: [.linux])),
  ]
#else
  let instructions: [SwiftSetting] = []
#endif

let package = Package(
  name: "replog",
  platforms: [.macOS(.v26), .iOS(.v26)],
  products: [
    .library(name: "WorkoutJournal", targets: ["WorkoutJournal", "JournalModel", "JournalFile"]),
    .executable(name: "replog", targets: ["replog"]),
    .executable(name: "generator", targets: ["generator"]),
  ],
  targets: [
    // The product. Dependencies point one way; the two rooms at the bottom never meet.
    .target(name: "ProcessorChecksums", swiftSettings: rooms + instructions),
    .target(
      name: "JournalFile", dependencies: ["ProcessorChecksums"],
      swiftSettings: rooms + instructions.prefix(1)),
    .target(name: "JournalModel", swiftSettings: rooms),
    .target(
      name: "JournalLibrary", path: "Journal",
      exclude: [
        "FORMAT.md", "Recipes.md", "Schema", "Samples/valid", "Samples/damaged", "Samples/older",
        "Samples/README.md",
      ],
      resources: [.embedInCode("Library"), .embedInCode("Samples/history.ndjson")],
      swiftSettings: rooms),
    .target(
      name: "WorkoutJournal", dependencies: ["JournalFile", "JournalModel", "JournalLibrary"],
      swiftSettings: rooms),
    .executableTarget(
      name: "replog",
      dependencies: ["WorkoutJournal", "JournalFile", "JournalModel", "JournalLibrary"],
      swiftSettings: rooms),

    // Tools, which look at the product and are never looked at by it.
    .target(
      name: "Generation", dependencies: ["WorkoutJournal", "JournalFile", "JournalModel"],
      path: "Tools/Generation", swiftSettings: settings),
    .executableTarget(
      name: "generator", dependencies: ["Generation"], path: "Tools/generator",
      swiftSettings: settings),
    .target(
      name: "Simulation",
      dependencies: ["Generation", "WorkoutJournal", "JournalFile", "JournalModel"],
      path: "Tools/Simulation", swiftSettings: settings),
    .executableTarget(
      name: "simulator", dependencies: ["Simulation"], path: "Tools/simulator",
      swiftSettings: settings),
    .executableTarget(
      name: "benchmark", dependencies: ["Generation"], path: "Tools/benchmark",
      exclude: ["RESULTS.md", "growth.svg", "results.ndjson"],
      resources: [.embedInCode("Peers/simdjson.cpp")],
      swiftSettings: settings),
    .executableTarget(
      name: "checks", dependencies: ["Generation", "JournalModel"], path: "Tools/checks",
      swiftSettings: settings),

    .testTarget(
      name: "JournalFileTests", dependencies: ["JournalFile", "ProcessorChecksums", "Generation"],
      swiftSettings: settings + instructions.prefix(1)),
    .testTarget(
      name: "JournalModelTests", dependencies: ["JournalModel", "JournalLibrary", "Generation"],
      swiftSettings: settings),
    .testTarget(
      name: "WorkoutJournalTests", dependencies: ["WorkoutJournal", "Generation", "Simulation"],
      swiftSettings: settings),
    .testTarget(
      name: "replogTests", dependencies: ["replog", "generator", "Generation"],
      exclude: ["Transcripts"], swiftSettings: settings),
    .testTarget(
      name: "ToolsTests",
      dependencies: ["benchmark", "checks", "replog", "Simulation", "JournalModel"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
