package import WeaverDiagnostics
package import WeaverSyntax

extension SwiftFileSyntax {
    /// Returns the dotted names of all declarations, including the names of the types around them, in the order of the
    /// declarations.
    package func dottedNames(in source: SourceText) -> [String] {
        var names: [String] = []
        var depths: [Int] = []
        for declaration in declarations {
            let name = source.plainName(declaration.name)
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
    /// Returns the dotted name at `span` without white space, backticks and generic arguments.
    fileprivate func plainName(_ span: Span) -> String {
        let bytes = self.bytes[span.range].prefix { $0 != UInt8(ascii: "<") }
        // A raw identifier, `load all`, keeps its blanks.
        var isInBackticks = false
        let kept = bytes.filter { byte in
            if byte == UInt8(ascii: "`") {
                isInBackticks.toggle()
                return false
            }
            return isInBackticks || byte > UInt8(ascii: " ")
        }
        return String(decoding: kept, as: UTF8.self)
    }
}
