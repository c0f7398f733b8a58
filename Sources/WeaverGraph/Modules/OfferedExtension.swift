package import WeaverDiagnostics

/// The conformances and the initializers that extensions in a module add to one type of another known module.
package struct OfferedExtension: Equatable, Sendable {
    /// The extended type, with the module that declares it in front: `CoreKit.Cache`.
    package var name: String
    /// The condition under which the extensions are there.
    package var condition = Condition.always
    /// Whether the extensions hold for some generic arguments alone.
    package var isConstrained = false
    package var inherits: [TypeKey]
    /// The initializers that other modules may call, in the order of declarations.
    package var initializers: [OfferedInitializer]
    /// The place of the first extension, or of the entry in the interface file.
    package var place: Place

    package init(name: String, inherits: [TypeKey], initializers: [OfferedInitializer], place: Place) {
        self.name = name
        self.inherits = inherits
        self.initializers = initializers
        self.place = place
    }
}

extension OfferedExtension {
    /// Returns what the module of `declarations` adds to types of other modules, one element for all extensions of a
    /// type that have the same condition, in the order of the first of them. `names` are the names of other modules in
    /// the graph. Linear in the number of declarations of the module.
    static func all(in declarations: Declarations, _ names: ModuleNames) -> [OfferedExtension] {
        var extensions: [OfferedExtension] = []
        var positions: [Key: Int] = [:]
        for file in declarations.files where file.origin != .interface {
            // Goes over indices, since the facts of a type are large to copy.
            for index in file.types.indices where file.types[index].kind == .extension {
                guard let added = OfferedExtension(file.types[index], in: declarations, names) else { continue }
                let key = Key(name: added.name, condition: added.condition, isConstrained: added.isConstrained)
                if let position = positions[key] {
                    extensions[position].inherits += added.inherits
                    extensions[position].initializers += added.initializers
                } else {
                    positions[key] = extensions.count
                    extensions.append(added)
                }
            }
        }
        for index in extensions.indices {
            extensions[index].inherits = Set(extensions[index].inherits).sorted { $0.text() < $1.text() }
        }
        return extensions
    }

    private struct Key: Hashable {
        var name: String
        var condition: Condition
        var isConstrained: Bool
    }

    /// Returns nil for an extension of a type of the module itself or of a type that no known module declares, and for
    /// one that adds nothing.
    private init?(_ fact: TypeFact, in declarations: Declarations, _ names: ModuleNames) {
        guard !fact.inherits.isEmpty || !fact.initializers.isEmpty else { return nil }
        let name = declarations.qualify(fact.name, in: "")
        guard let extended = declarations.types[name], extended.module != nil, names.origin(of: name) != nil else {
            return nil
        }
        let added = DeclaredType(fact, named: name)
        added.extend(by: fact)
        declarations.qualifyTypes(of: added)
        let access = declarations.visibility(of: .name(name))
        self.init(
            name: names.interfaceType(.name(name)).dottedName ?? name,
            inherits: added.extensionInherits.map(\.withoutRetroactive)
                .filter { declarations.visibility(of: $0) >= .package }.map(names.interfaceType),
            initializers: added.initializers.filter(\.isInExtension).compactMap {
                OfferedInitializer($0, of: extended, access, declarations, names.interfaceType)
            },
            place: fact.place)
        condition = fact.condition
        isConstrained = fact.isConstrained
        if inherits.isEmpty, initializers.isEmpty { return nil }
    }
}

extension TypeKey {
    /// The type without `@retroactive`, which says nothing about the conformance to those who use it.
    fileprivate var withoutRetroactive: TypeKey {
        if case .prefixed("@retroactive", let conformed) = self { conformed } else { self }
    }
}
