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
}
