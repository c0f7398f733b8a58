import Testing
import WeaverTestSupport

/// Tests of dependency graphs over several modules. A case is a folder of `Tests/Fixtures/modules`, and its program
/// must print the text of `expected.txt`. The file `open.txt` tells what the compiler does not do yet: such a case may
/// fail, and the file is removed once the case passes. `MODULE.weaver-interface` is the interface of a module;
/// `WEAVER_RECORD=1` writes it again.
@Suite(.ownThreads) struct ModuleFixtureTests {
    /// The output for a module and its interface do not depend on how the modules that it imports are known.
    @Test(arguments: Fixture.all("modules"))
    func compilesEquallyInAllWays(_ fixture: Fixture) throws {
        try ifPossible(fixture) {
            let project = try ModuleProject(fixture)
            for (index, module) in project.modules.enumerated() {
                let expected = try project.compile(index, .interfaces)
                #expect(expected.status == 0 && expected.messages.isEmpty, "\(module.name): \(expected.messages)")
                let golden = "\(module.name).weaver-interface"
                if fixture.text(golden) != nil, let interface = expected.interface {
                    try fixture.record(interface, as: golden)
                    #expect(fixture.text(golden) == interface)
                }
                // A mixed project has modules that are known by their sources.
                let ways: [ModuleProject.Way] = Thoroughness.runsAll ? [.sources, .mixed] : [.mixed]
                for way in ways where index > 0 {
                    let actual = try project.compile(index, way)
                    #expect(actual == expected, "\(module.name) with \(way)")
                }
            }
        }
    }

    @Test(arguments: Fixture.all("modules"), LanguageMode.tested)
    func runs(_ fixture: Fixture, _ mode: LanguageMode) throws {
        try ifPossible(fixture) {
            let project = try ModuleProject(fixture)
            try project.generate()
            #expect(try project.run(mode) == fixture.text("expected.txt"))
        }
    }

    /// Runs `test`, which may fail if `fixture` is open.
    private func ifPossible(_ fixture: Fixture, _ test: () throws -> Void) throws {
        guard let reason = fixture.text("open.txt") else { return try test() }
        withKnownIssue("\(reason)", isIntermittent: true) { try test() }
    }
}
