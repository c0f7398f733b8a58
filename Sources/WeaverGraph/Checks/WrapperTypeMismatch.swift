import WeaverDiagnostics

/// Reports a wrapper whose closure does not take the parameters of its dependency.
///
///     @WeaverP1(.registration) var movie: (String) -> MovieScreen     error, where MovieScreen takes an Int
@Sendable func checkWrapperTypes(_ graph: LinkedGraph) -> [Diagnostic] {
    let unresolved = Set(graph.failures.lazy.flatMap(\.references).map(\.reference))
    return graph.bindingIDs.compactMap { id in
        guard graph[id].isWrapped, let wrapper = graph[id].wrapper,
            wrapper.parameters != graph[id].parameters.map(\.type)
        else { return nil }
        let binding = graph[id]
        // A registered type that cannot be built, such as a protocol, is reported already.
        if binding.kind == .registration, binding.builds == nil, case .missing = binding.construction { return nil }
        // An unresolved reference is reported already, and has no parameters to compare with.
        if unresolved.contains(id) { return nil }
        // Nothing registers the type here, and something does under other conditions.
        if binding.kind == .reference, graph.isBuiltElsewhere(binding.owner) { return nil }
        // The statement that it resolves to, or that of a parameter, may be one that could not be read.
        if binding.kind == .reference, graph.unreadStatements.mayRegister(binding.name) { return nil }
        if graph.mayHaveUnreadParameters(binding) { return nil }
        if binding.kind == .registration, binding.builds == nil, !wrapper.parameters.isEmpty,
            binding.type.dottedName.map({ !graph.declarations.isDeclared($0) }) == true
        {
            return .undeclared(binding, at: wrapper.propertyTypePlace, in: graph)
        }
        let taken = binding.parameters.map { $0.type.text() }.joined(separator: ", ")
        let attribute = binding.parameters.isEmpty ? "@Weaver" : "@WeaverP\(binding.parameters.count)"
        // The type of the property is right if only the wrapper is wrong.
        let type = graph.declarations.text(
            wrapper.arity == 0 && binding.takesAsParameters(binding.accessType) ? binding.accessType : binding.readType)
        // The wrapper is the right one if only the types of the parameters differ.
        let isFixed =
            wrapper.parameters.count == binding.parameters.count && binding.fact.branches.count == 1
            && graph[binding.owner].arguments.isEmpty
        // A type that nothing declares may be a slip where the parameter is stated.
        let correction = binding.parameters.lazy.compactMap { graph.correction(of: $0.type) }.first
        return Diagnostic(
            .wrapperTypeMismatch,
            binding.parameters.isEmpty
                ? "'\(binding.name)' takes no parameters" : "'\(binding.name)' takes the parameters (\(taken))",
            at: wrapper.propertyTypePlace, notes: graph.parameterNotes(of: binding),
            help: correction ?? "write: \(attribute)(…) var \(binding.name): \(type)",
            fix: isFixed && correction == nil ? Fix(replacing: wrapper.propertyTypePlace, with: type) : nil)
    }
}

extension Diagnostic {
    /// Returns the diagnostic of `binding`, a wrapper with parameters of a type that the inputs do not declare.
    fileprivate static func undeclared(_ binding: Binding, at place: Place, in graph: LinkedGraph) -> Diagnostic {
        let type = binding.type.text()
        return Diagnostic(
            .wrapperTypeMismatch, "nothing says that '\(type)' takes parameters: the inputs declare no such type",
            at: place,
            help: graph.correction(of: binding.type)
                ?? "add a builder, or add the sources of '\(type)' to the inputs")
    }
}

extension LinkedGraph {
    /// Whether `type` is below a root that is registered under other conditions alone.
    fileprivate func isBuiltElsewhere(_ type: TypeID) -> Bool {
        guard !registeredElsewhere.isEmpty else { return false }
        var (seen, pending): (Set<TypeID>, [TypeID]) = ([type], [type])
        while let next = pending.popLast() {
            if self[next].registrants.isEmpty, registeredElsewhere.contains(self[next].declaredName) { return true }
            pending += self[next].registrants.map { self[$0].owner }.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Whether a statement that could not be read may state a parameter of a type that `binding` gives.
    func mayHaveUnreadParameters(_ binding: Binding) -> Bool {
        guard !unreadStatements.isEmpty else { return false }
        let built = providers(of: binding.id).compactMap { self[$0].builds }
        return built.contains { unreadStatements.mayStateDependency(of: self[$0].name) }
    }

    /// Returns a note for each parameter of the type that `binding` builds, at the statement of the parameter.
    fileprivate func parameterNotes(of binding: Binding) -> [Diagnostic.Note] {
        guard let type = binding.builds else { return [] }
        return self[type].bindings.map { self[$0] }.filter { $0.kind == .parameter }.map {
            Diagnostic.Note("'\(self[type].name)' takes '\($0.name): \($0.type.text())'", at: $0.namePlace)
        }
    }
}

extension Binding {
    /// Whether `type` is that of a closure which takes the parameters of the dependency.
    fileprivate func takesAsParameters(_ type: TypeKey) -> Bool {
        guard case .function(let function) = type, !parameters.isEmpty else { return false }
        return function.parameters.map(\.type) == parameters.map(\.type)
    }
}
