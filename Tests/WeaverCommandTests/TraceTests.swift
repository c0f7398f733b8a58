import Foundation
import Testing
import WeaverCompiler
import WeaverTestSupport

/// Tests of code that records what is built (`compile --trace`), and of `analyze --trace`.
@Suite struct TraceTests {
    /// Programs do the same with tracing code, and compile in both language modes.
    @Test(.thorough, arguments: Fixture.all("run").filter { compiled.contains($0.description) }, LanguageMode.tested)
    func tracedProgramsDoTheSame(_ fixture: Fixture, _ mode: LanguageMode) throws {
        let project = try RunFixture(
            fixture, mode, flags: ["-D", "WEAVER_TRACE"], options: ["--trace"], isSplit: false)
        #expect(try project.output() == fixture.text("expected.txt"))
    }

    /// The fixtures that are compiled with the flag: scopes, builders, wrappers, cycles, isolations, threads.
    private static let compiled: Set = [
        "BasicUsageWrappers", "Builders", "Cycles", "Isolation", "Parameters", "Threads",
    ]

    /// On Apple systems, each building is an interval of `OSSignposter`. Here a module stands in for `os`.
    @Test(arguments: Fixture.all("traced"), LanguageMode.tested)
    func tracedProgramsPrintWhatIsExpected(_ fixture: Fixture, _ mode: LanguageMode) throws {
        let project = try RunFixture(
            fixture, mode, flags: ["-D", "WEAVER_TRACE"], options: ["--trace"], isSplit: false)
        #expect(try project.output() == fixture.text("expected.txt"))
    }

    @Test(.thorough, arguments: Fixture.all("run").filter { $0.description == "Threads" })
    func recordsOnManyThreads(_ fixture: Fixture) throws {
        let project = try RunFixture(
            fixture, .swift6, flags: ["-D", "WEAVER_TRACE", "-sanitize=thread"], options: ["--trace"], isSplit: false)
        #expect(try project.output() == fixture.text("expected.txt"))
    }

