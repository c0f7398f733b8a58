import WeaverDiagnostics

/// Reports a dependency that has the attribute `objc`, but a type that Objective-C cannot represent.
///
///     // weaver: logger = Logger
///     // weaver: logger.objc = true                  error: Logger is a struct
@Sendable func checkExposedDependencies(_ graph: LinkedGraph) -> [Diagnostic] {
    guard graph.mayImportObjectiveC else { return [] }
    return graph.bindingIDs.compactMap { id in
        guard graph[id].hasRareAttributes, let place = graph[id].objcPlace else { return nil }
        let binding = graph[id]
        let types = [binding.accessType] + binding.parameters.map(\.type)
        guard let (type, reason) = types.lazy.compactMap(graph.declarations.obstacleToObjectiveC).first else {
            return nil
        }
        return .unexposable(binding, type, reason, at: place)
    }
}

extension Declarations {
    /// Returns the first part of `type` that Objective-C cannot represent, and the reason; nil if the input files show
    /// no such part.
    fileprivate func obstacleToObjectiveC(in type: TypeKey) -> (type: TypeKey, reason: String)? {
        switch type {
        case .named: return self[type].flatMap(obstacleToObjectiveC).map { (type, $0) }
        case .optional(let wrapped), .array(let wrapped), .metatype(let wrapped), .protocolMetatype(let wrapped),
            .prefixed(_, let wrapped):
            return obstacleToObjectiveC(in: wrapped)
        case .dictionary(let key, let value): return obstacleToObjectiveC(in: key) ?? obstacleToObjectiveC(in: value)
        case .tuple(let elements): return elements.isEmpty ? nil : (type, "it is a tuple")
        case .function(let function):
            return (function.parameters.map(\.type) + [function.result]).lazy.compactMap(obstacleToObjectiveC).first
        case .composition(let parts): return parts.lazy.compactMap(obstacleToObjectiveC).first
        }
    }

    private func obstacleToObjectiveC(_ declared: DeclaredType) -> String? {
        switch declared.kind {
        case .struct, .actor: "it is \(declared.kind == .actor ? "an actor" : "a struct")"
        case .enum, .protocol: declared.attributes.contains("objc") ? nil : "it is no @objc \(declared.kind.rawValue)"
        // A superclass that the input files do not declare may inherit from `NSObject`.
        case .class where superclassChain(of: declared.name).last?.inherits.isEmpty ?? true:
            "it does not inherit from NSObject"
        case .class, .extension: nil
        }
    }
}

extension Diagnostic {
    fileprivate static func unexposable(_ binding: Binding, _ type: TypeKey, _ reason: String, at place: Place)
        -> Diagnostic
    {
        Diagnostic(
            .attributeNotApplicable,
            "'\(binding.name)' cannot be exposed to Objective-C: '\(type.text())' cannot, \(reason)", at: place,
            notes: [.init("the \(binding.kind.rawValue) is stated here", at: binding.namePlace)],
            help: "remove it, or make '\(type.text())' a class that inherits from NSObject, or an @objc protocol")
    }
}
