package import WeaverDiagnostics

/// How generated code makes an instance of a type (LANGUAGE.md, section 5).
/// Indirect, since each of many bindings has one, and shares it with its type.
package indirect enum Construction: Sendable {
    /// `init(injecting:)`
    case injecting(InitializerCall)
    /// Plain constructor injection.
    case constructor(InitializerCall, arguments: [ConstructorArgument])
    /// `init()`
    case plain(InitializerCall)
    /// Nothing fits; the initializers that exist.
    case missing(existing: [InitializerFact], place: Place?)
    case ambiguous([InitializerFact])

    /// Before it is decided.
    static let undecided = Construction.missing(existing: [], place: nil)

    package var call: InitializerCall? {
        switch self {
        case .injecting(let call), .plain(let call), .constructor(let call, _): call
        case .missing, .ambiguous: nil
        }
    }
}

/// What calling an initializer asks of the caller.
package struct InitializerCall: Hashable, Sendable {
    package var isolation: Isolation
    /// Whether another initializer gives an optional for the same arguments: Swift calls this one where it is told the
    /// type of the result.
    package var needsContext = false
    package var isDeprecated = false
}

/// One argument of a constructor injection.
package struct ConstructorArgument: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        /// The dependency itself, resolved on the spot.
        case value
        /// `() -> T`
        case provider
        /// `(P…) -> T` of a dependency that takes parameters.
        case function
    }

    package var label: String?
    package var binding: BindingGraph.BindingID
    /// The type of what is passed: that of the initializer's parameter, where it is one of the dependency's.
    package var type: TypeKey
    package var form: Form

    /// Whether Swift makes a closure of the argument.
    package var isAutoclosure = false
}

extension ConstructorArgument {
    /// The type of the dependency that it takes: of a closure, what that gives.
    package var result: TypeKey { closure?.result ?? type }

    /// The type of the closure that gives the dependency; nil where the dependency itself is passed.
    package var closure: TypeKey.Function? {
        guard form != .value, case .function(let function) = type.unwrapped ?? type else { return nil }
        return function
    }

    /// Whether it is a closure on a global actor that says `@Sendable` as well.
    package func isSendableOnActor(in graph: BindingGraph) -> Bool {
        guard let attributes = closure?.attributes, attributes.contains("@Sendable") else { return false }
        return attributes.contains { graph.declarations.globalActor(ofAttribute: $0) != nil }
    }
}