    /// Without the flag, the code that is compiled is the output without `--trace`.
    @Test(arguments: Thoroughness.some(Fixture.all("run") + Fixture.all("output"), step: 4))
    func withoutTheFlagNothingIsAdded(_ fixture: Fixture) throws {
        let sources = try fixture.sources()
        guard let plain = compile(sources).mainOutput else { return }
        var options = EmissionOptions.standard
        options.tracesBuilding = true
        let traced = try #require(compile(sources, options).mainOutput)
        func lines(_ text: String) -> [String] {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                !$0.hasPrefix("#sourceLocation")
            }
        }
        let branches = ["#if WEAVER_TRACE", "#if !WEAVER_TRACE"]
        // Each line below is compiled without the flag, unless it stands in a branch for code with the flag.
        var (kept, nesting): ([String], [Bool?]) = ([], [])
        for line in lines(traced) {
            if line.hasPrefix("#if") {
                nesting.append(branches.contains(line) ? line == branches[1] : nil)
                if branches.contains(line) { continue }
            } else if line.hasPrefix("#else"), let last = nesting.last, let isKept = last {
                nesting[nesting.count - 1] = !isKept
                continue
            } else if line.hasPrefix("#endif") {
                let ended = nesting.removeLast()
                if ended != nil { continue }
            }
            if nesting.allSatisfy({ $0 ?? true }) { kept.append(line) }
        }
        #expect(kept.joined(separator: "\n") == lines(plain).joined(separator: "\n"))
    }

    // MARK: The command

    /// Users call `WeaverTrace`, so no type of theirs can have its name, wherever it is declared. Without `--trace` it
    /// can, and so can a nested type.
    @Test(arguments: [false, true], [false, true])
    func aTypeCannotHaveTheNameOfTheTrace(_ isTraced: Bool, _ isNested: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", "final class App {\n    // weaver: log = Log\n}\nfinal class Log {}\n")
        try folder.write(
            "Other.swift", isNested ? "enum Space {\n    struct WeaverTrace {}\n}\n" : "struct WeaverTrace {}\n")
        let run = try Tool.weaver(["compile", "--no-cache"] + (isTraced ? ["--trace"] : []), in: folder.url)
        guard isTraced, !isNested else {
            #expect(run.status == 0, "\(run.errors)")
            return
        }
        #expect(run.status == 1)
        #expect(
            run.errors.contains(
                "Other.swift:1:8: error: 'WeaverTrace' is generated under that name, too [conflicting-declaration]"),
            "\(run.errors)")
        #expect(folder.text("Weaver.swift") == nil)
    }

    /// A program writes a trace of its launch, in the order that `analyze` says, and `analyze --trace` reports on it.
    @Test func tellsWhatALaunchCosts() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            import Foundation
            final class App {
                // weaver: slow = Slow
                // weaver: home = Home
                // weaver: cache = Cache
                // weaver: cache.scope = .lazy
                init(injecting dependencies: any AppDependencyResolver) {}
            }
            final class Slow {
                // weaver: part = Part
                init(part: Part) { Thread.sleep(forTimeInterval: 0.02) }
            }
            final class Part {}
            final class Cache {}
            final class Home {
                // weaver: cache <- Cache
                init(cache: Cache) {}
            }

            """)
        try folder.write(
            "main.swift",
            """
            import Foundation
            _ = MainDependencyContainer.buildApp()
            #if WEAVER_TRACE
                try WeaverTrace.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
            #endif

            """)
        func weaver(_ words: String...) throws -> ToolResult { try Tool.weaver(words, in: folder.url) }
        try #require(try weaver("compile", "--quiet", "--trace").status == 0)
        let program = folder.url.appendingPathComponent("program")
        let compiled = try Tool.swiftc(
            ["-D", "WEAVER_TRACE", "App.swift", "Weaver.swift", "main.swift", "-o", program.path], in: folder.url)
        try #require(compiled.status == 0, "\(compiled.errors)")
        try #require(try Tool.run(program, ["trace.json"], in: folder.url).status == 0)

        let trace = try object(#require(folder.text("trace.json")))
        let events = try #require(trace["traceEvents"] as? [[String: Any]]).filter { $0["ph"] as? String == "X" }
        func end(_ event: [String: Any]) -> Double { (event["ts"] as? Double ?? 0) + (event["dur"] as? Double ?? 0) }
        let names = events.sorted { end($0) < end($1) }.compactMap { $0["name"] as? String }
        #expect(names == ["Slow.part", "App.slow", "App.cache", "App.home"])
        let report = try object(try weaver("analyze", "--trace", "trace.json", "--format", "json").output)
        let rows = try #require(report["registrations"] as? [[String: Any]])
        #expect(rows.first?["name"] as? String == "App.slow" && rows.first?["ownMilliseconds"] as? Double ?? 0 >= 20)
        #expect((report["unread"] as? [[String: Any]])?.first?["name"] as? String == "App.slow")
        let saving = try #require((report["lazyCandidates"] as? [[String: Any]])?.first)
        #expect(saving["name"] as? String == "App.slow" && saving["savedMilliseconds"] as? Double ?? 0 >= 20)
        let text = try weaver("analyze", "--trace", "trace.json").output
        #expect(text.hasPrefix("4 instances built within ") && text.contains("\nDearest\n  registration"))

        try folder.write("bad.json", #"{"traceEvents": [{"ph": "X", "cat": "weaver"}]}"#)
        let bad = try weaver("analyze", "--trace", "bad.json")
        #expect(bad.status == 1 && bad.output.isEmpty)
        #expect(bad.errors.hasPrefix("bad.json:1:18: error: an event has no 'args' [invalid-graph]"))
        #expect(try weaver("analyze", "--trace", "trace.json", "App").status == 64)
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
}
