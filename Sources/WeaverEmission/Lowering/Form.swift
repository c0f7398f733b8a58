import WeaverGraph

/// The isolation domains in which a slot or a closure is read.
enum Domain: Hashable {
    /// The domain of its container alone.
    case container
    /// A global actor's.
    case actor(String)
    /// Every one: the slot or closure is Sendable.
    case any

    init(_ isolation: Isolation, isShared: Bool) {
        if case .actor(let actor) = isolation { self = .actor(actor) } else { self = isShared ? .any : .container }
    }

    /// The global actor that reading it needs.
    var isolation: Isolation {
        if case .actor(let actor) = self { return .actor(actor) }
        return .none
    }
}

/// In which form a container holds something that it was given, or hands to what it builds.
enum Form: Hashable {
    /// The value itself.
    case value(TypeKey)
    /// A shared slot that builds it once.
    case lazy(TypeKey, Domain)
    /// A shared slot that builds it when nobody holds it.
    case weak(TypeKey, Domain)
    /// The instance that the container was made for, or one above it, not to be held strongly.
    case instance(TypeKey)
    /// A closure that gives it: each time a new one, or one that paths provide in different forms.
    case function([TypeKey], TypeKey, Domain)

    var domain: Domain {
        switch self {
        case .value, .instance: .container
        case .lazy(_, let domain), .weak(_, let domain), .function(_, _, let domain): domain
        }
    }

    /// Where it is read.
    var isolation: Isolation { domain.isolation }

    /// What reading it takes.
    var parameters: [TypeKey] {
        if case .function(let parameters, _, _) = self { return parameters }
        return []
    }

    var isSlot: Bool {
        switch self {
        case .lazy, .weak: true
        case .value, .instance, .function: false
        }
    }

    var isValue: Bool {
        if case .value = self { return true }
        return false
    }
}

/// Something that a container has and that building needs.
enum Ingredient: Hashable {
    case parameter(BindingGraph.BindingID)
    /// An input of the container: the key that it is given for.
    case input(BindingGraph.KeyID)
    /// A registration that is kept: a value or a slot.
    case registration(BindingGraph.BindingID)
    /// The same, to be built only when it is read: what builders are given.
    case deferred(BindingGraph.BindingID)
    /// The storage of a kept registration that takes parameters.
    case storage(BindingGraph.BindingID)
    /// Sees the instance of a kept registration, for what is below it.
    case instance(BindingGraph.BindingID)
    /// A closure that builds an instance of a type (`Makers`).
    case maker(BindingGraph.TypeID)
    /// What all builders of the container are given (`Siblings`).
    case siblings
    /// The slots that a builder, or what it builds, keeps alive.
    case held

    /// The registration whose value or slot it is.
    var kept: BindingGraph.BindingID? {
        switch self {
        case .registration(let id), .deferred(let id): id
        case .parameter, .input, .storage, .instance, .maker, .siblings, .held: nil
        }
    }

    /// The same registration, read at another time: what has the one needs no other.
    var twin: Ingredient? {
        switch self {
        case .registration(let id): .deferred(id)
        case .deferred(let id): .registration(id)
        case .parameter, .input, .storage, .instance, .maker, .siblings, .held: nil
        }
    }

    /// The same, or the one whose storage it is.
    var held: BindingGraph.BindingID? {
        if case .storage(let id) = self { return id }
        return kept
    }
}

extension BindingGraph {
    /// The input that a reference reads.
    func input(of reference: BindingID) -> Ingredient {
        guard let key = askedKey(of: reference) else {
            preconditionFailure("'\(self[reference].name)' is no reference")
        }
        return .input(key)
    }
}
