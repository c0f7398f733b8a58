import WeaverDiagnostics

/// Finds the groups of choices on which types depend that differ between variants (`WorldChoices`).
///
/// A type differs because of its own statements, or because of others that differ. Types that differ and are connected
/// (`ConnectedNames`) depend on the same choices: on those that decide on their statements. If these belong to several
/// groups, the groups are not independent.
struct GroupAttribution {
    /// The groups on which types depend that differ between variants, by the types' names: indices in the groups.
    private(set) var groupsOfTypes: [String: Int] = [:]
    /// The dependencies on which groups depend that do not meet in the dependencies' type. These types have no group.
    let substitutions: IndependentSubstitutions
    /// Lists of choices that depend on each other, although they were taken to be independent. An empty list says that
    /// all may do.
    private(set) var dependent: [[Int]] = []
    /// The groups on which diagnostics at these places depend. Types share the places of what they inherit or include.
    private var groupsOfPlaces: [Place: Set<Int>] = [:]
    /// The groups on which types depend that have a reference of a name which differs. A registration of the name may
    /// seem to be used because of it, wherever it is.
    private var groupsOfReferences: [String: Set<Int>] = [:]
    /// The names of the registrations at these places.
    private var registrations: [Place: String] = [:]

    /// `graphs` are those of the variants of `facts`, in their order. `workers` compare their types.
    init(_ graphs: [InspectedGraph], _ facts: FactVariants, by workers: Workers) {
        let groups = facts.worlds.groups
        var difference = VariantDifferences()
        for variant in graphs.indices.dropFirst() {
            guard difference.add(VariantDifference(graphs[0], graphs[variant], by: workers), of: variant) else {
                substitutions = IndependentSubstitutions()
                dependent = [[]]
                return
            }
        }
        let declarations = facts.changedDeclarations.reduce(into: Set()) { $0.formUnion($1) }
        substitutions = IndependentSubstitutions(graphs, facts, difference)
        var connected = ConnectedNames(substitutions)
        let types = difference.types.subtracting(substitutions.groups.keys)
        for name in types { connected.add(name) }
        for (owner, groups) in substitutions.groups {
            for (name, group) in groups { connected.add(BindingName(owner: owner, name: name), decidedBy: group) }
        }
        for graph in graphs.lazy.map(\.gathered) {
            connected.connect(types, difference.lookingDifferent, difference.bindings, in: graph)
        }
        for graph in graphs.lazy.map(\.gathered) { connected.connectNeighbours(of: types, in: graph) }
        for name in types {
            for choice in facts.decidingOnTypes[name.lastName] ?? [] {
                connected.note(facts.group(of: choice), for: name)
            }
        }
        noteDeclarations(declarations, in: facts, &connected)
        for (name, known) in connected.groupsOfNames {
            if let others = substitutions.groups[name] {
                // The type depends on other types that differ.
                note(known.union(others.values), in: groups)
                continue
            }
            guard known.count == 1, let group = known.first else {
                note(known, in: groups)
                continue
            }
            groupsOfTypes[name] = group
            // In other variants, the group has its first combination.
            if !difference.variants(of: name).isSubset(of: facts.worlds.variants(of: group)) { note([], in: groups) }
        }
        for graph in graphs {
            notePlaces(in: graph.gathered)
            noteReferences(difference.bindings, in: graph.gathered)
        }
    }

    /// Returns the group on which a diagnostic depends that only the given variants have; nil if that is not known.
    func group(of diagnostic: Diagnostic, toldIn variants: Set<Int>, _ facts: FactVariants) -> Int? {
        guard let known = groupsOfPlaces[diagnostic.place], known.count == 1, let group = known.first else {
            return nil
        }
        if diagnostic.code == .unusedRegistration {
            let deciding = registrations[diagnostic.place].flatMap { groupsOfReferences[$0] } ?? []
            guard deciding.isSubset(of: [group]) else { return nil }
        }
        // In other variants, the group has its first combination, as in the first variant.
        let others = Set(facts.variants.indices).subtracting(facts.worlds.variants(of: group))
        let isLikeFirst = variants.contains(0) ? others.isSubset(of: variants) : others.isDisjoint(with: variants)
        return isLikeFirst ? group : nil
    }

    /// Notes that the groups `known` depend on each other. If there are none, all may.
    private mutating func note(_ known: Set<Int>, in groups: [[Int]]) {
        dependent.append(known.sorted().flatMap { groups[$0] })
    }

