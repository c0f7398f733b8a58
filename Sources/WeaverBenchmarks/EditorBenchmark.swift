import Foundation

/// Measures `weaver lsp` as an editor sees it, in a tree of files: the time from the start to the first diagnostics,
/// from a keystroke to the diagnostics of the edited file, and of completion and hover, while the project has no errors
/// and while it has one. A request is answered before the next message is sent.
struct EditorBenchmark {
    /// The number of requests of each kind, and of edits in code.
    private static let count = 1_000
    /// The number of edits in statements, each of which costs a graph.
    private static let statementCount = 300
    private static let startCount = 5

    private let weaver: String
    private let folder: String
    private let file: String
    private let text: String

    /// Measures the program at the path `weaver` in a tree of `size` files. Returns whether all requests were answered.
    static func run(_ weaver: String, size: Int) throws -> Bool {
        let folder = try TreeGenerator.tree(of: size, .comments)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = "\(folder)/Module0/Feature0/File0.swift"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        do {
            try EditorBenchmark(weaver: weaver, folder: folder, file: file, text: text).measure(size)
            return true
        } catch let failure as EditorConnection.Failure {
            print(failure.description)
            return false
        }
    }

    private func measure(_ size: Int) throws {
        print("\(size) files, \(size / 10) of them annotated")
        print("what                                      median ms   99th percentile ms")
        var starts: [Double] = []
        for _ in 0..<Self.startCount {
            let start = DispatchTime.now().uptimeNanoseconds
            let editor = try open()
            _ = try editor.diagnostics(of: file)
            starts.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
            try editor.end()
        }
        row("start to the first diagnostics", starts)
        let editor = try open()
        _ = try editor.diagnostics(of: file)
        var version = 1
        /// Replaces `old` by the texts of `change` in turn, and returns the times until the diagnostics are there.
        func keystrokes(_ count: Int, _ old: String, _ change: (Int) -> String) throws -> [Double] {
            try (0..<count).map { number in
                version += 1
                let edited = text.replacingOccurrences(of: old, with: change(number))
                return try editor.time {
                    try editor.change(file, to: edited, version)
                    _ = try editor.diagnostics(of: file)
                }
            }
        }
        let body = "func load() -> Int { 0 }"
        row("keystroke in code", try keystrokes(Self.count, body) { "func load() -> Int { \($0) }" })
        let statement = "// weaver: row = Row0"
        row(
            "keystroke in a statement",
            try keystrokes(Self.statementCount, statement) { "// weaver: row\($0 % 10) = Row0" })
        row(
            "keystroke in a statement with an error",
            try keystrokes(Self.statementCount, statement) { "// weaver: row = Row\($0)x" })
        version += 1
        try editor.change(file, to: text, version)
        _ = try editor.diagnostics(of: file)
        let position = try place(of: "loader <- Loading0")
        row("hover", try (0..<Self.count).map { _ in try editor.time { try editor.ask("hover", file, position) } })
        let type = (line: position.line, character: position.character + "loader <- ".utf16.count)
        row(
            "completion", try (0..<Self.count).map { _ in try editor.time { try editor.ask("completion", file, type) } }
        )
        print("peak memory after \(version) edits: \(try editor.peakMegabytes()) MB")
        try editor.end()
    }

    private func open() throws -> EditorConnection {
        let editor = try EditorConnection(weaver, folder)
        try editor.open(file, text)
        return editor
    }

    /// Returns the zero-based line and column of `words`.
    private func place(of words: String) throws -> (line: Int, character: Int) {
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
            if let range = line.range(of: words) {
                return (number, line[..<range.lowerBound].utf16.count)
            }
        }
        throw EditorConnection.Failure(description: "the tree has no '\(words)'")
    }

    private func row(_ name: String, _ seconds: [Double]) {
        Samples.add("lsp: \(name)", seconds)
        print(
            name.padding(toLength: 40, withPad: " ", startingAt: 0)
                + Measurement.right(Measurement.decimal(Measurement.median(seconds[...]) * 1_000, 1), 11)
                + Measurement.right(Measurement.decimal(Measurement.percentile99(seconds) * 1_000, 1), 21))
        fflush(nil)
    }
}

