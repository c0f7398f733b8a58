internal import WeaverDiagnostics

/// Returns the names of the functions that an expression calls to make resolvers: `appDependencyResolver` for
/// `MainDependencyContainer.appDependencyResolver()`. `range` is the range of its bytes. Empty if the whole expression
/// is a closure, which is kept. Comments and the text of strings have no calls.
package func resolversMade(inExpression range: Range<Int>, of bytes: [UInt8]) -> [String] {
    if case .closure = builderShape(in: bytes, range: range) { return [] }
    return resolverCalls(in: range, of: bytes).made
}

/// Returns the names of the functions that the body of an initializer calls to make resolvers. Empty if the initializer
/// delegates to another one: `self.init(…)`. `range` is the range of its bytes.
package func resolversMade(inBody range: Range<Int>, of bytes: [UInt8]) -> [String] {
    let calls = resolverCalls(in: range, of: bytes)
    return calls.delegates ? [] : calls.made
}

/// Returns the functions of `MainDependencyContainer` that code calls to make resolvers, and whether it calls another
/// initializer of its own instance.
private func resolverCalls(in range: Range<Int>, of bytes: [UInt8]) -> (made: [String], delegates: Bool) {
    bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(fragmentOf: bytes, range: range)
        var (made, delegates): ([String], Bool) = ([], false)
        while parser.token.kind != .endOfFile {
            let (isContainer, isSelf) = (parser.isText("MainDependencyContainer"), parser.isText("self"))
            parser.advance()
            guard isContainer || isSelf, parser.eat(.period), parser.token.kind == .identifier else { continue }
            let name = String(parser.text(parser.take()))
            if isSelf {
                delegates = delegates || name == "init"
            } else if parser.token.kind == .leftParenthesis, name.hasSuffix("DependencyResolver") {
                made.append(name)
            }
        }
        return (made, delegates)
    }
}
