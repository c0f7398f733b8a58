import WeaverDiagnostics

/// Collects the requirements of protocols and of all protocols that they inherit into one shape.
struct Flattening {
    var shape: DoubleShape
    let catalog: ProtocolCatalog
    /// The facts of the protocols, each protocol before those that it inherits. `isStandard` says whether the protocol
    /// belongs to the standard library.
    var facts: [(fact: ProtocolFact, isStandard: Bool)] = []
    /// The names of the protocols' associated types and type aliases.
    var memberTypes: Set<String> = []
    var aliases: [String: WrittenType] = [:]
    var seen: Set<String> = []
    /// The names of the protocols whose requirements are not collected yet, the next one last. `heir` is the protocol
    /// that inherits the named one; nil for a protocol that the double is made for. This is a list instead of
    /// recursion, since protocols may inherit each other in long chains.
    private var pending: [(name: String, heir: ProtocolFact?)] = []
    /// The inherited protocols, as the protocols in `facts` write them, with their arguments: `Repository<Movie>`.
    var inheritances: [(heir: ProtocolFact, type: WrittenType)] = []
    private var bounds: [(name: String, bounds: [WrittenType])] = []
    var settled: [(name: String, type: WrittenType)] = []
    private var defaults: [String: WrittenType] = [:]
    /// By key, the indices in `shape.members` of the members. Of those of one key, never two are compiled together.
    var stated: [MemberKey: [Int]] = [:]

    /// The parts of a requirement that are equal if one member of the double meets two of them.
    enum MemberKey: Hashable {
        case property(PropertyKey)
        case other(Signature)
    }

    struct PropertyKey: Hashable {
        var name: String
        var isStatic: Bool
    }

    /// The parts of a requirement other than a property that must all be equal if two protocols state the same
    /// requirement. The others may differ: one witness then meets both (`RequirementFact.unite`).
    struct Signature: Hashable {
        var kind: RequirementFact.Kind
        var isStatic: Bool
        var labels: [String?]
        var types: [WrittenType]
        var variadics: [Bool]
        var result: WrittenType
        /// Functions that wait and functions that do not are overloads.
        var isAsync: Bool
        var generics: [RequirementFact.Generic]
        var constraints: [WrittenConstraint]

        init(_ requirement: RequirementFact) {
            kind = requirement.kind
            isAsync = requirement.effects.isAsync
            switch kind {
            case .subscript: (kind, isAsync) = (.subscript(isSettable: false), false)
            case .initializer: kind = .initializer(isFailable: false)
            case .function, .property: break
            }
            isStatic = requirement.isStatic
            // The names of an operator's parameters, and of generic parameters, do not distinguish members.
            labels = requirement.isOperator ? [] : requirement.parameters.map(\.label)
            let names = requirement.generics.enumerated().map { ($1.name, WrittenType.named("$\($0)")) }
            let numbers = Dictionary(names, uniquingKeysWith: { first, _ in first })
            func numbered(_ type: WrittenType) -> WrittenType { type.replacing(numbers, except: []).canonical }
            types = requirement.parameters.map { numbered($0.type.withoutEscaping) }
            variadics = requirement.parameters.map(\.isVariadic)
            result = numbered(requirement.result)
            generics = requirement.generics.map {
                .init(keyword: $0.keyword, name: numbers[$0.name]?.dottedName ?? $0.name, bound: $0.bound.map(numbered))
            }
            constraints = requirement.constraints.map {
                WrittenConstraint(left: numbered($0.left), isEquality: $0.isEquality, right: numbered($0.right))
            }
        }
    }

    init(shape: DoubleShape, catalog: ProtocolCatalog) {
        self.shape = shape
        self.catalog = catalog
    }

    // MARK: Inheritance

    mutating func add(protocol name: String) {
        pending = [(name, nil)]
        while let (name, heir) = pending.popLast() { add(protocol: name, inheritedBy: heir) }
    }

