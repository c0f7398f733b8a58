import Foundation

/// The answer of an emitter's program: one JSON object on its standard output.
struct EmitterAnswer: Decodable {
    struct File: Decodable {
        /// The path of the file, relative to the output folder of the emitter, with `/` between its components.
        var path: String
        var text: String
    }

    struct Finding: Decodable {
        enum Severity: String, Decodable {
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
    var diagnostics: [Finding]?

    /// Decodes the answer of a program from JSON, and checks the paths of its files. Throws the reason if the JSON has
    /// another form or a path is not allowed.
    static func read(_ bytes: Data) throws(DriverFailure) -> EmitterAnswer {
        if bytes.isEmpty { throw DriverFailure(message: "it printed nothing, where JSON with 'files' is expected") }
        do {
            let answer = try JSONDecoder().decode(EmitterAnswer.self, from: bytes)
            try answer.checkPaths()
            return answer
        } catch let failure as DriverFailure {
            throw failure
        } catch let error as DecodingError {
            throw DriverFailure(message: "its answer is not as expected: \(error.reason)")
        } catch {
            throw DriverFailure(message: "its answer is not as expected")
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
    }
}

extension DecodingError {
    /// The reason why decoding failed, with the path of the faulty value in the JSON.
    fileprivate var reason: String {
        func place(_ context: Context) -> String {
            let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
            return path.isEmpty ? "" : " at '\(path.drop { $0 == "." })'"
        }
        switch self {
        case .keyNotFound(let key, let context): return "'\(key.stringValue)' is missing\(place(context))"
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            return "a value is of another type\(place(context))"
        case .dataCorrupted(let context):
            return context.codingPath.isEmpty ? "it is not JSON" : "a value is not known\(place(context))"
        @unknown default: return "it is not JSON"
        }
    }
}
