import Foundation
import Testing
import WeaverTestSupport

/// Tests that the instances of generated programs live as long as they should. Random graphs with all scopes, all forms
/// of registrations and all kinds of cycles are generated, compiled and run. The instances that are built, the order in
/// which they are built, and the times when they are freed must agree with `LifetimeModel`, which knows the rules of
/// the language but not the emitter. No instance may outlive its root unless `retain-cycle` was reported.
///
/// `WEAVER_LIFETIME_SEEDS=100..<140` tries other graphs, and `WEAVER_LIFETIME_FLAGS=-O` compiles with optimization
/// (Tests/README.md).
@Suite(.ownThreads) struct LifetimeTests {
    /// Additional options for swiftc.
    private static let flags = (ProcessInfo.processInfo.environment["WEAVER_LIFETIME_FLAGS"] ?? "").split(
        separator: " "
    ).map(String.init)

    /// The number of random graphs that are compiled together into one program.
    private static let graphCount = 40

    @Test(arguments: Seeds.of("LIFETIME", usually: 0..<1))
    func livesAsTheModelSays(_ seed: UInt64) throws {
        let cases = try check(seed, graphCount: Self.graphCount, Self.flags)
        // There must be enough graphs for which the model predicts every step and the order of the steps.
        try #require(cases.count { !$0.isWarned && $0.isOrdered } > Self.graphCount / 8)
    }

    /// Tests that the model also agrees for graphs of dozens of types, whose containers hand makers down.
    @Test(.thorough, arguments: Seeds.of("LIFETIME", usually: 0..<1))
    func largeGraphsLiveAsTheModelSays(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let cases = (0..<Self.largeGraphCount).map { LifetimeCase("L\($0)", &random, LifetimeGraph.large) }
        _ = try check(cases, seed, Self.flags)
    }

    private static let largeGraphCount = 2

    /// Tests that the model also agrees for graphs of hundreds of types and tens of services. Each takes most of a
    /// minute, so this test runs only if the environment gives seeds for it.
    @Test(.enabled(if: Seeds.areGiven(for: "HUGE")), arguments: Seeds.of("HUGE", usually: 0..<1))
    func hugeGraphsLiveAsTheModelSays(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        _ = try check([LifetimeCase("H", &random, LifetimeGraph.huge)], seed, Self.flags)
    }

    /// Tests that the model also agrees with optimized programs: the optimizer releases instances early, but no earlier
    /// than allowed. Compiling with `-O` takes four times as long, so there are fewer graphs.
    @Test(
        .thorough, .enabled(if: flags.isEmpty && !Seeds.areGiven(for: "LIFETIME")),
        arguments: Seeds.of("LIFETIME", usually: 2..<3)
    )
    func livesTheSameWhenOptimized(_ seed: UInt64) throws {
        _ = try check(seed, graphCount: Self.graphCount / 8, ["-O"])
    }

    /// Tests that the model also agrees if all types and containers are on the main actor.
    @Test(.thorough, arguments: Seeds.of("LIFETIME", usually: 3..<4))
    func livesTheSameOnTheMainActor(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let cases =
            [LifetimeCase("L", &random, LifetimeGraph.large)]
            + (0..<Self.graphCount / 8).map { LifetimeCase("G\($0)", &random, LifetimeGraph.random) }
        _ = try check(cases, seed, Self.flags, defaultIsolation: "MainActor")
    }

    /// Compiles and runs `graphCount` random graphs, and compares each run with the model. Returns for each graph
    /// whether a retain cycle was reported, and whether the order of its steps is determined.
    private func check(_ seed: UInt64, graphCount: Int, _ flags: [String]) throws -> [(isWarned: Bool, isOrdered: Bool)]
    {
        var random = SeededGenerator(seed: seed)
        return try check((0..<graphCount).map { LifetimeCase("G\($0)", &random, LifetimeGraph.random) }, seed, flags)
    }

