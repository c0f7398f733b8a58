import WeaverDiagnostics

/// Collects the requirements of protocols and of all that they inherit.
struct Flattening {
    private var shape: DoubleShape
    private let catalog: ProtocolCatalog
    /// The protocols, each before those that it inherits.
    private var facts: [(fact: ProtocolFact, isStandard: Bool)] = []
    /// The names of associated types and type aliases.
    private var memberTypes: Set<String> = []
    private var aliases: [String: WrittenType] = [:]
    private var seen: Set<String> = []
    private var bounds: [(name: String, bounds: [WrittenType])] = []
    private var settled: [(name: String, type: WrittenType)] = []
    private var defaults: [String: WrittenType] = [:]
    private var stated: Set<Signature> = []
    private var properties: [PropertyKey: Int] = [:]

    private struct PropertyKey: Hashable {
        var name: String
        var isStatic: Bool
        var conditions: [String]
    }

    /// What makes two requirements one.
    private struct Signature: Hashable {
        var kind: RequirementFact.Kind
        var isStatic: Bool
        var labels: [String?]
        var types: [WrittenType]
        var result: WrittenType
        var effects: WrittenType.Effects
        var generics: [RequirementFact.Generic]
        var constraints: [WrittenConstraint]
        var conditions: [String]
    }

    init(shape: DoubleShape, catalog: ProtocolCatalog) {
        self.shape = shape
        self.catalog = catalog
    }

    // MARK: Inheritance

    mutating func add(protocol name: String, inheritedBy heir: ProtocolFact? = nil) {
        guard seen.insert(name).inserted else { return }
        switch name {
        case "AnyObject", "class", "Any", "Copyable", "Escapable", "SendableMetatype": return
        case "Sendable":
            shape.isSendable = true
            return
        case "Actor", "AnyActor", "DistributedActor":
            shape.isActor = true
            if name == "DistributedActor" { fault("a distributed actor needs an actor system", heir?.place) }
            return
        case "NSObjectProtocol", "NSObject":
            inherit(.named("NSObject"), heir)
            return
        default: break
        }
        guard let (fact, isStandard) = catalog.fact(named: name) else {
            if let alias = catalog.alias(named: name) {
                for part in alias.components { part.dottedName.map { add(protocol: $0, inheritedBy: heir) } }
            } else if let type = catalog.superclass(named: name) {
                guard type.isClass else { return }
                if !type.canBeMade { fault("its superclass '\(name)' cannot be made without arguments", heir?.place) }
                inherit(.named(name), heir)
                if let actor = catalog.globalActor(of: name) { shape.globalActor = actor }
            } else {
                let who = heir.map { "'\($0.name)' inherits" } ?? "it is"
                fault("\(who) '\(name)', which the inputs do not declare", heir?.place)
            }
            return
        }
        if name == "Equatable" || name == "Comparable" { shape.isEquatable = true }
        if name == "Hashable" { (shape.isEquatable, shape.isHashable) = (true, true) }
        if name == "Error" { shape.isSendable = true }
        add(fact, isStandard: isStandard)
    }

    private mutating func inherit(_ superclass: WrittenType, _ heir: ProtocolFact?) {
        if let known = shape.superclass, known != superclass, known.dottedName != "NSObject" {
            if superclass.dottedName != "NSObject" { fault("it must inherit both '\(known)' and '\(superclass)'", heir?.place) }
            return
        }
        shape.superclass = superclass
    }

    private mutating func add(_ fact: ProtocolFact, isStandard: Bool) {
        if !isStandard { shape.files.insert(fact.place.file) }
        if shape.protocols.contains(fact.name) {
            shape.access = min(shape.access, fact.access)
            shape.conditions += fact.conditions.filter { !shape.conditions.contains($0) }
            shape.attributes += fact.attributes.filter { $0.hasPrefix("@available") && !shape.attributes.contains($0) }
            if let actor = catalog.globalActor(of: fact.name) { shape.globalActor = actor }
        }
        facts.append((fact, isStandard))
        memberTypes.formUnion(fact.associatedTypes.map(\.name) + fact.aliases.map(\.name))
        let constraints = fact.constraints + fact.associatedTypes.flatMap(\.constraints)
        for type in fact.inherits + constraints.filter({ $0.left.dottedName == "Self" }).map(\.right) {
            switch type {
            case .suppressed: break
            // `@preconcurrency P`, `@unchecked Sendable`
            case .prefixed(_, let type): inherit(from: type, fact)
            case .composition(let parts): for part in parts { inherit(from: part, fact) }
            default: inherit(from: type, fact)
            }
        }
    }

