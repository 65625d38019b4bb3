// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: what the compiler can check, it checks.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Targets without libc; an unsafe expression has to say `unsafe`.
let pure = strict + [.strictMemorySafety()]

/// A plain `swift build -c release` gives one static file on Linux. `lld` comes with the toolchain
/// and, unlike gold, does not warn about the `dlopen` that the runtime never calls.
/// These flags reach whatever links this target, so no test target may depend on `pick`:
/// `swift test` builds it anyway, and the tests find it beside their own bundle.
let oneFile: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"],
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "pick",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "pick", targets: ["pick"])],
  targets: [
    .target(name: "PickCore", swiftSettings: pure),
    .target(name: "PickLanguage", dependencies: ["PickCore"], swiftSettings: pure),
    .target(name: "PickManifest", dependencies: ["PickCore"], swiftSettings: pure),
    .target(name: "PickPlan", dependencies: ["PickCore"], swiftSettings: pure),
    .target(
      name: "PickSheet", dependencies: ["PickCore"],
      resources: [
        .embedInCode("Page/sheet.css"), .embedInCode("Page/sheet.js"),
        .embedInCode("Page/marks.js"), .embedInCode("Page/clicks.js"),
        .embedInCode("Page/drags.js"), .embedInCode("Page/keys.js"), .embedInCode("Page/bar.js"),
        .embedInCode("Page/pages.js"), .embedInCode("Page/state.js"),
      ],
      swiftSettings: pure),
    .target(
      name: "PickCLI",
      dependencies: ["PickCore", "PickLanguage", "PickManifest", "PickPlan", "PickSheet"],
      swiftSettings: pure),
    .target(name: "CPickSystem"),
    .target(name: "PickSystem", dependencies: ["PickCore", "CPickSystem"], swiftSettings: strict),
    .executableTarget(
      name: "pick", dependencies: ["PickCLI", "PickSystem"], swiftSettings: pure,
      linkerSettings: oneFile),

    // What several test targets share: an in-memory host whose nth call can fail.
    .target(
      name: "PickTestSupport", dependencies: ["PickCore"], path: "Tests/PickTestSupport",
      swiftSettings: strict),
    .testTarget(name: "PickCoreTests", dependencies: ["PickCore"], swiftSettings: strict),
    .testTarget(
      name: "PickLanguageTests", dependencies: ["PickLanguage"],
      exclude: ["Edit/EditTests.tsv"], swiftSettings: strict),
    .testTarget(
      name: "PickManifestTests", dependencies: ["PickManifest", "PickSystem", "PickTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PickSheetTests", dependencies: ["PickSheet", "PickCore"], swiftSettings: strict),
    .testTarget(
      name: "PickPlanTests", dependencies: ["PickPlan", "PickTestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PickSystemTests", dependencies: ["PickSystem", "PickPlan", "CPickSystem"],
      swiftSettings: strict),
    .testTarget(
      name: "PickCLITests", dependencies: ["PickCLI", "PickTestSupport"],
      exclude: ["Transcripts"], swiftSettings: strict),
    .testTarget(
      name: "PickTests",
      exclude: [
        "complete.py", "exports.py", "programs.py", "screen.py", "tables.py", "terminal.py",
        "Browser", "Hostile/names.py", "Hostile/changes.py", "Panes/panes.py",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// What `Tests/Fuzz/run` builds, with libFuzzer and the address sanitizer.
if Context.environment["PICK_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "pick-fuzz",
      dependencies: [
        "PickCore", "PickLanguage", "PickManifest", "PickCLI", "PickTestSupport",
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "run"], swiftSettings: strict))
}
