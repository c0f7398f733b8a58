import WeaverGraph

/// The makers of a graph. A maker is a closure that builds an instance of a type. Containers pass it down to the
/// containers that register the type.
///
/// A container that answers a key which the type needs makes the maker. The containers between that container and the
/// registration receive one closure, instead of everything that the type and the types below it need. A maker captures
/// the arguments of its type's container. Without the maker, the containers in between would have captured the same
/// arguments, so lifetimes do not change.
///
/// Makers build plain registrations only. Every other registration is built by the container of its owner: a
/// registration with a builder, with parameters or in a cycle; one whose instance is built or read in another isolation
/// domain than that of its owner's container; and one whose owner's container is made by other code than a container.
///
/// The work is linear in the number of registrations and in the machine words of their sets of keys.
struct Makers {
    /// The inputs and makers that one container takes and makes. A maker is identified by the type that it builds.
    struct Plan {
        /// The keys of the inputs that the initializer of the container takes.
        var passed = KeySet()
        /// The makers that the initializer of the container takes.
        var taken: [LinkedGraph.TypeID] = []
        /// The makers that the container makes itself. Each maker stands after the makers that it captures.
        var made: [LinkedGraph.TypeID] = []
    }

    /// For each binding: whether it is a registration that a maker builds.
    private let handed: [Bool]
    /// By type, whether it stands for a collection whose closure its container makes once, for all that it hands the
    /// collection to.
    private let gathering: [Bool]
    /// The plan of each type's container, by type.
    private(set) var plans: [Plan]

    func isHanded(_ id: LinkedGraph.BindingID) -> Bool { handed[id.index] }

    /// Returns the type whose maker gathers the collection that `id` registers; nil if a function gathers it, or if
    /// `id` registers no collection.
    func maker(gathering id: LinkedGraph.BindingID, in graph: LinkedGraph) -> LinkedGraph.TypeID? {
        guard graph[id].isGathering, let built = graph[id].builds, gathering[built.index] else { return nil }
        return built
    }

    /// Creates plans that have no makers: the initializer of each container takes all inputs.
    init(none graph: LinkedGraph) {
        handed = Array(repeating: false, count: graph.bindings.count)
        gathering = Array(repeating: false, count: graph.types.count)
        plans = graph.typeIDs.map { Plan(passed: graph.neededKeys(of: $0)) }
    }

    init(_ lowering: Lowering) {
        let graph = lowering.graph
        let cyclic = graph.typesInCircles()
        let search = Eligibility(lowering, cyclic)
        handed = graph.bindingIDs.map(search.isHanded)
        gathering = graph.typeIDs.map(search.isGathering)
        plans = graph.typeIDs.map { Plan(passed: graph.neededKeys(of: $0)) }
        guard handed.contains(true) || gathering.contains(true) else { return }
        var keys = KeyAccumulator(keyCount: graph.keyCount)
        for type in graph.registeredFirst where !cyclic.contains(type) {
            plans[type.index] = plan(graph[type], in: graph, search.makesAll(type), &keys)
        }
    }

    /// Returns the plan of the container of `type`. `plans` must have the plans of all types that `type` registers.
    /// With `makesAll`, the container takes no makers and makes all that it needs. `keys` is working storage: it must
    /// be empty, and is empty again afterwards.
    private func plan(_ type: InjectableType, in graph: LinkedGraph, _ makesAll: Bool, _ keys: inout KeyAccumulator)
        -> Plan
    {
        let answered = graph.answeredKeys(of: type.id)
        var plan = Plan()
        var seen: Set<LinkedGraph.TypeID> = []

        /// Adds the given makers to `plan.taken` or `plan.made`, and before each made maker the makers that it
        /// captures. Iterative, because chains of makers may be of any length.
        func ask(for makers: [LinkedGraph.TypeID]) {
            var work: [(maker: LinkedGraph.TypeID, isDone: Bool)] = makers.reversed().map { ($0, false) }
            while let (maker, isDone) = work.popLast() {
                if isDone {
                    plan.made.append(maker)
                    continue
                }
                guard seen.insert(maker).inserted else { continue }
                // No container between this one and the one that calls the maker answers a key that the maker's type
                // needs.
                if makesAll || !graph.neededKeys(of: maker).isDisjoint(with: answered) {
                    work.append((maker, true))
                    keys.insert(plans[maker.index].passed, except: answered)
                    work += plans[maker.index].taken.reversed().map { ($0, false) }
                } else {
                    plan.taken.append(maker)
                }
            }
        }

        for id in type.bindings {
            if let key = graph.askedKey(of: id) { keys.insert(key) }
            guard let built = graph[id].builds else { continue }
            if handed[id.index] {
                ask(for: [built])
            } else {
                keys.insert(plans[built.index].passed, except: answered)
                ask(for: plans[built.index].taken)
            }
        }
        plan.made += type.bindings.suffix(type.gatheringCount).compactMap { maker(gathering: $0, in: graph) }
        plan.passed = keys.take()
        return plan
    }
}

