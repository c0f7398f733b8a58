import WeaverDiagnostics

/// The conditions on which the graph may depend: those of dependencies and attributes, and those of the declarations
/// that dependencies name, directly or through other declarations, and those of protocols and classes that have doubles
/// and are declared in several ways. All other declarations are read whatever their conditions are.
struct RelevantConditions {
    /// The different conditions, apart from `always`.
    private(set) var conditions: [Condition] = []
    /// The different lists of platforms that attributes state.
    private(set) var platforms: [Set<Platform>] = []
    /// By type, without what it is nested in, the conditions of its declaration and its statements.
    private var ofTypes: [String: Set<Condition>] = [:]
    /// By type, without what it is nested in, its statements under conditions.
    private var statements: [String: ConditionalStatements] = [:]
    /// The types that have statements for some platforms alone.
    private var onPlatforms: Set<String> = []
    /// The names of the bundles.
    private var bundles: Set<String> = []
    private var known: Set<Condition> = [.always]

    init(_ files: [FileFacts], doubling doubles: AskedDoubles?) {
        for file in files.indices {
            for fact in files[file].attributes where fact.attribute == .isBundle { bundles.insert(fact.owner.lastName) }
        }
        for file in files.indices where files[file].hasConditions {
            for fact in files[file].dependencies { add(fact.condition, of: fact.owner) { $0.add(fact) } }
            for fact in files[file].manifestTypes { add(fact.condition, of: fact.name) { $0.addOther() } }
            if let properties = files[file].properties { add(properties.condition) }
            for fact in files[file].attributes {
                add(fact.condition, of: fact.owner) { $0.add(fact) }
                guard case .platforms(let list) = fact.value, !fact.isDefault else { continue }
                onPlatforms.insert(fact.owner.lastName)
                statements[fact.owner.lastName, default: ConditionalStatements()].addOther()
                if !platforms.contains(list) { platforms.append(list) }
            }
        }
        if let doubles { add(doubles.written, in: files) }
        let declaring = files.indices.filter { files[$0].hasConditionalDeclarations }
        guard !declaring.isEmpty else { return }
        let names = MentionedDeclarations(files).names
        for file in declaring { addDeclarations(of: files[file], namedBy: names) }
        guard let doubles else { return }
        let doubled = MentionedDeclarations(files, doubling: doubles.names).names
        let versions = declaring.lazy.flatMap { files[$0].versionsForDoubles }.filter {
            !$0.condition.isAlways && doubled.contains($0.name.lastName)
        }
        for (name, versions) in Dictionary(grouping: versions, by: \.name).sorted(on: \.key)
        where versions.count > 1 {
            for version in versions { add(version.condition, of: name) { $0.addOther() } }
        }
    }

    /// The atoms of all conditions, with repetitions.
    var atoms: [ConditionAtom] {
        var atoms: [ConditionAtom] = []
        for condition in conditions { condition.forEachAtom { atoms.append($0) } }
        for list in platforms { atoms += list.map { .os($0.systemName) } }
        return atoms
    }

    /// Returns the choices of `space`, the space of `atoms`. Choices on which one condition depends are in one group,
    /// and so are those that decide on one type and its statements: one of them may hide the effect of another one.
    /// Choices that decide on different dependencies of `substitutions` are in groups of their own. A bundle states
    /// what other types have, so that all choices may meet there. The choices of each list in `united` are in one
    /// group.
    func choices(
        in space: ConditionSpace, besides substitutions: Substitutions, uniting united: [[Int]]
    ) -> WorldChoices {
        var choices = space.choices
        for condition in conditions { choices.unite(space.choices(decidingOn: [condition])) }
        let substituted = Set(substitutions.choices.keys.map(\.lastName))
        for (type, deciding) in decidingOnTypes(in: space) where !substituted.contains(type) { choices.unite(deciding) }
        for deciding in substitutions.choices.values.lazy.flatMap(\.values) { choices.unite(deciding) }
        if !bundles.isDisjoint(with: onPlatforms.union(ofTypes.keys)) { choices.unite(choices.counts.indices) }
        for list in united { choices.unite(list) }
        return choices
    }

