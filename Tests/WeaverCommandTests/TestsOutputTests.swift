import Foundation
import Testing
import WeaverTestSupport

/// Tests of `--tests` and `weaver double` with the real binary. `RunFixtureTests` compile and run the generated code.
@Suite(.ownThreads) struct TestsOutputTests {
    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            "Sources/App.swift",
            """
            import Foundation
            protocol Logging { func log(_ line: String) }
            protocol Tracking { func track() }
            protocol KitTracking: KitObserver { func track() }
            final class Logger: Logging { func log(_ line: String) {} }
            final class App {
                // weaver: logger = Logger <- Logging
                let logger: any Logging
                init(logger: any Logging) { self.logger = logger }
            }
            """)
        return folder
    }

    private func tests(_ words: String..., in folder: TemporaryFolder) throws -> String {
        try tests(words, in: folder)
    }

    private func tests(_ words: [String], in folder: TemporaryFolder) throws -> String {
        let result = try Tool.weaver(words + ["--tests"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        return folder.text("WeaverTests.swift") ?? ""
    }

    @Test func compileWritesDoublesAndSwiftExpectsThem() throws {
        let folder = try project()
        #expect(try tests("compile", in: folder).contains("final class LoggingDouble: Logging {"))
        let expecting = try tests("swift", in: folder)
        #expect(
            expecting.contains("lazy var loggerDouble = LoggingDouble()") && !expecting.contains("class LoggingDouble"))
        #expect(try tests("swift", "--doubles", "generate", in: folder).contains("class LoggingDouble"))
        #expect(try !tests("compile", "--doubles=expect", in: folder).contains("class LoggingDouble"))
    }

    @Test func doublesThatExistAreUsed() throws {
        let folder = try project()
        try folder.write(
            "Tests/Doubles.swift",
            """
            final class LoggingDouble: Logging { func log(_ line: String) {} }
            final class Fake { // weaver: nothing <- Nothing
            }
            """)
        let output = try tests("compile", "--tests-input-path", "Tests", "--testable-imports", "App", "Kit", in: folder)
        #expect(output.contains("lazy var loggerDouble = LoggingDouble()") && !output.contains("class LoggingDouble"))
        #expect(output.contains("@testable import App\n@testable import Kit\n"))
    }

    /// The tests see `Formatter` of Foundation, too, whether or not the command line names the module.
    @Test(arguments: [[], ["--module-name", "App"]])
    func typesOfTheTestedModuleHideThoseOfFoundation(_ options: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            import Foundation
            struct Formatter {}
            final class App {
                // weaver: formatter = Formatter
                let text: Formatter
                init(formatter: Formatter) { text = formatter }
            }
            """)
        let output = try tests(["compile", "--testable-imports", "App"] + options, in: folder)
        #expect(output.contains("\n@testable import struct App.Formatter\nimport Foundation\n"))
    }

    @Test func outputsAreWrittenTogetherOrNotAtAll() throws {
        let folder = try project()
        try folder.write("WeaverTests.swift", "// mine\n")
        let refused = try Tool.weaver(["compile", "--tests"], in: folder.url)
        #expect(
            refused.status == 1 && refused.errors.contains("'WeaverTests.swift'") && refused.errors.contains("--force"))
        #expect(folder.text("Weaver.swift") == nil && folder.text("WeaverTests.swift") == "// mine\n")
        #expect(
            try Tool.weaver(["compile", "--tests", "--force"], in: folder.url).output
                == "wrote Weaver.swift\nwrote WeaverTests.swift\n")
        #expect(
            try Tool.weaver(["compile", "--tests"], in: folder.url).output
                == "Weaver.swift is up to date\nWeaverTests.swift is up to date\n")
    }

    @Test func doublePrintsNamedProtocols() throws {
        let folder = try project()
        let double = try Tool.weaver(["double", "Tracking"], in: folder.url)
        #expect(try Tool.weaver(["double", "Tracking", "Tracking"], in: folder.url).output == double.output)
        #expect(double.status == 0 && double.errors == "")
        #expect(
            double.output == """
                // Made by `weaver double`, version 2.0.0.

                import Foundation

                /// A double of `Tracking`.
                final class TrackingDouble: Tracking {
                    init() {}

                    var trackCallCount = 0
                    var trackHandler: (() -> Void)?

                    func track() {
                        trackCallCount += 1
                        trackHandler?()
                    }
                }

                """)
        // A double that `weaver double` has printed is found after it is saved as a file, so it is not generated again.
        try folder.write("Tests/TrackingDouble.swift", double.output.replacing("Tracking", with: "Logging"))
        #expect(try !tests("compile", "--tests-input-path", "Tests", in: folder).contains("class LoggingDouble"))

        let unknown = try Tool.weaver(["double", "Trackin", "Logging"], in: folder.url)
        #expect(unknown.status == 1 && unknown.output.contains("class LoggingDouble"))
        #expect(
            unknown.errors
                == "weaver: error: the inputs declare no protocol 'Trackin'\n   = help: did you mean 'Tracking'?\n")
        let undoubled = try Tool.weaver(["double", "KitTracking"], in: folder.url)
        #expect(undoubled.status == 1 && undoubled.output == "" && undoubled.errors.contains("[undoubled-protocol]"))
        #expect(try Tool.weaver(["double"], in: folder.url).status == 64)
    }

    /// `weaver double` heeds the options that say how the inputs are compiled.
    @Test(arguments: LanguageMode.tested) func doublesHaveTheIsolationOfTheirModule(_ mode: LanguageMode) throws {
        let folder = try TemporaryFolder()
        let sources = try folder.write(
            "Sources/Routes.swift",
            """
            protocol Plain { func run() -> Int }
            protocol Sent: Sendable { func run() -> Int }
            protocol Route: Hashable { func run() -> Int }
            protocol DeepRoute: Route { var depth: Int { get } }
            protocol SentRoute: Hashable, Sendable { func run() -> Int }
            protocol Failing: Error, Equatable { func run() -> Int }
            #if EXTRA
            protocol Extra { func run() -> Int }
            #else
            protocol Extra { func run(_ count: Int) -> Int }
            #endif
            """)
        let double = try Tool.weaver(
            ["double", "*", "--input-path", "Sources", "--default-isolation", "MainActor", "--define", "EXTRA"],
            in: folder.url)
        #expect(double.status == 0 && double.errors == "" && !double.output.contains("#if"))
        let doubles = try folder.write("Doubles.swift", double.output)
        let result = try Tool.swiftc(
            mode.flags + [
                "-default-isolation", "MainActor", "-D", "EXTRA", "-typecheck", sources.path, doubles.path,
            ])
        #expect(result.status == 0, "\(result.errors)")
    }

    /// The declarations of a module are on the main actor by default, and those of its tests are, or are not. What the
    /// module's types are compared and hashed by is on the main actor, too.
    @Test(arguments: LanguageMode.tested, ["MainActor", "nonisolated"])
    func testsMayHaveAnotherDefaultIsolation(_ mode: LanguageMode, _ isolation: String) throws {
        let folder = try TemporaryFolder()
        let sources = try folder.write(
            "Sources/Library.swift",
            """
            struct Movie: Hashable { var id = 0 }
            protocol Library {
                func replace(with movies: Set<Movie>)
                func movies() -> Set<Movie>
                func save(_ movie: Movie, in folder: String)
            }
            class Shelf { func count() -> Int { 0 } }
            final class Browser {
                // weaver: shelf = Shelf
                // weaver: list = List
                let dependencies: any BrowserDependencyResolver
                init(injecting dependencies: any BrowserDependencyResolver) { self.dependencies = dependencies }
            }
            final class Row {}
            final class List {
                // weaver: row = Row
                init(injecting dependencies: any ListDependencyResolver) {}
            }
            """)
        let tests = try folder.write(
            "Tests/LibraryTests.swift",
            """
            @testable import App
            @MainActor func test() {
                let library = LibraryDouble()
                library.moviesReturnValues = [[Movie()]]
                library.replace(with: library.movies())
                library.save(Movie(), in: "a")
                precondition(library.replaceArgValues == [[Movie()]])
                precondition(library.saveArgValues == [LibraryDouble.SaveArguments(movie: Movie(), in: "a")])
                let shelf = ShelfDouble()
                shelf.countReturnValue = 2
                var graph = BrowserGraph()
                graph.shelf = { shelf }
                graph.list.row = { Row() }
                precondition(graph.buildBrowser().dependencies.shelf.count() == 2)
            }
            """)
        let output = folder.url.appendingPathComponent("WeaverTests.swift").path
        let generated = try Tool.weaver(
            [
                "compile", "--quiet", "--input-path", "Sources", "--main-output-path", "Weaver.swift", "--tests",
                "--tests-input-path", "Tests", "--tests-output-path", output, "--testable-imports", "App",
                "--default-isolation", "MainActor",
            ], in: folder.url)
        try #require(generated.status == 0, "\(generated.errors)")
        let module = folder.url.appendingPathComponent("App.swiftmodule").path
        // Xcode's settings for new apps, in Swift 5 mode, have features of Swift 6.
        let features = ["GlobalActorIsolatedTypesUsability", "IsolatedDefaultValues"].flatMap {
            ["-enable-upcoming-feature", $0]
        }
        for features in mode == .swift5 ? [[], features] : [[]] {
            let flags = mode.flags + features + ["-wmo", "-parse-as-library"]
            let app = try Tool.swiftc(
                flags + [
                    "-default-isolation", "MainActor", "-emit-module", "-enable-testing", "-module-name", "App",
                    "-emit-module-path", module, sources.path, folder.url.appendingPathComponent("Weaver.swift").path,
                ])
            try #require(app.status == 0, "\(app.errors)")
            let result = try Tool.swiftc(
                flags + [
                    "-default-isolation", isolation, "-module-name", "AppTests", "-I", folder.url.path, "-emit-sil",
                    "-o", folder.url.appendingPathComponent("Tests.sil").path, tests.path, output,
                ])
            #expect(result.status == 0, "\(result.errors)")
        }
    }

    /// A protocol without a double is a warning to a pattern, and a failure to its name.
    @Test func doublesOfAPatternMayBeMissing() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            "protocol Loading { func load() -> Int }\nprotocol Flags: OptionSet where RawValue == Int {}\n")
        for (words, status) in [(["*"], Int32(0)), (["Flags"], 1), (["Loading", "Flags"], 1), (["Loading"], 0)] {
            let result = try Tool.weaver(["double"] + words, in: folder.url)
            #expect(result.status == status, "\(words)")
            #expect(result.errors.contains("[undoubled-protocol]") == (words != ["Loading"]))
        }
    }

    /// Two tested modules that each have a protocol for the dependencies `clock` and `label`, and a handler of faults.
    /// The test builds types of both with one stub, and a root with its graph.
    @Test(arguments: LanguageMode.tested) func oneStubServesSeveralModules(_ mode: LanguageMode) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Feature/Feature.swift",
            """
            public protocol Clock { var now: Int { get } }
            public final class Profile {
                // weaver: clock <- Clock
                // weaver: label <- String
                // weaver: label.setter = true
                public let time: Int
                public let label: String
                init(injecting resolver: any ProfileDependencyResolver) {
                    resolver.setLabel("set")
                    (time, label) = (resolver.clock.now, resolver.label)
                }
            }
            """)
        try folder.write(
            "App/App.swift",
            """
            import Feature
            struct SystemClock: Clock { let now = 5 }
            final class App {
                // weaver: clock = SystemClock <- Clock
                // weaver: label = String
                // weaver: label.setter = true
                // weaver: profile = Profile
                let profile: Profile
                init(injecting resolver: any AppDependencyResolver) { profile = resolver.profile }
            }
            """)
        try folder.write(
            "Tests/main.swift",
            """
            @testable import Feature
            @testable import Main
            let stub = MainDependencyResolverStub()
            stub.clockDouble.nowValue = 3
            stub.labelDouble = "unset"
            print(stub.buildProfile().time, stub.buildApp().profile.time, stub.label)
            print(AppGraph().buildApp().profile.time, AppGraph().buildApp().profile.label)
            """)
        func run(_ name: String, _ result: ToolResult) { #expect(result.status == 0, "\(name): \(result.errors)") }
        func weaver(_ input: String, _ output: String, _ further: String...) throws {
            let words = ["compile", "--no-cache", "--package-name", "Shop", "--main-output-path", output]
            run("weaver", try Tool.weaver(words + ["--input-path", input] + further, in: folder.url))
        }
        try weaver("Feature", "FeatureWeaver.swift", "--module-name", "Feature")
        try weaver("App", "AppWeaver.swift", "--module-name", "Main", "--module", "Feature=Feature")
        try weaver(
            "Feature", "Unused.swift", "App", "--module-name", "ShopTests", "--tests", "--tests-output-path",
            "WeaverTests.swift", "--tests-input-path", "Tests", "--testable-imports", "Main", "Feature")
        let flags = mode.flags + ["-package-name", "Shop", "-wmo", "-I", "."]
        func compile(_ module: String, _ files: String...) throws {
            let outputs = ["-emit-module", "-emit-module-path", module + ".swiftmodule", "-c", "-o", module + ".o"]
            run(
                module,
                try Tool.swiftc(
                    flags + outputs + ["-parse-as-library", "-enable-testing", "-module-name", module] + files,
                    in: folder.url))
        }
        try compile("Feature", "Feature/Feature.swift", "FeatureWeaver.swift")
        try compile("Main", "App/App.swift", "AppWeaver.swift")
        run(
            "tests",
            try Tool.swiftc(
                flags + ["-module-name", "ShopTests", "Tests/main.swift", "WeaverTests.swift", "Feature.o", "Main.o"]
                    + ["-o", folder.url.appendingPathComponent("program").path], in: folder.url))
        let program = try Tool.run(folder.url.appendingPathComponent("program"), [])
        #expect(program.output == "3 3 set\n5 set\n", "\(program.errors)")
    }
}
