import Foundation
import Testing
import WeaverDiagnostics
import WeaverTestSupport

@testable import WeaverDriver

/// Tests of the cache: a run with it has the same result as a run without it, whatever happened between the runs.
@Suite(.ownThreads) struct CacheTests {
    private static let fixtures = Fixture.all("run") + Fixture.all("output") + Fixture.all("diagnostics")

    @Test(arguments: Thoroughness.some(fixtures, step: 12))
    func warmIsCold(_ fixture: Fixture) throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("Project").path
        try FileManager.default.copyItem(atPath: fixture.folder.path, toPath: path)
        let project = CachedProject(path)
        for _ in 0..<2 { project.check() }
        try project.age()
        for _ in 0..<3 { project.check() }
        #expect(project.keptCount > 0)
    }

    @Test(arguments: Seeds.of("CACHE", usually: 0..<2))
    func warmIsColdAfterEdits(_ seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: seed)
        var project = CachedProject(folder.url.path)
        var editor = Editor(folder: folder.url)
        try editor.begin()
        // In a project with very many files, one or two changed files are read again in each run instead of being added
        // to the cache.
        if seed % 2 == 1 { try editor.addPlainFiles(seed % 4 == 1 ? 550 : 1_100) }
        project.check()
        for _ in 0..<40 {
            for _ in 0..<Int.random(in: 0...2, using: &random) { try editor.edit(&random) }
            if Int.random(in: 0..<6, using: &random) == 0 { try project.age() }
            if Int.random(in: 0..<4, using: &random) == 0 { project.change(&random) }
            let outcome = project.check("seed \(seed), after: \(editor.log.suffix(4))")
            // A run whose inputs have errors stops before emission, whatever else has changed. Undoing edits keeps such
            // periods short.
            if outcome.hasErrors, Int.random(in: 0..<4, using: &random) > 0 {
                try editor.undoLine()
                project.check("seed \(seed), undone: \(editor.log.suffix(4))")
            }
        }
    }

    @Test func theNumberOfThreadsIsNoOption() throws {
        let folder = try TemporaryFolder()
        var editor = Editor(folder: folder.url)
        try editor.begin()
        var project = CachedProject(folder.url.path)
        try project.age()
        for (jobs, isCompiled) in [(nil, true), (1, false), (4, false)] {
            project.configuration.jobs = jobs
            #expect(project.check().isCompiled == isCompiled)
        }
    }

    /// Edits that move code within a file, or that change bodies, only cost reading that file: nothing is merged or
    /// checked. This holds if the edited file is in the cache, and also if it is one of so many files that it is read
    /// again in each run.
    @Test(arguments: [0, 1_100])
    func editsThatStateNothingNewCompileNothing(amongOthers count: Int) throws {
        let folder = try TemporaryFolder()
        let project = CachedProject(folder.url.path)
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Plain"), withIntermediateDirectories: true)
        try Editor(folder: folder.url).addPlainFiles(count)
        func write(_ name: String, _ text: String) throws {
            try text.write(to: folder.url.appendingPathComponent(name), atomically: false, encoding: .utf8)
            try project.age()
        }
        let (head, body) = (
            "final class Logger {}\n", "    // weaver: logger = Logger\n    func run() { print(logger) }\n"
        )
        let resolver = "    let resolver = MainDependencyContainer.homeDependencyResolver()\n"
        let wrapped = "    @Weaver(.registration) var logger: Logger\n"
        try write("App.swift", head + "final class App {\n" + body + "}\n")
        try write("Other.swift", "struct Other {}\n")
        try write("Home.swift", "final class Home {\n" + resolver + wrapped + "    func run() { print(logger) }\n}\n")
        #expect(project.check().isCompiled)
        // Each edit applies to the result of the edits before it.
        for (name, text, isCompiled) in [
            ("App.swift", "\n" + head + "/// The app.\nfinal class App {\n" + body + "}\n", false),
            (
                "App.swift", "\n" + head + "final class App {\n" + body + "    func stop() { print(2, logger) }\n}\n",
                false
            ),
            ("Other.swift", "\nstruct Other { var count = 1 }\n", false),
            ("Other.swift", "struct Another { func any() {} }\nimport Foundation\n", false),
            ("App.swift", head + "final class App {\n" + body + "}\n", false),
            ("App.swift", head + "final class App {\n    var logged = 1\n" + body + "}\n", true),
            ("Other.swift", "struct Loggers { struct Logger {} }\n", true),
            ("App.swift", "\n" + head + "final class App {\n    var logged = 1\n" + body + "}\n", false),
            // Names that are equal as Swift strings, by canonical equivalence, but differ for the compiler.
            (
                "Other.swift",
                "final class Caf\u{E9} {}\nfinal class Guest {\n    // weaver: cafe = Cafe\u{301}\n    func run() { print(cafe) }\n}\n",
                true
            ),
            (
                "Other.swift",
                "final class Caf\u{E9} {}\nfinal class Guest {\n    // weaver: cafe = Caf\u{E9}\n    func run() { print(cafe) }\n}\n",
                true
            ),
            ("Other.swift", "struct Loggers { struct Logger {} }\n", true),
            // If the lines of the wrapper and the resolver are swapped, the wrapper comes before the resolver that it
            // reads. That is an error, so the project is compiled.
            ("Home.swift", "final class Home {\n" + wrapped + resolver + "    func run() { print(logger) }\n}\n", true),
            ("Home.swift", "final class Home {\n" + resolver + wrapped + "    func run() { print(logger) }\n}\n", true),
            (
                "Home.swift",
                "final class Home {\n" + resolver + "\n" + wrapped + "    func run() { print(logger) }\n}\n", false
            ),
            // The edit removes the last mention of `logger`. Nothing else refers to this dependency, so it becomes
            // unused.
            ("App.swift", head + "final class App {\n    // weaver: logger = Logger\n}\n", true),
        ] {
            try write(name, text)
            #expect(project.check("\(name): \(text)").isCompiled == isCompiled, "\(name): \(text)")
        }
        // An edit that moves a line changes the result if a diagnostic is reported in the file, because the diagnostic
        // names the line.
        try write("App.swift", "\n" + head + "final class App {\n    // weaver: logger = Logger\n}\n")
        #expect(project.check().isCompiled)
        // `logger` is no longer unused if another file mentions it.
        try write("Other.swift", "struct Another {}\nextension App { func use() { print(logger) } }\n")
        #expect(project.check().isCompiled)
    }

    /// In a project with very many files, reading one changed file in each run costs less than writing the whole cache
    /// again, so the cache is left as it is. Once several files have changed, the cache is written.
    @Test func aFewChangesAreNotKeptAmongMany() throws {
        let folder = try TemporaryFolder()
        let project = CachedProject(folder.url.path)
        var editor = Editor(folder: folder.url)
        try editor.begin()
        try editor.addPlainFiles(1_100)
        try project.age()
        project.check()
        let kept = project.keptCount
        #expect(kept > 1_100)
        func factsFile() throws -> URL {
            let cache = folder.url.appendingPathComponent(".weaver-cache")
            let name = try #require(
                try FileManager.default.contentsOfDirectory(atPath: cache.path).first { $0.hasSuffix(".facts") })
            return cache.appendingPathComponent(name)
        }
        func inode() throws -> Int {
            try #require(try FileManager.default.attributesOfItem(atPath: factsFile().path)[.systemFileNumber] as? Int)
        }
        let first = try inode()
        for change in 0..<3 {
            try "// \(change)\nlet plain0 = \(change)\n".write(
                to: folder.url.appendingPathComponent("Plain/0.swift"), atomically: false, encoding: .utf8)
            try project.age()
            project.check()
            #expect(try inode() == first)
        }
        for number in 1..<4 {
            try "let other\(number) = 1\n".write(
                to: folder.url.appendingPathComponent("Plain/\(number).swift"), atomically: false, encoding: .utf8)
        }
        try project.age()
        project.check()
        #expect(try inode() != first)
        #expect(project.keptCount == kept)
    }

    /// Flipped bits or missing bytes at the end of the cache files do not change any result.
    @Test(arguments: Seeds.of("CACHE", usually: 3..<4)) func damageIsHarmless(_ seed: UInt64) throws {
        let folder = try TemporaryFolder()
        var editor = Editor(folder: folder.url)
        try editor.begin()
        let project = CachedProject(folder.url.path)
        var random = SeededGenerator(seed: seed)
        project.check()
        try project.age()
        project.check()
        let cache = folder.url.appendingPathComponent(".weaver-cache")
        let names = try FileManager.default.contentsOfDirectory(atPath: cache.path).filter { !$0.hasPrefix(".") }
            .sorted()
        try #require(names.count == 2)
        let files = try names.map { try Data(contentsOf: cache.appendingPathComponent($0)) }
        for round in 0..<Thoroughness.size(120, quickly: 60) {
            for (name, bytes) in zip(names, files) {
                var damaged = bytes
                if round % 2 == 0 {
                    damaged[Int.random(in: damaged.indices, using: &random)] ^=
                        1 << UInt8.random(in: 0..<8, using: &random)
                } else {
                    damaged = damaged.prefix(Int.random(in: 0..<damaged.count, using: &random))
                }
                try damaged.write(to: cache.appendingPathComponent(name))
            }
            if round % 3 == 0 { try editor.edit(&random) }
            project.check("seed \(seed), round \(round)")
        }
        // Cache files that are restored to their undamaged contents are used again.
        for (name, bytes) in zip(names, files) { try bytes.write(to: cache.appendingPathComponent(name)) }
        project.check()
    }

    /// A change of any option takes effect. When the options return to those of an earlier run, the cache of that run
    /// is still there.
    @Test func configurationsDoNotDisturbEachOther() throws {
        let folder = try TemporaryFolder()
        var editor = Editor(folder: folder.url)
        try editor.begin()
        var one = CachedProject(folder.url.path)
        one.configuration.outputPaths[0].path = "One.swift"
        one.configuration.ignoredPaths = ["Two.swift"]
        var two = one
        two.configuration.outputPaths[0].path = "Two.swift"
        two.configuration.ignoredPaths = ["One.swift", "Part1*.swift"]
        for _ in 0..<3 {
            for project in [one, two] { project.check() }
            try one.age()
        }
        let names = Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/.weaver-cache"))
        let stamps = {
            try names.map { try Data(contentsOf: folder.url.appendingPathComponent(".weaver-cache/" + $0)) }
        }
        let before = try stamps()
        for project in [one, two, one, two] { project.check() }
        #expect(try stamps() == before, "nothing is written again")
    }

    /// Runs eight processes at once on one project. None of them fails, and no temporary file is left.
    @Test func runsAtOnceAreSafe() async throws {
        let folder = try TemporaryFolder()
        var editor = Editor(folder: folder.url)
        try editor.begin()
        let project = CachedProject(folder.url.path)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<5 { #expect(project.run().failure == nil) } } }
        }
        project.check()
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/.weaver-cache").filter {
            $0.hasSuffix(".tmp")
        }
        #expect(left.isEmpty)
    }

    /// A cache file of another version of Weaver is ignored, noted in the output, and replaced.
    @Test func foreignCachesAreIgnored() throws {
        let folder = try TemporaryFolder()
        var editor = Editor(folder: folder.url)
        try editor.begin()
        let project = CachedProject(folder.url.path)
        project.check()
        let cache = folder.url.appendingPathComponent(".weaver-cache")
        for name in try FileManager.default.contentsOfDirectory(atPath: cache.path) where !name.hasPrefix(".") {
            var bytes = try Data(contentsOf: cache.appendingPathComponent(name))
            bytes[9] ^= 0xFF
            try bytes.write(to: cache.appendingPathComponent(name))
        }
        #expect(project.run().notes.contains { $0.contains("another version") })
        #expect(project.run().notes == [])
        project.check()
    }

    @Test func cleanRemovesWhatIsKept() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "App.swift", "final class App {\n    // weaver: id = Int\n    // weaver: id.builder = { 1 }\n}\n")
        #expect(try Tool.weaver(["compile"], in: folder.url).status == 0)
        try folder.write(".weaver-cache/mine.txt", "mine")
        #expect(try Tool.weaver(["clean"], in: folder.url).output == "removed .weaver-cache\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/.weaver-cache") == ["mine.txt"])
        #expect(try Tool.weaver(["clean"], in: folder.url).output == "there is no cache\n")
        #expect(try Tool.weaver(["compile", "--no-cache", "--cache-path", "Other"], in: folder.url).status == 0)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/Other"))
        #expect(try Tool.weaver(["compile", "--cache-path", "Other/Deep"], in: folder.url).status == 0)
        #expect(FileManager.default.fileExists(atPath: folder.url.path + "/Other/Deep"))
        #expect(
            try Tool.weaver(["clean", "--cache-path", "Other/Deep"], in: folder.url).output == "removed Other/Deep\n")
        #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/Other/Deep"))
    }
}

