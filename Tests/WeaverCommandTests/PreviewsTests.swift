import Foundation
import Testing
import WeaverTestSupport

/// Tests `--previews-output`: a resolver stub and doubles in the module itself, for previews in debug builds.
@Suite(.ownThreads) struct PreviewsTests {
    private static let app = """
        public import Foundation
        public struct Release { public var date: Date }
        struct Movie { var id = 0 }
        #if DEBUG
        typealias Change = (Int) -> Void
        #else
        typealias Change = String
        #endif
        protocol Store {
            var title: String { get }
            func movies() -> [Movie]
            func best() -> Movie?
            func save()
            func watch(_ change: Change)
        }
        final class LiveStore: Store {
            var title = "live"
            func movies() -> [Movie] { [Movie(), Movie()] }
            func best() -> Movie? { Movie() }
            func save() {}
            func watch(_ change: Change) {}
        }
        final class Formatter { func text(_ number: Int) -> String { "<\\(number)>" } }
        final class App {
            // weaver: store = LiveStore <- Store
            // weaver: formatter = Formatter
            // weaver: screen = MovieScreen
            private let dependencies: any AppDependencyResolver
            init(injecting resolver: any AppDependencyResolver) { dependencies = resolver }
            func show() -> String { dependencies.screen(limit: 3).render() }
        }
        final class MovieScreen {
            // weaver: store <- Store
            // weaver: formatter <- Formatter
            // weaver: limit <= Int
            private let dependencies: any MovieScreenDependencyResolver
            init(injecting resolver: any MovieScreenDependencyResolver) { dependencies = resolver }
            func render() -> String {
                dependencies.store.save()
                let best = dependencies.store.best()?.id ?? -1
                return dependencies.store.title + dependencies.formatter.text(dependencies.store.movies().count)
                    + dependencies.formatter.text(best) + dependencies.formatter.text(dependencies.limit)
            }
        }
        """

    private static let main = """
        import Foundation
        #if DEBUG
            let resolver = MainDependencyResolverPreview()
            print(resolver.buildMovieScreen(limit: 3).render(), resolver.limit)
            resolver.storeDouble.moviesReturnValue = [Movie()]
            resolver.storeDouble.titleValue = "preview"
            print(resolver.buildMovieScreen(limit: 4).render())
        #else
            print(App(injecting: MainDependencyContainer.appDependencyResolver()).show())
        #endif
        """

    /// Nothing has to be set in a preview: values are nil, empty or zero, and nothing happens.
    @Test(arguments: LanguageMode.tested)
    func previewsAreCalm(_ mode: LanguageMode) throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", Self.app)
        let main = try folder.write("main.swift", Self.main)
        let words = ["compile", "--input-path", "Sources", "--previews-output", "Sources/Previews.swift"]
        let written = try Tool.weaver(words, in: folder.url)
        #expect(written.status == 0, "\(written.errors)")
        let text = try #require(folder.text("Sources/Previews.swift"))
        #expect(text.contains("\n#if DEBUG\n") && text.hasSuffix("#endif\n"))
        // The output is no input of the next run.
        let again = try Tool.weaver(words, in: folder.url)
        #expect(again.status == 0 && folder.text("Sources/Previews.swift") == text, "\(again.errors)")
        let files = ["Sources/App.swift", "Sources/Previews.swift", "Weaver.swift"].map {
            folder.url.appendingPathComponent($0).path
        }
        for (flags, expected) in [(["-D", "DEBUG"], "<0><-1><3> 0\npreview<1><-1><4>\n"), ([], "live<2><0><3>\n")] {
            let program = folder.url.appendingPathComponent("program")
            let result = try Tool.swiftc(mode.flags + flags + files + [main.path, "-o", program.path], in: folder.url)
            try #require(result.status == 0, "\(flags): \(result.errors)")
            let run = try Tool.run(program, [])
            #expect(run.output == expected, "\(flags): \(run.errors)")
        }
    }

    /// The doubles of the tests stay as they are beside those of previews.
    @Test func testsAndPreviewsStandBesideEachOther() throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", Self.app)
        let tests = ["compile", "--input-path", "Sources", "--tests"]
        #expect(try Tool.weaver(tests, in: folder.url).status == 0)
        let text = folder.text("WeaverTests.swift")
        let both = try Tool.weaver(tests + ["--previews-output", "Previews.swift"], in: folder.url)
        #expect(both.status == 0, "\(both.errors)")
        #expect(folder.text("WeaverTests.swift") == text && folder.text("Previews.swift") != nil)
    }

    /// Previews have doubles of the protocols of other modules, whether or not there is a tests output as well.
    @Test func previewsDoubleProtocolsOfModules() throws {
        let folder = try TemporaryFolder()
        try folder.write("Core/Logging.swift", "public protocol Logging: AnyObject { func log(_ line: String) }\n")
        try folder.write(
            "App/App.swift",
            """
            import Core
            final class Console: Logging { func log(_ line: String) {} }
            final class App {
                // weaver: logger = Console <- Logging
                init(injecting _: any AppDependencyResolver) {}
            }
            """)
        let words = ["compile", "--input-path", "App", "--module", "Core=Core", "--previews-output", "Previews.swift"]
        let alone = try Tool.weaver(words, in: folder.url)
        #expect(alone.status == 0, "\(alone.errors)")
        let text = folder.text("Previews.swift")
        #expect(text?.contains("class LoggingDouble: Logging") == true, "\(text ?? "")")
        #expect(try Tool.weaver(words + ["--tests"], in: folder.url).status == 0)
        #expect(folder.text("Previews.swift") == text)
    }
}
