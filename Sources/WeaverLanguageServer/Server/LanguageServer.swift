package import WeaverDriver
import WeaverSystem

/// The things that the server needs of the program around it.
package struct ServerHost {
    /// The version of Weaver.
    package var version: String
    /// Reads the options of the project in a folder, an absolute path, from its config file.
    package var options: (_ folder: String, ConfigFile?) -> ProjectOptions
    /// The keys of config files.
    package var configKeys: [ConfigKey]
    /// Sends a message to the editor.
    package var send: (JSONValue) -> Void

    package init(
        version: String, options: @escaping (_ folder: String, ConfigFile?) -> ProjectOptions,
        configKeys: [ConfigKey], send: @escaping (JSONValue) -> Void
    ) {
        self.version = version
        self.options = options
        self.configKeys = configKeys
        self.send = send
    }
}

/// A key of config files.
package struct ConfigKey: Sendable {
    package var name: String
    /// The form of its value: `DIR`, `a list of PATH`.
    package var form: String
    package var help: String
    /// The values that it can have; empty if there are too many.
    package var values: [String]
    /// The names that its value, a mapping, can have; empty for any other value.
    package var names: [String]

    package init(name: String, form: String, help: String, values: [String], names: [String]) {
        self.name = name
        self.form = form
        self.help = help
        self.values = values
        self.names = names
    }
}

/// A language server (LSP 3.17) for manifests, annotations and wrappers in Swift sources, config files and property
/// files. It takes one message after the other, in any order; a message that makes no sense is answered or ignored, and
/// never ends the server. It never writes a file, and never starts a program. Not safe to be used by several threads at
/// once.
package final class LanguageServer {
    enum Stage {
        case new, initialized, shutDown
    }

    let host: ServerHost
    var stage = Stage.new
    var client = ClientAbilities()
    let workspace: Workspace
    /// The amount that the editor wants to be told of the server's work (`$/setTrace`).
    var trace = Trace.off
    /// The exit status, once the editor has asked the server to end.
    package private(set) var exitStatus: Int32?
    /// Whether an editor has initialized the server.
    var wasUsed: Bool { stage != .new }
    /// Whether diagnostics may have changed since the editor was told.
    var isUnsettled = false
    private var nextRequest = 1
    /// The closures that take the answers of the editor, by the number of the request.
    private var pending: [String: (LanguageServer, JSONValue?) -> Void] = [:]

    package init(host: ServerHost) {
        self.host = host
        workspace = Workspace(options: host.options)
    }

    // MARK: Receiving

    /// Takes a message, and sends the answer if it is a request. `isCancelled` says that the editor does not want the
    /// answer any more.
    package func receive(_ value: JSONValue, isCancelled: Bool = false) {
        guard let message = Message(value) else {
            let error = ResponseError(.invalidRequest, "this is no message of JSON-RPC 2.0")
            // Only a request is answered.
            if value["method"] != nil || value["id"] == nil { host.send(error.response(to: Message.id(of: value))) }
            return
        }
        switch message {
        case .request(let id, let method, let params):
            guard !isCancelled else {
                return host.send(ResponseError(.requestCancelled, "the request was cancelled").response(to: id))
            }
            let start = Instant.now
            host.send(answer(to: id, method, params))
            tellTrace("answered '\(method)'", since: start, params)
        case .notification(let method, let params):
            let start = Instant.now
            note(method, params)
            tellTrace("took '\(method)'", since: start, params)
        case .response(let id, let result):
            if let id = id.string { pending.removeValue(forKey: id)?(self, result) }
        }
    }

    /// Answers bytes that are not JSON.
    package func receiveFault(_ message: String) {
        host.send(ResponseError(.parseError, message).response(to: .null))
    }

    private func answer(to id: JSONValue, _ method: String, _ params: JSONValue) -> JSONValue {
        do throws(ResponseError) {
            return ["jsonrpc": "2.0", "id": id, "result": try result(of: method, params)]
        } catch {
            return error.response(to: id)
        }
    }

    private func result(of method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
        switch (stage, method) {
        case (.new, "initialize"): return initialize(params)
        case (.new, _): throw ResponseError(.serverNotInitialized, "'initialize' comes first")
        case (.shutDown, _): throw ResponseError(.invalidRequest, "the server was shut down")
        case (.initialized, "initialize"): throw ResponseError(.invalidRequest, "the server is initialized already")
        case (.initialized, "shutdown"):
            stage = .shutDown
            return .null
        case (.initialized, _):
            guard let answer = Self.requests[method] else {
                throw ResponseError(.methodNotFound, "there is no method '\(method)'")
            }
            return try answer(self)(params)
        }
    }

    private func note(_ method: String, _ params: JSONValue) {
        switch (stage, method) {
        case (_, "exit"): exitStatus = stage == .shutDown ? 0 : 1
        case (.initialized, _):
            guard let take = Self.notifications[method] else {
                // The protocol lets servers ignore what begins with `$/`.
                if !method.hasPrefix("$/") { log("there is no notification '\(method)'", .warning) }
                return
            }
            do throws(ResponseError) {
                try take(self)(params)
            } catch {
                log("'\(method)': \(error.message)", .warning)
            }
        default: break
        }
    }

    // MARK: Sending

    func notify(_ method: String, _ params: JSONValue) {
        host.send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    /// Sends a request. `take` is given the result of the answer, nil for an error.
    func request(
        _ method: String, _ params: JSONValue, _ take: ((LanguageServer, JSONValue?) -> Void)? = nil
    ) {
        let id = "weaver-\(nextRequest)"
        nextRequest += 1
        pending[id] = take
        host.send(["jsonrpc": "2.0", "id": .string(id), "method": .string(method), "params": params])
    }

    enum LogLevel: Int {
        case error = 1
        case warning, info, log
    }

    func log(_ message: String, _ level: LogLevel) {
        notify("window/logMessage", ["type": .number(level.rawValue), "message": .string(message)])
    }

    enum Trace: String {
        case off, messages, verbose
    }

    private func tellTrace(_ message: String, since start: Instant, _ params: JSONValue) {
        guard trace != .off else { return }
        let milliseconds = Int((start.elapsed / .milliseconds(1)).rounded())
        notify(
            "$/logTrace",
            .object([
                "message": .string("\(message) in \(milliseconds) ms"),
                "verbose": trace == .verbose ? .string(String(decoding: params.bytes, as: UTF8.self)) : nil,
            ]))
    }
}
