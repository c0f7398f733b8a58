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
            // A spy `hashValue` of the property `hash` would hide that of the superclass.
            if catalog.inheritsNSObject(name) { shape.doubledClass?.names.formUnion(NSObjectMembers.titles) }
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
        shape.restatesSendable = catalog.statesUncheckedSendable(name)
    }

    /// Makes the double inherit from the class `fact`, with its generic parameters or what stands for them.
    mutating func inherit(_ fact: ProtocolFact) {
        let arguments = fact.associatedTypes.map { aliases[$0.name] ?? .named($0.name) }
        shape.superclass = arguments.isEmpty ? .named(fact.name) : .named(fact.name, arguments)
    }

    /// Returns the superclass `name` that `heir` demands, with the arguments that `heir` writes.
    func writtenSuperclass(_ name: String, _ heir: ProtocolFact?) -> WrittenType {
        for (fact, type) in inheritances where fact.name == heir?.name {
            let qualified = catalog.qualified(type, around: fact, except: [])
            if qualified.dottedName == name { return written(qualified, in: fact) }
        }
        return .named(name)
    }

    /// Whether the double of a protocol inherits a witness of `requirement` from the superclass that the protocol
    /// demands.
    func isInherited(_ requirement: RequirementFact) -> Bool {
        guard shape.doubledClass == nil, let superclass = shape.superclass?.dottedName else { return false }
        if case .initializer = requirement.kind {
            return catalog.declarations.superclassChain(of: superclass).first(where: \.declaresInitializer).map {
                $0.initializers.contains { $0.parameters.map(\.label) == requirement.parameters.map(\.label) }
            } ?? requirement.parameters.isEmpty
        }
        guard !requirement.isStatic else { return false }
        let (name, title) = (requirement.name, requirement.title)
        if catalog.inheritsNSObject(superclass), NSObjectMembers.titles.contains(title) { return true }
        for fact in catalog.superclasses(from: superclass) where fact.names.contains(name) {
            let members = (fact.declaration.requirements + fact.closed).filter { $0.name == name }
            // The overloads that no subclass can override are not known by their parameters.
            let isGeneric = !fact.declaration.associatedTypes.isEmpty
            let isMet = members.contains { member in
                member.title == title && (isGeneric || member.canonicalTypes == requirement.canonicalTypes)
            }
            if members.isEmpty || isMet { return true }
        }
        return false
    }

    /// Returns the members of the class `fact` that the double overrides: those that no subclass of it, down to the
    /// doubled class, overrides or makes final, and whose values can be kept.
    func overridable(of fact: ProtocolFact) -> [RequirementFact] {
        // By key, the condition of each override.
        var overridden: [String: [Condition]] = [:]
        for (subclass, _) in facts.prefix(while: { $0.fact.name != fact.name }) {
            let closed = catalog.classFact(named: subclass.name)?.closed ?? []
            for override in subclass.requirements + closed {
                overridden[override.key(of: fact), default: []].append(override.condition)
            }
        }
        return fact.requirements.compactMap { requirement in
            let types = requirement.parameters.map(\.type) + [requirement.answer]
            let overrides = overridden[requirement.key(of: fact)] ?? []
            var requirement = requirement
            requirement.condition = .all(of: [requirement.condition] + overrides.map { .not(of: $0) })
            return catalog.ownership.unkept(in: types).isEmpty && requirement.condition != .never ? requirement : nil
        }
    }
}

extension RequirementFact {
    fileprivate var canonicalTypes: [WrittenType] { parameters.map(\.type.withoutEscaping.canonical) }

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

    /// Returns the class `name` and its superclasses, as far as the input files declare them and show them to others.
    func superclasses(from name: String) -> [ClassFact] {
        declarations.superclassChain(of: name).compactMap { classFact(named: $0.name) }
    }

    /// Whether the class `name`, or one of its superclasses, states `@unchecked Sendable`, which a subclass restates.
    func statesUncheckedSendable(_ name: String) -> Bool {
        superclasses(from: name).contains { fact in
            fact.declaration.inherits.contains {
                if case .prefixed(let words, _) = $0 { words.contains("@unchecked") } else { false }
            }
        }
    }

    /// Whether `name` is `NSObject`, or a class that inherits from it.
    func inheritsNSObject(_ name: String) -> Bool {
        let top = declarations.superclassChain(of: name).last?.inherits.first?.dottedName ?? name
        return top.lastName == "NSObject"
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

/// The members of `NSObject` that protocols require most often.
enum NSObjectMembers {
    static let titles: Set<String> = [
        "hash", "hashValue", "description", "debugDescription", "superclass", "isEqual(_:)", "copy()", "mutableCopy()",
        "conforms(to:)", "responds(to:)", "isKind(of:)", "isMember(of:)", "isProxy()",
    ]
}
