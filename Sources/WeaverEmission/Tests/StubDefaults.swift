import WeaverGraph

/// A function of the stub that builds a type.
struct StubBuild {
    let type: StubType
    let function: Function
    /// The isolation of the function.
    let isolation: Isolation

    /// Whether a property of the stub, in the isolation domain `domain`, can call it for its initial value.
    fileprivate func isPlain(in domain: Isolation) -> Bool {
        isolation.isReached(from: domain) && function.parameters.isEmpty && function.effects.isEmpty
            && type.construction.call.map { !$0.isFailable } ?? false
    }
}

/// The value of a slot that the test has not set.
struct StubDefault {
    /// The expression that makes the value, in which `stub` stands for the stub if it is made on the main actor.
    var expression: String
    /// Whether the value is made on the main actor, and the stub is not isolated to it.
    var isOnMainActor = false
}

extension Isolation {
    /// Whether code in the isolation domain `domain` can call a function of this isolation without waiting. Code that
    /// is not isolated assumes that it runs on the main actor: the tests of what is isolated to it do.
    func isReached(from domain: Isolation) -> Bool {
        self == domain || self == .none || domain == .none && self == .mainActor
    }
}

/// How the stub makes the values of slots that the test has not set: doubles, and what it builds with what it has.
struct StubDefaults {
    private var builds: [TypeKey: StubBuild]
    /// The calls of initializers without arguments, of types without dependencies.
    private let plain: [TypeKey: StubDefault]
    /// The isolation of the stub.
    private let domain: Isolation
    /// Whether values of types with a default, such as an empty text, need not be set.
    private let isCalm: Bool
    private let declared: Set<String>
    private let doubles: DoubleFinder

    init(
        _ builds: [StubBuild], _ plan: StubPlan, _ graph: LinkedGraph, _ types: TypeText, _ doubles: DoubleFinder,
        isCalm: Bool
    ) {
        self.isCalm = isCalm
        self.doubles = doubles
        declared = Set(graph.declarations.types.keys)
        let domain = graph.isolation
        self.domain = domain
        let registered = Set(
            graph.bindings.filter { $0.kind == .registration }.flatMap { [$0.builtType, $0.accessType] })
        let plain = graph.bindings.compactMap { binding in
            graph.plainCall(of: binding, besides: registered).map { call in
                let expression = types.reference(binding.builtType).text + "()"
                let isOnMainActor = domain == .none && call.isolation == .mainActor
                return (binding.builtType, StubDefault(expression: expression, isOnMainActor: isOnMainActor))
            }
        }
        self.plain = Dictionary(plain) { first, _ in first }
        self.builds = Dictionary(
            builds.filter { $0.isPlain(in: domain) }.map { ($0.type.key, $0) }, uniquingKeysWith: { first, _ in first })
        // A type that is built of itself has no default.
        let needs = self.builds.mapValues { build in
            var read = build.type.dependencies.map { ($0.binding.name, $0.binding.accessType) }
            if case .constructor(_, let arguments) = build.type.construction {
                read += arguments.map { (build.type.binding(of: $0).name, $0.result) }
            }
            return read.compactMap { name, type in
                plan.slot(name, type).flatMap { slot -> TypeKey? in
                    guard case .value = slot.content, self[slot] != nil else { return nil }
                    return slot.key.type
                }
            }
        }
        let built = Array(needs.keys)
        let positions = built.positions
        let edges = built.map { type in (needs[type] ?? []).compactMap { positions[$0] } }
        for position in stronglyConnectedComponents(EdgeLists(edges)).joined() { self.builds[built[position]] = nil }
    }

    /// The value of `slot`; nil if the test has to set it.
    subscript(slot: StubPlan.Slot) -> StubDefault? {
        if case .double(let double) = slot.content {
            return StubDefault(
                expression: double + "()", isOnMainActor: domain == .none && doubles.making(double) == .mainActor)
        }
        guard !slot.isNilFirst, !slot.isCollection else { return nil }
        if let build = builds[slot.key.type] {
            let call = "\(build.function.head.name)()"
            return domain == .none && build.isolation == .mainActor
                ? StubDefault(expression: "stub." + call, isOnMainActor: true) : StubDefault(expression: call)
        }
        return plain[slot.key.type] ?? (isCalm ? preset(of: slot.key.type).map { StubDefault(expression: $0) } : nil)
    }

    private func preset(of type: TypeKey) -> String? {
        switch type {
        case .array: "[]"
        case .dictionary: "[:]"
        default: type.dottedName.flatMap { WrittenType.named($0).preset(besides: declared) }
        }
    }
}

extension LinkedGraph {
    /// Returns the call of the initializer without arguments by which the registration `binding` makes its instance. If
    /// it is a reference to a type that is none of `registered`, returns the call by which a registration would. Nil if
    /// there is none that the stub can call in its isolation domain.
    fileprivate func plainCall(of binding: Binding, besides registered: Set<TypeKey>) -> InitializerCall? {
        let plain =
            switch binding.kind {
            case .registration: binding.construction.plainCall
            case .reference: registered.contains(binding.type) ? nil : plainCall(of: binding.type)
            case .parameter: nil as InitializerCall?
            }
        guard let call = plain, !binding.hasBuilder, !binding.isSettable, binding.parameters.isEmpty,
            declarations.factories[binding.builtType.dottedName ?? ""] == nil,
            call.effects.isEmpty, !call.isFailable, !call.isDeprecated, !call.needsContext, !call.hasAsyncOverload,
            call.isolation.isReached(from: isolation)
        else { return nil }
        return call
    }
}
