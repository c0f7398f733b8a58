package import WeaverDiagnostics

/// Calls `take` for each token of a source, in order, trivia included. The end of the file is left out.
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
