import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverLanguageServer

/// Tests the life cycle and the robustness of the server: any message, in any order.
@Suite struct ProtocolTests {
    private func code(_ answer: JSONValue) -> Int? { answer["code"]?.int }

    @Test func initializeComesFirst() throws {
        let editor = Editor(try TemporaryFolder(), initialize: false)
        #expect(code(editor.request("textDocument/hover", [:])) == -32002)
        #expect(code(editor.request("shutdown", [:])) == -32002)
        editor.notify("textDocument/didOpen", [:])
        editor.notify("initialized", [:])
        #expect(editor.received.isEmpty)
        #expect(editor.request("initialize", [:])["serverInfo"]?["name"] == "weaver")
        #expect(code(editor.request("initialize", [:])) == -32600)
    }

    @Test func shutdownEndsEverythingButExit() throws {
        let editor = Editor(try TemporaryFolder())
        #expect(editor.request("shutdown", [:]) == .null)
        #expect(code(editor.request("textDocument/hover", [:])) == -32600)
        #expect(editor.server.exitStatus == nil)
        editor.notify("exit", [:])
        #expect(editor.server.exitStatus == 0)
    }

    @Test func exitAloneIsAFailure() throws {
        let editor = Editor(try TemporaryFolder())
        editor.notify("exit", [:])
        #expect(editor.server.exitStatus == 1)
    }

    @Test func unknownMethodsAreRefused() throws {
        let editor = Editor(try TemporaryFolder())
        #expect(code(editor.request("textDocument/dance", [:])) == -32601)
        #expect(code(editor.request("$/dance", [:])) == -32601)
        editor.notify("$/dance", [:])
        #expect(editor.received.isEmpty)
        editor.notify("dance", [:])
        #expect(editor.received.map { $0["method"] } == ["window/logMessage"])
    }

    /// Every method takes parameters that make no sense: it answers with an error or with nothing, and goes on.
    @Test(arguments: LanguageServer.requests.keys.sorted())
    func senselessParametersAreRefused(_ method: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", "final class App {}\n")
        let editor = Editor(folder)
        let uri = JSONValue.string(editor.uri("App.swift"))
        let far: JSONValue = ["line": 99_999, "character": 99_999]
        let samples: [JSONValue] = [
            [:], [], .null, "x", ["textDocument": 3], ["textDocument": ["uri": "untitled:1"]],
            [
                "textDocument": ["uri": "file:///nowhere/A.swift"], "position": far,
                "range": ["start": far, "end": far],
            ],
            ["textDocument": ["uri": uri]], ["textDocument": ["uri": uri], "position": "x"],
            ["textDocument": ["uri": uri], "position": ["line": -1, "character": -1], "newName": "", "query": 1],
            [
                "textDocument": ["uri": uri], "position": far, "newName": "x", "range": ["start": far, "end": far],
                "item": ["data": ["type": "App", "project": "/nowhere"]],
            ],
        ]
        for sample in samples { _ = editor.request(method, sample) }
        for method in LanguageServer.notifications.keys.sorted() {
            for sample in samples { editor.notify(method, sample) }
        }
        editor.settle()
        #expect(code(editor.request("textDocument/dance", [:])) == -32601)
    }

    /// A file that no editor has open may change on the disk at any time, unseen by the server.
    @Test(arguments: LanguageServer.requests.keys.sorted())
    func filesThatChangeUnseenAreNoHazard(_ method: String) throws {
        let folder = try TemporaryFolder()
        let long = "final class App {\n    // weaver: logger = Logger\n    // weaver: screen = Screen\n}\n"
        let other =
            "final class Logger {}\nfinal class Screen {\n    // weaver: logger <- Logger\n    init(logger: Logger) {}\n}\n"
        let editor = Editor(folder)
        for (before, after) in [(long, ""), ("", long), (long + other, "🎬\n"), ("\n\n\n\n", other)] {
            try folder.write("App.swift", before)
            try folder.write("Other.swift", other)
            editor.open("Other.swift", other)
            editor.settle()
            for text in [before, after] {
                try folder.write("App.swift", text)
                for line in 0..<4 {
                    let position = Position(line: line, character: 16).json
                    editor.request(
                        method,
                        [
                            "textDocument": ["uri": .string(editor.uri("App.swift"))], "position": position,
                            "range": ["start": position, "end": position], "context": ["diagnostics": []],
                            "newName": "page", "query": "l",
                        ])
                }
            }
        }
        #expect(code(editor.request("textDocument/dance", [:])) == -32601)
    }