/// Decides which registrations makers build.
private struct Eligibility {
    private let lowering: Lowering
    /// For each type: whether `Lowering.hasPlainContainer` holds, and the type does not register itself, directly or
    /// through other types.
    private let hasPlainContainer: [Bool]
    /// For each binding: the result of `Lowering.isPlain`.
    private let isPlainBinding: [Bool]
    /// For each type: the number of its strongly connected component in `Lowering.circlesThroughFunctions`, or nil if
    /// the type is in none.
    private let circles: [Int?]
    /// For each type: the inputs of its container that no maker may capture. On at least one path a binding that is not
    /// plain (`isPlain`) provides them, or they lead from one isolation domain to another.
    private var special: [KeySet]

    private var graph: LinkedGraph { _read { yield lowering.graph } }

    init(_ lowering: Lowering, _ cyclic: Set<LinkedGraph.TypeID>) {
        let graph = lowering.graph
        self.lowering = lowering
        hasPlainContainer = graph.types.map { !cyclic.contains($0.id) && lowering.hasPlainContainer($0) }
        isPlainBinding = graph.bindingIDs.map { lowering.isPlain($0) }
        circles = lowering.circlesThroughFunctions()
        special = Array(repeating: KeySet(), count: graph.types.count)
        guard lowering.usesMakers else { return }
        var keys = KeyAccumulator(keyCount: graph.keyCount)
        for type in graph.types {
            let domain = lowering.isolations.container[type.id.index]
            let isMadeAlike = type.registrants.allSatisfy { registrant in
                let owner = graph[registrant].owner.index
                return hasPlainContainer[owner] && isPlainBinding[registrant.index]
                    && lowering.isolations.container[owner] == domain
            }
            if !isMadeAlike { keys.insert(graph.neededKeys(of: type.id)) }
            keys.insert(lowering.isolations.isolatedInputs(of: type.id, besidesOn: domain))
            keys.insert(lowering.isolations.sharing.inputs(of: type.id))
            for registrant in type.registrants {
                for answer in graph.answers(to: registrant) where !isPlain(answer.binding, for: registrant, of: type) {
                    keys.insert(answer.key)
                }
            }
            special[type.id.index] = keys.take()
        }
        var queue = graph.typeIDs.filter { !special[$0.index].isEmpty }
        while let type = queue.popLast() {
            for id in graph[type].bindings {
                guard let built = graph[id].builds else { continue }
                let handedOn = graph.keysFromAbove(to: id).intersection(special[type.index])
                guard !special[built.index].isSuperset(of: handedOn) else { continue }
                special[built.index] = special[built.index].union(handedOn)
                queue.append(built)
            }
        }
    }

    /// Whether a maker of `type` may capture the binding `id`. `registrant` is a registration of `type`, and `id` is
    /// what the container with `registrant` answers to a key that `type` needs.
    private func isPlain(_ id: LinkedGraph.BindingID, for registrant: LinkedGraph.BindingID, of type: InjectableType)
        -> Bool
    {
        // A maker that captures the ingredients of a function must not be an ingredient of that function itself.
        if let built = graph[id].builds, !lowering.isKept(id), circles[type.id.index] != nil,
            circles[type.id.index] == circles[built.index]
        {
            return false
        }
        return id != registrant && !lowering.isWeakParameter(.parameter(id))
            && (graph[id].kind == .parameter || isPlainBinding[id.index])
    }

    /// Whether code other than containers makes the container of `type`. Such a container takes no makers, and makes
    /// all makers that it needs.
    func makesAll(_ type: LinkedGraph.TypeID) -> Bool {
        graph[type].registrants.isEmpty || graph.isOffered(type) || graph.isVisibleAndInjecting(graph[type])
    }

    func isHanded(_ id: LinkedGraph.BindingID) -> Bool {
        guard lowering.usesMakers, graph[id].kind == .registration, !graph[id].hasBuilder,
            let built = graph[id].builds, !graph[id].takesParameters
        else { return false }
        let owner = graph[id].owner
        guard !makesAll(owner), hasPlainContainer[owner.index], hasPlainContainer[built.index],
            isPlainBinding[id.index],
            lowering.isMadeOnDomainOfOwner(id)
        else { return false }
        // An instance whose building waits or fails is built where it is stated.
        guard graph.effects.making(built).isEmpty else { return false }
        let needed = graph.neededKeys(of: built)
        // If the type needs a single input, a maker would replace one argument by another.
        guard needed.count >= Self.minimalInputCount else { return false }
        return needed.isDisjoint(with: graph.answeredKeys(of: owner))
            && needed.isDisjoint(with: special[owner.index])
    }