/// A project that `check` runs twice, with its cache and then without it, and whose results it compares.
struct CachedProject: Sendable {
    var configuration: Configuration

    init(_ path: String) {
        configuration = Configuration(
            projectPath: path, inputPaths: ["."], ignoredPaths: [], isRecursive: true,
            outputPaths: PlacedOutput.all { _ in nil },
            writesOutputs: true,
            force: false, warnings: WarningLevels(levels: [:], areErrors: false), tellsAllDiagnostics: false,
            appliesFixes: false,
            target: Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none), emission: .standard,
            tests: nil, emitters: [],
            buildFiles: BuildFilesConfiguration(dependenciesPath: nil, fileListsPath: nil), jobs: nil, configPath: nil,
            cachePath: ".weaver-cache")
    }

    func run() -> RunResult { WeaverDriver.run(configuration, configDiagnostics: [], PhaseClock()) }

    /// Whether the run with the cache had errors, and whether it merged and checked the inputs.
    struct Outcome {
        var hasErrors: Bool
        var isCompiled: Bool
        /// Whether the run ended before it had diagnostics.
        var hasFailed: Bool
    }

    @discardableResult
    func check(_ comment: String = "") -> Outcome {
        let clock = PhaseClock()
        let warm = WeaverDriver.run(configuration, configDiagnostics: [], clock)
        var fresh = configuration
        fresh.cachePath = nil
        let cold = WeaverDriver.run(fresh, configDiagnostics: [], PhaseClock())
        let remark = Comment(rawValue: comment)
        #expect(warm.diagnostics == cold.diagnostics, remark)
        #expect(warm.failure == cold.failure, remark)
        #expect(warm.outputs.map(\.fileCount) == cold.outputs.map(\.fileCount), remark)
        // The run with the cache has already written exactly the outputs that the run without the cache would write.
        #expect(cold.outputs.allSatisfy { $0.writtenCount == 0 && $0.removedCount == 0 }, remark)
        #expect(!warm.notes.contains { $0.contains("not kept") }, remark)
        return Outcome(
            hasErrors: warm.diagnostics.hasErrors, isCompiled: clock.times[.check] != nil,
            hasFailed: warm.failure != nil)
    }

    /// The number of files in the cache that have not changed since they were read, so that a run need not read them
    /// again.
    var keptCount: Int {
        let folder = CacheFolder(configuration, [], in: FilePath(configuration.projectPath))
        guard case .success(let cache)? = folder.flatMap({ FactsCache.open($0.facts) }) else { return 0 }
        return (0..<cache.entryCount).count { cache.status(of: $0).changed >= 0 }
    }

    /// Waits for more than a tick of the file system's clock. Files that were written in the current tick are always
    /// read again, because a later change in that tick would not show in their times.
    func age() throws { Thread.sleep(forTimeInterval: 0.03) }

    /// Changes a random option of the configuration.
    mutating func change(_ random: inout SeededGenerator) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: configuration.target.isolation = configuration.target.isolation == .none ? .actor("MainActor") : .none
        case 1: configuration.target.platform = configuration.target.platform == nil ? .iOS : nil
        case 2: configuration.emission.disablesSwiftLint.toggle()
        case 3: configuration.warnings = WarningLevels(levels: [:], areErrors: Bool.random(using: &random))
        case 4: configuration.ignoredPaths = configuration.ignoredPaths.isEmpty ? ["**/Part[13].swift"] : []
        case 5:
            configuration.tests =
                configuration.tests == nil
                ? TestsConfiguration(
                    inputPaths: [], testableImports: [], generatesDoubles: true, publishesDoubles: false) : nil
        case 6: configuration.tellsAllDiagnostics.toggle()
        default: configuration.writesOutputs = true
        }
    }
}

