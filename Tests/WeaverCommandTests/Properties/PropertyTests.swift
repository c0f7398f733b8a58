import Foundation
import Testing
import WeaverTestSupport

/// Tests of property files with the real binary: the values of random programs, the files that a run depends on, and
/// files that are damaged.
@Suite(.ownThreads) struct PropertyTests {
    // MARK: Values

    /// Programs print what the model says, in both language modes. If a value is missing, the run reports it.
    @Test(arguments: Seeds.of("PROPERTY", usually: 0..<4))
    func programsHaveTheValues(_ seed: UInt64) throws {
        let program = RandomProperties(seed: seed)
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", program.source)
        for file in program.propertyFiles { try folder.write(file.name, file.text) }
        let result = try Tool.weaver(
            ["compile", "--quiet", "--input-path", "Sources", "--main-output-path", "Weaver.swift", "--property-file"]
                + program.propertyFiles.map(\.name), in: folder.url)
        guard let expected = program.expected else {
            #expect(
                result.status == 1 && result.errors.contains("[missing-property]"), "seed \(seed): \(result.errors)")
            return
        }
        #expect(result.status == 0, "seed \(seed): \(result.errors)")
        try folder.write("main.swift", "App().run()\n")
        for mode in LanguageMode.tested {
            let compiled = try Tool.swiftc(
                mode.flags + ["-wmo", "-o", "program", "Sources/App.swift", "Weaver.swift", "main.swift"],
                in: folder.url)
            #expect(compiled.status == 0, "seed \(seed): \(compiled.errors)")
            guard compiled.status == 0 else { return }
            let run = try Tool.run(folder.url.appendingPathComponent("program"), [])
            #expect(run.lines == expected, "seed \(seed)")
        }
    }

    // MARK: Files of a run

    private func project(_ files: [String: String] = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "Sources/App.swift",
            """
            final class App {
                // weaver: title = String
                // weaver: title.property = "app.title"
                init(title: String) {}
            }

            """)
        try folder.write("config/a.yml", "app: {title: Zebra7}\n")
        for (name, text) in files { try folder.write(name, text) }
        return folder
    }

    private func compile(_ folder: TemporaryFolder, _ words: String...) throws -> ToolResult {
        try Tool.weaver(["compile", "--input-path", "Sources"] + words, in: folder.url)
    }

    /// A changed property file gives a new output, with the cache as well; an unchanged one does not.
    @Test func aChangedFileGivesANewOutput() throws {
        let folder = try project()
        func output() throws -> (text: String, errors: String) {
            let result = try compile(folder, "--property-file", "config/a.yml")
            #expect(result.status == 0, "\(result.errors)")
            return (folder.text("Weaver.swift") ?? "", result.output + result.errors)
        }
        #expect(try output().text.contains("\"Zebra7\""))
        #expect(try output().errors.contains("up to date"))
        try folder.write("config/a.yml", "app: {title: Other}\n")
        #expect(try output().text.contains("\"Other\""))
        #expect(try output().errors.contains("up to date"))
        try folder.write("config/a.yml", "app: {}\n")
        #expect(try compile(folder, "--property-file", "config/a.yml").errors.contains("[missing-property]"))
        try folder.write("config/a.yml", "app: {title: Other}\n")
        #expect(try output().text.contains("\"Other\""))
    }

    /// Another name in a property file resolves a reference to another registration, with the cache as well.
    @Test func aChangedNameResolvesAnew() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Sources/App.swift",
            """
            final class App {
                // weaver: first = Logger
                // weaver: second = Logger
                // weaver: screen = Screen
                init(screen: Screen) {}
            }
            final class Screen {
                // weaver: logger <- Logger
                // weaver: logger.fromProperty = "logger.name"
                init(logger: Logger) {}
            }
            final class Logger {}

            """)
        func explained(_ name: String) throws -> String {
            try folder.write("a.yml", "logger: {name: \(name)}\n")
            let result = try compile(folder, "--property-file", "a.yml")
            guard result.status == 0 else { return result.errors }
            #expect(try compile(folder, "--property-file", "a.yml").output.contains("up to date"))
            #expect(result.errors == "")
            return folder.text("Weaver.swift") ?? ""
        }
        let first = try explained("first")
        let second = try explained("second")
        #expect(first != second && first.contains("Screen(logger: first)") && second.contains("Screen(logger: second)"))
        #expect(
            try explained("third").hasPrefix("a.yml:1:16: error: no container above 'Screen' has a dependency 'third'"))
        #expect(try explained("first") == first)
    }

    /// The order of files decides, whatever their names; a file that is named twice has its last place.
    @Test func laterFilesWin() throws {
        let folder = try project(["config/b.yml": "app: {title: Second}\n"])
        for (names, title) in [
            (["config/a.yml", "config/b.yml"], "Second"), (["config/b.yml", "config/a.yml"], "Zebra7"),
            (["config/*.yml"], "Second"), (["config/*.yml", "config/a.yml"], "Zebra7"), (["**/b.yml"], "Second"),
        ] {
            let result = try Tool.weaver(
                ["compile", "--input-path", "Sources", "--property-file"] + names, in: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            #expect(folder.text("Weaver.swift")?.contains("\"\(title)\"") == true, "\(names)")
        }
    }

    /// The types that a property is made of may be in files without annotations, and what they say there counts.
    @Test func typesElsewhereCount() throws {
        let folder = try project([
            "Sources/Shop.swift": """
            final class Shop {
                // weaver: outer = Outer
                // weaver: outer.property = "outer"
                init(outer: Outer) {}
            }

            """,
            "Sources/Outer.swift": "struct Outer { let inners: [Inner]? }\n",
            "Sources/Inner.swift": "struct Inner { let level: Levels.Level; var count = 3 }\n",
            "Sources/Levels.swift": "enum Levels { enum Level: Int { case low, high } }\n",
            "config/a.yml": "app: {title: Zebra7}\nouter: {inners: [{level: 1}, {level: 0, count: 4}]}\n",
        ])
        func output() throws -> String {
            let result = try compile(folder, "--property-file", "config/a.yml")
            #expect(result.status == 0, "\(result.errors)")
            return folder.text("Weaver.swift") ?? ""
        }
        #expect(
            try output().contains(
                "Outer(inners: [Inner(level: Levels.Level.high), Inner(level: Levels.Level.low, count: 4)])"))
        try folder.write("Sources/Levels.swift", "enum Levels { enum Level: Int { case high, low } }\n")
        #expect(
            try output().contains(
                "Outer(inners: [Inner(level: Levels.Level.low), Inner(level: Levels.Level.high, count: 4)])"))
        try folder.write("Sources/Levels.swift", "enum Levels { enum Level: Int { case high = 5, low } }\n")
        #expect(try compile(folder, "--property-file", "config/a.yml").errors.contains("is no raw value of"))
    }

    @Test func filesAreInputsOfTheBuild() throws {
        let folder = try project([".weaver.yaml": "property_files: [config/a.yml]\n"])
        let result = try compile(folder, "--emit-dependencies", "weaver.d", "--emit-xcfilelists", "Lists")
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.text("weaver.d")?.contains("  config/a.yml") == true)
        #expect(folder.text("Lists/WeaverInputs.xcfilelist")?.contains("$(SRCROOT)/config/a.yml\n") == true)
    }

    /// The watch runs again when a property file changes, appears where a pattern finds it, or goes.
    @Test(arguments: [[], ["--poll"]])
    func changesAreWatched(_ words: [String]) throws {
        let folder = try project([".weaver.yaml": "property_files: [config/a.yml, 'config/env*/*.yml']\n"])
        try folder.write("config/env/x.yml", "app: {}\n")
        let tool = try RunningTool(Tool.weaver, ["watch", "--input-path", "Sources"] + words, in: folder.url)
        func waits(for title: String) -> Bool {
            tool.waits { _ in folder.text("Weaver.swift")?.contains("\"\(title)\"") == true }
        }
        #expect(waits(for: "Zebra7"))
        try folder.write("config/a.yml", "app: {title: Second}\n")
        #expect(waits(for: "Second"))
        try folder.write("config/env/y.yml", "app: {title: Third}\n")
        #expect(waits(for: "Third"))
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("config/env/y.yml"))
        #expect(waits(for: "Second"))
        tool.send(SIGINT)
        _ = tool.result()
    }

    @Test func faultyNamesAreReported() throws {
        let folder = try project()
        for (words, message) in [
            (["config/z.yml"], "there is no property file 'config/z.yml'"),
            (["config"], "the property file 'config' is a folder"),
            (["config/z*"], "no property file matches 'config/z*'"),
        ] {
            let result = try Tool.weaver(
                ["compile", "--input-path", "Sources", "--property-file"] + words, in: folder.url)
            #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
        }
        for (value, fault) in [
            ("{file: b.yml, when: DEBUG &&}", "1:52: error: 'DEBUG &&' is no condition"),
            ("{when: DEBUG}", "1:32: error: 'property_files' names no file"),
            ("{file: b.yml, if: DEBUG}", "1:46: error: there is no key 'if' in 'property_files'"),
            ("{file: [b.yml]}", "1:39: error: 'file' takes one value, not a list"),
        ] {
            try folder.write(".weaver.yaml", "property_files: [config/a.yml, \(value)]\n")
            let result = try compile(folder)
            #expect(result.status != 0)
            #expect(result.errors.contains(".weaver.yaml:" + fault), "\(result.errors)")
        }
    }

    /// A file that is missing a key under its condition is reported with the condition, and a key that is read only
    /// under a condition is used. The config file and the command line give the same output.
    @Test func filesHaveConditions() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Sources/App.swift",
            """
            final class App {
                // weaver: title = String
                // weaver: title.property = "title"
                #if DEBUG
                // weaver: level = Int
                // weaver: level.property = "level"
                #endif
            }
            let resolver = MainDependencyContainer.appDependencyResolver()
            print(resolver.title)

            """)
        try folder.write("common.yml", "level: 1\n")
        try folder.write("dev.yml", "title: dev\n")
        try folder.write("live.yml", "title: live\n")
        let words = ["compile", "--input-path", "Sources"]
        let faulty = try Tool.weaver(
            words + ["--property-file", "common.yml", "dev.yml when DEBUG", "live.yml when STAGING"], in: folder.url)
        #expect(faulty.status == 1)
        #expect(
            faulty.errors.contains("no property file has 'title'")
                && faulty.errors.contains("only if !(DEBUG || STAGING)"), "\(faulty.errors)")
        #expect(!faulty.errors.contains("unused-property"), "\(faulty.errors)")

        let files = ["common.yml", "dev.yml when DEBUG", "live.yml when !DEBUG"]
        let given = try Tool.weaver(words + ["--property-file"] + files, in: folder.url)
        #expect(given.status == 0 && !given.errors.contains("unused-property"), "\(given.errors)")
        let output = try #require(folder.text("Weaver.swift"))
        #expect(output.contains("#if DEBUG") && output.contains("\"dev\"") && output.contains("\"live\""))
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Weaver.swift"))
        try folder.write(
            ".weaver.yaml",
            "property_files: [common.yml, {file: dev.yml, when: DEBUG}, {file: live.yml, when: '!DEBUG'}]\n")
        #expect(try Tool.weaver(words, in: folder.url).status == 0)
        #expect(folder.text("Weaver.swift") == output)
        // A condition that is known leaves one case.
        #expect(try Tool.weaver(words + ["--undefine", "DEBUG"], in: folder.url).status == 0)
        let live = try #require(folder.text("Weaver.swift"))
        #expect(live.contains("\"live\"") && !live.contains("\"dev\"") && !live.contains("DEBUG"))
    }

    /// `graph` and `explain` show the path of a property, and no value.
    @Test func pathsAreShownAndValuesAreNot() throws {
        let folder = try project([
            ".weaver.yaml": "property_files: config/a.yml\n",
            "Sources/Other.swift": """
            final class Other {
                // weaver: name = String
                // weaver: name.property = "app.name"
                // weaver: name.default = "Zebra7"
                init(name: String) {}
            }

            """,
        ])
        for format in ["json", "dot", "mermaid", "html"] {
            let graph = try Tool.weaver(["graph", "--input-path", "Sources", "--format", format], in: folder.url)
            #expect(graph.output.contains("app.title") && graph.output.contains("app.name"), "\(graph.output)")
            #expect(!graph.output.contains("Zebra7"))
        }
        for name in ["App.title", "Other.name"] {
            let text = try Tool.weaver(["explain", name, "--input-path", "Sources"], in: folder.url)
            #expect(text.output.contains("the value of the property 'app."), "\(text.output)\(text.errors)")
            #expect(!text.output.contains("Zebra7"))
        }
    }

    // MARK: Damaged files

    /// A damaged file gives one error, with its place.
    @Test(arguments: [
        Damage("a.yml", "app: {title: [}\n", "a.yml:1:"),
        Damage("a.yml", "app:\n\ttitle: x\n", "a.yml:2:1: error"),
        Damage("a.yml", "a: 1\nb: 2\na: 3\n", "a.yml:3:1: error"),
        Damage("a.yml", "a: &x 1\nb: *x\n", "a.yml:"),
        Damage("a.yml", "- a\n", "a.yml:1:1: error: a property file is a mapping of keys"),
        Damage("a.yml", "just text\n", "a.yml:1:1: error: a property file is a mapping of keys"),
        Damage("a.yml", "a: \"\\q\"\n", "a.yml:1:"),
        Damage("a.yml", "\u{FEFF}a: 1\n", "a.yml:1:1: error: the file begins with a byte order mark"),
        Damage("a.yml", bytes: Array("a: 1\nb: ".utf8) + [0xFF, 0x0A], "a.yml:2:4: error: these bytes are not UTF-8"),
        Damage("a.yml", bytes: [0xFF, 0xFE, 0x61, 0, 0x3A, 0], "a.yml:1:1: error: the file is encoded in UTF-16"),
        Damage("a.yml", bytes: [0, 0x61, 0, 0x3A], "a.yml:1:1: error: the file is encoded in UTF-16"),
        Damage("a.yml", String(repeating: "[", count: 1_000), "a.yml:1:"),
        Damage("a.yml", nested: 1_000, "a.yml:"),
        Damage(
            "a.yml", bytes: Array(repeating: 0x0A, count: 10_000_001),
            "a.yml:1:1: error: a property file has at most 10 MB"),
        Damage("a.json", "", "a.json:1:1: error"),
        Damage("a.json", "{\"a\": 1,}", "a.json:1:9: error: expected a key in double quotes"),
        Damage("a.json", "{\"a\": 1} x", "a.json:1:10: error"),
        Damage("a.json", "{\"a\": 01}", "a.json:1:7: error: a number of JSON does not begin with 0"),
        Damage("a.json", "{\"a\": 1, \"\\u0061\": 2}", "a.json:1:10: error: the key 'a' is there twice"),
        Damage("a.json", "{'a': 1}", "a.json:1:2: error"),
        Damage("a.json", "{\"a\": \"\t\"}", "a.json:1:8: error: a text of JSON holds no control characters"),
        Damage("a.json", "{\"a\": \"\\ud800\"}", "a.json:1:8: error: this escape is no character"),
        Damage("a.json", "{\"a\": \"x", "a.json:1:7: error: this text has no closing quote"),
        Damage("a.json", "[1]", "a.json:1:1: error: a property file is a mapping of keys"),
        Damage("a.json", String(repeating: "[", count: 1_000), "a.json:1:101: error: values nest more than 100 deep"),
        Damage(
            "a.json", String(repeating: "{\"a\":", count: 100_000),
            "a.json:1:501: error: values nest more than 100 deep"),
        Damage("a.json", "{\"a\": nul}", "a.json:1:7: error: expected a value of JSON"),
        Damage(
            "a.json", bytes: Array("{\"a\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8),
            "a.json:1:8: error: these bytes are not UTF-8"),
    ])
    func damagedFilesGiveOneError(_ damage: Damage) throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", "final class App {}\n")
        try Data(damage.bytes).write(to: folder.url.appendingPathComponent(damage.name))
        let result = try Tool.weaver(
            ["check", "--input-path", "Sources", "--property-file", damage.name], in: folder.url)
        #expect(result.status == 1, "\(result.status)")
        let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
        #expect(errors.count == 1 && errors[0].hasPrefix(damage.said), "\(errors)")
    }

    struct Damage: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var said: String

        init(_ name: String, bytes: [UInt8], _ said: String) {
            (self.name, self.bytes, self.said) = (name, bytes, said)
        }
        init(_ name: String, _ text: String, _ said: String) { self.init(name, bytes: Array(text.utf8), said) }
        init(_ name: String, nested depth: Int, _ said: String) {
            let lines = (0..<depth).map { String(repeating: " ", count: $0) + "a:\n" }
            self.init(name, lines.joined(), said)
        }

        var testDescription: String { "\(name) \(said)" }
    }

    /// A mapping of any size, or text of any length, is read in time that grows with it alone.
    @Test func manyPropertiesAreRead() throws {
        let folder = try TemporaryFolder()
        let names = (0..<10_000).map { "key\($0)" }
        try folder.write("a.yml", "all:\n" + names.map { "  \($0): 1\n" }.joined())
        try folder.write(
            "Sources/App.swift",
            "final class App {\n    // weaver: all = [String: Int]\n    // weaver: all.property = \"all\"\n    init(all: [String: Int]) {}\n}\n"
        )
        let result = try Tool.weaver(
            ["check", "--input-path", "Sources", "--property-file", "a.yml"], in: folder.url)
        #expect(result.status == 0 && !result.errors.contains("unused-property"), "\(result.errors)")
    }
}
