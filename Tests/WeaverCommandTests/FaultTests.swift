import Foundation
import Testing
import WeaverTestSupport

/// Tests of interrupted and disturbed runs: whatever happens to a run or its files, the outputs are complete, either
/// all old or all new. A failing test prints its seed.
@Suite(.serialized, .ownThreads) struct FaultTests {
    /// A project whose sources can be in either of two states, which give different texts for every output file.
    private struct Project {
        enum State: CaseIterable { case first, second }

        static let typeCount = 60
        static let outputs = ["Weaver.swift", "WeaverTests.swift", "weaver.d"]
        static let words = ["compile", "--input-path", "Sources", "--tests", "--emit-dependencies", "weaver.d"]

        let folder: TemporaryFolder
        /// The text of each of `outputs` that a run must write, in the order of `outputs`, by the state of the sources.
        private(set) var expected: [State: [String]] = [:]

        func current() throws -> [String] { try Self.outputs.map { try #require(folder.text($0)) } }

        init() throws {
            folder = try TemporaryFolder()
            for state in State.allCases {
                try set(state)
                let result = try Tool.weaver(Self.words, in: folder.url)
                try #require(result.status == 0, "\(result.errors)")
                expected[state] = try current()
            }
            let (first, second) = try (#require(expected[.first]), #require(expected[.second]))
            try #require(zip(first, second).allSatisfy { one, other in one != other })
        }

        func set(_ state: State) throws {
            let name = state == .first ? "one" : "other"
            let members = (0..<Self.typeCount).map {
                "    // weaver: \(name)\($0) = Type\($0) <- Protocol\($0)\n    // weaver: \(name)\($0).scope = .lazy\n"
            }
            let types = (0..<Self.typeCount).map {
                "protocol Protocol\($0) { func \(name)(_ value: Int) -> String }\nfinal class Type\($0): Protocol\($0) { func \(name)(_ value: Int) -> String { \"\" } }\n"
            }
            try folder.write(
                "Sources/App.swift",
                "final class App {\n\(members.joined())    init(injecting resolver: any AppDependencyResolver) {}\n}\n\(types.joined())"
            )
            // `Other.swift` exists in the second state only, so that the dependencies file differs between the states.
            let other = folder.url.appendingPathComponent("Sources/Other.swift")
            if state == .second {
                try folder.write("Sources/Other.swift", "final class Other {}\n")
            } else {
                try? FileManager.default.removeItem(at: other)
            }
        }
    }

    /// A thread that reads output files repeatedly, as a build would. It records every content that is not among the
    /// allowed ones.
    private final class BuildLoop: @unchecked Sendable {
        private let lock = NSLock()
        private var isOver = false
        private var faults: [String] = []
        private var count = 0
        private let end = DispatchSemaphore(value: 0)

        init(_ files: [(url: URL, allowed: Set<Data>)]) {
            Thread.detachNewThread { [self] in
                while !lock.withLock({ isOver }) {
                    for file in files {
                        let data = try? Data(contentsOf: file.url)
                        lock.withLock {
                            count += 1
                            if let data, file.allowed.contains(data) { return }
                            faults.append(
                                "\(file.url.lastPathComponent): \(data.map { "\($0.count) bytes" } ?? "missing")")
                        }
                    }
                }
                end.signal()
            }
        }

        func stop() -> (reads: Int, faults: [String]) {
            lock.withLock { isOver = true }
            end.wait()
            return (count, faults)
        }
    }

    private static func number(_ variable: String, _ usual: Int) -> Int {
        ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? usual
    }

    /// Kills 50 runs, in a thorough run 200, at random instants: at every moment, each output has the complete text of
    /// one of the two states. `WEAVER_KILLS=500 swift test --filter FaultTests` makes 500 runs.
    @Test(arguments: Seeds.of("FAULT", usually: 0..<1)) func killedAtAnyInstant(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let project = try Project()
        let start = Date()
        _ = try Tool.weaver(Project.words, in: project.folder.url)
        let microseconds = UInt32(Date().timeIntervalSince(start) * 1_000_000)
        let loop = BuildLoop(
            Project.outputs.enumerated().map { index, name in
                let allowed = project.expected.values.map { Data($0[index].utf8) }
                return (project.folder.url.appendingPathComponent(name), Set(allowed))
            })
        var killed = 0
        for round in 0..<Self.number("WEAVER_KILLS", Thoroughness.runsAll ? 200 : 50) {
            try project.set(round % 2 == 0 ? .first : .second)
            let tool = try RunningTool(Tool.weaver, Project.words, in: project.folder.url)
            usleep(UInt32.random(in: 0...(microseconds + microseconds / 4), using: &random))
            tool.send(SIGKILL)
            _ = tool.result()
            if tool.wasKilled { killed += 1 }
        }
        let (reads, faults) = loop.stop()
        #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(5))")
        #expect(killed > 0 && reads > killed)

        // The next run writes correct outputs. It also removes the temporary files that no running process can need.
        let folder = project.folder.url.path
        try project.folder.write(".weaver-0.tmp", "of a run that goes on\n")
        try project.folder.write(".weaver-1.tmp", "of one that was killed\n")
        try project.folder.write(".weaver-2.tmp", "of one before the clock was set back\n")
        for (name, age) in [(".weaver-1.tmp", -3_600.0), (".weaver-2.tmp", 3_600.0)] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: age)], ofItemAtPath: "\(folder)/\(name)")
        }
        for state in Project.State.allCases {
            try project.set(state)
            #expect(try Tool.weaver(Project.words, in: project.folder.url).status == 0)
            #expect(try project.current() == project.expected[state])
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: folder)
        // The names of the killed runs' temporary files contain the numbers of processes that have ended, so these
        // files are removed whatever their age. `.weaver-0.tmp` is new and may belong to a run that goes on, so it
        // stays.
        #expect(left.filter { $0.hasSuffix(".tmp") } == [".weaver-0.tmp"])
    }

    /// Runs eight processes at once on one project, in which each run has output files to write, to leave and to
    /// remove. All runs succeed, and the output is that of one run.
    @Test func manyAtOnce() throws {
        let folder = try TemporaryFolder()
        let words = [
            "compile", "--input-path", "Sources", "--main-output-path", "Out", "--split-output", "--tests",
            "--emit-dependencies", "weaver.d",
        ]
        func write(_ count: Int, _ name: String) throws {
            try? FileManager.default.removeItem(at: folder.url.appendingPathComponent("Sources"))
            for index in 0..<count {
                try folder.write(
                    "Sources/Type\(index).swift",
                    "final class Service\(index) {}\nfinal class Type\(index) {\n    // weaver: \(name) = Service\(index)\n    init(injecting resolver: any Type\(index)DependencyResolver) {}\n}\n"
                )
            }
        }
        func outputs() throws -> [String: String?] {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.url.appendingPathComponent("Out").path
            ).map { "Out/" + $0 }
            return Dictionary((names + ["WeaverTests.swift", "weaver.d"]).map { ($0, folder.text($0)) }) { $1 }
        }
        for round in 0..<4 {
            try write(round % 2 == 0 ? 24 : 12, "name\(round)")
            let tools = try (0..<8).map { _ in try RunningTool(Tool.weaver, words, in: folder.url) }
            let results = tools.map { $0.result() }
            #expect(results.allSatisfy { $0.status == 0 }, "\(results.map(\.errors))")
            let found = try outputs()
            #expect(found.count == (round % 2 == 0 ? 27 : 15), "\(found.keys.sorted())")
            try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Out"))
            #expect(try Tool.weaver(words, in: folder.url).status == 0)
            #expect(try outputs() == found)
        }
    }

    /// Modification dates have no effect on the outputs. Inputs and outputs may be dated in the future or the past, and
    /// a new version of an input may have an older date than the previous version. Only the text counts.
    @Test func clocksThatAreWrong() throws {
        let project = try Project()
        func date(_ seconds: Double, _ names: [String]) throws {
            for name in names {
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: seconds)],
                    ofItemAtPath: project.folder.url.appendingPathComponent(name).path)
            }
        }
        for (round, (inputs, outputs)) in [
            (3_600.0, -3_600.0), (-7_200, 7_200), (-1_500_000_000, 0), (0, -1_500_000_000), (86_400 * 365, 0),
        ].enumerated() {
            let state: Project.State = round % 2 == 0 ? .first : .second
            try project.set(state)
            try date(inputs, ["Sources/App.swift"])
            try date(outputs, Project.outputs)
            #expect(try Tool.weaver(Project.words, in: project.folder.url).status == 0)
            #expect(try project.current() == project.expected[state], "round \(round)")
        }
    }

    /// A change that another thread makes to an input while weaver reads it.
    private enum Turmoil: CaseIterable {
        case rewrite, grow, truncate, delete, folder, danglingLink, pipe, loop, bytes
    }

    /// While inputs change in every way, a run ends with status 0 or 1, and its output is complete. The first run
    /// afterwards gives the same output as in a fresh folder.
    @Test(arguments: Seeds.of("FAULT", usually: 0..<1)) func inputsThatChangeWhileTheyAreRead(_ seed: UInt64) throws {
        let folder = try TemporaryFolder()
        let names = (0..<4).map { "Sources/Type\($0).swift" }
        @Sendable func text(_ index: Int, _ count: Int) -> String {
            "final class Type\(index) {\n" + (0..<count).map { "    // weaver: logger\($0) = Logger\n" }.joined()
                + "    init(injecting resolver: any Type\(index)DependencyResolver) {}\n}\n"
        }
        try folder.write("Sources/Logger.swift", "final class Logger {}\n")
        // The write is not atomic, so that runs see partial files.
        @Sendable func write(_ data: Data, to path: String) { try? data.write(to: URL(fileURLWithPath: path)) }
        let isOver = Flag()
        let end = DispatchSemaphore(value: 0)
        let paths = names.map { folder.url.appendingPathComponent($0).path }
        Thread.detachNewThread {
            var random = SeededGenerator(seed: seed)
            while !isOver.isSet {
                let index = Int.random(in: 0..<paths.count, using: &random)
                let path = paths[index]
                // Two of three changes leave a file that weaver can compile.
                let kind =
                    Int.random(in: 0..<3, using: &random) == 0
                    ? Turmoil.allCases.randomElement(using: &random) ?? .delete : .rewrite
                if ![.grow, .truncate].contains(kind) { try? FileManager.default.removeItem(atPath: path) }
                switch kind {
                case .rewrite: write(Data(text(index, Int.random(in: 0..<40, using: &random)).utf8), to: path)
                case .grow:
                    // The file is opened without blocking, because the path may be a pipe.
                    let descriptor = open(path, O_WRONLY | O_APPEND | O_NONBLOCK)
                    if descriptor >= 0 {
                        _ = Foundation.write(descriptor, "// weaver: more", 15)
                        close(descriptor)
                    }
                case .truncate: truncate(path, off_t.random(in: 0..<200, using: &random))
                case .delete: break
                case .folder: try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
                case .danglingLink: symlink("/nonexistent/there.swift", path)
                case .pipe: mkfifo(path, 0o600)
                case .loop: symlink(path, path)
                case .bytes:
                    let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
                    write(Data("// weaver: a = B\n".utf8 + bytes), to: path)
                }
            }
            end.signal()
        }
        for _ in 0..<Self.number("WEAVER_TURMOILS", 30) {
            let tool = try RunningTool(Tool.weaver, ["compile", "--input-path", "Sources", "--tests"], in: folder.url)
            let result = tool.result()
            #expect(
                !tool.wasKilled && [0, 1].contains(result.status), "seed \(seed): \(result.status)\n\(result.errors)")
            #expect(result.status == 0 || result.errors.contains("error: "), "seed \(seed)")
            for name in ["Weaver.swift", "WeaverTests.swift"] {
                guard let output = folder.text(name) else { continue }
                #expect(output.hasPrefix("// Generated by Weaver") && output.hasSuffix("}\n"), "seed \(seed)")
            }
        }
        isOver.set()
        end.wait()
        for (index, name) in names.enumerated() {
            try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
            try folder.write(name, text(index, 3))
        }
        let calm = try TemporaryFolder()
        try FileManager.default.copyItem(
            at: folder.url.appendingPathComponent("Sources"), to: calm.url.appendingPathComponent("Sources"))
        for place in [folder, calm] {
            #expect(try Tool.weaver(["compile", "--input-path", "Sources", "--tests"], in: place.url).status == 0)
        }
        for name in ["Weaver.swift", "WeaverTests.swift"] {
            #expect(folder.text(name) != nil && folder.text(name) == calm.text(name))
        }
    }

    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false
        var isSet: Bool { lock.withLock { value } }
        func set() { lock.withLock { value = true } }
    }
}
