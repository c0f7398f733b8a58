import Foundation
import Testing
import WeaverTestSupport

/// Tests of `weaver analyze` with the real binary.
@Suite(.ownThreads) struct AnalyzeCommandTests {
    private let folder: TemporaryFolder

    /// `App` builds a logger, a store and a lazy cache, which the initializer of `Home` takes, and `Settings` for
    /// nobody. `Feed` is built anew for each reader.
    private static let app = """
        class Told { init(_ name: String) { print(name) } }
        final class App {
            // weaver: settings = Settings
            // weaver: home = Home
            // weaver: logger = Logger
            // weaver: store = Store
            // weaver: cache = Cache
            // weaver: cache.scope = .lazy
            // weaver: archive = Archive
            // weaver: archive.scope = .lazy
            // weaver: feed = Feed
            // weaver: feed.scope = .transient
            init(injecting dependencies: any AppDependencyResolver) {}
        }
        final class Logger: Told { init() { super.init("App.logger") } }
        final class Archive: Told { init() { super.init("App.archive") } }
        final class Settings: Told {
            // weaver: parser = Parser
            init(parser: Parser) { super.init("App.settings") }
        }
        final class Parser: Told { init() { super.init("Settings.parser") } }
        final class Store: Told {
            // weaver: logger <- Logger
            init(injecting dependencies: any StoreDependencyResolver) { super.init("App.store") }
        }
        final class Cache: Told {
            // weaver: store <- Store
            // weaver: index = Index
            init(store: Store, index: Index) { super.init("App.cache") }
        }
        final class Index: Told { init() { super.init("Cache.index") } }
        final class Feed: Told { init() { super.init("App.feed") } }
        final class Home: Told {
            // weaver: cache <- Cache
            // weaver: feed <- Feed
            init(cache: Cache, feed: Feed) { super.init("App.home") }
        }

        """

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
    }

    private func weaver(_ words: String...) throws -> ToolResult { try Tool.weaver(words, in: folder.url) }

    private func json(_ words: String...) throws -> [String: Any] {
        let result = try Tool.weaver(["analyze", "--format", "json"] + words, in: folder.url)
        try #require(result.status == 0, "\(result.errors)")
        return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    private func names(_ steps: Any?) throws -> [String] {
        try (#require(steps as? [[String: Any]])).map { "\($0["type"] ?? "").\($0["dependency"] ?? "")" }
    }

    /// The program builds what the analysis says, in that order.
    @Test func launchIsAsTheProgramBuilds() throws {
        let launches = try #require(try json()["launches"] as? [[String: Any]])
        #expect(launches.count == 1 && launches[0]["root"] as? String == "App")
        let expected = try names(launches[0]["steps"])
        #expect(launches[0]["instances"] as? Int == expected.count)
        #expect(expected.contains("App.cache") && expected.contains("App.feed") && !expected.contains("App.archive"))
        try #require(try weaver("compile", "--quiet", "--no-cache").status == 0)
        try folder.write("main.swift", "_ = MainDependencyContainer.buildApp()\n")
        let compiled = try Tool.swiftc(["App.swift", "Weaver.swift", "main.swift", "-o", "program"], in: folder.url)
        try #require(compiled.status == 0, "\(compiled.errors)")
        let program = try Tool.run(folder.url.appendingPathComponent("program"), [])
        #expect(program.lines == expected)
    }

    /// Values that an initializer takes are built in the order of its arguments, references and registrations alike.
    @Test func initializersBuildInTheOrderOfTheirArguments() throws {
        let app = """
            class Told { init(_ name: String) { print(name) } }
            final class App {
                // weaver: a = A
                // weaver: a.scope = .lazy
                // weaver: b = B
                // weaver: b.scope = .lazy
                // weaver: c = C
                // weaver: c.scope = .lazy
                // weaver: home = Home
                init(b: B, home: Home, a: A) {}
            }
            final class A: Told { init() { super.init("App.a") } }
            final class B: Told { init() { super.init("App.b") } }
            final class C: Told { init() { super.init("App.c") } }
            final class D: Told { init() { super.init("Home.d") } }
            final class Home: Told {
                // weaver: c <- C
                // weaver: d = D
                // weaver: d.scope = .transient
                init(d: D, c: C) { super.init("App.home") }
            }

            """
        try folder.write("App.swift", app)
        let launches = try #require(try json()["launches"] as? [[String: Any]])
        let expected = try names(launches.first?["steps"])
        #expect(expected == ["Home.d", "App.c", "App.home", "App.b", "App.a"])
        try folder.write("graph.json", try weaver("graph").output)
        #expect(try weaver("diff", "graph.json", "graph.json").status == 0)
        try #require(try weaver("compile", "--quiet", "--no-cache").status == 0)
        try folder.write("main.swift", "_ = MainDependencyContainer.buildApp()\n")
        let compiled = try Tool.swiftc(["App.swift", "Weaver.swift", "main.swift", "-o", "program"], in: folder.url)
        try #require(compiled.status == 0, "\(compiled.errors)")
        let program = try Tool.run(folder.url.appendingPathComponent("program"), [])
        #expect(program.lines == expected)

        // Another order of arguments is told as another order of the launch.
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("main.swift"))
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Weaver.swift"))
        try folder.write("App.swift", app.replacing("b: B, home: Home, a: A", with: "a: A, home: Home, b: B"))
        try folder.write("new.json", try weaver("graph").output)
        let difference = try weaver("diff", "graph.json", "new.json")
        #expect(difference.status == 1)
        #expect(difference.output == "\n\nLaunch\n~ App: 5 instances, in another order\n", "\(difference.output)")
    }

    /// The needs of a registration are built in the order of their statements, also those of types that are nested
    /// deeper, and of what a closure makes.
    @Test func needsAreBuiltInTheOrderOfTheirStatements() throws {
        try folder.write(
            "App.swift",
            """
            class Told { init(_ name: String) { print(name) } }
            final class App {
                // weaver: feed = Feed
                // weaver: cell = Cell
                // weaver: cell.scope = .transient
                // weaver: home = Home
                // weaver: b = B
                // weaver: a = A
                init(feed: Feed, home: Home) {}
            }
            final class Feed: Told {
                // weaver: cell <- Cell
                init(cell: @escaping () -> Cell) { super.init("App.feed") }
            }
            final class Cell {
                // weaver: a <- A
                init(a: A) {}
            }
            final class A: Told { init() { super.init("App.a") } }
            final class B: Told { init() { super.init("App.b") } }
            final class Home: Told {
                // weaver: a <- A
                // weaver: b <- B
                // weaver: screen = Screen
                // weaver: theme = Theme
                init(a: A, b: B, screen: Screen) { super.init("App.home") }
            }
            final class Theme: Told { init() { super.init("Home.theme") } }
            final class Screen: Told {
                // weaver: row = Row
                init(row: Row) { super.init("Home.screen") }
            }
            final class Row: Told {
                // weaver: font = Font
                // weaver: theme <- Theme
                init(font: Font, theme: Theme) { super.init("Screen.row") }
            }
            final class Font: Told { init() { super.init("Row.font") } }

            """)
        let launches = try #require(try json()["launches"] as? [[String: Any]])
        let expected = try names(launches.first?["steps"])
        #expect(
            expected == [
                "App.a", "App.feed", "App.b", "Home.theme", "Row.font", "Screen.row", "Home.screen", "App.home",
            ])
        try #require(try weaver("compile", "--quiet", "--no-cache").status == 0)
        try folder.write("main.swift", "_ = MainDependencyContainer.buildApp()\n")
        let compiled = try Tool.swiftc(["App.swift", "Weaver.swift", "main.swift", "-o", "program"], in: folder.url)
        try #require(compiled.status == 0, "\(compiled.errors)")
        #expect(try Tool.run(folder.url.appendingPathComponent("program"), []).lines == expected)
    }

    /// A slot is made behind what it captures, a transient instance is made for each initializer that takes it, and
    /// closures in a collection make none. A type that is registered twice has what it registers twice.
    @Test func instancesAreCountedAsTheProgramBuildsThem() throws {
        try folder.write(
            "App.swift",
            """
            class Told { init(_ name: String) { print(name) } }
            protocol Part: AnyObject {}
            final class App {
                // weaver: later = Later
                // weaver: later.scope = .lazy
                // weaver: first = First
                // weaver: second = Second
                // weaver: token = Token
                // weaver: token.scope = .transient
                // weaver: user = User
                // weaver: other = User
                // weaver: parts = Parts
                // weaver: part = Piece <- Part
                // weaver: part.scope = .lazy
                init(parts: Parts) {}
            }
            final class First: Told { init() { super.init("First") } }
            final class Second: Told { init() { super.init("Second") } }
            final class Later {
                // weaver: second <- Second
                init(second: Second) {}
            }
            final class Token: Told { init() { super.init("Token") } }
            final class User: Told {
                // weaver: token <- Token
                // weaver: own = First
                init(token: Token) { super.init("User") }
            }
            final class Parts: Told {
                // weaver: parts <- [() -> Part]
                // weaver: parts.collect = true
                init(parts: [() -> any Part]) { super.init("Parts") }
            }
            final class Piece: Part {}

            """)
        let analysis = try json()
        let launch = try #require((analysis["launches"] as? [[String: Any]])?.first)
        #expect(
            try names(launch["steps"]) == [
                "App.second", "App.first", "User.own", "App.token", "App.user", "App.other", "App.parts",
            ])
        let counts = try #require(launch["steps"] as? [[String: Any]]).compactMap { $0["instances"] as? Int }
        #expect(counts == [1, 1, 2, 2, 1, 1, 1])
        try #require(try weaver("compile", "--quiet", "--no-cache").status == 0)
        try folder.write("main.swift", "_ = MainDependencyContainer.buildApp()\n")
        let compiled = try Tool.swiftc(["App.swift", "Weaver.swift", "main.swift", "-o", "program"], in: folder.url)
        try #require(compiled.status == 0, "\(compiled.errors)")
        #expect(
            try Tool.run(folder.url.appendingPathComponent("program"), []).lines == [
                "Second", "First", "First", "Token", "User", "First", "Token", "User", "Parts",
            ])
        let candidates = try #require(analysis["lazyCandidates"] as? [[String: Any]])
        let user = try #require(candidates.first { $0["dependency"] as? String == "other" })
        #expect(user["savedInstances"] as? Int == 2)
    }

    /// A registration that has another type under another condition is shown as in the first one that has it.
    @Test func registrationsAreThoseOfOneCondition() throws {
        try folder.write(
            "App.swift",
            """
            protocol Server: AnyObject {}
            final class Fake: Server {}
            final class Live: Server {
                // weaver: log <- Log
                init(log: Log) throws {}
            }
            final class Log {}
            final class App {
                // weaver: log = Log
                #if DEBUG
                // weaver: server = Fake <- Server
                #else
                // weaver: server = Live <- Server
                #endif
                init(injecting resolver: any AppDependencyResolver) {}
            }

            """)
        let graph = try weaver("graph").output
        let described = try #require(try JSONSerialization.jsonObject(with: Data(graph.utf8)) as? [String: Any])
        let types = try #require(described["types"] as? [[String: Any]])
        let app = try #require(types.first { $0["name"] as? String == "App" }?["dependencies"] as? [[String: Any]])
        let server = try #require(app.first { $0["name"] as? String == "server" })
        #expect(server["type"] as? String == "Fake" && server["builds"] is NSNull, "\(server)")
    }

    /// The registrations of a bundle are built before those of the type itself, wherever their lines stand.
    @Test func bundlesAreBuiltFirst() throws {
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: self.includes = [Basics]
                // weaver: own = Own
                init(own: Own) {}
            }
            final class Own {}
            final class First {}
            enum Basics {
                // weaver: self.isBundle = true
                // weaver: first = First
            }

            """)
        let launches = try #require(try json()["launches"] as? [[String: Any]])
        #expect(try names(launches.first?["steps"]) == ["App.first", "App.own"])
    }

    /// Types may be named with their modules. A leaf has the module that declares it, as in the graph.
    @Test func knowsModules() throws {
        try folder.write(
            "Kit/Kit.swift",
            """
            public protocol Clock {}
            public final class SystemClock: Clock { public init() {} }
            public final class Player {
                // weaver: clock <- Clock
                public init(clock: any Clock) {}
            }

            """)
        try folder.write(
            "App.swift",
            """
            import Kit
            final class App {
                // weaver: clock = SystemClock <- Clock
                // weaver: player = Player
                init(player: Player) {}
            }

            """)
        let modules = ["--input-path", "App.swift", "--module-name", "Main", "--module", "Kit=Kit"]
        for (name, shown) in [("Kit.Player", "Player (Kit/Kit.swift:"), ("Kit.SystemClock", "SystemClock\n")] {
            let result = try Tool.weaver(["analyze", name] + modules, in: folder.url)
            #expect(result.status == 0 && result.output.hasPrefix(shown), "\(result)")
        }
        #expect(try Tool.weaver(["analyze", "Main.Player"] + modules, in: folder.url).status == 1)
        let json = try Tool.weaver(["analyze", "--format", "json"] + modules, in: folder.url).output
        #expect(json.contains(#"{"name":"SystemClock","module":"Kit","file":null,"#), "\(json)")
    }

    @Test func printsTablesAndLists() throws {
        let text = try weaver("analyze")
        #expect(text.status == 0 && text.errors.isEmpty)
        #expect(
            text.output.hasPrefix("5 types, 5 leaf types, 9 registrations, 4 references\nroots: App\n"),
            "\(text.output)")
        for part in [
            "longest chain: 5: App → Home → Cache → Store → Logger\n", "\nTypes, by fan-in\n  type ",
            "\nBuilt with App: 8 instances, in order\n", "(App.cache, lazy, which an initializer takes)",
            "\nCould be lazy\n  App.home: 4 instances less at launch, unless an initializer of App reads it\n",
            "\nOnly one type refers to\n", "  App.cache: Home\n",
        ] {
            #expect(text.output.contains(part), "\(part): \(text.output)")
        }
        let sorted = try weaver("analyze", "--sort", "name", "--top", "2").output
        #expect(sorted.contains("\nTypes, by name\n") && sorted.contains("\n  App ") && sorted.contains("\n  Archive "))
        #expect(!sorted.contains("\n  Cache ") && sorted.contains("  … and 8 more: --top, or --format json\n"))
        #expect(!text.output.contains(" output\n"))
        let output = try weaver("analyze", "--sort", "output").output
        #expect(output.contains(" output\n  App "))
    }

    /// Each of two forms has a lazy registration of its own, which its initializer takes: that is built with each.
    @Test func countsWhatEachInstanceTakes() throws {
        let folder = try TemporaryFolder()
        let screen = """
            {
                // weaver: form = Form
                init(form: Form) {}
            }

            """
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: home = Home
                // weaver: search = Search
                init(injecting dependencies: any AppDependencyResolver) {}
            }
            final class Home \(screen)final class Search \(screen)final class Form {
                // weaver: validator = Validator
                // weaver: validator.scope = .lazy
                init(validator: Validator) {}
            }
            final class Validator {}

            """)
        let text = try Tool.weaver(["analyze"], in: folder.url).output
        #expect(text.contains("\nBuilt with App: 6 instances, in order\n"), "\(text)")
        for name in ["home", "search"] {
            #expect(text.contains("\n  App.\(name): 3 instances less at launch"), "\(text)")
        }
    }

    @Test func tellsAboutTypes() throws {
        let text = try weaver("analyze", "Cache", "Logger")
        #expect(text.status == 0)
        for part in [
            "Cache (App.swift:", "  only there for Home\n", "  only there for it (3): Store, Index, Logger\n",
            "    App.cache: once it is read, as long as a container of App; also by Home\n",
            "  built with it: 1 instance\n    1. Index (Cache.index)\n",
            "\n\nLogger\n  fan-in 2, ",
        ] {
            #expect(text.output.contains(part), "\(part): \(text.output)")
        }
        let cache = try #require((json("Cache")["types"] as? [[String: Any]])?.first)
        #expect(
            cache["onlyFor"] as? String == "Home" && cache["onlyForIt"] as? [String] == ["Store", "Index", "Logger"])
        let unknown = try weaver("analyze", "Cahce")
        #expect(unknown.status == 1 && unknown.output.isEmpty)
        #expect(
            unknown.errors.contains("there is no type 'Cahce' in the graph")
                && unknown.errors.contains("did you mean 'Cache'?"))
        #expect(try weaver("analyze", "--sort", "size").status == 64)
        #expect(try weaver("analyze", "--top", "0").status == 64)
    }

    /// A graph with errors is analysed, and its errors are printed; no output is counted.
    @Test func analysesGraphsWithErrors() throws {
        try folder.write("App.swift", Self.app.replacing("// weaver: store <- Store", with: "// weaver: shop <- Store"))
        let result = try weaver("analyze", "--output-lines")
        #expect(result.status == 1 && result.output.hasPrefix("5 types, "))
        #expect(result.errors.contains(": error: ") && !result.output.contains(" output\n"))
    }
}