    /// Connects types with the groups that decide on what they mention, directly or through other declarations.
    /// `declarations` are the names of the declarations that differ.
    private mutating func noteDeclarations(
        _ declarations: Set<String>, in facts: FactVariants, _ connected: inout ConnectedNames
    ) {
        guard !declarations.isEmpty else { return }
        let groups = facts.worlds.groups
        var changed = groups.map { _ in Set<String>() }
        for choices in facts.choices(decidingOn: declarations) {
            let (name, deciding) = (choices.key, Set(choices.value.map(facts.group)))
            if deciding.count != 1 { note(deciding, in: groups) }
            for group in deciding { changed[group].insert(name) }
        }
        let mentions = DeclarationMentions(facts.united)
        let reached = changed.map { $0.isEmpty ? [] : mentions.reaching($0) }
        func deciding(on names: Set<String>) -> Set<Int> {
            Set(groups.indices.filter { !reached[$0].isDisjoint(with: names) })
        }
        let types = Dictionary(grouping: connected.groupsOfNames.map(\.name), by: \.lastName)
        for (owner, names) in mentions.ofOwners {
            if let substituted = substitutions.groups[owner] {
                noteMentions(mentions.ofDependencies[owner] ?? [:], of: substituted, in: groups, deciding)
                continue
            }
            let deciding = deciding(on: names)
            for name in types[owner.lastName] ?? [] { for group in deciding { connected.note(group, for: name) } }
            if deciding.count > 1 { note(deciding, in: groups) }
        }
        for names in changed {
            let deciding = deciding(on: names)
            if deciding.count > 1 { note(deciding, in: groups) }
        }
    }

    /// Notes the groups of a type with the dependencies `substituted`, if one of its dependencies mentions what another
    /// group decides on. `mentioned` has the names that each dependency mentions; `deciding` returns the groups that
    /// decide on such names.
    private mutating func noteMentions(
        _ mentioned: [String: Set<String>], of substituted: [String: Int], in groups: [[Int]],
        _ deciding: (Set<String>) -> Set<Int>
    ) {
        for (name, names) in mentioned {
            let deciding = deciding(names)
            if !deciding.isSubset(of: substituted[name].map { [$0] } ?? []) {
                note(deciding.union(substituted.values), in: groups)
            }
        }
    }

    /// Notes the names of those of `bindings`, which differ, that are references, and the groups of their types.
    private mutating func noteReferences(_ bindings: Set<BindingName>, in graph: LinkedGraph) {
        for binding in bindings {
            guard let owner = graph.typesByName[binding.owner], let group = groupsOfTypes[binding.owner] else {
                continue
            }
            for id in graph[owner].bindings where graph[id].name == binding.name && graph[id].kind == .reference {
                groupsOfReferences[binding.name, default: []].insert(group)
                groupsOfReferences[graph[id].askedName, default: []].insert(group)
            }
        }
    }

    /// Notes the places of the types and dependencies that depend on a group, and of the statements of these types.
    private mutating func notePlaces(in graph: LinkedGraph) {
        for (name, group) in groupsOfTypes {
            guard let type = graph.typesByName[name] else { continue }
            groupsOfPlaces[graph[type].place, default: []].insert(group)
            for id in graph[type].bindings { notePlaces(of: graph[id], group) }
        }
        for (owner, groups) in substitutions.groups {
            for id in graph.typesByName[owner].map({ graph[$0].bindings }) ?? [] {
                if let group = groups[graph[id].name] { notePlaces(of: graph[id], group) }
            }
        }
    }

    private mutating func notePlaces(of binding: Binding, _ group: Int) {
        registrations[binding.namePlace] = binding.name
        for place in [binding.place, binding.namePlace, binding.typePlace] + binding.attributes.places {
            groupsOfPlaces[place, default: []].insert(group)
        }
    }
}

extension FactVariants {
    /// Returns the group of a choice: an index in the groups of the worlds.
    func group(of choice: Int) -> Int {
        worlds.groups.firstIndex { $0.contains(choice) }.required("the choice is in no group")
    }
}

/// Names of types, those of which are connected that may depend on the same choices:
///
/// - a type that looks different from outside, and the types that register it;
/// - a type with a dependency that differs, and all types to which its container gives that dependency;
/// - types that differ, if they build each other, inherit from each other or are instances of one generic type, or if
///   one is on a path above the other: it may hide, or be hidden by, what the other one has;
/// - types that differ and have dependencies of one name, one of which is a reference: a registration may seem unused;
/// - types that differ and build one type by builders, which share a resolver.
///
/// In the place of a type with independent substitutions there are its dependencies, which are connected with what they
/// build: nothing else sees a difference.
private struct ConnectedNames {
    private let substitutions: IndependentSubstitutions
    private var names: [String] = []
    private var indices: [String: Int] = [:]
    /// By name, another name that is connected with it and nearer to the first one; its own index for the first one.
    private var parents: [Int] = []
    /// By name, the groups that decide on it.
    private var groups: [Set<Int>] = []