    private mutating func add(protocol name: String, inheritedBy heir: ProtocolFact?) {
        guard seen.insert(name).inserted else { return }
        let found = catalog.fact(named: name)
        // The inputs may declare an `Actor` of their own.
        let plain = found?.isStandard == false ? "" : name.withoutSwift
        switch plain {
        case "AnyObject", "class", "Any", "Copyable", "Escapable", "SendableMetatype": return
        case "Sendable":
            shape.isSendable = true
            return
        case "Actor", "AnyActor", "DistributedActor":
            shape.isActor = true
            if plain == "DistributedActor" { fault("a distributed actor needs an actor system", heir?.place) }
            return
        case "NSObjectProtocol", "NSObject":
            inherit(.named("NSObject"), heir)
            return
        default: break
        }
        guard let (fact, isStandard) = found else {
            if let alias = catalog.alias(named: name) {
                pending += alias.components.reversed().compactMap(\.dottedName).map { ($0, heir) }
            } else if let type = catalog.superclass(named: name) {
                guard type.isClass else { return }
                if !type.canBeMade { fault("its superclass '\(name)' cannot be made without arguments", heir?.place) }
                inherit(writtenSuperclass(name, heir), heir)
                shape.making = type.making
                if catalog.declarations.isSendable(.name(name)) { shape.isSendable = true }
                shape.restatesSendable = catalog.statesUncheckedSendable(name)
                if let actor = catalog.globalActor(of: name) { shape.globalActor = actor }
            } else if !["Observable", "Observation.Observable"].contains(name) {
                // `Observable` requires nothing.
                let who = heir.map { "'\($0.name)' inherits" } ?? "it is"
                fault("\(who) '\(name)', which the inputs do not declare", heir?.place)
            }
            return
        }
        if plain == "Equatable" || plain == "Comparable" { shape.isEquatable = true }
        if plain == "Hashable" { (shape.isEquatable, shape.isHashable) = (true, true) }
        if plain == "Error" { shape.isSendable = true }
        add(fact, isStandard: isStandard)
    }

    private mutating func inherit(_ superclass: WrittenType, _ heir: ProtocolFact?) {
        if let known = shape.superclass, known != superclass, known.dottedName != "NSObject" {
            if superclass.dottedName != "NSObject" {
                fault("it must inherit both '\(known)' and '\(superclass)'", heir?.place)
            }
            return
        }
        shape.superclass = superclass
    }

    /// Removes `==` and `hash(into:)` from the shape if the double inherits them from its superclass.
    private mutating func inheritIdentity() {
        guard let name = shape.superclass?.dottedName else { return }
        let inherited = catalog.conformances(ofClass: name)
        if name == "NSObject" || inherited.contains("Hashable") {
            (shape.isEquatable, shape.isHashable) = (false, false)
        }
        if inherited.contains("Equatable") { shape.isEquatable = false }
    }

    private mutating func add(_ fact: ProtocolFact, isStandard: Bool) {
        if !isStandard { shape.files.insert(fact.place.file) }
        if shape.protocols.contains(fact.name) {
            shape.access = min(shape.access, fact.access)
            if fact.access < .internal { fault("it is private to its file", fact.place) }
            shape.condition = .all(of: [shape.condition, fact.condition])
            shape.attributes += fact.attributes.filter { $0.hasPrefix("@available") && !shape.attributes.contains($0) }
            if let actor = catalog.globalActor(of: fact.name) { shape.globalActor = actor }
        }
        if !isStandard { checkBranches(of: fact) }
        facts.append((fact, isStandard))
        memberTypes.formUnion(fact.associatedTypes.map(\.name) + fact.aliases.map(\.name))
        let constraints = fact.constraints + fact.associatedTypes.flatMap(\.constraints)
        let inherited = (fact.inherits + constraints.filter { $0.left.dottedName == "Self" }.map(\.right)).flatMap {
            type -> [WrittenType] in
            switch type {
            case .suppressed: []
            // `@preconcurrency P`, `@unchecked Sendable`: the attributes are left out.
            case .prefixed(_, let type): [type]
            case .composition(let parts): parts
            default: [type]
            }
        }
        inheritances += inherited.map { (fact, $0) }
        pending += inherited.reversed().compactMap { catalog.qualified($0, around: fact, except: []).dottedName }.map {
            ($0, fact)
        }
    }

    /// Adds a fault if it is not known which of several declarations of the protocol or class `fact` is compiled.
    mutating func checkBranches(of fact: ProtocolFact) {
        guard catalog.branched.contains(fact.name) else { return }
        fault("'\(fact.name)' is declared in several branches of '#if'", fact.place)
    }

