import WeaverGraph

/// The makers of a graph: closures that build an instance of a type, and that containers hand down to the containers
/// which register the type.
///
/// A container that provides something for the type makes the maker. A container between the two receives one closure,
/// instead of everything that the type and the types below it need. A maker captures what its type's container is
/// given. The container in between would have captured the same, so lifetimes do not change.
///
/// Only plain registrations have makers. All others are built by the container of the type that states them: those with
/// a builder, with parameters or in a cycle, those whose parts are in different isolation domains, and those that other
/// code than containers may ask for.
///
/// Linear in the registrations of the graph and in the words of their sets of keys.
struct Makers {
    /// The inputs and makers of one container. A maker is identified by the type that it builds.
    struct Plan {
        /// The inputs that the containers above pass to the container.
        var passed = KeySet()
        /// The makers that the containers above pass to the container.
        var taken: [BindingGraph.TypeID] = []
        /// The makers that the container makes, each after the makers that it uses.
        var made: [BindingGraph.TypeID] = []
    }

    /// By binding: whether a maker builds what it registers.
    private let handed: [Bool]
    /// The plan of each type's container, by type.
    private(set) var plans: [Plan]

    func isHanded(_ id: BindingGraph.BindingID) -> Bool { handed[id.index] }

    /// Creates plans without any maker: each container is given all its inputs.
    init(none graph: BindingGraph) {
        handed = Array(repeating: false, count: graph.bindings.count)
        plans = graph.typeIDs.map { Plan(passed: graph.neededKeys(of: $0)) }
    }

    init(_ lowering: Lowering) {
        let graph = lowering.graph
        let cyclic = graph.typesInCircles()
        let search = Eligibility(lowering, cyclic)
        handed = graph.bindingIDs.map(search.isHanded)
        plans = graph.typeIDs.map { Plan(passed: graph.neededKeys(of: $0)) }
        guard handed.contains(true) else { return }
        var keys = KeyAccumulator(keyCount: graph.keyCount)
        for type in graph.registeredFirst() where !cyclic.contains(type) {
            plans[type.index] = plan(graph[type], in: graph, search.makesAll(type), &keys)
        }
    }

