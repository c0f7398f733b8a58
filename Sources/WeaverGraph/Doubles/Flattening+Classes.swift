import WeaverDiagnostics

/// Collects the members of a class and of its superclasses that a double can override.
extension Flattening {
    /// Adds the class `name` and its superclasses, as far as the input files declare them. `type` is its declaration;
    /// one that is no class, or from which no other file can inherit, is a fault.
    mutating func add(class name: String, _ type: DeclaredType) {
        guard let own = catalog.classFact(named: name) else {
            let kind = type.kind == .class ? "a class that other files cannot inherit from" : type.kind.noun
            return fault("it is \(kind)", type.place)
        }
        let place = own.declaration.place
        if own.isFinal { fault("it is final", place) }
        if own.hidesInitializers { fault("all its initializers are private", place) }
        if let outer = name.outerNames.first(where: catalog.isGeneric) {
            fault("'\(outer)' around it is generic", place)
        }
        var next: String? = name
        while let name = next, let fact = catalog.classFact(named: name), seen.insert(name).inserted {
            checkBranches(of: fact.declaration)
            facts.append((fact.declaration, false))
            shape.files.insert(fact.declaration.place.file)
            shape.doubledClass?.names.formUnion(fact.names)
            memberTypes.formUnion(fact.declaration.associatedTypes.map(\.name))
            next = nil
            guard let superclass = catalog.superclass(of: fact) else { break }
            let generics = Set(superclass.fact.declaration.associatedTypes.map(\.name))
            // One name for the parameters of two classes can mean two types.
            guard memberTypes.isDisjoint(with: generics) || superclass.passes(generics) else { break }
            inheritances.append((fact.declaration, superclass.type))
            next = superclass.fact.declaration.name
        }
        shape.access = own.declaration.access
        shape.condition = own.declaration.condition
        shape.attributes = own.declaration.attributes.filter { $0.hasPrefix("@available") }
        shape.globalActor = catalog.globalActor(of: name)
        shape.isSendable = catalog.declarations.isSendable(.name(name))
    }

    /// Makes the double inherit from the class `fact`, with its generic parameters or what stands for them.
    mutating func inherit(_ fact: ProtocolFact) {
        let arguments = fact.associatedTypes.map { aliases[$0.name] ?? .named($0.name) }
        shape.superclass = arguments.isEmpty ? .named(fact.name) : .named(fact.name, arguments)
    }

    /// Returns the members of the class `fact` that the double overrides: those that no subclass of it, down to the
    /// doubled class, overrides or makes final, and whose values can be kept.
    func overridable(of fact: ProtocolFact) -> [RequirementFact] {
        // By key, the conditions of the `#if`s around each override.
        var overridden: [String: [[String]]] = [:]
        for (subclass, _) in facts.prefix(while: { $0.fact.name != fact.name }) {
            let closed = catalog.classFact(named: subclass.name)?.closed ?? []
            for override in subclass.requirements + closed {
                overridden[override.key(of: fact), default: []].append(override.conditions)
            }
        }
        return fact.requirements.compactMap { requirement in
            let types = requirement.parameters.map(\.type) + [requirement.answer]
            let overrides = overridden[requirement.key(of: fact)] ?? []
            guard catalog.ownership.unkept(in: types).isEmpty,
                !overrides.contains(where: { $0.isEmpty || $0 == requirement.conditions })
            else { return nil }
            var requirement = requirement
            requirement.conditions += overrides.map { $0.negatedConditions }
            return requirement
        }
    }
}

extension RequirementFact {
    /// The parts of a member by which a subclass overrides that of the class `fact`. In a generic class, the types may
    /// be written as its parameters or as their arguments.
    fileprivate func key(of fact: ProtocolFact) -> String {
        title + (fact.associatedTypes.isEmpty ? parameters.map { " \($0.type)" }.joined() : "")
    }
}

/// The superclass of a class, and the type as the class writes it.
struct WrittenSuperclass {
    var fact: ClassFact
    var type: WrittenType

    /// Whether the class passes its own generic parameters `names` on under the names that the superclass has.
    func passes(_ names: Set<String>) -> Bool {
        guard case .name(let parts) = type else { return false }
        let parameters = fact.declaration.associatedTypes.map(\.name)
        return zip(parameters, parts.last?.arguments ?? []).allSatisfy { parameter, argument in
            !names.contains(parameter) || argument.dottedName == parameter
        }
    }
}

extension ProtocolCatalog {
    /// Returns the superclass of the class `fact`; nil if there is none, or if the input files do not declare it.
    func superclass(of fact: ClassFact) -> WrittenSuperclass? {
        guard let first = fact.declaration.inherits.first,
            case .name(let parts) = qualified(first, around: fact.declaration, except: [])
        else { return nil }
        return classFact(named: parts.map(\.name).joined(separator: ".")).map {
            WrittenSuperclass(fact: $0, type: first)
        }
    }

    func isGeneric(_ name: String) -> Bool { !(declarations.types[name]?.genericParameters ?? []).isEmpty }
}

extension TypeFact.Kind {
    /// The kind as messages name it.
    fileprivate var noun: String {
        switch self {
        case .class: "a class"
        case .struct: "a structure"
        case .enum: "an enumeration"
        case .actor: "an actor"
        case .protocol: "a protocol"
        case .extension: "an extension"
        }
    }
}

extension [String] {
    /// The condition that holds if all of these conditions of `#if` hold.
    package var joinedConditions: String {
        count == 1 ? self[0] : map { "(\($0))" }.joined(separator: " && ")
    }

    /// The condition that holds if one of these conditions of `#if` does not hold.
    package var negatedConditions: String { "!(\(joinedConditions))" }
}

extension String {
    /// The dotted names of the types around the type of this dotted name.
    fileprivate var outerNames: [String] {
        var names: [String] = []
        var name = self
        while name.hasDots {
            name = name.enclosingName
            names.append(name)
        }
        return names
    }
}
