import WeaverGraph

/// The makers of a graph: closures that build an instance of a type, made by the container that provides something for
/// it, and handed down to the containers that register the type. A container between the two is given one closure,
/// instead of all that the type and the types below it need. A maker captures what its type's container is given, which
/// is what the container in between would have captured, so that lifetimes stay what they are.
///
/// Linear in the graph's registrations and in the words of their sets of keys. A registration that is anything but
/// plain is built where it is stated, as without makers: one with a builder, parameters or a cycle, one that leads from
/// one isolation domain to another, and what other code than containers may ask for.
struct Makers {
    /// The inputs and makers that one container deals with. A maker is known by the type that it builds.
    struct Plan {
        /// The inputs that it is given.
        var passed = KeySet()
        /// The makers that it is given.
        var taken: [BindingGraph.TypeID] = []
        /// The makers that it makes, each behind those that it uses.
        var made: [BindingGraph.TypeID] = []
    }

    /// By binding: whether a maker builds what it registers.
    private let handed: [Bool]
    /// By type.
    private(set) var plans: [Plan]

    func isHanded(_ id: BindingGraph.BindingID) -> Bool { handed[id.index] }

    /// Without any maker: containers are given all their inputs.
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

    /// The plan of a type's container, behind those of all types that it registers. `keys` is empty, and left so.
    private func plan(_ type: InjectableType, in graph: BindingGraph, _ makesAll: Bool, _ keys: inout KeyAccumulator)
        -> Plan
    {
        let answered = graph.answeredKeys(of: type.id)
        var plan = Plan()
        var seen: Set<BindingGraph.TypeID> = []

        /// Asks for makers, and for what these need. Without recursion: chains may be of any length.
        func ask(for makers: [BindingGraph.TypeID]) {
            var work: [(maker: BindingGraph.TypeID, isDone: Bool)] = makers.reversed().map { ($0, false) }
            while let (maker, isDone) = work.popLast() {
                if isDone {
                    plan.made.append(maker)
                    continue
                }
                guard seen.insert(maker).inserted else { continue }
                // The containers in between have nothing that it is given.
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

/// Which registrations makers may build.
private struct Eligibility {
    private let lowering: Lowering
    /// By type: whether its container is made in order and leads nowhere back.
    private let hasPlainContainer: [Bool]
    /// By binding: whether it is built and read in the domain of its owner's container, or in any.
    private let isPlainBinding: [Bool]
    /// By type: which types are built by functions that lead back to it; nil for types that are none of any circle.
    private let circles: [Int?]
    /// By type: the inputs of which what provides them is not plain on some path.
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

    /// Whether one registrant's container can make what needs a registration or parameter of its own.
    private func isPlain(_ id: BindingGraph.BindingID, for registrant: BindingGraph.BindingID, of type: InjectableType)
        -> Bool
    {
        // A maker that captures what a function needs may not be needed by that in turn.
        if let built = graph[id].builds, !lowering.isKept(id), circles[type.id.index] != nil,
            circles[type.id.index] == circles[built.index]
        {
            return false
        }
        return id != registrant && !lowering.isWeakParameter(.parameter(id))
            && (graph[id].kind == .parameter || isPlainBinding[id.index])
    }

    /// Whether other code than containers makes a type's container: it is given no makers.
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
        // One argument less is needed, or more.
        guard needed.count >= Self.minimalInputCount else { return false }
        return needed.isDisjoint(with: graph.answeredKeys(of: binding.owner))
            && needed.isDisjoint(with: special[binding.owner.index])
    }

    private static let minimalInputCount = 2
}

extension Lowering {
    /// Whether containers make makers: where nobody else asks for the containers of all types.
    fileprivate var usesMakers: Bool { !exposesResolvers }

    /// By type: the number of a group of types that lead back to each other, from what is registered to what registers
    /// it, and from what a function that is handed down builds to the types that call it; nil outside of such groups.
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

    /// Whether a type's container makes one thing after the other.
    fileprivate func hasPlainContainer(_ type: InjectableType) -> Bool {
        !orders[type.id.index].isOnDemand && orders[type.id.index].cycles.isEmpty
            && !graph.declarations.isActor(type.key)
            && !graph.declarations.isGeneric(type.key)
    }

    /// Whether a registration is built and read in the domain of its owner's container or in any, and is none that its
    /// owner sets.
    fileprivate func isPlain(_ id: BindingGraph.BindingID) -> Bool {
        let domains = [.none, isolations.container[graph[id].owner.index]]
        return domains.contains(isolations.building[id.index]) && domains.contains(isolations.access[id.index])
            && !isolations.sharing.isShared(id) && !graph[id].isSettable
    }

    /// Whether the container and the instance of what a plain registration builds are made where the registration is
    /// built, so that a closure made in the domain of its owner's container makes them.
    fileprivate func isMadeOnDomainOfOwner(_ id: BindingGraph.BindingID) -> Bool {
        guard let built = graph[id].builds else { return false }
        return isolations.instance[built.index] == isolations.building[id.index]
            && [.none, isolations.building[id.index]].contains(isolations.container[built.index])
    }
}

extension BindingGraph {
    /// The types that lead back to themselves by what they register.
    fileprivate func typesInCircles() -> Set<TypeID> {
        let edges = types.map { type in type.bindings.compactMap { self[$0].builds?.index } }
        return Set(stronglyConnectedComponents(EdgeLists(edges)).joined().map { types[$0].id })
    }
}
