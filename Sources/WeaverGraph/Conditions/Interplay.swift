import WeaverDiagnostics

/// Finds the groups of choices that are not independent, although they were taken to be (`WorldChoices`). A type, a
/// dependency or a diagnostic may depend on the choices of two groups if both change the same type, types that build
/// each other, a dependency and what needs it, dependencies of one name on one path, or what one declaration is made
/// of.
struct Interplay {
    /// Lists of choices that depend on each other. An empty list says that all may do.
    private(set) var choices: [[Int]] = []

    /// The changes that the worlds of one group of choices make.
    fileprivate struct Change {
        let group: [Int]
        var types: Set<String> = []
        var bindings: Set<BindingName> = []
        /// The types that build the changed types, that these build, or that they inherit from.
        var neighbours: Set<String> = []
        /// The dependencies that containers above the changed types give to these.
        var given: Set<BindingName> = []
        /// The dependencies of the types above the changed ones whose names are those of changed dependencies.
        var hidden: Set<BindingName> = []
        /// The names of the declarations that the group changes.
        var declarations: Set<String> = []
    }

    /// `graphs` are those of the variants of `facts`, in their order.
    init(_ graphs: [InspectedGraph], _ facts: FactVariants) {
        var changes: [Change] = []
        for group in facts.worlds.choices.groups {
            var change = Change(group: group)
            for variant in facts.worlds.variants(of: group) where variant > 0 {
                guard let difference = VariantDifference(graphs[0], graphs[variant]) else {
                    choices = [[]]
                    return
                }
                change.types.formUnion(difference.types)
                change.bindings.formUnion(difference.bindings)
                change.declarations.formUnion(facts.changedDeclarations(ofVariant: variant))
            }
            for variant in Set(facts.worlds.variants(of: group) + [0]).sorted() {
                let graph = graphs[variant].gathered
                let types = change.types.compactMap { graph.typesByName[$0] }.sorted()
                change.neighbours.formUnion(graph.neighbours(of: types))
                let names = Set(change.bindings.map(\.name))
                let (given, hidden) = graph.bindings(above: types, named: names)
                change.given.formUnion(given)
                change.hidden.formUnion(hidden)
            }
            changes.append(change)
        }
        for (index, change) in changes.enumerated() {
            for other in changes[..<index] where change.meets(other) { choices.append(change.group + other.group) }
        }
        choices += Self.sharedDeclarations(changes, in: facts)
    }

    /// Returns the choices of the groups on which one type depends, since it mentions, directly or through other
    /// declarations, what several groups declare, or is changed by one and mentions what another one declares.
    private static func sharedDeclarations(_ changes: [Change], in facts: FactVariants) -> [[Int]] {
        guard changes.contains(where: { !$0.declarations.isEmpty }) else { return [] }
        let files = facts.united
        let mentions = DeclarationMentions(files)
        let reached = changes.map { mentions.reaching($0.declarations) }
        var choices: [[Int]] = []
        var known: Set<[Int]> = []
        func note(_ names: Set<String>, isDecided: (Int) -> Bool) {
            let groups = changes.indices.filter { !reached[$0].isDisjoint(with: names) || isDecided($0) }
            guard groups.count > 1, known.insert(groups).inserted else { return }
            choices.append(groups.flatMap { changes[$0].group })
        }
        let changed = changes.map { Set($0.types.map(\.lastName)) }
        for (owner, names) in mentions.ofOwners { note(names) { changed[$0].contains(owner.lastName) } }
        for (index, change) in changes.enumerated() { note(change.declarations) { $0 == index } }
        return choices
    }
}

extension Interplay.Change {
    fileprivate func meets(_ other: Self) -> Bool {
        !types.isDisjoint(with: other.types) || !types.isDisjoint(with: other.neighbours)
            || !neighbours.isDisjoint(with: other.types) || !bindings.isDisjoint(with: other.given)
            || !given.isDisjoint(with: other.bindings) || !bindings.isDisjoint(with: other.hidden)
            || !hidden.isDisjoint(with: other.bindings)
    }
}

