import WeaverGraph

/// The makers of a graph: closures that build an instance of a type, made by the container that provides something for it, and handed down
/// to the containers that register the type. A container between the two is given one closure, instead of all that the type and the types
/// below it need. A maker captures what its type's container is given, which is what the container in between would have captured, so that
/// lifetimes stay what they are.
///
/// Linear in the graph's inputs and their sources. A registration that is anything but plain is built where it is stated, as without
/// makers: one with a builder, parameters, isolation or a cycle, and what other code than containers may ask for.
struct Makers {
    /// A maker that a container is given: which of the container's inputs are those of the maker's type; nil for what nothing provides.
    struct Taken {
        let type: BindingGraph.TypeID
        let positions: [Int?]
    }

    /// A maker that a container makes: what provides each input of the maker's type there.
    struct Made {
        let type: BindingGraph.TypeID
        let providers: [Input.Source.Provider]
    }

    /// The inputs and makers that one container deals with.
    struct Plan {
        /// The inputs that it is given, by position, in order.
        var passed: [Int] = []
        var taken: [Taken] = []
        /// Each behind those that it uses.
        var made: [Made] = []
    }

    /// By binding: whether a maker builds what it registers.
    private let handed: [Bool]
    /// By type.
    private(set) var plans: [Plan]

    func isHanded(_ id: BindingGraph.BindingID) -> Bool { handed[id.index] }

    /// Without any maker: containers are given all their inputs.
    init(none graph: BindingGraph) {
        handed = Array(repeating: false, count: graph.bindings.count)
        plans = graph.types.map { Plan(passed: Array($0.inputs.indices)) }
    }

    init(_ lowering: Lowering) {
        let graph = lowering.graph
        let cyclic = graph.typesInCircles()
        let search = Eligibility(lowering, cyclic)
        handed = graph.bindingIDs.map(search.isHanded)
        plans = graph.types.map { Plan(passed: Array($0.inputs.indices)) }
        guard handed.contains(true) else { return }
        for type in graph.registeredFirst() where !cyclic.contains(type) {
            plans[type.index] = plan(graph[type], in: graph, search.makesAll(type))
        }
    }

    /// The plan of a type's container, behind those of all types that it registers.
    private func plan(_ type: InjectableType, in graph: BindingGraph, _ makesAll: Bool) -> Plan {
        var passed: Set<Int> = []
        var plan = Plan()
        var seen: Set<BindingGraph.TypeID> = []

        func pass(_ provider: Input.Source.Provider) {
            if case .input(let position) = provider { passed.insert(position) }
        }
        /// Asks for the inputs of the container of `built`, which `providers` provide; returns the makers that it is given.
        func askForNeeds(of built: BindingGraph.TypeID, _ providers: [Input.Source.Provider]) -> [Made] {
            let below = plans[built.index]
            for position in below.passed { pass(providers[position]) }
            return below.taken.map { taken in Made(type: taken.type, providers: taken.positions.map { $0.map { providers[$0] } ?? .nothing }) }
        }
        /// Asks for makers, and for what these need. Without recursion: chains may be of any length.
        func ask(for makers: [Made]) {
            var work: [(maker: Made, isDone: Bool)] = makers.reversed().map { ($0, false) }
            while let (maker, isDone) = work.popLast() {
                if isDone {
                    plan.made.append(maker)
                    continue
                }
                guard seen.insert(maker.type).inserted else { continue }
                let isProvided = maker.providers.contains { if case .binding = $0 { true } else { false } }
                if isProvided || makesAll {
                    work.append((maker, true))
                    work += askForNeeds(of: maker.type, maker.providers).reversed().map { ($0, false) }
                } else {
                    let positions = maker.providers.map { provider -> Int? in if case .input(let position) = provider { position } else { nil } }
                    plan.taken.append(Taken(type: maker.type, positions: positions))
                }
            }
        }

        for id in type.bindings {
            switch graph[id].kind {
            case .parameter: break
            case .reference: passed.insert(graph[id].position)
            case .registration:
                guard let built = graph[id].builds else { continue }
                let providers = graph[built].inputs.map { $0.sources[graph[id].position].provider }
                ask(for: handed[id.index] ? [Made(type: built, providers: providers)] : askForNeeds(of: built, providers))
            }
        }
        plan.passed = passed.sorted()
        return plan
    }
}

/// Which registrations makers may build.
private struct Eligibility {
    private let lowering: Lowering
    /// By type: whether its container is made in order, in no domain of its own, and leads nowhere back.
    private let hasPlainContainer: [Bool]
    /// By binding: whether it is built and read as any other.
    private let isPlainBinding: [Bool]
    /// By type: which types are built by functions that lead back to it; nil for types that are none of any circle.
    private let circles: [Int?]
    /// By type, then by input: whether all that provides it is plain, on every path.
    private var isPlain: [[Bool]]

    private var graph: BindingGraph { lowering.graph }