    /// Returns, by type, the choices of `space` that decide on it and its statements.
    func decidingOnTypes(in space: ConditionSpace) -> [String: Set<Int>] {
        var result = ofTypes.mapValues { space.choices(decidingOn: $0) }
        for type in onPlatforms { result[type, default: []].insert(0) }
        return result
    }

    /// Returns the dependencies that are substituted. `value` returns whether an atom holds in the world of `space` at
    /// an index; nil if that is not known.
    func substitutions(in space: ConditionSpace, _ value: (ConditionAtom, Int) -> Bool?) -> Substitutions {
        Substitutions(statements.values, in: space, value)
    }

    /// Adds the condition of a statement or a declaration of the type `owner`. `note` notes the statement.
    private mutating func add(
        _ condition: Condition, of owner: String, noting note: (inout ConditionalStatements) -> Void
    ) {
        if condition.isAlways { return }
        add(condition)
        ofTypes[owner.lastName, default: []].insert(condition)
        note(&statements[owner.lastName, default: ConditionalStatements()])
    }

    private mutating func add(_ condition: Condition) {
        if known.insert(condition).inserted { conditions.append(condition) }
    }

    /// Adds the conditions of the doubles among the types `written`, which the tests declare.
    private mutating func add(_ written: [String: Condition], in files: [FileFacts]) {
        let stated = files.lazy.flatMap(\.doubles).compactMap { fact in
            if case .name(let name) = fact.statement { name } else { nil }
        }
        let names = written.keys.filter { $0.hasSuffix("Double") } + stated
        for name in Set(names).sorted() { if let condition = written[name] { add(condition) } }
    }

    private mutating func addDeclarations(of file: FileFacts, namedBy names: Set<String>) {
        for type in file.types where names.contains(type.name.lastName) {
            add(type.condition, of: type.name) { $0.addOther() }
            for initializer in type.initializers { add(initializer.condition, of: type.name) { $0.addOther() } }
            // Properties decide on memberwise initializers, which a type without declared ones has, and on whether a
            // value is Sendable.
            if type.kind != .extension, type.initializers.isEmpty || [.struct, .enum].contains(type.kind) {
                for property in type.properties { add(property.condition, of: type.name) { $0.addOther() } }
            }
            for function in type.functions where names.contains(function.name) {
                add(function.condition, of: type.name) { $0.addOther() }
            }
            // The values of properties may name the cases.
            for item in type.cases { add(item.condition, of: type.name) { $0.addOther() } }
        }
        for alias in file.aliases where names.contains(alias.name.lastName) {
            add(alias.condition, of: alias.name) { $0.addOther() }
        }
        for function in file.functions where names.contains(function.name) { add(function.condition) }
    }
}

/// The names that dependencies and builders mention, or that have doubles, and those that the declarations of such
/// names mention.
private struct MentionedDeclarations {
    private(set) var names: Set<String> = []
    private var pending: [String] = []

    /// Finds in addition the names of protocols and classes whose doubles are in `doubles` or that manifests have an
    /// entry for, and those that the requirements of all protocols and classes with such names mention.
    init(_ files: [FileFacts], doubling doubles: Set<String>) {
        mentionDependencies(in: files)
        for file in files.indices {
            for name in files[file].protocols.map(\.name) + files[file].classes.map(\.declaration.name)
            where doubles.contains(WrittenType.doubleName(of: [name])) {
                mention(name.lastName)
            }
            for fact in files[file].doubles { mention(fact.protocolName.lastName) }
        }
        mentionDeclarations(in: files, doubles: true)
    }

    init(_ files: [FileFacts]) {
        mentionDependencies(in: files)
        mentionDeclarations(in: files, doubles: false)
    }

    private mutating func mentionDependencies(in files: [FileFacts]) {
        for file in files.indices {
            for fact in files[file].dependencies {
                for part in fact.owner.split(separator: ".") { mention(String(part)) }
                mention(fact.type)
                if let abstract = fact.abstract { mention(abstract) }
                fact.wrapper?.parameters.forEach { mention($0) }
            }
            for type in files[file].manifestTypes { mention(type.name.lastName) }
            for fact in files[file].attributes {
                guard case .builder(let builder) = fact.value else { continue }
                for word in builder.words { mention(word) }
            }
        }
    }

