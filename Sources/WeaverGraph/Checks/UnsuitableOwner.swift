import WeaverDiagnostics

/// Reports dependencies of a type that cannot have dependencies, and dependencies of a generic type that mention one of
/// its generic parameters.
///
///     protocol Storing { // weaver: logger <- Logger         error: a protocol has no dependencies
@Sendable func checkOwners(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.typeIDs.flatMap { id -> [Diagnostic] in
        let name = graph[id].name
        guard graph[id].arguments.isEmpty, let first = graph[id].bindings.first,
            !graph.unreadStatements.mayInclude(name)
        else { return [] }
        guard let declared = graph[id].declared else { return [] }
        switch declared.kind {
        case .protocol: return [.unsuitable(declared, "is a protocol, which has no dependencies", at: graph[first])]
        case .enum: return [.unsuitable(declared, "is an enum, which has no dependencies", at: graph[first])]
        case .class, .struct, .actor, .extension: break
        }
        if name.hasDots ? graph.declarations.unavailableType(named: name) != nil : declared.isUnavailable {
            return [
                .unsuitable(
                    declared, "is unavailable, and cannot have dependencies", at: graph[first],
                    help: "remove its dependencies")
            ]
        }
        if let outer = graph.declarations.genericOuterType(of: name) {
            return [
                .unsuitable(
                    declared, "is nested in the generic type '\(outer)', and cannot have dependencies",
                    at: graph[first])
            ]
        }
        if declared.genericParameters.isEmpty { return [] }
        return graph[id].bindings.compactMap { binding in
            graph[binding].mentioned(of: declared.genericParameters).map {
                .unknowable(graph[binding], $0, in: declared)
            }
        }
    }
}

extension Declarations {
    /// Returns the name of the nearest type with generic parameters in which the type `name` is nested; nil if there is
    /// none.
    func genericOuterType(of name: String) -> String? {
        var outer = name.enclosingName
        while !outer.isEmpty, writtenParameters(of: outer) == nil { outer = outer.enclosingName }
        return outer.isEmpty ? nil : outer
    }

    /// Returns the generic parameters of the type `name`, `<Key, Value>`; nil if it has none. Of the types that the
    /// inputs do not declare, the most usual ones of Swift are known.
    func writtenParameters(of name: String) -> String? {
        if let type = types[name] {
            return type.genericParameters.isEmpty ? nil : "<\(type.genericParameters.joined(separator: ", "))>"
        }
        return Self.standardGenerics[name.withoutSwift]
    }

    /// By name, the generic parameters of Swift's types.
    private static let standardGenerics: [String: String] = [
        "Array": "<Element>",
        "ArraySlice": "<Element>",
        "AsyncStream": "<Element>",
        "AsyncThrowingStream": "<Element, Failure>",
        "ClosedRange": "<Bound>",
        "ContiguousArray": "<Element>",
        "Dictionary": "<Key, Value>",
        "KeyPath": "<Root, Value>",
        "KeyValuePairs": "<Key, Value>",
        "Optional": "<Wrapped>",
        "Range": "<Bound>",
        "Result": "<Success, Failure>",
        "Set": "<Element>",
        "UnsafeBufferPointer": "<Element>",
        "UnsafeMutableBufferPointer": "<Element>",
        "UnsafeMutablePointer": "<Pointee>",
        "UnsafePointer": "<Pointee>",
    ]
}

extension Diagnostic {
    fileprivate static func unsuitable(_ type: DeclaredType, _ reason: String, at binding: Binding, help: String? = nil)
        -> Diagnostic
    {
        Diagnostic(
            .misplacedAnnotation, "'\(type.name)' \(reason)", at: binding.inclusion?.place ?? binding.namePlace,
            notes: [.init("'\(type.name)' is declared here", at: type.place)],
            help: help
                ?? (type.kind == .protocol || type.kind == .enum
                    ? "state it in a class, struct or actor" : "declare '\(type.name)' outside of it"))
    }

    /// Returns the diagnostic of the dependency `binding`, whose type mentions `parameter`, a generic parameter of its
    /// owner `type`. All instances of `type` have containers of one kind, whatever the generic arguments are.
    fileprivate static func unknowable(_ binding: Binding, _ parameter: String, in type: DeclaredType) -> Diagnostic {
        Diagnostic(
            .misplacedAnnotation,
            "'\(binding.name)' of the generic '\(type.name)' cannot depend on its parameter '\(parameter)': all that is a '\(type.name)' has the same dependencies",
            at: binding.namePlace, notes: [.init("'\(type.name)' is declared here", at: type.place)],
            help: "give it a type without '\(parameter)', or build '\(type.name)' with a builder that passes it")
    }
}
