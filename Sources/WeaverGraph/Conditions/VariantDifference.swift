/// The name of a dependency, in all graphs that have it.
struct BindingName: Hashable {
    var owner: String
    var name: String

    /// A text that no type has as its name.
    var text: String { "\(name) of \(owner)" }
}

/// The types and dependencies in which the graph of one variant differs from that of another one, by their names.
/// Linear in the size of the graphs.
struct VariantDifference {
    /// The types that differ, or that one of the graphs lacks.
    private(set) var types: Set<String> = []
    /// The types among them that look different to the types which register them: they need other keys, for example.
    private(set) var lookingDifferent: Set<String> = []
    /// The dependencies that differ, or that one of the graphs lacks.
    private(set) var bindings: Set<BindingName> = []
    /// The types among `types` that differ only in what some of their registrations build, or in whether these are
    /// there, each with the names of the registrations. All else is the same, and so are the accessors.
    private(set) var substituting: [String: Set<String>] = [:]

    /// Nil if the graphs differ in more than in types and dependencies, or gather collections.
    init?(_ first: InspectedGraph, _ other: InspectedGraph, by workers: Workers) {
        guard let comparison = VariantComparison(first, other) else { return nil }
        let graph = first.gathered
        let areAlike = workers.map(graph.types.count) { index in
            comparison.type(graph.types[index].id).map { comparison.areAlike(graph.types[index].id, $0) } ?? false
        }
        for type in graph.typeIDs where !areAlike[type.index] {
            guard let same = comparison.type(type) else {
                note(type, in: graph)
                continue
            }
            types.insert(graph[type].name)
            types.insert(graph[type].declaredName)
            if !comparison.lookAlike(type, same) { lookingDifferent.insert(graph[type].name) }
            for id in graph[type].bindings {
                if let other = comparison.binding(id), comparison.areAlike(id, other) { continue }
                bindings.insert(graph.bindingName(of: id))
            }
            for id in other.gathered[same].bindings where !comparison.knows(id) {
                bindings.insert(other.gathered.bindingName(of: id))
            }
            substituting[graph[type].name] = comparison.substitutions(in: type, same)
        }
        for type in other.gathered.types where graph.typesByName[type.name] == nil { note(type.id, in: other.gathered) }
        let bindingsOfGenerics = Dictionary(
            other.gathered.genericTypes.map { ($0.name, $0.bindings) }, uniquingKeysWith: { first, _ in first })
        for type in graph.genericTypes
        where !type.bindings.elementsEqual(bindingsOfGenerics[type.name] ?? [], by: { $0.statesTheSame(as: $1) }) {
            types.insert(type.name)
        }
    }

    /// Adds a type that the other graph lacks.
    private mutating func note(_ type: LinkedGraph.TypeID, in graph: LinkedGraph) {
        types.insert(graph[type].name)
        types.insert(graph[type].declaredName)
        lookingDifferent.insert(graph[type].name)
        for id in graph[type].bindings { bindings.insert(graph.bindingName(of: id)) }
    }
}

/// The types and dependencies in which the graphs of further variants differ from that of the first one.
struct VariantDifferences {
    private(set) var types: Set<String> = []
    private(set) var lookingDifferent: Set<String> = []
    private(set) var bindings: Set<BindingName> = []
    /// The types that differ in no variant but in what registrations build, with the names of these registrations.
    private(set) var substituting: [String: Set<String>] = [:]
    /// By type, and by text of a substituted dependency, the variants in which it differs.
    private var variants: [String: Set<Int>] = [:]

    /// Adds the difference of a variant. Returns false if it is nil.
    mutating func add(_ difference: VariantDifference?, of variant: Int) -> Bool {
        guard let difference else { return false }
        for name in difference.types {
            let substituted = difference.substituting[name]
            if !types.contains(name) {
                substituting[name] = substituted
            } else if let substituted {
                substituting[name]?.formUnion(substituted)
            } else {
                substituting[name] = nil
            }
            variants[name, default: []].insert(variant)
            for substituted in substituted ?? [] {
                variants[BindingName(owner: name, name: substituted).text, default: []].insert(variant)
            }
        }
        types.formUnion(difference.types)
        lookingDifferent.formUnion(difference.lookingDifferent)
        bindings.formUnion(difference.bindings)
        return true
    }

