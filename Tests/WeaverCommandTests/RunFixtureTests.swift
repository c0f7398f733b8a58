import Testing
import WeaverTestSupport

/// Generated code that is compiled and run, in both language modes. A case is a folder of `Tests/Fixtures/run`.
@Suite struct RunFixtureTests {
    @Test(arguments: Fixture.all("run"), LanguageMode.allCases)
    func runs(_ fixture: Fixture, _ mode: LanguageMode) throws {
        let project = try RunFixture(fixture, mode, flags: [], isSplit: false)
        // The stub and the doubles of each compile, whatever there is to build.
        let output = mode == .swift6 ? try project.outputWithStub() : try project.output()
        #expect(output == fixture.text("expected.txt"))
    }

    /// With a file for each source, which sees of the others only what it must.
    @Test(
        arguments: Fixture.all("run").filter { split.contains($0.description) }, LanguageMode.allCases)
    func runsWithSplitOutput(_ fixture: Fixture, _ mode: LanguageMode) throws {
        try check(fixture, mode, flags: [], isSplit: true)
    }

    /// Of several files each, but for `Platforms`, whose file has parts for each platform.
    private static let split: Set = [
        "BasicUsageWrappers", "Builders", "Cycles", "InternalImports", "Isolation", "NestedTypes", "Parameters",
        "Platforms", "Resolution", "Threads",
    ]

    /// What runs on several threads, under Thread Sanitizer: a race prints a report and ends the program with a status
    /// of its own.
    @Test(arguments: Fixture.all("run").filter { $0.text("threads") != nil })
    func runsUnderThreadSanitizer(_ fixture: Fixture) throws {
        try check(fixture, .swift6, flags: ["-sanitize=thread"])
    }

    /// What has no flags of its own, without the upcoming feature as well.
    @Test(arguments: Fixture.all("run").filter { $0.text("flags.txt") == nil })
    func compilesWithoutExistentialAny(_ fixture: Fixture) throws {
        try RunFixture(fixture, .swift6, flags: ["-disable-upcoming-feature", "ExistentialAny"], isSplit: false).check()
    }

    /// What says so compiles in a module whose declarations are on the main actor.
    @Test(arguments: Fixture.all("run").filter { $0.text("main-actor") != nil })
    func compilesOnTheMainActor(_ fixture: Fixture) throws {
        try RunFixture(fixture, .swift6, flags: ["-default-isolation", "MainActor"], isSplit: false).check()
    }

    private func check(_ fixture: Fixture, _ mode: LanguageMode, flags: [String], isSplit: Bool = false) throws {
        let output = try RunFixture(fixture, mode, flags: flags, isSplit: isSplit).output()
        #expect(output == fixture.text("expected.txt"))
    }
}