    /// Compiles and runs the graphs of `cases`, and compares each run with the model. `defaultIsolation` is the default
    /// isolation of the module. Returns for each graph whether a retain cycle was reported, and whether the order of
    /// its steps is determined.
    private func check(
        _ cases: [LifetimeCase], _ seed: UInt64, _ flags: [String], defaultIsolation: String? = nil
    ) throws -> [(isWarned: Bool, isOrdered: Bool)] {
        let folder = try TemporaryFolder()
        for item in cases {
            try folder.write("Sources/\(item.graph.prefix).swift", item.graph.source)
            try folder.write("Support/\(item.graph.prefix)Main.swift", item.main)
        }
        try folder.write("Support/Support.swift", LifetimeGraph.support)
        try folder.write(
            "Support/main.swift",
            "run([\(cases.map { "\"\($0.graph.prefix)\": \($0.graph.prefix)" }.joined(separator: ", "))])\n")
        let isolation = defaultIsolation.map { ["-default-isolation", $0] } ?? []
        let warnings = try compile(folder, isolation.map { $0.hasPrefix("-") ? "-" + $0 : $0 })
        let program = folder.url.appendingPathComponent("program").path
        let files = ["Sources", "Support"].flatMap { Fixture(folder.url).files(in: $0, ending: ".swift") }.map(\.path)
        let compiled = try Tool.swiftc(
            LanguageMode.swift6.flags + flags + isolation + ["-wmo", "-module-name", "Lifetimes", "-o", program]
                + [folder.url.appendingPathComponent("Weaver.swift").path] + files)
        try #require(compiled.status == 0, "seed \(seed): swiftc\n\(compiled.errors)")
        for item in cases {
            let run = try Tool.run(URL(fileURLWithPath: program), [item.graph.prefix])
            #expect(run.status == 0, "seed \(seed), \(item.graph.prefix): the program ended with status \(run.status)")
            let sections = LifetimeLog.sections(of: run.output)
            let isWarned = warnings.contains(item.graph.prefix)
            for (title, expected) in item.sections {
                let found = LifetimeLog(sections[title] ?? [])
                let difference = found.difference(from: expected, isOrdered: item.isOrdered, mayLeak: isWarned)
                #expect(difference == nil, "seed \(seed), \(title): \(difference ?? "")\n\(item.graph.source)")
            }
        }
        return cases.map { (warnings.contains($0.graph.prefix), $0.isOrdered) }
    }

    /// Runs weaver with `options`. Returns the prefixes of the graphs for which it reported a retain cycle.
    private func compile(_ folder: TemporaryFolder, _ options: [String]) throws -> Set<String> {
        let result = try Tool.weaver(
            [
                "compile", "--project-path", folder.url.path, "--input-path", "Sources", "--main-output-path",
                folder.url.appendingPathComponent("Weaver.swift").path,
            ] + options)
        try #require(result.status == 0, "weaver: \(result.errors)\(result.output)")
        let lines = (result.output + result.errors).split(separator: "\n").filter { $0.contains("[retain-cycle]") }
        return Set(lines.compactMap { $0.split(separator: "/").last?.split(separator: ".").first.map(String.init) })
    }
}

/// A graph that can be built, and the steps that `LifetimeModel` expects of its program.
struct LifetimeCase {
    let graph: LifetimeGraph
    let main: String
    /// The expected steps of each section of the output. The title of a section is its first line.
    private(set) var sections: [(title: String, steps: [LifetimeModel.Step])] = []
    /// Whether the rules of Grammar/README.md determine the order of building. They leave it open for siblings that
    /// need each other, for a container that builds its values when they are first read and gives several of them to a
    /// type, and for instances that hold more than Weaver can see.
    let isOrdered: Bool

    /// Whether a registration is replaced.
    private(set) var isReplaced = false

    /// With `isOfTests`, the root is built by the graph that the tests output has of it. With `replaces`, a random
    /// registration is replaced there, if there is one that can be.
    init(
        _ prefix: String, _ random: inout SeededGenerator, isOfTests: Bool = false, replaces: Bool = false,
        _ draw: (String, inout SeededGenerator) -> LifetimeGraph
    ) {
        while true {
            let graph = draw(prefix, &random)
            guard graph.canBuildAll else { continue }
            let replaced = replaces ? graph.replaceable.randomElement(using: &random) : nil
            var model = LifetimeModel(graph, replaced: replaced)
            guard (try? model.runRoot()) != nil else { continue }
            self.graph = graph
            isOrdered = !graph.hasCycleOfSiblings && !graph.handsSeveralOnDemand && !graph.keepsUnseen
            sections = [("= \(prefix) root", model.steps)]
            var orphans: [LifetimeGraph.Dependency] = []
            // If siblings need each other, an instance that outlives the root may refer to a sibling that was freed
            // with the root's container. Such graphs have no orphans.
            for orphan in graph.hasCycleOfSiblings ? [] : graph.orphans {
                var run = model
                let start = run.steps.count
                guard (try? run.run(orphan: orphan)) != nil else { continue }
                model = run
                orphans.append(orphan)
                sections.append(("= \(prefix) orphan \(orphan.name)", Array(run.steps[start...])))
            }
            if isOfTests {
                isReplaced = replaced != nil
                main = graph.make(replacing: replaced) + graph.main(orphans, building: "make\(prefix)()")
            } else {
                main = graph.main(orphans)
            }
            return
        }
    }
}