    /// Returns the variants in which a type differs, by its name, or a substituted dependency, by its text.
    func variants(of name: String) -> Set<Int> { variants[name] ?? [] }
}

extension LinkedGraph {
    /// Whether the comparison knows all that the graph consists of.
    fileprivate var isComparable: Bool { gathered.collections.isEmpty && !isPartial }

    func bindingName(of id: BindingID) -> BindingName {
        BindingName(owner: self[self[id].owner].name, name: self[id].name)
    }

    /// Whether this graph and `other` have the same bundles, generic types and property files.
    fileprivate func isAlikeApartFromTypes(_ other: LinkedGraph) -> Bool {
        bundles.keys == other.bundles.keys && bundleOffers.keys == other.bundleOffers.keys
            && genericTypes.map(\.name) == other.genericTypes.map(\.name)
            && propertyFiles.map(\.path) == other.propertyFiles.map(\.path)
    }
}

extension LinkedGraph {
    /// Whether a registration has no attributes but its scope, is held strongly, and is built without parameters and
    /// without effects.
    fileprivate func isPlainRegistration(_ id: BindingID) -> Bool {
        let binding = self[id]
        return binding.kind == .registration && !binding.hasBuilder && !binding.hasRareAttributes
            && !binding.takesParameters && !binding.isWrapped && !binding.isInherited && !binding.isIncluded
            && !binding.scope.isWeak && effects.building(id).isEmpty && effects.access(id).isEmpty
    }
}

extension Binding {
    /// Whether the statements of both dependencies say the same, attributes included.
    fileprivate func statesTheSame(as other: Binding) -> Bool {
        (fact === other.fact || fact.saysTheSame(as: other.fact)) && scope == other.scope
            && isWrapped == other.isWrapped && isInherited == other.isInherited && isIncluded == other.isIncluded
            && attributes.isSame(as: other.attributes) && from?.name == other.from?.name
            && takesParameters == other.takesParameters && (!takesParameters || parameters == other.parameters)
    }
}

extension DependencyFact {
    fileprivate func saysTheSame(as other: DependencyFact) -> Bool {
        name == other.name && kind == other.kind && type == other.type && abstract == other.abstract
            && style == other.style && place == other.place
    }
}

