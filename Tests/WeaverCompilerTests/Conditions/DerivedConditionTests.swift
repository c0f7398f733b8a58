import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverTestSupport

/// Tests that the graphs of few combinations of conditions tell what the graphs of all combinations tell: the same
/// diagnostics, and in each combination the same code, but for helpers that nothing uses there.
@Suite struct DerivedConditionTests {
    /// Statements of fixtures stand under flags, so that all features meet conditions.
    @Test func fewGraphsAreEnoughForFixtures() throws {
        let fixtures = (Fixture.all("run") + Fixture.all("output") + Fixture.all("diagnostics")).enumerated()
            .filter { Thoroughness.runsAll || $0.offset % 24 == 0 }.map(\.element)
        for (index, fixture) in fixtures.enumerated() {
            let sources = try fixture.sources()
            for seed in Seeds.of("DERIVED", usually: 0..<1) {
                let project = FlaggedProject(sources, seed: seed)
                guard project.flags.count > 1 else { continue }
                let way = Way.allCases[(index + Int(seed % 3)) % Way.allCases.count]
                compare(project.sources, project.flags, way, "\(fixture), seed \(seed), \(way)")
            }
        }
    }

    /// In trees in which each flag decides on one dependency, and in some of them on types far from each other.
    @Test func fewGraphsAreEnoughForTrees() {
        for seed in Seeds.of("DERIVED_TREE", usually: 0..<4) {
            let tree = RandomTree(
                seed: seed, typeCount: Thoroughness.size(40, quickly: 20), flagCount: 5, isSparse: true)
            let sources = tree.sources.map { SourceText(path: $0.path, text: $0.text) }
            compare(sources, tree.flags, .plain, "tree, seed \(seed)")
        }
    }

    /// In apps in which several flags choose what builds the dependencies of one type.
    @Test func fewGraphsAreEnoughForSubstitutions() {
        // A quick run takes the first four seeds. The last of them is the first with independent substitutions.
        var independentCount = 0
        for seed in Seeds.of("DERIVED_SUBSTITUTIONS", usually: 0..<64) {
            let app = RandomSubstitutions(seed: seed)
            let source = SourceText(path: "App.swift", text: app.text)
            let way = Way.allCases[Int(seed) % Way.allCases.count]
            compare([source], app.flags, way, "substitutions, seed \(seed), \(way)")
            if graphCount(of: source) == 2 { independentCount += 1 }
        }
        #expect(independentCount > 0)
    }

    /// Flags F1 and F2 that decide on different types, and yet depend on each other in one way: what one of them shows
    /// or hides is not the same with and without the other one.
    @Test(arguments: Fixture.files("conditions", ending: ".swift").enumerated().map { ($0, $1) })
    fileprivate func flagsThatMeetAreTakenTogether(_ number: Int, _ file: URL) throws {
        let source = SourceText(path: "App.swift", text: try String(contentsOf: file, encoding: .utf8))
        // A quick run makes one kind of output of each file.
        for (index, way) in Way.allCases.enumerated()
        where Thoroughness.runsAll || index == number % Way.allCases.count {
            compare([source], ["F1", "F2"], way, "\(file.lastPathComponent), \(way)")
        }
    }

    /// Accessors of one name and different types, and names that inputs take, under flags F1 and F2 that decide on
    /// different types: the outputs of few graphs need not have the names that each graph would have alone.
    @Test(arguments: Fixture.files("condition-names", ending: ".swift"))
    func namesAreFreeInEachCombination(_ file: URL) throws {
        let source = SourceText(path: "App.swift", text: try String(contentsOf: file, encoding: .utf8))
        let output = try #require(compile([source]).mainOutput)
        let folder = try TemporaryFolder()
        let files = [file, try folder.write("Weaver.swift", output)]
        for flags in Thoroughness.runsAll ? [[], ["F1"], ["F2"], ["F1", "F2"]] : [[]] {
            let result = try Tool.swiftc(
                LanguageMode.swift6.flags + flags.flatMap { ["-D", $0] } + ["-typecheck"] + files.map(\.path))
            #expect(result.status == 0, "\(file.lastPathComponent), \(flags): \(result.errors)")
        }
    }

    /// The output of few graphs compiles, and the program does what a model says. Without `-D`, swiftc sees a
    /// combination of which no graph is made.
    @Test(arguments: Seeds.of("DERIVED_RUN", usually: 0..<1))
    func outputsOfFewGraphsRun(_ seed: UInt64) throws {
        let tree = RandomTree(
            seed: seed, typeCount: Thoroughness.size(60, quickly: 30), flagCount: 5, isSparse: true)
        let sources = tree.sources
        let compilation = compile(sources.map { SourceText(path: $0.path, text: $0.text) })
        let output = try #require(compilation.mainOutput, "\(compilation.diagnostics.map(\.message))")
        let folder = try TemporaryFolder()
        var files = try sources.map { try folder.write($0.path, $0.text) }
        files.append(try folder.write("Weaver.swift", output))
        files.append(try folder.write("main.swift", "_ = MainDependencyContainer.buildT0()\n"))
        for flags in Thoroughness.runsAll ? tree.combinations : [[]] {
            let program = folder.url.appendingPathComponent("program")
            let built = try Tool.swiftc(
                LanguageMode.swift6.flags + flags.flatMap { ["-D", $0] } + ["-wmo", "-o", program.path]
                    + files.map(\.path))
            #expect(built.status == 0, "\(flags): \(built.errors)")
            guard built.status == 0 else { continue }
            #expect(try Tool.run(program, []).output == tree.expected(flags), "\(flags)")
        }
    }