    init(_ substitutions: IndependentSubstitutions) { self.substitutions = substitutions }

    /// By name, the groups that decide on the connected names.
    var groupsOfNames: [(name: String, groups: Set<Int>)] {
        var united: [Int: Set<Int>] = [:]
        for index in names.indices { united[first(index), default: []].formUnion(groups[index]) }
        return names.indices.map { (names[$0], united[first($0)] ?? []) }
    }

    /// Adds a name, unless it is there.
    @discardableResult mutating func add(_ name: String) -> Int {
        if let index = indices[name] { return index }
        indices[name] = names.count
        parents.append(names.count)
        names.append(name)
        groups.append([])
        return names.count - 1
    }

    /// Adds a substituted dependency, on which `group` decides.
    mutating func add(_ binding: BindingName, decidedBy group: Int) { groups[add(binding.text)].insert(group) }

    mutating func note(_ group: Int, for name: String) { if let index = indices[name] { groups[index].insert(group) } }

    private mutating func connect(_ name: String, _ other: String) {
        let (index, otherIndex) = (add(name), add(other))
        let (first, otherFirst) = (first(index), first(otherIndex))
        let least = min(first, otherFirst)
        parents[max(first, otherFirst)] = least
        // Shorter ways for the next look.
        (parents[index], parents[otherIndex]) = (least, least)
    }

    private func first(_ index: Int) -> Int {
        var index = index
        while parents[index] != index { index = parents[index] }
        return index
    }

    /// Connects types in one of the graphs. `types` are those that differ, `lookingDifferent` those of them that look
    /// different from outside, and `bindings` the dependencies that differ.
    mutating func connect(
        _ types: Set<String>, _ lookingDifferent: Set<String>, _ bindings: Set<BindingName>, in graph: LinkedGraph
    ) {
        for name in types {
            guard let type = graph.typesByName[name] else { continue }
            connect(name, graph[type].declaredName)
            for id in graph[type].registrants where lookingDifferent.contains(name) {
                connect(name, self.name(of: id, in: graph))
            }
            for id in graph[type].bindings {
                // No type has such a name.
                if graph[id].hasInputResolver { connect(name, "builder of " + graph[id].type.text()) }
                guard bindings.contains(graph.bindingName(of: id)) else { continue }
                for receiver in graph.receivers(of: id) { connect(name, graph[receiver].name) }
            }
        }
        connectNamesakes(bindings, in: graph)
        connectPaths(types, in: graph)
    }

    /// The name for a registration: that of its owner, or its own if it is substituted.
    private func name(of registration: LinkedGraph.BindingID, in graph: LinkedGraph) -> String {
        substitutions.group(of: registration, in: graph) == nil
            ? graph[graph[registration].owner].name : graph.bindingName(of: registration).text
    }

    /// Connects types that differ with those that they build, that build them, and that they inherit from, as far as
    /// these are connected with something.
    mutating func connectNeighbours(of types: Set<String>, in graph: LinkedGraph) {
        func isKnown(_ name: String) -> Bool { indices[name] != nil }
        for name in types {
            guard let type = graph.typesByName[name] else { continue }
            let owners = graph[type].registrants.map { self.name(of: $0, in: graph) }
            let built = graph[type].bindings.compactMap { graph[$0].builds.map { graph[$0].name } }
            for neighbour in owners + built where isKnown(neighbour) { connect(name, neighbour) }
        }
        for (heir, superclasses) in graph.statingSuperclasses {
            for superclass in superclasses where types.contains(heir) || types.contains(superclass) {
                if isKnown(heir), isKnown(superclass) { connect(heir, superclass) }
            }
        }
    }

    /// Connects the types with dependencies of one name that differ, if one of these is a reference.
    private mutating func connectNamesakes(_ bindings: Set<BindingName>, in graph: LinkedGraph) {
        var references: Set<String> = []
        for binding in bindings {
            guard let owner = graph.typesByName[binding.owner] else { continue }
            let isReference = graph[owner].bindings.contains {
                graph[$0].name == binding.name && graph[$0].kind == .reference
            }
            if isReference { references.insert(binding.name) }
        }
        for binding in bindings where references.contains(binding.name) {
            let isSubstituted = substitutions.groups[binding.owner]?[binding.name] != nil
            connect(isSubstituted ? binding.text : binding.owner, "dependency " + binding.name)
        }
    }

