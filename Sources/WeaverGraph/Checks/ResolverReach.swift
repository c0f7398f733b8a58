import WeaverDiagnostics

/// Which files may read what a resolver or a wrapper of a type gives: uses that the graph does not have. Looks once at
/// all that the files mention, whatever is asked then.
struct ResolverReach {
    private let graph: BindingGraph
    private let files: [SourceMentions]
    /// By the names that may be asked for, the files that mention them, in order.
    private var mentioning: [NameHash: [Int]] = [:]

    /// `candidates` are the registrations that will be asked about, by their types.
    init(_ candidates: [BindingGraph.TypeID: [Binding]], in graph: BindingGraph) {
        self.graph = graph
        files = graph.declarations.files
        let types = candidates.keys.map { graph[$0] }
        let names = Set(candidates.values.joined().flatMap(Self.names) + types.flatMap(Self.resolverNames))
        // Most of what is mentioned is none of them, as one bit tells.
        let bits = names.reduce(0 as UInt64) { $0 | $1.bit }
        for (index, file) in files.enumerated() {
            for name in file.names where name.bit & bits != 0 && names.contains(name) {
                mentioning[name, default: []].append(index)
            }
        }
    }

    /// Whether some file may read a registration: one of its owner's files, by its name; another one too where the
    /// resolver gets there. Readers outside of the inputs count where the resolver is public, and so does Objective-C.
    func mayRead(_ binding: Binding, of type: InjectableType) -> Bool {
        let own = Set(graph.declarations.filesOfTypes[type.name] ?? [])
        let names = Self.names(of: binding)
        if names.contains(.unknown) || names.contains(where: { isMentioned($0) { own.contains($0) } }) { return true }
        if binding.objcPlace != nil { return true }
        let access = binding.wrapper.map { $0.access ?? .internal } ?? .private
        let exposed = own.flatMap { files[$0].resolvers }.filter { $0.isResolver(of: type.name) }
        if access >= .package || exposed.contains(where: \.isPublic) { return true }
        let isOther = { (file: Int) in !own.contains(file) }
        // Whoever is handed the resolver names it; whoever makes one, the function that does.
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