    /// The output of two graphs builds an app whose root has substituted dependencies, in each combination.
    @Test(arguments: Seeds.of("DERIVED_SUBSTITUTIONS_RUN", usually: 0..<1))
    func outputsForSubstitutionsRun(_ seed: UInt64) throws {
        func isIndependent(_ app: RandomSubstitutions) -> Bool {
            graphCount(of: SourceText(path: "App.swift", text: app.text)) == 2
        }
        let apps = (100 * seed..<100 * seed + 100).lazy.map(RandomSubstitutions.init)
        let app = try #require(apps.first(where: isIndependent))
        let output = try #require(compile([SourceText(path: "App.swift", text: app.text)]).mainOutput)
        let folder = try TemporaryFolder()
        let files = [
            try folder.write("App.swift", app.text), try folder.write("Weaver.swift", output),
            try folder.write("main.swift", "_ = MainDependencyContainer.buildApp()\n"),
        ]
        let program = folder.url.appendingPathComponent("program")
        for bits in 0..<(Thoroughness.runsAll ? 1 << app.flags.count : 1) {
            let flags = app.flags.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
            let built = try Tool.swiftc(
                LanguageMode.swift6.flags + flags.flatMap { ["-D", $0] } + ["-wmo", "-o", program.path]
                    + files.map(\.path))
            #expect(built.status == 0, "\(flags): \(built.errors)")
            if built.status == 0 { #expect(try Tool.run(program, []).status == 0, "\(flags)") }
        }
    }

    /// Two graphs tell all combinations of flags that decide on different types, or on what builds different
    /// dependencies of one type, and whether they are there. Flags that decide on the forms of one type's dependencies
    /// need a graph for each combination.
    @Test(arguments: 1...8) func independentFlagsShareGraphs(_ count: Int) {
        let types = (0..<count).map { index in
            """
            final class T\(index) {
                #if FLAG\(index)
                // weaver: service = Real <- Service
                #else
                // weaver: service = Fake <- Service
                #endif
                init(injecting resolver: any T\(index)DependencyResolver) { _ = resolver.service }
            }

            """
        }
        let services = "protocol Service {}\nfinal class Real: Service {}\nfinal class Fake: Service {}\n"
        let source = SourceText(path: "App.swift", text: services + types.joined())
        #expect(self.graphCount(of: source) == 2)
        func graphCount(_ statements: (Int) -> String) -> Int? {
            let statements = (0..<count).map(statements).joined()
            let app = "final class App {\n\(statements)init(injecting resolver: any AppDependencyResolver) {}\n}\n"
            return self.graphCount(of: SourceText(path: "App.swift", text: services + app))
        }
        let substituted = graphCount {
            """
            #if FLAG\($0)
            // weaver: service\($0) = Real <- Service
            #else
            // weaver: service\($0) = Fake <- Service
            #endif

            """
        }
        #expect(substituted == 2)
        let limited = graphCount { "#if FLAG\($0)\n// weaver: service\($0) = Real <- Service\n#endif\n" }
        #expect(limited == 2)
        let scoped = graphCount {
            """
            // weaver: service\($0) = Real <- Service
            #if FLAG\($0)
            // weaver: service\($0).scope = .lazy
            #endif

            """
        }
        #expect(scoped == 1 << count)
    }

    /// Returns the number of graphs that tell all combinations of conditions of a source; nil if it has errors.
    private func graphCount(of source: SourceText) -> Int? {
        var selection = WorldSelection.few
        return check([facts(of: source)], for: .everything, selecting: &selection).graphs?.count
    }

    /// A kind of output.
    fileprivate enum Way: CaseIterable, Sendable {
        case plain, split
        /// Other modules may build the types of the module, whose interface is written.
        case module
    }

    /// Compares what is made of few graphs with what is made of all.
    private func compare(_ sources: [SourceText], _ flags: [String], _ way: Way, _ name: String) {
        let facts = sources.map { WeaverFacts.facts(of: $0) }
        var (target, options) = (Target.everything, EmissionOptions.standard)
        options.splitsOutput = way == .split
        if way == .module { target.module = Module(name: "Kit", package: nil, isExecutable: false) }
        let modules = ImportedModules(makesInterface: way == .module)
        let few = compile(facts, for: target, options, nil, modules)
        let all = compile(facts, for: target, options, nil, modules, selecting: .all)
        #expect(few.diagnostics == all.diagnostics, "\(name)")
        #expect(few.interface.map(interfaceText) == all.interface.map(interfaceText), "\(name)")
        let (fewFiles, allFiles) = (few.files(of: "main"), all.files(of: "main"))
        #expect(fewFiles.map(\.name) == allFiles.map(\.name), "\(name)")
        for (few, all) in zip(fewFiles, allFiles) { compare(few.text, all.text, flags, "\(name), \(few.name)") }
    }

    /// Compares two outputs of one project in all combinations of `flags`.
    private func compare(_ fewText: String, _ allText: String, _ flags: [String], _ name: String) {
        guard fewText != allText else { return }
        let known = Set(allText.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        for bits in 0..<(1 << flags.count) {
            let holding = Set(flags.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
            for system in ["macOS", "watchOS"] {
                var surplus: [String: Int] = [:]
                for line in lines(of: fewText, with: holding, on: system) { surplus[line, default: 0] += 1 }
                for line in lines(of: allText, with: holding, on: system) { surplus[line, default: 0] -= 1 }
                // Helpers are there in all combinations if some need them.
                let missing = surplus.filter { $0.value < 0 && $0.key != "}" }.keys.sorted()
                #expect(missing.isEmpty, "\(name), \(holding.sorted()), \(system)")
                let added = surplus.filter { $0.value > 0 && !known.contains($0.key) }.keys.sorted()
                #expect(added.isEmpty, "\(name), \(holding.sorted()), \(system)")
            }
        }
    }

    /// Returns the lines of an output that swiftc sees on `system` if `flags` are given. The conditions of other things
    /// are lines as well.
    private func lines(of text: String, with flags: Set<String>, on system: String) -> [String] {
        var result: [String] = []
        var open: [(isKnown: Bool, holds: Bool)] = []
        for line in text.split(separator: "\n") {
            let content = line.trimmingCharacters(in: .whitespaces)
            if content.hasPrefix("#if ") {
                let condition = readCondition(content.dropFirst("#if ".count))
                let holds = condition?.holds { atom in
                    switch atom {
                    case .flag(let name) where name != "DEBUG": flags.contains(name)
                    case .os(let name): name == system
                    default: nil
                    }
                }
                open.append((holds != nil, holds ?? true))
                if holds == nil, open.allSatisfy(\.holds) { result.append(content) }
            } else if content == "#else", let last = open.last, last.isKnown {
                open[open.count - 1].holds.toggle()
            } else if content == "#endif", let last = open.popLast(), last.isKnown {
                continue
            } else if open.allSatisfy(\.holds) {
                result.append(content)
            }
        }
        return result
    }
}

/// The sources of a fixture, in which some annotations stand under flags of their own. A registration that is there
/// with one scope if its flag is given, is there with another scope otherwise.
private struct FlaggedProject {
    private(set) var sources: [SourceText] = []
    private(set) var flags: [String] = []
    private var random: SeededGenerator

    private static let mark = "// weaver: "

    init(_ given: [SourceText], seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let texts = given.map { String(decoding: $0.bytes, as: UTF8.self) }
        let count = texts.reduce(0) { $0 + $1.components(separatedBy: Self.mark).count - 1 }
        guard count > 2 else { return }
        for (source, text) in zip(given, texts) {
            let isSwift = source.path.hasSuffix(".swift")
            sources.append(isSwift ? SourceText(path: source.path, text: flagged(text, of: count)) : source)
        }
    }

    /// Returns `text` with some of its annotations under flags. `count` is the number of annotations in all texts.
    private mutating func flagged(_ text: String, of count: Int) -> String {
        var result: [Substring] = []
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = rest.popFirst() {
            let content = line.drop { $0 == " " }
            guard content.hasPrefix(Self.mark), flags.count < 4,
                Int.random(in: 0..<max(2, count / 3), using: &random) == 0
            else {
                result.append(line)
                continue
            }
            let statement = content.dropFirst(Self.mark.count)
            let name = statement.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            flags.append("FLAG\(flags.count)")
            var block = [line]
            let attribute = "\(Self.mark)\(name)."
            while let next = rest.first, next.drop(while: { $0 == " " }).hasPrefix(attribute) {
                block.append(next)
                rest.removeFirst()
            }
            result.append("#if \(flags[flags.count - 1])")
            result += block
            let isRegistration = statement.dropFirst(name.count).drop { $0 == " " }.hasPrefix("=")
            if isRegistration, !name.contains("."), Int.random(in: 0..<6, using: &random) > 0 {
                let scope = ["lazy", "weak", "transient", "container"].randomElement(using: &random) ?? "lazy"
                result.append("#else")
                result += block.filter { !$0.contains("\(name).scope") }
                result.append("\(attribute)scope = .\(scope)")
            }
            result.append("#endif")
        }
        return result.joined(separator: "\n")
    }
}
