/// How outputs are written, beyond what the graph says.
package struct EmissionOptions: Hashable, Sendable {
    /// Whether the output tells SwiftLint to leave it alone.
    package var disablesSwiftLint: Bool
    /// The only modules that may be imported; nil for all.
    package var includedImports: Set<String>?
    /// The modules that may not.
    package var excludedImports: Set<String>
    /// Whether each input that declares injectable types has an output file of its own.
    package var splitsOutput: Bool
    /// Whether tests may ask for the resolver of each type, real dependencies and all.
    package var exposesResolvers: Bool
    /// Whether swiftc is told where builders are written. Two outputs that differ in that alone do the same.
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
