import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverInsight
import WeaverTestSupport

/// Tests of `weaver diff` on random graphs, and of reading graphs.
@Suite struct GraphDifferenceTests {
    private typealias Object = [String: Any]

    /// Applying the printed difference to the JSON of the old graph gives the JSON of the new one, apart from the order
    /// of diagnostics. The difference is empty exactly if the graphs are the same without places.
    @Test(arguments: Seeds.of("DIFFERENCE", usually: 0..<400))
    func appliedToOldGivesNew(_ seed: UInt64) throws {
        var random = RandomGraph(seed: seed)
        let old = random.graph()
        let new = seed % 5 == 0 ? random.graph() : random.edited(old)
        let difference = GraphDifference(from: old, to: new)
        let applied = try apply(object(difference.jsonText(isPretty: seed % 2 == 0)), to: object(json(old)))
        #expect(try normal(applied) == normal(object(json(new))), "seed \(seed)")
        if old.showsModules == new.showsModules, seed % 5 != 0 {
            let isSame = withoutPlaces(old) == withoutPlaces(new)
            #expect(isSame || !difference.isEmpty, "seed \(seed)")
        }
        #expect(GraphDifference(from: old, to: old).isEmpty, "seed \(seed)")
        #expect(difference.isEmpty == (difference.text == "the graphs are the same\n"), "seed \(seed)")
        #expect(difference.markdown.utf8.count < 65_536)
    }