/// The types, dependencies and keys of two graphs that correspond to each other. A class, since each call of a closure
/// would copy a structure of this size.
package final class VariantComparison: Sendable {
    private let graph: LinkedGraph
    private let otherGraph: LinkedGraph
    private let isolations: Isolations
    private let otherIsolations: Isolations
    /// Whether reading an input has effects in one of the graphs, or needs a global actor.
    private let looksAtInputs: Bool
    /// By type, whether no container is generated for it.
    private let isDetached: [Bool]
    private let isOtherDetached: [Bool]
    private let types: [LinkedGraph.TypeID?]
    private let bindings: [LinkedGraph.BindingID?]
    private let knownBindings: [Bool]
    /// By key; empty if both graphs number their keys in the same way.
    private let keys: [LinkedGraph.KeyID?]
    /// Whether the graphs number their keys in the same way.
    private let hasSameKeys: Bool

    /// Nil if the graphs differ in more than in types and dependencies, or gather collections.
    fileprivate convenience init?(_ first: InspectedGraph, _ other: InspectedGraph) {
        self.init(first.gathered, first.isolations, other.gathered, other.isolations)
    }

    /// Nil if the graphs differ in more than in types and dependencies, or gather collections.
    package convenience init?(_ first: CheckedGraph, _ other: CheckedGraph) {
        self.init(first.graph, first.isolations, other.graph, other.isolations)
    }

    private init?(
        _ graph: LinkedGraph, _ isolations: Isolations, _ otherGraph: LinkedGraph, _ otherIsolations: Isolations
    ) {
        guard graph.isComparable, otherGraph.isComparable, graph.isAlikeApartFromTypes(otherGraph) else { return nil }
        (self.graph, self.otherGraph) = (graph, otherGraph)
        (self.isolations, self.otherIsolations) = (isolations, otherIsolations)
        looksAtInputs =
            !graph.effects.isEmpty || !otherGraph.effects.isEmpty || isolations.hasInputs || otherIsolations.hasInputs
        (isDetached, isOtherDetached) = (graph.detachedTypes(), otherGraph.detachedTypes())
        let types = graph.types.map { type -> LinkedGraph.TypeID? in
            let index = type.id.index
            if index < otherGraph.types.count, otherGraph.types[index].name == type.name { return type.id }
            return otherGraph.typesByName[type.name]
        }
        self.types = types
        let numbers = (0..<otherGraph.keyCount).map(LinkedGraph.KeyID.init)
        hasSameKeys =
            graph.keyCount == otherGraph.keyCount && numbers.allSatisfy { graph.asked($0) == otherGraph.asked($0) }
        let otherKeys = Dictionary(
            hasSameKeys ? [] : numbers.map { (otherGraph.asked($0), $0) }, uniquingKeysWith: { first, _ in first })
        keys = hasSameKeys ? [] : (0..<graph.keyCount).map { otherKeys[graph.asked(LinkedGraph.KeyID(index: $0))] }
        var bindings: [LinkedGraph.BindingID?] = Array(repeating: nil, count: graph.bindings.count)
        var knownBindings = Array(repeating: false, count: otherGraph.bindings.count)
        for type in graph.types {
            guard let same = types[type.id.index] else { continue }
            // The dependencies of one type are paired by their names.
            var rest = otherGraph[same].bindings[...]
            for id in type.bindings {
                let name = graph[id].name
                guard let position = rest.firstIndex(where: { otherGraph[$0].name == name }) else { continue }
                let same = rest[position]
                bindings[id.index] = same
                knownBindings[same.index] = true
                if position == rest.startIndex { rest = rest.dropFirst() } else { rest.remove(at: position) }
            }
        }
        (self.bindings, self.knownBindings) = (bindings, knownBindings)
    }

    /// Returns the type of the other graph that corresponds to a type of the first one; nil if there is none.
    package func type(_ id: LinkedGraph.TypeID) -> LinkedGraph.TypeID? { types[id.index] }
    /// Returns the dependency of the other graph that corresponds to one of the first graph; nil if there is none.
    package func binding(_ id: LinkedGraph.BindingID) -> LinkedGraph.BindingID? { bindings[id.index] }
    /// Whether a dependency of the other graph has one that corresponds to it.
    func knows(_ id: LinkedGraph.BindingID) -> Bool { knownBindings[id.index] }

    /// Whether both types are alike, together with their dependencies.
    package func areAlike(_ type: LinkedGraph.TypeID, _ same: LinkedGraph.TypeID) -> Bool {
        areAlikeApartFromDependencies(type, same) && answerAlike(type, same)
            && correspond(graph[type].bindings, otherGraph[same].bindings)
            && graph[type].bindings.allSatisfy { id in bindings[id.index].map { areAlike(id, $0) } ?? false }
    }

    /// Whether both types are alike, but for their dependencies and for what they answer.
    private func areAlikeApartFromDependencies(_ type: LinkedGraph.TypeID, _ same: LinkedGraph.TypeID) -> Bool {
        isDetached[type.index] == isOtherDetached[same.index]
            && correspond(graph[type].registrants, otherGraph[same].registrants)
            && graph[type].key == otherGraph[same].key && graph[type].place == otherGraph[same].place
            && graph[type].attributes.isSame(as: otherGraph[same].attributes)
            && lookAlike(type, same) && offerAlike(type, same)
    }

    /// Returns the names of the dependencies of `type` that differ from those of `same`, if the types are alike in all
    /// else, and if these dependencies are registrations that differ only in what they build, or that one of the types
    /// lacks; otherwise nil.
    fileprivate func substitutions(in type: LinkedGraph.TypeID, _ same: LinkedGraph.TypeID) -> Set<String>? {
        guard areAlikeApartFromDependencies(type, same), !answerDifferently(type, same) else { return nil }
        let (own, others) = (graph[type].bindings, otherGraph[same].bindings)
        guard own.compactMap(binding).elementsEqual(others.lazy.filter(knows)) else { return nil }
        var names: Set<String> = []
        for id in own {
            guard let other = binding(id) else {
                guard graph.isPlainRegistration(id) else { return nil }
                names.insert(graph[id].name)
                continue
            }
            if areAlike(id, other) { continue }
            guard graph.isPlainRegistration(id), otherGraph.isPlainRegistration(other), offerTheSame(id, other) else {
                return nil
            }
            names.insert(graph[id].name)
        }
        for id in others where !knows(id) {
            guard otherGraph.isPlainRegistration(id) else { return nil }
            names.insert(otherGraph[id].name)
        }
        return names
    }

    /// Whether other code sees no difference between both registrations, which are plain ones.
    private func offerTheSame(_ id: LinkedGraph.BindingID, _ same: LinkedGraph.BindingID) -> Bool {
        graph[id].accessType == otherGraph[same].accessType && graph[id].scope == otherGraph[same].scope
            && graph[id].isFromManifest == otherGraph[same].isFromManifest
            && isolations.building[id.index] == otherIsolations.building[same.index]
            && isolations.access[id.index] == otherIsolations.access[same.index]
            && !isolations.sharing.isShared(id) && !otherIsolations.sharing.isShared(same)
    }

    /// Whether the code that builds both types sees no difference.
    func lookAlike(_ type: LinkedGraph.TypeID, _ same: LinkedGraph.TypeID) -> Bool {
        let (needs, others) = (graph.needs.keys[type.index], otherGraph.needs.keys[same.index])
        guard areSame(needs.all, others.all), areSame(needs.captured, others.captured),
            areSame(needs.read, others.read), areSame(needs.later, others.later),
            areAlike(graph[type].construction, otherGraph[same].construction),
            graph.effects.container(of: type) == otherGraph.effects.container(of: same),
            graph.effects.instance(of: type) == otherGraph.effects.instance(of: same),
            isolations.container[type.index] == otherIsolations.container[same.index],
            isolations.instance[type.index] == otherIsolations.instance[same.index],
            areSame(isolations.sharing.inputs(of: type), otherIsolations.sharing.inputs(of: same)),
            graph.parameters(of: type) == otherGraph.parameters(of: same)
        else { return false }
        return !looksAtInputs
            || needs.all.allSatisfy { key in
                guard let otherKey = self.key(key) else { return false }
                return graph.effects.input(key, of: type) == otherGraph.effects.input(otherKey, of: same)
                    && isolations.isolation(ofInput: key, of: type)
                        == otherIsolations.isolation(ofInput: otherKey, of: same)
            }
    }

    /// Whether both dependencies are alike.
    func areAlike(_ id: LinkedGraph.BindingID, _ same: LinkedGraph.BindingID) -> Bool {
        graph[id].statesTheSame(as: otherGraph[same])
            && graph[id].builds.map { types[$0.index] == otherGraph[same].builds } ?? (otherGraph[same].builds == nil)
            && (graph[id].builds != nil || areAlike(graph[id].construction, otherGraph[same].construction))
            && graph.effects.building(id) == otherGraph.effects.building(same)
            && graph.effects.access(id) == otherGraph.effects.access(same)
            && isolations.building[id.index] == otherIsolations.building[same.index]
            && isolations.access[id.index] == otherIsolations.access[same.index]
            && isolations.sharing.isShared(id) == otherIsolations.sharing.isShared(same)
    }

    private func areAlike(_ construction: Construction, _ same: Construction) -> Bool {
        switch (construction, same) {
        case (.injecting(let call), .injecting(let other)), (.plain(let call), .plain(let other)): call == other
        case (.constructor(let call, let arguments), .constructor(let other, let others)):
            call == other && arguments.count == others.count
                && zip(arguments, others).allSatisfy { argument, other in
                    var argument = argument
                    guard let binding = binding(argument.binding) else { return false }
                    argument.binding = binding
                    return argument == other
                }
        // The files of property values are the same, and so are the attributes that read them.
        case (.value(_, let isolations), .value(_, let others)): isolations == others
        case (.missing(let existing, _), .missing(let others, _)), (.ambiguous(let existing), .ambiguous(let others)):
            existing.count == others.count
        default: false
        }
    }

    private func answerAlike(_ type: LinkedGraph.TypeID, _ same: LinkedGraph.TypeID) -> Bool {
        if graph.needs.answers[type.index].list.isEmpty { return otherGraph.needs.answers[same.index].list.isEmpty }
        let (answers, others) = (graph.needs.answers[type.index], otherGraph.needs.answers[same.index])
        return answers.list.count == others.list.count
            && answers.list.allSatisfy { answer in
                key(answer.key).flatMap { others[$0] }.map { isSame(answer.result, $0) } ?? false
            }
    }

    /// Whether an answer of the first graph names the same dependencies as one of the other graph.
    private func isSame(_ answer: Lookup.Result, _ other: Lookup.Result) -> Bool {
        switch (answer, other) {
        case (.found(let id, let byType), .found(let other, let isOtherByType)):
            binding(id) == other && byType == isOtherByType
        case (.ambiguous(let ids), .ambiguous(let others)): correspond(ids, others)
        default: false
        }
    }

    /// Whether both types answer a key with different dependencies. One of them may have no answer, if it builds
    /// nothing that needs the key.
    private func answerDifferently(_ type: LinkedGraph.TypeID, _ same: LinkedGraph.TypeID) -> Bool {
        let others = otherGraph.needs.answers[same.index]
        return graph.needs.answers[type.index].list.contains { answer in
            key(answer.key).flatMap { others[$0] }.map { !isSame(answer.result, $0) } ?? false
        }
    }

    /// Whether the factories of both types take the same, if they have some.
    private func offerAlike(_ type: LinkedGraph.TypeID, _ same: LinkedGraph.TypeID) -> Bool {
        if graph.module == nil { return true }
        let (offers, others) = (graph.offers[type] ?? [], otherGraph.offers[same] ?? [])
        return graph.isOffered(type) == otherGraph.isOffered(same)
            && graph.obstacles[type] == otherGraph.obstacles[same] && offers.count == others.count
            && zip(offers, others).allSatisfy { offer, other in
                offer.name == other.name && offer.type == other.type && offer.time == other.time
                    && offer.parameters == other.parameters && offer.actor == other.actor
                    && offer.effects == other.effects && offer.slot?.isWeak == other.slot?.isWeak
            }
    }

    private func correspond(_ ids: [LinkedGraph.BindingID], _ others: [LinkedGraph.BindingID]) -> Bool {
        ids.count == others.count && zip(ids, others).allSatisfy { bindings[$0.index] == $1 }
    }

    /// Returns the key of the other graph that is the same as a key of the first one; nil if there is none.
    package func key(_ key: LinkedGraph.KeyID) -> LinkedGraph.KeyID? { hasSameKeys ? key : keys[key.index] }

    /// Whether a set of keys of the first graph has the same keys as one of the other graph.
    package func areSame(_ set: KeySet, _ other: KeySet) -> Bool {
        if hasSameKeys { return set == other }
        var count = 0
        for key in set {
            guard let key = keys[key.index], other.contains(key) else { return false }
            count += 1
        }
        return count == other.count(where: { _ in true })
    }
}
