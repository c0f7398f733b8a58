import WeaverDiagnostics

// Fixes that several checks propose. A fix is nil unless it is certain to remove the error. A change that might only
// move the error elsewhere is proposed as a help, in words. There is no fix if the change could conflict with a
// dependency that the graph leaves out because it holds on other platforms or in other projects. There is no fix either
// if some statement could not be read, since the missing statement may be that one.

extension Fix {
    /// Sets the scope of the registration `binding` to `scope`: replaces the scope that is written, or else adds an
    /// annotation on a line of its own. Nil if a manifest states `binding` without a scope, since the layout of the
    /// manifest's entry is not known.
    init?(scope: Scope, of binding: Binding) {
        let message = "make '\(binding.name)' \(scope.rawValue)"
        if let place = binding.scopePlace {
            self.init(message, [.replaceEnd(of: place, binding.scope.rawValue, with: scope.rawValue)])
        } else if !binding.isFromManifest {
            let line = "// weaver: \(binding.name).scope = .\(scope.rawValue)"
            self.init(message, binding.fact.branches.map { .addLine(line, beside: $0.place) })
        } else {
            return nil
        }
    }

    /// Has `reference` ask for the dependency `name` by an annotation on a line of its own. Nil if the reference has
    /// attributes, is stated by a wrapper or a manifest, or if the fix is not certain.
    init?(from name: String, of reference: Binding, in graph: LinkedGraph) {
        guard graph.isWhole, !reference.isWrapped, !reference.isFromManifest, !reference.hasAttributes,
            !(graph.leftOut.map(\.name) + graph.elsewhere.map(\.name)).contains(name)
        else { return nil }
        let line = reference.statement(of: .from, name)
        self.init("add: \(line)", reference.fact.branches.map { .addLine(line, beside: $0.place) })
    }

    /// Renames `reference` to `name`. Nil if the old name is also that of a wrapped property or stands in an attribute,
    /// if another dependency of the same owner is called `name`, or if the fix is not certain.
    init?(renaming reference: Binding, to name: String, in graph: LinkedGraph) {
        let isTaken = graph[reference.owner].bindings.contains { graph[$0].name == name }
        let isLeftOut = (graph.leftOut.map(\.name) + graph.elsewhere.map(\.name)).contains {
            [name, reference.name].contains($0)
        }
        // Other instances of a generic type may resolve the reference to something else.
        guard graph.isWhole, !isLeftOut, !reference.isWrapped, !reference.hasAttributes, !isTaken,
            reference.written == nil
        else {
            return nil
        }
        self.init(replacing: reference.fact.branches.map(\.namePlace), with: name)
    }
}

/// The part of a registration after `=` or `:`, as in `Logger <- Logging`.
package struct RegistrationClause {
    package var built: TypeKey
    /// The type under which the instance is read; equal to `built` if the clause states no other.
    var access: TypeKey

    var types: [TypeKey] { [built, access] }
    package var text: String {
        built == access ? built.sourceText : "\(built.sourceText) <- \(access.sourceText)"
    }
}

extension LinkedGraph {
    /// Whether all statements of the inputs were read, as far as the inputs show: then none of them can be the one that
    /// a fix would add.
    fileprivate var isWhole: Bool { !isPartial && !hasUnreadComments }