    init(_ lowering: Lowering, _ cyclic: Set<BindingGraph.TypeID>) {
        self.lowering = lowering
        hasPlainContainer = lowering.graph.types.map { !cyclic.contains($0.id) && lowering.hasPlainContainer($0) }
        isPlainBinding = lowering.graph.bindingIDs.map { lowering.isPlain($0) }
        circles = lowering.circlesThroughFunctions()
        isPlain = lowering.graph.types.map { $0.inputs.map { _ in true } }
        guard lowering.usesMakers else { return }
        var queue: [(type: BindingGraph.TypeID, position: Int)] = []
        for type in graph.types {
            let isMadeAlike = type.registrants.allSatisfy { hasPlainContainer[graph[$0].owner.index] && isPlainBinding[$0.index] }
            for (position, input) in type.inputs.enumerated() {
                guard !isMadeAlike || !isPlain(position, of: type) || !input.sources.allSatisfy({ isPlain($0, of: type) }) else { continue }
                isPlain[type.id.index][position] = false
                queue.append((type.id, position))
            }
        }
        while let (type, position) = queue.popLast() {
            for case .registration(let id, let below) in graph[type].inputs[position].askers {
                guard let built = graph[id].builds, isPlain[built.index][below] else { continue }
                isPlain[built.index][below] = false
                queue.append((built, below))
            }
        }
    }

    /// Whether an input is read in the domain of whoever reads it, and by no other.
    private func isPlain(_ position: Int, of type: InjectableType) -> Bool {
        lowering.isolations.isolation(ofInput: position, of: type.id) == .none && !lowering.isolations.sharing.isShared(input: position, of: type.id)
    }

    /// Whether one registrant's container can make what needs an input, or hand it on.
    private func isPlain(_ source: Input.Source, of type: InjectableType) -> Bool {
        guard case .binding(let id, _) = source.provider else { return true }
        // A maker that captures what a function needs may not be needed by that in turn.
        if let built = graph[id].builds, !lowering.isKept(id), circles[type.id.index] != nil, circles[type.id.index] == circles[built.index] {
            return false
        }
        return id != source.registrant && !lowering.isWeakParameter(.parameter(id)) && (graph[id].kind == .parameter || isPlainBinding[id.index])
    }

    /// Whether other code than containers makes a type's container: it is given no makers.
    func makesAll(_ type: BindingGraph.TypeID) -> Bool {
        graph[type].registrants.isEmpty || graph.isVisibleAndInjecting(graph[type])
    }

    func isHanded(_ id: BindingGraph.BindingID) -> Bool {
        let binding = graph[id]
        guard lowering.usesMakers, binding.kind == .registration, binding.builder == nil, let built = binding.builds, binding.parameters.isEmpty,
            !makesAll(binding.owner), hasPlainContainer[binding.owner.index], hasPlainContainer[built.index], isPlainBinding[id.index],
            lowering.isolations.instance[built.index] == .none
        else { return false }
        let inputs = graph[built].inputs
        // One argument less is needed, or more.
        guard inputs.count >= Self.minimalInputCount else { return false }
        return inputs.allSatisfy { input in
            switch input.sources[binding.position].provider {
            case .binding: false
            case .input(let position): isPlain[binding.owner.index][position]
            case .nothing: true
            }
        }
    }

    private static let minimalInputCount = 2
}

extension Lowering {
    /// Whether containers make makers: where all stand in one file and one isolation domain, and nobody else asks for them.
    fileprivate var usesMakers: Bool { handsMakers && !exposesResolvers && graph.isolation == .none }

    /// By type: the number of a group of types that lead back to each other, from what is registered to what registers it, and from what a
    /// function that is handed down builds to the types that call it; nil outside of such groups.
    fileprivate func circlesThroughFunctions() -> [Int?] {
        let edges = graph.types.map { type in
            type.bindings.compactMap { graph[$0].builds?.index } + type.registrants.flatMap { registrant in
                graph.givenAnswers(to: registrant).compactMap { isKept($0.binding) ? nil : graph[$0.binding].builds?.index }
            }
        }
        var circles: [Int?] = Array(repeating: nil, count: graph.types.count)
        for (number, members) in stronglyConnectedComponents(EdgeLists(edges)).enumerated() {
            for member in members { circles[member] = number }
        }
        return circles
    }

    /// Whether a type's container makes one thing after the other, in no domain of its own.
    fileprivate func hasPlainContainer(_ type: InjectableType) -> Bool {
        !orders[type.id.index].isOnDemand && orders[type.id.index].cycles.isEmpty && isolations.container[type.id.index] == .none
            && !graph.declarations.isActor(type.key) && !graph.declarations.isGeneric(type.key)
    }

    /// Whether a registration is built and read in no domain of its own, and is none that its owner sets.
    fileprivate func isPlain(_ id: BindingGraph.BindingID) -> Bool {
        isolations.building[id.index] == .none && isolations.access[id.index] == .none && !isolations.sharing.isShared(id)
            && !graph[id].isSettable
    }
}

extension BindingGraph {
    /// The types that lead back to themselves by what they register.
    fileprivate func typesInCircles() -> Set<TypeID> {
        let edges = types.map { type in type.bindings.compactMap { self[$0].builds?.index } }
        return Set(stronglyConnectedComponents(EdgeLists(edges)).joined().map { types[$0].id })
    }
}
