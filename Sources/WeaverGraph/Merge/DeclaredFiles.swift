import WeaverDiagnostics

/// The files of a graph in the order in which they are merged, and their declarations. They serve to make those of the
/// same files after an edit, or under another condition: most files are the same then, and the others most often
/// declare the same names.
package struct DeclaredFiles: Sendable {
    /// The files: sources first, then manifests, interfaces and property files, each by path.
    let files: [FileFacts]
    private(set) var declarations: Declarations
    /// By index in `files`, the dependencies that the file states; nil for a file that only declares something.
    let statements: [[StatedDependency]?]
    /// By index in `files`, the position among the files as they were given.
    private let order: [Int]
    /// The number of declarations and extensions of types that were looked at to replace those of earlier files.
    let stepCount: Int

    /// `earlier` are files of the same paths, in the same order, some of which may have other facts; any other files do
    /// no harm, and save nothing. The result is the same without them.
    init(_ given: [FileFacts], after earlier: DeclaredFiles? = nil) {
        let order = earlier?.order(of: given) ?? given.mergeOrder
        let files = order.map { given[$0] }
        (self.order, self.files) = (order, files)
        var faultless = FaultlessTypes()
        guard let earlier, let (update, changed) = earlier.update(to: files) else {
            let declarations = Declarations(files)
            (self.declarations, stepCount) = (declarations, 0)
            statements = files.map { $0.stated(declarations, &faultless) }
            return
        }
        let declarations = update.declarations
        stepCount = update.stepCount
        var statements = earlier.statements
        let faulty = statements.indices.filter { statements[$0]?.contains { !$0.faults.isEmpty } ?? false }
        for index in changed + faulty { statements[index] = files[index].stated(declarations, &faultless) }
        (self.declarations, self.statements) = (declarations, statements)
    }

    /// The files of which merging reads more than their declarations, each with its dependencies, in their order.
    var stating: [(file: FileFacts, dependencies: [StatedDependency])] {
        zip(files, statements).compactMap { file, stated in stated.map { (file, $0) } }
    }

    /// Indexes the names that the files mention, if they are not indexed. That pays for files that are edited.
    mutating func indexMentions() {
        if declarations.mentionIndex == nil { declarations.mentionIndex = MentionIndex(files) }
    }

    /// Returns the order of `given` if they have the paths of these files as they were given; nil otherwise.
    private func order(of given: [FileFacts]) -> [Int]? {
        guard given.count == files.count else { return nil }
        let isSame = order.indices.allSatisfy { index in
            let (file, known) = (given[order[index]], files[index])
            return file.isSame(as: known) || file.path == known.path && file.origin == known.origin
        }
        return isSame ? order : nil
    }

    /// Returns the update to the declarations of `files`, which have the order in which they are merged, and the
    /// indices of those that differ from the files of this value. Nil if they differ in more than statements, and the
    /// members and the places of types, or if many files have changed: all declarations have to be united anew. The
    /// cost grows with the changed files, apart from a small one for each file and each type.
    private func update(to files: [FileFacts]) -> (update: DeclarationUpdate, changed: [Int])? {
        guard files.count == self.files.count, !declarations.hasAliasMembers else { return nil }
        let changed = files.indices.filter { !files[$0].isSame(as: self.files[$0]) }
        guard changed.count <= files.count / 4 + 4,
            changed.allSatisfy({ files[$0].declaresTheNames(of: self.files[$0]) })
        else { return nil }
        var update = DeclarationUpdate(declarations, files: files)
        return update.replace(changed, before: self.files) ? (update, changed) : nil
    }
}

extension [FileFacts] {
    /// The files in the order in which they are merged.
    var inMergeOrder: [FileFacts] { mergeOrder.map { self[$0] } }

    /// The indices of the files in the order in which they are merged.
    fileprivate var mergeOrder: [Int] {
        indices.sorted { left, right in
            let ranks = (self[left].origin.rank, self[right].origin.rank)
            if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
            return self[left].path.precedesInBytes(self[right].path)
        }
    }
}

