package import WeaverDiagnostics

/// A way in which generated code makes an instance of a type (Grammar/README.md, "How a type is built"). Indirect, so
/// that every binding can share the construction of the type that it builds.
package indirect enum Construction: Sendable {
    /// A call of `init(injecting:)`, with a resolver.
    case injecting(InitializerCall)
    /// A call of an initializer that takes dependencies as its arguments.
    case constructor(InitializerCall, arguments: [ConstructorArgument])
    /// A call of `init()`.
    case plain(InitializerCall)
    /// An expression with a value of the property files. Building it needs all of `isolations`.
    case value(PropertyValue, isolations: [Isolation])
    /// No initializer fits. `existing` are the initializers that the type has; `place` is the place of the type's
    /// declaration.
    case missing(existing: [InitializerFact], place: Place?)
    /// Several initializers fit equally well.
    case ambiguous([InitializerFact])

    /// The construction of a type before linking has decided it.
    static let undecided = Construction.missing(existing: [], place: nil)

    package var call: InitializerCall? {
        switch self {
        case .injecting(let call), .plain(let call), .constructor(let call, _): call
        case .value(_, let isolations): InitializerCall(isolation: isolations.first ?? .none)
        case .missing, .ambiguous: nil
        }
    }

    /// The call of `init()`, if that makes the instance.
    package var plainCall: InitializerCall? {
        if case .plain(let call) = self { return call }
        return nil
    }
}

/// The properties of an initializer that its caller has to respect.
package struct InitializerCall: Hashable, Sendable {
    package var isolation: Isolation
    /// Whether the calling code must state the type of the result: the type also has a failable initializer, which
    /// Swift may call for the same arguments, or the initializer opens existentials.
    package var needsContext = false
    package var isDeprecated = false
    package var effects = Effects.none
    /// Whether the result is optional: the initializer is `init?`.
    package var isFailable = false
    /// Whether the initializer does not wait, and the type also has one that does. In asynchronous code, Swift prefers
    /// that one for the same arguments.
    package var hasAsyncOverload = false
}

extension InitializerCall {
    /// Whether the initializer waits in no isolation, so that it runs concurrently with the code that calls it. Swift
    /// then lets no arguments pass that this code may still use. An actor's initializer runs on the actor.
    package func isConcurrent(ofActor isActor: Bool) -> Bool { effects.isAsync && isolation == .none && !isActor }
}

/// An argument of an initializer that takes dependencies.
package struct ConstructorArgument: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        /// The dependency itself, resolved when the initializer is called.
        case value
        /// A closure without parameters that returns the dependency: `() -> T`.
        case provider
        /// A closure that takes the parameters of the dependency and returns the dependency: `(P…) -> T`.
        case function
        /// A closure that sets the dependency: `(T) -> Void`. Only factories of other modules take one.
        case setter
    }

    package var label: String?
    package var binding: LinkedGraph.BindingID
    /// The type of the passed argument: the type of the initializer's parameter if that is one of the dependency's
    /// types, else the dependency's own type.
    package var type: TypeKey
    package var form: Form

    /// Whether the initializer's parameter is an `@autoclosure`, so that Swift makes a closure of the argument.
    package var isAutoclosure = false
    /// Whether the argument is a closure that another module may call while it builds the instance, as a container
    /// does with the dependencies of its type.
    package var isReadWhileBuilding = false
}

extension ConstructorArgument {
    /// The type of the dependency that the argument passes: for a closure, its result type.
    package var result: TypeKey { closure?.result ?? type }

    /// The type of the closure that returns the dependency; nil if the dependency itself is passed.
    package var closure: TypeKey.Function? {
        guard form != .value, case .function(let function) = type.unwrapped ?? type else { return nil }
        return function
    }

    /// Whether the argument is a closure that is both on a global actor and `@Sendable`.
    package func isSendableOnActor(in graph: LinkedGraph) -> Bool {
        guard let attributes = closure?.attributes, attributes.contains("@Sendable") else { return false }
        return attributes.contains { graph.declarations.globalActor(ofAttribute: $0) != nil }
    }
}

extension ConstructorArgument {
    /// Whether the argument has to be a closure that is written for it, since Swift does not convert closures of other
    /// types to its type: one that is both on a global actor and `@Sendable`, or one that is asynchronous.
    package func needsOwnClosure(in graph: LinkedGraph) -> Bool {
        closure?.isAsync == true || isSendableOnActor(in: graph)
    }
}

extension InjectableType {
    /// The type of what building an instance gives: an optional if the initializer may return nil.
    package var builtKey: TypeKey { construction.call?.isFailable == true ? .optional(key) : key }
}

extension Binding {
    /// The type whose initializer a registration or its builder calls: `Session` of `session = Session?`.
    package var builtType: TypeKey { type.unwrapped ?? type }
}

extension LinkedGraph {
    /// Whether the initializer of the type that has a dependency takes it as a value, and nothing of that type reads it
    /// otherwise or sets it.
    func isTakenAsValue(_ dependency: BindingID) -> Bool {
        guard !self[dependency].isSettable,
            case .constructor(_, let arguments) = self[self[dependency].owner].construction
        else { return false }
        let own = arguments.filter { $0.binding == dependency }
        return !own.isEmpty && own.allSatisfy { $0.form == .value }
    }
}