    private static let minimalInputCount = 2

    /// Whether the container with the registration of the collection `type` makes a closure that gathers it once, and
    /// not one for each type that it hands the collection to.
    func isGathering(_ type: LinkedGraph.TypeID) -> Bool {
        guard lowering.usesMakers, graph.gathered.collections[type] != nil, circles[type.index] == nil,
            graph.effects.making(type).isEmpty,
            let registration = graph[type].registrants.first,
            graph[graph[registration].owner].bindings.suffix(graph[graph[registration].owner].gatheringCount)
                .contains(registration)
        else { return false }
        return hasPlainContainer[graph[registration].owner.index] && isPlainBinding[registration.index]
            && lowering.isMadeOnDomainOfOwner(registration) && !isForBuildersAlone(registration)
    }

    /// Whether all that would be handed the collection `id` is built by builders, which are handed nothing.
    private func isForBuildersAlone(_ id: LinkedGraph.BindingID) -> Bool {
        let isHandedOn = graph[graph[id].owner].bindings.compactMap { sibling -> Bool? in
            guard let built = graph[sibling].builds, graph.answers(to: sibling).contains(where: { $0.binding == id })
            else { return nil }
            return !graph[sibling].hasBuilder || graph.hasWrappers(built)
        }
        return !isHandedOn.isEmpty && !isHandedOn.contains(true)
    }
}

extension Lowering {
    /// Whether containers use makers. False if the output has a function for the resolver of every type
    /// (`exposesResolvers`).
    fileprivate var usesMakers: Bool { !exposesResolvers }

    /// Returns, for each type, the number of its strongly connected component in a graph of the types, or nil if the
    /// type is in none.
    ///
    /// An edge leads from each type to every type that it registers. The container of a type may also receive functions
    /// from the containers that register the type. So an edge also leads to every type that such a function builds.
    fileprivate func circlesThroughFunctions() -> [Int?] {
        let edges = graph.types.map { type in
            type.bindings.compactMap { graph[$0].builds?.index }
                + type.registrants.flatMap { registrant in
                    graph.answers(to: registrant).compactMap {
                        isKept($0.binding) ? nil : graph[$0.binding].builds?.index
                    }
                }
        }
        var circles: [Int?] = Array(repeating: nil, count: graph.types.count)
        for (number, members) in stronglyConnectedComponents(EdgeLists(edges)).enumerated() {
            for member in members { circles[member] = number }
        }
        return circles
    }

    /// Whether the container of `type` makes its registrations one after the other: none is in a cycle, none has a
    /// builder that takes a resolver, and `type` is neither an actor nor generic (or an instance of a generic type).
    fileprivate func hasPlainContainer(_ type: InjectableType) -> Bool {
        !orders[type.id.index].isOnDemand && orders[type.id.index].cycles.isEmpty
            && !graph.declarations.isActor(type.key)
            && !graph.declarations.isGeneric(type.key) && type.arguments.isEmpty
    }

    /// Whether a registration has no setter, and is built and read either without isolation or in the isolation domain
    /// of its owner's container alone.
    fileprivate func isPlain(_ id: LinkedGraph.BindingID) -> Bool {
        let domains = [.none, isolations.container[graph[id].owner.index]]
        return domains.contains(isolations.building[id.index]) && domains.contains(isolations.access[id.index])
            && !isolations.sharing.isShared(id) && !graph[id].isSettable
    }

    /// Whether the type that a registration builds, and the container of that type, are made in the isolation domain in
    /// which the registration is built. If so, a closure from the domain of the owner's container can make both.
    fileprivate func isMadeOnDomainOfOwner(_ id: LinkedGraph.BindingID) -> Bool {
        guard let built = graph[id].builds else { return false }
        return isolations.instance[built.index] == isolations.building[id.index]
            && [.none, isolations.building[id.index]].contains(isolations.container[built.index])
    }
}

extension LinkedGraph {
    /// Returns the types that register themselves, directly or through other types.
    fileprivate func typesInCircles() -> Set<TypeID> {
        let edges = types.map { type in type.bindings.compactMap { self[$0].builds?.index } }
        return Set(stronglyConnectedComponents(EdgeLists(edges)).joined().map { types[$0].id })
    }
}
