package import WeaverGraph

/// The keys of manifests that are neither names nor attributes (Grammar/README.md, "Manifests").
package enum ManifestWords {
    /// The top-level keys that do not name types.
    package static let topLevel = [imports, doubles]
    package static let imports = "imports"
    /// The top-level key under which a manifest states the types that doubles use for associated types of protocols.
    package static let doubles = "doubles"
    /// The keys of the sections with a type's dependencies. The values are the kinds of these dependencies.
    package static let sections: [String: DependencyFact.Kind] = [
        "registrations": .registration, "references": .reference, "parameters": .parameter,
    ]
    /// The key, in a type's entry, that states whether another module declares the type.
    package static let external = "external"
    /// The key, in a type's or a dependency's entry, of the condition under which the entry holds.
    package static let when = "when"
    /// The key, in a dependency's entry, of its type clause.
    package static let type = "type"
}
