import Foundation
import Testing
import WeaverTestSupport

/// Tests of `--emitter` and `--emitter-output`, both with Weaver's own emitters and with programs, by the files on the
/// disk.
@Suite(.ownThreads) struct EmitterTests {
    /// An app with a container-scoped and a lazy registration, one with a builder and one with a parameter. References
    /// of `Detail` lead to different registrations on different paths.
    private static let source = """
        final class App {
            // weaver: logger = ConsoleLogger <- Logging
            // weaver: home = Home
            // weaver: home.scope = .lazy
            // weaver: detail = Detail
            init(injecting dependencies: any AppDependencyResolver) {}
        }
        final class Home {
            // weaver: quiet = ConsoleLogger
            // weaver: logger = ConsoleLogger <- Logging
            // weaver: logger.builder = { _ in ConsoleLogger() }
            // weaver: detail = Detail
            init(injecting dependencies: any HomeDependencyResolver) {}
        }
        @MainActor final class Detail {
            // weaver: id <= Int
            // weaver: logger <- Logging
            // weaver: missing <- Logging2?
            let logger: any Logging
            init(id: Int, logger: any Logging, missing: (any Logging2)?) { self.logger = logger }
        }
        final class Draft {
            // weaver: self.isIsolated = true
            // weaver: logger <- Logging
            // weaver: pen = ConsoleLogger
            init(injecting dependencies: any DraftDependencyResolver) {}
        }
        protocol Logging {}
        protocol Logging2 {}
        final class ConsoleLogger: Logging {}

        """

