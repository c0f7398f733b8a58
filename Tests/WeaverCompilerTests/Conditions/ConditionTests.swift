import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverTestSupport

/// Tests that a source with conditions means in each combination of them what the source means that swiftc sees then.
@Suite struct ConditionTests {
    /// With all conditions given, the diagnostics and the output are those of the source without what is not compiled,
    /// but for types that are registered in other combinations, which need not find their dependencies, and for types
    /// that only other combinations declare, which another module might.
    @Test func givenConditionsAreThoseOfSwift() throws {
        for seed in Seeds.of("CONDITION", usually: 0..<40) {
            let project = ConditionalProject(seed: seed)
            let conditional = facts(of: project.source)
            for combination in ConditionalProject.Combination.all {
                let plain = compile([facts(of: project.source(in: combination))], for: combination.target, .standard)
                let given = compile([conditional], for: combination.target, .standard)
                let (known, told) = (plain.diagnostics.told, given.diagnostics.told)
                let forgiven = known.subtracting(told)
                // Registrations are looked at for uses if no reference is unresolved.
                let added = told.subtracting(known).filter {
                    (forgiven.isEmpty || $0.code != .unusedRegistration) && $0.code != .undeclaredType
                }
                #expect(added.isEmpty, "seed \(seed): \(combination)")
                let hasEmptyType = project.hasEmptyType(in: combination)
                #expect(
                    forgiven.filter { !$0.mayBeForgiven(besideEmptyType: hasEmptyType) }.isEmpty,
                    "seed \(seed): \(combination)")
                guard told == known else { continue }
                // A type without dependencies has a resolver, if it has dependencies in another combination.
                let missing = plain.mainOutput.lines.difference(from: given.mainOutput.lines).insertions
                let further = plain.mainOutput.lines.difference(from: given.mainOutput.lines).removals
                #expect(missing.isEmpty, "seed \(seed): \(combination)")
                #expect(
                    further.isEmpty || hasEmptyType, "seed \(seed): \(combination)")
            }
        }
    }

    /// Without given conditions, each diagnostic is told once, with a condition that holds exactly where the diagnostic
    /// is told alone.
    @Test func diagnosticsTellTheirConditions() throws {
        for seed in Seeds.of("CONDITION", usually: 0..<40) {
            let project = ConditionalProject(seed: seed)
            let conditional = facts(of: project.source)
            let all = compile([conditional], for: .everything, .standard).diagnostics
            for combination in ConditionalProject.Combination.all {
                let given = compile([conditional], for: combination.target, .standard).diagnostics
                let told = all.filter { $0.holds(in: combination) }
                #expect(
                    told.told.symmetricDifference(given.told).isEmpty, "seed \(seed): \(combination)")
            }
        }
    }

    @Test(arguments: [
        ("DEBUG", "DEBUG"), ("!DEBUG", "!DEBUG"), ("A && B || C", "(A && B) || C"), ("!(A || B)", "!(A || B)"),
        ("os(OSX)", "os(macOS)"), ("swift(>=5.9)", "true"), ("compiler(>=6.0)", "true"),
        ("compiler(>=6.1.0)", "compiler(>=6.1)"), ("swift(<6)", "!swift(>=6)"), ("!!A", "A"), ("A && !A", "false"),
        ("A || true", "true"), ("canImport(UIKit, _version: 2)", "canImport(UIKit, _version: 2)"),
        ("hasFeature( X )", "hasFeature(X)"), ("A /* comment */ && B // more", "A && B"),
        ("((A))", "A"), ("A && B && C", "A && B && C"), ("(A || B) && C", "(A || B) && C"),
        ("!($Macros && A)", "!($Macros && A)"),
    ])
    func conditionsAreRead(_ text: String, _ expected: String) {
        #expect(readCondition(text)?.text == expected)
    }

    @Test(arguments: ["", "A &&", "&& A", "(A", "A)", "A B", "1", "A & B", "os(", "os(a(b))", "!"])
    func otherTextsAreNoConditions(_ text: String) {
        #expect(readCondition(text) == nil)
    }

    /// Nesting of any depth ends in a condition or in none.
    @Test func deepConditionsAreRefused() {
        for text in [String(repeating: "(", count: 100_000), String(repeating: "!", count: 100_001) + "A"] {
            #expect(readCondition(text) == nil)
        }
        let depth = Thoroughness.runsAll ? 3_000 : 500
        let nested =
            (0..<depth).map { "#if F\($0)\n" }.joined() + "class A {}\n" + String(repeating: "#endif\n", count: depth)
        #expect(facts(of: SourceText(path: "A.swift", text: nested)).types.count == 1)
        let branches = "#if A\n" + (0..<depth).map { "#elseif F\($0)\nclass A\($0) {}\n" }.joined() + "#endif\n"
        #expect(facts(of: SourceText(path: "A.swift", text: branches)).types.count == depth)
    }
}

extension ConditionalProject.Combination {
    /// The options that give all conditions of the projects the values of this combination.
    fileprivate var target: Target {
        var target = Target.everything
        for flag in ConditionalProject.flags { target.conditions[.flag(flag)] = flags.contains(flag) }
        // The platform of `Platform` that no project names stands for any other system.
        target.platform = system == "Linux" ? .linux : system == "iOS" ? .iOS : .windows
        return target
    }
}

/// The content of a diagnostic, apart from the condition.
private struct Told: Hashable {
    var code: DiagnosticCode
    var place: Place?
    var message: String

    /// Whether the diagnostic is one of a type that is a root in this combination alone, or of one that has
    /// dependencies in other combinations alone.
    func mayBeForgiven(besideEmptyType: Bool) -> Bool {
        [
            .unresolvedDependency, .ambiguousDependency, .emptyCollection, .unusedRegistration, .resolvedByType,
            .undeclaredType, .shadowedDependency,
        ].contains(code) || besideEmptyType && code == .missingInitializer
    }
}

extension [Diagnostic] {
    fileprivate var told: Set<Told> {
        Set(
            map { diagnostic in
                // Statements in several branches stand at the first place, which may be before or behind another one.
                let place = diagnostic.code == .duplicateDependency ? nil : diagnostic.place
                return Told(code: diagnostic.code, place: place, message: diagnostic.message)
            })
    }
}

extension String? {
    /// The lines of an output, sorted: statements in several branches have the order of the first one.
    fileprivate var lines: [Substring] { (self ?? "").split(separator: "\n").sorted() }
}

extension Diagnostic {
    /// Whether the diagnostic is told in `combination`, by the note that names its condition.
    fileprivate func holds(in combination: ConditionalProject.Combination) -> Bool {
        for note in notes where note.place == nil {
            if note.message.hasPrefix("only if ") {
                return readCondition(note.message.dropFirst("only if ".count))?.holds(combination.value) ?? false
            }
            if note.message.hasPrefix("only on ") {
                let names = note.message.dropFirst("only on ".count)
                let others = "other platforms than "
                let systems = (names.hasPrefix(others) ? names.dropFirst(others.count) : names)
                    .split(separator: ", ").map { $0 == "linux" ? "Linux" : String($0) }
                return systems.contains(combination.system ?? "") != names.hasPrefix(others)
            }
        }
        return true
    }
}