/// A simulated developer who edits a small project.
private struct Editor {
    let folder: URL
    private(set) var log: [String] = []
    private var next = 0
    /// The name of the file in which a line was last edited, and its text before that edit. Nil if no line was edited,
    /// or if that edit was undone.
    private var lastLine: (name: String, text: String)?

    init(folder: URL) {
        self.folder = folder
    }

    mutating func begin() throws {
        for number in 0..<4 { try write("Part\(number).swift", text(number, variant: number)) }
        try write("Deep/Other.swift", "import Foundation\nstruct Other { var a = 1 }\n")
        try write("Deep/Kinds.swift", "protocol Kind {}\nextension Service0: Kind {}\n")
        try write("App.weaver", "Part0:\n  registrations:\n    extra: Service1\n")
        try write(
            "Deep/Uses.swift", "extension Part1 {\n    func use() { print(spare) }\n    func other() { print(1) }\n}\n")
        try write("Spare.swift", "final class Spare {}\nextension Part1 {\n    // weaver: spare = Spare\n}\n")
        try write(
            "Wrapped.swift",
            """
            final class Wrapped {
                let resolver = MainDependencyContainer.wrappedDependencyResolver()
                var plain = 1
                @Weaver(.registration) var service: Service0
                init() {}
            }

            """)
        next = 4
    }

