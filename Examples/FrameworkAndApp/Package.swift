// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "FrameworkAndApp",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Weaver", path: "../.."),
    ],
    targets: [
        .target(
            name: "PlayerKit",
            plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),
        .executableTarget(
            name: "PlayerApp",
            dependencies: ["PlayerKit"],
            plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),
    ],
    swiftLanguageModes: [.v6]
)
