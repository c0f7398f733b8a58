import WeaverDiagnostics

/// Reports a weak scope on a type that nothing can hold weakly, and on one that generic types read as another type.
///
///     // weaver: settings = Settings
///     // weaver: settings.scope = .weak             error, where Settings is a struct
@Sendable func checkWeakValueTypes(_ graph: LinkedGraph) -> [Diagnostic] {
    graph.bindingIDs.compactMap { id in
        guard graph[id].scope.isWeak, let held = graph[id].heldWeakly else { return nil }
        let binding = graph[id]
        // A property becomes no class but those that the inputs declare.
        let isValue = graph.isProperty(id) && graph.declarations[held] == nil
        guard isValue || !graph.declarations.canBeWeak(held, binding.kind) else { return nil }
        let place = binding.scopePlace ?? binding.namePlace
        guard let declared = graph.declarations[held] else {
            return Diagnostic(
                .weakValueType, "'\(binding.name)' cannot be weak: '\(held.text())' is no class", at: place,
                help: binding.mend(holding: held),
                fix: binding.kind == .parameter ? nil : Fix(scope: .lazy, of: binding))
        }
        return Diagnostic(
            .weakValueType, "'\(binding.name)' cannot be weak: '\(held.text())' is \(declared.kind.phrase)",
            at: place, notes: [.init("'\(held.text())' is declared here", at: declared.place)],
            help: binding.mend(holding: held, declared.kind),
            fix: binding.kind == .parameter || declared.kind == .protocol ? nil : Fix(scope: .lazy, of: binding))
    } + graph.weakReadsOfInstances()
}

extension LinkedGraph {
    /// Returns a diagnostic for each weak registration that an instance of a generic type reads as another type, which
    /// names a parameter: the container of all instances cannot tell that what the slot holds is of that type.
    fileprivate func weakReadsOfInstances() -> [Diagnostic] {
        guard !genericTypes.isEmpty, bindings.contains(where: { $0.kind == .registration && $0.scope.isWeak }) else {
            return []
        }
        var reported: Set<BindingID> = []
        return bindingIDs.filter { self[$0].kind == .reference && self[$0].namesParameters }.flatMap { id in
            let reference = self[id]
            let read = reference.accessType.unwrapped ?? reference.accessType
            return resolutions(of: id).compactMap { resolution -> Diagnostic? in
                guard case .found(let found, _) = resolution.ending, self[found].kind == .registration,
                    self[found].scope.isWeak, let held = self[found].heldWeakly, held != read,
                    reported.insert(found).inserted
                else { return nil }
                let (registration, written) = (self[found], writtenFact(of: reference).type)
                return Diagnostic(
                    .weakValueType,
                    "'\(registration.name)' cannot be weak: the generic '\(self[reference.owner].declaredName)' reads it as '\(written.text())'",
                    at: registration.scopePlace ?? registration.namePlace,
                    notes: [.init("it is read here", at: reference.namePlace)],
                    help: "use .lazy, or let it be read as '\(held.text())'", fix: Fix(scope: .lazy, of: registration))
            }
        }
    }
}

extension Binding {
    /// The type of the instance that a weak scope holds weakly; nil for a reference. `checkWeakParameters` reports a
    /// parameter of a class whose type is not optional.
    fileprivate var heldWeakly: TypeKey? {
        switch kind {
        case .parameter: type.unwrapped ?? type
        case .reference: nil
        // If a registration has a builder and an abstract type, only the abstract type of its instance is known.
        case .registration: offersConcreteType ? type : accessType
        }
    }

    fileprivate func mend(holding held: TypeKey) -> String {
        guard kind == .parameter else { return "use .lazy" }
        if case .composition = held { return "remove the scope, or bind one of the protocols to classes: AnyObject" }
        return "remove the scope"
    }

    fileprivate func mend(holding held: TypeKey, _ type: TypeFact.Kind) -> String {
        switch (kind, type) {
        case (.parameter, .protocol): "remove the scope, or bind it to classes: protocol \(held.text()): AnyObject"
        case (.parameter, _): "remove the scope, or make '\(held.text())' a class"
        case (_, .protocol):
            "use .lazy, or let the builder give a class that references name, too: "
                + registrationStatement(of: self.type == accessType ? "SomeClass" : self.type.text())
        default: "use .lazy, or make '\(held.text())' a class"
        }
    }
}

extension Declarations {
    /// Whether a dependency of the kind `kind` can hold an instance of `type` weakly, as far as the input files show. A
    /// registration must be of a class or an actor. A parameter may be of any type whose values are all instances of
    /// classes or actors.
    fileprivate func canBeWeak(_ type: TypeKey, _ kind: DependencyFact.Kind) -> Bool {
        if kind == .parameter { return isClassBound(type) != false }
        if let declared = self[type] { return declared.kind == .class || declared.kind == .actor }
        return type.dottedName.map { !Self.standardValues.contains($0) } ?? false
    }

    /// Whether all values of `type` are instances of classes or actors; nil if the input files do not show it. For a
    /// composition, it is enough that all values of one of its parts are.
    func isClassBound(_ type: TypeKey) -> Bool? {
        switch type {
        case .named, .composition: break
        case .optional, .array, .dictionary, .tuple, .function, .metatype, .protocolMetatype, .prefixed: return false
        }
        var isKnown = true
        var seen: Set<String> = []
        var queue = type.components
        while let next = queue.popLast() {
            if case .prefixed(_, let behind) = next { queue.append(behind) }
            guard let name = next.dottedName, seen.insert(name).inserted else { continue }
            guard let declared = types[name] else {
                if Self.classes.contains(name.lastName) { return true }
                if !Self.standardValues.contains(name), !Self.openProtocols.contains(name) { isKnown = false }
                continue
            }
            if declared.kind == .class || declared.kind == .actor { return true }
            if declared.kind == .protocol { queue += declared.inherits.flatMap(\.components) }
        }
        return isKnown ? false : nil
    }

    private static let classes: Set<String> = [
        "AnyObject", "Actor", "AnyActor", "DistributedActor", "NSObject", "NSObjectProtocol",
    ]

    private static let standardValues: Set<String> = [
        "Any", "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Set", "String", "UInt", "URL", "UUID",
    ]

    /// The protocols of the standard library that structs and enums may conform to.
    private static let openProtocols: Set<String> = [
        "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype", "Equatable", "Hashable",
        "Comparable", "Codable",
        "Encodable", "Decodable", "Error", "LocalizedError", "Identifiable", "CustomStringConvertible",
        "CustomDebugStringConvertible",
        "CaseIterable", "RawRepresentable",
    ]
}

extension TypeFact.Kind {
    /// The kind with its article: `a struct`.
    fileprivate var phrase: String {
        switch self {
        case .enum, .actor, .extension: "an \(rawValue)"
        default: "a \(rawValue)"
        }
    }
}
