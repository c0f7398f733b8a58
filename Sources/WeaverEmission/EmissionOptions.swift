/// How outputs are written, beyond what the graph says.
package struct EmissionOptions: Hashable, Sendable {
    /// Whether the output tells SwiftLint to leave it alone.
    package var disablesSwiftLint: Bool
    /// The only modules that may be imported; nil for all.
    package var includedImports: Set<String>?
    /// The modules that may not.
    package var excludedImports: Set<String>

    package init(disablesSwiftLint: Bool, includedImports: Set<String>?, excludedImports: Set<String>) {
        self.disablesSwiftLint = disablesSwiftLint
        self.includedImports = includedImports
        self.excludedImports = excludedImports
    }

    func allowsImport(of module: String) -> Bool {
        !excludedImports.contains(module) && includedImports?.contains(module) ?? true
    }
}
