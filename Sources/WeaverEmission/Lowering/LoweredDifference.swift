import WeaverGraph

/// The types whose declarations may differ between the graphs of two conditions. All others have the same text in both,
/// so that it is printed once. Debug builds print it twice and compare (`MainEmitter.parts`).
struct LoweredDifference {
    /// By type of the other graph, the same type in the first graph if it has the same declarations there for certain.
    private let same: [LinkedGraph.TypeID?]

    func mayChange(_ type: LinkedGraph.TypeID) -> Bool { same[type.index] == nil }

    /// Returns the type of the first graph that has the same declarations as a type of the other one; nil if none has
    /// them for certain.
    func same(_ type: LinkedGraph.TypeID) -> LinkedGraph.TypeID? { same[type.index] }

    /// Compares the state from which declarations are made. The text of a type depends on the type, on the types that
    /// register it, and on those that it registers or makes makers of; what is farther away changes these.
    init(_ first: LoweredGraph, _ other: LoweredGraph, _ workers: Workers) {
        guard let comparison = LoweredComparison(first, other) else {
            same = other.graph.types.map { _ in nil }
            return
        }
        let graph = other.graph
        var changed = Array(repeating: true, count: graph.types.count)
        var same: [LinkedGraph.TypeID?] = graph.types.map { _ in nil }
        let types = first.graph.typeIDs
        let areAlike = workers.map(types.count) { index in
            comparison.types.type(types[index]).map { comparison.areAlike(types[index], $0) } ?? false
        }
        for type in types {
            guard let other = comparison.types.type(type) else { continue }
            same[other.index] = type
            changed[other.index] = !areAlike[type.index]
        }
        // A type that the other graph lacks takes its registrants along.
        for type in first.graph.typeIDs where comparison.types.type(type) == nil {
            for id in first.graph[type].registrants {
                if let owner = comparison.types.type(first.graph[id].owner) { changed[owner.index] = true }
            }
        }
        for _ in 0..<2 {
            var further = changed
            func join(_ type: LinkedGraph.TypeID, _ neighbour: LinkedGraph.TypeID) {
                if changed[type.index] { further[neighbour.index] = true }
                if changed[neighbour.index] { further[type.index] = true }
            }
            for type in graph.typeIDs { other.lowering.forEachNeighbour(of: type) { join(type, $0) } }
            for (name, superclasses) in graph.statingSuperclasses {
                guard let type = graph.typesByName[name] else { continue }
                for superclass in superclasses { graph.typesByName[superclass].map { join(type, $0) } }
            }
            changed = further
        }
        for type in graph.typeIDs where changed[type.index] { same[type.index] = nil }
        self.same = same
    }
}

/// The correspondence of two lowered graphs. A class, since each call of a closure would copy a structure of this size.
private final class LoweredComparison: Sendable {
    let types: VariantComparison
    private let (first, other): (LoweredGraph, LoweredGraph)
    private let (graph, otherGraph): (LinkedGraph, LinkedGraph)
    private let (lowering, otherLowering): (Lowering, Lowering)

    /// Nil if the graphs differ in more than in types.
    init?(_ first: LoweredGraph, _ other: LoweredGraph) {
        guard other.checked.declaresTheSame, first.lowering.isAlikeApartFromTypes(other.lowering),
            first.names.runtime.names == other.names.runtime.names, first.isTraced == other.isTraced,
            (first.quietNames.allocated + other.quietNames.allocated).isEmpty,
            (first.quietFunctions.allocated + other.quietFunctions.allocated).isEmpty,
            let types = VariantComparison(first.checked, other.checked)
        else { return nil }
        (self.types, self.first, self.other) = (types, first, other)
        (graph, otherGraph, lowering, otherLowering) = (first.graph, other.graph, first.lowering, other.lowering)
    }

    func areAlike(_ type: LinkedGraph.TypeID, _ same: LinkedGraph.TypeID) -> Bool {
        types.areAlike(type, same) && first.names.haveSameNames(graph[type], other.names, otherGraph[same])
            && first.madeElsewhere.contains(type) == other.madeElsewhere.contains(same)
            && lowering.leftOutWrappers[graph[type].name]?.count
                == otherLowering.leftOutWrappers[otherGraph[same].name]?.count
            && areAlike(lowering.makers.plans[type.index], otherLowering.makers.plans[same.index])
            && lowering.passedKeys(of: type).map(types.key) == otherLowering.passedKeys(of: same)
            && areAlike(lowering.orders[type.index], otherLowering.orders[same.index])
            && zip(graph[type].bindings, otherGraph[same].bindings).allSatisfy(areAlike)
            && graph.neededKeys(of: type).allSatisfy { key in
                types.key(key).map { other in
                    lowering.inputForm(key, of: type) == otherLowering.inputForm(other, of: same)
                        && lowering.takenInputs.contains(key, of: type)
                            == otherLowering.takenInputs.contains(other, of: same)
                } ?? false
            }
    }

    private func areAlike(_ id: LinkedGraph.BindingID, _ same: LinkedGraph.BindingID) -> Bool {
        lowering.form(of: id) == otherLowering.form(of: same)
            && lowering.keptType(of: id) == otherLowering.keptType(of: same)
            && lowering.makers.isHanded(id) == otherLowering.makers.isHanded(same)
            && lowering.builderLocations[id] == otherLowering.builderLocations[same]
    }

    private func areAlike(_ plan: Makers.Plan, _ same: Makers.Plan) -> Bool {
        func correspond(_ types: [LinkedGraph.TypeID], _ others: [LinkedGraph.TypeID]) -> Bool {
            types.count == others.count && zip(types, others).allSatisfy { self.types.type($0) == $1 }
        }
        return types.areSame(plan.passed, same.passed) && correspond(plan.taken, same.taken)
            && correspond(plan.made, same.made)
    }

    private func areAlike(_ order: ContainerOrder, _ same: ContainerOrder) -> Bool {
        order.isOnDemand == same.isOnDemand && order.order.count == same.order.count
            && zip(order.order, same.order).allSatisfy { types.binding($0) == $1 }
            && order.cycles.count == same.cycles.count
            && order.cycles.allSatisfy { id, number in types.binding(id).map { same.cycles[$0] == number } ?? false }
            && order.ranks.count == same.ranks.count
            && order.ranks.allSatisfy { id, rank in types.binding(id).map { same.ranks[$0] == rank } ?? false }
            && order.heldByWeak.mapValues(\.count).values.sorted() == same.heldByWeak.mapValues(\.count).values.sorted()
    }
}
