package import WeaverDiagnostics

/// A type with at least one dependency. What few loops look at stands behind a reference, so that a copy is cheap.
package struct InjectableType: Sendable {
    package var id: LinkedGraph.TypeID
    private var identity: Shared<Identity>
    /// The type's registrations, references and parameters, mixed, in the order of facts.
    package var bindings: [LinkedGraph.BindingID]
    /// The number of registrations at the end of `bindings` that the type does not state: collections for types below.
    package internal(set) var gatheringCount = 0
    /// The registrations, of any type, that build this type.
    package var registrants: [LinkedGraph.BindingID] = []
    package var construction = Construction.undecided

    private struct Identity {
        var name: String
        var key: TypeKey
        var place: Place
        var declared: DeclaredType?
        var arguments: [TypeKey] = []
        var attributes = StatedAttributes()
    }

    /// `declared` is the declaration of the type, if the input files contain it.
    init(id: LinkedGraph.TypeID, name: String, key: TypeKey, place: Place, declared: DeclaredType?) {
        (self.id, bindings) = (id, [])
        identity = Shared(Identity(name: name, key: key, place: place, declared: declared))
    }

    /// The declaration of the type; nil if the input files do not contain it.
    package var declared: DeclaredType? { identity.value.declared }

    /// The type's qualified, dotted name; for an instance of a generic type its text with the generic arguments.
    package var name: String {
        _read { yield identity.value.name }
        _modify { yield &identity.value.name }
    }
    package var key: TypeKey {
        _read { yield identity.value.key }
        _modify { yield &identity.value.key }
    }
    /// The place of the type's declaration if the input files contain it, else of the first statement about the type.
    package var place: Place {
        _read { yield identity.value.place }
        _modify { yield &identity.value.place }
    }
    /// The generic arguments of an instance of a generic type whose dependencies name its parameters (`GenericType`).
    /// Empty for any other type.
    package internal(set) var arguments: [TypeKey] {
        _read { yield identity.value.arguments }
        _modify { yield &identity.value.arguments }
    }
    /// The attributes that are stated for the type. The attribute `isolation` also applies to types without
    /// dependencies: `Declarations.statedIsolations`.
    package internal(set) var attributes: StatedAttributes {
        _read { yield identity.value.attributes }
        _modify { yield &identity.value.attributes }
    }

    /// The dependencies that the type states.
    package var stated: [LinkedGraph.BindingID] {
        gatheringCount == 0 ? bindings : Array(bindings.dropLast(gatheringCount))
    }

    /// The type's qualified, dotted name without generic arguments, by which declarations are found.
    package var declaredName: String { arguments.isEmpty ? name : key.dottedName ?? name }

    /// The place of the attribute `isIsolated`, which says that nothing uses the type yet; nil if it is absent or
    /// false.
    package var isolatedPlace: Place? { attributes.place(of: .isIsolated) }
}
