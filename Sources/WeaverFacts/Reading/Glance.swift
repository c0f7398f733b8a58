package import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// The result of the first look at a file. A file that may contain annotations is parsed, and its glance has all its
/// facts. The glance at any other source is an outline, with the names that the source may introduce. Most files of a
/// project have outlines, which take no more than a search.
package enum Glance: Sendable {
    /// All facts of a parsed file. Stored indirectly to keep the enumeration small: most glances are outlines, and
    /// there are many glances.
    indirect case facts(FileFacts)
    case outline(SourceOutline)

    /// Whether the file was not parsed.
    package var isOutline: Bool {
        if case .outline = self { return true }
        return false
    }
}

/// The outline of a Swift source without annotations: the hashes of names in it.
package struct SourceOutline: Sendable {
    /// The hashes of the names that the source introduces by declarations and imports (`introducedNames(in:)`).
    package let names: [NameHash]
    /// The hashes of the names of resolvers that the source mentions (`FileFacts.mentionedResolvers`).
    package let mentionedResolvers: [NameHash]

    package init(names: [NameHash], mentionedResolvers: [NameHash]) {
        (self.names, self.mentionedResolvers) = (names, mentionedResolvers)
    }
}

/// Returns the glance at a file. For a manifest, and for a file with an encoding fault, the glance has all facts. Never
/// fails.
package func glance(at source: SourceText) -> Glance {
    if source.path.hasSuffix(".weaver") || source.isPropertyFile || source.encodingFault != nil {
        return .facts(facts(of: source))
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
        mayHoldAnnotations(bytes)
            ? .facts(facts(of: source))
            : .outline(
                SourceOutline(names: introducedNames(in: bytes), mentionedResolvers: mentionedResolvers(in: bytes)))
    }
}
