import Foundation
import Testing
import WeaverTestSupport

/// Tests of errors that swiftc finds in a builder: swiftc reports them where the builder is written.
@Suite(.ownThreads) struct BuilderLocationTests {
    /// A way to state the builder of `logger`: in an annotation or in a manifest. A builder in a property wrapper needs
    /// no test, because swiftc compiles it where it is written.
    struct Form: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var source: String
        var manifest: String?
        /// The file, line and column with which each message of swiftc must begin.
        var place: String
    }

    private static let logger = "final class Logger {}\n"

    static let forms = [
        Form(
            testDescription: "annotation",
            source: logger
                + "final class App {\n    // weaver: logger = Logger\n    // weaver: logger.builder = { _ in BUILT }\n}\n",
            place: "Sources/App.swift:4:33:"),
        Form(
            testDescription: "manifest", source: logger + "final class App {}\n",
            manifest: "App:\n  registrations:\n    logger:\n      type: Logger\n      builder: '{ _ in BUILT }'\n",
            place: "Sources/App.weaver:5:16:"),
    ]

    private func compile(_ form: Form, building expression: String) throws -> ToolResult {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", form.source.replacing("BUILT", with: expression))
        if let manifest = form.manifest {
            try folder.write("Sources/App.weaver", manifest.replacing("BUILT", with: expression))
        }
        let result = try Tool.weaver(["compile"], in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        // Compiles as build systems do, with absolute paths and the whole module to object code. Only then does swiftc
        // warn about `#sourceLocation` directives whose paths disagree with its own.
        let files = ["Sources/App.swift", "Weaver.swift"].map { folder.url.appendingPathComponent($0).path }
        let module = folder.url.appendingPathComponent("module.o").path
        return try Tool.swiftc(
            [
                "-swift-version", "6", "-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "App", "-c",
                "-o", module,
            ] + files,
            in: folder.url)
    }

    @Test(arguments: forms) func errorsOfBuildersAreToldWhereTheyAreWritten(_ form: Form) throws {
        let result = try compile(form, building: "Lager()")
        #expect(result.status != 0)
        let lines = (result.output + result.errors).split(separator: "\n").filter {
            $0.contains(": error: cannot find 'Lager' in scope")
        }
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix(form.place) }, "\(lines)")
    }

    /// A correct module compiles without a warning, although the file names in the `#sourceLocation` directives are
    /// also names of files of the module.
    @Test(arguments: forms) func locationsAreNoWarnings(_ form: Form) throws {
        let result = try compile(form, building: "Logger()")
        #expect(result.status == 0, "\(result.output)\(result.errors)")
    }
}
