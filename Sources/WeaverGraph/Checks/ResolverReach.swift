import WeaverDiagnostics

/// Decides whether code of the input files may read a registration through the resolver of its owner or through a
/// property wrapper. The graph does not show such uses. `init` searches the identifiers of all files once, for all
/// calls of `mayRead`.
struct ResolverReach {
    private let graph: BindingGraph
    private let files: [SourceMentions]
    /// By name, the indices in `files` of the files that mention the name, ascending. The names are those of the
    /// candidates and of the resolvers of their owners.
    private var mentioning: [NameHash: [Int]] = [:]

    /// `candidates` are the registrations that `mayRead` will be asked about, by the types that own them.
    init(_ candidates: [BindingGraph.TypeID: [Binding]], in graph: BindingGraph) {
        self.graph = graph
        files = graph.declarations.files
        let types = candidates.keys.map { graph[$0] }
        let names = Set(candidates.values.joined().flatMap(Self.names) + types.flatMap(Self.resolverNames))
        // Most identifiers are none of `names`. A filter with one bit for each name rejects most of them quickly.
        let bits = names.reduce(0 as UInt64) { $0 | $1.bit }
        for (index, file) in files.enumerated() {
            for name in file.names where name.bit & bits != 0 && names.contains(name) {
                mentioning[name, default: []].append(index)
            }
        }
    }

    /// Whether some file may read the registration `binding` of `type`: a file that declares or extends `type` mentions
    /// the name of `binding`, or another file mentions that name and can get the resolver or the wrapper. True in any
    /// case if the resolver or wrapper is visible outside of the input files, or if `binding` is visible to
    /// Objective-C.
    func mayRead(_ binding: Binding, of type: InjectableType) -> Bool {
        let own = Set(graph.declarations.filesOfTypes[type.name] ?? [])
        let names = Self.names(of: binding)
        if names.contains(.unknown) || names.contains(where: { isMentioned($0) { own.contains($0) } }) { return true }
        if binding.objcPlace != nil { return true }
        let access = binding.wrapper.map { $0.access ?? .internal } ?? .private
        let exposed = own.flatMap { files[$0].resolvers }.filter { $0.isResolver(of: type.name) }
        if access >= .package || exposed.contains(where: \.isPublic) { return true }
        let isOther = { (file: Int) in !own.contains(file) }
        // A file that is given the resolver as a value mentions the resolver's type. A file that creates the resolver
        // mentions the function that creates it.
        let isExposed =
            access > .fileprivate || !exposed.isEmpty
            || Self.resolverNames(of: type).contains { isMentioned($0, where: isOther) }
        return isExposed && names.contains { isMentioned($0, where: isOther) }
    }

    private func isMentioned(_ name: NameHash, where isCounted: (Int) -> Bool) -> Bool {
        mentioning[name]?.contains(where: isCounted) ?? false
    }

    private static func names(of binding: Binding) -> [NameHash] {
        [NameHash(binding.name)] + (binding.isSettable ? [NameHash(binding.setterName)] : [])
    }

    private static func resolverNames(of type: InjectableType) -> [NameHash] {
        [type.name.lastName, type.name.lowerFlat].map { NameHash($0 + "DependencyResolver") }
    }
}

extension NameHash {
    fileprivate var bit: UInt64 { 1 &<< (bits & 63) }
}
