import Foundation
import Testing
import WeaverDiagnostics
import WeaverDriver
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests `weaver lsp` as an editor runs it: the real binary, over standard input and output.
@Suite(.ownThreads) struct LanguageServerTests {
    private static let app = """
        final class App {
            // weaver: screen = Screen
        }

        final class Screen {
            // weaver: logger <- Logger
            init(logger: Logger) {}
        }

        final class Logger {}

        """

    @Test func editorIsServed() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        let client = try LanguageServerClient(in: folder)
        #expect(try client.request("initialize", client.start())["serverInfo"]?["version"] == .string(version))
        try client.notify("initialized", [:])
        try client.open("App.swift", Self.app)
        let told = try client.diagnostics(of: "App.swift")
        #expect(told.compactMap { $0["code"]?.string } == ["unresolved-dependency"])
        let actions = try client.request(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string(client.uri("App.swift"))], "context": ["diagnostics": []],
                "range": ["start": ["line": 5, "character": 16], "end": ["line": 5, "character": 16]],
            ])
        let titles = actions.array?.compactMap { $0["title"]?.string } ?? []
        #expect(titles.contains("Register 'logger' in 'App'"), "\(titles)")
        try client.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(client.uri("App.swift")), "version": 2],
                "contentChanges": [
                    [
                        "range": ["start": ["line": 2, "character": 0], "end": ["line": 2, "character": 0]],
                        "text": "    // weaver: logger = Logger\r\n",
                    ]
                ],
            ])
        #expect(try client.diagnostics(of: "App.swift").compactMap { $0["code"]?.string } == ["unused-registration"])
        #expect(try client.request("shutdown", .null) == .null)
        try client.notify("exit", .null)
        #expect(client.status() == 0)
    }

    /// The diagnostics of a project are those that `weaver check` prints, whatever its config file says.
    @Test func diagnosticsAreThoseOfCheck() throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", Self.app)
        try folder.write("Sources/Unread.swift", "final class Unread {\n    // Weaver: logger = Logger\n}\n")
        try folder.write("Draft.weaver", "App:\n  registration:\n    x: Y\n")
        try folder.write(
            ".weaver.yaml",
            "input_paths: [Sources]\nwarnings: {unread-annotation: error}\nplatform: iOS\nnonsense: 1\nall_diagnostics: true\n"
        )
        let client = try LanguageServerClient(in: folder)
        _ = try client.request("initialize", client.start())
        try client.open("Sources/App.swift", Self.app)
        var told: [String] = []
        for name in ["Sources/App.swift", "Sources/Unread.swift", ".weaver.yaml"] {
            told += try client.diagnostics(of: name).map { "\(name) \($0["code"]?.string ?? "")" }
        }
        let check = try Tool.weaver(["check", "--diagnostics-format", "json"], in: folder.url)
        let expected = check.output.split(separator: "\n").compactMap { line -> String? in
            guard let json = JSONValue(parsing: Array(line.utf8)), let file = json["file"]?.string else { return nil }
            return "\(file) \(json["code"]?.string ?? "")"
        }
        #expect(told.sorted() == expected.sorted() && !expected.isEmpty)
        try client.notify("exit", .null)
        #expect(client.status() == 1)
    }

    /// The server writes no file and starts no program, though the config file names outputs, a cache and a program.
    @Test func nothingIsWrittenOrStarted() throws {
        let folder = try TemporaryFolder()
        let marker = folder.url.appendingPathComponent("started").path
        try folder.write("tool", "#!/bin/sh\ntouch '\(marker)'\n")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: folder.url.appendingPathComponent("tool").path)
        let mended = Self.app.replacing("screen = Screen", with: "screen = Screen\n    // weaver: logger = Logger")
        try folder.write("App.swift", mended)
        try folder.write(
            ".weaver.yaml",
            """
            main_output_path: Out
            tests: true
            tests_output_path: Out
            cache_path: Kept
            emitters: {docs: ./tool}
            emitter_outputs: {docs: Docs}
            emit_dependencies: Out.d
            emit_xcfilelists: Lists

            """)
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
        let client = try LanguageServerClient(in: folder)
        _ = try client.request("initialize", client.start())
        try client.open("App.swift", mended)
        _ = try client.diagnostics(of: "App.swift")
        for method in LanguageServer.requests.keys.sorted() {
            let position: JSONValue = ["line": 1, "character": 16]
            _ = try client.request(
                method,
                [
                    "textDocument": ["uri": .string(client.uri("App.swift"))], "position": position,
                    "range": ["start": position, "end": position], "newName": "page", "query": "",
                    "context": ["diagnostics": []],
                ])
        }
        try client.notify("textDocument/didSave", ["textDocument": ["uri": .string(client.uri("App.swift"))]])
        #expect(try client.request("shutdown", .null) == .null)
        try client.notify("exit", .null)
        #expect(client.status() == 0)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() == before)
        #expect(folder.text("App.swift") == mended)
    }

    /// The status of a server whose editor goes away, and of one that no editor uses.
    @Test func endOfInputEndsTheServer() throws {
        let folder = try TemporaryFolder()
        #expect(try Tool.weaver(["lsp"], in: folder.url).status == 0)
        let client = try LanguageServerClient(in: folder)
        _ = try client.request("initialize", client.start())
        client.close()
        #expect(client.status() == 1)
        let garbage = try Tool.weaver(
            ["lsp", "--stdio"], in: folder.url, input: "X\r\n\r\nContent-Length: 3\r\n\r\n{]}")
        #expect(garbage.status == 0 && garbage.output.contains("-32700"))
    }

    /// A request that is cancelled while it waits is answered as such.
    @Test func waitingRequestsAreCancelled() throws {
        let folder = try TemporaryFolder()
        let client = try LanguageServerClient(in: folder)
        _ = try client.request("initialize", client.start())
        var bytes: [UInt8] = []
        for id in 100..<120 {
            let message: JSONValue = ["jsonrpc": "2.0", "id": .number(id), "method": "workspace/symbol", "params": [:]]
            bytes += MessageFraming.framed(message.bytes)
        }
        for id in 110..<120 {
            let message: JSONValue = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .number(id)]]
            bytes += MessageFraming.framed(message.bytes)
        }
        try client.write(bytes)
        for id in 100..<120 {
            let answer = try client.answer(to: .number(id))
            #expect(answer["result"] != nil || answer["error"]?["code"]?.int == -32800)
        }
        try client.notify("exit", .null)
        _ = client.status()
    }
}
