import Foundation
import WeaverTestSupport

@testable import WeaverLanguageServer

/// An editor that runs the real server.
final class LanguageServerClient {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    let folder: TemporaryFolder
    private var framing = MessageFraming()
    private var waiting: [JSONValue] = []
    private var nextID = 1

    struct Ended: Error {}
    struct NoAnswer: Error {}

    /// The longest time that a message is waited for, in milliseconds.
    private static let patience: CInt = 60_000

    init(in folder: TemporaryFolder) throws {
        self.folder = folder
        process.executableURL = Tool.weaver
        process.arguments = ["lsp", "--stdio"]
        process.currentDirectoryURL = folder.url
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    func uri(_ name: String) -> String { FileURI.uri(of: folder.url.appendingPathComponent(name).path) }

    /// The parameters of `initialize`.
    func start(_ capabilities: JSONValue = [:]) -> JSONValue {
        ["processId": .null, "rootUri": .string(FileURI.uri(of: folder.url.path)), "capabilities": capabilities]
    }

    var processID: Int32 { process.processIdentifier }

    func write(_ bytes: [UInt8]) throws { try input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

    private func send(_ message: JSONValue) throws { try write(MessageFraming.framed(message.bytes)) }

    func notify(_ method: String, _ params: JSONValue) throws {
        try send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    func request(_ method: String, _ params: JSONValue) throws -> JSONValue {
        let id = JSONValue.number(nextID)
        nextID += 1
        try send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params])
        let answer = try answer(to: id)
        return answer["error"] ?? answer["result"] ?? .null
    }

    func answer(to id: JSONValue) throws -> JSONValue { try next { $0["id"] == id && $0["method"] == nil } }

    /// Waits for the diagnostics of a file to be told, and returns them.
    func diagnostics(of name: String) throws -> [JSONValue] {
        let uri = JSONValue.string(uri(name))
        let message = try next {
            $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == uri
        }
        return message["params"]?["diagnostics"]?.array ?? []
    }

    func open(_ name: String, _ text: String) throws {
        try notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri(name)), "languageId": "swift", "version": 1, "text": .string(text),
                ]
            ])
    }

    /// Has the whole text of an open document replaced.
    func replace(_ name: String, with text: String) throws {
        try notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri(name)), "version": 2],
                "contentChanges": [["text": .string(text)]],
            ])
    }

    /// Returns the first message that is wanted and was not returned before.
    private func next(_ isWanted: (JSONValue) -> Bool) throws -> JSONValue {
        while true {
            if let index = waiting.firstIndex(where: isWanted) { return waiting.remove(at: index) }
            var descriptor = pollfd(
                fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Self.patience) > 0 else { throw NoAnswer() }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Ended() }
            framing.add(data)
            while let part = framing.next() {
                if case .content(let bytes) = part, let value = JSONValue(parsing: bytes) { waiting.append(value) }
            }
        }
    }

    func close() { try? input.fileHandleForWriting.close() }

    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
