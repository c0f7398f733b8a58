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
