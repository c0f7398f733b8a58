import Foundation
package import Testing

/// How much of the tests runs. `swift test` alone runs each kind of case at least once and finds nearly all faults.
/// `WEAVER_THOROUGH=1 swift test`, which the gate runs, also runs what is slow and rarely fails: the other language
/// mode, more random graphs, sanitizers, and builds by SwiftPM.
package enum Thoroughness {
    /// Whether everything runs: the environment asks for it, gives seeds (`Seeds`) or whole matrices, or has expected
    /// texts recorded.
    package static let runsAll = ProcessInfo.processInfo.environment.contains { variable, value in
        guard variable.hasPrefix("WEAVER_"), !value.isEmpty else { return false }
        let switches = ["WEAVER_THOROUGH", "WEAVER_RECORD", "WEAVER_PLUGIN_FROM_SOURCES"]
        if switches.contains(variable) { return value == "1" }
        return variable.hasSuffix("SEEDS") || variable.hasSuffix("_WHOLE")
    }

    /// Returns all of `cases` in a thorough run and in one of chosen fixtures (`Fixture.chosen`), and otherwise every
    /// `step`th of them, beginning with the first.
    package static func some<Case>(_ cases: [Case], step: Int) -> [Case] {
        runsAll || Fixture.chosen != nil ? cases : stride(from: 0, to: cases.count, by: step).map { cases[$0] }
    }

    /// Returns the size of an input whose test takes linear time: `whole` in a thorough run, and otherwise `quick`.
    package static func size(_ whole: Int, quickly quick: Int) -> Int { runsAll ? whole : quick }
}

extension Trait where Self == ConditionTrait {
    /// Tests that run in thorough runs alone.
    package static var thorough: Self { .enabled(if: Thoroughness.runsAll, "WEAVER_THOROUGH=1 runs it") }

    /// Tests of all fixtures together, which a run of chosen ones leaves out.
    package static var ofAllFixtures: Self { .enabled(if: Fixture.chosen == nil, "WEAVER_FIXTURES chooses some") }
}

extension LanguageMode {
    /// The language modes in which a run compiles most generated code: both in a thorough run, otherwise Swift 6, which
    /// checks more.
    package static let tested = Thoroughness.runsAll ? allCases : [.swift6]
}
