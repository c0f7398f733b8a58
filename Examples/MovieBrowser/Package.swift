// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "MovieBrowser",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Weaver", path: "../.."),
    ],
    targets: [
        .executableTarget(
            name: "MovieBrowser",
            resources: [.process("Resources")],
            plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),

        // The plugin generates a resolver stub and doubles for the dependencies of the tested target.
        .testTarget(
            name: "MovieBrowserTests", dependencies: ["MovieBrowser"],
            plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),
    ],
    swiftLanguageModes: [.v6]
)