    /// Returns the fix that registers, in each of `types`, the dependency that `reference` asks for. Nil unless the
    /// type to build is certain and needs no dependencies, and each of `types` has a place for the statement.
    func registrationFix(for reference: Binding, in types: [TypeID], _ heirs: Heirs) -> Fix? {
        let wanted = reference.type.unwrapped ?? reference.type
        guard isWhole, reference.from == nil, reference.wrapper?.parameters.isEmpty ?? true,
            let built = concreteType(for: wanted, heirs),
            isBuiltAlone(built)
        else { return nil }
        // A second dependency of the same type would make references that are resolved by type ambiguous.
        func stands(inTheWay other: Binding) -> Bool {
            other.kind != .reference
                && (other.name == reference.name || other.matchesExactly(built) || other.matchesExactly(wanted))
        }
        func stands(inTheWay other: DependencyFact) -> Bool {
            guard other.kind != .reference else { return false }
            let owner = declarations.qualify(other.owner, in: "")
            return other.name == reference.name
                || [other.type, other.abstract].contains { type in
                    type.map { [built, wanted].contains(declarations.qualify($0, in: owner)) } ?? false
                }
        }
        guard !leftOut.contains(where: stands), !elsewhere.contains(where: stands) else { return nil }
        let clause = RegistrationClause(built: built, access: wanted)
        var edits: [Fix.Edit] = []
        for type in types {
            // A search through very many dependencies would take too long.
            guard self[type].bindings.count <= 500, self[type].arguments.isEmpty,
                !clause.types.contains(where: { hiddenName(in: $0, from: [type]) != nil }),
                !self[type].bindings.contains(where: { stands(inTheWay: self[$0]) || self[$0].name == reference.name }),
                let added = registration(reference.name, clause, in: self[type])
            else { return nil }
            edits += added
        }
        return Fix(
            "register '\(reference.name)' in \(types.map { "'\(self[$0].name)'" }.joined(separator: ", "))", edits)
    }

    /// Returns the edits that add the registration of `name` to `type`, as a new line. The line stands beside the first
    /// annotation in a comment of `type`, else beside its first wrapper, else beside its first registration in a
    /// manifest, else beside its attribute `includes`. Nil if there is none of these. An annotation that no condition
    /// limits goes before others. The line stands in each branch of `#if` that states the annotation. Nil, too, if the
    /// file of the line does not see a type of `clause`, since it does not import the type's module.
    func registration(_ name: String, _ clause: RegistrationClause, in type: InjectableType) -> [Fix.Edit]? {
        let edits = registration(name, clause.text, in: type)
        let isVisible = edits?.allSatisfy { edit in
            clause.types.allSatisfy { declarations.sees($0, in: edit.place.file) }
        }
        return isVisible == false ? nil : edits
    }

    private func registration(_ name: String, _ clause: String, in type: InjectableType) -> [Fix.Edit]? {
        let line = "// weaver: \(name) = \(clause)"
        let stated = type.bindings.map { self[$0] }.filter { !$0.isFromManifest && $0.inclusion == nil }
        let unlimited = stated.filter { $0.fact.condition.isAlways }
        let statements = unlimited.isEmpty ? stated : unlimited
        if let statement = statements.first(where: { !$0.isWrapped }) ?? statements.first {
            return statement.fact.branches.map { .addLine(line, beside: $0.place) }
        }
        let section = manifestTypes.first {
            declarations.qualify($0.name, in: "") == type.name && $0.firstRegistration != nil
        }
        if let place = section?.firstRegistration { return [.addLine("\(name): \(clause)", beside: place)] }
        guard let place = type.attributes[.includes]?.place, !place.file.hasSuffix(".weaver") else { return nil }
        return [.addLine(line, beside: place)]
    }

    /// Returns the type to build for `wanted`: `wanted` itself if it is no protocol, else the only type that conforms
    /// to it. Nil if no type or more than one type conforms.
    func concreteType(for wanted: TypeKey, _ heirs: Heirs) -> TypeKey? {
        guard wanted.components.contains(where: { $0.dottedName.map(declarations.protocols.contains) ?? false }) else {
            return wanted.isStructural ? nil : wanted
        }
        let conforming = heirs.types(stating: wanted)
        return conforming.count == 1 ? .name(conforming[0].name) : nil
    }

