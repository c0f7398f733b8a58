import Foundation
import Testing
import WeaverTestSupport

/// Tests of diagnostics across modules. A case is a file of `Tests/Fixtures/module-diagnostics`: the text of
/// `modules.txt`, and then a part `=== PATH` for each source and manifest. The part `=== expected` has the diagnostics
/// of the run for the last module, the part `=== open` tells what the compiler does not do yet.
@Suite(.ownThreads) struct ModuleDiagnosticsTests {
    /// The diagnostics are the expected ones, and do not depend on how the other modules are known, except for the
    /// places of notes, which are in interfaces if these are read from files.
    @Test(arguments: Case.all)
    func areEqualInAllWays(_ example: Case) throws {
        try example.ifPossible {
            let folder = try TemporaryFolder()
            for (path, text) in example.files { try folder.write(path, text) }
            let project = try ModuleProject(folder.url, example.modules)
            let last = example.modules.count - 1
            for index in 0..<last {
                let result = try project.compile(index, .interfaces)
                try #require(result.status == 0 && result.messages.isEmpty, "\(result.messages)")
            }
            let json = ["--diagnostics-format", "json"]
            let bySources = try ReportedDiagnostic.all(in: project.compile(last, .sources, json).messages)
            let actual = bySources.map { $0.text(withPlaces: true) }.joined()
            try example.record(actual)
            #expect(actual == example.expected)
            let byInterfaces = try ReportedDiagnostic.all(in: project.compile(last, .interfaces, json).messages)
            #expect(byInterfaces.map { $0.text(withPlaces: false) } == bySources.map { $0.text(withPlaces: false) })
            let ending = ".weaver-interface"
            let files = Set(byInterfaces.flatMap(\.allFiles))
            #expect(
                files.allSatisfy { $0.hasPrefix(example.modules[last].name + "/") || $0.hasSuffix(ending) }, "\(files)")
        }
    }

    struct Case: Sendable, CustomStringConvertible {
        let url: URL
        let modules: [ModuleProject.Module]
        var files: [String: String] = [:]
        private(set) var expected: String?
        private var reason: String?

        var description: String { url.deletingPathExtension().lastPathComponent }

        static let all = Fixture.files("module-diagnostics", ending: ".txt").map(Case.init)

        init(_ url: URL) {
            self.url = url
            let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
            let parts = ("\n" + text).components(separatedBy: "\n=== ")
            modules = ModuleProject.modules(in: parts[0])
            for part in parts.dropFirst() {
                let name = part.prefix { $0 != "\n" }
                let content = part.dropFirst(name.count + 1)
                let lines = content.isEmpty || content.hasSuffix("\n") ? String(content) : content + "\n"
                switch name {
                case "expected": expected = lines
                case "open": reason = lines
                default: files[String(name)] = lines
                }
            }
        }

        /// Runs `test`, which may fail if the case is open.
        func ifPossible(_ test: () throws -> Void) throws {
            guard let reason else { return try test() }
            withKnownIssue("\(reason)", isIntermittent: true) { try test() }
        }

        /// Adds the part `expected` to the file, if it is missing.
        func record(_ text: String) throws {
            guard expected == nil else { return }
            let old = try String(contentsOf: url, encoding: .utf8)
            try (old + "=== expected\n" + text).write(to: url, atomically: true, encoding: .utf8)
        }
    }
}

/// A diagnostic as weaver prints it in JSON, one in each line.
struct ReportedDiagnostic: Decodable {
    struct Note: Decodable {
        var message: String
        var file: String
        var line: Int
        var column: Int
    }

    var code: String
    var severity: String
    var message: String
    var file: String
    var line: Int
    var column: Int
    var notes: [Note]

    static func all(in messages: String) throws -> [Self] {
        try messages.split(separator: "\n").map { try JSONDecoder().decode(Self.self, from: Data($0.utf8)) }
    }

    /// The files of the diagnostic and of its notes.
    var allFiles: [String] { [file] + notes.map(\.file) }

    /// The diagnostic and its notes, each on a line. `withPlaces` says whether the notes have their places.
    func text(withPlaces: Bool) -> String {
        let notes = notes.map { note in
            let place =
                withPlaces && !note.message.hasPrefix("help:") ? "\(note.file):\(note.line):\(note.column): " : ""
            return "  \(place)\(note.message)\n"
        }
        return "\(file):\(line):\(column): \(severity): \(message) [\(code)]\n" + notes.joined()
    }
}
