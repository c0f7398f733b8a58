import WeaverDiagnostics

/// Finds out whether some file may read a registration through its owner's resolver or a wrapper: such a use is not in
/// the graph. `init` searches the identifiers that all files mention, once for all questions.
struct ResolverReach {
    private let graph: BindingGraph
    private let files: [SourceMentions]
    /// By the names of the candidates and of their owners' resolvers, the indices of the files that mention them,
    /// ascending.
    private var mentioning: [NameHash: [Int]] = [:]

    /// `candidates` are the registrations that `mayRead` will be asked about, by the types that own them.
    init(_ candidates: [BindingGraph.TypeID: [Binding]], in graph: BindingGraph) {
        self.graph = graph
        files = graph.declarations.files
        let types = candidates.keys.map { graph[$0] }
        let names = Set(candidates.values.joined().flatMap(Self.names) + types.flatMap(Self.resolverNames))
        // Most identifiers are none of these names. A filter of one bit per name rejects them quickly.
        let bits = names.reduce(0 as UInt64) { $0 | $1.bit }
        for (index, file) in files.enumerated() {
            for name in file.names where name.bit & bits != 0 && names.contains(name) {
                mentioning[name, default: []].append(index)
            }
        }
    }

    /// Whether some file may read a registration: one of its owner's files that mentions its name, or another file that
    /// mentions its name and can get the resolver or the wrapper. True without such a file if the resolver or wrapper
    /// is visible outside of the inputs, or if the registration is visible to Objective-C.
    func mayRead(_ binding: Binding, of type: InjectableType) -> Bool {
        let own = Set(graph.declarations.filesOfTypes[type.name] ?? [])
        let names = Self.names(of: binding)
        if names.contains(.unknown) || names.contains(where: { isMentioned($0) { own.contains($0) } }) { return true }
        if binding.objcPlace != nil { return true }
        let access = binding.wrapper.map { $0.access ?? .internal } ?? .private
        let exposed = own.flatMap { files[$0].resolvers }.filter { $0.isResolver(of: type.name) }
        if access >= .package || exposed.contains(where: \.isPublic) { return true }
        let isOther = { (file: Int) in !own.contains(file) }
        // A file that is handed the resolver names its type. A file that makes one names the function that does.
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
