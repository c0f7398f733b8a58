import WeaverGraph

/// A function of the stub that builds a type.
struct StubBuild {
    let type: StubType
    let function: Function
    /// Whether it builds the type in the isolation domain of the stub.
    let isInDomain: Bool

    /// Whether a property of the stub can call it for its initial value.
    fileprivate var isPlain: Bool {
        isInDomain && function.parameters.isEmpty && function.effects.isEmpty
            && type.construction.call.map { !$0.isFailable } ?? false
    }
}

/// How the stub makes the values of slots that are no doubles and that the test has not set: it builds them with what
/// the stub has.
struct StubDefaults {
    private var builds: [TypeKey: StubBuild]
    /// The calls of initializers without arguments, of types without dependencies.
    private let plain: [TypeKey: String]
    /// Whether values of types with a default, such as an empty text, need not be set.
    private let isCalm: Bool
    private let declared: Set<String>

    init(_ builds: [StubBuild], _ plan: StubPlan, _ graph: LinkedGraph, _ types: TypeText, isCalm: Bool) {
        self.isCalm = isCalm
        declared = Set(graph.declarations.types.keys)
        let registered = graph.bindings.filter { graph.isPlain($0) }.map(\.builtType)
        self.plain = Dictionary(registered.map { ($0, types.reference($0).text + "()") }) { first, _ in first }
        let plain = builds.filter(\.isPlain)
        self.builds = Dictionary(plain.map { ($0.type.key, $0) }, uniquingKeysWith: { first, _ in first })
        // A type that is built of itself has no default.
        let needs = self.builds.mapValues { build in
            var read = build.type.dependencies.map { ($0.binding.name, $0.binding.accessType) }
            if case .constructor(_, let arguments) = build.type.construction {
                read += arguments.map { (build.type.binding(of: $0).name, $0.result) }
            }
            return read.compactMap { name, type in
                plan.slot(name, type).flatMap { self[$0] == nil ? nil : $0.key.type }
            }
        }
        for type in needs.keys where Self.reaches(type, in: needs) { self.builds[type] = nil }
    }

    /// Whether `type` is built of itself. `needs` are the types of which each type is built.
    private static func reaches(_ type: TypeKey, in needs: [TypeKey: [TypeKey]]) -> Bool {
        var seen: Set<TypeKey> = []
        var queue = needs[type] ?? []
        while let next = queue.popLast() {
            if next == type { return true }
            if seen.insert(next).inserted { queue += needs[next] ?? [] }
        }
        return false
    }

    /// The call that builds the value of `slot`; nil if the test has to set it.
    subscript(slot: StubPlan.Slot) -> String? {
        guard case .value = slot.content, !slot.isNilFirst, !slot.isCollection else { return nil }
        return builds[slot.key.type].map { "\($0.function.head.name)()" } ?? plain[slot.key.type]
            ?? (isCalm ? preset(of: slot.key.type) : nil)
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
    /// Whether the registration `binding` makes its instance by an initializer without arguments, which the stub can
    /// call in its isolation domain.
    fileprivate func isPlain(_ binding: Binding) -> Bool {
        guard binding.kind == .registration, !binding.hasBuilder, !binding.isSettable, binding.parameters.isEmpty,
            case .plain(let call) = binding.construction,
            declarations.factories[binding.builtType.dottedName ?? ""] == nil
        else { return false }
        return call.effects.isEmpty && !call.isFailable && !call.isDeprecated && !call.needsContext
            && !call.hasAsyncOverload && [.none, isolation].contains(call.isolation)
    }
}
