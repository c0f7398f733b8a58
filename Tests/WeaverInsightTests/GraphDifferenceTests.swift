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
