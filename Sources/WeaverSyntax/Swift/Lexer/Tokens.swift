package import WeaverDiagnostics

/// Hands the tokens of a source to `take` one after the other, trivia among them, the end of the file left out.
package func forEachToken(of source: SourceText, _ take: (SwiftToken) -> Void) {
    source.bytes.withUnsafeBufferPointer { bytes in
        var lexer = SwiftLexer(bytes)
        while true {
            let token = lexer.next()
            guard token.kind != .endOfFile else { return }
            take(token)
        }
    }
}
