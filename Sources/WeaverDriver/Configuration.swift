package import WeaverCompiler
package import WeaverDiagnostics
package import WeaverFacts

/// The options of a run. Paths are absolute or relative to the project's folder. The project's folder is absolute or
/// relative to the working directory.
package struct Configuration: Hashable, Sendable {
    package var projectPath: String
    package var inputPaths: [String]
    package var ignoredPaths: [String]
    package var isRecursive: Bool
    /// The outputs of all emitters with a placement, also of those that are made for tests alone.
    package var outputPaths: [PlacedOutput]
    /// Whether outputs are written. If not, the inputs are only checked.
    package var writesOutputs: Bool
    /// Whether a file that Weaver did not generate may be overwritten.
    package var force: Bool
    package var warnings: WarningLevels
    /// Whether every diagnostic is reported. If not, diagnostics with the same cause are reported as one, and only the
    /// first warnings of a code are printed.
    package var tellsAllDiagnostics: Bool
    /// Whether the fixes of diagnostics are applied to the inputs before the run.
    package var appliesFixes: Bool
    package var target: Target
    package var modules: ModulesConfiguration
    /// The paths of property files, or patterns, in the order in which later ones win. A condition may follow:
    /// `dev.yml when DEBUG`.
    package var propertyFiles: [String]
    package var emission: EmissionOptions
    /// The options of the outputs for tests; nil if none is written.
    package var tests: TestsConfiguration?
    /// The outputs of further emitters, in addition to `outputPaths`.
    package var emitters: [EmitterConfiguration]
    package var buildFiles: BuildFilesConfiguration
    /// The number of threads that read inputs and generate code; nil for one per processor core.
    package var jobs: Int?
    /// The path of the config file that was read; nil if there is none. The config file is never an input.
    package var configPath: String?
    /// The folder of the cache; nil if the run uses no cache.
    package var cachePath: String?

    package init(
        projectPath: String, inputPaths: [String], ignoredPaths: [String], isRecursive: Bool,
        outputPaths: [PlacedOutput],
        writesOutputs: Bool, force: Bool, warnings: WarningLevels, tellsAllDiagnostics: Bool, appliesFixes: Bool,
        target: Target, modules: ModulesConfiguration = .none, propertyFiles: [String] = [],
        emission: EmissionOptions,
        tests: TestsConfiguration?, emitters: [EmitterConfiguration], buildFiles: BuildFilesConfiguration, jobs: Int?,
        configPath: String?,
        cachePath: String?
    ) {
        self.projectPath = projectPath
        self.inputPaths = inputPaths
        self.ignoredPaths = ignoredPaths
        self.isRecursive = isRecursive
        self.outputPaths = outputPaths
        self.writesOutputs = writesOutputs
        self.force = force
        self.warnings = warnings
        self.tellsAllDiagnostics = tellsAllDiagnostics
        self.appliesFixes = appliesFixes
        self.target = target
        self.modules = modules
        self.propertyFiles = propertyFiles
        self.emission = emission
        self.tests = tests
        self.emitters = emitters
        self.buildFiles = buildFiles
        self.jobs = jobs
        self.configPath = configPath
        self.cachePath = cachePath
    }
}

/// The modules that the inputs may import, and the output of the interface of the inputs. Paths are absolute or
/// relative to the project's folder.
package struct ModulesConfiguration: Hashable, Sendable {
    /// A module that is read for its interface.
    package struct Module: Hashable, Sendable {
        package var name: String
        /// Files and folders with the sources and manifests of the module. `@FILE` stands for the paths in a file, one
        /// in each line.
        package var paths: [String]
        /// The package of the module; nil for the package of the inputs.
        package var package: String?
        /// Conditions, and whether they hold in the module, besides those that its config file states.
        package var conditions: [ConditionAtom: Bool] = [:]

        package init(name: String, paths: [String]) {
            self.name = name
            self.paths = paths
        }
    }

    package var modules: [Module]
    package var interfacePaths: [String]
    /// The file in which the interface of the inputs is written; nil if it is not written.
    package var outputPath: String?

    package init(modules: [Module], interfacePaths: [String], outputPath: String?) {
        self.modules = modules
        self.interfacePaths = interfacePaths
        self.outputPath = outputPath
    }

    package static let none = ModulesConfiguration(modules: [], interfacePaths: [], outputPath: nil)
}

/// The options of the outputs for tests. Paths are absolute or relative to the project's folder.
package struct TestsConfiguration: Hashable, Sendable {
    /// Files or folders with test sources. A double that these sources declare already is not generated.
    package var inputPaths: [String]
    package var testableImports: [String]
    package var generatesDoubles: Bool
    /// Whether doubles of public protocols are public.
    package var publishesDoubles: Bool

    package init(
        inputPaths: [String], testableImports: [String], generatesDoubles: Bool, publishesDoubles: Bool
    ) {
        self.publishesDoubles = publishesDoubles
        self.inputPaths = inputPaths
        self.testableImports = testableImports
        self.generatesDoubles = generatesDoubles
    }
}

/// The options of the files that tell build systems about the inputs and outputs of a run. Paths are absolute or
/// relative to the project's folder. A path is nil if its file is not written.
package struct BuildFilesConfiguration: Hashable, Sendable {
    /// The depfile: it lists what the outputs depend on, in the syntax of make.
    package var dependenciesPath: String?
    /// The folder in which the lists of inputs and outputs for Xcode are written.
    package var fileListsPath: String?

    package init(dependenciesPath: String?, fileListsPath: String?) {
        self.dependenciesPath = dependenciesPath
        self.fileListsPath = fileListsPath
    }
}

/// The version of Weaver.
package var version: String { weaverVersion }

/// The platform, the project and the isolation that a run generates for.
package typealias Target = WeaverCompiler.Target
package typealias Module = WeaverCompiler.Module
package typealias Platform = WeaverCompiler.Platform
package typealias ConditionAtom = WeaverCompiler.ConditionAtom

/// Returns the condition without operators that `text` states, as Swift has it after `#if`; nil if it states none.
package func conditionAtom(_ text: String) -> ConditionAtom? {
    guard case .atom(let atom)? = readCondition(text) else { return nil }
    return atom
}

/// Whether `text` states a condition, as Swift has it after `#if`.
package func isCondition(_ text: String) -> Bool { readCondition(text) != nil }

package typealias Isolation = WeaverCompiler.Isolation

/// The options of the generated code.
package typealias EmissionOptions = WeaverCompiler.EmissionOptions

/// The kind of data that `weaver dump` prints.
package typealias DumpKind = WeaverFacts.DumpKind
