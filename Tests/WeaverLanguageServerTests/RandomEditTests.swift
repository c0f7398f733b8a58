import Foundation
import Testing
import WeaverDiagnostics
import WeaverDriver
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests that edits a project at random, and compares with a model: the texts of the server are those of the editor,
/// and its diagnostics those of `weaver check` of the same texts. `WEAVER_EDITOR_SEEDS=0..<250` makes 100,000 edits.
@Suite struct RandomEditTests {
    private static let editCount = 400

    /// The files of the project with their first texts.
    private static let files: [(name: String, text: String)] = [
        (
            "Sources/App.swift",
            """
            import Foundation

            final class App {
                // weaver: logger = Logger <- Logging
                // weaver: store = Store
                // weaver: store.scope = .lazy
                // weaver: screen = Screen
            }

            protocol Logging {}
            final class Logger: Logging {}

            """
        ),
        (
            "Sources/Screen.swift",
            """
            final class Screen {
                // weaver: title <= String
                @Weaver(.reference) var logger: any Logging
                // weaver: store <- Store
                init(injecting _: any ScreenDependencyResolver) {}
            }

            """
        ),
        (
            "Store.weaver",
            """
            Store:
              references:
                logger: Logging
              registrations:
                cache: {type: Cache, scope: weak}

            """
        ),
        (
            "Sources/Store.swift",
            """
            class Store {
                init(logger: any Logging, cache: Cache) {}
            }

            final class Cache {}
            // 🎬 é

            """
        ),
        ("Sources/Plain.swift", "struct Plain {\n    let size = 3\n}\n"),
    ]

    /// Pieces of texts that are inserted.
    private static let pieces = [
        "\n", "\r\n", "\r", " ", "    ", "// weaver: logger <- Logging\n", "// weaver: extra = Extra\n",
        "// weaver: screen.scope = .container\n", "// weaver: store.scop = .lazy\n", "final class Extra {}\n",
        "    // weaver: ", "}", "{", "\"", "'", "🎬", "é", ":", "<-", "<=", "=", "Logger", "init() {}",
        "#if os(macOS)\n",
        "#endif\n", "App:\n  parameters:\n    id: Int\n", "  registrations:\n", "\t", "-",
        "@Weaver(.registration) var x: Cache\n",
        "/*", "*/", "\0", ".",
    ]

