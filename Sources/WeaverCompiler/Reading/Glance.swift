package import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// What a first look at a file gives: all that it states, or only the names that it may introduce, where it holds no
/// annotation. Most files of a project are of the second kind, and a look at them costs a search.
package enum Glance: Sendable {
    /// Behind a reference: most glances are outlines, and there are many.
    indirect case facts(FileFacts)
    case outline(SourceOutline)

    /// Whether the file was not parsed.
    package var isOutline: Bool {
        if case .outline = self { return true }
        return false
    }
}

/// A Swift source without annotations, of which only names are known.
package struct SourceOutline: Sendable {
    /// The names that it introduces.
    let names: [NameHash]
    /// See `FileFacts.mentionedResolvers`.
    let mentionedResolvers: [NameHash]
}

/// Looks at a file for the first time. Never fails.
package func glance(at source: SourceText) -> Glance {
    if source.path.hasSuffix(".weaver") || source.encodingFault != nil { return .facts(facts(of: source)) }
    return source.bytes.withUnsafeBufferPointer { bytes in
        mayHoldAnnotations(bytes)
            ? .facts(facts(of: source))
            : .outline(
                SourceOutline(names: introducedNames(in: bytes), mentionedResolvers: mentionedResolvers(in: bytes)))
    }
}
