// swift-tools-version:6.0
import PackageDescription

// The front ends and their tests alone, so that `.ci/run` builds no more than these with Address Sanitizer. The folders
// are links to those of the package that this one is part of.
let package = Package(
    name: "Sanitized",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "WeaverDiagnostics", path: "WeaverDiagnostics"),
        .target(name: "WeaverSyntax", dependencies: ["WeaverDiagnostics"], path: "WeaverSyntax"),
        .target(name: "WeaverTestSupport", dependencies: ["WeaverDiagnostics"], path: "WeaverTestSupport"),
        .testTarget(
            name: "WeaverSyntaxTests", dependencies: ["WeaverSyntax", "WeaverDiagnostics", "WeaverTestSupport"],
            path: "WeaverSyntaxTests"),
    ])

for target in package.targets { target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")] }
