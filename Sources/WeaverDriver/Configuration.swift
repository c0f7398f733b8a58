package import WeaverCompiler
package import WeaverDiagnostics

/// What a run is asked to do. Paths are absolute or relative to the project's folder, which is itself relative to the
/// working directory.
package struct Configuration: Hashable, Sendable {
    package var projectPath: String
    package var inputPaths: [String]
    package var ignoredPaths: [String]
    package var isRecursive: Bool
    /// A file, or a folder that is to hold `Weaver.swift`.
    package var mainOutputPath: String
    /// Whether outputs are written, or the inputs only checked.
    package var writesOutputs: Bool
    /// Whether a file that Weaver did not generate may be overwritten.
    package var force: Bool
    package var warnings: WarningLevels
    /// Whether each diagnostic is told, or one for all that have one cause, and the first warnings of a code.
    package var tellsAllDiagnostics: Bool
    /// Whether the fixes that diagnostics carry are applied first.
    package var appliesFixes: Bool
    package var target: Target
    package var emission: EmissionOptions
    /// The tests output; nil where none is wanted.
    package var tests: TestsConfiguration?
    /// The outputs beside these two.
    package var emitters: [EmitterConfiguration]
    package var buildFiles: BuildFilesConfiguration
    /// How many threads read; nil for one a core.
    package var jobs: Int?
    /// The config file that was read: never an input.
    package var configPath: String?
    /// The folder of the cache; nil for none.
    package var cachePath: String?

    package init(
        projectPath: String, inputPaths: [String], ignoredPaths: [String], isRecursive: Bool, mainOutputPath: String,
        writesOutputs: Bool, force: Bool, warnings: WarningLevels, tellsAllDiagnostics: Bool, appliesFixes: Bool,
        target: Target, emission: EmissionOptions,
        tests: TestsConfiguration?, emitters: [EmitterConfiguration], buildFiles: BuildFilesConfiguration, jobs: Int?,
        configPath: String?,
        cachePath: String?
    ) {
        self.projectPath = projectPath
        self.inputPaths = inputPaths
        self.ignoredPaths = ignoredPaths
        self.isRecursive = isRecursive
        self.mainOutputPath = mainOutputPath
        self.writesOutputs = writesOutputs
        self.force = force
        self.warnings = warnings
        self.tellsAllDiagnostics = tellsAllDiagnostics
        self.appliesFixes = appliesFixes
        self.target = target
        self.emission = emission
        self.tests = tests
        self.emitters = emitters
        self.buildFiles = buildFiles
        self.jobs = jobs
        self.configPath = configPath
        self.cachePath = cachePath
    }
}

/// What the tests output is asked to be. Paths are absolute or relative to the project's folder.
package struct TestsConfiguration: Hashable, Sendable {
    /// A file, or a folder that is to hold `WeaverTests.swift`.
    package var outputPath: String
    /// Files or folders that are read for doubles that exist.
    package var inputPaths: [String]
    package var testableImports: [String]
    package var generatesDoubles: Bool

    package init(outputPath: String, inputPaths: [String], testableImports: [String], generatesDoubles: Bool) {
        self.outputPath = outputPath
        self.inputPaths = inputPaths
        self.testableImports = testableImports
        self.generatesDoubles = generatesDoubles
    }
}

/// What build systems are told of a run. Paths are absolute or relative to the project's folder; nil where nobody asks.
package struct BuildFilesConfiguration: Hashable, Sendable {
    /// The file that is to hold what the outputs depend on, as make reads it.
    package var dependenciesPath: String?
    /// The folder that is to hold the lists of inputs and outputs for Xcode.
    package var fileListsPath: String?

    package init(dependenciesPath: String?, fileListsPath: String?) {
        self.dependenciesPath = dependenciesPath
        self.fileListsPath = fileListsPath
    }
}

/// The version of the compiler.
package var version: String { weaverVersion }

/// What a run is about.
package typealias Target = WeaverCompiler.Target
package typealias Platform = WeaverCompiler.Platform
package typealias Isolation = WeaverCompiler.Isolation

/// How outputs are written.
package typealias EmissionOptions = WeaverCompiler.EmissionOptions

/// What a dump shows.
package typealias DumpKind = WeaverCompiler.DumpKind