extension LinkedGraph {
    /// Returns the names of the types that build one of `types`, that one of them builds or inherits from, and of those
    /// that inherit from one of them.
    fileprivate func neighbours(of types: [TypeID]) -> Set<String> {
        var names: Set<String> = []
        for type in types {
            for id in self[type].registrants { names.insert(self[self[id].owner].name) }
            for id in self[type].bindings { if let built = self[id].builds { names.insert(self[built].name) } }
            names.formUnion(statingSuperclasses[self[type].name] ?? [])
        }
        guard !statingSuperclasses.isEmpty else { return names }
        let all = Set(types.map { self[$0].name })
        for (heir, superclasses) in statingSuperclasses where !all.isDisjoint(with: superclasses) { names.insert(heir) }
        return names
    }

    /// Returns the dependencies that the containers above `types` give to these, and the dependencies of all types
    /// above that have one of `names`. Linear in the types above.
    fileprivate func bindings(
        above types: [TypeID], named names: Set<String>
    ) -> (given: Set<BindingName>, hidden: Set<BindingName>) {
        var given: Set<BindingName> = []
        /// By type, the keys that were looked for above it.
        var asked: [TypeID: KeySet] = [:]
        var pending = types.map { (type: $0, keys: neededKeys(of: $0)) }
        while let (type, keys) = pending.popLast() {
            let new = keys.subtracting(asked[type] ?? KeySet())
            if new.isEmpty { continue }
            asked[type] = (asked[type] ?? KeySet()).union(new)
            for registrant in self[type].registrants {
                let owner = self[registrant].owner
                for key in new.intersection(answeredKeys(of: owner)) {
                    if case .binding(let id) = provider(of: key, in: owner) { given.insert(bindingName(of: id)) }
                }
                pending.append((owner, new.subtracting(answeredKeys(of: owner))))
            }
        }
        var hidden: Set<BindingName> = []
        var seen = Set(types)
        var above = types
        while let type = above.popLast() {
            for registrant in self[type].registrants {
                let owner = self[registrant].owner
                guard seen.insert(owner).inserted else { continue }
                above.append(owner)
                for id in self[owner].bindings where names.contains(self[id].name) {
                    hidden.insert(bindingName(of: id))
                }
            }
        }
        return (given, hidden)
    }
}

extension FactVariants {
    /// Returns the names of the types, aliases and functions that the files of a variant declare otherwise than those
    /// of the first variant.
    func changedDeclarations(ofVariant variant: Int) -> Set<String> {
        if variant == 0 { return [] }
        return zip(variants[0].files, variants[variant].files).reduce(into: []) { names, files in
            names.formUnion(files.0.declarations(unlike: files.1))
        }
    }
}

extension FileFacts {
    /// Returns the names of the types, aliases and functions that this file or `other` declares otherwise than the
    /// other one. Both are one file under different conditions, so that they differ in what is left out.
    fileprivate func declarations(unlike other: FileFacts) -> Set<String> {
        if isSame(as: other) { return [] }
        return Set(declarationOutline.symmetricDifference(other.declarationOutline).map(\.name))
    }

    /// The declarations of the file: the name of each, its place, and the numbers of members.
    private var declarationOutline: Set<DeclarationOutline> {
        var outlines = types.map { type in
            DeclarationOutline(
                name: type.name.lastName, place: type.place, condition: type.condition,
                members: [type.initializers.count, type.properties.count, type.functions.count])
        }
        outlines += aliases.map {
            DeclarationOutline(name: $0.name.lastName, place: $0.place, condition: $0.condition, members: [])
        }
        outlines += functions.map {
            DeclarationOutline(name: $0.name, place: $0.place, condition: $0.condition, members: [])
        }
        outlines += manifestTypes.map {
            DeclarationOutline(name: $0.name.lastName, place: $0.place, condition: $0.condition, members: [])
        }
        return Set(outlines)
    }
}

private struct DeclarationOutline: Hashable {
    var name: String
    var place: Place
    var condition: Condition
    var members: [Int]
}

/// The names that declarations and statements mention, whatever their conditions are. Names are without what they are
/// nested in.
private struct DeclarationMentions {
    /// By type that states dependencies, the names in its statements, and its own.
    private(set) var ofOwners: [String: Set<String>] = [:]
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
            }
            for fact in file.attributes {
                guard case .builder(let builder) = fact.value else { continue }
                ofOwners[fact.owner, default: []].formUnion(builder.mentionedNames)
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

extension TypeKey {
    fileprivate var mentionedNames: Set<String> {
        var names: Set<String> = []
        forEachName { parts in for part in parts { names.insert(part.name) } }
        return names
    }
}

extension Builder {
    /// The words of the builder's expression.
    fileprivate var mentionedNames: Set<String> {
        Set(expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }
}