extension FileFacts.Origin {
    /// The position of files of this origin in the order of merging.
    fileprivate var rank: Int {
        switch self {
        case .source: 0
        case .manifest: 1
        case .interface: 2
        case .properties: 3
        }
    }
}

/// The replacement of some files by others that declare the same names.
private struct DeclarationUpdate {
    private(set) var declarations: Declarations
    let files: [FileFacts]
    /// The names of the types that the replaced files declare or extend otherwise than before, and of the heirs of
    /// these classes.
    private var affected: Set<String> = []
    /// By index of a file, the declarations and extensions in it by the qualified names of their types. Filled for the
    /// files that declare affected types: each file is searched once, however many of its types are affected.
    private var typesOfFiles: [Int: [String: [TypeFact]]] = [:]
    /// The number of declarations and extensions that were looked at.
    private(set) var stepCount = 0

    init(_ declarations: Declarations, files: [FileFacts]) { (self.declarations, self.files) = (declarations, files) }

    /// Replaces the files at the indices `changed`; `before` are all files before. Returns false if that is not
    /// possible, since names are declared more than once.
    mutating func replace(_ changed: [Int], before: [FileFacts]) -> Bool {
        for index in changed {
            for (type, earlier) in zip(files[index].types, before[index].types) where type != earlier {
                affected.insert(declarations.qualifiedName(of: type))
            }
            let aliases = files[index].aliases.map(\.name)
            guard declarations.redeclarations.isEmpty || aliases.allSatisfy({ declarations.redeclarations[$0] == nil })
            else { return false }
        }
        addHeirs()
        guard declarations.redeclarations.isEmpty || affected.allSatisfy({ declarations.redeclarations[$0] == nil })
        else { return false }
        declarations.files = files
        for index in changed { declarations.mentionIndex?.add(files[index].mentions, ofFile: index) }
        for index in changed { replaceStatements(of: index, before: before[index]) }
        if changed.contains(where: { files[$0].mentionedResolvers != before[$0].mentionedResolvers }) {
            declarations.mentionedResolvers = Set(files.lazy.flatMap(\.mentionedResolvers))
        }
        let rewritten = changed.filter { files[$0].writtenTypes != before[$0].writtenTypes }.map { files[$0] }
        if declarations.writesModules && !rewritten.isEmpty || !declarations.typesWithModules(in: rewritten).isEmpty {
            declarations.noteModules(in: files)
        }
        replaceTypes()
        return true
    }

    /// Adds the names of the classes that inherit from an affected class, since they inherit its initializers.
    private mutating func addHeirs() {
        guard affected.contains(where: { declarations.types[$0]?.kind == .class }) else { return }
        var heirs: [String: [String]] = [:]
        for (heir, superclass) in declarations.superclassNames { heirs[superclass, default: []].append(heir) }
        var pending = Array(affected)
        while let name = pending.popLast() {
            for heir in heirs[name] ?? [] where affected.insert(heir).inserted { pending.append(heir) }
        }
    }

    /// Replaces what a file states outside of types.
    private mutating func replaceStatements(of index: Int, before: FileFacts) {
        let file = files[index]
        declarations.noteExternalTypes(of: file)
        for (alias, earlier) in zip(file.aliases, before.aliases)
        where declarations.aliases[alias.name]?.place == earlier.place {
            declarations.aliases[alias.name]?.place = alias.place
        }
        let functions = file.functions.map { declarations.qualified($0) }
        for (name, functions) in Dictionary(grouping: functions, by: \.name) {
            var rest = functions[...]
            declarations.functions[name] = declarations.functions[name]?.map { known in
                known.place.file == file.path ? rest.popFirst() ?? known : known
            }
        }
        // The first declaration of a hidden name counts, so it is set last.
        for declared in file.declaredNames.reversed()
        where declared.access <= .fileprivate && declarations.hiddenNames[file.path]?[declared.name] != nil {
            declarations.hiddenNames[file.path]?[declared.name] = HiddenName(
                access: declared.access, place: declared.place)
        }
    }

