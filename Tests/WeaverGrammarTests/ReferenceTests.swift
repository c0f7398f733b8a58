import Testing
import WeaverCompiler
import WeaverDiagnostics

/// The examples of `Grammar/README.md` do what the page says.
///
/// The words behind a block's language: `of=NAME` joins it to the sound blocks of that name above it, `error=CODE` is
/// all that is wrong with it.
@Suite struct ReferenceTests {
    private static let blocks = Result { try Block.all(in: Grammar.text("README.md")) }

    @Test func examplesDoWhatThePageSays() throws {
        let blocks = try Self.blocks.get()
        #expect(blocks.count > 30)
        for block in blocks {
            let before = blocks.filter {
                $0.line < block.line && $0.error == nil && block.group != nil && $0.group == block.group
            }
            let compilation = compile((before + [block]).map(\.source))
            // Who uses an example's roots is left to the reader, but where the example is about that.
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

/// A fenced block of Swift or YAML.
private struct Block: Sendable {
    /// Where it opens, from 1.
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

    /// Nil for other languages.
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