    /// Connects types that differ, if one is on a path above another one. Linear in the size of the graph, unless types
    /// register each other.
    private mutating func connectPaths(_ types: Set<String>, in graph: LinkedGraph) {
        var differs = graph.types.map { _ in false }
        for name in types { if let type = graph.typesByName[name] { differs[type.index] = true } }
        // Types that differ themselves or have such types below them.
        var leadsToOne = differs
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for type in graph.registeredFirst where !leadsToOne[type.index] {
                let leads = graph[type].bindings.contains { id in
                    graph[id].builds.map { leadsToOne[$0.index] } ?? false
                }
                if leads { (leadsToOne[type.index], hasChanged) = (true, true) }
            }
        }
        /// By type, a type that differs and is on a path above it.
        var above: [LinkedGraph.TypeID?] = graph.types.map { _ in nil }
        hasChanged = true
        while hasChanged {
            hasChanged = false
            for type in graph.registeredFirst.reversed() where leadsToOne[type.index] {
                for registrant in graph[type].registrants {
                    let owner = graph[registrant].owner
                    guard let next = differs[owner.index] ? owner : above[owner.index] else { continue }
                    if let known = above[type.index] {
                        connect(graph[known].name, graph[next].name)
                    } else {
                        (above[type.index], hasChanged) = (next, true)
                    }
                }
            }
        }
        for type in graph.typeIDs where differs[type.index] {
            if let other = above[type.index] { connect(graph[type].name, graph[other].name) }
        }
    }
}

extension LinkedGraph {
    /// Returns the types below the owner of the registration or parameter `id` to which it is given.
    fileprivate func receivers(of id: BindingID) -> Set<TypeID> {
        let owner = self[id].owner
        var receivers: Set<TypeID> = []
        for answer in needs.answers[owner.index].list {
            switch answer.result {
            case .found(id, _): break
            case .ambiguous(let ids) where ids.contains(id): break
            default: continue
            }
            var seen: Set<TypeID> = [owner]
            var pending = [owner]
            while let type = pending.popLast() {
                for registration in self[type].bindings {
                    guard let built = self[registration].builds, neededKeys(of: built).contains(answer.key),
                        type == owner || !answeredKeys(of: type).contains(answer.key), seen.insert(built).inserted
                    else { continue }
                    receivers.insert(built)
                    pending.append(built)
                }
            }
        }
        return receivers
    }
}

/// The names that declarations and statements mention, whatever their conditions are. Names are without what they are
/// nested in.
private struct DeclarationMentions {
    /// By type that states dependencies, the names in its statements, and its own.
    private(set) var ofOwners: [String: Set<String>] = [:]
    /// By type and name of a dependency, the names in its statements, and that of the type.
    private(set) var ofDependencies: [String: [String: Set<String>]] = [:]
    /// By name, the declarations that mention it.
    private var mentioning: [String: Set<String>] = [:]

    init(_ files: [FileFacts]) {
        for file in files {
            for fact in file.dependencies {
                var names: Set<String> = [fact.owner.lastName]
                for type in [fact.type, fact.abstract].compactMap(\.self) + (fact.wrapper?.parameters ?? []) {
                    names.formUnion(type.mentionedNames)
                }
                ofOwners[fact.owner, default: []].formUnion(names)
                ofDependencies[fact.owner, default: [:]][fact.name, default: []].formUnion(names)
            }
            for fact in file.attributes {
                guard case .builder(let builder) = fact.value else { continue }
                ofOwners[fact.owner, default: []].formUnion(builder.words)
                ofDependencies[fact.owner, default: [:]][fact.target ?? "", default: []].formUnion(builder.words)
            }
            for type in file.types {
                for inherited in type.inherits { add(inherited, by: type.name.lastName) }
                for initializer in type.initializers {
                    for parameter in initializer.parameters { add(parameter.type, by: type.name.lastName) }
                }
                for property in type.properties {
                    if let written = property.type { add(written, by: type.name.lastName) }
                }
            }
            for alias in file.aliases { add(alias.type, by: alias.name.lastName) }
        }
    }

    private mutating func add(_ type: TypeKey, by declaration: String) {
        for name in type.mentionedNames { mentioning[name, default: []].insert(declaration) }
    }

    /// Returns `names`, and the names of the declarations that mention them, directly or through others.
    func reaching(_ names: Set<String>) -> Set<String> {
        var reached = names
        var pending = Array(names)
        while let name = pending.popLast() {
            for other in mentioning[name] ?? [] where reached.insert(other).inserted { pending.append(other) }
        }
        return reached
    }
}