    /// The difference from new to old has what the one from old to new has, with both sides exchanged.
    @Test(arguments: Seeds.of("DIFFERENCE", usually: 0..<100))
    func isSymmetric(_ seed: UInt64) {
        var random = RandomGraph(seed: seed)
        let old = random.graph()
        let new = random.edited(old)
        let (there, back) = (GraphDifference(from: old, to: new), GraphDifference(from: new, to: old))
        #expect(
            there.added.map(\.name) == back.removed.map(\.name) && there.removed.map(\.name) == back.added.map(\.name))
        #expect(there.isEmpty == back.isEmpty)
        #expect(there.changed.map(\.new.name) == back.changed.map(\.new.name))
        #expect(
            Set(there.providers.map { "\($0.type) \($0.dependency) \($0.provider) \($0.isAdded)" })
                == Set(back.providers.map { "\($0.type) \($0.dependency) \($0.provider) \(!$0.isAdded)" }))
        #expect(there.launches.map(\.added) == back.launches.map(\.removed), "seed \(seed)")
    }

    /// Diagnostics that only moved do not count, however many others with the same words came or went.
    @Test func diagnosticsOfTheSameWordsAreCounted() {
        var random = RandomGraph(seed: 1)
        var (old, new) = (random.graph(), random.graph())
        func problem(_ line: Int) -> GraphDescription.Problem {
            .init(
                code: "missing-property", isError: true, message: "no property", location: .init(file: "A", line: line),
                type: "A", dependency: "a")
        }
        (old.problems, new.problems) = ([problem(1), problem(2)], [problem(3)])
        let gone = GraphDifference(from: old, to: new).problemsWithoutPlaces
        #expect(gone.removed.count == 1 && gone.added.isEmpty)
        let came = GraphDifference(from: new, to: old).problemsWithoutPlaces
        #expect(came.added.count == 1 && came.removed.isEmpty)
    }

    /// Each pair of variants has the differences of the parts whose conditions hold there, and no others.
    @Test(arguments: Seeds.of("DIFFERENCE", usually: 0..<100))
    func partsAreTheDifferencesOfPairs(_ seed: UInt64) throws {
        var random = RandomGraph(seed: seed)
        var first = random.graph()
        first.problems = []
        let old = [first, seed % 3 == 0 ? first : random.edited(first)]
        let new = [seed % 4 == 0 ? first : random.edited(old[0]), seed % 5 == 0 ? first : random.edited(old[1])]
        let flags = (old: ConditionAtom.flag("A"), new: ConditionAtom.flag(seed % 2 == 0 ? "A" : "B"))
        func conditions(_ flag: ConditionAtom) -> [Condition] { [.atom(flag), .not(of: .atom(flag))] }
        let pairs = try ConditionPairs(conditions(flags.old), conditions(flags.new), for: .everything)
        #expect(pairs.pairs.count == (flags.old == flags.new ? 2 : 4))
        var difference = GraphDifference(from: first, to: first)
        difference.compare(pairs, { old[$0] }, { new[$0] })
        let parts = try #require(difference.parts)
        for pair in pairs.pairs {
            var single = GraphDifference(from: old[pair.old], to: new[pair.new])
            (single.addedProblems, single.removedProblems) = ([], [])
            let here = parts.filter { part in
                part.condition.holds { $0 == flags.old && pair.old == 0 || $0 == flags.new && pair.new == 0 } == true
            }.map(\.difference)
            #expect(single.isEmpty == here.isEmpty, "seed \(seed)")
            #expect(Set(single.added.map(\.name)) == Set(here.flatMap(\.added).map(\.name)), "seed \(seed)")
            #expect(Set(single.removed.map(\.name)) == Set(here.flatMap(\.removed).map(\.name)), "seed \(seed)")
            func words(_ change: GraphDifference.TypeChange) -> [String] {
                let name = change.new.name
                return change.members.filter { !$0.isQuiet }.map { "\(name) \($0)" }
                    + change.added.map { "\(name) + \($0)" } + change.removed.map { "\(name) - \($0)" }
                    + change.changed.filter { $0.members.contains { !$0.isQuiet } }.map { "\(name) \($0.members)" }
            }
            #expect(
                single.changed.flatMap(words).sorted() == here.flatMap(\.changed).flatMap(words).sorted(),
                "seed \(seed)")
            func words(_ launch: GraphDifference.LaunchChange) -> [String] {
                ["\(launch.root) \(launch.oldCount ?? -1) \(launch.newCount ?? -1) \(launch.isReordered)"]
                    + launch.added.map { "\(launch.root) + \($0)" } + launch.removed.map { "\(launch.root) - \($0)" }
            }
            #expect(
                Set(single.launches.flatMap(words)) == Set(here.flatMap(\.launches).flatMap(words)), "seed \(seed)")
        }
        #expect(difference.isEmpty == difference.text.hasPrefix("the graphs are the same\n"))
        #expect(difference.markdown.utf8.count < 65_536)
        _ = try object(difference.jsonText(isPretty: false))
    }

    /// Flags double the combinations, so that two graphs may depend on a number of them together.
    @Test func tooManyFlagsAreNotCombined() throws {
        func conditions(_ flags: Range<Int>) -> [Condition] {
            let all = Condition.all(of: flags.map { .atom(.flag("F\($0)")) })
            return [all, .not(of: all)]
        }
        #expect(try ConditionPairs(conditions(0..<5), conditions(5..<10), for: .everything).pairs.count == 4)
        #expect(throws: ConditionPairs.TooManyFlags.self) {
            try ConditionPairs(conditions(0..<5), conditions(5..<11), for: .everything)
        }
        var target = Target.everything
        target.conditions[.flag("F10")] = true
        #expect(try ConditionPairs(conditions(0..<5), conditions(5..<11), for: target).pairs.count == 4)
    }

    /// A graph that is printed and read again is the same.
    @Test(arguments: Seeds.of("DIFFERENCE", usually: 0..<200))
    func readsWhatIsPrinted(_ seed: UInt64) throws {
        var random = RandomGraph(seed: seed)
        var graph = random.graph()
        if graph.types.isEmpty { graph.showsModules = false }
        let source = SourceText(path: "graph.json", text: graph.text(as: .json, isPretty: seed % 2 == 0))
        #expect(try readGraph(source).get() == graph, "seed \(seed)")
    }

    /// A graph that is cut off or has a changed byte is read, or gives one diagnostic with a place in the file.
    @Test(arguments: Seeds.of("DIFFERENCE", usually: 0..<200))
    func damagedGraphsAreTold(_ seed: UInt64) {
        var random = RandomGraph(seed: seed)
        var bytes = Array(random.graph().text(as: .json, isPretty: true).utf8)
        if seed % 2 == 0 {
            bytes.removeLast(Int.random(in: 2..<bytes.count, using: &random.random))
        } else {
            let index = Int.random(in: 0..<bytes.count, using: &random.random)
            bytes[index] = UInt8.random(in: 0...255, using: &random.random)
        }
        guard case .failure(let fault) = readGraph(SourceText(path: "graph.json", bytes: bytes)) else {
            #expect(seed % 2 == 1, "a text that is cut off is no graph: seed \(seed)")
            return
        }
        let place = fault.diagnostic.place
        #expect(fault.diagnostic.code == .invalidGraph && fault.diagnostic.severity == .error)
        #expect(place.file == "graph.json" && place.span.start >= 0 && place.span.end <= bytes.count)
    }

    // MARK: Applying

    /// Applies a difference as a reader of the page would: by the members of its JSON alone.
    private func apply(_ difference: Object, to old: Object) throws -> Object {
        var graph = old
        let changes = try #require(difference["types"] as? Object)
        var types = try #require(old["types"] as? [Object])
        try applyNames(of: changes, to: &types) { change, type in
            try applyMembers(of: change, to: &type)
            let inner = try #require(change["dependencies"] as? Object)
            var dependencies = try #require(type["dependencies"] as? [Object])
            try applyNames(of: inner, to: &dependencies, applyMembers)
            type["dependencies"] = dependencies
        }
        graph["types"] = types
        let problems = try #require(difference["diagnostics"] as? Object)
        var kept = try #require(old["diagnostics"] as? [Object])
        for gone in try #require(problems["removed"] as? [Object]) {
            kept.remove(at: try #require(kept.firstIndex { try text($0) == text(gone) }))
        }
        graph["diagnostics"] = kept + (try #require(problems["added"] as? [Object]))
        return graph
    }

    private func applyNames(
        of changes: Object, to objects: inout [Object], _ change: (Object, inout Object) throws -> Void
    ) throws {
        func name(_ object: Object) -> String? { object["name"] as? String }
        for gone in try #require(changes["removed"] as? [Object]) {
            let index = try #require(objects.firstIndex { try text($0) == text(gone) })
            objects.remove(at: index)
        }
        for changed in try #require(changes["changed"] as? [Object]) {
            let index = try #require(objects.firstIndex { name($0) == name(changed) })
            try change(changed, &objects[index])
        }
        objects += try #require(changes["added"] as? [Object])
        objects.sort { (name($0) ?? "") < (name($1) ?? "") }
    }

    private func applyMembers(of change: Object, to object: inout Object) throws {
        for member in try #require(change["members"] as? [Object]) {
            let key = try #require(member["member"] as? String)
            #expect(try member["old"].map(text) == object[key].map(text), "\(key)")
            object[key] = member["new"]
        }
    }

    private func json(_ graph: GraphDescription) -> String { graph.text(as: .json, isPretty: false) }

    private func object(_ json: String) throws -> Object {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? Object)
    }

    /// Returns a value of JSON as a text that is the same for equal values.
    private func text(_ value: Any) throws -> String {
        let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
        return String(decoding: data, as: UTF8.self)
    }

    /// Returns the text of a graph with sorted diagnostics.
    private func normal(_ graph: Object) throws -> String {
        var graph = graph
        let problems = try (graph["diagnostics"] as? [Object] ?? []).map(text).sorted()
        graph["diagnostics"] = problems
        return try text(graph)
    }

    private func withoutPlaces(_ graph: GraphDescription) -> GraphDescription {
        var graph = graph
        let nowhere = GraphDescription.Location(file: "", line: 0)
        for index in graph.types.indices {
            graph.types[index].location = nowhere
            for position in graph.types[index].dependencies.indices {
                graph.types[index].dependencies[position].location = nowhere
            }
        }
        for index in graph.problems.indices { graph.problems[index].location = nowhere }
        graph.problems.sort { "\($0)" < "\($1)" }
        return graph
    }
}
