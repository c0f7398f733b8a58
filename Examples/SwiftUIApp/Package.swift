// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "SwiftUIApp",
    platforms: [.macOS(.v14)],
    dependencies: [
        .package(name: "Weaver", path: "../.."),
    ],
    targets: [
        // A stand-in for platforms without SwiftUI: it declares the few types of SwiftUI that the app uses.
        .target(name: "SwiftUIStandIn"),

        .executableTarget(
            name: "Journal",
            dependencies: [.target(name: "SwiftUIStandIn", condition: .when(platforms: [.linux, .windows]))],
            plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),

        .testTarget(
            name: "JournalTests", dependencies: ["Journal"],
            plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),
    ],
    swiftLanguageModes: [.v6]
)