    /// Adds what the declarations of the names mention. `doubles` says whether the requirements of protocols, and
    /// the members of classes, matter too.
    private mutating func mentionDeclarations(in files: [FileFacts], doubles: Bool) {
        var requirements: [String: Set<String>] = [:]
        var types: [String: [(file: Int, type: Int)]] = [:]
        var aliases: [String: [AliasFact]] = [:]
        for file in files.indices {
            for type in files[file].types.indices {
                types[files[file].types[type].name.lastName, default: []].append((file, type))
            }
            for alias in files[file].aliases { aliases[alias.name.lastName, default: []].append(alias) }
            for fact in doubles ? files[file].protocols + files[file].classes.map(\.declaration) : [] {
                requirements[fact.name.lastName, default: []].formUnion(fact.namesForDouble)
            }
        }
        while let name = pending.popLast() {
            for alias in aliases[name] ?? [] { mention(alias.type) }
            for mentioned in requirements[name] ?? [] { mention(mentioned.lastName) }
            for (file, index) in types[name] ?? [] {
                let type = files[file].types[index]
                for inherited in type.inherits { mention(inherited) }
                mention(attributes: type.attributes)
                for initializer in type.initializers {
                    for parameter in initializer.parameters { mention(parameter.type) }
                    mention(initializer.isolation)
                }
                for function in type.functions { mention(function.isolation) }
            }
        }
    }

    private mutating func mention(_ name: String) {
        if names.insert(name).inserted { pending.append(name) }
    }

    /// Adds the names of attributes, some of which may be global actors or aliases of one.
    private mutating func mention(attributes: [String]) {
        for attribute in attributes { mention(attribute.lastName) }
    }

    private mutating func mention(_ isolation: DeclaredIsolation) {
        if case .attributes(let names) = isolation { mention(attributes: names) }
    }

    private mutating func mention(_ type: TypeKey) {
        type.forEachName { parts in for part in parts { mention(part.name) } }
    }
}

extension FileFacts {
    /// Whether a declaration of the file stands under a condition, or a member of one does.
    fileprivate var hasConditionalDeclarations: Bool {
        guard hasConditions else { return false }
        return aliases.contains { !$0.condition.isAlways } || functions.contains { !$0.condition.isAlways }
            || versionsForDoubles.contains { !$0.condition.isAlways }
            || types.contains { type in
                !type.condition.isAlways || type.initializers.contains { !$0.condition.isAlways }
                    || type.properties.contains { !$0.condition.isAlways }
                    || type.functions.contains { !$0.condition.isAlways }
                    || type.cases.contains { !$0.condition.isAlways }
            }
    }

    /// The names and conditions of the declarations that doubles may depend on: protocols, classes, and type aliases.
    fileprivate var versionsForDoubles: [(name: String, condition: Condition)] {
        var versions = aliases.map { ($0.name, $0.condition) }
        guard origin == .interface else {
            return versions
                + types.filter { $0.kind == .protocol || $0.kind == .class }.map { ($0.name, $0.condition) }
        }
        // An interface has a protocol once, and no aliases that it declares.
        for fact in protocols {
            versions.append((fact.name, fact.condition))
            versions += fact.aliases.map { (fact.name + "." + $0.name, $0.condition) }
        }
        return versions
    }

