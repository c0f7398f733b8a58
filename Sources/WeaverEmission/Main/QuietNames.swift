import WeaverGraph

/// Names of deprecated types that swiftc does not warn of: generated code must name such a type as long as it is
/// registered, and its user has been told where it is used. An associated type is not looked at for what its witness
/// is.
///
///     enum OldStoreName: DeprecatedTypeName { @available(*, deprecated) typealias Named = OldStore }
///     let store: Deprecated<OldStoreName>
struct QuietNames {
    /// The text that names a type; the type itself where nothing of it is deprecated.
    private(set) var texts: [TypeKey: String] = [:]
    /// What must be declared for that.
    private(set) var declarations: [Declaration] = []
    /// What that is called.
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
            for type in [binding.type, binding.accessType] + binding.parameters.map(\.type) { _ = visit(type) }
        }
        guard !found.isEmpty else { return }
        var allocator = NameAllocator(taken: Array(graph.declarations.types.keys) + names.global)
        let protocolName = allocator.allocate("DeprecatedTypeName")
        let aliasName = allocator.allocate("Deprecated", "DeprecatedType")
        // What a public initializer takes is as visible as that.
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
                    doc: nil, head: "\(access.prefix)enum \(name): \(protocolName)",
                    members: [.line("@available(*, deprecated) \(access.prefix)typealias Named = \(types(type))")]))
        }
        allocated = allocator.allocated
        declarations =
            [
                .type(
                    doc:
                        "Deprecated types have names here that need no warning: their users are warned where they use them.",
                    head: "\(visibility.prefix)protocol \(protocolName)", members: [.line("associatedtype Named")]),
                .line("\(visibility.prefix)typealias \(aliasName)<Name: \(protocolName)> = Name.Named"),
            ] + named
    }
}

extension TypeKey {
    /// The same with what `texts` has for the types in it.
    func replacing(by texts: [TypeKey: String]) -> TypeKey {
        if let text = texts[self] { return .named([NamePart(text)]) }
        return isNamedAsAWhole ? self : mapParts { $0.replacing(by: texts) }
    }

    /// Whether no part of it can stand under another name than its own: a protocol in a composition, or in a metatype.
    fileprivate var isNamedAsAWhole: Bool {
        switch self {
        case .composition, .metatype, .protocolMetatype: true
        default: false
        }
    }

    /// Whether the condition holds for it or any type that it is made of.
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
    /// In front of a declaration.
    fileprivate var prefix: String {
        switch self {
        case .public, .open: "public "
        case .package: "package "
        case .private, .fileprivate, .internal: ""
        }
    }
}
