import WeaverGraph

/// The keys of manifests that are neither names nor attributes (Grammar/README.md, "Manifests").
enum ManifestWords {
    /// The top-level keys that do not name types.
    static let topLevel = [imports, doubles]
    static let imports = "imports"
    /// The key of the types that doubles use for associated types of protocols.
    static let doubles = "doubles"
    /// The keys of a type's sections of dependencies, with the kind of dependency in each.
    static let sections: [String: DependencyFact.Kind] = [
        "registrations": .registration, "references": .reference, "parameters": .parameter,
    ]
    /// The key in a type that says whether another module declares the type.
    static let external = "external"
    /// The key of a dependency's type clause.
    static let type = "type"
}
