// swift-tools-version:6.0
import PackageDescription

let package = Package(
    name: "Toolbox",
    platforms: [.macOS(.v13)],
    products: [.library(name: "Toolbox", targets: ["Ports", "Printing"])],
    dependencies: [.package(name: "Weaver", path: "../Weaver")],
    targets: [
        .target(name: "Ports"),
        .target(
            name: "Printing", dependencies: ["Ports"], plugins: [.plugin(name: "WeaverPlugin", package: "Weaver")]),
    ]
)
