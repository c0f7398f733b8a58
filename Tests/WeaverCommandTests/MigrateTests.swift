import Foundation
import Testing
import WeaverTestSupport

/// Tests of `weaver migrate`. A case is a folder of `Tests/Fixtures/migrate` with a project `before`, the arguments,
/// the report that is expected on the standard error, and the expected project `after`, which is also a case of
/// `RunFixture`.
@Suite(.ownThreads) struct MigrateTests {
    private static let cases = Fixture.all("migrate")

    private func words(_ fixture: Fixture) -> [String] {
        ["migrate", "--input-path", "Sources"]
            + (fixture.text("command.txt") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private func copy(_ part: String, of fixture: Fixture) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let from = fixture.folder.appendingPathComponent(part + "/Sources")
        try FileManager.default.copyItem(at: from, to: folder.url.appendingPathComponent("Sources"))
        return folder
    }

    // MARK: Cases

    @Test(arguments: cases)
    func givesWhatIsExpectedAndThenNothing(_ fixture: Fixture) throws {
        let folder = try copy("before", of: fixture)
        let expected = try texts(below: fixture.folder.appendingPathComponent("after/Sources"))
        let result = try Tool.weaver(words(fixture), in: folder.url)
        #expect(result.status == 0)
        #expect(result.errors == fixture.text("report.txt"))
        let migrated = try texts(below: folder.url.appendingPathComponent("Sources"))
        #expect(migrated == expected)
        let check = try Tool.weaver(["format", "--check"], in: folder.url)
        #expect(check.status == 0, "\(check.output)")
        let again = try Tool.weaver(words(fixture), in: folder.url)
        #expect(again.status == 0 && again.output == "there is nothing to migrate\n")
        #expect(try texts(below: folder.url.appendingPathComponent("Sources")) == expected)
    }

    /// A dry run writes nothing, and prints a diff. `git apply` with that diff gives the same project as a run without
    /// `--dry-run`.
    @Test(arguments: cases)
    func aDryRunPrintsTheChange(_ fixture: Fixture) throws {
        let folder = try copy("before", of: fixture)
        let before = try texts(below: folder.url)
        let result = try Tool.weaver(words(fixture) + ["--dry-run"], in: folder.url)
        #expect(result.status == 0)
        #expect(try texts(below: folder.url) == before)
        let git = try Tool.run(
            URL(fileURLWithPath: "/usr/bin/env"), ["git", "apply", "-"], in: folder.url, input: result.output)
        #expect(git.status == 0, "\(git.errors)")
        #expect(
            try texts(below: folder.url.appendingPathComponent("Sources"))
                == texts(below: fixture.folder.appendingPathComponent("after/Sources")))
    }

    @Test(arguments: cases, LanguageMode.tested)
    func runsAfterwards(_ fixture: Fixture, _ mode: LanguageMode) throws {
        let after = Fixture(fixture.folder.appendingPathComponent("after"))
        #expect(try RunFixture(after, mode, flags: [], isSplit: false).output() == after.text("expected.txt"))
    }

    // MARK: Annotations

    private static let app = """
        final class App {
            // weaver: logger = Logger
            // weaver: home = Home
        }
        final class Home {
            // weaver: logger <- Logger
            init(injecting resolver: any HomeDependencyResolver) { print(resolver.logger) }
        }
        final class Logger {}

        """

    /// A manifest keeps its line breaks, also the lines that are added. A new one has LF.
    @Test(
        arguments: [nil, "Clock:\n  registrations:\n    logger: Logger\n"], ["\n", "\r\n"])
    func keepsLineBreaks(_ manifest: String?, _ lineBreak: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: logger = Logger
                // weaver: title = String
                // weaver: title.property = "x.y"
                // weaver: title.default = "a \\"b\\" c"
            }
            final class Clock {}
            final class Logger {}

