import WeaverDiagnostics
import WeaverGraph

/// An injectable type that the stub can build, whether or not a registration builds it.
struct StubType {
    /// The type's qualified name, with dots.
    let name: String
    let key: TypeKey
    /// The arguments of an instance of a generic type; empty for any other type.
    var arguments: [TypeKey] = []
    /// The protocols of the type's resolver, and the aliases that a class which conforms to them declares.
    let conformance: (inherited: [String], aliases: [Declaration])
    /// Whether the type is an instance of a generic type or a subclass of a generic class, so that its resolver has
    /// associated types.
    let isOfGenericClass: Bool
    let construction: Construction
    /// The isolation domain in which instances of the type are built.
    let isolation: Isolation
    let isActor: Bool
    /// Whether the type reads its resolver in another isolation domain than the stub's, or sends it to one. Such a
    /// resolver is a snapshot: it holds copies of its values.
    let takesSnapshot: Bool
    let hasWrappers: Bool
    let dependencies: [(binding: Binding, accessor: Accessor)]
    /// The accessors of its superclasses that its resolver must have in addition.
    var inherited: [Accessor] = []

    /// Returns all types that a test may want to build, in the order of the facts. Generic types are left out, because
    /// only their registrations state the generic arguments.
    static func all(_ lowered: LoweredGraph) -> [StubType] {
        let (lowering, graph) = (lowered.lowering, lowered.graph)
        let types = graph.types.filter { !graph.isForeign($0) }.map { type in
            let accessors = type.stated.map { lowered.names.accessor(of: $0) }
            return StubType(
                name: type.declaredName, key: type.key, arguments: type.arguments,
                conformance: lowered.conformance(of: type),
                isOfGenericClass: GenericResolvers(lowered: lowered).parts(of: type) != nil,
                construction: type.construction,
                isolation: lowering.isolations.instance[type.id.index], isActor: graph.declarations.isActor(type.key),
                takesSnapshot: graph.takesSnapshot(type.key, accessors) || lowering.hasSendableResolver(type),
                hasWrappers: graph.hasWrappers(type.id),
                dependencies: zip(type.stated, accessors).map { (graph[$0], $1) },
                inherited: lowered.names.furtherAccessors(of: type))
        }
        let detached = lowering.detached.map { type in
            let accessors = type.bindings.map { lowered.names.accessor(of: $0, of: type, in: graph) }
            let hasWrappers = graph.hasWrappers(type.bindings, ofTypeNamed: type.name)
            return StubType(
                name: type.name, key: type.key,
                conformance: ([lowered.names.dependencyResolver(ofTypeNamed: type.name)], []), isOfGenericClass: false,
                construction: type.construction,
                isolation: (type.construction.call?.isolation ?? .none)
                    .or(hasWrappers ? WrapperEmitter(type, lowered).isolation : .none),
                isActor: graph.declarations.isActor(type.key), takesSnapshot: graph.takesSnapshot(type.key, accessors),
                hasWrappers: hasWrappers,
                dependencies: Array(zip(type.bindings, accessors)))
        }
        return (types + detached).filter { !graph.declarations.isGeneric($0.key) }
    }

    var parameters: [Binding] { dependencies.map(\.binding).filter { $0.kind == .parameter } }

    /// Returns the dependency that the type's constructor takes as `argument`.
    func binding(of argument: ConstructorArgument) -> Binding {
        dependencies.first { $0.binding.id == argument.binding }
            .required("the constructor of '\(name)' takes a dependency of another type").binding
    }
}

extension LinkedGraph {
    /// Whether code outside of the stub's isolation domain reads the dependencies of `type`, so that its resolver must
    /// hold copies.
    fileprivate func takesSnapshot(_ type: TypeKey, _ accessors: [Accessor]) -> Bool {
        declarations.isActor(type) || isolation != .none && declarations.isOffMainActor(type)
            || accessors.contains { isForeign($0) }
    }

    /// Whether `accessor` is nonisolated or isolated to another global actor, while the resolvers are isolated to a
    /// global actor. False if the resolvers are not isolated.
    func isForeign(_ accessor: Accessor) -> Bool {
        isolation != .none && (accessor.isNonisolated || ![.none, isolation].contains(accessor.isolation))
    }
}
