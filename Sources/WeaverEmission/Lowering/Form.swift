import WeaverDiagnostics
import WeaverGraph

/// The isolation domains in which a slot or a closure is read.
enum Domain: Hashable {
    /// The domain of its container alone.
    case container
    /// The domain of a global actor.
    case actor(String)
    /// Every domain: the slot or closure is Sendable.
    case any

    init(_ isolation: Isolation, isShared: Bool) {
        if case .actor(let actor) = isolation { self = .actor(actor) } else { self = isShared ? .any : .container }
    }

    /// The global actor that reading in this domain needs, or none.
    var isolation: Isolation {
        if case .actor(let actor) = self { return .actor(actor) }
        return .none
    }
}

/// The form in which a container holds a dependency, or hands it to what it builds.
enum Form: Hashable {
    /// The value itself.
    case value(TypeKey)
    /// A shared slot that builds the instance once.
    case lazy(TypeKey, Domain)
    /// A shared slot that builds the instance whenever nothing holds one.
    case weak(TypeKey, Domain)
    /// A weak reference to the instance that the container was made for, or to one above it.
    case instance(TypeKey)
    /// A closure that returns the dependency, with the types of its parameters and of its result. The dependency is new
    /// at each call, or different paths provide it in different forms.
    case function([TypeKey], TypeKey, Domain)

    var domain: Domain {
        switch self {
        case .value, .instance: .container
        case .lazy(_, let domain), .weak(_, let domain), .function(_, _, let domain): domain
        }
    }

    /// The global actor on which the form is read, or none.
    var isolation: Isolation { domain.isolation }

    /// The types of the arguments that reading the form takes.
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

/// Something that a container has, and that code building a registration needs.
enum Ingredient: Hashable {
    case parameter(BindingGraph.BindingID)
    /// An input of the container, by its key.
    case input(BindingGraph.KeyID)
    /// A kept registration: a value or a slot.
    case registration(BindingGraph.BindingID)
    /// A kept registration that is built only when it is read. Builders receive their siblings in this form.
    case deferred(BindingGraph.BindingID)
    /// The slot that keeps the instance of a registration which a function makes, or which is a value made on demand.
    case storage(BindingGraph.BindingID)
    /// A weak reference to the instance of a kept registration, for what is built below that instance.
    case instance(BindingGraph.BindingID)
    /// A closure that builds an instance of a type (`Makers`).
    case maker(BindingGraph.TypeID)
    /// The object that all builders of the container share (`Siblings`).
    case siblings
    /// The slots that a builder, or the instance that it builds, keeps alive.
    case held

    /// The kept registration whose value or slot the ingredient is. Nil for other ingredients.
    var kept: BindingGraph.BindingID? {
        switch self {
        case .registration(let id), .deferred(let id): id
        case .parameter, .input, .storage, .instance, .maker, .siblings, .held: nil
        }
    }

    /// The ingredient of the same kept registration for the other time of reading. Code that has one of the two does
    /// not need the other.
    var twin: Ingredient? {
        switch self {
        case .registration(let id): .deferred(id)
        case .deferred(let id): .registration(id)
        case .parameter, .input, .storage, .instance, .maker, .siblings, .held: nil
        }
    }

    /// The registration whose value, slot or storage the ingredient is. Nil for other ingredients.
    var held: BindingGraph.BindingID? {
        if case .storage(let id) = self { return id }
        return kept
    }
}

extension BindingGraph {
    /// Returns the input that a reference reads. `reference` must be a reference.
    func input(of reference: BindingID) -> Ingredient {
        .input(askedKey(of: reference).required("'\(self[reference].name)' is no reference"))
    }
}