            """.replacing("\n", with: lineBreak))
        if let manifest { try folder.write("App.weaver", manifest.replacing("\n", with: lineBreak)) }
        let result = try Tool.weaver(["migrate", "--from", "annotations"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let text = try #require(folder.text("App.weaver"))
        #expect(text.contains("default: a \"b\" c"))
        let (pairs, lines) = (text.utf8.count { $0 == 0x0D }, text.utf8.count { $0 == 0x0A })
        #expect(pairs == (lineBreak == "\r\n" && manifest != nil ? lines : 0), "\(text.debugDescription)")
        let check = try Tool.weaver(["format", "--check"], in: folder.url)
        #expect(check.status == 0, "\(check.output)")
    }

    @Test func movesNamedTypesToTheEndOfAManifest() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        try folder.write("App.weaver", "# Other types\nOther:\n  registrations: {logger: Logger}")
        try folder.write("Other.swift", "final class Other { let logger = 0 }\n")
        let unknown = try Tool.weaver(["migrate", "--from", "annotations", "Hom"], in: folder.url)
        let sentence =
            "weaver: error: no type 'Hom' has dependencies\n   = help: did you mean 'Home'?\nnothing was written\n"
        #expect(unknown.status == 1 && unknown.errors == sentence && unknown.output == "", "\(unknown.errors)")
        let result = try Tool.weaver(["migrate", "--from", "annotations", "Home"], in: folder.url)
        #expect(result.status == 0 && result.output == "wrote App.swift\nwrote App.weaver\n", "\(result.errors)")
        #expect(
            folder.text("App.swift") == Self.app.replacingOccurrences(of: "    // weaver: logger <- Logger\n", with: "")
        )
        #expect(
            folder.text("App.weaver")
                == "# Other types\nOther:\n  registrations: {logger: Logger}\n\nHome:\n  references:\n    logger: Logger\n"
        )
    }

    @Test func writesNothingWhereAManifestSpeaksOfTheType() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        let manifest = "App:\n  registrations:\n    door: Door\n"
        try folder.write("App.weaver", manifest)
        try folder.write("Door.swift", "final class Door {}\n")
        let result = try Tool.weaver(["migrate", "--from", "annotations"], in: folder.url)
        #expect(result.status == 1)
        #expect(
            result.errors.contains(
                "App.swift:2:8: error: 'App.weaver' speaks of 'App' already\n   = help: unite the two by hand"),
            "\(result.errors)")
        #expect(folder.text("App.swift") == Self.app && folder.text("App.weaver") == manifest)
    }

    @Test(arguments: ["App.weaver", "*.weaver", "**/App.w*"])
    func writesNothingWhereTheManifestWouldBeIgnored(_ ignored: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", Self.app)
        let words = ["migrate", "--from", "annotations", "--project-path", "Sources", "--ignored-path", ignored]
        let result = try Tool.weaver(words, in: folder.url)
        #expect(
            result.status == 1
                && result.errors.contains("'App.weaver' would be no input\n   = help: it is left out by --ignored-path"),
            "\(result.errors)")
        #expect(try texts(below: folder.url) == ["Sources/App.swift": Self.app])
    }

    @Test func writesNothingWhereTheManifestWouldNotBeRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        let result = try Tool.weaver(["migrate", "--from", "annotations", "--input-path", "App.swift"], in: folder.url)
        #expect(result.status == 1 && result.errors.contains("'App.weaver' would be no input"), "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["App.swift"])
    }

    @Test func writesNothingForAProjectWithErrors() throws {
        let folder = try TemporaryFolder()
        let faulty = Self.app.replacingOccurrences(of: "logger = Logger", with: "other = Logger").replacingOccurrences(
            of: "<- Logger", with: "<- Door")
        try folder.write("App.swift", faulty)
        let result = try Tool.weaver(["migrate", "--from", "annotations"], in: folder.url)
        #expect(
            result.status == 1 && result.errors.contains("[unresolved-dependency]") && result.output == "",
            "\(result.errors)")
        #expect(folder.text("App.swift") == faulty)
    }

    /// A migration is allowed although the graph has errors under other project names than that of the run, because the
    /// migration does not change these errors.
    @Test func whatHasErrorsElsewhereMoves() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: logger = Logger
                // weaver: logger.projects = [Shop]
                // weaver: home = Home
            }
            final class Home {
                // weaver: logger <- Logger
                init(injecting resolver: any HomeDependencyResolver) { print(resolver.logger) }
            }
            final class Logger {}

            """)
        try folder.write(
            "Home.swift",
            "extension Home {\n    // weaver: door <- Door\n    // weaver: door.projects = [Hut]\n}\nfinal class Door {}\n"
        )
        let words = ["migrate", "--from", "annotations", "--platform", "linux"]
        let unfiltered = try Tool.weaver(words, in: folder.url)
        #expect(
            unfiltered.status == 1 && unfiltered.errors.contains("'door' is not registered"), "\(unfiltered.errors)")
        let result = try Tool.weaver(words + ["--project-name", "Shop"], in: folder.url)
        #expect(
            result.status == 0
                && result.output == "wrote App.swift\nwrote App.weaver\nwrote Home.swift\nwrote Home.weaver\n",
            "\(result.errors)")
        #expect(try Tool.weaver(["check", "--no-cache", "--project-name", "Shop"], in: folder.url).status == 0)
    }

    /// Each file of a split output imports what its input imports. If that input states nothing after the migration,
    /// the manifest must state the imports. If the output is one file, that file still has the import of `App.swift`,
    /// whose wrapper stays.
    @Test(arguments: [("split_output: true\n", "imports: [Foundation]\n\nHome:\n"), ("", "Home:\n")])
    func whatASplitOutputImportsStays(_ config: String, _ manifest: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(".weaver.yaml", config + "main_output_path: Out\nno_cache: true\n")
        try folder.write(
            "Sources/App.swift",
            "import Foundation\nfinal class App {\n    @Weaver(.registration) var home: Home\n    init(injecting _: any AppDependencyResolver) {}\n}\n"
        )
        try folder.write(
            "Sources/Home.swift",
            "import Foundation\nfinal class Home {\n    // weaver: clock = Clock\n    init(injecting _: any HomeDependencyResolver) {}\n}\nstruct Clock {}\n"
        )
        func imports() throws -> [String: [Substring]] {
            let result = try Tool.weaver(["compile", "--quiet", "--input-path", "Sources"], in: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            return try texts(below: folder.url.appendingPathComponent("Out")).mapValues {
                $0.split(separator: "\n").filter { $0.hasPrefix("import ") }
            }
        }
        let before = try imports()
        #expect(before[config.isEmpty ? "Weaver.swift" : "Home+Weaver.swift"] == ["import Foundation"])
        let result = try Tool.weaver(["migrate", "--from", "annotations", "--input-path", "Sources"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.text("Sources/Home.weaver")?.hasPrefix(manifest) == true)
        let after = try imports()
        #expect(before.allSatisfy { name, lines in after[name]?.starts(with: lines) == true })
    }

    /// Annotations that need other modules move: a bundle of one, and a type that needs a type of one. The output
    /// stays the same.
    @Test func whatOtherModulesDeclareIsKnown() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            ".weaver.yaml",
            "input_paths: [App]\nmain_output_path: Out\nmodule_name: App\nmodules: {Core: [Core]}\nno_cache: true\n")
        try folder.write(
            "Core/Core.swift",
            "public final class Client { public init() {} }\npublic protocol Logging {}\n"
                + "public enum Net {\n    // weaver: self.isBundle = true\n    // weaver: client = Client\n}\n")
        try folder.write(
            "App/App.swift",
            "import Core\nfinal class App {\n    // weaver: self.includes = [Net]\n    // weaver: home = Home\n"
                + "    init(home: Home) {}\n}\nfinal class Home {\n    // weaver: client <- Client\n"
                + "    init(client: Client) {}\n}\n")
        try folder.write(
            "App/Feed.swift",
            "import Core\npublic final class Feed {\n    // weaver: logger <- Logging\n"
                + "    public init(logger: any Logging) {}\n}\n")
        func output() throws -> String? {
            let result = try Tool.weaver(["compile", "--quiet"], in: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            return folder.text("Out/Weaver.swift")
        }
        let before = try output()
        let result = try Tool.weaver(["migrate", "--from", "annotations"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let manifest = "imports: [Core]\n\nFeed:\n  references:\n    logger: Logging\n"
        #expect(folder.text("App/Feed.weaver") == manifest)
        #expect(folder.text("App/App.weaver")?.contains("includes: [Net]") == true)
        #expect(try output() == before)
    }

    // MARK: Earlier versions

    @Test func anErrorIsReportedAndNothingWritten() throws {
        let folder = try TemporaryFolder()
        let text = "final class App {\n    // beaverdi: logger = Logger\n    // beaverdi: logger.doc = true\n}\n"
        try folder.write("App.swift", text)
        let result = try Tool.weaver(["migrate", "--from", "beaverdi"], in: folder.url)
        #expect(
            result.status == 1
                && result.errors.hasPrefix("App.swift:3:25: error: the attribute 'doc' has no equal today\n   = help: "),
            "\(result.errors)")
        #expect(result.errors.hasSuffix("nothing was written\n"))
        #expect(folder.text("App.swift") == text)
    }

    /// A statement that is left out by filters is rewritten like all others.
    @Test func whatFiltersLeaveOutIsRewrittenAlike() throws {
        let text = """
            final class App {
                // beaverdi: home = Home
                // beaverdi: home.platforms = [.iOS]
            }
            final class Home {
                // beaverdi: title <= String
                init(title: String) {}
            }

            """
        for filter in [[], ["--platform", "linux"]] {
            let folder = try TemporaryFolder()
            try folder.write("App.swift", text)
            let result = try Tool.weaver(["migrate", "--from", "beaverdi"] + filter, in: folder.url)
            #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
            let scope = "\n    // weaver: home.scope = .lazy\n    // weaver: home.platforms"
            let expected = text.replacing("beaverdi", with: "weaver")
            #expect(folder.text("App.swift") == expected.replacing("\n    // weaver: home.platforms", with: scope))
        }
    }

    @Test func whatIsLeftToDoIsReported() throws {
        let folder = try TemporaryFolder()
        let rest = """
            extension AppDependencyResolver {
                func sessionCustomRef(_ container: DependencyContainer) -> Session { Session() }
            }
            struct Session {}
            final class Home {
                // weaver: title <= String
                let dependencies = HomeDependencyContainer(title: "x")
            }

            """
        try folder.write(
            "App.swift",
            "final class App {\n    // weaver: session = Session\n    // weaver: session.customRef = true\n}\n" + rest)
        let old =
            "/// This file is generated by Weaver 0.12.3\nimport WeaverDI\nfinal class HomeDependencyContainer: DependencyContainer {}\n"
        try folder.write("Old.swift", old)
        let result = try Tool.weaver(["migrate", "--from", "weaver-0"], in: folder.url)
        // The warnings name what the user has to write by hand, such as the builder.
        #expect(result.status == 1, "\(result.errors)")
        #expect(folder.text("Old.swift") == old)
        #expect(
            result.errors == """
                App.swift:3:8: warning: 'App.session' was built by 'sessionCustomRef', which nothing calls any more
                   = help: write in App: static func makeSession(_ dependencies: any SessionInputDependencyResolver) -> Session { … }
                App.swift:5:11: warning: 'AppDependencyResolver' cannot be extended any more: it stands for several protocols
                   = help: move what it adds: into a builder what a custom reference did, else into its type
                App.swift:6:40: warning: 'DependencyContainer' is a type of a framework that is gone
                   = help: a builder takes the resolver of the type that registers it, or its own …InputDependencyResolver
                App.swift:11:24: warning: 'HomeDependencyContainer' is no longer generated
                   = help: write MainDependencyContainer.homeDependencyResolver(…), with its parameters, where nothing comes from above, or take it from a type that registers 'Home'; its type is HomeDependencyResolver
                1 error left: see 'weaver check'

                """)
        #expect(
            folder.text("App.swift") == """
                final class App {
                    // weaver: session = Session
                    // weaver: session.scope = .lazy
                    // weaver: session.builder = App.makeSession
                }

                """ + rest)
    }

    @Test func takesOutWhatWeaver1LetPass() throws {
        let folder = try TemporaryFolder()
        let rest = "    // weaver: title <= String\n    init(title: String) {}\n}\n"
        try folder.write("Home.swift", "final class Home {\n    // weaver: title.scope = .container\n" + rest)
        let result = try Tool.weaver(["migrate", "--from", "weaver-1"], in: folder.url)
        #expect(result.status == 0 && result.output == "wrote Home.swift\n", "\(result.errors)")
        #expect(folder.text("Home.swift") == "final class Home {\n" + rest)
    }

    // MARK: Deli

    @Test func theConfigFileOfDeliIsReplaced() throws {
        let folder = try TemporaryFolder()
        try folder.write("deli.yml", "config:\n  App:\n    - include: [Sources]\n      properties: [config/*.yml]\n")
        try folder.write("config/dev.yml", "server: {url: a}\n")
        try folder.write(
            "Sources/App.swift",
            """
            import Deli

            final class App: Inject {
                let context = AppContext.load([DeliFactory.self])
                func run() -> String { Inject(Server.self).url }
            }

            final class Server: Inject {
                let url = InjectProperty("server.url")
            }

            """)
        let words = ["migrate", "--from", "deli"]
        let dry = try Tool.weaver(words + ["--dry-run"], in: folder.url)
        #expect(dry.status == 0 && dry.output.contains("+property_files: [config/*.yml]"), "\(dry)")
        #expect(folder.text(".weaver.yaml") == nil)
        let result = try Tool.weaver(words, in: folder.url)
        #expect(result.status == 0, "\(result)")
        #expect(result.output == "wrote .weaver.yaml\nwrote Sources/App.swift\nwrote Sources/App.weaver\n")
        #expect(
            result.errors == """
                deli.yml:1:1: warning: nothing reads this file any more
                   = help: remove it: .weaver.yaml takes its place

                """)
        #expect(folder.text(".weaver.yaml") == "input_paths: [Sources]\nproperty_files: [config/*.yml]\n")
        #expect(try Tool.weaver(["check"], in: folder.url).status == 0)
        let again = try Tool.weaver(words, in: folder.url)
        #expect(again.status == 0 && again.output == "there is nothing to migrate\n", "\(again)")
    }

    /// Sources that Deli does not read stay as they are, and register nothing.
    @Test(arguments: ["exclude: [Sources/Mocks]", "include: [Sources/App]"])
    func sourcesThatDeliLeavesOutStay(_ key: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("deli.yml", "config:\n  App:\n    - \(key)\n")
        try folder.write("Sources/App/App.swift", "import Deli\nfinal class Server: Component {}\n")
        try folder.write("Sources/Mocks/Mock.swift", "import Deli\nfinal class Mock: Component {}\n")
        let result = try Tool.weaver(["migrate", "--from", "deli"], in: folder.url)
        #expect(result.status == 0, "\(result)")
        #expect(folder.text("Sources/Mocks/Mock.swift") == "import Deli\nfinal class Mock: Component {}\n")
        #expect(
            folder.text("Sources/App/AppContainer.weaver")
                == "AppContainer:\n  registrations:\n    server:\n      type: Server\n      scope: lazy\n")
    }

    // MARK: Names of 1.x

    /// The essential parts of the code that Weaver 1.x generated for the source `app`.
    private static let old = """
        /// This file is generated by Weaver 1.1.5
        import Foundation
        final class MainDependencyContainer {
            static var onFatalError: (String, StaticString, UInt) -> Never = { message, file, line in fatalError(message, file: file, line: line) }
            fileprivate typealias ParametersCopier = (MainDependencyContainer) -> Void
            private lazy var _logger = Logger()
            var logger: Logger { _logger }
            static func appDependencyResolver() -> AppDependencyResolver { fatalError() }
            private func homeDependencyResolver() -> HomeDependencyResolver { fatalError() }
            static func homeDependencyResolver(logger: Logger) -> HomeDependencyResolver { fatalError() }
        }
        typealias AppDependencyResolver = LoggerResolver & HomeResolver
        typealias HomeDependencyResolver = LoggerResolver
        typealias HomeInputDependencyResolver = LoggerResolver
        protocol LoggerResolver: AnyObject {
            var logger: Logger { get }
        }
        protocol HomeResolver: AnyObject {
            var home: Home { get }
        }
        final class AppDependencyContainer: AppDependencyResolver {
            init() {}
        }
        @propertyWrapper
        struct Weaver<ConcreteType, AbstractType> {
            let wrappedValue: AbstractType
        }

        """

    @Test func listsTheNamesThatAreGone() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        try folder.write("Old.swift", Self.old)
        let words = ["migrate", "--from", "weaver-1", "--against", "Old.swift"]
        let result = try Tool.weaver(words, in: folder.url)
        #expect(result.status == 1 && result.errors == "", "\(result.errors)")
        #expect(
            result.output == """
                Old.swift:4:16: warning: the property 'MainDependencyContainer.onFatalError' is no longer generated
                   = help: it is generated where something can go wrong at run time
                Old.swift:7:9: warning: the property 'MainDependencyContainer.logger' is no longer generated
                   = help: take it from a resolver, such as MainDependencyContainer.appDependencyResolver().logger
                Old.swift:10:17: warning: the function 'MainDependencyContainer.homeDependencyResolver(logger:)' is no longer generated
                   = help: what it needs comes from above: build it through a type that registers it, or with --allow-tests-to-init-real-dependencies
                Old.swift:14:11: warning: the type alias 'HomeInputDependencyResolver' is no longer generated
                   = help: one is generated for types with a 'builder' alone: write HomeDependencyResolver
                Old.swift:21:13: warning: the class 'AppDependencyContainer' is no longer generated
                   = help: write MainDependencyContainer.appDependencyResolver()
                Old.swift:25:8: warning: the struct 'Weaver' is no longer generated
                   = help: wrappers are generated where the inputs use them

                """)
        // If `Weaver.swift`, the output of this compiler, is given as the old output, no name is missing. Here
        // `Weaver.swift` is among the inputs as well.
        #expect(try Tool.weaver(["compile", "--quiet", "--ignored-path", "Old.swift"], in: folder.url).status == 0)
        let own = try Tool.weaver(words.dropLast() + ["Weaver.swift", "--ignored-path", "Old.swift"], in: folder.url)
        #expect(own.status == 0 && own.output == "every name of Weaver.swift is still generated\n", "\(own.output)")
    }

    // MARK: Usage

    @Test(arguments: [
        ([], "say what from"), (["--from", "beaverd"], "did you mean 'beaverdi'?"),
        (["--from", "beaverdi", "App"], "for '--from annotations' alone"),
        (["--from", "weaver-0", "--against", "Old.swift"], "goes with '--from weaver-1'"),
    ])
    func misuseIsToldOf(_ words: [String], _ message: String) throws {
        let result = try Tool.weaver(["migrate"] + words)
        #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
}

/// Returns the texts of all files below `folder` that have a dot in their relative path, by that path.
func texts(below folder: URL) throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var texts: [String: String] = [:]
    for path in paths where path.contains(".") {
        texts[path] = String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
    }
    return texts
}