extension LifetimeGraph {
    /// Whether every type can be built by its constructor, even if each constructor took all registrations of its type.
    fileprivate var canBuildAll: Bool {
        var whole = self
        for index in types.indices { whole.types[index].untaken = [] }
        var model = LifetimeModel(whole)
        return (try? model.runRoot()) != nil && !LifetimeModel.hasEndlessConstruction(self)
    }

    /// Whether some registration has an opaque builder (`Builder.Form.opaque`) whose instance keeps the builder's
    /// resolver. Weaver cannot see what such a builder reads and assumes all siblings, so the instance may hold
    /// siblings that it never reads.
    fileprivate var keepsUnseen: Bool {
        types.contains { kind in
            kind.dependencies.contains { dependency in
                guard case .registration(_, _, .byBuilder(let builder)) = dependency.role else { return false }
                return builder.form == .opaque && !builder.keeps.isEmpty
            }
        }
    }

    fileprivate var handsSeveralOnDemand: Bool {
        types.indices.contains { owner in
            isOnDemand(owner)
                && types[owner].dependencies.contains { dependency in
                    if case .registration(let type, _, .byContainer) = dependency.role {
                        needs(of: type).count > 1
                    } else {
                        false
                    }
                }
        }
    }
}

/// One section of the test program's output as steps: the lines that follow a title, which is a line that begins with
/// `=`. A step is a line about an instance that is built or read, with the instances that are freed after it (lines
/// that begin with `-`).
struct LifetimeLog {
    private var steps: [(line: String, freed: [String])] = []

    init(_ lines: [Substring]) {
        for line in lines {
            if line.hasPrefix("-"), !steps.isEmpty {
                steps[steps.count - 1].freed.append(String(line.dropFirst()))
            } else {
                steps.append((String(line), []))
            }
        }
    }

    static func sections(of output: String) -> [String: [Substring]] {
        var sections: [String: [Substring]] = [:]
        var title = ""
        for line in output.split(separator: "\n") {
            if line.hasPrefix("=") { title = String(line) }
            sections[title, default: []].append(line)
        }
        return sections
    }

    /// Returns a description of the first difference from the steps that the model expects, or nil if there is none. If
    /// `isOrdered` is false, the order is not compared. If `mayLeak` is true, any output is accepted.
    func difference(from expected: [LifetimeModel.Step], isOrdered: Bool, mayLeak: Bool) -> String? {
        // A weak instance that leaks is not built again when it is read next, so the output is not determined.
        if mayLeak { return steps.isEmpty ? "nothing was printed" : nil }
        guard isOrdered else {
            return Self.difference("read or built", steps.map(\.line), expected.map(\.line))
                ?? Self.difference("freed", steps.flatMap(\.freed), expected.flatMap(\.freed))
        }
        for (index, step) in expected.enumerated() {
            guard index < steps.count else { return "'\(step.line)' is missing" }
            guard steps[index].line == step.line else {
                return "'\(steps[index].line)' instead of '\(step.line)'\n" + whole(expected)
            }
            guard steps[index].freed.sorted() == step.freed else {
                return "after '\(step.line)' freed \(steps[index].freed) instead of \(step.freed)\n" + whole(expected)
            }
            for (holder, held) in step.order {
                guard let first = steps[index].freed.firstIndex(of: holder),
                    let second = steps[index].freed.firstIndex(of: held), first > second
                else { continue }
                return "after '\(step.line)' '\(held)' is freed before '\(holder)', which holds it"
            }
        }
        return steps.count == expected.count ? nil : "'\(steps[expected.count].line)' is too much"
    }

    /// Compares the lines in any order, and ignores the numbers of instances. Returns nil if there is no difference.
    private static func difference(_ what: String, _ found: [String], _ expected: [String]) -> String? {
        var counts: [String: Int] = [:]
        func unnumbered(_ line: String) -> String {
            let parts = line.split(separator: "#", omittingEmptySubsequences: false)
            return parts.enumerated().map { $0.offset == 0 ? $0.element : $0.element.drop { $0.isNumber } }.joined()
        }
        for line in found { counts[unnumbered(line), default: 0] += 1 }
        for line in expected { counts[unnumbered(line), default: 0] -= 1 }
        let differing = counts.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return differing.isEmpty ? nil : "\(what) too often, or where negative too rarely: \(differing)"
    }

    private func whole(_ expected: [LifetimeModel.Step]) -> String {
        let found = steps.map { $0.line + ($0.freed.isEmpty ? "" : " -\($0.freed)") }
        let wanted = expected.map { $0.line + ($0.freed.isEmpty ? "" : " -\($0.freed)") }
        return zip(
            found + Array(repeating: "", count: max(0, wanted.count - found.count)),
            wanted + Array(repeating: "", count: max(0, found.count - wanted.count))
        )
        .prefix(200).map { $0 == $1 ? "  \($0)" : "  \($0)     expected \($1)" }.joined(separator: "\n")
    }
}