    @Test(arguments: Seeds.of("EDITOR", usually: 0..<4), [PositionEncoding.utf8, .utf16])
    func serverAgreesWithCheck(_ seed: UInt64, _ encoding: PositionEncoding) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        var model: [String: String] = [:]
        for (name, text) in Self.files {
            try folder.write(name, text)
            model[name] = text
        }
        let encodings: JSONValue = encoding == .utf8 ? ["utf-16", "utf-8"] : ["utf-16"]
        let editor = Editor(folder, capabilities: ["general": ["positionEncodings": encodings]])
        var open: Set<String> = []
        for edit in 0..<Self.editCount {
            let name = Self.files.randomElement(using: &random)?.name ?? ""
            let text = model[name] ?? ""
            switch Int.random(in: 0..<40, using: &random) {
            case 0 where open.contains(name):
                // The editor saves the text before it closes the document.
                try folder.write(name, text)
                editor.close(name)
                open.remove(name)
            case 1:
                model[name] = Self.files.first { $0.name == name }?.text
                if open.contains(name) {
                    editor.replace(name, with: model[name] ?? "")
                } else {
                    try folder.write(name, model[name] ?? "")
                    editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
                }
            default:
                if open.insert(name).inserted { editor.open(name, text) }
                model[name] = change(name, text, encoding, editor, &random)
            }
            for name in open { #expect(editor.text(of: name) == model[name], "seed \(seed), edit \(edit)") }
            // A folder without a config file is a project as long as a document in it is open.
            guard edit % 20 == 0, !open.isEmpty else { continue }
            editor.settle()
            if edit % 3 == 0 { _ = editor.server.workAhead() }
            let expected = try checked(model, encoding)
            for name in model.keys.sorted() {
                #expect(
                    summary(editor.diagnostics[name] ?? []) == expected[name] ?? [],
                    "seed \(seed), edit \(edit), \(name):\n\(model.map { "=== \($0)\n\($1)" }.joined())")
            }
            if editor.diagnostics.contains(where: { model[$0.key] == nil && !$0.value.isEmpty }) {
                Issue.record("diagnostics of unknown files")
            }
        }
    }

    /// Lines that are inserted by calm edits: most change no statement, some a name that a warning depends on.
    private static let lines = [
        "", "    // a note", "    let count = 3", "    func read() { dependencies.logger }",
        "    func show() { dependencies.screen }", "    func log() { dependencies.cache }", "    var title: Int { 3 }",
        "    // weaver: clock <- Clock?", "    // weaver: store.scope = .lazy", "    struct Inner {}",
        "    import Screen",
        "    typealias Store = Int", "    let dependencies = MainDependencyContainer.appDependencyResolver()",
    ]

    /// Makes edits as a person does, of whole lines, and compares after each: most of them leave the graph as it is.
    /// With seed 137, an inspection reads some of the files without statements, and the next edit changes a name in
    /// one of them.
    @Test(arguments: Seeds.of("EDITOR", usually: 0..<4) + (Seeds.areGiven(for: "EDITOR") ? [] : [137]))
    func calmEditsAgreeWithCheck(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        var model: [String: String] = [:]
        for (name, text) in Self.files {
            try folder.write(name, text)
            model[name] = text
        }
        let editor = Editor(folder)
        for (name, text) in Self.files { editor.open(name, text) }
        editor.settle()
        var told = 0
        var inserted: [(name: String, line: String)] = []
        for edit in 0..<60 {
            var (name, text) = ("", "")
            if inserted.count > 3 || Bool.random(using: &random),
                let index = inserted.indices.randomElement(using: &random)
            {
                let (file, line) = inserted.remove(at: index)
                let lines = (model[file] ?? "").components(separatedBy: "\n")
                let position = lines.firstIndex(of: line) ?? 0
                name = file
                text = (lines[..<position] + lines[(position + 1)...]).joined(separator: "\n")
            } else {
                name = Self.files.filter { $0.name.hasSuffix(".swift") }.randomElement(using: &random)?.name ?? ""
                var lines = (model[name] ?? "").components(separatedBy: "\n")
                let line = Self.lines.randomElement(using: &random) ?? ""
                lines.insert(line, at: Int.random(in: 0..<lines.count, using: &random))
                text = lines.joined(separator: "\n")
                inserted.append((name, line))
            }
            model[name] = text
            editor.replace(name, with: text)
            editor.settle()
            let expected = try checked(model, .utf16)
            for name in model.keys.sorted() {
                let diagnostics = summary(editor.diagnostics[name] ?? [])
                told += diagnostics.count
                #expect(
                    diagnostics == expected[name] ?? [],
                    "seed \(seed), edit \(edit), \(name):\n\(model.map { "=== \($0)\n\($1)" }.joined())")
            }
            // A request makes the graphs anew, which must not change what is told next.
            if edit % 7 == 0 {
                editor.request(
                    "textDocument/documentHighlight",
                    [
                        "textDocument": ["uri": .string(editor.uri("Sources/App.swift"))],
                        "position": ["line": 3, "character": 17],
                    ])
            }
        }
        #expect(told > 0)
    }

    /// Has the editor make one change at a random range, or several. Returns the text behind it.
    private func change(
        _ name: String, _ text: String, _ encoding: PositionEncoding, _ editor: Editor, _ random: inout SeededGenerator
    ) -> String {
        var scalars = Array(text.unicodeScalars)
        var changes: [JSONValue] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let start = Int.random(in: 0...scalars.count, using: &random)
            let length = Int.random(in: 0..<8, using: &random) == 0 ? 40 : Int.random(in: 0...3, using: &random)
            let end = min(scalars.count, start + length)
            // A carriage return and the line feed behind it are one line break, which no range divides.
            guard !divides(start, scalars), !divides(end, scalars) else { continue }
            let piece = Self.pieces.randomElement(using: &random) ?? ""
            let range = [position(of: start, scalars, encoding), position(of: end, scalars, encoding)]
            let ends = Bool.random(using: &random) ? range : range.reversed()
            changes.append([
                "range": ["start": ends[0].json, "end": ends[1].json], "text": .string(piece),
            ])
            scalars.replaceSubrange(start..<end, with: piece.unicodeScalars)
        }
        editor.change(name, changes)
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars)
        return String(result)
    }

    private func divides(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
    }

    private func position(of index: Int, _ scalars: [Unicode.Scalar], _ encoding: PositionEncoding) -> Position {
        var (line, start) = (0, 0)
        for next in 0..<index where scalars[next] == "\n" || scalars[next] == "\r" {
            if scalars[next] == "\r", next + 1 < scalars.count, scalars[next + 1] == "\n" { continue }
            (line, start) = (line + 1, next + 1)
        }
        let width = scalars[start..<index].reduce(0) { $0 + (encoding == .utf8 ? UTF8.width($1) : UTF16.width($1)) }
        return Position(line: line, character: width)
    }

    /// Returns what a run reports of a project with the texts of the model, by file.
    private func checked(_ model: [String: String], _ encoding: PositionEncoding) throws -> [String: [String]] {
        let folder = try TemporaryFolder()
        for (name, text) in model { try folder.write(name, text) }
        let result = run(Editor.configuration(folder.url.path), configDiagnostics: [], PhaseClock())
        #expect(result.failure == nil)
        return Dictionary(grouping: result.diagnostics, by: \.place.file).mapValues { diagnostics in
            diagnostics.map { diagnostic in
                let text = TextLines(Array((model[diagnostic.place.file] ?? "").utf8))
                let start = text.position(of: Int(diagnostic.place.span.start), encoding)
                let end = text.position(of: Int(diagnostic.place.span.end), encoding)
                let notes = diagnostic.allNotes
                let lines =
                    [diagnostic.message] + notes.filter { $0.place == nil }.map(\.message)
                    + (diagnostic.help.map { ["help: " + $0] } ?? [])
                return "\(diagnostic.code.rawValue) \(diagnostic.severity) \(lines.joined(separator: "\n"))"
                    + " \(notes.filter { $0.place != nil }.map(\.message)) \(start) \(end)"
            }
        }
    }

    private func summary(_ diagnostics: [JSONValue]) -> [String] {
        diagnostics.map { diagnostic in
            let related = diagnostic["relatedInformation"]?.array?.compactMap { $0["message"]?.string } ?? []
            let range = diagnostic["range"].flatMap(Range<Position>.init)
            let ends = range.map { "\($0.lowerBound) \($0.upperBound)" } ?? ""
            return (diagnostic["code"]?.string ?? "")
                + (diagnostic["severity"]?.int == 1 ? " error " : " warning ")
                + (diagnostic["message"]?.string ?? "") + " \(related) \(ends)"
        }
    }
}
