package import WeaverDiagnostics

/// What a Swift source declares, and the annotations in it. Never fails; linear in the number of bytes.
package func parseSwift(_ source: SourceText) -> SwiftFileSyntax {
    source.bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(bytes, range: 0..<bytes.count)
        parser.parseFile()
        return parser.file
    }
}
