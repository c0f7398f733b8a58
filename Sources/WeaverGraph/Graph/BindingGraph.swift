package import WeaverDiagnostics

/// All injectable types and their dependencies, linked. What is wrong with it is represented in it: an input that nothing
/// provides is listed as a failure, a type that cannot be built has a construction that says so.
package struct BindingGraph: Sendable {
    package struct TypeID: Hashable, Comparable, Sendable {
        package let index: Int
        package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
    }

    package struct BindingID: Hashable, Comparable, Sendable {
        package let index: Int
        package static func < (left: Self, right: Self) -> Bool { left.index < right.index }
    }

    /// In the order of their first statements.
    package internal(set) var types: [InjectableType]
    /// The types by their names.
    package internal(set) var typesByName: [String: TypeID]
    package internal(set) var bindings: [Binding]
    package internal(set) var declarations: Declarations
    package internal(set) var imports: [ImportFact]
    package internal(set) var manifestTypes: [ManifestTypeFact]
    /// Whether something that the inputs state could not be understood, and may be missing here.
    package internal(set) var isPartial = false
    /// What may be missing.
    package internal(set) var gaps = Gaps()
    /// What the inputs state and is left out here, as it holds on other platforms or in other projects.
    package internal(set) var leftOut: [Binding] = []
    /// The attributes that change nothing.
    package internal(set) var redundantAttributes: [AttributeFact] = []
    /// The named types that stand for closures, as parameters of them say.
    package var closureTypes: Set<TypeKey> { Set(bindings.lazy.filter { $0.escaping?.isEscaping ?? false }.map(\.type)) }
    /// What no path provides.
    package internal(set) var failures: [ResolutionFailure]
    /// The references that registrants give different parameters.
    package internal(set) var parameterConflicts: [ParameterConflict]

    package subscript(_ id: TypeID) -> InjectableType {
        _read { yield types[id.index] }
        _modify { yield &types[id.index] }
    }

    package subscript(_ id: BindingID) -> Binding {
        _read { yield bindings[id.index] }
        _modify { yield &bindings[id.index] }
    }

    /// Whether nothing registers a type, and other modules make it: they pass what it refers to.
    package func isPublicRoot(_ type: InjectableType) -> Bool {
        guard type.registrants.isEmpty, case .injecting = type.construction, declarations[type.key] != nil else { return false }
        return declarations.visibility(of: type.key) >= .public
    }

    package var typeIDs: [TypeID] { types.indices.map(TypeID.init) }
    package var bindingIDs: [BindingID] { bindings.indices.map(BindingID.init) }
}

/// A type with at least one dependency.
package struct InjectableType: Sendable {
    package var id: BindingGraph.TypeID
    /// Qualified, dotted.
    package var name: String
    package var key: TypeKey
    /// Its declaration where the inputs have one, else its first statement.
    package var place: Place
    /// In the order of facts: registrations, references and parameters mixed, as stated.
    package var bindings: [BindingGraph.BindingID]
    /// The registrations that build it; each knows its position here.
    package var registrants: [BindingGraph.BindingID]
    /// What its container must be given by whoever builds it, in the order in which it is found to be needed.
    package var inputs: [Input]
    package var construction: Construction
    /// Where it is said that nothing uses it yet.
    package var isolatedPlace: Place?
}

