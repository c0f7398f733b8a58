import WeaverDiagnostics

// Changes that several checks propose. Each is certain, or nil: what would only move the error elsewhere stays a help
// in words. What holds on some platforms only is no reason to state something for all; and while a statement cannot be
// read, it may be the missing one.

extension Fix {
    /// Another scope of a registration: the one that is written changes, else a line is added. A manifest's entry
    /// without one may have any layout.
    init?(scope: Scope, of binding: Binding) {
        let message = "make '\(binding.name)' \(scope.rawValue)"
        if let place = binding.scopePlace {
            self.init(message, [.replaceEnd(of: place, binding.scope.rawValue, with: scope.rawValue)])
        } else if !binding.isFromManifest {
            self.init(
                message, [.addLine("// weaver: \(binding.name).scope = .\(scope.rawValue)", beside: binding.place)])
        } else {
            return nil
        }
    }

    /// Another name of a reference, unless something else states it by its name: a property, an attribute, a sibling
    /// that has it.
    init?(renaming reference: Binding, to name: String, in graph: BindingGraph) {
        let isTaken = graph[reference.owner].bindings.contains { graph[$0].name == name }
        let isLeftOut = graph.leftOut.contains { [name, reference.name].contains($0.name) }
        guard !graph.isPartial, !isLeftOut, reference.wrapper == nil, !reference.hasAttributes, !isTaken else {
            return nil
        }
        self.init(replacing: reference.namePlace, with: name)
    }
}

extension BindingGraph {
    /// What registers a dependency that a reference asks for in each of some types. Nil unless the type to build is
    /// certain, needs nothing, and each of the types has a place for it.
    func registrationFix(for reference: Binding, in types: [TypeID]) -> Fix? {
        let wanted = reference.type.unwrapped ?? reference.type
        guard !isPartial, reference.wrapper?.parameters.isEmpty ?? true, let built = concreteType(for: wanted),
            isBuiltAlone(built)
        else { return nil }
        // Another one of its type would leave open what is meant where it is asked for by type.
        func stands(inTheWay other: Binding) -> Bool {
            other.kind != .reference
                && (other.name == reference.name || other.matchesExactly(built) || other.matchesExactly(wanted))
        }
        guard !leftOut.contains(where: stands) else { return nil }
        let clause = built == wanted ? built.text() : "\(built.text()) <- \(wanted.text())"
        var edits: [Fix.Edit] = []
        for type in types {
            // In very many there is no telling quickly.
            guard self[type].bindings.count <= 500,
                !self[type].bindings.contains(where: { stands(inTheWay: self[$0]) || self[$0].name == reference.name }),
                let edit = registration(reference.name, clause, in: self[type])
            else { return nil }
            edits.append(edit)
        }
        return Fix(
            "register '\(reference.name)' in \(types.map { "'\(self[$0].name)'" }.joined(separator: ", "))", edits)
    }

    /// Beside the first statement of the type, in the way of its front end.
    private func registration(_ name: String, _ clause: String, in type: InjectableType) -> Fix.Edit? {
        let statements = type.bindings.map { self[$0] }.filter { !$0.isFromManifest }
        if let statement = statements.first(where: { $0.wrapper == nil }) ?? statements.first {
            return .addLine("// weaver: \(name) = \(clause)", beside: statement.place)
        }
        let section = manifestTypes.first {
            declarations.qualify($0.name, in: "") == type.name && $0.firstRegistration != nil
        }
        return section?.firstRegistration.map { .addLine("\(name): \(clause)", beside: $0) }
    }

    /// The type itself, or the only one that conforms to it.
    private func concreteType(for wanted: TypeKey) -> TypeKey? {
        guard wanted.components.contains(where: { $0.dottedName.map(declarations.protocols.contains) ?? false }) else {
            return wanted
        }
        let conforming = declarations.types.values.filter { ($0.inherits + $0.extensionInherits).contains(wanted) }
        return conforming.count == 1 ? .name(conforming[0].name) : nil
    }

    /// Whether the inputs declare it, and it is built on any thread from nothing.
    private func isBuiltAlone(_ type: TypeKey) -> Bool {
        guard let declared = declarations[type], type == .name(declared.name),
            [.class, .struct, .actor].contains(declared.kind),
            declared.access > .fileprivate, declared.genericParameters.isEmpty, typesByName[declared.name] == nil,
            case .plain(let call) = construction(of: type, injectable: nil, in: self)
        else { return false }
        return call.isolation == .none
    }
}

/// Whether nodes, of all those that edges lead between, form no cycle.
func isAcyclic(_ members: [Int], _ targets: (Int) -> [Int]) -> Bool {
    let positions = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    return stronglyConnectedComponents(EdgeLists(members.map { targets($0).compactMap { positions[$0] } })).isEmpty
}
