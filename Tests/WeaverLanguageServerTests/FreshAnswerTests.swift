import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests that answers are about the present texts: a server that has seen many edits answers as one that opens the same
/// texts for the first time.
@Suite struct FreshAnswerTests {
    private static let files: [(name: String, text: String)] = [
        (
            "App.swift",
            """
            final class App {
                // weaver: logger = Logger <- Logging
                // weaver: screen = Screen
            }

            protocol Logging {}
            final class Logger: Logging {}

            """
        ),
        (
            "Screen.swift",
            """
            final class Screen {
                // weaver: logger <- Logging
                init(logger: any Logging) {}
            }

            """
        ),
        ("Panel.weaver", "Panel:\n  references:\n    logger: Logging\n"),
    ]

    /// Lines that are added in front of one of the lines of a file.
    private static let lines = [
        "", "// A comment.", "    // weaver: panel = Panel", "final class Panel {}",
        "    // weaver: logger.scope = .lazy",
        "# 🎬", "Screen:\n  registrations:\n    extra: Extra",
    ]

    private static let methods = [
        "hover", "definition", "declaration", "typeDefinition", "implementation", "references", "documentHighlight",
        "documentSymbol", "prepareCallHierarchy", "completion", "signatureHelp", "prepareRename", "codeLens",
        "inlayHint", "codeAction",
    ]

    @Test(arguments: Seeds.of("EDITOR", usually: 0..<8))
    func answersAreThoseOfAFreshServer(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        for (name, text) in Self.files { try folder.write(name, text) }
        let editor = Editor(folder)
        var model = Dictionary(uniqueKeysWithValues: Self.files.map { ($0.name, $0.text) })
        for (name, text) in Self.files { editor.open(name, text) }
        for edit in 0..<12 {
            let changed = Self.files.randomElement(using: &random)?.name ?? ""
            var lines = (model[changed] ?? "").components(separatedBy: "\n")
            let line = Int.random(in: 0..<lines.count, using: &random)
            if Bool.random(using: &random) {
                lines.insert(Self.lines.randomElement(using: &random) ?? "", at: line)
            } else if lines.count > 3 {
                lines.remove(at: line)
            }
            model[changed] = lines.joined(separator: "\n")
            editor.replace(changed, with: model[changed] ?? "")
            // An editor may ask before or after the diagnostics are told.
            if Bool.random(using: &random) { editor.settle() }
            let fresh = Editor(folder)
            for (name, _) in Self.files { fresh.open(name, model[name] ?? "") }
            for method in Self.methods {
                let asked = Self.files.randomElement(using: &random)?.name ?? ""
                let text = (model[asked] ?? "").components(separatedBy: "\n")
                let place = Int.random(in: 0..<text.count, using: &random)
                let position = Position(line: place, character: Int.random(in: 0...text[place].count, using: &random))
                let params: JSONValue = [
                    "textDocument": ["uri": .string(editor.uri(asked))], "position": position.json,
                    "range": (position..<position).json, "context": ["diagnostics": []],
                ]
                let answer = editor.request("textDocument/" + method, params)
                #expect(
                    unversioned(answer) == unversioned(fresh.request("textDocument/" + method, params)),
                    "seed \(seed), edit \(edit), \(method) at \(position) of \(asked):\n\(model)")
            }
        }
    }

    /// An answer without the versions of documents, which count the edits.
    private func unversioned(_ answer: JSONValue) -> JSONValue {
        switch answer {
        case .array(let items): .array(items.map(unversioned))
        case .object(let members):
            .object(
                members.filter { $0.key != "version" }.map { .init(key: $0.key, value: unversioned($0.value)) })
        default: answer
        }
    }
}