    /// Returns a project with a source, and with a file `answer.json` that a test's emitter program can print as its
    /// answer.
    private func project(answer: String = "") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", Self.source)
        try folder.write("answer.json", answer)
        return folder
    }

    private func compile(_ folder: TemporaryFolder, _ words: String...) throws -> ToolResult {
        try Tool.weaver(["compile", "--input-path", "Sources", "--quiet"] + words, in: folder.url)
    }

    private func program(_ folder: TemporaryFolder, _ command: String, _ words: String...) throws -> ToolResult {
        try Tool.weaver(
            ["compile", "--input-path", "Sources", "--emitter", "docs=\(command)", "--emitter-output", "docs=Docs"]
                + words,
            in: folder.url)
    }

    private func files(_ folder: TemporaryFolder, in name: String) -> [String] {
        let path = folder.url.appendingPathComponent(name).path
        return ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).filter {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    // MARK: Weaver's own emitters

    @Test func writesTheGraphInEachFormat() throws {
        let folder = try project()
        let names = ["ir", "graph-json", "graph-dot", "graph-mermaid", "graph-html"]
        let result = try Tool.weaver(
            ["compile", "--input-path", "Sources", "--emitter"] + names + ["--emitter-output"]
                + names.map { "\($0)=out/\($0)" }, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        for name in names.dropFirst() {
            let format = String(name.dropFirst("graph-".count))
            let printed = try Tool.weaver(
                ["graph", "--format", format, "--pretty", "--input-path", "Sources"], in: folder.url)
            #expect(folder.text("out/\(name)") == printed.output, "\(name)")
        }
        // A file that Weaver has written may be overwritten. Here the user has replaced that file, so the run is
        // refused.
        try folder.write("out/graph-dot", "mine")
        try folder.write("Sources/More.swift", "final class More {}\n")
        let refused = try compile(folder, "--emitter", "graph-dot", "--emitter-output", "graph-dot=out/graph-dot")
        #expect(refused.status == 1 && refused.errors.contains("Weaver did not generate it"))
        #expect(folder.text("out/graph-dot") == "mine")
    }

    /// Each object of the document `ir` has exactly the members that the schema names, with the types that the schema
    /// states.
    @Test(arguments: [[], ["--mainactor"], ["--platform", "iOS"]])
    func theDocumentIsAsTheSchemaSays(_ flags: [String]) throws {
        let folder = try project()
        let result = try Tool.weaver(
            ["compile", "--input-path", "Sources", "--emitter", "ir", "--emitter-output", "ir=ir.json"] + flags,
            in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let schema = try JSONSchema(Fixture.repository.appendingPathComponent("Grammar/ir.schema.json"))
        let text = try #require(folder.text("ir.json"))
        #expect(try schema.faults(of: JSONSerialization.jsonObject(with: Data(text.utf8))) == [])
        // Checks that `JSONSchema` finds faults at all: a document with three faults is not accepted.
        let broken = text.replacingOccurrences(of: "\"version\": 1", with: "\"version\": \"1\"")
            .replacingOccurrences(of: "\"root\"", with: "\"isRoot\"")
        #expect(try schema.faults(of: JSONSerialization.jsonObject(with: Data(broken.utf8))).count >= 3)
    }

    @Test func theDocumentTellsPathsAndPlaces() throws {
        let folder = try project()
        #expect(try compile(folder, "--emitter", "ir", "--emitter-output", "ir=ir.json").status == 0)
        let data = Data(try #require(folder.text("ir.json")).utf8)
        let document = try JSONDecoder().decode(Document.self, from: data)
        let types = try #require(document.graphs.first).types
        #expect(types.map(\.name) == ["App", "Detail", "Draft", "Home"])
        #expect(types.map(\.root) == [true, false, true, false])
        #expect(types.map(\.isolation) == [nil, "MainActor", nil, nil])
        #expect(types.map(\.construction.kind) == ["injecting", "constructor", "injecting", "injecting"])
        let detail = types[1]
        #expect(detail.construction.arguments.map(\.dependency) == ["id", "logger", "missing"])
        let logger = try #require(detail.dependencies.first { $0.name == "logger" })
        #expect(logger.location == Location(file: "Sources/App.swift", line: 17, column: 16))
        #expect(
            logger.providers == [
                Resolution(
                    provider: Provider(type: "App", dependency: "logger"),
                    path: [Provider(type: "App", dependency: "detail")]),
                Resolution(
                    provider: Provider(type: "Home", dependency: "logger"),
                    path: [Provider(type: "Home", dependency: "detail")]),
            ])
        let missing = try #require(detail.dependencies.first { $0.name == "missing" })
        #expect(missing.providers.map(\.provider) == [nil])
        #expect(types[3].dependencies.first { $0.name == "logger" }?.builder == "{ _ in ConsoleLogger() }")
    }

    /// The document is written again if only lines and columns in the sources have changed.
    @Test func placesFollowTheSources() throws {
        let folder = try project()
        func compileAgain() throws -> String {
            let result = try Tool.weaver(
                ["compile", "--input-path", "Sources", "--emitter", "ir", "--emitter-output", "ir=ir.json"],
                in: folder.url)
            return result.output
        }
        #expect(try compileAgain().contains("wrote ir.json"))
        #expect(try compileAgain().contains("ir.json is up to date"))
        let first = try #require(folder.text("ir.json"))
        // This edit keeps the number of bytes: a line break is replaced by a space.
        try folder.write(
            "Sources/App.swift",
            Self.source.replacingOccurrences(
                of: "(injecting dependencies: any AppDependencyResolver) {}\n}",
                with: "(injecting dependencies: any AppDependencyResolver) {} }"))
        #expect(try compileAgain().contains("wrote ir.json"))
        #expect(try #require(folder.text("ir.json")) != first)
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("ir.json"))
        #expect(try compileAgain().contains("wrote ir.json"))
    }

    // MARK: Programs

    private static let answer = """
        {"files": [{"path": "Names.md", "text": "names\\n"}, {"path": "parts/One.md", "text": "one\\n"}],
         "diagnostics": [{"severity": "warning", "code": "long", "message": "it is long", "file": "Sources/App.swift", "line": 2, "column": 8}]}
        """

    @Test func aProgramWritesItsFolder() throws {
        let folder = try project(answer: Self.answer)
        let command = "cat > input.json; cat answer.json"
        let first = try program(folder, command)
        #expect(first.status == 0 && first.output.contains("wrote 2 files of Docs"), "\(first.output)\(first.errors)")
        #expect(first.errors.contains("Sources/App.swift:2:8: warning: it is long (docs: long) [emitter-diagnostic]"))
        #expect(files(folder, in: "Docs") == [".weaver-docs.files", "Names.md", "parts/One.md"])
        #expect(folder.text("Docs/parts/One.md") == "one\n")
        // The program has read the same document that the emitter `ir` writes.
        #expect(try compile(folder, "--emitter", "ir", "--emitter-output", "ir=ir.json").status == 0)
        #expect(folder.text("input.json") == folder.text("ir.json"))

        // Nothing has changed, so the program is not run again, and its warning is repeated.
        try folder.write("input.json", "")
        let second = try program(folder, command)
        #expect(second.status == 0 && second.output.contains("Docs is up to date"))
        #expect(second.errors == first.errors)
        #expect(folder.text("input.json") == "")

        // A file that the program no longer gives is removed. A file that the user has put into the folder stays.
        try folder.write("Docs/Mine.md", "mine")
        try folder.write("answer.json", #"{"files": [{"path": "Names.md", "text": "other\n"}]}"#)
        let third = try program(folder, command, "--no-cache")
        #expect(
            third.output.contains("wrote 1 file of Docs, removed 1 outdated file"), "\(third.output)\(third.errors)")
        #expect(files(folder, in: "Docs") == [".weaver-docs.files", "Mine.md", "Names.md"])
    }

    /// An error that a program reports is not kept for the next run, which may use another program under the same name.
    @Test func anErrorOfAProgramIsNotKept() throws {
        let folder = try project()
        let command = "cat answer*"
        try folder.write("answer.json", #"{"files": [], "diagnostics": [{"severity": "error", "message": "no"}]}"#)
        #expect(try program(folder, command).status == 1)
        // No word of the command is the name of a file, so the cache cannot tell that the program's answer has changed.
        try folder.write("answer.json", #"{"files": [{"path": "a", "text": "1"}]}"#)
        let result = try program(folder, command)
        #expect(result.status == 0 && folder.text("Docs/a") == "1", "\(result.errors)")
    }

    /// A script that has changed since the last run is run again, however the command line names it.
    @Test(arguments: ["sh emit.sh", "sh 'emit it.sh'", "sh emit\\ it.sh", "sh <emit.sh", "F=emit.sh; sh \"$F\"; true"])
    func aChangedProgramIsRunAgain(_ command: String) throws {
        let folder = try project()
        for text in ["1", "two"] {
            for name in ["emit.sh", "emit it.sh"] {
                try folder.write(name, "echo '{\"files\": [{\"path\": \"a\", \"text\": \"\(text)\"}]}'\n")
            }
            #expect(try program(folder, command).status == 0)
            #expect(folder.text("Docs/a") == text)
        }
    }

    /// A program may give a file the name that a folder of its files had, and the other way round.
    @Test func aProgramRearrangesItsFiles() throws {
        let folder = try project()
        for path in ["Store", "Store/In/Index.md", "Store", "Store/Index.md"] {
            try folder.write("answer.json", #"{"files": [{"path": "\#(path)", "text": "1"}]}"#)
            let result = try program(folder, "cat answer.json", "--no-cache")
            #expect(result.status == 0, "\(result.errors)")
            #expect(files(folder, in: "Docs") == [".weaver-docs.files", path])
        }
        // A file of the user's stays, and is in the way.
        try folder.write("Docs/Store/Mine.md", "mine")
        try folder.write("answer.json", #"{"files": [{"path": "Store", "text": "1"}]}"#)
        #expect(try program(folder, "cat answer.json", "--no-cache").status == 1)
        #expect(folder.text("Docs/Store/Mine.md") == "mine")
    }

    /// A signal that ends Weaver ends the program, too.
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func aProgramEndsWithWeaver(_ signal: CInt) throws {
        let folder = try project()
        let command = "echo $$ > pid; echo started >&2; while true; do sleep 1; done"
        let running = try RunningTool(
            Tool.weaver,
            ["compile", "--input-path", "Sources", "--emitter", "docs=\(command)", "--emitter-output", "docs=Docs"],
            in: folder.url)
        let end = Date(timeIntervalSinceNow: 30)
        while folder.text("pid")?.hasSuffix("\n") != true, Date() < end { usleep(10_000) }
        running.send(signal)
        _ = running.result()
        #expect(running.wasKilled)
        let program = try #require(pid_t(folder.text("pid")?.dropLast() ?? ""))
        while kill(program, 0) == 0, Date() < end { usleep(10_000) }
        #expect(kill(program, 0) != 0)
    }

    /// If a program fails, weaver reports the reason and writes no output.
    @Test(arguments: [
        ("exit 3", "it ended with status 3"), ("echo why >&2; exit 1", "it ended with status 1:\n  why"),
        ("kill -9 $$", "it was ended by signal 9"), ("no-such-program-here", "it ended with status 127"),
        ("true", "it printed nothing"), ("echo nonsense", "it is not JSON"),
        ("head -c 4000 /dev/urandom", "it is not JSON"),
        ("echo '{}'", "'files' is missing"), (#"echo '{"files": [{"path": "a"}]}'"#, "'text' is missing at 'files[0]'"),
        (#"echo '{"files": [{"path": "a", "text": 1}]}'"#, "a value is of another type at 'files[0].text'"),
        (
            #"echo '{"files": [], "diagnostics": [{"severity": "bad", "message": ""}]}'"#,
            "a value is not known at 'diagnostics[0].severity'"
        ),
        (#"echo '{"files": [{"path": "../a", "text": ""}]}'"#, "'../a', which is no path inside of its folder"),
        (#"echo '{"files": [{"path": "/a", "text": ""}]}'"#, "'/a', which is no path inside of its folder"),
        (#"echo '{"files": [{"path": "a/./b", "text": ""}]}'"#, "no path inside of its folder"),
        (#"echo '{"files": [{"path": "", "text": ""}]}'"#, "no path inside of its folder"),
        (#"echo '{"files": [{"path": "a", "text": ""}, {"path": "a", "text": ""}]}'"#, "names 'a' twice"),
        (
            #"echo '{"files": [{"path": "a/b/c", "text": ""}, {"path": "a", "text": ""}]}'"#,
            "names 'a' as a file, and as the folder of 'a/b/c'"
        ),
        (#"echo '{"files": [{"path": ".weaver-docs.files", "text": ""}]}'"#, "a name that weaver keeps for itself"),
        (#"echo '{"files": [{"path": "link/a", "text": ""}]}'"#, "'link/a', which leads out of its folder"),
        (
            #"echo '{"files": [{"path": "Mine.md", "text": ""}]}'"#,
            "cannot write 'Docs/Mine.md': Weaver did not generate it"
        ),
        (
            #"echo '{"files": [], "diagnostics": [{"severity": "error", "message": "broken"}]}'"#,
            "Docs:1:1: error: broken (docs) [emitter-diagnostic]"
        ),
        ("sleep 60 & sleep 60", "it has not ended within 1 s"),
    ])
    func aFailureWritesNothing(_ command: String, _ reason: String) throws {
        let folder = try project()
        let elsewhere = try TemporaryFolder()
        try folder.write("Docs/Mine.md", "mine")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("Docs/link"), withDestinationURL: elsewhere.url)
        let result = try program(folder, command, "--emitter-time-limit", "1")
        #expect(result.status == 1, "\(command): \(result.output)")
        #expect(result.errors.contains(reason), "\(command): \(result.errors)")
        #expect(folder.text("Weaver.swift") == nil)
        #expect(
            files(folder, in: "Docs").filter { $0 != "link" } == ["Mine.md"] && folder.text("Docs/Mine.md") == "mine")
        #expect(files(elsewhere, in: ".") == [])
    }

    /// A run removes no file outside of an emitter's output folder, even if the user has added such a path to the list
    /// of the emitter's files, or if a listed path leads through a symbolic link.
    @Test func nothingOutsideOfTheFolderIsRemoved() throws {
        let folder = try project()
        let elsewhere = try TemporaryFolder()
        try folder.write("Mine.md", "mine")
        try elsewhere.write("a", "theirs")
        try folder.write("Docs/.weaver-docs.files", "# Written by weaver for its emitter 'docs'\n../Mine.md\nlink/a\n")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("Docs/link"), withDestinationURL: elsewhere.url)
        let result = try program(folder, #"echo '{"files": []}'"#)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.text("Mine.md") == "mine" && elsewhere.text("a") == "theirs")
    }

    /// A program may end without reading its input, even if the input is larger than a pipe holds.
    @Test func aProgramNeedNotReadItsInput() throws {
        let folder = try project()
        let lines = (0..<400).map { "    // weaver: logger\($0) = ConsoleLogger <- Logging\n" }.joined()
        try folder.write(
            "Sources/Large.swift",
            "final class Large {\n\(lines)    init(injecting dependencies: any LargeDependencyResolver) {}\n}\n")
        let result = try program(folder, #"echo '{"files": []}'"#)
        #expect(result.status == 0, "\(result.errors)")
    }

    /// `weaver check` runs no program.
    @Test func onlyCompileRunsPrograms() throws {
        let folder = try project()
        try folder.write(
            ".weaver.yaml",
            """
            input_paths: [Sources]
            emitters:
              docs: "touch ran; echo '{\\"files\\": []}'"
            emitter_outputs:
              docs: Docs
            """)
        #expect(try Tool.weaver(["check"], in: folder.url).status == 0)
        #expect(try Tool.weaver(["graph"], in: folder.url).status == 0)
        #expect(folder.text("ran") == nil)
        let compiled = try Tool.weaver(["compile"], in: folder.url)
        #expect(compiled.status == 0, "\(compiled.errors)")
        #expect(folder.text("ran") != nil)
    }

    // MARK: Options

    @Test(arguments: [
        (["--emitter", "ir"], "'--emitter ir' needs an output: name it: --emitter-output ir=PATH"),
        (["--emitter", "graph-dto", "--emitter-output", "graph-dto=x"], "did you mean 'graph-dot'?"),
        (
            ["--emitter", "docs", "--emitter-output", "docs=x"],
            "unknown emitter of '--emitter' 'docs': name its program: --emitter docs=COMMAND"
        ),
        (["--emitter", "ir=cat", "--emitter-output", "ir=x"], "'--emitter' has a program for 'ir'"),
        (["--emitter", "main=cat", "--emitter-output", "main=x"], "'--emitter' has a program for 'main'"),
        (["--emitter", "a b=cat", "--emitter-output", "a b=x"], "a name has letters, digits, '-' and '_'"),
        (["--emitter", "docs=cat", "docs=cat", "--emitter-output", "docs=x"], "'--emitter' names 'docs' twice"),
        (["--emitter-output", "ir=x"], "unknown emitter of '--emitter-output' 'ir': add --emitter ir"),
        (
            ["--emitter", "docs=cat", "--emitter-output", "docs=x", "--emitter-time-limit", "0"],
            "needs a positive number"
        ),
    ])
    func misuseIsTold(_ words: [String], _ message: String) throws {
        let folder = try project()
        let result = try Tool.weaver(["compile", "--input-path", "Sources"] + words, in: folder.url)
        #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
        #expect(folder.text("Weaver.swift") == nil)
    }

    @Test(arguments: [
        ("emitters: [docs]", "unknown emitter of 'emitters' 'docs'", "name its program: emitters: docs=COMMAND"),
        ("emitters: {ir: cat}", "'emitters' has a program for 'ir'", "name it otherwise"),
        ("emitters: [ir]", "'emitters: ir' needs an output", "name it: emitter_outputs: ir=PATH"),
    ])
    func misuseInConfigIsADiagnostic(_ entry: String, _ message: String, _ help: String) throws {
        let folder = try project()
        try folder.write(".weaver.yaml", "input_paths: [Sources]\n\(entry)\n")
        let result = try Tool.weaver(["compile"], in: folder.url)
        #expect(result.status == 1 && result.errors.contains(".weaver.yaml:2:1: error: \(message)"), "\(result.errors)")
        #expect(result.errors.contains(help), "\(result.errors)")
        #expect(folder.text("Weaver.swift") == nil)
    }
}

// MARK: - Reading the document

private struct Document: Decodable {
    var graphs: [Graph]
}

private struct Graph: Decodable {
    var types: [InjectableType]
}

private struct InjectableType: Decodable {
    var name: String
    var root: Bool
    var isolation: String?
    var construction: Construction
    var dependencies: [Dependency]
}

private struct Construction: Decodable {
    var kind: String
    var arguments: [Argument]
}

private struct Argument: Decodable {
    var dependency: String
}

private struct Dependency: Decodable {
    var name: String
    var location: Location
    var builder: String?
    var providers: [Resolution]
}

private struct Resolution: Decodable, Equatable {
    var provider: Provider?
    var path: [Provider]
}

private struct Provider: Decodable, Equatable {
    var type: String
    var dependency: String
}

private struct Location: Decodable, Equatable {
    var file: String
    var line: Int
    var column: Int
}