    /// Returns the plan of a type's container. The plans of all types that it registers must be known. `keys` must be
    /// empty, and is empty again afterwards.
    private func plan(_ type: InjectableType, in graph: BindingGraph, _ makesAll: Bool, _ keys: inout KeyAccumulator)
        -> Plan
    {
        let answered = graph.answeredKeys(of: type.id)
        var plan = Plan()
        var seen: Set<BindingGraph.TypeID> = []

        /// Takes or makes the given makers, and the makers that these use. Iterative, because chains may be of any
        /// length.
        func ask(for makers: [BindingGraph.TypeID]) {
            var work: [(maker: BindingGraph.TypeID, isDone: Bool)] = makers.reversed().map { ($0, false) }
            while let (maker, isDone) = work.popLast() {
                if isDone {
                    plan.made.append(maker)
                    continue
                }
                guard seen.insert(maker).inserted else { continue }
                // The containers between this one and the maker's user answer none of the maker's keys.
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
        plan.passed = keys.take()
        return plan
    }
}

/// Decides which registrations makers build.
private struct Eligibility {
    private let lowering: Lowering
    /// By type: whether its container makes one thing after the other, and the type is in no cycle of registrations.
    private let hasPlainContainer: [Bool]
    /// By binding: whether it is built and read in the domain of its owner's container, or in any domain, and has no
    /// setter.
    private let isPlainBinding: [Bool]
    /// By type: the number of its component in `Lowering.circlesThroughFunctions`, or nil.
    private let circles: [Int?]
    /// By type: the inputs that are provided in a way which is not plain, on at least one path. No maker may need them.
    private var special: [KeySet]

    private var graph: BindingGraph { lowering.graph }

    init(_ lowering: Lowering, _ cyclic: Set<BindingGraph.TypeID>) {
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

    /// Whether makers for `type` may capture the answer `id` of the container that states `registrant`, which registers
    /// `type`.
    private func isPlain(_ id: BindingGraph.BindingID, for registrant: BindingGraph.BindingID, of type: InjectableType)
        -> Bool
    {
        // A maker that captures the ingredients of a function may not be an ingredient of the same function.
        if let built = graph[id].builds, !lowering.isKept(id), circles[type.id.index] != nil,
            circles[type.id.index] == circles[built.index]
        {
            return false
        }
        return id != registrant && !lowering.isWeakParameter(.parameter(id))
            && (graph[id].kind == .parameter || isPlainBinding[id.index])
    }

    /// Whether code other than containers makes a type's container. Such a container is given no makers, and makes them
    /// all.
    func makesAll(_ type: BindingGraph.TypeID) -> Bool {
        graph[type].registrants.isEmpty || graph.isVisibleAndInjecting(graph[type])
    }

    func isHanded(_ id: BindingGraph.BindingID) -> Bool {
        let binding = graph[id]
        guard lowering.usesMakers, binding.kind == .registration, binding.builder == nil, let built = binding.builds,
            binding.parameters.isEmpty,
            !makesAll(binding.owner), hasPlainContainer[binding.owner.index], hasPlainContainer[built.index],
            isPlainBinding[id.index],
            lowering.isMadeOnDomainOfOwner(id)
        else { return false }
        let needed = graph.neededKeys(of: built)
        // With a single input, a maker would save no argument.
        guard needed.count >= Self.minimalInputCount else { return false }
        return needed.isDisjoint(with: graph.answeredKeys(of: binding.owner))
            && needed.isDisjoint(with: special[binding.owner.index])
    }

    private static let minimalInputCount = 2
}

extension Lowering {
    /// Whether containers use makers. They do not where other code may ask for the resolver of every type.
    fileprivate var usesMakers: Bool { !exposesResolvers }

    /// Returns the number of each type's strongly connected component, by type; nil outside of components.
    ///
    /// The edges lead from a type to the types that it registers, and from a type to those that are built by functions
    /// which its registrants hand down to it.
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

    /// Whether a type's container makes one thing after the other: it has no cycles, no registrations made on demand,
    /// and its type is neither an actor nor generic.
    fileprivate func hasPlainContainer(_ type: InjectableType) -> Bool {
        !orders[type.id.index].isOnDemand && orders[type.id.index].cycles.isEmpty
            && !graph.declarations.isActor(type.key)
            && !graph.declarations.isGeneric(type.key)
    }

    /// Whether a registration is built and read in the domain of its owner's container, or in any domain, and has no
    /// setter.
    fileprivate func isPlain(_ id: BindingGraph.BindingID) -> Bool {
        let domains = [.none, isolations.container[graph[id].owner.index]]
        return domains.contains(isolations.building[id.index]) && domains.contains(isolations.access[id.index])
            && !isolations.sharing.isShared(id) && !graph[id].isSettable
    }

    /// Whether the container and the instance of the type that a registration builds are made in the registration's own
    /// domain. A closure that is made in the domain of the owner's container can then make both.
    fileprivate func isMadeOnDomainOfOwner(_ id: BindingGraph.BindingID) -> Bool {
        guard let built = graph[id].builds else { return false }
        return isolations.instance[built.index] == isolations.building[id.index]
            && [.none, isolations.building[id.index]].contains(isolations.container[built.index])
    }
}

extension BindingGraph {
    /// Returns the types that register themselves, directly or through other types.
    fileprivate func typesInCircles() -> Set<TypeID> {
        let edges = types.map { type in type.bindings.compactMap { self[$0].builds?.index } }
        return Set(stronglyConnectedComponents(EdgeLists(edges)).joined().map { types[$0].id })
    }
}
