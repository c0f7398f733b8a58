import WeaverDiagnostics

/// Adds the requirements of all protocols to the shape. A requirement that several protocols state is added once.
extension Flattening {
    mutating func add(_ requirement: RequirementFact, of fact: ProtocolFact, isStandard: Bool) {
        var requirement = requirement
        checkHiddenNames(in: requirement, of: fact)
        let (generics, renamed) = ownNames(of: requirement.generics)
        func written(_ type: WrittenType) -> WrittenType {
            self.written(type.replacing(renamed, except: []), in: fact, generics: generics)
        }
        requirement.parameters = requirement.parameters.map { parameter in
            var parameter = parameter
            if let closure = catalog.closureBehindAlias(parameter.type, in: fact.name) { parameter.type = closure }
            parameter.type = written(parameter.type)
            return parameter
        }
        requirement.result = written(requirement.result)
        requirement.effects.thrownType = requirement.effects.thrownType.map(written)
        requirement.generics = requirement.generics.map {
            .init(keyword: $0.keyword, name: renamed[$0.name]?.dottedName ?? $0.name, bound: $0.bound.map(written))
        }
        requirement.constraints = requirement.constraints.map {
            WrittenConstraint(left: written($0.left), isEquality: $0.isEquality, right: written($0.right))
        }
        if case .property(let name, let type, let isSettable) = requirement.kind {
            requirement.kind = .property(name: name, type: written(type), isSettable: isSettable)
            // Classes have an `id: ObjectIdentifier` by themselves.
            if isStandard, fact.name == "Identifiable", written(type).isObjectIdentifier { return }
        }
        append(requirement, of: fact)
    }

    /// Adds a fault if `requirement` names a type by a name that another protocol gives an associated type: in the
    /// double, that one hides the type.
    private mutating func checkHiddenNames(in requirement: RequirementFact, of fact: ProtocolFact) {
        guard shape.doubledClass == nil else { return }
        let own = Set(requirement.generics.map(\.name))
        for type in requirement.parameters.map(\.type) + [requirement.answer] {
            _ = type.contains { part in
                guard let name = part.firstName, memberTypes.contains(name), !own.contains(name),
                    catalog.declarations.types[name] != nil
                else { return false }
                let owners = facts.filter { owner in
                    owner.fact.associatedTypes.contains { $0.name == name }
                        || owner.fact.aliases.contains { $0.name == name }
                }
                let isMeant = owners.contains {
                    $0.isStandard || $0.fact.name == fact.name || catalog.inherits(fact.name, from: $0.fact.name)
                }
                if !isMeant, let owner = owners.first?.fact.name {
                    let message = "'\(name)' is a type in '\(fact.name)' and an associated type of '\(owner)'"
                    if !shape.faults.contains(where: { $0.message == message }) { fault(message, requirement.place) }
                }
                return !isMeant
            }
        }
    }

    /// Returns the names that a member's generic parameters `generics` have in the double. A name that an associated
    /// type or alias of the double has, too, would hide it. `renamed` maps each such name to the new name of its
    /// generic parameter; `names` are the other names and the new names.
    private func ownNames(of generics: [RequirementFact.Generic]) -> (
        names: Set<String>, renamed: [String: WrittenType]
    ) {
        var names = Set(generics.map(\.name))
        var renamed: [String: WrittenType] = [:]
        for name in generics.map(\.name) where memberTypes.contains(name) {
            var number = 2
            while memberTypes.contains(name + String(number)) || names.contains(name + String(number)) { number += 1 }
            renamed[name] = .named(name + String(number))
            names.insert(name + String(number))
        }
        return (names.subtracting(renamed.keys), renamed)
    }

    private mutating func append(_ requirement: RequirementFact, of fact: ProtocolFact) {
        var requirement = requirement
        let key: MemberKey =
            if case .property(let name, _, _) = requirement.kind {
                .property(PropertyKey(name: name, isStatic: requirement.isStatic))
            } else { .other(Signature(requirement)) }
        let known = (stated[key] ?? []).filter {
            !shape.members[$0].requirement.condition.excludes(requirement.condition)
        }
        for index in known { unite(requirement, of: fact, withMemberAt: index) }
        if known.count == 1 {
            let condition = shape.members[known[0]].requirement.condition
            shape.members[known[0]].requirement.condition = .any(of: [condition, requirement.condition])
            return
        }
        // Several members, of which never two are compiled together, meet the requirement under their conditions.
        let others = known.map { Condition.not(of: shape.members[$0].requirement.condition) }
        requirement.condition = .all(of: [requirement.condition] + others)
        if requirement.condition == .never { return }
        stated[key, default: []].append(shape.members.count)
        let unkept = catalog.ownership.unkept(in: requirement.parameters.map(\.type) + [requirement.answer])
        // A function may return a value of a type that cannot be copied: the double returns the value once, and so need
        // not copy it. Only values that must not outlive a call are a fault.
        var ungiven = unkept.union(requirement.unkeptGenerics)
        if case .function = requirement.kind {
            ungiven = catalog.ownership.nonescapable.union(requirement.generics(suppressing: ["Escapable"]))
        }
        if requirement.answer.isUnkept(ungiven) {
            fault(
                "'\(requirement.title)' gives a '\(requirement.answer)', which a double cannot keep", requirement.place)
        }
        shape.members.append(
            DoubleShape.Member(
                requirement: requirement, origin: fact.name, isNonisolated: isNonisolated(requirement, of: fact),
                unkept: unkept))
    }