    private mutating func inherit(from type: WrittenType, _ heir: ProtocolFact) {
        let qualified = catalog.qualified(type, around: heir, except: [])
        if let name = qualified.dottedName { add(protocol: name, inheritedBy: heir) }
    }

    private mutating func fault(_ message: String, _ place: Place?) {
        shape.faults.append(DoubleShape.Fault(message: message, place: place))
    }

    // MARK: Associated types

    /// A type as the double writes it: `Self` and the names that belong to the protocols alone are replaced. `generics` are those of
    /// the member that it stands in.
    private func written(_ type: WrittenType, in fact: ProtocolFact, generics: Set<String> = []) -> WrittenType {
        catalog.qualified(type, around: fact, except: memberTypes.union(generics))
            .replacingSelf(with: shape.name, associated: memberTypes).replacing(aliases, except: generics)
    }

    private mutating func add(_ type: AssociatedTypeFact, of fact: ProtocolFact, isStandard: Bool) {
        let inherits = type.inherits.map { written($0, in: fact) }
        if let index = bounds.firstIndex(where: { $0.name == type.name }) {
            bounds[index].bounds += inherits.filter { !bounds[index].bounds.contains($0) }
        } else {
            bounds.append((type.name, inherits))
        }
        if let settled = catalog.settledType(of: type.name, in: fact.name) ?? shape.protocols.compactMap({ catalog.settledType(of: type.name, in: $0) }).first {
            self.settled.append((type.name, settled))
        }
        // What the standard library says where nobody else does.
        if isStandard, let defaultType = type.defaultType { defaults[type.name] = defaultType }
    }

    private mutating func add(_ constraint: WrittenConstraint, of fact: ProtocolFact) {
        guard constraint.left.dottedName != "Self" else { return }
        let left = written(constraint.left, in: fact)
        let right = written(constraint.right, in: fact)
        // Of `Item == Movie` and `Movie == Item`, what is no associated type settles the other.
        if constraint.isEquality, let name = left.dottedName, memberTypes.contains(name) {
            settled.append((name, right))
        } else if constraint.isEquality, let name = right.dottedName, memberTypes.contains(name) {
            settled.append((name, left))
        } else {
            let constraint = WrittenConstraint(left: left, isEquality: constraint.isEquality, right: right)
            if !shape.constraints.contains(constraint) { shape.constraints.append(constraint) }
        }
    }

    // MARK: Requirements

    private mutating func add(_ requirement: RequirementFact, of fact: ProtocolFact) {
        var requirement = requirement
        let generics = Set(requirement.generics.map(\.name))
        func written(_ type: WrittenType) -> WrittenType { self.written(type, in: fact, generics: generics) }
        requirement.parameters = requirement.parameters.map { parameter in
            var parameter = parameter
            if let closure = catalog.closureBehindAlias(parameter.type, in: fact.name) { parameter.type = closure }
            parameter.type = written(parameter.type)
            return parameter
        }
        requirement.result = written(requirement.result)
        requirement.effects.thrownType = requirement.effects.thrownType.map(written)
        requirement.generics = requirement.generics.map { .init(keyword: $0.keyword, name: $0.name, bound: $0.bound.map(written)) }
        requirement.constraints = requirement.constraints.map {
            WrittenConstraint(left: written($0.left), isEquality: $0.isEquality, right: written($0.right))
        }
        if case .property(let name, let type, let isSettable) = requirement.kind {
            requirement.kind = .property(name: name, type: written(type), isSettable: isSettable)
        }
        append(requirement, of: fact)
    }

    private mutating func append(_ requirement: RequirementFact, of fact: ProtocolFact) {
        if case .property(let name, let type, let isSettable) = requirement.kind {
            let key = PropertyKey(name: name, isStatic: requirement.isStatic, conditions: requirement.conditions)
            if let index = properties[key] {
                // Read here, set there: it is set.
                guard case .property(_, let known, let wasSettable) = shape.members[index].requirement.kind else { return }
                if known != type {
                    fault("'\(name)' is a '\(known)' in '\(shape.members[index].origin)' and a '\(type)' in '\(fact.name)'", requirement.place)
                }
                shape.members[index].requirement.kind = .property(name: name, type: known, isSettable: isSettable || wasSettable)
                return
            }
            properties[key] = shape.members.count
        } else {
            var requirement = requirement
            requirement.kind = requirement.kind.withoutSetter
            let signature = Signature(
                kind: requirement.kind, isStatic: requirement.isStatic, labels: requirement.parameters.map(\.label),
                types: requirement.parameters.map(\.type), result: requirement.result, effects: requirement.effects,
                generics: requirement.generics, constraints: requirement.constraints, conditions: requirement.conditions)
            guard stated.insert(signature).inserted else { return }
        }
        shape.members.append(DoubleShape.Member(requirement: requirement, origin: fact.name, isNonisolated: requirement.isNonisolated))
    }

