import WeaverDiagnostics
import WeaverSyntax

/// A target of a package whose declaration in `Package.swift` states a path.
struct PlacedTarget {
    /// The name of the target; nil if it is not a plain string literal.
    var name: String?
    /// The path of its folder, relative to the package; nil if it is not a plain string literal.
    var path: String?

    /// Returns the targets that `manifest` declares with `.target(…)` or `.executableTarget(…)` and a path, in their
    /// order. Nothing is evaluated.
    static func all(in manifest: SourceText) -> [PlacedTarget] {
        var tokens: [SwiftToken] = []
        forEachToken(of: manifest) { if !$0.kind.isTrivia { tokens.append($0) } }
        return tokens.indices.dropLast(2).compactMap { index in
            guard tokens[index].kind == .period, tokens[index + 2].kind == .leftParenthesis,
                ["target", "executableTarget"].contains(manifest[tokens[index + 1].span])
            else { return nil }
            return PlacedTarget(tokens[(index + 2)...], manifest)
        }
    }

    /// Reads the arguments of a call, from its parenthesis on. Nil if none of them is the path.
    private init?(_ tokens: ArraySlice<SwiftToken>, _ manifest: SourceText) {
        var (depth, hasPath) = (0, false)
        for index in tokens.indices {
            switch tokens[index].kind {
            case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
            case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
            case .colon where depth == 1:
                switch manifest[tokens[index - 1].span] {
                case "name": name = manifest.plainString(tokens[(index + 1)...])
                case "path":
                    hasPath = true
                    path = manifest.plainString(tokens[(index + 1)...])
                default: break
                }
            default: break
            }
            if depth == 0 { break }
        }
        if !hasPath { return nil }
    }
}

extension SourceText {
    /// Returns the text of the argument that `tokens` begin with if it is one string literal in simple quotes, without
    /// escapes and interpolations; else nil.
    fileprivate func plainString(_ tokens: ArraySlice<SwiftToken>) -> String? {
        let argument = tokens.prefix { $0.kind != .comma && $0.kind != .rightParenthesis }
        guard argument.map(\.kind) == [.stringOpen, .stringSegment, .stringClose], let first = argument.first,
            self[first.span] == "\""
        else { return nil }
        let text = self[argument[argument.startIndex + 1].span]
        return text.contains("\\") ? nil : text
    }
}