    /// Makes the member at `index` one that also meets `requirement`, which `fact` states with the same key. Adds a
    /// fault if they are properties of different types.
    private mutating func unite(_ requirement: RequirementFact, of fact: ProtocolFact, withMemberAt index: Int) {
        let (effects, known) = (requirement.effects, shape.members[index].requirement.effects)
        if effects != known {
            // Swift calls a function as the protocol that inherits states it. Its compiler (6.3) crashes on such calls
            // of properties, and of functions that restate the type of errors.
            let isCalled: Bool =
                if case .function = requirement.kind {
                    catalog.inherits(shape.members[index].origin, from: fact.name)
                        && (!known.isThrowing || known.thrownType == effects.thrownType)
                } else { false }
            if !isCalled { shape.members[index].hasSeveralEffects = true }
        }
        if case (.property(let name, let type, _), .property(_, let known, _)) =
            (requirement.kind, shape.members[index].requirement.kind), known.canonical != type.canonical
        {
            fault(
                "'\(name)' is a '\(known)' in '\(shape.members[index].origin)' and a '\(type)' in '\(fact.name)'",
                requirement.place)
        }
        shape.members[index].requirement.unite(with: requirement)
        shape.members[index].isNonisolated =
            shape.members[index].isNonisolated || isNonisolated(requirement, of: fact)
    }

    /// Whether `requirement` of the protocol `fact` can be called from outside of the actor that the double is isolated
    /// to. If several protocols state one requirement, it is enough that this holds for one of them.
    private func isNonisolated(_ requirement: RequirementFact, of fact: ProtocolFact) -> Bool {
        let isIsolated =
            shape.isActor ? catalog.inherits(fact.name, from: "Actor") : catalog.globalActor(of: fact.name) != nil
        return !isIsolated || requirement.isNonisolated || requirement.attributes.contains("@concurrent")
            || requirement.parameters.contains { $0.type.prefixes.contains("isolated") }
    }

    /// Finds the types of associated types by properties that are stated more than once: `var rawValue: Int`, together
    /// with the inherited `var rawValue: RawValue`, says that `RawValue` is `Int`.
    mutating func settleByRepetition() {
        var types: [PropertyKey: [(condition: Condition, type: WrittenType)]] = [:]
        for (fact, _) in facts {
            for requirement in fact.requirements {
                guard case .property(let name, let type, _) = requirement.kind else { continue }
                let key = PropertyKey(name: name, isStatic: requirement.isStatic)
                let written = written(type, in: fact)
                let known = types[key]?.first { !$0.condition.excludes(requirement.condition) }?.type
                guard let known, known != written else {
                    if known == nil { types[key, default: []].append((requirement.condition, written)) }
                    continue
                }
                for (left, right) in [(known, written), (written, known)] {
                    guard let name = left.dottedName, memberTypes.contains(name) else { continue }
                    settled.append((name, right))
                    break
                }
            }
        }
        for (name, type) in settled where aliases[name] == nil { aliases[name] = type }
    }
}

extension RequirementFact {
    /// Makes this requirement one whose witness also meets `other`, which has the same signature: it has no effect that
    /// `other` lacks, lets no closure escape that must not, sets what one of both sets, and fails only if both may.
    fileprivate mutating func unite(with other: RequirementFact) {
        effects.limit(to: other.effects)
        switch (kind, other.kind) {
        case (.property(let name, let type, let isSettable), .property(_, _, let otherIsSettable)):
            kind = .property(name: name, type: type, isSettable: isSettable || otherIsSettable)
        case (.subscript(let isSettable), .subscript(let otherIsSettable)):
            kind = .subscript(isSettable: isSettable || otherIsSettable)
        case (.initializer(let isFailable), .initializer(let otherIsFailable)):
            kind = .initializer(isFailable: isFailable && otherIsFailable)
        default: break
        }
        for (index, parameter) in other.parameters.enumerated() where parameter.type == parameter.type.withoutEscaping {
            parameters[index].type = parameters[index].type.withoutEscaping
        }
    }
}

extension WrittenType.Effects {
    /// Leaves out the effects that `other` does not have.
    fileprivate mutating func limit(to other: Self) {
        isAsync = isAsync && other.isAsync
        if isRethrowing || other.isRethrowing {
            isRethrowing = (isRethrowing || isThrowing) && (other.isRethrowing || other.isThrowing)
            (isThrowing, thrownType) = (false, nil)
            return
        }
        // A function that throws errors of one type also meets a requirement that may throw any error. Requirements
        // that throw errors of two types are met only by a function that does not throw.
        let isOneType = (thrownType ?? other.thrownType) == (other.thrownType ?? thrownType)
        isThrowing = isThrowing && other.isThrowing && isOneType
        thrownType = isThrowing ? thrownType ?? other.thrownType : nil
    }
}

extension WrittenType {
    /// The type without the word that lets a closure outlive the call.
    var withoutEscaping: WrittenType {
        switch self {
        case .prefixed(let words, let type):
            let kept = words.filter { $0 != "@escaping" }
            return kept.isEmpty ? type.withoutEscaping : .prefixed(kept, type.withoutEscaping)
        case .function(var function):
            function.attributes.removeAll { $0 == "@escaping" }
            return .function(function)
        default: return self
        }
    }

    fileprivate var isObjectIdentifier: Bool { ["ID", "ObjectIdentifier"].contains(dottedName) }

    /// The words in front of the type: `inout`, `isolated` …
    fileprivate var prefixes: [String] {
        if case .prefixed(let words, _) = self { return words }
        return []
    }
}