    /// Numbers of any size are sent back as they came, within an action that needs no edit of the server.
    @Test func numbersStayAsTheyAre() throws {
        let text = #"{"title":"x","n":[1e300,-0.5,10000000000000000000000000,9223372036854775807,-1E-7]}"#
        let value = try #require(JSONValue(parsing: Array(text.utf8)))
        let editor = Editor(try TemporaryFolder())
        let answer = editor.request("codeAction/resolve", value)
        #expect(String(decoding: answer.bytes, as: UTF8.self) == text)
    }

    @Test func messagesThatAreNoneAreAnswered() throws {
        let editor = Editor(try TemporaryFolder())
        for value: JSONValue in [.null, [], 3, ["jsonrpc": "2.0"], ["method": 3, "id": 1]] {
            editor.server.receive(value)
        }
        editor.server.receiveFault("no JSON")
        #expect(code(editor.request("textDocument/dance", [:])) == -32601)
    }

    @Test func cancelledRequestsAreAnswered() throws {
        var sent: [JSONValue] = []
        let server = LanguageServer(
            host: ServerHost(
                version: "test", options: { Editor.options($0, $1) }, configKeys: [], send: { sent.append($0) }))
        server.receive(["jsonrpc": "2.0", "id": "a", "method": "initialize", "params": [:]])
        server.receive(["jsonrpc": "2.0", "id": "b", "method": "textDocument/hover", "params": [:]], isCancelled: true)
        #expect(sent.last?["id"] == "b" && sent.last?["error"]?["code"]?.int == -32800)
    }

    @Test func traceIsToldAsAsked() throws {
        let editor = Editor(try TemporaryFolder())
        editor.notify("$/setTrace", ["value": "messages"])
        editor.request("textDocument/dance", ["x": 1])
        #expect(editor.received.contains { $0["method"] == "$/logTrace" && $0["params"]?["verbose"] == nil })
        editor.notify("$/setTrace", ["value": "verbose"])
        editor.request("textDocument/dance", ["x": 1])
        #expect(editor.received.last?["params"]?["verbose"] == "{\"x\":1}")
        editor.notify("$/setTrace", ["value": "off"])
        let count = editor.received.count
        editor.request("textDocument/dance", [:])
        #expect(editor.received.count == count)
    }

    /// The server announces what it has methods for, and nothing else.
    @Test func capabilitiesAreThoseOfTheMethods() throws {
        let editor = Editor(try TemporaryFolder(), initialize: false)
        let capabilities = editor.request(
            "initialize", ["capabilities": [:], "initializationOptions": ["diagnostics": "pull"]])["capabilities"]
        let providers: [String: [String]] = [
            "hoverProvider": ["hover"], "definitionProvider": ["definition"], "declarationProvider": ["declaration"],
            "typeDefinitionProvider": ["typeDefinition"], "implementationProvider": ["implementation"],
            "referencesProvider": ["references"], "documentHighlightProvider": ["documentHighlight"],
            "documentSymbolProvider": ["documentSymbol"], "workspaceSymbolProvider": [],
            "callHierarchyProvider": ["prepareCallHierarchy"], "codeActionProvider": ["codeAction"],
            "completionProvider": ["completion"], "signatureHelpProvider": ["signatureHelp"],
            "renameProvider": ["prepareRename", "rename"], "documentFormattingProvider": ["formatting"],
            "documentRangeFormattingProvider": ["rangeFormatting"], "foldingRangeProvider": ["foldingRange"],
            "semanticTokensProvider": ["semanticTokens/full"], "inlayHintProvider": ["inlayHint"],
            "codeLensProvider": ["codeLens"], "diagnosticProvider": ["diagnostic"],
            "executeCommandProvider": [],
        ]
        guard case .object(let members)? = capabilities else {
            Issue.record("no capabilities")
            return
        }
        let announced = Set(members.map(\.key).filter { $0.hasSuffix("Provider") })
        #expect(announced == Set(providers.keys))
        let methods = Set(providers.values.joined().map { "textDocument/" + $0 })
        #expect(methods.isSubset(of: LanguageServer.requests.keys))
        let others = Set(LanguageServer.requests.keys).subtracting(methods)
        #expect(
            others == [
                "workspace/symbol", "workspace/diagnostic", "codeAction/resolve", "callHierarchy/incomingCalls",
                "callHierarchy/outgoingCalls", "workspace/executeCommand",
            ])
    }
}