    mutating func fault(_ message: String, _ place: Place?) {
        shape.faults.append(DoubleShape.Fault(message: message, place: place))
    }

    // MARK: Associated types

    /// Returns `type`, which the protocol `fact` writes, as the double writes it: `Self`, and the names that can be
    /// used only inside of the protocols, are replaced. `generics` are the names of the generic parameters of the
    /// member in which `type` occurs. They are not replaced.
    func written(_ type: WrittenType, in fact: ProtocolFact, generics: Set<String> = []) -> WrittenType {
        catalog.qualified(type, around: fact, except: memberTypes.union(generics))
            .replacingSelf(with: shape.name, associated: memberTypes).replacing(aliases, except: generics)
    }

    private mutating func add(_ type: AssociatedTypeFact, of fact: ProtocolFact, isStandard: Bool) {
        // The types that the double uses for associated types can be copied and stored, even if the protocol does not
        // require that. So bounds such as `~Copyable` are left out.
        let inherits = type.inherits.compactMap { written($0, in: fact).keptBound }
        if let index = bounds.firstIndex(where: { $0.name == type.name }) {
            bounds[index].bounds += inherits.filter { !bounds[index].bounds.contains($0) }
        } else {
            bounds.append((type.name, inherits))
        }
        let settlers = [fact.name] + shape.protocols
        if let settled = settlers.compactMap({ catalog.settledType(of: type.name, in: $0) }).first {
            self.settled.append((type.name, settled))
        }
        // The default type that the standard library states for an associated type is used if no other declaration
        // names a type.
        if isStandard, let defaultType = type.defaultType { defaults[type.name] = written(defaultType, in: fact) }
    }

    /// Returns the associated types of the protocol `fact`, each once. If the bounds of an associated type differ
    /// between the branches of an `#if`, a single bound replaces them, and `shape.conditionalBounds` defines that
    /// bound.
    private mutating func associatedTypes(of fact: ProtocolFact) -> [AssociatedTypeFact] {
        let conditional = fact.associatedTypes.filter { !$0.condition.isAlways }
        guard !conditional.isEmpty else { return fact.associatedTypes }
        var named: Set<String> = []
        return fact.associatedTypes.compactMap { type in
            guard !type.condition.isAlways else { return type }
            let versions = conditional.filter { $0.name == type.name }
            if versions.count == 1 || versions.contains(where: { !$0.constraints.isEmpty }) {
                fault(
                    "its associated type '\(type.name)' is not the same under '#if \(type.condition.text)'", fact.place)
                return type
            }
            guard named.insert(type.name).inserted else { return nil }
            let bound = DoubleShape.ConditionalBound(
                name: shape.name + type.name
                    + (shape.conditionalBounds.isEmpty ? "" : String(shape.conditionalBounds.count + 1)),
                versions: versions.map { version in
                    let bounds = version.inherits.compactMap { written($0, in: fact).keptBound }
                    return .init(
                        condition: version.condition,
                        bound: bounds.count > 1 ? .composition(bounds) : bounds.first ?? .named("Any"))
                })
            shape.conditionalBounds.append(bound)
            var type = type
            type.inherits = [.named(bound.name)]
            return type
        }
    }

    private mutating func add(_ constraint: WrittenConstraint, of fact: ProtocolFact) {
        guard constraint.left.dottedName != "Self", let kept = constraint.right.keptBound else { return }
        let left = written(constraint.left, in: fact)
        let right = written(kept, in: fact)
        // `Item == Movie` and `Movie == Item` both say that the associated type `Item` is `Movie`.
        // `Child.Child == Child` says nothing of what `Child` is.
        if constraint.isEquality, let name = left.dottedName, memberTypes.contains(name), right.firstName != name {
            settled.append((name, right))
        } else if constraint.isEquality, let name = right.dottedName, memberTypes.contains(name),
            left.firstName != name
        {
            settled.append((name, left))
        } else {
            let constraint = WrittenConstraint(left: left, isEquality: constraint.isEquality, right: right)
            if !shape.constraints.contains(constraint) { shape.constraints.append(constraint) }
        }
    }

