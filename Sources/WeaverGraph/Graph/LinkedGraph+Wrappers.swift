extension LinkedGraph {
    /// Whether a property wrapper states any of a type's dependencies, or any dependency that the type inherits.
    package func hasWrappers(_ type: TypeID) -> Bool {
        self[type].bindings.contains { self[$0].isWrapped } || inheritsWrappers(typeNamed: self[type].declaredName)
    }

    /// Whether a property wrapper states any of `bindings`, or any dependency that the type `name` inherits. `bindings`
    /// are the dependencies of this type, which need not be in the graph.
    package func hasWrappers(_ bindings: [Binding], ofTypeNamed name: String) -> Bool {
        bindings.contains { $0.isWrapped } || inheritsWrappers(typeNamed: name)
    }

    private func inheritsWrappers(typeNamed name: String) -> Bool {
        statingSuperclasses[name] != nil && !wrappedSuperclasses(ofTypeNamed: name).isEmpty
    }

    /// Returns the superclasses that state dependencies with property wrappers, nearest first, each with these
    /// dependencies. An instance reads its own wrapped dependencies first, then those of its superclasses.
    package func wrappedSuperclasses(ofTypeNamed name: String) -> [(name: String, bindings: [Binding])] {
        (statingSuperclasses[name] ?? []).compactMap { superclass in
            let bindings =
                typesByName[superclass].map { self[$0].bindings.map { self[$0] } } ?? detached[superclass]
                ?? genericType(named: superclass)?.bindings ?? []
            let wrapped = bindings.filter { $0.isWrapped }
            return wrapped.isEmpty ? nil : (superclass, wrapped)
        }
    }
}

extension Binding {
    /// Whether the builder is an argument of a property wrapper.
    var hasBuilderInWrapper: Bool { wrapper?.arguments.contains(Attribute.builder.rawValue) == true }

    /// Whether a property wrapper has a builder that is a closure which reads its parameter and states no type for it.
    /// swiftc infers the type from the initializers of the wrapper.
    package var leavesBuilderUntyped: Bool {
        guard hasBuilderInWrapper,
            case .closure(1, ignoresArguments: false, statesTypes: false)? = builder?.shape
        else { return false }
        return true
    }
}
