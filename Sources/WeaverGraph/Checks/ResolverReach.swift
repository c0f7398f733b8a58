import WeaverDiagnostics

/// Decides whether code of the input files may read a registration through the resolver of its owner or through a
/// property wrapper. The graph does not show such uses.
struct ResolverReach {
    /// Registrations of one type that code may read.
    struct Candidates {
        var owner: LinkedGraph.TypeID
        var registrations: [LinkedGraph.BindingID]
    }

    private let graph: LinkedGraph
    /// The registrations that no file mentions which declares or extends their owner.
    private var candidates: [Candidates] = []
    /// By name, the indices of the files that mention the name, ascending (`Declarations.files`). The names are those
    /// of the candidates and of the resolvers of their owners.
    private var mentioning: [NameHash: [Int]] = [:]
    /// The keys of `mentioning`: most names are mentioned by no file.
    private var mentioned = NameFilter()

    /// Searches the identifiers of all files once, if some of `candidates` are not mentioned beside their owners.
    init(_ candidates: [Candidates], in graph: LinkedGraph) {
        self.graph = graph
        for type in candidates {
            let unmentioned = type.registrations.filter { !isMentionedBesideOwner($0) }
            if unmentioned.isEmpty { continue }
            self.candidates.append(Candidates(owner: type.owner, registrations: unmentioned))
        }
        var names = NameSet()
        for candidates in self.candidates {
            for name in Self.resolverNames(of: graph[candidates.owner].declaredName) { names.insert(name) }
            for id in candidates.registrations { for name in self.names(of: id) { names.insert(name) } }
        }
        if names.names.isEmpty { return }
        let files = graph.declarations.files
        // To look for a few names is faster than to look at each name of a file.
        if let index = graph.declarations.mentionIndex, names.names.count < 64 {
            for name in names.names {
                index.forEachFile(perhapsMentioning: name) { file in
                    if files[file].mentions.ascendingContains(name) { note(name, in: file) }
                }
            }
        } else {
            for index in files.indices {
                for name in files[index].mentions where names.contains(name) { note(name, in: index) }
            }
        }
    }

    private mutating func note(_ name: NameHash, in file: Int) {
        mentioning[name, default: []].append(file)
        mentioned.insert(name)
    }

    /// Returns those registrations that no file may read. A registration may be read if a file that declares or extends
    /// its owner mentions its name, or if another file mentions that name and can get the resolver or the wrapper. It
    /// may be read in any case if the resolver or wrapper is visible outside of the input files, or if it is visible to
    /// Objective-C.
    func unread() -> [LinkedGraph.BindingID] { candidates.flatMap(unread) }

    private func unread(_ candidates: Candidates) -> [LinkedGraph.BindingID] {
        let owner = graph[candidates.owner].declaredName
        // A few files, so that to look through them is fast.
        let own = graph.declarations.filesOfTypes[owner] ?? []
        let exposed = own.flatMap { graph.declarations.files[$0].exposedResolvers }.filter { $0.isResolver(of: owner) }
        if exposed.contains(where: \.isPublic) { return [] }
        // A file that is given the resolver as a value mentions the resolver's type. A file that creates the resolver
        // mentions the function that creates it.
        let isResolverExposed =
            !exposed.isEmpty || Self.resolverNames(of: owner).contains { isMentioned($0, besides: own) }
        return candidates.registrations.filter { id in
            var access = AccessLevel.private
            if graph[id].isWrapped, let wrapper = graph[id].wrapper { access = wrapper.access ?? .internal }
            let isExposedToObjC = graph[id].hasRareAttributes && graph[id].objcPlace != nil
            if isExposedToObjC || access >= .package { return false }
            let isExposed = isResolverExposed || access > .fileprivate
            return !(isExposed && names(of: id).contains { isMentioned($0, besides: own) })
        }
    }

    /// Returns the hashes of the names by which code reads a registration, that of the dependency first.
    private func names(of id: LinkedGraph.BindingID) -> [NameHash] {
        [NameHash(graph[id].name)] + (graph[id].isSettable ? [NameHash(graph[id].setterName)] : [])
    }

    /// Whether a file that declares or extends the owner of a registration mentions one of its names, or may do so.
    private func isMentionedBesideOwner(_ id: LinkedGraph.BindingID) -> Bool {
        let names = names(of: id)
        if names[0] == .unknown { return true }
        let files = graph.declarations.filesOfTypes[graph[graph[id].owner].declaredName] ?? []
        return files.contains { names.contains(where: graph.declarations.files[$0].mentions.ascendingContains) }
    }

    /// Returns the indices of the files that mention `name`, ascending.
    private func files(mentioning name: NameHash) -> [Int] {
        mentioned.mayContain(name) ? mentioning[name] ?? [] : []
    }

    /// Whether another file than `files` mentions `name`. Looks at one mention more than there are files, at most.
    private func isMentioned(_ name: NameHash, besides files: [Int]) -> Bool {
        self.files(mentioning: name).contains { !files.contains($0) }
    }

    /// Returns the names by which code gets the resolver of the type named `type`.
    private static func resolverNames(of type: String) -> [NameHash] {
        [type.lastName.flat, type.lowerFlat].map { NameHash($0 + "DependencyResolver") }
    }
}
