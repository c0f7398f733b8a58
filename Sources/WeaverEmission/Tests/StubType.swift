import WeaverGraph

/// A type that the stub builds: an injectable one, whether anything else builds it yet or not.
struct StubType {
    /// Qualified, dotted.
    let name: String
    let key: TypeKey
    let construction: Construction
    let hasWrappers: Bool
    let dependencies: [(binding: Binding, accessor: Accessor)]

    /// All that a test may want to build, in the order of the facts; of generic types only their registrations know the arguments.
    static func all(_ lowering: Lowering) -> [StubType] {
        let graph = lowering.graph
        let types = graph.types.map { type in
            StubType(
                name: type.name, key: type.key, construction: type.construction, hasWrappers: graph.hasWrappers(type.id),
                dependencies: type.bindings.map { (graph[$0], Accessor($0, lowering: lowering)) })
        }
        let detached = lowering.detached.map { type in
            StubType(
                name: type.name, key: type.key, construction: type.construction,
                hasWrappers: graph.hasWrappers(type.bindings, ofTypeNamed: type.name),
                dependencies: type.bindings.map { ($0, Accessor($0, isolation: .none)) })
        }
        return (types + detached).filter { !graph.declarations.isGeneric($0.key) }
    }

    var parameters: [Binding] { dependencies.map(\.binding).filter { $0.kind == .parameter } }

    /// The dependency that a constructor's argument takes.
    func binding(of argument: ConstructorArgument) -> Binding? {
        dependencies.first { $0.binding.id == argument.binding }?.binding
    }
}
