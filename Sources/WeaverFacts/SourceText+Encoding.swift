import WeaverDiagnostics

extension SourceText {
    /// The diagnostic for a text in UTF-16, which the Swift compiler cannot read either. Nil for a text in another
    /// encoding, and for a Swift source without annotations.
    var encodingFault: Diagnostic? {
        guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
            path.hasSuffix(".weaver") || mentionsWeaverInUTF16
        else { return nil }
        return Diagnostic(
            .unreadableFile, "the file is encoded in UTF-16", at: Place(file: path, span: Span(0, 0)),
            help: "save it in UTF-8, as Swift requires it, or leave it out with --ignored-path")
    }

    private var mentionsWeaverInUTF16: Bool {
        let word = Array("weaver".utf8)
        guard bytes.count >= word.count * 2 else { return false }
        return (0...bytes.count - word.count * 2 + 1).contains { start in
            word.indices.allSatisfy { bytes[start + $0 * 2] | 0x20 == word[$0] }
        }
    }
}
