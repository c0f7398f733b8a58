import Foundation
import Testing
import WeaverDiagnostics
import WeaverFacts
import WeaverTestSupport

@testable import WeaverMigration

/// Tests of the proof that `weaver migrate --from annotations` makes before it writes anything. The migrated sources
/// must give the same graph, even for statements that the options of the run leave out.
@Suite struct MigrationProofTests {
    /// Returns the words of the code that is generated for the project in `folder`, sorted. Lines with imports or
    /// locations are left out.
    private func generatedWords(_ folder: URL, _ options: [String]) throws -> [String] {
        let words =
            ["compile", "--quiet", "--force", "--no-cache", "--input-path", "Sources", "--main-output-path", "Out"]
            + options
        let result = try Tool.weaver(words, in: folder)
        #expect(result.status == 0, "\(result.errors)")
        let lines = try texts(below: folder.appendingPathComponent("Out")).values.joined(separator: "\n").split(
            separator: "\n")
        // The `#sourceLocation` of a builder changes when the migration moves the builder.
        return lines.filter { !$0.contains("import ") && !$0.contains("#sourceLocation(") }.joined(separator: "\n")
            .split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
    }

    /// The annotations of every run fixture can be moved to manifests, and the generated code has the same words. In
    /// the listed fixtures, which state something that a manifest cannot state, nothing is moved.
    @Test(arguments: Fixture.all("run"), [[], ["--split-output"]])
    func annotationsOfRunFixturesMove(_ fixture: Fixture, _ form: [String]) throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: fixture.folder.appendingPathComponent("Sources"), to: folder.url.appendingPathComponent("Sources"))
        let before = try texts(below: folder.url)
        // With several platforms, the order of the dependencies decides which of them share an `#if`. Therefore only
        // one platform is chosen.
        let options = fixture.description == "Platforms" ? ["--platform", "linux"] : []
        let words = try generatedWords(folder.url, form + options)
        let result = try Tool.weaver(
            ["migrate", "--from=annotations", "--input-path", "Sources"] + form, in: folder.url)
        if ["InternalImports", "NestedTypes", "Wrappers", "WrittenTypes"].contains(fixture.description) {
            #expect(
                result.status == 1 && result.errors.contains("the graph would not be the same: nothing is moved"),
                "\(result.errors)")
            #expect(result.errors.hasSuffix("nothing was written\n"))
            #expect(try texts(below: folder.url).filter { !$0.key.hasPrefix("Out/") } == before)
            return
        }
        #expect(result.status == 0, "\(result.errors)")
        #expect(try generatedWords(folder.url, form + options) == words)
        let comments = try texts(below: folder.url.appendingPathComponent("Sources")).filter { path, text in
            path.hasSuffix(".swift")
                && text.split(separator: "\n").contains { $0.drop(while: \.isWhitespace).hasPrefix("// weaver: ") }
        }
        #expect(comments.isEmpty)
    }

    /// Returns a source with comments and a wrapper. If the comments were moved to a manifest, `first` would come after
    /// `second` on the platforms, or in the projects, that have both. `attribute` and `argument` limit the two
    /// dependencies to some of them.
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

    /// A migration is refused even if it changes the order only on a platform, or in a project, that the options of the
    /// run leave out.
    @Test(arguments: [
        ("platforms = [.iOS]", "platforms: [.iOS]", ["--platform", "linux"]),
        ("projects = [Shop]", "projects: [\"Shop\"]", ["--project-name", "Other"]),
    ])
    func whatFiltersLeaveOutIsProvenToo(_ attribute: String, _ argument: String, _ filter: [String]) throws {
        let folder = try TemporaryFolder()
        let text = mixed(attribute, argument)
        try folder.write("App.swift", text)
        for filter in [[], filter] {
            let result = try Tool.weaver(["migrate", "--from", "annotations"] + filter, in: folder.url)
            #expect(
                result.status == 1 && result.errors.contains("the graph would not be the same: nothing is moved"),
                "\(filter): \(result.errors)")
            #expect(folder.text("App.swift") == text && folder.text("App.weaver") == nil)
        }
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
            "import Foundation\nfinal class Home {\n    // weaver: date = Date\n    init(injecting _: any HomeDependencyResolver) {}\n}\n"
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

    /// Facts that belong to no particular file are stored once by `ordered(like:)`. If they were repeated for each of
    /// 100 files, there would be 10,000 of them.
    @Test func whatAllFilesStateIsComparedOnce() {
        let sources = (0..<100).map {
            SourceText(path: "T\($0).swift", text: "final class T\($0) {\n    // weaver: p <- any P\($0)\n}\n")
        }
        let ordered = sources.map(facts).ordered(like: sources.map(facts))
        #expect(ordered.reduce(0) { $0 + $1.existentials.count } == 100)
    }
}
