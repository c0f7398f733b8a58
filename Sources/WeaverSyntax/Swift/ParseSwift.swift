package import WeaverDiagnostics

/// What a Swift source declares, and the annotations in it. Never fails; linear in the number of bytes.
package func parseSwift(_ source: SourceText) -> SwiftFileSyntax { parseSwift(source, marker: .weaver) }

/// The word that begins an annotation.
package enum AnnotationMarker: String, Sendable {
    case weaver
    /// What Weaver was called up to its version 0.9.
    case beaverdi
}

/// The same, with the comments that `marker` begins as annotations, and no others.
package func parseSwift(_ source: SourceText, marker: AnnotationMarker) -> SwiftFileSyntax {
    source.bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(bytes, range: 0..<bytes.count, marker: marker)
        parser.parseFile()
        return parser.file
    }
}
