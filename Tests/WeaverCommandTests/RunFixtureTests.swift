import Testing
import WeaverTestSupport

/// Tests that compile generated code in both language modes and run it. A case is a folder of `Tests/Fixtures/run`, and
/// its program must print the text of `expected.txt`.
@Suite(.ownThreads) struct RunFixtureTests {
    @Test(arguments: Fixture.all("run"), LanguageMode.tested)
    func runs(_ fixture: Fixture, _ mode: LanguageMode) throws {
        // In Swift 5 mode, fixtures without flags of their own are compiled without the upcoming feature
        // `ExistentialAny`, which the other tests enable.
        let isPlain = mode == .swift5 && fixture.text("flags.txt") == nil
        let flags = isPlain ? ["-disable-upcoming-feature", "ExistentialAny"] : []
        let project = try RunFixture(fixture, mode, flags: flags, isSplit: false)
        // In thorough runs, the resolver stub and the doubles of each fixture are compiled too, in Swift 6 mode.
        let output = mode == .swift6 && Thoroughness.runsAll ? try project.outputWithStub() : try project.output()
        #expect(output == fixture.text("expected.txt"))
    }

    /// With one output file for each source, the program prints the same. Each output file sees only the necessary
    /// declarations of the other files.
    @Test(
        .thorough, arguments: Fixture.all("run").filter { split.contains($0.description) }, LanguageMode.tested)
    func runsWithSplitOutput(_ fixture: Fixture, _ mode: LanguageMode) throws {
        try check(fixture, mode, flags: [], isSplit: true)
    }

    /// The names of the fixtures that also run with a split output. Each has several source files, except `Platforms`,
    /// which has one file with parts for several platforms.
    private static let split: Set = [
        "BasicUsageWrappers", "Builders", "Bundles", "Cycles", "InternalImports", "Isolation", "ManifestImports",
        "NestedTypes",
        "Parameters",
        "Platforms", "Resolution", "Threads",
    ]

    /// Fixtures with a file `conditions.txt` print what it says under each of its conditions. The same output serves
    /// all of them; an output for given conditions serves these.
    @Test(arguments: Fixture.all("run").filter { $0.text("conditions.txt") != nil }, LanguageMode.tested)
    func runsUnderConditions(_ fixture: Fixture, _ mode: LanguageMode) throws {
        let parts = try #require(fixture.text("conditions.txt")).split(separator: "== ")
        let named = Set(parts.flatMap { Self.conditions(in: $0) })
        for part in parts {
            let lines = part.split(separator: "\n")
            let flags = lines[0].split(separator: " ").map(String.init)
            let expected = lines.dropFirst().map { $0 + "\n" }.joined()
            let given = Self.conditions(in: part)
            let values = given.flatMap { ["--define", $0] } + named.subtracting(given).flatMap { ["--undefine", $0] }
            for options in mode == .swift6 ? [[], values] : [[]] {
                let project = try RunFixture(fixture, mode, flags: flags, options: options, isSplit: !options.isEmpty)
                #expect(try project.output() == expected, "\(flags) \(options)")
            }
        }
    }

    /// The conditions that the first line of a part of `conditions.txt` defines.
    private static func conditions(in part: Substring) -> [String] {
        part.prefix { $0 != "\n" }.split(separator: " ").map(String.init).filter { $0 != "-D" }
    }

    /// Fixtures that use several threads print the same under Thread Sanitizer. A data race would end the program with
    /// an error status.
    @Test(.thorough, arguments: Fixture.all("run").filter { $0.text("threads") != nil })
    func runsUnderThreadSanitizer(_ fixture: Fixture) throws {
        try check(fixture, .swift6, flags: ["-sanitize=thread"])
    }

    /// Fixtures with a file `optimized` print the same when they are optimized: instances are released in the same
    /// order.
    @Test(.thorough, arguments: Fixture.all("run").filter { $0.text("optimized") != nil })
    func runsOptimized(_ fixture: Fixture) throws {
        try check(fixture, .swift6, flags: ["-O"])
    }

    /// Fixtures with a file `main-actor` also compile in a module whose declarations are on the main actor.
    @Test(.thorough, arguments: Fixture.all("run").filter { $0.text("main-actor") != nil })
    func compilesOnTheMainActor(_ fixture: Fixture) throws {
        try RunFixture(fixture, .swift6, flags: ["-default-isolation", "MainActor"], isSplit: false).check()
    }

    private func check(_ fixture: Fixture, _ mode: LanguageMode, flags: [String], isSplit: Bool = false) throws {
        let output = try RunFixture(fixture, mode, flags: flags, isSplit: isSplit).output()
        #expect(output == fixture.text("expected.txt"))
    }
}
