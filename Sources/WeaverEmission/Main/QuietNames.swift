import WeaverGraph

/// Names under which generated code uses deprecated types, so that swiftc does not warn. Generated code must name such
/// a type as long as the type is registered, and users still get the warnings for their own code. The names are
/// witnesses of an associated type, for which swiftc does not check deprecation.
///
///     enum OldStoreName: DeprecatedTypeName { @available(*, deprecated) typealias Named = OldStore }
///     let store: Deprecated<OldStoreName>
struct QuietNames {
    /// The text to write for each deprecated type, by type. Has no entries for other types.
    private(set) var texts: [TypeKey: String] = [:]
    /// The declarations that `texts` uses.
    private(set) var declarations: [Declaration] = []
    /// The names of the types in `declarations`.
    private(set) var allocated: [String] = []

    init(_ lowering: Lowering, _ names: EmittedNames, _ types: TypeText) {
        let graph = lowering.graph
        guard graph.declarations.types.values.contains(where: \.isDeprecated) else { return }
        var found: Set<TypeKey> = []
        func visit(_ type: TypeKey) -> TypeKey {
            guard !type.isNamedAsAWhole else {
                if type.contains(graph.declarations.isDeprecated) { found.insert(type) }
                return type
            }
            if graph.declarations.isDeprecated(type) { found.insert(type) }
            return type.mapParts(visit)
        }
        for type in graph.types.map(\.key) + lowering.detached.map(\.key) { _ = visit(type) }
        for binding in graph.bindings + lowering.detached.flatMap(\.bindings) {
            for type in binding.namedTypes { _ = visit(type) }
        }
        guard !found.isEmpty else { return }
        var allocator = NameAllocator(taken: Array(graph.declarations.names) + names.global)
        let protocolName = allocator.allocate("DeprecatedTypeName")
        let aliasName = allocator.allocate("Deprecated", "DeprecatedType")
        // A deprecated type may have the name, and is what the name stands for.
        let witness = allocator.allocate("Named", "NamedType")
        // The types that a public initializer takes must be as visible as the initializer.
        let hasPublicRoots = graph.types.contains { graph.isPublicRoot($0) }
        var visibility = AccessLevel.internal
        var named: [Declaration] = []
        for type in found.sorted(by: { $0.text() < $1.text() }) {
            let access = hasPublicRoots ? min(graph.declarations.visibility(of: type), .public) : .internal
            visibility = max(visibility, access)
            let name = allocator.allocate(type.text().filter { $0.isLetter || $0.isNumber || $0 == "_" } + "Name")
            texts[type] = "\(aliasName)<\(name)>"
            named.append(
                .type(
                    doc: nil, Head(access.modifiers, .enum, name, inherits: [protocolName]),
                    members: [
                        .typeAlias(
                            Head([.attribute("@available(*, deprecated)")] + access.modifiers, .typealias, witness),
                            types.reference(type))
                    ]))
        }
        allocated = allocator.allocated
        declarations =
            [
                .type(
                    doc:
                        "Deprecated types have names here that need no warning: their users are warned where they use them.",
                    Head(visibility.modifiers, .protocol, protocolName), members: [.line("associatedtype \(witness)")]),
                .typeAlias(
                    Head(visibility.modifiers, .typealias, aliasName, generics: "<Name: \(protocolName)>"),
                    "Name.\(witness)"
                ),
            ] + named
    }
}

extension TypeKey {
    /// Returns the type with all types inside of it that have an entry in `texts` replaced by that text.
    func replacing(by texts: [TypeKey: String]) -> TypeKey {
        if let text = texts[self] { return .named([NamePart(text)]) }
        return isNamedAsAWhole ? self : mapParts { $0.replacing(by: texts) }
    }

    /// Whether no part of the type can be replaced by another name. True for a composition of protocols and for a
    /// metatype.
    fileprivate var isNamedAsAWhole: Bool {
        switch self {
        case .composition, .metatype, .protocolMetatype: true
        default: false
        }
    }

    /// Whether `condition` holds for the type, or for any type inside of it.
    fileprivate func contains(_ condition: (TypeKey) -> Bool) -> Bool {
        var isFound = false
        func visit(_ type: TypeKey) -> TypeKey {
            isFound = isFound || condition(type)
            return isFound ? type : type.mapParts(visit)
        }
        _ = visit(self)
        return isFound
    }
}

extension AccessLevel {
    /// The access modifier of a declaration. Empty for levels below `package`.
    var modifiers: [Head.Modifier] {
        switch self {
        case .public, .open: [.public]
        case .package: [.package]
        case .private, .fileprivate, .internal: []
        }
    }
}
