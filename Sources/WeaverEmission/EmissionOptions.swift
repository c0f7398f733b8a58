/// The options of the outputs: everything that decides on the outputs beside the graph.
package struct EmissionOptions: Hashable, Sendable {
    /// Whether the output begins with a comment that disables SwiftLint for the file.
    package var disablesSwiftLint: Bool
    /// The only modules that outputs may import; nil if they may import all.
    package var includedImports: Set<String>?
    /// The modules that outputs may not import.
    package var excludedImports: Set<String>
    /// Whether each input file that declares injectable types has an output file of its own (`--split-output`).
    package var splitsOutput: Bool
    /// Whether the output declares functions for tests that make the resolvers of all types with their real
    /// dependencies (`--allow-tests-to-init-real-dependencies`).
    package var exposesResolvers: Bool
    /// Whether the output contains `#sourceLocation` directives that point to the builders in the input files. The
    /// directives do not change what the generated code does.
    package var locatesBuilders = true
    /// Whether the output also contains code that records what is built, under `#if WEAVER_TRACE` (`--trace`).
    package var tracesBuilding = false

    /// The names of the declarations that `tracesBuilding` adds to the output. Users write the first one in their code.
    package var traceNames: [String] {
        tracesBuilding ? [RuntimeType.trace.rawValue, RuntimeType.traceStorage.rawValue] : []
    }

    /// Whether the output of the previews is written (`--previews-output`).
    package var writesPreviews = false

    /// Whether a run with these options makes doubles: for the tests output, if `writesTests`, or for previews.
    package func makesDoubles(writesTests: Bool) -> Bool { writesTests || writesPreviews }

    package init(
        disablesSwiftLint: Bool, includedImports: Set<String>?, excludedImports: Set<String>, splitsOutput: Bool,
        exposesResolvers: Bool
    ) {
        self.disablesSwiftLint = disablesSwiftLint
        self.includedImports = includedImports
        self.excludedImports = excludedImports
        self.splitsOutput = splitsOutput
        self.exposesResolvers = exposesResolvers
    }

    func allowsImport(of module: String) -> Bool {
        !excludedImports.contains(module) && includedImports?.contains(module) ?? true
    }
}
