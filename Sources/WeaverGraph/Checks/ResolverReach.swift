import WeaverDiagnostics

/// Decides whether code of the input files may read a registration through the resolver of its owner or through a
/// property wrapper. The graph does not show such uses. `init` searches the identifiers of all files once, for all
/// calls of `unread`.
struct ResolverReach {
    private let graph: LinkedGraph
    private let files: [SourceMentions]
    /// By name, the indices in `files` of the files that mention the name, ascending. The names are those of the
    /// candidates and of the resolvers of their owners.
    private var mentioning: [NameHash: [Int]] = [:]
    /// The names of the resolvers of the candidates' owners.
    private let resolverNames: [LinkedGraph.TypeID: [NameHash]]

    /// `candidates` are the registrations that `unread` will be asked about, by the types that own them.
    init(_ candidates: [LinkedGraph.TypeID: [Binding]], in graph: LinkedGraph) {
        self.graph = graph
        files = graph.declarations.files
        resolverNames = Dictionary(
            uniqueKeysWithValues: candidates.keys.map { ($0, Self.resolverNames(of: graph[$0])) })
        let names = Set(candidates.values.joined().flatMap(Self.names) + resolverNames.values.joined())
        // Most identifiers are none of `names`. A filter with one bit for each name rejects most of them quickly.
        let bits = names.reduce(0 as UInt64) { $0 | $1.bit }
        for index in files.indices {
            for name in files[index].names where name.bit & bits != 0 && names.contains(name) {
                mentioning[name, default: []].append(index)
            }
        }
    }

    /// Returns those of `registrations`, candidates of `type`, that no file may read. A registration may be read if a
    /// file that declares or extends `type` mentions its name, or if another file mentions that name and can get the
    /// resolver or the wrapper. It may be read in any case if the resolver or wrapper is visible outside of the input
    /// files, or if it is visible to Objective-C.
    func unread(_ registrations: [Binding], of type: InjectableType) -> [Binding] {
        let own = Set(graph.declarations.filesOfTypes[type.name] ?? [])
        let isOther = { (file: Int) in !own.contains(file) }
        let exposed = own.flatMap { files[$0].resolvers }.filter { $0.isResolver(of: type.name) }
        let isPublic = exposed.contains(where: \.isPublic)
        // A file that is given the resolver as a value mentions the resolver's type. A file that creates the resolver
        // mentions the function that creates it.
        let isResolverExposed =
            !exposed.isEmpty || resolverNames[type.id, default: []].contains { isMentioned($0, where: isOther) }
        return registrations.filter { registration in
            let names = Self.names(of: registration)
            if names.contains(.unknown) || names.contains(where: { isMentioned($0, where: own.contains) }) {
                return false
            }
            let access = registration.wrapper.map { $0.access ?? .internal } ?? .private
            if registration.objcPlace != nil || access >= .package || isPublic { return false }
            let isExposed = isResolverExposed || access > .fileprivate
            return !(isExposed && names.contains { isMentioned($0, where: isOther) })
        }
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
