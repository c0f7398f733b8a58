import WeaverDiagnostics
import WeaverGraph

/// The isolation domains in which a slot or a closure is read.
enum Domain: Hashable {
    /// The isolation domain of the container that has the slot or closure, and no other domain.
    case container
    /// The domain of the global actor with this name.
    case actor(String)
    /// Every domain: the slot or closure is Sendable.
    case any

    init(_ isolation: Isolation, isShared: Bool) {
        if case .actor(let actor) = isolation { self = .actor(actor) } else { self = isShared ? .any : .container }
    }

    /// The global actor on which code in this domain runs, or none.
    var isolation: Isolation {
        if case .actor(let actor) = self { return .actor(actor) }
        return .none
    }
}

/// The form in which a container holds a dependency, or passes the dependency to the instances and containers that it
/// builds.
enum DependencyForm: Hashable {
    /// The dependency itself, as a value of this type.
    case value(TypeKey)
    /// A `LazySlot`, which builds the instance at the first read. All containers that provide the dependency share the
    /// slot.
    /// Reading it has the effects of building the instance.
    case lazy(TypeKey, Domain, Effects = .none)
    /// A `WeakSlot`, which builds a new instance if it is read while nothing holds the last instance. All containers
    /// that provide the dependency share the slot.
    /// Reading it has the effects of building the instance.
    case weak(TypeKey, Domain, Effects = .none)
    /// A weak reference (`SelfSlot`) to the instance for which the container was made, or to an instance above that
    /// one.
    case instance(TypeKey)
    /// A closure that returns the dependency: the types of the closure's parameters, the type of its result, the domain
    /// in which it is called, and its effects. A dependency has this form if it is new at each call, if paths from the
    /// roots provide it in different forms, or if it is read only later or must not be held.
    case function([TypeKey], TypeKey, Domain, Effects = .none)
    /// A `Maker`: a closure without parameters, inside of a generic structure. A slot takes the closure from there as
    /// it is, while a closure of another type costs a thunk for each slot. The type of the closure's result, and the
    /// domain in which it is called.
    case maker(TypeKey, Domain)

    var domain: Domain {
        switch self {
        case .value, .instance: .container
        case .lazy(_, let domain, _), .weak(_, let domain, _), .function(_, _, let domain, _), .maker(_, let domain):
            domain
        }
    }

    /// Whether the form is a closure that only code on a global actor calls.
    var isOnActor: Bool {
        if case .function(_, _, .actor, _) = self { true } else { false }
    }

    /// The global actor on which a dependency in this form is read, or none.
    var isolation: Isolation { domain.isolation }

    /// This form of a dependency whose reading has no effects.
    var withoutEffects: DependencyForm {
        switch self {
        case .value, .instance, .maker: self
        case .lazy(let type, let domain, _): .lazy(type, domain)
        case .weak(let type, let domain, _): .weak(type, domain)
        case .function(let parameters, let type, let domain, _): .function(parameters, type, domain)
        }
    }

    /// The types of the arguments that reading a dependency in this form takes. Only closures take any.
    var parameters: [TypeKey] {
        if case .function(let parameters, _, _, _) = self { return parameters }
        return []
    }

    /// The effects of reading a dependency in this form.
    var effects: Effects {
        switch self {
        case .value, .instance, .maker: .none
        case .lazy(_, _, let effects), .weak(_, _, let effects), .function(_, _, _, let effects): effects
        }
    }

    var isSlot: Bool {
        switch self {
        case .lazy, .weak: true
        case .value, .instance, .function, .maker: false
        }
    }

    var isValue: Bool {
        if case .value = self { return true }
        return false
    }
}

