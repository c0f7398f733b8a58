import Testing
import WeaverCompiler
import WeaverDiagnostics

/// Tests of the examples in `Grammar/README.md`, `Grammar/collections.md` and other pages: compiling them
/// gives what the page says of them.
///
/// Words after the language of a block of code: `of=NAME` compiles the block together with the blocks of the same name
/// before it that have no `error`. `error=CODE` says that the block gives diagnostics with that code, and no others.
@Suite struct ReferenceTests {
    @Test(arguments: [
        ("README.md", 30), ("collections.md", 5), ("conditions.md", 2), ("bundles.md", 5), ("generics.md", 6),
    ])
    func examplesDoWhatThePageSays(_ page: String, _ count: Int) throws {
        let blocks = try Block.all(in: Grammar.text(page))
        #expect(blocks.count > count)
        for block in blocks {
            let before = blocks.filter {
                $0.line < block.line && $0.error == nil && block.group != nil && $0.group == block.group
            }
            let compilation = compile((before + [block]).map(\.source))
            // Types in the examples do not show how they use their dependencies, so `unusedRegistration` is ignored,
            // except in an example about it.
            let diagnostics = compilation.diagnostics.filter {
                $0.code.rawValue == block.error || $0.code != .unusedRegistration
            }
            let found = diagnostics.map { "\($0.code.rawValue): \($0.message)" }
            if let error = block.error {
                #expect(Set(diagnostics.map(\.code.rawValue)) == [error], "line \(block.line): \(found)")
            } else {
                #expect(found == [], "line \(block.line)")
            }
        }
    }
}

/// A fenced block of Swift or YAML in the page.
private struct Block: Sendable {
    /// The line of the opening fence, counted from 1.
    var line: Int
    var group: String?
    var error: String?
    var source: SourceText

    static func all(in page: String) -> [Block] {
        var blocks: [Block] = []
        var open: (line: Int, words: [Substring], text: String)?
        for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open {
                if line.hasPrefix("```") {
                    blocks += [Block(block.line, block.words, block.text)].compactMap { $0 }
                    open = nil
                } else {
                    open?.text += line + "\n"
                }
            } else if line.hasPrefix("```") {
                open = (index + 1, line.dropFirst(3).split(separator: " "), "")
            }
        }
        return blocks
    }

    /// Creates a block from the words after its opening fence. Returns nil if the language is neither Swift nor YAML.
    private init?(_ line: Int, _ words: [Substring], _ text: String) {
        guard let ending = words.first.flatMap({ ["swift": "swift", "yaml": "weaver"][$0] }) else { return nil }
        self.line = line
        source = SourceText(path: "line\(line).\(ending)", text: text)
        for word in words.dropFirst() {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            switch (parts.first, parts.last) {
            case ("of", let name?): group = name
            case ("error", let code?): error = code
            default: Issue.record("line \(line): unknown mark '\(word)'")
            }
        }
    }
}