    /// Adds files without annotations.
    func addPlainFiles(_ count: Int) throws {
        for number in 0..<count { try write("Plain/\(number).swift", "let plain\(number) = \(number)\n") }
    }

    private func write(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        // The file is written in place, as some editors do, so that its inode stays the same.
        if let handle = try? FileHandle(forWritingTo: file) {
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        } else {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }

    /// Returns the text of the file with a given number. All variants for one number have the same length.
    private func text(_ number: Int, variant: Int) -> String {
        let scope = ["container", "transient", "lazy     "][variant % 3]
        let kind = ["Service\(number)", "Missing\(number)"][variant % 5 == 4 ? 1 : 0]
        return """
            final class Service\(number) {}
            final class Part\(number) {
                // weaver: service = \(kind)
                // weaver: service.scope = .\(scope)
                init(injecting resolver: any Part\(number)DependencyResolver) { _ = resolver.service }
            }

            """
    }

    /// Lines that `editLine` inserts at random places. They are valid in some places, and change the meaning of the
    /// surrounding lines in others.
    private static let lines = [
        "", "// A remark.", "/* What was", "*/", "    // service, other", "let filler = 1", "    func helper() {}",
        "    static func make() -> Part0 { fatalError() }",
        "    print(spare)", "#if DEBUG", "#endif", "}", "    // weaver: late = Service0", "    late: Service0",
        "  references:",
    ]

    /// Inserts, removes or swaps a line at a random place of one of the files `names`.
    private mutating func editLine(of names: [String], _ random: inout SeededGenerator) throws {
        let name = try #require(names.randomElement(using: &random))
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        lastLine = (name, text)
        var lines = text.components(separatedBy: "\n")
        let place = Int.random(in: 0..<lines.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: lines.remove(at: place)
        case 1: lines.swapAt(place, Int.random(in: 0..<lines.count, using: &random))
        default: lines.insert(try #require(Self.lines.randomElement(using: &random)), at: place)
        }
        log.append("line \(place) of \(name)")
        try write(name, lines.joined(separator: "\n"))
    }

    /// Undoes the last edit of a line, if there was one and its file still exists.
    mutating func undoLine() throws {
        guard let (name, text) = lastLine,
            FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
        else { return }
        try write(name, text)
        lastLine = nil
    }

    mutating func edit(_ random: inout SeededGenerator) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("Part") }
            .sorted()
        let name = names.randomElement(using: &random)
        let kind = Int.random(in: 0..<14, using: &random)
        log.append("\(kind) \(name ?? "-")")
        if kind >= 8 {
            return try editLine(
                of: names + ["Deep/Kinds.swift", "Deep/Uses.swift", "Spare.swift", "Wrapped.swift", "App.weaver"],
                &random)
        }
        guard let name, kind != 0 else {
            try write("Part\(next).swift", text(next, variant: Int.random(in: 0..<5, using: &random)))
            next += 1
            return
        }
        let file = folder.appendingPathComponent(name)
        let number = Int(name.filter(\.isNumber)) ?? 0
        switch kind {
        case 1: if names.count > 2 { try FileManager.default.removeItem(at: file) }
        case 2: try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
        case 3:
            try FileManager.default.moveItem(
                at: file, to: folder.appendingPathComponent("Part\(number)_\(log.count).swift"))
        case 4, 5: try write(name, text(number, variant: Int.random(in: 0..<5, using: &random)))
        case 6:
            // The edit changes the content alone: the length of the file stays the same, and its modification date is
            // set back.
            let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            try write(name, text(number, variant: Int.random(in: 0..<5, using: &random)))
            try FileManager.default.setAttributes([.modificationDate: date ?? Date()], ofItemAtPath: file.path)
        default:
            try write(
                "Deep/Other.swift",
                "import Foundation\nstruct Other\(Int.random(in: 0..<3, using: &random)) { var a = 1 }\n")
        }
    }
}
