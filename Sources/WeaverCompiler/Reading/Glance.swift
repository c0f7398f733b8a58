package import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// The result of a first look at a file. A file that may contain annotations is parsed, and gives all its facts. Any
/// other source gives an outline: the names that it may introduce. Most files of a project are of the second kind, and
/// cost only a search.
package enum Glance: Sendable {
    /// All facts of a parsed file. Stored indirectly, since most glances are outlines and there are many.
    indirect case facts(FileFacts)
    case outline(SourceOutline)

    /// Whether the file was not parsed.
    package var isOutline: Bool {
        if case .outline = self { return true }
        return false
    }
}

/// The outline of a Swift source without annotations: only names are known.
package struct SourceOutline: Sendable {
    /// The hashes of the names that the source introduces.
    let names: [NameHash]
    /// The hashes of the resolvers that the source mentions (`FileFacts.mentionedResolvers`).
    let mentionedResolvers: [NameHash]
}

/// Returns the glance at a file. Manifests, and files with an encoding fault, always give facts. Never fails.
package func glance(at source: SourceText) -> Glance {
    if source.path.hasSuffix(".weaver") || source.encodingFault != nil { return .facts(facts(of: source)) }
    return source.bytes.withUnsafeBufferPointer { bytes in
        mayHoldAnnotations(bytes)
            ? .facts(facts(of: source))
            : .outline(
                SourceOutline(names: introducedNames(in: bytes), mentionedResolvers: mentionedResolvers(in: bytes)))
    }
}