    /// Unites the affected types anew. Instances of other types are shared with the declarations before.
    private mutating func replaceTypes() {
        let names = affected.sorted()
        for name in names {
            declarations.foreignInitializers[name] = nil
            declarations.foreignFunctions[name] = nil
            let facts = facts(of: name)
            if let type = facts.united(named: name) {
                declarations.types.replace(by: type)
            } else {
                for fact in facts where fact.kind == .extension { declarations.addForeign(fact, to: name) }
            }
        }
        for name in names {
            guard let type = declarations.types[name] else { continue }
            declarations.qualifyTypes(of: type)
            guard type.kind == .protocol else { continue }
            if type.initializers.contains(where: \.isInExtension) {
                declarations.protocolsWithInitializers.insert(name)
            } else {
                declarations.protocolsWithInitializers.remove(name)
            }
        }
        declarations.noteInheritance(names, ofOnly: affected)
    }

    /// Returns the declarations and extensions of a type, in the order of the files.
    private mutating func facts(of name: String) -> [TypeFact] {
        var facts: [TypeFact] = []
        for index in declarations.filesOfTypes[name] ?? [] {
            if typesOfFiles[index] == nil { typesOfFiles[index] = types(in: files[index]) }
            facts += typesOfFiles[index]?[name] ?? []
        }
        return facts
    }

    /// Returns the declarations and extensions in a file that other files see, by the qualified names of their types.
    private mutating func types(in file: FileFacts) -> [String: [TypeFact]] {
        let hidden = declarations.hiddenNames[file.path] ?? [:]
        stepCount += file.types.count
        return Dictionary(grouping: file.types.filter { !hidden.contains($0.name) }) {
            declarations.qualifiedName(of: $0)
        }
    }
}

extension [TypeFact] {
    /// Returns the type that these declarations and extensions of it make; nil if none is a declaration.
    fileprivate func united(named name: String) -> DeclaredType? {
        var type: DeclaredType?
        for fact in self where fact.kind != .extension {
            if let type { type.add(fact) } else { type = DeclaredType(fact, named: name) }
        }
        guard let type else { return nil }
        for fact in self where fact.kind == .extension { type.extend(by: fact) }
        return type
    }
}

extension FileFacts {
    /// Whether the file declares what `other` declares: the same names, in the same order, which mean the same. The
    /// members of types may differ, and all places.
    fileprivate func declaresTheNames(of other: FileFacts) -> Bool {
        path == other.path && origin == other.origin && types.count == other.types.count
            && imports.map(\.module) == other.imports.map(\.module)
            && types.indices.allSatisfy { types[$0].hasHead(of: other.types[$0]) }
            && aliases.elementsEqual(other.aliases) { $0.meansTheSame(as: $1) }
            && functions.map(\.name) == other.functions.map(\.name)
            && existentials == other.existentials
            && manifestTypes.filter(\.isExternal).map(\.name) == other.manifestTypes.filter(\.isExternal).map(\.name)
    }

    /// The types that `forEachWrittenType` visits.
    fileprivate var writtenTypes: [TypeKey] {
        var types: [TypeKey] = []
        forEachWrittenType { types.append($0) }
        return types
    }
}

extension TypeFact {
    /// Whether the declaration is equal to `other` apart from places and members.
    fileprivate func hasHead(of other: TypeFact) -> Bool {
        kind == other.kind && name == other.name && access == other.access && attributes == other.attributes
            && inherits == other.inherits && generics == other.generics && isConstrained == other.isConstrained
            && constraints == other.constraints && condition == other.condition && module == other.module
    }
}

extension AliasFact {
    /// Whether the alias is equal to `other` apart from places.
    fileprivate func meansTheSame(as other: AliasFact) -> Bool {
        name == other.name && parameters == other.parameters && scope == other.scope && type == other.type
            && access == other.access && condition == other.condition
    }
}
