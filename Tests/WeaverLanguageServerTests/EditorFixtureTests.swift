import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

/// A case in `Tests/Fixtures/editor`: the files of a project with marks, then requests with their answers.
///
///     === App.swift
///     final class App {
///         // weaver: log⟦a⟧ger = Logger
///     }
///     === textDocument/hover a
///     (the answer)
///
/// A request names the mark of its position, or the two marks of its range, and further parameters as JSON. All files
/// are written to the disk; those in which a mark stands are open in the editor as well.
struct EditorFixture: CustomStringConvertible, Sendable {
    struct Request: Sendable {
        var head: String
        var answer: String
    }

    let url: URL
    var files: [(name: String, text: String)] = []
    var requests: [Request] = []

    var description: String { url.deletingPathExtension().lastPathComponent }

    init(_ url: URL) throws {
        self.url = url
        let text = try String(contentsOf: url, encoding: .utf8)
        for part in ("\n" + text).components(separatedBy: "\n=== ").dropFirst() {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let head = String(lines[0])
            let body = lines.count > 1 ? String(lines[1]) : ""
            if head.split(separator: " ")[0].contains(".") {
                files.append((head, body.hasSuffix("\n") ? body : body + "\n"))
            } else {
                requests.append(Request(head: head, answer: body))
            }
        }
    }

    static let all = Fixture.files("editor", ending: ".txt").compactMap { try? EditorFixture($0) }
}

/// Tests the answers of the server. `WEAVER_RECORD=1 swift test --filter EditorFixtureTests` writes them again.
@Suite struct EditorFixtureTests {
    @Test(arguments: EditorFixture.all)
    func answersAreTheRecordedOnes(_ fixture: EditorFixture) throws {
        let folder = try TemporaryFolder()
        var marks: [String: (file: String, position: Position)] = [:]
        var texts: [(name: String, text: String, isMarked: Bool)] = []
        for (name, marked) in fixture.files {
            let (text, found) = Self.unmarked(marked)
            for (mark, position) in found { marks[mark] = (name, position) }
            try folder.write(name, text)
            texts.append((name, text, !found.isEmpty))
        }
        let editor = Editor(
            folder, capabilities: Self.capabilities, options: ["documentation": "https://example.com/DIAGNOSTICS.md"])
        for (name, text, isMarked) in texts where isMarked { editor.open(name, text) }
        editor.settle()
        var recorded = fixture.files.map { "=== \($0.name)\n\($0.text)" }.joined()
        for request in fixture.requests {
            let count = editor.received.count
            var answer = Self.shown(answer(to: request.head, marks, editor), editor)
            for message in editor.received.dropFirst(count) where message["method"] == "window/showMessage" {
                answer += "\n  shown: \(message["params"]?["message"]?.string ?? "")"
            }
            recorded += "=== \(request.head)\n\(answer)\n"
            #expect(answer == request.answer.trimmingCharacters(in: .newlines), "\(fixture): \(request.head)")
        }
        if ProcessInfo.processInfo.environment["WEAVER_RECORD"] == "1" {
            try recorded.write(to: fixture.url, atomically: true, encoding: .utf8)
        }
        for (name, text, isMarked) in texts {
            #expect(folder.text(name) == text, "the server has written \(name)")
            if isMarked { #expect(editor.text(of: name) == text) }
        }
    }

    private static let capabilities: JSONValue = [
        "workspace": [
            "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]
        ],
        "textDocument": [
            "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
            "completion": ["completionItem": ["snippetSupport": true]],
        ],
    ]

    private func answer(
        to head: String, _ marks: [String: (file: String, position: Position)], _ editor: Editor
    ) -> JSONValue {
        let words = head.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        let names = words.dropFirst().prefix { !$0.hasPrefix("{") }
        let rest = words.dropFirst(1 + names.count).joined(separator: " ")
        var members: [JSONValue.Member] = []
        let positions = names.compactMap { marks[$0] }
        if positions.count != names.count { return "there is no such mark" }
        if let first = positions.first, let last = positions.last {
            let range = min(first.position, last.position)..<max(first.position, last.position)
            members += [
                .init(key: "textDocument", value: ["uri": .string(editor.uri(first.file))]),
                .init(key: "position", value: first.position.json), .init(key: "range", value: range.json),
            ]
        }
        if case .object(let further)? = JSONValue(parsing: Array(rest.utf8)) { members += further }
        // A request about an item of the answer to an earlier request, the first one.
        if let earlier = JSONValue.object(members)["of"]?.string {
            let items = editor.request(earlier, .object(members))
            members.append(.init(key: "item", value: items.array?.first ?? .null))
        }
        return editor.request(words[0], .object(members))
    }

    // MARK: Texts

    /// Returns a text without its marks `⟦name⟧`, and their positions.
    private static func unmarked(_ marked: String) -> (text: String, marks: [(name: String, position: Position)]) {
        var text = ""
        var marks: [(String, Position)] = []
        var rest = marked[...]
        while let open = rest.firstIndex(of: "⟦"), let close = rest.firstIndex(of: "⟧") {
            text += rest[..<open]
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let position = Position(line: lines.count - 1, character: lines.last?.utf16.count ?? 0)
            marks.append((String(rest[rest.index(after: open)..<close]), position))
            rest = rest[rest.index(after: close)...]
        }
        return (text + rest, marks)
    }

    /// Returns an answer as text: ranges on one line, addresses relative to the project, texts of several lines as
    /// blocks.
    private static func shown(_ value: JSONValue, _ editor: Editor) -> String {
        var lines: [String] = []
        func inline(_ value: JSONValue) -> String? {
            switch value {
            case .object:
                guard let range = Range<Position>(value) else { return nil }
                let (start, end) = (range.lowerBound, range.upperBound)
                return "\(start.line):\(start.character)-\(end.line):\(end.character)"
            case .array(let items):
                let shown = items.compactMap(inline)
                return shown.count == items.count && items.count < 6 ? "[\(shown.joined(separator: ", "))]" : nil
            case .string(let text): return text.contains("\n") ? nil : relative(text, editor)
            case .literal(let text): return text
            case .number(let number): return String(number)
            case .bool(let truth): return String(truth)
            case .null: return "null"
            }
        }
        func add(_ head: String, _ value: JSONValue, _ depth: Int) {
            let indentation = String(repeating: "  ", count: depth)
            if let text = inline(value) {
                lines.append(indentation + head + text)
                return
            }
            if !head.isEmpty { lines.append(indentation + head.trimmingCharacters(in: .whitespaces)) }
            switch value {
            case .object(let members):
                for member in members { add(member.key + ": ", member.value, depth + 1) }
            case .array(let items): for item in items { add("- ", item, depth + 1) }
            case .string(let text):
                for line in text.components(separatedBy: "\n") {
                    lines.append(indentation + "  | " + relative(line, editor))
                }
            default: break
            }
        }
        add("", value, 0)
        return lines.joined(separator: "\n")
    }

    private static func relative(_ text: String, _ editor: Editor) -> String {
        text.replacing(editor.uri("") + "/", with: "").replacing(editor.folder.url.path, with: "PROJECT")
    }
}
