import Foundation
import Testing
import WeaverDiagnostics
import WeaverTestSupport

@testable import WeaverCompiler

/// `weaver migrate` (CLI.md). A case is a folder of `Tests/Fixtures/migrate`: a project `before`, the arguments, what they print to the
/// standard error, and the project `after`, which is a case of `RunFixture`.
@Suite struct MigrateTests {
    private static let cases = Fixture.all("migrate")

    private func words(_ fixture: Fixture) -> [String] {
        ["migrate", "--input-path", "Sources"] + (fixture.text("command.txt") ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The texts of all files below a folder, by their paths.
    private func texts(below folder: URL) throws -> [String: String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        var texts: [String: String] = [:]
        for path in paths where path.contains(".") {
            texts[path] = String(decoding: try Data(contentsOf: folder.appendingPathComponent(path)), as: UTF8.self)
        }
        return texts
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
        let again = try Tool.weaver(words(fixture), in: folder.url)
        #expect(again.status == 0 && again.output == "there is nothing to migrate\n")
        #expect(try texts(below: folder.url.appendingPathComponent("Sources")) == expected)
    }

    /// A dry run writes nothing, and what it prints is what `git apply` makes the same of.
    @Test(arguments: cases)
    func aDryRunPrintsTheChange(_ fixture: Fixture) throws {
        let folder = try copy("before", of: fixture)
        let before = try texts(below: folder.url)
        let result = try Tool.weaver(words(fixture) + ["--dry-run"], in: folder.url)
        #expect(result.status == 0)
        #expect(try texts(below: folder.url) == before)
        let git = try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["git", "apply", "-"], in: folder.url, input: result.output)
        #expect(git.status == 0, "\(git.errors)")
        #expect(try texts(below: folder.url.appendingPathComponent("Sources")) == texts(below: fixture.folder.appendingPathComponent("after/Sources")))
    }

    @Test(arguments: cases, LanguageMode.allCases)
    func runsAfterwards(_ fixture: Fixture, _ mode: LanguageMode) throws {
        let after = Fixture(fixture.folder.appendingPathComponent("after"))
        #expect(try RunFixture(after, mode, flags: [], isSplit: false).output() == after.text("expected.txt"))
    }

    // MARK: Annotations

    /// The words of the generated code, whatever their order.
    private func generatedWords(_ folder: URL, _ options: [String]) throws -> [String] {
        let words = ["compile", "--quiet", "--force", "--no-cache", "--input-path", "Sources", "--main-output-path", "Out.swift"] + options
        let result = try Tool.weaver(words, in: folder)
        #expect(result.status == 0, "\(result.errors)")
        return try String(contentsOf: folder.appendingPathComponent("Out.swift"), encoding: .utf8)
            .split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
    }

    /// Every project that is compiled and run elsewhere can be stated by manifests, but for those that say more than manifests can.
    @Test(arguments: Fixture.all("run"))
    func annotationsOfRunFixturesMove(_ fixture: Fixture) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(at: fixture.folder.appendingPathComponent("Sources"), to: folder.url.appendingPathComponent("Sources"))
        let before = try texts(below: folder.url)
        // Parts for several platforms share an `#if` or not, as they come.
        let options = fixture.description == "Platforms" ? ["--platform", "linux"] : []
        let words = try generatedWords(folder.url, options)
        let result = try Tool.weaver(["migrate", "--from=annotations", "--input-path", "Sources"], in: folder.url)
        if ["InternalImports", "NestedTypes", "Wrappers"].contains(fixture.description) {
            #expect(result.status == 1 && result.errors.contains("the graph would not be the same: nothing is moved"), "\(result.errors)")
            #expect(result.errors.hasSuffix("nothing was written\n"))
            #expect(try texts(below: folder.url).filter { $0.key != "Out.swift" } == before)
            return
        }
        #expect(result.status == 0, "\(result.errors)")
        #expect(try generatedWords(folder.url, options) == words)
        let comments = try texts(below: folder.url.appendingPathComponent("Sources")).filter { path, text in
            path.hasSuffix(".swift") && text.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("// weaver: ") }
        }
        #expect(comments.isEmpty)
    }

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

    @Test func movesNamedTypesToTheEndOfAManifest() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        try folder.write("App.weaver", "# Other types\nOther:\n  registrations: {logger: Logger}")
        try folder.write("Other.swift", "final class Other { let logger = 0 }\n")
        let unknown = try Tool.weaver(["migrate", "--from", "annotations", "Hom"], in: folder.url)
        let sentence = "weaver: error: no type 'Hom' has dependencies\n   = help: did you mean 'Home'?\nnothing was written\n"
        #expect(unknown.status == 1 && unknown.errors == sentence && unknown.output == "", "\(unknown.errors)")
        let result = try Tool.weaver(["migrate", "--from", "annotations", "Home"], in: folder.url)
        #expect(result.status == 0 && result.output == "wrote App.swift\nwrote App.weaver\n", "\(result.errors)")
        #expect(folder.text("App.swift") == Self.app.replacingOccurrences(of: "    // weaver: logger <- Logger\n", with: ""))
        #expect(
            folder.text("App.weaver")
                == "# Other types\nOther:\n  registrations: {logger: Logger}\n\nHome:\n  references:\n    logger: Logger\n")
    }

    @Test func writesNothingWhereAManifestSpeaksOfTheType() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        let manifest = "App:\n  registrations:\n    door: Door\n"
        try folder.write("App.weaver", manifest)
        try folder.write("Door.swift", "final class Door {}\n")
        let result = try Tool.weaver(["migrate", "--from", "annotations"], in: folder.url)
        #expect(result.status == 1)
        #expect(result.errors.contains("App.swift:2:8: error: 'App.weaver' speaks of 'App' already\n   = help: unite the two by hand"), "\(result.errors)")
        #expect(folder.text("App.swift") == Self.app && folder.text("App.weaver") == manifest)
    }

    @Test func writesNothingWhereTheManifestWouldNotBeRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", Self.app)
        let result = try Tool.weaver(["migrate", "--from", "annotations", "--input-path", "App.swift"], in: folder.url)
        #expect(result.status == 1 && result.errors.contains("'App.weaver' would be no input"), "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["App.swift"])
    }

    // MARK: What is left out

    /// `kind` tells where `first` and `second` are there: comments that move are stated behind the wrappers that stay.
    private func mixed(_ attribute: String, _ argument: String) -> String {
        """
        final class App {
            // weaver: first = First
            // weaver: first.\(attribute)
            @Weaver(.registration, \(argument)) var second: Second
            // weaver: third = Third
            init(injecting _: any AppDependencyResolver) {}
        }
        final class First {}
        final class Second {}
        final class Third {}

        """
    }

    /// The order changes on iOS alone, or in the project Shop alone, while another platform or project is asked for.
    @Test(arguments: [
        ("platforms = [.iOS]", "platforms: [.iOS]", ["--platform", "linux"]), ("projects = [Shop]", "projects: [\"Shop\"]", ["--project-name", "Other"]),
    ])
    func whatFiltersLeaveOutIsProvenToo(_ attribute: String, _ argument: String, _ filter: [String]) throws {
        let folder = try TemporaryFolder()
        let text = mixed(attribute, argument)
        try folder.write("App.swift", text)
        for filter in [[], filter] {
            let result = try Tool.weaver(["migrate", "--from", "annotations"] + filter, in: folder.url)
            #expect(result.status == 1 && result.errors.contains("the graph would not be the same: nothing is moved"), "\(filter): \(result.errors)")
            #expect(folder.text("App.swift") == text && folder.text("App.weaver") == nil)
        }
    }

    /// Elsewhere the graph has errors, before and after: what is said there stays the same too.
    @Test func whatHasErrorsElsewhereMoves() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift", Self.app.replacing("// weaver: home", with: "// weaver: logger.projects = [Shop]\n    // weaver: home"))
        try folder.write("Home.swift", "extension Home {\n    // weaver: door <- Door\n    // weaver: door.projects = [Hut]\n}\nfinal class Door {}\n")
        let words = ["migrate", "--from", "annotations", "--platform", "linux"]
        let unfiltered = try Tool.weaver(words, in: folder.url)
        #expect(unfiltered.status == 1 && unfiltered.errors.contains("'door' is not registered"), "\(unfiltered.errors)")
        let result = try Tool.weaver(words + ["--project-name", "Shop"], in: folder.url)
        #expect(result.status == 0 && result.output == "wrote App.swift\nwrote App.weaver\nwrote Home.swift\nwrote Home.weaver\n", "\(result.errors)")
        #expect(try Tool.weaver(["check", "--no-cache", "--project-name", "Shop"], in: folder.url).status == 0)
    }

    /// A file of a split output imports what its input does: where that states nothing any more, its manifest has to. An output that is
    /// one file has the import of `App.swift`, whose wrapper stays.
    @Test(arguments: [("split_output: true\n", "imports: [Foundation]\n\nHome:\n"), ("", "Home:\n")])
    func whatASplitOutputImportsStays(_ config: String, _ manifest: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(".weaver.yaml", config + "main_output_path: Out\nno_cache: true\n")
        try folder.write(
            "Sources/App.swift",
            "import Foundation\nfinal class App {\n    @Weaver(.registration) var home: Home\n    init(injecting _: any AppDependencyResolver) {}\n}\n")
        try folder.write(
            "Sources/Home.swift",
            "import Foundation\nfinal class Home {\n    // weaver: date = Date\n    init(injecting _: any HomeDependencyResolver) {}\n}\n")
        func imports() throws -> [String: [Substring]] {
            let result = try Tool.weaver(["compile", "--quiet", "--input-path", "Sources"], in: folder.url)
            #expect(result.status == 0, "\(result.errors)")
            return try texts(below: folder.url.appendingPathComponent("Out")).mapValues { $0.split(separator: "\n").filter { $0.hasPrefix("import ") } }
        }
        let before = try imports()
        #expect(before[config.isEmpty ? "Weaver.swift" : "Home+Weaver.swift"] == ["import Foundation"])
        let result = try Tool.weaver(["migrate", "--from", "annotations", "--input-path", "Sources"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        #expect(folder.text("Sources/Home.weaver")?.hasPrefix(manifest) == true)
        let after = try imports()
        #expect(before.allSatisfy { name, lines in after[name]?.starts(with: lines) == true })
    }

    /// Facts that no file means in particular are not repeated for each: 1,000 files would make a million of them.
    @Test func whatAllFilesStateIsComparedOnce() {
        let sources = (0..<100).map { SourceText(path: "T\($0).swift", text: "final class T\($0) {\n    // weaver: p <- any P\($0)\n}\n") }
        let ordered = sources.map(facts).ordered(like: sources.map(facts))
        #expect(ordered.reduce(0) { $0 + $1.existentials.count } == 100)
    }

    // MARK: Projects with errors

    @Test func writesNothingForAProjectWithErrors() throws {
        let folder = try TemporaryFolder()
        let faulty = Self.app.replacingOccurrences(of: "logger = Logger", with: "other = Logger").replacingOccurrences(of: "<- Logger", with: "<- Door")
        try folder.write("App.swift", faulty)
        let result = try Tool.weaver(["migrate", "--from", "annotations"], in: folder.url)
        #expect(result.status == 1 && result.errors.contains("[unresolved-dependency]") && result.output == "", "\(result.errors)")
        #expect(folder.text("App.swift") == faulty)
    }

    // MARK: Earlier versions

    @Test(arguments: [
        ("logger.scope = .singleton", "the scope 'singleton' has no equal today"), ("logger.doc = true", "the attribute 'doc' has no equal today"),
        ("logger = ", "expected a type after '='"), ("other.customRef = true", "'App' has no dependency 'other'"),
    ])
    func whatHasNoEqualIsReportedAndNothingWritten(_ annotation: String, _ message: String) throws {
        let folder = try TemporaryFolder()
        let text = "final class App {\n    // beaverdi: home = Home\n    // beaverdi: logger = Logger\n    // beaverdi: \(annotation)\n}\n"
        try folder.write("App.swift", text)
        let result = try Tool.weaver(["migrate", "--from", "beaverdi"], in: folder.url)
        #expect(result.status == 1 && result.errors.contains("App.swift:4:") && result.errors.contains("error: " + message), "\(result.errors)")
        #expect(result.errors.hasSuffix("nothing was written\n"))
        #expect(folder.text("App.swift") == text)
    }

    /// `home` takes a parameter, on whatever platform it is there: it cannot be kept, and is not made lazy.
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
            #expect(result.status == 0 && result.errors.contains("'App.home' takes parameters"), "\(result.errors)")
            #expect(folder.text("App.swift") == text.replacing("beaverdi", with: "weaver"))
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
        try folder.write("App.swift", "final class App {\n    // weaver: session = Session\n    // weaver: session.customRef = true\n}\n" + rest)
        let old = "/// This file is generated by Weaver 0.12.3\nimport WeaverDI\nfinal class HomeDependencyContainer: DependencyContainer {}\n"
        try folder.write("Old.swift", old)
        let result = try Tool.weaver(["migrate", "--from", "weaver-0"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
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
                   = help: write MainDependencyContainer.homeDependencyResolver(…), with its parameters, where nothing comes from above, or take it from a type that registers 'Home'

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

    // MARK: Names of 1.x

    /// What 1.x generated for `app`, by and large.
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
        // What this compiler generates is all there, its own output among the inputs.
        #expect(try Tool.weaver(["compile", "--quiet", "--ignored-path", "Old.swift"], in: folder.url).status == 0)
        let own = try Tool.weaver(words.dropLast() + ["Weaver.swift", "--ignored-path", "Old.swift"], in: folder.url)
        #expect(own.status == 0 && own.output == "every name of Weaver.swift is still generated\n", "\(own.output)")
    }

    // MARK: Usage

    @Test(arguments: [
        ([], "say what from"), (["--from", "beaverd"], "did you mean 'beaverdi'?"), (["--from", "beaverdi", "App"], "for '--from annotations' alone"),
        (["--from", "weaver-0", "--against", "Old.swift"], "goes with '--from weaver-1'"),
    ])
    func misuseIsToldOf(_ words: [String], _ message: String) throws {
        let result = try Tool.weaver(["migrate"] + words)
        #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
}
