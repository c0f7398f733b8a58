import WeaverDiagnostics

/// A type of a manifest that the inputs neither declare nor register: most likely a slip.
///
///     AppDelegat:                     error: there is an AppDelegate
///       registrations:
///         logger: Logger
@Sendable func checkUndeclaredTypes(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    let undeclared = graph.manifestTypes.filter {
        !$0.isExternal && graph.declarations.types[graph.declarations.qualify($0.name, in: "")] == nil
    }
    guard !undeclared.isEmpty else { return [] }
    let external = Set(graph.manifestTypes.lazy.filter(\.isExternal).map(\.name))
    let registered = Set(graph.bindings.lazy.filter { $0.kind == .registration }.compactMap(\.type.dottedName))
    return undeclared.compactMap { type in
        let name = graph.declarations.qualify(type.name, in: "")
        guard !registered.contains(name), !external.contains(type.name) else { return nil }
        return Diagnostic(
            .undeclaredType, "the inputs declare no type '\(type.name)'", at: type.place,
            help: suggestion(for: name, among: graph.declarations.types.keys) ?? "if another module declares it, add: external: true")
    }
}
