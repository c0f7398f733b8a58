import Foundation
import Testing
import WeaverCompiler
import WeaverTestSupport

/// Tests of code that records what is built (`compile --trace`), and of `analyze --trace`.
@Suite(.ownThreads) struct TraceTests {
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

    @Test(.thorough, arguments: Fixture.all("run").filter { $0.description == "Threads" })
    func recordsOnManyThreads(_ fixture: Fixture) throws {
        let project = try RunFixture(
            fixture, .swift6, flags: ["-D", "WEAVER_TRACE", "-sanitize=thread"], options: ["--trace"], isSplit: false)
        #expect(try project.output() == fixture.text("expected.txt"))
    }

    /// Without the flag, the code that is compiled is the output without `--trace`, for which each combination of
    /// conditions has a graph as well.
    @Test(arguments: Thoroughness.some(Fixture.all("run") + Fixture.all("output"), step: 8))
    func withoutTheFlagNothingIsAdded(_ fixture: Fixture) throws {
        let sources = try fixture.sources()
        guard let plain = compile(sources, selecting: .all).mainOutput else { return }
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
                // weaver: caches <- [Cache]
                // weaver: caches.collect = true
                init(cache: Cache, caches: [Cache]) {}
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
        #expect((report["unknown"] as? [Any])?.isEmpty == true)
        let text = try weaver("analyze", "--trace", "trace.json").output
        #expect(text.hasPrefix("4 instances built within ") && text.contains("\nDearest\n  registration"))

        let piped = try Tool.weaver(
            ["analyze", "--trace", "-"], in: folder.url, input: #require(folder.text("trace.json")))
        #expect(piped.output == text)
        try folder.write("bad.json", #"{"traceEvents": [{"ph": "X", "cat": "weaver"}]}"#)
        let bad = try weaver("analyze", "--trace", "bad.json")
        #expect(bad.status == 1 && bad.output.isEmpty)
        #expect(bad.errors.hasPrefix("bad.json:1:18: error: an event has no 'args' [invalid-graph]"))
        #expect(try weaver("analyze", "--trace", "trace.json", "App").status == 64)
    }

    /// An instance that is not built with its container is there because something has read it: perhaps the type that
    /// registers it.
    @Test func ownersReadWhatTheyRegister() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: home = Home
                // weaver: home.scope = .lazy
                // weaver: feed = Home
                // weaver: feed.scope = .transient
                // weaver: row = Row
                // weaver: eager = Home
                init(injecting dependencies: any AppDependencyResolver) {}
            }
            final class Home {}
            final class Row {
                // weaver: id <= Int
                init(id: Int) {}
            }

            """)
        let events = ["home", "feed", "row", "eager"].enumerated().map { time, name in
            #"{"ph":"X","cat":"weaver","name":"App.\#(name)","ts":\#(time),"dur":1,"tid":1,"pid":1,"#
                + #""args":{"type":"App","dependency":"\#(name)","builds":"Home"}}"#
        }
        try folder.write("trace.json", "[\(events.joined(separator: ","))]")
        let text = try Tool.weaver(["analyze", "--trace", "trace.json"], in: folder.url).output
        let list = "\nBuilt with their container, though no type that refers to them was\n  App.eager: 0.0010 ms\n"
        #expect(text.contains(list) && text.components(separatedBy: "App.home").count == 2, "\(text)")
    }

    /// On Apple systems each building is an interval of `OSSignposter`. A module with the same signatures stands in for
    /// `os`.
    @Test(arguments: LanguageMode.tested)
    func buildingsAreIntervalsOfSignposts(_ mode: LanguageMode) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift",
            """
            final class App {
                // weaver: slow = Slow
                // weaver: cache = Cache
                // weaver: cache.scope = .lazy
                let dependencies: any AppDependencyResolver
                init(injecting dependencies: any AppDependencyResolver) { self.dependencies = dependencies }
            }
            final class Slow {
                // weaver: part = Part
                init(part: Part) {}
            }
            final class Part {}
            final class Cache: @unchecked Sendable {}

            """)
        try folder.write("main.swift", "_ = MainDependencyContainer.buildApp().dependencies.cache\n")
        let generated = try Tool.weaver(["compile", "--quiet", "--trace"], in: folder.url)
        try #require(generated.status == 0, "\(generated.errors)")
        func swiftc(_ words: String...) throws {
            let result = try Tool.swiftc(mode.flags + words, in: folder.url)
            try #require(result.status == 0, "\(result.errors)")
        }
        let stand = Fixture.repository.appendingPathComponent("Tests/Fixtures/shared/modules/os/os.swift").path
        try swiftc(
            "-parse-as-library", "-module-name", "os", "-emit-module", "-emit-module-path", "os.swiftmodule", "-wmo",
            "-c",
            stand, "-o", "os.o")
        try swiftc(
            "-D", "WEAVER_TRACE", "-warnings-as-errors", "-I", ".", "App.swift", "Weaver.swift", "main.swift", "os.o",
            "-o", "program")
        let program = try Tool.run(folder.url.appendingPathComponent("program"), [], in: folder.url)
        #expect(program.status == 0, "\(program.errors)")
        #expect(
            program.output == """
                begin weaver.building build 1 App.slow
                begin weaver.building build 2 Slow.part
                end weaver.building build 2
                end weaver.building build 1
                begin weaver.building build 3 App.cache
                end weaver.building build 3

                """, "\(program.output)")
    }

    /// Code that writes the trace compiles also where no building is recorded.
    @Test func aProgramThatBuildsNothingWritesAnEmptyTrace() throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", "final class App {\n    // weaver: log <= Int\n    init(log: Int) {}\n}\n")
        try folder.write(
            "main.swift",
            "import Foundation\ntry WeaverTrace.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))\n")
        try #require(try Tool.weaver(["compile", "--quiet", "--trace"], in: folder.url).status == 0)
        let program = folder.url.appendingPathComponent("program")
        let compiled = try Tool.swiftc(
            [
                "-D", "WEAVER_TRACE", "-warnings-as-errors", "App.swift", "Weaver.swift", "main.swift", "-o",
                program.path,
            ],
            in: folder.url)
        try #require(compiled.status == 0, "\(compiled.errors)")
        try #require(try Tool.run(program, ["trace.json"], in: folder.url).status == 0)
        let events = try object(#require(folder.text("trace.json")))["traceEvents"] as? [[String: Any]]
        #expect(events?.filter { $0["ph"] as? String == "X" }.isEmpty == true)
        let analysis = try Tool.weaver(["analyze", "--trace", "trace.json"], in: folder.url)
        #expect(analysis.status == 0 && analysis.output.hasPrefix("0 instances built"), "\(analysis)")
    }

    /// Declarations with the names that `--trace` adds are errors at their places, and none without the option.
    @Test(arguments: [
        ("enum WeaverTrace {}", 1, 6, "'WeaverTrace' is generated under that name, too"),
        ("\n  struct WeaverTraceStorage {}", 2, 10, "'WeaverTraceStorage' is generated under that name, too"),
        ("public typealias WeaverTrace = Log", 1, 18, "'WeaverTrace' is generated under that name, too"),
    ])
    func namesOfTheTraceAreReserved(_ text: String, _ line: Int, _ column: Int, _ message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", "final class App {\n    // weaver: log = Log\n}\nfinal class Log {}\n")
        try folder.write("Trace.swift", text + "\n")
        let plain = try Tool.weaver(["compile"], in: folder.url)
        #expect(plain.status == 0 && !plain.errors.contains("error"), "\(plain.errors)")
        let output = try #require(folder.text("Weaver.swift"))
        let traced = try Tool.weaver(["compile", "--trace"], in: folder.url)
        #expect(traced.status == 1)
        #expect(
            traced.errors.contains(
                "Trace.swift:\(line):\(column): error: \(message) [conflicting-declaration]"), "\(traced.errors)")
        #expect(traced.errors.contains("help: rename it, or leave its file out"))
        #expect(folder.text("Weaver.swift") == output)
        // A type inside of another one, or an extension, takes no name.
        try folder.write("Trace.swift", "enum Tools {\n    enum WeaverTrace {}\n}\n")
        #expect(try Tool.weaver(["compile", "--trace"], in: folder.url).status == 0)
        // A dependency would hide the type in its container.
        try folder.write("Trace.swift", "final class Shop {\n    // weaver: WeaverTrace = Log\n}\n")
        let hiding = try Tool.weaver(["compile", "--trace"], in: folder.url)
        #expect(
            hiding.status == 1
                && hiding.errors.contains("Trace.swift:2:16: error: the dependency 'WeaverTrace' hides the type"),
            "\(hiding.errors)")
        #expect(try Tool.weaver(["compile"], in: folder.url).status == 0)
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
}
