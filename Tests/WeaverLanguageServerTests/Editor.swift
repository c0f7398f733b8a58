import Foundation
import Testing
import WeaverDriver
import WeaverTestSupport

@testable import WeaverLanguageServer

/// An editor with a language server in the same process.
final class Editor {
    let server: LanguageServer
    let folder: TemporaryFolder
    private let sent: Sent
    private var nextID = 1
    /// The diagnostics that the server has told last, by the names of their files.
    private(set) var diagnostics: [String: [JSONValue]] = [:]
    /// The other notifications and requests of the server.
    private(set) var received: [JSONValue] = []

    private final class Sent {
        var messages: [JSONValue] = []
    }

    /// Opens the folder with a server that reads options by `configuration`.
    init(
        _ folder: TemporaryFolder, capabilities: JSONValue = [:], options: JSONValue = .null,
        initialize: Bool = true
    ) {
        self.folder = folder
        let sent = Sent()
        self.sent = sent
        server = LanguageServer(
            host: ServerHost(
                version: "test", options: { Self.options($0, $1) },
                configKeys: [
                    ConfigKey(
                        name: "warnings", form: "a mapping", help: "what to make of warnings",
                        values: ["off", "error"],
                        names: ["unused-registration"]),
                    ConfigKey(
                        name: "mainactor", form: "true or false", help: "isolate all", values: ["true", "false"],
                        names: []),
                ], send: { sent.messages.append($0) }))
        guard initialize else { return }
        request(
            "initialize",
            [
                "processId": .null, "rootUri": .string(uri("")), "capabilities": capabilities,
                "initializationOptions": options,
            ])
        notify("initialized", [:])
    }

    /// The options of a project: those that `weaver check` has without a config file, the inputs, ignored paths,
    /// property files and modules that the config file names, and the errors of its syntax.
    static func options(_ path: String, _ file: ConfigFile?) -> ProjectOptions {
        var configuration = configuration(path, configPath: file?.path)
        func text(_ value: ConfigValue) -> String? { if case .scalar(let text) = value.content { text } else { nil } }
        for entry in file?.syntax.entries ?? [] {
            switch (entry.key, entry.value.content) {
            case ("input_paths", .list(let names)): configuration.inputPaths = names.compactMap(text)
            case ("ignored_paths", .list(let names)): configuration.ignoredPaths = names.compactMap(text)
            case ("property_files", .list(let names)): configuration.propertyFiles = names.compactMap(text)
            case ("modules", .mapping(let modules)):
                configuration.modules.modules = modules.map {
                    ModulesConfiguration.Module(name: $0.key, paths: [text($0.value)].compactMap(\.self))
                }
            default: break
            }
        }
        return ProjectOptions(
            configuration: configuration, diagnostics: file?.syntax.diagnostics ?? [], misuse: nil)
    }

    static func configuration(_ path: String, configPath: String? = nil) -> Configuration {
        Configuration(
            projectPath: path, inputPaths: ["."], ignoredPaths: [], isRecursive: true,
            outputPaths: PlacedOutput.all { _ in nil }, writesOutputs: false, force: false,
            warnings: .init(levels: [:], areErrors: false), tellsAllDiagnostics: false, appliesFixes: false,
            target: Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none),
            emission: EmissionOptions(
                disablesSwiftLint: true, includedImports: nil, excludedImports: [], splitsOutput: false,
                exposesResolvers: false),
            tests: nil, emitters: [], buildFiles: .init(dependenciesPath: nil, fileListsPath: nil), jobs: 2,
            configPath: configPath, cachePath: nil)
    }

    /// The absolute path of the file `name` in the folder; `name` itself if it is absolute.
    func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder.url.appendingPathComponent(name).path }
    func uri(_ name: String) -> String { FileURI.uri(of: name.isEmpty ? folder.url.path : path(name)) }

    // MARK: Messages

    /// Sends a request, and returns the result, or the error.
    @discardableResult
    func request(_ method: String, _ params: JSONValue) -> JSONValue {
        let id = JSONValue.number(nextID)
        nextID += 1
        server.receive(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
        var answer = JSONValue.null
        for message in sent.messages where message["id"] == id {
            answer = message["error"] ?? message["result"] ?? .null
        }
        take()
        return answer
    }

    func notify(_ method: String, _ params: JSONValue) {
        server.receive(["jsonrpc": "2.0", "method": .string(method), "params": params])
        take()
    }

    /// Answers a request of the server.
    func answer(_ request: JSONValue, _ result: JSONValue) {
        server.receive(["jsonrpc": "2.0", "id": request["id"] ?? .null, "result": result])
        take()
    }

    /// Has the server tell the diagnostics.
    func settle() {
        server.settle()
        take()
    }

    private func take() {
        for message in sent.messages {
            if message["method"] == "textDocument/publishDiagnostics", let params = message["params"],
                let uri = params["uri"]?.string
            {
                diagnostics[name(of: uri)] = params["diagnostics"]?.array ?? []
            } else if message["method"] != nil {
                received.append(message)
            }
        }
        sent.messages = []
    }

    /// The path of a file relative to the folder.
    func name(of uri: String) -> String {
        let path = FileURI.path(of: uri) ?? uri
        let prefix = folder.url.path + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    // MARK: Documents

    func open(_ name: String, _ text: String, version: Int = 1) {
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri(name)), "languageId": "swift", "version": .number(version),
                    "text": .string(text),
                ]
            ])
    }

    func change(_ name: String, _ changes: [JSONValue], version: Int = 2) {
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri(name)), "version": .number(version)],
                "contentChanges": .array(changes),
            ])
    }

    func replace(_ name: String, with text: String) { change(name, [["text": .string(text)]]) }

    func close(_ name: String) { notify("textDocument/didClose", ["textDocument": ["uri": .string(uri(name))]]) }

    /// The text that the server has of an open document.
    func text(of name: String) -> String? {
        server.workspace.documents[uri(name)].map { String(decoding: $0.text.bytes, as: UTF8.self) }
    }

    /// The codes that the server has told of a file last, in order.
    func codes(_ name: String) -> [String] { (diagnostics[name] ?? []).compactMap { $0["code"]?.string } }
}