    /// Returns the type in which the dependency that `reference` asks for can be registered: the first one on `chain`,
    /// from above, that has everything which the type to build needs, or has it from above. The type where the path
    /// ends if there is none, and if the type to build is not certain. `chain` must not be empty.
    func ownerToRegister(_ reference: Binding, on chain: [BindingID], _ heirs: Heirs) -> TypeID {
        let top = self[chain[0]].owner
        guard let name = concreteType(for: reference.type.unwrapped ?? reference.type, heirs)?.dottedName,
            let built = typesByName[name]
        else { return top }
        var needed = neededKeys(of: built).map { asked($0).type }.filter { $0.unwrapped == nil }
        // A search through very many dependencies would take too long.
        for registration in chain.prefix(100) {
            let owner = self[registration].owner
            for id in self[owner].bindings.prefix(500) where self[id].kind != .reference {
                needed.removeAll(where: self[id].matches)
            }
            if needed.isEmpty { return owner }
        }
        return top
    }

    /// Whether the input files declare `type`, and an instance of it can be built in any isolation domain and without
    /// any dependency.
    private func isBuiltAlone(_ type: TypeKey) -> Bool {
        guard let declared = declarations[type], type == .name(declared.name), canBeRegistered(declared),
            typesByName[declared.name] == nil, case .plain(let call) = construction(of: type, injectable: nil, in: self)
        else { return false }
        return call.isolation == .none && !call.isFailable
    }

    /// Whether a registration may name `type` without more ado: generated code sees it under all conditions, and can
    /// call an initializer of it.
    func canBeRegistered(_ type: DeclaredType) -> Bool {
        [.class, .struct, .actor].contains(type.kind) && type.access > .fileprivate && type.genericParameters.isEmpty
            && type.condition.isAlways && !type.isUnavailable && declarations.factories[type.name]?.result == nil
    }

    /// Whether a registration of `type` may satisfy `reference`: the type that has the reference would need itself. It
    /// may be a decorator of what it asks for.
    func canBeRegistered(_ type: DeclaredType, for reference: Binding) -> Bool {
        type.name != self[reference.owner].declaredName && canBeRegistered(type)
    }

    /// Whether an initializer that never returns nil, or the factory of another module, builds `type` from the
    /// dependencies that the type states.
    func isBuiltByInitializer(_ type: DeclaredType) -> Bool {
        if declarations.foreignParameters[type.name] != nil { return true }
        let construction =
            typesByName[type.name].map { self[$0].construction }
            ?? construction(of: .name(type.name), injectable: nil, in: self)
        return construction.call.map { !$0.isFailable } ?? false
    }

    /// Whether a registration of `type` needs a builder: no initializer builds it from the dependencies that it states,
    /// or it is a closure or a tuple. False for types that the input files do not declare.
    package func needsBuilder(_ type: TypeKey) -> Bool {
        declarations[type].map { canBeRegistered($0) && !isBuiltByInitializer($0) } ?? type.isStructural
    }

    /// Returns the first name in `type` that means another type where it stands in one of `types`, and the name of that
    /// other type; nil if all names mean the same there.
    func hiddenName(in type: TypeKey, from types: [TypeID]) -> (name: String, hiding: String)? {
        var found: (String, String)?
        type.forEachName { parts in
            let name = parts.map(\.name).joined(separator: ".")
            for type in types where found == nil && declarations.types[name] != nil {
                let meant = declarations.qualify(name, in: self[type].name)
                if meant != name { found = (name, meant) }
            }
        }
        return found
    }
}

/// Whether the edges between the nodes `members`, given by their indices, form no cycle. `targets` returns the targets
/// of the edges of a node. Targets outside of `members` are ignored.
func isAcyclic(_ members: [Int], _ targets: (Int) -> [Int]) -> Bool {
    let positions = members.positions
    return stronglyConnectedComponents(EdgeLists(members.map { targets($0).compactMap { positions[$0] } })).isEmpty
}

extension TypeKey {
    /// Whether the type is a closure, a tuple, or a collection of the standard library: no initializer of such a type
    /// takes dependencies.
    var isStructural: Bool {
        switch self {
        case .function, .tuple, .array, .dictionary: true
        case .prefixed(_, let type): type.isStructural
        default: false
        }
    }
}
