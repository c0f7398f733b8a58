/// A message of JSON-RPC 2.0.
enum Message {
    case request(id: JSONValue, method: String, params: JSONValue)
    case notification(method: String, params: JSONValue)
    /// The answer of the editor to a request of the server.
    case response(id: JSONValue, result: JSONValue?)

    /// Nil if `value` is no message.
    init?(_ value: JSONValue) {
        guard case .object = value else { return nil }
        let params = value["params"] ?? .object([])
        switch (value["method"]?.string, value["id"]) {
        case (let method?, let id?):
            switch id {
            case .number, .string: self = .request(id: id, method: method, params: params)
            default: return nil
            }
        case (let method?, nil): self = .notification(method: method, params: params)
        case (nil, let id?):
            guard value["method"] == nil else { return nil }
            self = .response(id: id, result: value["result"])
        case (nil, nil): return nil
        }
    }

    /// Returns the identity of a request that is no valid message; null if it states none.
    static func id(of value: JSONValue) -> JSONValue {
        switch value["id"] {
        case .number(let id): .number(id)
        case .string(let id): .string(id)
        default: .null
        }
    }
}

/// An error that answers a request.
struct ResponseError: Error {
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
    }

    var code: Code
    var message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    static func missing(_ name: String) -> ResponseError {
        ResponseError(.invalidParams, "the parameter '\(name)' is missing or of another type")
    }

    /// The whole message that answers the request `id`.
    func response(to id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": .number(code.rawValue), "message": .string(message)]]
    }
}
