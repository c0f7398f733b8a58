import WeaverDiagnostics

/// A type that generated code, which stands in a file of its own, cannot name.
///
///     // weaver: logger = Logger                    error, where Logger is private
@Sendable func checkAccess(_ graph: BindingGraph, _: Isolations) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for type in graph.types {
        guard let first = type.bindings.first, let hidden = graph.declarations.hiddenType(in: type.key) else { continue }
        diagnostics.append(.inaccessible(hidden, at: graph[first].namePlace))
    }
    for binding in graph.bindings {
        for type in [binding.type, binding.abstract].compactMap({ $0 }) {
            if let hidden = graph.declarations.hiddenType(in: type) { diagnostics.append(.inaccessible(hidden, at: binding.typePlace)) }
        }
    }
    return diagnostics
}

extension Diagnostic {
    fileprivate static func inaccessible(_ type: DeclaredType, at place: Place) -> Diagnostic {
        Diagnostic(
            .inaccessibleType, "'\(type.name)' is \(type.access.keyword): generated code cannot name it", at: place,
            notes: [Note("'\(type.name)' is declared here", at: type.place)], help: "make it internal")
    }
}

extension Declarations {
    /// The first type named in `type`, or around it, that is private or fileprivate.
    fileprivate func hiddenType(in type: TypeKey) -> DeclaredType? {
        var hidden: DeclaredType?
        _ = type.mapNames { parts in
            for count in 1...max(parts.count, 1) {
                let name = parts.prefix(count).map(\.name).joined(separator: ".")
                if hidden == nil, let declared = types[name], declared.access <= .fileprivate { hidden = declared }
            }
            return .named(parts)
        }
        return hidden
    }
}
