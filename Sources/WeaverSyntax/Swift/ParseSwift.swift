package import WeaverDiagnostics

/// Parses a Swift source: its imports, its declarations, and the annotations that begin with `weaver`. Never fails: any
/// bytes give a tree. Linear in the number of bytes.
package func parseSwift(_ source: SourceText) -> SwiftFileSyntax { parseSwift(source, marker: .weaver) }

/// The word that begins an annotation in a comment.
package enum AnnotationMarker: String, Sendable {
    case weaver
    /// The name of Weaver up to its version 0.9.
    case beaverdi
}

/// Parses a Swift source in which annotations in comments begin with `marker`. Comments that begin with another marker
/// are not annotations. Never fails: any bytes give a tree. Linear in the number of bytes.
package func parseSwift(_ source: SourceText, marker: AnnotationMarker) -> SwiftFileSyntax {
    source.bytes.withUnsafeBufferPointer { bytes in
        var parser = SwiftParser(bytes, range: 0..<bytes.count, marker: marker)
        parser.parseFile()
        return parser.file
    }
}
