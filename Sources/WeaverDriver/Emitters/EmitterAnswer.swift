import WeaverDiagnostics
import WeaverSyntax

/// The answer of an emitter's program: one JSON object on its standard output.
struct EmitterAnswer {
    struct File {
        /// The path of the file, relative to the output folder of the emitter, with `/` between its components.
        var path: String
        var text: String
    }

    struct Finding {
        enum Severity: String {
            case warning, error
        }

        var severity: Severity
        var code: String?
        var message: String
        /// The path of the file that the finding is about, spelled as in the input of the program; nil if it is about
        /// no file.
        var file: String?
        /// The line in `file`, counted from 1. Nil means line 1.
        var line: Int?
        /// The column in that line, counted from 1 in UTF-8 bytes. Nil means column 1.
        var column: Int?
    }

    var files: [File]
    var diagnostics: [Finding]

    /// Reads the answer of a program from JSON, and checks the paths of its files. Throws the reason if the JSON has
    /// another form or a path is not allowed.
    static func read(_ bytes: [UInt8]) throws(DriverFailure) -> EmitterAnswer {
        if bytes.isEmpty { throw DriverFailure(message: "it printed nothing, where JSON with 'files' is expected") }
        let json = parseJSON(bytes)
        guard let root = json.root else {
            throw .unexpected(json.fault.map { "it is not JSON: \($0.message)" } ?? "it is not JSON")
        }
        let answer = try EmitterAnswer(JSONReader(node: root, path: ""))
        try answer.checkPaths()
        return answer
    }

    private init(_ json: JSONReader) throws(DriverFailure) {
        files = []
        for file in try json.required("files").items() {
            files.append(File(path: try file.required("path").text(), text: try file.required("text").text()))
        }
        diagnostics = []
        for finding in try json.member("diagnostics")?.items() ?? [] {
            let severity = try finding.required("severity")
            guard let known = Finding.Severity(rawValue: try severity.text()) else {
                throw .unexpected("a value is not known at '\(severity.path)'")
            }
            diagnostics.append(
                Finding(
                    severity: known, code: try finding.member("code")?.text(),
                    message: try finding.required("message").text(), file: try finding.member("file")?.text(),
                    line: try finding.member("line")?.number(), column: try finding.member("column")?.number()))
        }
    }

    private func checkPaths() throws(DriverFailure) {
        var seen: Set<String> = []
        for file in files {
            let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
            let isInside =
                !file.path.isEmpty && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
                && !file.path.contains { $0.isNewline || $0 == "\0" }
            guard isInside else {
                throw DriverFailure(message: "its answer names '\(file.path)', which is no path inside of its folder")
            }
            guard !file.path.hasPrefix(".weaver-") else {
                throw DriverFailure(message: "its answer names '\(file.path)', a name that weaver keeps for itself")
            }
            guard seen.insert(file.path).inserted else {
                throw DriverFailure(message: "its answer names '\(file.path)' twice")
            }
        }
        for file in files {
            var folder = file.path[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                guard !seen.contains(String(folder)) else {
                    throw DriverFailure(
                        message: "its answer names '\(folder)' as a file, and as the folder of '\(file.path)'")
                }
            }
        }
    }
}

/// A value of the answer, and its path in it, such as `files[2].path`, for messages.
private struct JSONReader {
    let node: JSONNode
    let path: String

    /// Returns the value of a member; nil if there is none, or if it is null. Throws if this is no object.
    func member(_ key: String) throws(DriverFailure) -> JSONReader? {
        guard case .object(let members) = node.content else { throw wrongType }
        guard let value = members.first(where: { $0.key == key })?.value else { return nil }
        if case .null = value.content { return nil }
        return JSONReader(node: value, path: path.isEmpty ? key : "\(path).\(key)")
    }

    func required(_ key: String) throws(DriverFailure) -> JSONReader {
        if let member = try member(key) { return member }
        throw .unexpected("'\(key)' is missing" + (path.isEmpty ? "" : " at '\(path)'"))
    }

    func items() throws(DriverFailure) -> [JSONReader] {
        guard case .array(let items) = node.content else { throw wrongType }
        return items.enumerated().map { JSONReader(node: $1, path: "\(path)[\($0)]") }
    }

    func text() throws(DriverFailure) -> String {
        if case .text(let text) = node.content { return text }
        throw wrongType
    }

    func number() throws(DriverFailure) -> Int {
        if case .literal(let text) = node.content, let number = Int(text) { return number }
        throw wrongType
    }

    private var wrongType: DriverFailure {
        .unexpected("a value is of another type" + (path.isEmpty ? "" : " at '\(path)'"))
    }
}

extension DriverFailure {
    fileprivate static func unexpected(_ reason: String) -> DriverFailure {
        DriverFailure(message: "its answer is not as expected: \(reason)")
    }
}