    /// Leaves out what does not hold, and forgets the conditions of what does. `value` returns whether an atom holds;
    /// nil if that is not known. What is not known is kept. The dependencies that are left out, and those of factories
    /// that are, are moved to `elsewhere`, and attributes to `attributesElsewhere`. Types and aliases that are left out
    /// are noted in `declaredElsewhere`.
    mutating func settle(_ value: (ConditionAtom) -> Bool?) {
        func holds(_ condition: Condition) -> Bool { condition.isAlways || condition.holds(value) ?? true }
        elsewhere = dependencies.filter { !holds($0.condition) }
        if !elsewhere.isEmpty { dependencies.removeAll { !holds($0.condition) } }
        elsewhere += factories.filter { !holds($0.condition) }.flatMap(\.dependencies)
        attributesElsewhere = attributes.filter { !holds($0.condition) }
        if !attributesElsewhere.isEmpty { attributes.removeAll { !holds($0.condition) } }
        manifestTypes.removeAll { !holds($0.condition) }
        if let condition = properties?.condition, !holds(condition) { properties = nil }
        for index in types.indices where types[index].kind != .extension && !holds(types[index].condition) {
            let superclass = types[index].kind == .class ? types[index].inherits.first : nil
            declaredElsewhere.append(
                DeclarationElsewhere(
                    name: types[index].name, leadsTo: superclass, condition: types[index].condition,
                    place: types[index].place))
        }
        types.removeAll { !holds($0.condition) }
        for index in types.indices {
            types[index].condition = types[index].condition.settled(value)
            for initializer in types[index].initializers where !holds(initializer.condition) {
                types[index].valuesElsewhere.formUnion(initializer.parameters.lazy.map(\.dependencyName))
            }
            for property in types[index].properties where !holds(property.condition) {
                types[index].valuesElsewhere.insert(property.name)
            }
            types[index].initializers.removeAll { !holds($0.condition) }
            for initializer in types[index].initializers.indices {
                let condition = types[index].initializers[initializer].condition
                if condition.isAlways { continue }
                types[index].initializers[initializer].condition = condition.settled(value)
            }
            types[index].properties.removeAll { !holds($0.condition) }
            types[index].functions.removeAll { !holds($0.condition) }
            types[index].cases.removeAll { !holds($0.condition) }
        }
        declaredElsewhere += aliases.filter { !holds($0.condition) }.map {
            DeclarationElsewhere(name: $0.name, leadsTo: $0.type, condition: $0.condition, place: $0.place)
        }
        aliases.removeAll { !holds($0.condition) }
        for index in aliases.indices { aliases[index].condition = aliases[index].condition.settled(value) }
        functions.removeAll { !holds($0.condition) }
        factories.removeAll { !holds($0.condition) }
        obstacles.removeAll { !holds($0.condition) }
    }

    /// Leaves out all that the file states about dependencies. What it declares stays.
    mutating func forgetStatements() {
        (dependencies, attributes, manifestTypes, properties) = ([], [], [], nil)
    }

    /// Returns the facts with statements of one dependency in several branches of `#if` united at the first place,
    /// under all their conditions, if they say the same and never hold together. Statements that do not hold for
    /// `target` are united with none. Imports keep the part of their conditions that `target` does not fix.
    package func unitingStatements(for target: Target) -> FileFacts {
        guard hasConditions else { return self }
        var result = self
        for index in result.imports.indices {
            result.imports[index].condition = result.imports[index].condition.settled { target.value(of: $0) }
        }
        result.imports.removeAll { $0.condition == .never }
        var first: [String: [Int]] = [:]
        var removed: Set<Int> = []
        for (index, fact) in dependencies.enumerated() where !fact.condition.isAlways && fact.wrapper == nil {
            if fact.condition.settled({ target.value(of: $0) }) == .never { continue }
            let name = fact.owner + "." + fact.name
            let same = (first[name] ?? []).first { earlier in
                let earlier = result.dependencies[earlier]
                return earlier.kind == fact.kind && earlier.type == fact.type && earlier.abstract == fact.abstract
                    && earlier.condition.excludes(fact.condition)
            }
            guard let same else {
                first[name, default: []].append(index)
                continue
            }
            result.dependencies[same] = result.dependencies[same].united(with: fact)
            removed.insert(index)
        }
        if !removed.isEmpty {
            result.dependencies = result.dependencies.indices.filter { !removed.contains($0) }.map {
                result.dependencies[$0]
            }
        }
        return result
    }
}

extension Diagnostic {
    /// Returns the error that dependencies depend on too many `flags`, at the first statement that depends on the last
    /// of them.
    static func tooManyConditions(_ flags: [ConditionAtom], in files: [FileFacts]) -> Diagnostic {
        var place: Place?
        for file in files where file.hasConditions && place == nil {
            place =
                file.dependencies.first { fact in
                    var mentions = false
                    fact.condition.forEachAtom { mentions = mentions || $0 == flags.last }
                    return mentions
                }?.namePlace
        }
        let names = flags.map { "'\($0.text)'" }.joined(separator: ", ")
        return Diagnostic(
            .tooManyConditions, "dependencies depend on \(flags.count) flags: \(names)",
            at: place ?? Place(file: files.first?.path ?? "", span: Span(0, 0)),
            help: "8 flags have 256 combinations, each of which is checked: give some of them a value with --define or "
                + "--undefine, or state fewer dependencies under #if")
    }
}