/// A running `weaver lsp`, and the messages to it.
private final class EditorConnection {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var buffer = Data()
    private var lastID = 0

    /// Starts the server in `folder`, and initializes it.
    init(_ weaver: String, _ folder: String) throws {
        process.executableURL = URL(fileURLWithPath: weaver)
        process.arguments = ["lsp"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let capabilities: [String: Any] = ["textDocument": ["diagnostic": [String: Any]()]]
        _ = try request(
            "initialize",
            ["processId": NSNull(), "rootUri": Self.uri(folder), "capabilities": capabilities])
        try notify("initialized", [:])
    }

    func open(_ file: String, _ text: String) throws {
        try notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": Self.uri(file), "languageId": "swift", "version": 1, "text": text]])
    }

    func change(_ file: String, to text: String, _ version: Int) throws {
        try notify(
            "textDocument/didChange",
            ["textDocument": ["uri": Self.uri(file), "version": version], "contentChanges": [["text": text]]])
    }

    func diagnostics(of file: String) throws -> Any {
        try request("textDocument/diagnostic", ["textDocument": ["uri": Self.uri(file)]])
    }

    func ask(_ feature: String, _ file: String, _ place: (line: Int, character: Int)) throws {
        let answer = try request(
            "textDocument/" + feature,
            [
                "textDocument": ["uri": Self.uri(file)],
                "position": ["line": place.line, "character": place.character],
            ])
        if answer is NSNull { throw Failure(description: "no \(feature) at line \(place.line + 1)") }
    }

    func time(_ body: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }

    /// The greatest memory that the server has had, as Linux tells it; 0 on other systems.
    func peakMegabytes() throws -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) / 1_024
    }

    func end() throws {
        _ = try request("shutdown", [:])
        try notify("exit", [:])
        process.waitUntilExit()
    }

    private static func uri(_ path: String) -> String { URL(fileURLWithPath: path).absoluteString }

    private func notify(_ method: String, _ params: [String: Any]) throws {
        try send(["jsonrpc": "2.0", "method": method, "params": params])
    }

    /// Sends a request, and returns its result. Answers the requests of the server in the meantime.
    private func request(_ method: String, _ params: [String: Any]) throws -> Any {
        lastID += 1
        let id = lastID
        try send(["jsonrpc": "2.0", "id": id, "method": method, "params": params])
        while true {
            let message = try receive()
            if message["method"] != nil {
                if let asked = message["id"] { try send(["jsonrpc": "2.0", "id": asked, "result": NSNull()]) }
                continue
            }
            guard message["id"] as? Int == id else { continue }
            if let error = message["error"] { throw Failure(description: "\(method): \(error)") }
            return message["result"] ?? NSNull()
        }
    }

    private func send(_ message: [String: Any]) throws {
        let body = try JSONSerialization.data(withJSONObject: message)
        input.fileHandleForWriting.write(Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }

    private func receive() throws -> [String: Any] {
        let separator = Data("\r\n\r\n".utf8)
        while true {
            if let head = buffer.range(of: separator) {
                let lines = String(decoding: buffer[..<head.lowerBound], as: UTF8.self)
                let length = lines.components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length: ") }
                    .flatMap { Int($0.dropFirst(16)) }
                guard let length else { throw Failure(description: "a message without length: \(lines)") }
                if buffer.endIndex - head.upperBound >= length {
                    let body = buffer[head.upperBound..<head.upperBound + length]
                    let message = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
                    buffer = Data(buffer[(head.upperBound + length)...])
                    return message ?? [:]
                }
            }
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else { throw Failure(description: "the server has ended") }
            buffer += more
        }
    }
}