    // MARK: The end

    /// A class's own type aliases cannot stand in its generic clause.
    private mutating func settleConstraints() {
        let settled = Dictionary(shape.aliases.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        func written(_ type: WrittenType) -> WrittenType { type.replacing(settled, except: []) }
        shape.constraints = shape.constraints.map {
            WrittenConstraint(left: written($0.left), isEquality: $0.isEquality, right: written($0.right))
        }
        for index in shape.associatedTypes.indices {
            shape.associatedTypes[index].bounds = shape.associatedTypes[index].bounds.map(written)
        }
    }

    mutating func finished() -> DoubleShape {
        for (fact, _) in facts {
            for alias in fact.aliases where aliases[alias.name] == nil {
                aliases[alias.name] = catalog.qualified(alias.type, around: fact, except: memberTypes)
                    .replacingSelf(with: shape.name, associated: memberTypes)
            }
        }
        for (fact, isStandard) in facts {
            for type in fact.associatedTypes { add(type, of: fact, isStandard: isStandard) }
            for constraint in fact.constraints + fact.associatedTypes.flatMap(\.constraints) { add(constraint, of: fact) }
        }
        for (fact, _) in facts {
            for requirement in fact.requirements { add(requirement, of: fact) }
        }
        for (name, bounds) in bounds {
            var types = settled.filter { $0.name == name }.map(\.type)[...]
            if let type = types.popFirst() ?? defaults[name] {
                shape.aliases.append(DoubleShape.Alias(name: name, type: type))
                // What settles it once more must be the same.
                shape.constraints += types.filter { $0 != type }.map { WrittenConstraint(left: $0, isEquality: true, right: type) }
            } else {
                shape.associatedTypes.append(DoubleShape.AssociatedType(name: name, bounds: bounds))
            }
        }
        settleConstraints()
        // Constraints on what is settled hold by themselves, or the double would not compile whatever it says.
        let open = Set(shape.associatedTypes.map(\.name))
        shape.constraints.removeAll { constraint in
            !constraint.left.contains { $0.firstName.map(open.contains) ?? false } && !constraint.right.contains { $0.firstName.map(open.contains) ?? false }
        }
        if shape.isActor { shape.globalActor = nil }
        for index in shape.members.indices {
            let origin = shape.members[index].origin
            let isIsolated = shape.isActor ? catalog.inheritsActor(origin) : catalog.globalActor(of: origin) != nil
            if !isIsolated { shape.members[index].isNonisolated = true }
        }
        return shape
    }
}

extension RequirementFact.Kind {
    fileprivate var withoutSetter: Self {
        if case .subscript = self { return .subscript(isSettable: false) }
        return self
    }
}

extension WrittenType {
    /// The parts of a composition, or the type itself.
    var parts: [WrittenType] {
        if case .composition(let parts) = self { return parts }
        return [self]
    }

    fileprivate var firstName: String? {
        if case .name(let parts) = self { return parts.first?.name }
        return nil
    }

    /// The type with names replaced by what they stand for.
    fileprivate func replacing(_ aliases: [String: WrittenType], except names: Set<String>) -> WrittenType {
        guard !aliases.isEmpty else { return self }
        return map { part in
            guard case .name(let parts) = part, !names.contains(parts[0].name), let type = aliases[parts[0].name] else { return part }
            guard parts.count > 1 else { return type.replacing(aliases.filter { $0.key != parts[0].name }, except: names) }
            guard case .name(let outer) = type else { return part }
            return .name(outer + parts.dropFirst())
        }
    }

    /// The type as a final class called `double` means it.
    fileprivate func replacingSelf(with double: String, associated: Set<String>) -> WrittenType {
        map { part in
            guard case .name(let parts) = part, parts.first?.name == "Self" else { return part }
            if parts.count == 1 { return .named(double) }
            return associated.contains(parts[1].name) ? .name(Array(parts.dropFirst())) : .name([NamePart(double)] + parts.dropFirst())
        }
    }
}
