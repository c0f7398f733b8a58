import WeaverDiagnostics

/// Reports a property wrapper that is initialized before the resolver of the same type is made, so that it would find
/// no container. Swift initializes properties in the order of their declarations, those with initial values before the
/// body of an initializer, and lazy ones when they are read.
///
///     class App {
///         @Weaver(.registration) var logger: Logger                             error: the next line must come first
///         let dependencies = MainDependencyContainer.appDependencyResolver()
@Sendable func checkWrapperOrder(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.typeIDs.compactMap { type in
        let wrapped = graph[type].bindings.filter { graph[$0].isWrapped }
        guard let first = wrapped.first.map({ graph[$0] }), let declared = graph[type].declared else { return nil }
        guard let resolver = declared.properties.first(where: \.makesResolver) else {
            // A type that containers build gets its resolver from them.
            guard graph[type].registrants.isEmpty else { return nil }
            guard let maker = declared.initializers.first(where: \.makesResolver) else {
                return graph.isBuiltBySystem(declared) ? .unopened(first, of: graph[type]) : nil
            }
            return Diagnostic(
                .wrapperBeforeResolver, "'\(first.name)' reads a resolver that this initializer makes after it",
                at: maker.place, notes: [.init("'\(first.name)' is declared here", at: first.namePlace)],
                help: "make the resolver in the initial value of a property that stands before the first wrapper")
        }
        if resolver.isLazy {
            return Diagnostic(
                .wrapperBeforeResolver,
                "'\(resolver.name)' is lazy, and makes the resolver that '\(first.name)' reads before it",
                at: resolver.place, notes: [.init("'\(first.name)' is declared here", at: first.namePlace)],
                help: "remove 'lazy', and declare '\(resolver.name)' before the first wrapper")
        }
        let early = wrapped.lazy.map { graph[$0] }.first { binding in
            binding.place.file == resolver.place.file && binding.place < resolver.place
        }
        guard let early else { return nil }
        return Diagnostic(
            .wrapperBeforeResolver,
            "'\(early.name)' stands before '\(resolver.name)', which makes the resolver that it reads",
            at: early.namePlace, notes: [.init("'\(resolver.name)' is declared here", at: resolver.place)],
            help: "move '\(resolver.name)' before the first wrapper")
    }
}

extension LinkedGraph {
    /// Whether the system builds the instance of `type`, the entry point of an app (`@main`), and certainly no property
    /// of it or of a superclass has made a resolver then.
    fileprivate func isBuiltBySystem(_ type: DeclaredType) -> Bool {
        type.attributes.contains { ["main", "UIApplicationMain", "NSApplicationMain"].contains($0) }
            && !declarations.superclassChain(of: type.name).contains { above in
                above.properties.contains(where: \.mayMakeResolver) || above.functions.contains { $0.name == "main" }
            }
    }
}

extension Diagnostic {
    /// Returns the diagnostic of `wrapper` in the root `type`, which the system builds and in which nothing makes a
    /// resolver.
    fileprivate static func unopened(_ wrapper: Binding, of type: InjectableType) -> Diagnostic {
        let resolver = type.name.lowerFlat + "DependencyResolver"
        return Diagnostic(
            .wrapperBeforeResolver,
            "'\(wrapper.name)' finds no resolver: the system builds '\(type.name)', and none of its properties makes one",
            at: wrapper.namePlace,
            help: "declare before the first wrapper: private let dependencies = MainDependencyContainer.\(resolver)()")
    }
}

extension PropertyFact {
    /// Whether the initial value of the property, or an initializer that sets it, may get a resolver from the main
    /// container: by itself, or by what it calls.
    fileprivate var mayMakeResolver: Bool {
        if makesResolver { return true }
        if isInjected { return false }
        guard let type else { return hasInitialValue && literalType == nil }
        return (type.unwrapped ?? type).components.contains { $0.dottedName?.hasSuffix("DependencyResolver") ?? false }
    }
}
