// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "ManifestOnly",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Weaver", path: "../.."),
    ],
    targets: [
        .executableTarget(name: "Weather", plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),
    ],
    swiftLanguageModes: [.v6]
)
