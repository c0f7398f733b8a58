// swift-tools-version:6.0
import PackageDescription

// The package is a map of the compiler: one section per target. `Sources/README.md` has the order of the phases. What a target may import is
// what stands in its `dependencies`; `.ci/run` builds with `--explicit-target-dependency-import-check error`.

let package = Package(
    name: "Weaver",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "weaver", targets: ["weaver"]),
        .executable(name: "weaver-bench", targets: ["WeaverBenchmarks"]),
        .plugin(name: "WeaverPlugin", targets: ["WeaverPlugin"]),
        .plugin(name: "WeaverCommandPlugin", targets: ["WeaverCommandPlugin"]),
    ],
    targets: [
        // Source text, spans, diagnostics and how they are printed.
        .target(name: "WeaverDiagnostics"),

        // The C library, and what it lacks: locks, threads, folders. Nothing links Foundation (Sources/README.md).
        .target(name: "WeaverSystem"),

        // Bytes to trees: Swift sources, annotations, manifests.
        .target(name: "WeaverSyntax", dependencies: ["WeaverDiagnostics"]),

        // Facts to a checked graph: merge, link, one file per check.
        .target(name: "WeaverGraph", dependencies: ["WeaverDiagnostics"]),

        // A checked graph to Swift: lowering, SwiftIR, printer, emitters.
        .target(
            name: "WeaverEmission", dependencies: ["WeaverDiagnostics", "WeaverGraph"], exclude: ["README.md"]),

        // Trees to facts, one file at a time.
        .target(name: "WeaverFacts", dependencies: ["WeaverDiagnostics", "WeaverSyntax", "WeaverGraph"]),

        // Facts as bytes, for the next run, and what differs between two versions of a file.
        .target(name: "WeaverCache", dependencies: ["WeaverDiagnostics", "WeaverFacts", "WeaverGraph"]),

        // The pipeline on one screen. Pure: texts in, outputs and diagnostics out.
        .target(
            name: "WeaverCompiler",
            dependencies: ["WeaverDiagnostics", "WeaverSyntax", "WeaverFacts", "WeaverGraph", "WeaverEmission"]),

        // What a described graph costs, and how two of them differ.
        .target(
            name: "WeaverInsight", dependencies: ["WeaverCompiler", "WeaverDiagnostics", "WeaverGraph", "WeaverSyntax"]),

        // Edits of sources and manifests that keep the graph.
        .target(
            name: "WeaverMigration",
            dependencies: [
                "WeaverCompiler", "WeaverDiagnostics", "WeaverEmission", "WeaverFacts", "WeaverGraph", "WeaverSyntax",
            ]),

        // Discovery, reading and writing of files. Besides, only the command line touches them.
        .target(
            name: "WeaverDriver",
            dependencies: [
                "WeaverCache", "WeaverCompiler", "WeaverDiagnostics", "WeaverFacts", "WeaverInsight", "WeaverMigration",
                "WeaverSyntax", "WeaverSystem",
            ]),

        // Answers editors: what is wrong, what stands where, and what could stand there. The driver reads for it.
        .target(
            name: "WeaverLanguageServer",
            dependencies: [
                "WeaverCompiler", "WeaverDiagnostics", "WeaverDriver", "WeaverFacts", "WeaverGraph", "WeaverMigration",
                "WeaverSyntax", "WeaverSystem",
            ]),

        // The command line.
        .executableTarget(
            name: "weaver",
            dependencies: ["WeaverDriver", "WeaverDiagnostics", "WeaverLanguageServer", "WeaverSystem"]),

        // What the front end costs: `swift run -c release weaver-bench`.
        .executableTarget(
            name: "WeaverBenchmarks",
            dependencies: [
                "WeaverCompiler", "WeaverDiagnostics", "WeaverEmission", "WeaverFacts", "WeaverGraph", "WeaverInsight",
                "WeaverSyntax",
            ]),

        // `weaver compile` as part of a user's `swift build`. `.scripts/release` takes this plugin and the next one,
        // and their products, out of this file by how they are laid out.
        .plugin(
            name: "WeaverPlugin", capability: .buildTool(), dependencies: ["weaver"], path: "Sources/WeaverPlugin"),

        // Every other command, as `swift package weaver …`.
        .plugin(
            name: "WeaverCommandPlugin",
            capability: .command(
                intent: .custom(verb: "weaver", description: "Runs a command of weaver: check, graph, format …"),
                permissions: [
                    .writeToPackageDirectory(reason: "compile, format, check --fix, init and migrate write files.")
                ]),
            dependencies: ["weaver"], path: "Sources/WeaverCommandPlugin"),

        // Tests mirror the sources; cases are folders under Tests/Fixtures.
        .target(
            name: "WeaverTestSupport", dependencies: ["WeaverDiagnostics"], path: "Tests/WeaverTestSupport"),
        .testTarget(name: "WeaverDiagnosticsTests", dependencies: ["WeaverDiagnostics", "WeaverTestSupport"]),
        .testTarget(
            name: "WeaverSyntaxTests", dependencies: ["WeaverSyntax", "WeaverDiagnostics", "WeaverTestSupport"]),
        .testTarget(
            name: "WeaverGraphTests",
            dependencies: ["WeaverDiagnostics", "WeaverFacts", "WeaverGraph", "WeaverTestSupport"]),
        .testTarget(
            name: "WeaverFactsTests",
            dependencies: [
                "WeaverCompiler", "WeaverDiagnostics", "WeaverFacts", "WeaverGraph", "WeaverSyntax",
                "WeaverTestSupport",
            ]),
        .testTarget(
            name: "WeaverCacheTests",
            dependencies: [
                "WeaverCache", "WeaverCompiler", "WeaverDiagnostics", "WeaverFacts", "WeaverGraph", "WeaverTestSupport",
            ]),
        .testTarget(
            name: "WeaverEmissionTests",
            dependencies: [
                "WeaverCompiler", "WeaverDiagnostics", "WeaverEmission", "WeaverFacts", "WeaverGraph",
                "WeaverTestSupport",
            ]),
        .testTarget(
            name: "WeaverMigrationTests",
            dependencies: [
                "WeaverCompiler", "WeaverDiagnostics", "WeaverFacts", "WeaverGraph", "WeaverMigration",
                "WeaverTestSupport",
            ]),
        .testTarget(
            name: "WeaverInsightTests",
            dependencies: ["WeaverCompiler", "WeaverDiagnostics", "WeaverInsight", "WeaverTestSupport"]),
        .testTarget(
            name: "WeaverDriverTests", dependencies: ["WeaverDriver", "WeaverSystem", "WeaverTestSupport"]),
        .testTarget(
            name: "WeaverLanguageServerTests",
            dependencies: ["WeaverDiagnostics", "WeaverDriver", "WeaverLanguageServer", "WeaverTestSupport"]),
        .testTarget(
            name: "WeaverCompilerTests",
            dependencies: [
                "WeaverCompiler", "WeaverDiagnostics", "WeaverEmission", "WeaverFacts", "WeaverGraph", "WeaverSyntax",
                "WeaverTestSupport",
            ]),
        .testTarget(
            name: "WeaverGrammarTests",
            dependencies: [
                "WeaverCompiler", "WeaverDiagnostics", "WeaverFacts", "WeaverGraph", "WeaverSyntax",
                "WeaverTestSupport",
            ]),
        .testTarget(
            name: "WeaverCommandTests",
            dependencies: [
                "weaver", "WeaverCompiler", "WeaverDiagnostics", "WeaverDriver", "WeaverLanguageServer",
                "WeaverTestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
    target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}
