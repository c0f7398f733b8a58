/// An import that generated code repeats, or that an annotation or a manifest requests.
package struct ImportFact: Hashable, Sendable {
    /// The import's attributes, each with `@`. Generated code repeats them.
    package var attributes: [String]
    /// The import's access level as written; nil if none is written.
    package var access: AccessLevel?
    /// The text after `import`: `Foundation`, `struct Foundation.URL`.
    package var path: String
    package var module: String
    /// Whether an annotation or a manifest asks for the module; false for a source's own `import`.
    package var isRequested: Bool
    /// The condition under which the file has the import.
    package var condition: Condition
    /// Whether whoever imports this module sees the imported one as well (`@_exported`).
    package var isReexported = false

    package init(
        attributes: [String], access: AccessLevel?, path: String, module: String, isRequested: Bool,
        condition: Condition
    ) {
        self.attributes = attributes
        self.access = access
        self.path = path
        self.module = module
        self.isRequested = isRequested
        self.condition = condition
    }

    /// Whether the import states an access level below `public`. Then all imports of its module have to state one.
    package var isRestricted: Bool { access.map { $0 < .public } ?? false }

    /// The attribute that hides an import from clients of the importing module. If one import of a module has this
    /// attribute, Swift requires it on all imports of that module.
    package static let implementationOnly = "@_implementationOnly"
    package var isImplementationOnly: Bool { attributes.contains(Self.implementationOnly) }

    /// An import of a whole module, without attributes, access level or condition.
    package init(module: String, isRequested: Bool) {
        self.init(
            attributes: [], access: nil, path: module, module: module, isRequested: isRequested, condition: .always)
    }
}

extension ImportFact {
    /// The name of the declaration that this imports alone: `Date` of `import struct Foundation.Date`. Nil for an
    /// import of a module.
    package var declaration: String? {
        path.contains(" ") ? path.split { " .`".contains($0) }.last.map(String.init) : nil
    }

    /// Makes this an import of the module's top-level declaration `name` alone, whose kind is `kind` in such imports.
    mutating func select(_ name: String, _ kind: String) {
        path = "\(kind) \(module).\(SwiftKeyword.escaping(name))"
    }
}