/// One dependency of one type.
package struct Binding: Sendable {
    package var id: BindingGraph.BindingID
    package var owner: BindingGraph.TypeID
    package var name: String
    package var kind: DependencyFact.Kind
    /// What is built (registration), asked for (reference) or passed (parameter).
    package var type: TypeKey
    /// What a registration is known as, where that differs.
    package var abstract: TypeKey?
    package var scope: Scope
    package var builder: Builder?
    /// Where it is said that it is set, not built: of a reference, that its type may set what it refers to.
    package var setterPlace: Place?
    /// Of a parameter, whether it is said that its type is a closure, and must be marked as one that escapes.
    package var escaping: (isEscaping: Bool, place: Place)?
    /// Where it is allowed; none stands for everywhere.
    package var platforms: Set<Platform>
    package var projects: Set<String>
    /// How the registered type is built, the builder excepted.
    package var construction: Construction
    /// The injectable type that a registration builds; nil for types without dependencies.
    package var builds: BindingGraph.TypeID?
    /// The position of this registration among those that build its type.
    package var registrantPosition: Int
    /// The parameters that the built type takes; of a reference, those of what it resolves to.
    package var parameters: [Parameter]
    package var wrapper: WrapperFact?
    package var isFromManifest: Bool
    /// Whether an attribute names it, the arguments of a wrapper included.
    package var hasAttributes: Bool
    /// The whole statement.
    package var place: Place
    package var namePlace: Place
    package var typePlace: Place
    package var scopePlace: Place?

    package struct Parameter: Hashable, Sendable {
        package var name: String
        package var type: TypeKey
    }

    /// The type its accessor has.
    package var accessType: TypeKey { abstract ?? type }

    /// The types that a reference may ask for: LANGUAGE.md, section 6, and section 5 for registrations with a builder.
    package var offersConcreteType: Bool { builder == nil && !isSettable || abstract == nil }

    package var isSettable: Bool { setterPlace != nil }

    /// `setLogger`
    package var setterName: String { "set" + name.prefix(1).uppercased() + name.dropFirst() }

    /// Whether a reference of type `wanted` may be given this dependency.
    package func matches(_ wanted: TypeKey) -> Bool {
        if matchesExactly(wanted) { return true }
        if let abstract, case .composition = abstract, Set(wanted.components).isSubset(of: abstract.components) { return true }
        if let unwrapped = wanted.unwrapped { return matches(unwrapped) }
        return false
    }

    /// Whether it is of exactly the type `wanted`, or of that behind a wanted `T?`.
    package func matchesExactly(_ wanted: TypeKey) -> Bool {
        if wanted == abstract || (offersConcreteType && wanted == type) { return true }
        if let unwrapped = wanted.unwrapped { return matchesExactly(unwrapped) }
        return false
    }
}

/// Something that a container must be given from above.
package struct Input: Sendable {
    package struct Key: Hashable, Sendable {
        package var name: String
        package var type: TypeKey

        package init(name: String, type: TypeKey) {
            self.name = name
            self.type = type
        }
    }

    /// How soon it is needed, the union over everything that needs it.
    package struct Need: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Captured when the container is made: a container-scoped dependency must exist by then.
        package static let captured = Need(rawValue: 1)
        /// Read while the instance is built: whatever its scope, it is built by then.
        package static let read = Need(rawValue: 2)
        /// Needed by something built later.
        package static let later = Need(rawValue: 4)
    }

    /// Who asks for it.
    package enum Asker: Hashable, Sendable {
        /// A reference of the type itself.
        case reference(BindingGraph.BindingID)
        /// The type that one of its registrations builds, as an input of that.
        case registration(BindingGraph.BindingID)
    }

    package var key: Key
    package var need: Need
    package var askers: [Asker]
    /// What provides it, for each registration that builds the type, in their order.
    package var sources: [Source]

    /// Where one registrant's container finds it.
    package struct Source: Hashable, Sendable {
        package enum Provider: Hashable, Sendable {
            /// A registration or parameter of the registering type; `byType` where its name differs.
            case binding(BindingGraph.BindingID, byType: Bool)
            /// An input of the registering type.
            case input
            /// Nothing: an optional reference is nil, for others there is a failure.
            case nothing
        }

        package var registrant: BindingGraph.BindingID
        package var provider: Provider
    }
}

/// A reference that resolves to dependencies which take different parameters.
package struct ParameterConflict: Sendable {
    package var reference: BindingGraph.BindingID
    package var providers: [BindingGraph.BindingID]
}

/// An input that a path ends without.
package struct ResolutionFailure: Sendable {
    package enum Reason: Sendable {
        /// The path ends at this type.
        case unresolved
        /// Several dependencies of this type have the type asked for.
        case ambiguous([BindingGraph.BindingID])
    }

    package var key: Input.Key
    package var type: BindingGraph.TypeID
    package var reason: Reason
    /// The references that it fails, each with the registrations from `type` down to the reference's owner: a shortest chain.
    package var references: [(reference: BindingGraph.BindingID, chain: [BindingGraph.BindingID])]
}
