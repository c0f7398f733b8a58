// swift-tools-version:6.0
import PackageDescription

let weaver = Target.PluginUsage.plugin(name: "WeaverPlugin", package: "Weaver")
let toolbox = Target.Dependency.product(name: "Toolbox", package: "Toolbox")

let package = Package(
    name: "The Sample",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "Weaver", path: "../Weaver"), .package(path: "../Toolbox")],
    targets: [
        .target(name: "Core", dependencies: [toolbox], swiftSettings: [.define("WIDE")], plugins: [weaver]),
        .target(name: "Middle", dependencies: ["Core"]),
        .target(name: "Feature", dependencies: ["Core", "Middle", toolbox], plugins: [weaver]),
        // A resource is no source, whatever its name.
        .target(
            name: "Board", dependencies: ["Core", "Feature"], resources: [.process("Templates")], plugins: [weaver]),
        .executableTarget(name: "App", dependencies: ["Board", "Middle", toolbox], plugins: [weaver]),
        // Protocols alone, of which tests mention doubles.
        .target(name: "Shapes"),
        .testTarget(name: "ShapesTests", dependencies: ["Shapes"], plugins: [weaver]),
        .testTarget(name: "FeatureTests", dependencies: ["Feature", "Core", toolbox], plugins: [weaver]),
    ]
)
