import Testing
import WeaverDiagnostics
import WeaverSyntax
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests that the edits which lay out a manifest make the text that `weaver format` writes, whatever ends its lines.
@Suite struct FormattingTests {
    @Test(
        arguments: [
            "App:\n  registrations:\n    a:   A\n    b:  B\n", "App:\r\n  registrations:\r\n    a:   A\r\n    b:  B",
            "App:\r  registrations:\r    a:   A\r", "App:\r\r\n  registrations:\r\r\n    a:   A\r\r\n    b:  B\r\r\n",
            "# note\rApp:\n  registrations:\r\n    a:   A\r    b: B\n\n\n",
            "App:\n  registrations:\n    a: A\n    b:   B",
        ])
    func editsMakeTheFormattedText(_ text: String) throws {
        let editor = Editor(try TemporaryFolder())
        editor.open("App.weaver", text)
        let answer = editor.request(
            "textDocument/formatting", ["textDocument": ["uri": .string(editor.uri("App.weaver"))]])
        let edits = try #require(answer.array)
        #expect(!edits.isEmpty)
        // The ranges are those of the text before all edits.
        editor.change(
            "App.weaver", edits.reversed().map { ["range": $0["range"] ?? .null, "text": $0["newText"] ?? .null] })
        let formatted = formatManifest(SourceText(path: "App.weaver", text: text)).bytes
        #expect(editor.text(of: "App.weaver") == String(decoding: formatted, as: UTF8.self), "\(answer)")
    }
}
