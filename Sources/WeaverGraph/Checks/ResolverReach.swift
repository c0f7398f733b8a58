import WeaverDiagnostics

/// Decides whether code of the input files may read a registration through the resolver of its owner or through a
/// property wrapper. The graph does not show such uses. `init` searches the identifiers of all files once, for all
/// calls of `unread`.
struct ResolverReach {
    /// Registrations of one type that code may read.
    struct Candidates {
        var owner: LinkedGraph.TypeID
        var registrations: [LinkedGraph.BindingID]
    }

    private let graph: LinkedGraph
    /// By name, the indices of the files that mention the name, ascending (`Declarations.files`). The names are those
    /// of the candidates and of the resolvers of their owners.
    private var mentioning: [NameHash: [Int]] = [:]
    /// The keys of `mentioning`: most names are mentioned by no file.
    private var mentioned = NameFilter()

    /// `candidates` are the registrations that `unread` will be asked about.
    init(_ candidates: [Candidates], in graph: LinkedGraph) {
        self.graph = graph
        var names = NameSet()
        for candidates in candidates {
            for name in Self.resolverNames(of: graph[candidates.owner].declaredName) { names.insert(name) }
            for id in candidates.registrations {
                names.insert(NameHash(graph[id].name))
                if graph[id].isSettable { names.insert(NameHash(graph[id].setterName)) }
            }
        }
        for index in graph.declarations.files.indices {
            for name in graph.declarations.files[index].names where names.contains(name) {
                mentioning[name, default: []].append(index)
                mentioned.insert(name)
            }
        }
    }

    /// Returns those registrations of `candidates` that no file may read. A registration may be read if a file that
    /// declares or extends its owner mentions its name, or if another file mentions that name and can get the resolver
    /// or the wrapper. It may be read in any case if the resolver or wrapper is visible outside of the input files, or
    /// if it is visible to Objective-C.
    func unread(_ candidates: Candidates) -> [LinkedGraph.BindingID] {
        let owner = graph[candidates.owner].declaredName
        // A few files, so that to look through them is fast.
        let own = graph.declarations.filesOfTypes[owner] ?? []
        let exposed = own.flatMap { graph.declarations.files[$0].resolvers }.filter { $0.isResolver(of: owner) }
        let isPublic = exposed.contains(where: \.isPublic)
        // A file that is given the resolver as a value mentions the resolver's type. A file that creates the resolver
        // mentions the function that creates it.
        let isResolverExposed =
            !exposed.isEmpty || Self.resolverNames(of: owner).contains { isMentioned($0, besides: own) }
        return candidates.registrations.filter { id in
            let names = [NameHash(graph[id].name)] + (graph[id].isSettable ? [NameHash(graph[id].setterName)] : [])
            if names[0] == .unknown || names.contains(where: { isMentioned($0, in: own) }) { return false }
            var access = AccessLevel.private
            if graph[id].isWrapped, let wrapper = graph[id].wrapper { access = wrapper.access ?? .internal }
            let isExposedToObjC = graph[id].hasRareAttributes && graph[id].objcPlace != nil
            if isExposedToObjC || access >= .package || isPublic { return false }
            let isExposed = isResolverExposed || access > .fileprivate
            return !(isExposed && names.contains { isMentioned($0, besides: own) })
        }
    }

    /// Returns the indices of the files that mention `name`, ascending.
    private func files(mentioning name: NameHash) -> [Int] {
        mentioned.mayContain(name) ? mentioning[name] ?? [] : []
    }

    /// Whether one of `files` mentions `name`. Searches the mentions once for each file.
    private func isMentioned(_ name: NameHash, in files: [Int]) -> Bool {
        let mentioning = self.files(mentioning: name)
        return !mentioning.isEmpty && files.contains { mentioning.containsAscending($0) }
    }

    /// Whether another file than `files` mentions `name`. Looks at one mention more than there are files, at most.
    private func isMentioned(_ name: NameHash, besides files: [Int]) -> Bool {
        self.files(mentioning: name).contains { !files.contains($0) }
    }

    /// Returns the names by which code gets the resolver of the type named `type`.
    private static func resolverNames(of type: String) -> [NameHash] {
        [type.lastName, type.lowerFlat].map { NameHash($0 + "DependencyResolver") }
    }
}

extension [Int] {
    /// Whether the numbers, which are ascending, contain `number`. Binary search.
    fileprivate func containsAscending(_ number: Int) -> Bool {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if self[middle] < number { lower = middle + 1 } else { upper = middle }
        }
        return lower < count && self[lower] == number
    }
}
