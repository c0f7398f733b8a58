import Foundation
import Testing
import WeaverDiagnostics
import WeaverTestSupport

/// Tests of `weaver explain` with the real binary.
@Suite struct ExplainTests {
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
    ])
    func refusesWhatIsNoCode(_ words: [String], _ message: String) throws {
        let result = try Tool.weaver(words)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.errors.contains(message))
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

    private func write(_ sources: [SourceText], to folder: TemporaryFolder) throws {
        for source in sources { try folder.write(source.path, String(decoding: source.bytes, as: UTF8.self)) }
    }

    /// For six codes, the output depends on config files or on the disk, so their documentation quotes it
    /// (`Sample.said`). The command prints exactly the quoted text.
    @Test func samplesOfFilesAreAsTheCommandHasThem() throws {
        let shown = DiagnosticCode.allCases.filter { $0.documentation.samples.contains { $0.said != nil } }
        #expect(
            shown == [
                .ambiguousType, .unknownModule, .unreadableFile, .invalidInterface, .invalidOptionValue,
                .emitterDiagnostic,
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

        let emitter = DiagnosticCode.emitterDiagnostic.documentation.samples[0]
        let app = try TemporaryFolder()
        try write(emitter.wrongSources, to: app)
        #expect(try Tool.weaver(["compile"], in: app.url).errors == emitter.said.map { $0 + "\n" })
        try write(emitter.mendedSources, to: app)
        #expect(try Tool.weaver(["compile"], in: app.url).errors == "")
        #expect(app.text("Docs/App.md") == "Starts everything.")

        let link = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: link.url.appendingPathComponent("Movie.swift").path, withDestinationPath: "../Shared/Movie.swift")
        let said = DiagnosticCode.unreadableFile.documentation.samples[0].said
        #expect(try Tool.weaver(["check"], in: link.url).errors == said.map { $0 + "\n" })
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