    /// Finds the types of associated types by the arguments of inherited protocols: `Repository<Movie>` says that the
    /// primary associated type of `Repository` is `Movie`.
    private mutating func settleByArguments() {
        for (heir, type) in inheritances {
            guard case .name(let parts) = catalog.qualified(type, around: heir, except: []), let last = parts.last,
                !last.arguments.isEmpty
            else { continue }
            let names = catalog.primaryAssociatedTypes(of: parts.map(\.name).joined(separator: "."))
            for (name, argument) in zip(names, last.arguments) {
                let argument = written(argument, in: heir)
                if argument.dottedName != name { settled.append((name, argument)) }
            }
        }
    }

    // MARK: Finishing the shape

    /// Replaces the double's type aliases by their types in front of its body, where Swift does not know the aliases.
    private mutating func settleConstraints() {
        let settled = Dictionary(shape.aliases.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
        func written(_ type: WrittenType) -> WrittenType { type.replacing(settled, except: []) }
        shape.constraints = shape.constraints.map {
            WrittenConstraint(left: written($0.left), isEquality: $0.isEquality, right: written($0.right))
        }
        for index in shape.associatedTypes.indices {
            shape.associatedTypes[index].bounds = shape.associatedTypes[index].bounds.map(written)
        }
        shape.superclass = shape.superclass.map(written)
    }

    mutating func finished() -> DoubleShape {
        for (fact, _) in facts {
            for alias in fact.aliases where aliases[alias.name] == nil {
                if fact.aliases.contains(where: { $0.name == alias.name && $0.type != alias.type }) {
                    fault("its type alias '\(alias.name)' is not the same in all branches of '#if'", fact.place)
                }
                aliases[alias.name] = catalog.qualified(alias.type, around: fact, except: memberTypes)
                    .replacingSelf(with: shape.name, associated: memberTypes)
            }
        }
        for (fact, isStandard) in facts {
            for type in associatedTypes(of: fact) { add(type, of: fact, isStandard: isStandard) }
            for constraint in fact.constraints + fact.associatedTypes.flatMap(\.constraints) {
                add(constraint, of: fact)
            }
        }
        settleByArguments()
        settleByRepetition()
        for (fact, isStandard) in facts {
            let requirements = shape.doubledClass == nil ? fact.requirements : overridable(of: fact)
            for requirement in requirements where !isInherited(requirement) {
                add(requirement, of: fact, isStandard: isStandard)
            }
        }
        for (name, bounds) in bounds {
            var types = settled.filter { $0.name == name }.map(\.type)[...]
            if let type = types.popFirst() ?? defaults[name] {
                shape.aliases.append(DoubleShape.Alias(name: name, type: type))
                // The type that is used for an associated type must satisfy the bounds of the associated type.
                shape.constraints += bounds.map { WrittenConstraint(left: type, isEquality: false, right: $0) }
                // If several declarations name a type for one associated type, all these types must be the same.
                shape.constraints += types.filter { $0 != type }.map {
                    WrittenConstraint(left: $0, isEquality: true, right: type)
                }
            } else {
                shape.associatedTypes.append(DoubleShape.AssociatedType(name: name, bounds: bounds))
            }
        }
        settleConstraints()
        if shape.doubledClass != nil, let fact = facts.first?.fact { inherit(fact) }
        // A constraint that mentions no generic parameter of the double is left out: either it holds by itself, or the
        // double cannot compile in any case.
        let open = Set(shape.associatedTypes.map(\.name))
        func isOpen(_ type: WrittenType) -> Bool { type.contains { $0.firstName.map(open.contains) ?? false } }
        shape.constraints.removeAll { !isOpen($0.left) && !isOpen($0.right) }
        for constraint in shape.constraints {
            for (type, other) in [(constraint.left, constraint.right), (constraint.right, constraint.left)]
            where mentionsDouble(other) {
                fault("'\(type)' must be 'Self', which a generic class cannot say of itself", nil)
            }
        }
        inheritIdentity()
        if shape.isActor { shape.globalActor = nil }
        return shape
    }

    private func mentionsDouble(_ type: WrittenType) -> Bool { type.contains { $0.dottedName == shape.name } }
}
