internal import WeaverDiagnostics

/// Returns the names of the functions that an expression calls to make resolvers: `appDependencyResolver` for
/// `MainDependencyContainer.appDependencyResolver()`. `range` is the range of its bytes. Closures that are not called
/// where they stand (`{ … }()`) are left out, since they run later or never.
package func resolversMade(inExpression range: Range<Int>, of bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        return parser.resolverCalls(withClosures: false)
    }
}

/// Returns the names of the functions that the body of an initializer calls to make resolvers, in closures as well.
/// Empty if the initializer delegates to another one: `self.init(…)`. `range` is the range of its bytes.
package func resolversMade(inBody range: Range<Int>, of bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        let start = parser.checkpoint
        while parser.token.kind != .endOfFile {
            if parser.eatWord("self"), parser.eat(.period), parser.eatWord("init") { return [] }
            parser.advance()
        }
        parser.goBack(to: start)
        return parser.resolverCalls(withClosures: true)
    }
}

extension SwiftParser {
    fileprivate mutating func eatWord(_ word: StaticString) -> Bool {
        guard token.kind == .identifier, isText(word) else { return false }
        advance()
        return true
    }

    /// Returns the names of the functions that make resolvers, up to the end.
    fileprivate mutating func resolverCalls(withClosures: Bool) -> [String] {
        var names: [String] = []
        // The number of names before each open brace.
        var counts: [Int] = []
        while token.kind != .endOfFile {
            if eat(.leftBrace) {
                counts.append(names.count)
            } else if eat(.rightBrace) {
                guard let count = counts.popLast(), !withClosures else { continue }
                if token.kind != .leftParenthesis || startsLine { names.removeSubrange(count...) }
            } else if eatWord("MainDependencyContainer") {
                guard eat(.period), token.kind == .identifier else { continue }
                let name = String(text(take()))
                if token.kind == .leftParenthesis, name.hasSuffix("DependencyResolver") { names.append(name) }
            } else {
                advance()
            }
        }
        return names
    }
}
