import Foundation
import Testing
import WeaverDiagnostics
import WeaverTestSupport

/// Tests of `weaver explain` with the real binary.
@Suite(.ownThreads) struct ExplainTests {
    @Test func explainsACode() throws {
        let result = try Tool.weaver(["explain", "unresolved-dependency"])
        #expect(result.status == 0)
        #expect(result.errors == "")
        let documentation = DiagnosticCode.unresolvedDependency.documentation
        #expect(
            result.output.hasPrefix(
                "unresolved-dependency (error)\n\(documentation.title)\n\n\(documentation.explanation)\n"))
        #expect(result.output.contains("\nWrong:\n\n  AppDelegate.swift\n    final class Logger {}\n"))
        #expect(
            result.output.contains(
                "    HomeScreen.swift:2:16: error: 'logger' is not registered on the path AppDelegate → HomeScreen"))
        #expect(result.output.contains("\nMended; other files stay as they are:\n\n  AppDelegate.swift\n"))
        #expect(try Tool.weaver(["explain", "retain-cycle"]).output.hasPrefix("retain-cycle (warning)\n"))
    }

    @Test func listsAllCodes() throws {
        let result = try Tool.weaver(["explain"])
        #expect(result.status == 0)
        let listed = result.output.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap {
            $0.split(separator: " ").first
        }
        #expect(listed.map(String.init) == DiagnosticCode.inOrder.map(\.rawValue))
    }

    @Test(arguments: [
        (
            ["explain", "unresolved-dependancy"],
            "unknown code 'unresolved-dependancy': did you mean 'unresolved-dependency'?"
        ),
        (["explain", "wrong"], "unknown code 'wrong': 'weaver explain' lists them all"),
        (["explain", "syntax-error", "retain-cycle"], "name one code"),
        (
            ["explain", "--input-path", ".", "App.store"],
            "name what to explain in front of the options, or behind '--'"
        ),
    ])
    func refusesWhatIsNoCode(_ words: [String], _ message: String) throws {
        let folder = try TemporaryFolder()
        let result = try Tool.weaver(words, in: folder.url)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.errors.contains(message))
    }

    @Test func takesTheCodeBehindTwoDashes() throws {
        let result = try Tool.weaver(["explain", "--input-path", "Missing", "--", "retain-cycle"])
        #expect(result.output.hasPrefix("retain-cycle (warning)\n"))
    }

    @Test(arguments: ["mailer", "`mailer`"]) func explainsTypesInLowerCase(_ word: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: post = mailer
                init(post: mailer) {}
            }
            final class mailer {}
            """)
        let result = try Tool.weaver(["explain", word], in: folder.url)
        #expect(
            result.output == "mailer has no dependencies (App.swift:5)\n  App registers it as 'post' (App.swift:2)\n",
            "\(result.errors)")
    }

    /// A type that is registered under a condition is left out without it, which is no error.
    @Test(arguments: [
        (
            "Inspector.logger",
            """
            If DEBUG:
              Inspector.logger is a reference to 'Log' (App.swift:10)
                App → Inspector: 'logger' of App, by its name (App.swift:3)
            If !DEBUG:
              Inspector.logger is a reference to 'Log' (App.swift:10)
                Inspector: nothing; Inspector is left out, as nothing registers it

            """
        ),
        (
            "App.inspector",
            """
            App.inspector is a registration of 'Inspector' (App.swift:4)
              only if DEBUG
              scope container, by default: built with its container, and kept as long
              built by init(logger:)
              nothing below refers to it

            """
        ),
    ])
    func tellsConditions(_ dependency: String, _ expected: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                #if DEBUG
                // weaver: logger = Log
                // weaver: inspector = Inspector
                #endif
                init(injecting _: any AppDependencyResolver) {}
            }
            final class Log {}
            final class Inspector {
                // weaver: logger <- Log
                init(logger: Log) {}
            }
            """)
        #expect(try Tool.weaver(["explain", dependency], in: folder.url).output == expected)
    }

    @Test func tellsPlatforms() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: log = Log
                // weaver: log.platforms = [.linux, .macOS]
                init(injecting _: any AppDependencyResolver) {}
            }
            final class Log {}
            """)
        let result = try Tool.weaver(["explain", "App.log"], in: folder.url)
        #expect(result.output.hasPrefix("App.log is a registration of 'Log' (App.swift:2)\n  only on linux, macOS\n"))
    }

    /// Nothing builds the superclass itself.
    @Test func explainsWhatASuperclassStatesByItsSubclasses() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: log = Log
                // weaver: list = List
                init(list: List) {}
            }
            final class Log {}
            class Screen {
                // weaver: log <- Log
                init(log: Log) {}
            }
            final class List: Screen {}
            """)
        let result = try Tool.weaver(["explain", "Screen.log"], in: folder.url)
        #expect(
            result.output == """
                Screen.log is a reference to 'Log' (App.swift:8)
                  App → List: 'log' of App, by its name (App.swift:2)

                """)
        let type = try Tool.weaver(["explain", "Screen"], in: folder.url)
        let unbuilt = "  no type registers 'Screen': its subclasses alone are built"
        #expect(type.lines.contains(unbuilt), "\(type.output)")
        let graph = try Tool.weaver(["graph", "--format", "json"], in: folder.url)
        #expect(graph.output.contains(#""name":"App","file":"App.swift","line":1,"root":true"#), "\(graph.output)")
        #expect(graph.output.contains(#""name":"Screen","file":"App.swift","line":7,"root":false"#))
    }

    @Test func explainsADependencyPathByPath() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: logger = Logger
                // weaver: home = Home
                // weaver: about = About
            }
            final class Home {
                // weaver: title = Title
                // weaver: list = List
            }
            final class About {
                // weaver: logger = Title
                // weaver: list = List
            }
            final class List {
                // weaver: logger <- Logger
                // weaver: heading <- Title
            }
            final class Logger {}
            final class Title {}
            """)
        let logger = try Tool.weaver(["explain", "List.logger"], in: folder.url)
        #expect(logger.status == 0)
        #expect(
            logger.output == """
                List.logger is a reference to 'Logger' (App.swift:15)
                  App → Home → List: 'logger' of App, by its name (App.swift:2)
                    passed over: Home has none (App.swift:8)

                """)
        #expect(
            try Tool.weaver(["explain", "List.heading"], in: folder.url).output == """
                List.heading is a reference to 'Title' (App.swift:16)
                  Home → List: 'title' of Home, by its type: it is the only 'Title' there (App.swift:7)
                  About → List: 'logger' of About, by its type: it is the only 'Title' there (App.swift:11)

                """)
        let other = try Tool.weaver(["explain", "Lisst.logger"], in: folder.url)
        #expect(
            other.status == 1 && other.errors.contains("no type 'Lisst' has dependencies")
                && other.errors.contains("did you mean 'List'?"))
        #expect(try Tool.weaver(["explain", "List.loger"], in: folder.url).errors.contains("did you mean 'logger'?"))
    }

    /// A type without a dependency is explained with all that it has: a root, a type within another, a bundle.
    @Test func explainsAllDependenciesOfAType() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: self.includes = [Base]
                // weaver: screen = App.Screen
                final class Screen {
                    // weaver: logger <- Logger
                    init(logger: Logger) {}
                }
            }
            enum Base {
                // weaver: self.isBundle = true
                // weaver: logger = Logger
            }
            final class Logger {}
            final class Other {
                // weaver: logger = Logger
                init(logger: Logger, title: String) {}
                init(logger: String) {}
            }
            """)
        let expected = [
            "Other": """
            Other has 1 dependency (App.swift:14)
              no type registers 'Other': its resolver and its instances are asked for with it
              no generated function builds it, since no initializer takes its dependencies:
                'init(logger:title:)' needs 'title: String', which is no dependency of 'Other' (App.swift:16)
                'init(logger:)' takes 'logger' as 'String', but it is a 'Logger' (App.swift:17)
            Other.logger is a registration of 'Logger' (App.swift:15)
              scope container, by default: built with its container, and kept as long
              built by init()
              nothing below refers to it

            """,
            "App": """
            App has 2 dependencies (App.swift:1)
              no type registers 'App': its resolver and its instances are asked for with it
              no generated function builds it, since no initializer takes its dependencies:
                'init()' takes none of them (App.swift:1)
            App.logger is a registration of 'Logger' (App.swift:11)
              App, by Base, a bundle that it includes (App.swift:2)
              scope container, by default: built with its container, and kept as long
              built by init()
              App.Screen refers to it as 'logger' (App.swift:5)
            App.screen is a registration of 'App.Screen' (App.swift:3)
              scope container, by default: built with its container, and kept as long
              built by init(logger:)
              nothing below refers to it

            """,
            "Logger": """
            Logger has no dependencies (App.swift:13)
              App, by Base registers it as 'logger' (App.swift:11)
              Other registers it as 'logger' (App.swift:15)

            """,
            "App.Screen": """
            App.Screen has 1 dependency (App.swift:4)
              App registers it as 'screen' (App.swift:3)
            App.Screen.logger is a reference to 'Logger' (App.swift:5)
              App → App.Screen: 'logger' of App, by Base, by its name (App.swift:11)

            """,
            "Base": """
            Base.logger is a registration of 'Logger', in a bundle (App.swift:11)
              App has it: explain App.logger (App.swift:2)

            """,
        ]
        for (type, text) in expected {
            let result = try Tool.weaver(["explain", type], in: folder.url)
            #expect(result.output == text && result.status == 0, "\(type): \(result.output)\(result.errors)")
        }
        for command in [["explain", "Screen"], ["graph", "--focus", "Screen"], ["analyze", "Screen"]] {
            let nested = try Tool.weaver(command, in: folder.url)
            #expect(nested.status == 1 && nested.errors.hasSuffix("   = help: did you mean 'App.Screen'?\n"))
        }
        let unknown = try Tool.weaver(["explain", "Scren"], in: folder.url)
        #expect(unknown.status == 1 && unknown.errors.hasPrefix("weaver: error: no type 'Scren' has dependencies\n"))
    }

    /// Among types that two modules declare, the one with the dependency is explained, or both are named.
    @Test func explainsTypesThatTwoModulesDeclare() throws {
        let folder = try TemporaryFolder()
        for (module, needs) in [("A", ["clock", "shared"]), ("B", ["rate", "shared"])] {
            let lines = needs.map { "    // weaver: \($0) <- Int\n" }.joined()
            try folder.write(
                "\(module)/File.swift",
                "public final class Player {\n\(lines)    // weaver: own = Own\(module)\n"
                    + "    public init(injecting _: any PlayerDependencyResolver) {}\n}\n"
                    + "public final class Own\(module) { public init() {} }\n")
        }
        try folder.write(
            "App.swift",
            """
            import A
            import B
            final class App {
                // weaver: clock = Int { _ in 1 }
                // weaver: rate = Int { _ in 1 }
                // weaver: shared = Int { _ in 1 }
                // weaver: first = A.Player
                // weaver: second = B.Player
                init(injecting _: any AppDependencyResolver) {}
            }

            """)
        func explain(_ name: String) throws -> ToolResult {
            let modules = ["--input-path", "App.swift", "--module-name", "Main", "--module", "A=A", "B=B"]
            return try Tool.weaver(["explain", name] + modules, in: folder.url)
        }
        #expect(try explain("Player.clock").output == explain("A.Player.clock").output)
        #expect(try explain("Player.rate").output.hasPrefix("B.Player.rate is a reference to 'Int' (B/File.swift:2)\n"))
        for name in ["Player.shared", "Player.nothing"] {
            let result = try explain(name)
            #expect(result.status == 1 && result.output.isEmpty)
            #expect(
                result.errors == """
                    weaver: error: several modules declare 'Player'
                       = help: name one of them: A.Player, B.Player

                    """, "\(result.errors)")
        }
        #expect(
            try explain("A.Player").output.hasPrefix(
                """
                A.Player has 2 dependencies (A/File.swift:1)
                  App registers it as 'first' (App.swift:7)
                A.Player.clock is a reference to 'Int' (A/File.swift:2)

                """))
        #expect(try explain("Player").errors.contains("several modules declare 'Player'"))
        #expect(
            try explain("B.Player.own").errors == """
                weaver: error: 'B.Player' has no dependency 'own'
                   = help: explain what 'B.Player' registers with the inputs of 'B'

                """)
    }

    /// A need of another module's type resolves to what the app registers, whether the module is given as sources or as
    /// an interface. In its own module it is a need, and no error.
    @Test func explainsDependenciesAcrossModules() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Kit/Kit.swift",
            """
            public protocol Logging: AnyObject {}
            public final class Player {
                // weaver: logger <- Logging
                // weaver: mixer = Mixer
                init(logger: any Logging, mixer: @escaping () -> Mixer) {}
            }
            public final class Mixer {
                // weaver: volume <- Int
                // weaver: logger <- Logging
                init(volume: @escaping () -> Int, logger: any Logging) {}
            }
            """)
        try folder.write(
            "App/App.swift",
            """
            import Kit
            final class Console: Logging {}
            final class App {
                // weaver: console = Console <- Logging
                // weaver: volume = Int
                // weaver: volume.builder = { 3 }
                // weaver: screen = Screen
            }
            final class Screen {
                // weaver: logger = Console <- Logging
                // weaver: player = Player
                init(player: Player) {}
            }
            """)
        func explain(_ name: String, _ words: [String]) throws -> ToolResult {
            try Tool.weaver(["explain", name] + words, in: folder.url)
        }
        let own = ["--input-path", "Kit", "--module-name", "Kit"]
        let compiled = try Tool.weaver(
            ["compile", "--quiet", "--no-cache", "--main-output-path", "K.swift"] + own
                + ["--emit-interface", "Kit.weaver-interface"], in: folder.url)
        try #require(compiled.status == 0, "\(compiled.errors)")

        let app = ["--input-path", "App", "--module-name", "App", "--executable"]
        let ways = [["--module", "Kit=Kit"], ["--interface", "Kit.weaver-interface"]]
        for (way, places) in zip(
            ways, [["Kit/Kit.swift:3", "Kit/Kit.swift:8"], ["Kit.weaver-interface:22", "Kit.weaver-interface:23"]])
        {
            #expect(
                try explain("Player.logger", app + way).output == """
                    Player.logger is a reference to 'Logging' (\(places[0]))
                      a need of 'Player' of Kit: KitFactories.makePlayer takes it as a value
                      Screen → Player (Kit): 'logger' of Screen, by its name (App/App.swift:10)

                    """)
            #expect(
                try explain("Kit.Player.volume", app + way).output == """
                    Player.volume is a reference to 'Int' (\(places[1]))
                      a need of 'Player' of Kit: KitFactories.makePlayer takes it as a closure
                      App → Screen → Player (Kit): 'volume' of App, by its name (App/App.swift:5)
                        passed over: Screen has none (App/App.swift:11)

                    """)
            #expect(
                try explain("App.Screen.player", app + way).output == """
                    Screen.player is a registration of 'Player' (App/App.swift:11)
                      scope container, by default: built with its container, and kept as long
                      built by KitFactories.makePlayer(logger:volume:), the factory of the module Kit
                      nothing below refers to it

                    """)
            let used = try explain("Screen.logger", app + way).output
            #expect(used.contains("  Player refers to it as 'logger' (\(places[0]))\n"))
            for type in ["Mixer", "Kit.Mixer"] {
                let unregistered = try explain(type + ".volume", app + way)
                #expect(unregistered.status == 1 && unregistered.output == "")
                #expect(
                    unregistered.errors.hasPrefix("weaver: error: no input registers 'Mixer' of the module 'Kit'\n"))
            }
            #expect(
                try explain("Other.Player.logger", app + way).errors.contains("no type 'Other.Player' has dependencies")
            )
        }
        #expect(
            try explain("Mixer.volume", own).output == """
                Mixer.volume is a reference to 'Int' (Kit/Kit.swift:8)
                  a need of 'Mixer', which other modules may build: KitFactories.makeMixer takes it as a closure (Kit/Kit.swift:7)
                  a need of 'Player', which other modules may build: KitFactories.makePlayer takes it as a closure (Kit/Kit.swift:2)

                """)
    }

    private func write(_ sources: [SourceText], to folder: TemporaryFolder) throws {
        for source in sources { try folder.write(source.path, String(decoding: source.bytes, as: UTF8.self)) }
    }

    /// For seven codes, the output depends on config files or on the disk, so their documentation quotes it
    /// (`Sample.said`). The command prints exactly the quoted text.
    @Test func samplesOfFilesAreAsTheCommandHasThem() throws {
        let shown = DiagnosticCode.allCases.filter { $0.documentation.samples.contains { $0.said != nil } }
        #expect(
            shown == [
                .ambiguousType, .unknownModule, .unreadableFile, .invalidInterface, .invalidGraph,
                .invalidOptionValue, .emitterDiagnostic,
            ])

        for code in [DiagnosticCode.ambiguousType, .unknownModule, .invalidOptionValue] {
            let sample = code.documentation.samples[0]
            let folder = try TemporaryFolder()
            try write(sample.wrongSources, to: folder)
            #expect(try Tool.weaver(["check"], in: folder.url).errors == sample.said.map { $0 + "\n" })
            try write(sample.mendedSources, to: folder)
            #expect(try Tool.weaver(["check"], in: folder.url).errors == "")
        }

        let interface = DiagnosticCode.invalidInterface.documentation.samples[0]
        let module = try TemporaryFolder()
        let dump = ["dump", "interface", "PlayerKit.weaver-interface"]
        try write(interface.wrongSources, to: module)
        #expect(try Tool.weaver(dump, in: module.url).errors == interface.said.map { $0 + "\n" })
        try write(interface.mendedSources, to: module)
        #expect(try Tool.weaver(dump, in: module.url).errors == "")

        let graph = DiagnosticCode.invalidGraph.documentation.samples[0]
        let graphs = try TemporaryFolder()
        try write(graph.wrongSources, to: graphs)
        #expect(
            try Tool.weaver(["diff", "old.json", "old.json"], in: graphs.url).errors == graph.said.map { $0 + "\n" })
        try write(graph.mendedSources, to: graphs)
        #expect(try Tool.weaver(["diff", "old.json", "old.json"], in: graphs.url).errors == "")

        let emitter = DiagnosticCode.emitterDiagnostic.documentation.samples[0]
        let app = try TemporaryFolder()
        try write(emitter.wrongSources, to: app)
        #expect(try Tool.weaver(["compile"], in: app.url).errors == emitter.said.map { $0 + "\n" })
        try write(emitter.mendedSources, to: app)
        #expect(try Tool.weaver(["compile"], in: app.url).errors == "")
        #expect(app.text("Docs/App.md") == "Starts everything.")

        let folder = try TemporaryFolder()
        try folder.link("Movie.swift", to: "../Shared/Movie.swift")
        let said = DiagnosticCode.unreadableFile.documentation.samples[0].said
        #expect(try Tool.weaver(["check"], in: folder.url).errors == said.map { $0 + "\n" })
    }

    /// The list of codes has three groups: codes that are always errors, codes that may also be warnings, and codes
    /// that are warnings.
    @Test func listsSeverities() throws {
        let groups = try Tool.weaver(["explain"]).output.split(separator: "\n\n")
        #expect(
            groups.count == 3 && groups[0].hasPrefix("errors\n") && groups[1].hasPrefix("errors, or warnings")
                && groups[2].hasPrefix("warnings\n"))
        #expect(groups[1].contains("  unknown-key ") && groups[1].contains("  attribute-not-applicable "))
        #expect(try Tool.weaver(["explain", "unknown-key"]).output.hasPrefix("unknown-key (error or warning)\n"))
    }
}
