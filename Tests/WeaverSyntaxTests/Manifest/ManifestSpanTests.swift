import Testing
import WeaverDiagnostics
import WeaverSyntax

struct ManifestSpanTests {
    /// The texts of all nodes and keys, parents first, are equal to `pieces`.
    @Test(arguments: [
        ("a: b # c\n", ["a: b", "a", "b"]),
        ("\u{FEFF}a:\n  'b'\n", ["a:\n  'b'", "a", "'b'"]),
        ("a:\nb: \"c\"  \n", ["a:\nb: \"c\"", "a", "", "b", "\"c\""]),
        ("- x\n- y: z\n\n", ["- x\n- y: z", "x", "y: z", "y", "z"]),
        ("a: [x: y, {z: w}]\n", ["a: [x: y, {z: w}]", "a", "[x: y, {z: w}]", "x: y", "x", "y", "{z: w}", "z", "w"]),
        ("a: b\n  c\nd: e", ["a: b\n  c\nd: e", "a", "b\n  c", "d", "e"]),
    ])
    func nodes(text: String, pieces: [String]) throws {
        let source = SourceText(path: "Test.weaver", text: text)
        var found: [Span] = []
        collect(try #require(parseManifest(source).root), into: &found)
        #expect(found.map { source[$0] } == pieces)
    }

    @Test func emptyValueStandsBehindItsColon() throws {
        guard case .mapping(let entries) = try #require(manifest("ab:  # note\nc: d").root).content else {
            Issue.record("no mapping")
            return
        }
        #expect(entries[0].value.content == .empty)
        #expect(entries[0].value.span == Span(3, 3))
    }

    @Test func commentsAreKept() {
        let text = "# one\na: # two\n  - [b, # three\n     c] # four\n  - 'no # comment'\n#five"
        let source = SourceText(path: "Test.weaver", text: text)
        let comments = parseManifest(source).comments.map { source[$0] }
        #expect(comments == ["# one", "# two", "# three", "# four", "#five"])
    }

    @Test(arguments: [
        ("Logger", true, 0), ("'Logger'", true, 1), ("\"Logger\"", true, 1), ("\"\"", true, 1),
        ("'it''s'", false, 1), (#""a\tb""#, false, 1), ("a\n  b", false, 0), ("'a\n  b'", false, 1),
    ])
    func verbatim(text: String, isVerbatim: Bool, offset: Int) throws {
        let source = SourceText(path: "Test.weaver", text: "k: " + text)
        guard case .mapping(let entries) = try #require(parseManifest(source).root).content,
            case .scalar(let scalar) = entries[0].value.content
        else {
            Issue.record("no scalar")
            return
        }
        #expect(scalar.isVerbatim == isVerbatim)
        #expect(scalar.textStart == 3 + offset)
        if isVerbatim {
            #expect(source[Span(scalar.textStart, scalar.textStart + scalar.text.utf8.count)] == scalar.text)
        }
    }

    private func collect(_ node: ManifestNode, into spans: inout [Span]) {
        spans.append(node.span)
        switch node.content {
        case .scalar, .empty: break
        case .sequence(let items): for item in items { collect(item, into: &spans) }
        case .mapping(let entries):
            for entry in entries {
                spans.append(entry.key.span)
                collect(entry.value, into: &spans)
            }
        }
    }
}
