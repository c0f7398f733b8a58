// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "WrappersOnly",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Weaver", path: "../.."),
    ],
    targets: [
        .executableTarget(name: "Timer", plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),
    ],
    swiftLanguageModes: [.v6]
)
