/// The options of the outputs: everything about them that does not follow from the graph.
package struct EmissionOptions: Hashable, Sendable {
    /// Whether the output disables SwiftLint for itself.
    package var disablesSwiftLint: Bool
    /// The only modules that may be imported; nil for all.
    package var includedImports: Set<String>?
    /// The modules that may not be imported.
    package var excludedImports: Set<String>
    /// Whether each input that declares injectable types has an output file of its own (`--split-output`).
    package var splitsOutput: Bool
    /// Whether the output declares the resolvers of all types for tests, with their real dependencies
    /// (`--allow-tests-to-init-real-dependencies`).
    package var exposesResolvers: Bool
    /// Whether the output contains `#sourceLocation` directives for builders. Two outputs that differ only in these
    /// directives behave the same.
    package var locatesBuilders = true

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
