import WeaverGraph

/// The keys of manifests that are neither names nor attributes (LANGUAGE.md, section 3).
enum ManifestWords {
    /// Beside the names of types.
    static let topLevel = [imports, doubles]
    static let imports = "imports"
    /// What doubles of protocols take for associated types.
    static let doubles = "doubles"
    /// Of a type: what it depends on.
    static let sections: [String: DependencyFact.Kind] = [
        "registrations": .registration, "references": .reference, "parameters": .parameter,
    ]
    /// Of a type: whether another module declares it.
    static let external = "external"
    /// Of a dependency: its type clause.
    static let type = "type"
}
