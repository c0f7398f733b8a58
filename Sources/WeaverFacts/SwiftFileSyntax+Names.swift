package import WeaverDiagnostics
package import WeaverSyntax

extension SwiftFileSyntax {
    /// Returns the dotted names of all declarations, including the names of the types around them, in the order of the
    /// declarations.
    package func dottedNames(in source: SourceText) -> [String] {
        var names: [String] = []
        var depths: [Int] = []
        for declaration in declarations {
            let name = source.plainName(declaration)
            let depth = declaration.outer.map { depths[$0] + 1 } ?? 0
            depths.append(depth)
            // A declaration that is nested more deeply than the maximal depth gets the name of the declaration around
            // it. Otherwise the names of deeply nested types would take more memory than the file.
            names.append(declaration.outer.map { depth > maximalDepth ? names[$0] : names[$0] + "." + name } ?? name)
        }
        return names
    }
}

private let maximalDepth = 128

extension SourceText {
    /// Returns the name of `declaration` without the names of the types around it, and without generic arguments. The
    /// extended type as written if it is not a name.
    fileprivate func plainName(_ declaration: TypeDeclarationSyntax) -> String {
        switch declaration.extendedNames.count {
        case 0: identifier(declaration.name)
        case 1: identifier(declaration.extendedNames[0])
        default: declaration.extendedNames.map(identifier).joined(separator: ".")
        }
    }
}
