import Foundation
import Testing
import WeaverTestSupport

/// Tests of `weaver graph` and `weaver json` with the real binary.
@Suite(.ownThreads) struct GraphCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: logger = Logger
                // weaver: home = Home
            }
            final class Logger {}

            """)
        try folder.write(
            "Home.swift",
            """
            final class Home {
                // weaver: logger <- Logger
                init(injecting _: any HomeDependencyResolver) {}
            }

            """)
    }

    private func weaver(_ words: String...) throws -> ToolResult { try Tool.weaver(words, in: folder.url) }

    private static let home =
        #"{"name":"Home","file":"Home.swift","line":1,"root":false,"isolated":false,"dependencies":[{"name":"logger","kind":"reference","#
        + #""type":"Logger","abstractTypes":[],"scope":null,"file":"Home.swift","line":2,"parameters":[],"#
        + #""resolvesTo":[{"type":"App","dependency":"logger"}],"builds":null,"platforms":[]}]}"#

    @Test func printsJSONUnlessToldOtherwise() throws {
        let graph = try weaver("graph")
        #expect(graph.status == 0)
        #expect(
            graph.output.hasPrefix(
                #"{"version":1,"types":[{"name":"App","file":"App.swift","line":1,"root":true,"isolated":false,"#))
        #expect(graph.output.contains(Self.home))
        for words in [["json"], ["graph", "--format", "json"], ["graph", "--project-path", folder.url.path]] {
            #expect(try Tool.weaver(words, in: folder.url).output == graph.output)
        }
        let pretty = try weaver("json", "--pretty").output
        #expect(pretty.hasPrefix("{\n  \"version\": 1,\n  \"types\": [\n    {\n      \"name\": \"App\",\n"))
        #expect(try weaver("graph", "--format=dot").output.hasPrefix("digraph weaver {\n"))
        #expect(try weaver("graph", "--format=mermaid").output.hasPrefix("flowchart LR\n"))
        #expect(try weaver("graph", "--format=html").output.hasPrefix("<!doctype html>\n"))
    }

    /// Both commands write no files: the graph goes to the standard output.
    @Test func writesNothing() throws {
        _ = try weaver("graph", "--format", "html")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == [
                "App.swift", "Home.swift",
            ])
    }

    @Test func looksAtSomeTypesOnly() throws {
        #expect(
            try weaver("graph", "--focus", "Home", "--depth", "1", "--format", "mermaid").output.contains(
                "n1[\"Home\"]"))
        #expect(try weaver("graph", "--focus", "Logger", "--depth", "1").output.contains("\"name\":\"Home\"") == false)
        let roots = try weaver("graph", "--roots", "--format", "dot").output
        #expect(roots.contains("\"App\" [") && !roots.contains("Home") && !roots.contains("->"))
        let unknown = try weaver("graph", "--focus", "Hone")
        #expect(unknown.status == 1 && unknown.output == "")
        #expect(
            unknown.errors.contains("there is no type 'Hone' in the graph")
                && unknown.errors.contains("did you mean 'Home'?"))
        #expect(try weaver("graph", "--depth", "1").status == 64)
        #expect(try weaver("graph", "--focus", "Home", "--depth", "0").status == 64)
        #expect(try weaver("graph", "--format", "xml").status == 64)
        #expect(try weaver("json", "--format", "dot").status == 64)
    }

    /// With options about modules, the graph tells the module of each type, whether the other modules are given as
    /// sources or as interfaces. Without a name of the inputs' module, only types of other modules have one.
    @Test func showsModules() throws {
        try folder.write("Kit/Kit.swift", "public final class Clock { public init() {} }\n")
        try folder.write("Main/Main.swift", "import Kit\nfinal class Main {\n    // weaver: clock = Clock\n}\n")
        let compiled = try weaver(
            "compile", "--quiet", "--no-cache", "--input-path", "Kit", "--module-name", "Kit", "--main-output-path",
            "Generated/Kit.swift", "--emit-interface", "Kit.weaver-interface")
        try #require(compiled.status == 0, "\(compiled.errors)")
        let inputs = ["graph", "--input-path", "Main", "--warning", "unused-registration=off"]
        func graph(_ words: String...) throws -> String {
            let result = try Tool.weaver(inputs + words, in: folder.url)
            #expect(result.status == 0 && result.errors == "", "\(words): \(result.errors)")
            return result.output
        }
        for format in ["json", "dot", "mermaid", "html"] {
            let name = ["--format", format, "--module-name", "Main", "--executable"]
            let sources = try Tool.weaver(inputs + name + ["--module", "Kit=Kit"], in: folder.url).output
            let interfaces = try Tool.weaver(inputs + name + ["--interface", "Kit.weaver-interface"], in: folder.url)
            #expect(!sources.isEmpty && interfaces.output == sources, "\(format)")
        }
        let json = try graph("--module-name", "Main", "--module", "Kit=Kit")
        #expect(json.contains(#"{"name":"Main","module":"Main","file":"Main/Main.swift","#))
        #expect(json.contains(#""kind":"registration","type":"Clock","module":"Kit","abstractTypes":[],"#))
        let nameless = try graph("--interface", "Kit.weaver-interface")
        #expect(nameless.contains(#"{"name":"Main","module":null,"#) && nameless.contains(#""module":"Kit""#))
        #expect(try graph("--module-name", "Main").contains(#""type":"Clock","module":null,"#))
        #expect(try graph("--format", "dot", "--module-name", "Main").contains("subgraph \"cluster_Main\" {"))
        #expect(try !graph().contains("\"module\""))
    }

    /// A graph with errors is printed too. The errors go to the standard error, and the exit status is 1.
    @Test func printsGraphsWithErrors() throws {
        try folder.write(
            "Home.swift",
            "final class Home {\n    // weaver: logger <- Loger\n    init(injecting _: any HomeDependencyResolver) {}\n}\n"
        )
        let result = try weaver("graph")
        #expect(result.status == 1)
        #expect(result.errors.contains("Home.swift:2:16: error: 'logger' is not registered"))
        let root = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let problem = try #require(
            (root["diagnostics"] as? [[String: Any]])?.first { $0["severity"] as? String == "error" })
        #expect(problem["code"] as? String == "unresolved-dependency" && problem["line"] as? Int == 2)
        #expect(problem["type"] as? String == "Home" && problem["dependency"] as? String == "logger")
        #expect(
            try weaver("graph", "--warning", "unused-registration=off", "shadowed-dependency=off").errors.contains(
                "warning:") == false)
    }

    /// A note says which combination of conditions a graph shows, and how to see another one.
    @Test func tellsWhichConditionsItShows() throws {
        let app =
            "final class App {\n    #if DEBUG\n    // weaver: logger = Logger\n    #else\n    // weaver: logger = Log\n"
        try folder.write("App.swift", app + "    #endif\n}\nclass Logger {}\nfinal class Log: Logger {}\n")
        try folder.write("Home.swift", "")
        let note = """
            weaver: note: this graph unites those of 2 combinations of conditions; \
            a dependency that differs is shown as it is if DEBUG
               = help: see one combination alone: --define DEBUG or --undefine DEBUG

            """
        for command in ["graph", "analyze"] {
            let quiet = [command, "--warning", "unused-registration=off"]
            let result = try Tool.weaver(quiet, in: folder.url)
            #expect(result.status == 0 && result.errors == note, "\(result.errors)")
            #expect(result.output.contains("Logger") && !result.output.contains("\"Log\""))
            let other = try Tool.weaver(quiet + ["--undefine", "DEBUG"], in: folder.url)
            #expect(other.status == 0 && other.errors.isEmpty && !other.output.contains("Logger"))
        }
        #expect(try weaver("graph").output.contains(#","conditions":["DEBUG","!DEBUG"]}"#))
        let platform = "final class App {\n    // weaver: logger = Logger\n    // weaver: logger.platforms = [.iOS]\n"
        try folder.write("App.swift", platform + "}\nclass Logger {}\n")
        let help = "shown as it is on iOS\n   = help: see one combination alone: --platform\n"
        #expect(try weaver("graph").errors.contains(help))
    }

    /// `weaver graph` reads the config file and reports its problems.
    @Test func readsTheConfigFile() throws {
        try folder.write(".weaver.yaml", "ignored_paths: [Home.swift]\nmain_output_pth: a\n")
        let result = try weaver("graph")
        #expect(!result.output.contains("Home.swift") && result.errors.contains("[unknown-key]"))
    }
}