/// A thing that a container has and that the code which builds a registration needs.
enum Ingredient: Hashable {
    case parameter(LinkedGraph.BindingID)
    /// The input of the container with this key.
    case input(LinkedGraph.KeyID)
    /// A kept registration: a value or a slot.
    case registration(LinkedGraph.BindingID)
    /// A kept registration that the code reads later, through a closure. The registration need not be built before
    /// that. Builders receive their siblings in this form.
    case deferred(LinkedGraph.BindingID)
    /// The slot in which a registration's instance is kept although the registration does not have the form of a slot:
    /// a function makes the instance (`Lowering.hasStorage`), or the instance is a value of a container that is made on
    /// demand (`ContainerOrder.isOnDemand`).
    case storage(LinkedGraph.BindingID)
    /// A weak reference to the instance of a kept registration. The types below that instance read it, and siblings
    /// read it after the registration's slot is gone.
    case instance(LinkedGraph.BindingID)
    /// A closure that builds an instance of a type (`Makers`).
    case maker(LinkedGraph.TypeID)
    /// The object through which all builders of the container read their siblings (`Siblings`).
    case siblings
    /// The list of slots that a builder's resolver keeps alive, so that the built instance can read them.
    case held
    /// The object with the replacements of the container's registrations (`Overrides.Storage`), or nil.
    case overrides

    /// The kept registration whose value or slot the ingredient is. Nil for other ingredients.
    var kept: LinkedGraph.BindingID? {
        switch self {
        case .registration(let id), .deferred(let id): id
        case .parameter, .input, .storage, .instance, .maker, .siblings, .held, .overrides: nil
        }
    }

    /// For `.registration` the `.deferred` ingredient of that registration, and for `.deferred` the `.registration`
    /// ingredient. Nil for other ingredients. Code that has one of the two does not need the other one.
    var twin: Ingredient? {
        switch self {
        case .registration(let id): .deferred(id)
        case .deferred(let id): .registration(id)
        case .parameter, .input, .storage, .instance, .maker, .siblings, .held, .overrides: nil
        }
    }

    /// The registration of a `.registration`, `.deferred` or `.storage` ingredient. Nil for other ingredients.
    var held: LinkedGraph.BindingID? {
        if case .storage(let id) = self { return id }
        return kept
    }
}

extension LinkedGraph {
    /// Returns the input that a reference reads. Stops the compiler if `reference` is a registration or a parameter.
    func input(of reference: BindingID) -> Ingredient {
        .input(askedKey(of: reference).required("'\(self[reference].name)' is no reference"))
    }
}

extension LinkedGraph {
    /// Whether the argument of a constructor of the type `type` may go to code that runs concurrently: a value of a
    /// Sendable type, or a closure that is Sendable itself.
    func isSendable(_ argument: ConstructorArgument, of type: TypeKey) -> Bool {
        switch argument.form {
        case .value: declarations.isSendable(argument.type, knownAlone: true)
        case .setter: false
        case .provider, .function: DependencyForm(argument, of: type, declarations).domain != .container
        }
    }
}

extension InitializerCall {
    /// Returns the type to state of `argument` where the initializer is given a member of another value: the
    /// initializer opens an existential only if its type is known, and a closure may have an attribute that the
    /// initializer does not ask for, such as `@Sendable`. Nil if Swift infers the type.
    func statedType(of argument: ConstructorArgument) -> TypeKey? {
        if argument.form == .value { return needsContext ? argument.type : nil }
        return argument.isAutoclosure ? nil : argument.type
    }
}

extension DependencyForm {
    /// Creates the form in which the constructor of the type `type` takes the given argument.
    init(_ argument: ConstructorArgument, of type: TypeKey, _ declarations: Declarations) {
        guard let function = argument.closure else {
            self = .value(argument.type)
            return
        }
        let actor = function.attributes.lazy.compactMap(declarations.globalActor(ofAttribute:)).first
        // An argument of an actor's initializer leaves the isolation domain in which the argument is made.
        let isOfActor = declarations.isActor(type) && declarations.factories[type.dottedName ?? ""] == nil
        let isShared = function.attributes.contains("@Sendable") || isOfActor
        let domain = actor.map(Domain.actor) ?? (isShared ? .any : .container)
        self = .function(function.parameters.map(\.type), function.result, domain, function.effects)
    }
}
