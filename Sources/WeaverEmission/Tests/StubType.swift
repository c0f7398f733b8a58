import WeaverGraph

/// A type that the stub builds: an injectable one, whether anything else builds it yet or not.
struct StubType {
    /// Qualified, dotted.
    let name: String
    let key: TypeKey
    let construction: Construction
    /// Where its instance is built.
    let isolation: Isolation
    let isActor: Bool
    /// Whether its resolver is read in another domain than the stub: it holds values of its own.
    let takesSnapshot: Bool
    let hasWrappers: Bool
    let dependencies: [(binding: Binding, accessor: Accessor)]

    /// All that a test may want to build, in the order of the facts; of generic types only their registrations know the
    /// arguments.
    static func all(_ lowering: Lowering) -> [StubType] {
        let graph = lowering.graph
        let types = graph.types.map { type in
            let accessors = type.bindings.map { Accessor($0, lowering: lowering) }
            return StubType(
                name: type.name, key: type.key, construction: type.construction,
                isolation: lowering.isolations.instance[type.id.index], isActor: graph.declarations.isActor(type.key),
                takesSnapshot: graph.takesSnapshot(type.key, accessors), hasWrappers: graph.hasWrappers(type.id),
                dependencies: zip(type.bindings, accessors).map { (graph[$0], $1) })
        }
        let detached = lowering.detached.map { type in
            let accessors = type.bindings.map { Accessor($0, of: type, in: graph) }
            return StubType(
                name: type.name, key: type.key, construction: type.construction,
                isolation: type.construction.call?.isolation ?? .none,
                isActor: graph.declarations.isActor(type.key), takesSnapshot: graph.takesSnapshot(type.key, accessors),
                hasWrappers: graph.hasWrappers(type.bindings, ofTypeNamed: type.name),
                dependencies: Array(zip(type.bindings, accessors)))
        }
        return (types + detached).filter { !graph.declarations.isGeneric($0.key) }
    }

    var parameters: [Binding] { dependencies.map(\.binding).filter { $0.kind == .parameter } }

    /// The dependency that a constructor's argument takes.
    func binding(of argument: ConstructorArgument) -> Binding? {
        dependencies.first { $0.binding.id == argument.binding }?.binding
    }
}

extension BindingGraph {
    /// Whether what a type is given leaves the domain of the stub.
    fileprivate func takesSnapshot(_ type: TypeKey, _ accessors: [Accessor]) -> Bool {
        declarations.isActor(type) || isolation != .none && declarations.isOffMainActor(type)
            || accessors.contains { isForeign($0) }
    }

    /// Whether an accessor is isolated to another actor than all resolvers are.
    func isForeign(_ accessor: Accessor) -> Bool {
        isolation != .none && (accessor.isNonisolated || ![.none, isolation].contains(accessor.isolation))
    }
}
