import Foundation
import Testing
import WeaverTestSupport

/// Tests of what a run reports about itself: the times of its phases, and a line of progress on a terminal.
@Suite(.ownThreads) struct ProgressTests {
    private func project(functionCount: Int = 1) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let functions = (0..<functionCount).map { "    func f\($0)(a: Int) -> Int { (a + \($0)) * 2 }\n" }
        try folder.write(
            "App.swift",
            "final class App {\n    // weaver: logger = Logger\n    init(injecting resolver: any AppDependencyResolver) { _ = resolver.logger }\n\(functions.joined())}\n"
        )
        try folder.write("Logger.swift", "final class Logger {}\n")
        try folder.write("Other.swift", "final class Other {}\n")
        try folder.write("App.weaver", "")
        try folder.write("Tests/Doubles.swift", "final class Double {}\n")
        return folder
    }

    @Test func verboseSaysWhatThereWasToDo() throws {
        let folder = try project()
        let words = ["compile", "--verbose", "--tests", "--tests-input-path", "Tests"]
        let lines = try Tool.weaver(words, in: folder.url).errors.replacing(#/ +[0-9]+\.[0-9] ms/#, with: "")
        // Six reads for five files: Logger.swift is read a second time to be parsed, because App.swift mentions
        // `Logger`.
        #expect(
            lines == """
                walk  3 sources, 1 manifest, 1 test source
                read  6 files read, 4 parsed, 1 glanced at
                check
                emit
                write  2 of 2 files written
                total

                """)
        #expect(try Tool.weaver(words, in: folder.url).errors.contains("0 of 2 files written\n"))
        #expect(try Tool.weaver(words + ["--quiet"], in: folder.url).errors == "")
        let check = try Tool.weaver(["check", "--verbose"], in: folder.url)
        #expect(check.errors.contains("total ") && !check.errors.contains("write ") && check.output == "")
        // The times are not printed in formats for programs.
        #expect(try Tool.weaver(["check", "--verbose", "--diagnostics-format", "json"], in: folder.url).output == "")
    }

    /// Runs weaver with its standard error connected to a terminal, and returns the text that the terminal receives.
    private func onTerminal(
        _ words: [String], in folder: TemporaryFolder, environment: [String: String] = ["TERM": "xterm"]
    ) throws -> String {
        var (terminal, end): (CInt, CInt) = (-1, -1)
        try #require(openpty(&terminal, &end, nil, nil, nil) == 0)
        defer { for descriptor in [terminal, end] { close(descriptor) } }
        let handle = FileHandle(fileDescriptor: end, closeOnDealloc: false)
        let tool = try RunningTool(Tool.weaver, words, in: folder.url, environment: environment, errors: handle)
        #expect(tool.result().status == 0)
        // The run has ended, so all text has arrived, and reading must not wait for more.
        _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(terminal, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    @Test(.thorough) func aLongRunShowsItselfOnATerminal() throws {
        let long = try project(functionCount: 50_000)
        for environment in [["TERM": "xterm"], ["TERM": "xterm", "NO_COLOR": "1"]] {
            let text = try onTerminal(["check"], in: long, environment: environment)
            #expect(text.hasPrefix("\rweaver: "), "\(text)")
            // At the end, the line of progress is overwritten with spaces, without escape sequences that a terminal
            // might not know.
            #expect(text.hasSuffix(" \r") && !text.contains("\u{1B}") && !text.contains("\n"))
        }
        #expect(try onTerminal(["check", "--quiet"], in: long) == "")
        #expect(try onTerminal(["check"], in: long, environment: ["TERM": "dumb"]) == "")
        #expect(try Tool.weaver(["check"], in: long.url).errors == "")
        #expect(try onTerminal(["check"], in: try project()) == "")
    }
}
