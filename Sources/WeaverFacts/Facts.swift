package import WeaverDiagnostics
package import WeaverGraph
import WeaverSyntax

/// Returns the facts that one file states. A file whose path ends with `.weaver` is parsed as a manifest, one whose
/// name ends as that of a property file (`SourceText.isPropertyFile`) as such, any other as a Swift source. Never
/// fails: errors become diagnostics in the facts.
package func facts(of source: SourceText) -> FileFacts {
    if let fault = source.encodingFault { return facts(ofUnreadable: source.path, fault) }
    if source.isPropertyFile { return propertyFacts(source) }
    var facts =
        source.path.hasSuffix(".weaver")
        ? manifestFacts(parseManifest(source), source)
        : sourceFacts(parseSwift(source), source)
    facts.mentionedResolvers = source.bytes.withUnsafeBufferPointer(mentionedResolvers)
    return facts
}

/// Returns the facts of a source of the tests: those that `facts(of:)` returns, and what only tests mention.
package func testFacts(of source: SourceText) -> FileFacts {
    var facts = facts(of: source)
    facts.testMentions = testMentions(in: source)
    return facts
}

/// Returns what matters only in tests, of the mentions in a source.
package func testMentions(in source: SourceText) -> TestMentions {
    source.bytes.withUnsafeBufferPointer { bytes in
        TestMentions(
            doubles: mentionedDoubles(in: bytes).map { name, calls in
                DoubleMention(
                    name: name, isCalledWithArguments: calls.contains(.arguments),
                    isCalledWithClosure: calls.contains(.closure))
            },
            assigned: assignedMembers(in: bytes))
    }
}

/// Returns the facts of the file at `path`, which could not be read. They contain nothing but `diagnostic`.
package func facts(ofUnreadable path: String, _ diagnostic: Diagnostic) -> FileFacts {
    var facts = FileFacts(path: path, origin: .source)
    facts.diagnostics = [diagnostic]
    facts.isUnread = true
    return facts
}

/// The facts that one file states. The driver passes them from reading to compiling.
package typealias FileFacts = WeaverGraph.FileFacts
