import WeaverDiagnostics

/// The condition of a variant of a graph: the worlds in which it holds.
package struct VariantCondition: Sendable {
    private let all: VariantWorlds
    /// The indices of the variants.
    private let variants: Set<Int>
    /// The condition under which the variant is compiled.
    package let condition: Condition
    /// Whether the condition is a guess: some conditions have no graph of their own, and it is not known on which group
    /// of choices this one depends (`WorldChoices`). Then the graphs of further conditions are needed.
    package let isGuess: Bool

    init(_ variants: Set<Int>, of all: VariantWorlds, in group: Int? = nil) {
        let worlds = all.worlds(of: variants, in: group)
        (self.variants, self.all, isGuess) = (variants, all, worlds == nil)
        condition = all.space.condition(of: worlds ?? [])
    }

    /// Returns the conditions of code that is compiled with a flag, and of code that is compiled without it.
    package static func branches(on flag: String) -> (on: VariantCondition, off: VariantCondition) {
        let atom = ConditionAtom.flag(flag)
        let space = ConditionSpace(
            [atom], for: Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none))
        let isOn = space.worlds.map { space.value(of: atom, in: $0) == true }
        let worlds = VariantWorlds(space, space.choices, variants: isOn.map { $0 ? 0 : 1 })
        return (VariantCondition([0], of: worlds), VariantCondition([1], of: worlds))
    }

    /// Returns the condition under which one of `variants` is compiled. `variants` must belong to one graph, and must
    /// not be empty. What they have depends on the choices of `group`; nil if that is not known.
    package static func union(of variants: [VariantCondition], in group: Int? = nil) -> VariantCondition {
        VariantCondition(variants.reduce(into: []) { $0.formUnion($1.variants) }, of: variants[0].all, in: group)
    }

    /// Whether some conditions have no graph of their own, since the graph of this one and others tell of them.
    package var tellsOfOthers: Bool { all.hasDerivedWorlds }

    /// Returns the groups of choices. Empty if each world has a graph. `variants` must be those of all graphs, and must
    /// not be empty.
    package static func groups(of variants: [VariantCondition]) -> [VariantGroup] {
        let worlds = variants[0].all
        guard worlds.hasDerivedWorlds else { return [] }
        return worlds.groups.indices.map { VariantGroup(choices: worlds.groups[$0], variants: worlds.variants(of: $0)) }
    }

    /// Returns the group of choices on which a type depends that differs between variants, by its name: an index in
    /// `groups(of:)`. Nil for a type that is the same in all variants, and if each world has a graph.
    package func group(ofTypeNamed name: String) -> Int? { all.groupsOfTypes[name] }

    /// Returns the groups of choices on which dependencies of a type depend, by their names, if the type depends on
    /// several ones and each of them decides only on what builds some dependencies. Otherwise nil.
    package func groupsOfSubstitutions(inTypeNamed name: String) -> [String: Int]? { all.groupsOfSubstitutions[name] }

    /// Returns the condition that holds where, for some group, the variant with the combination of that group is one of
    /// `chosen`, indices of variants by group. `variants` must be those of all graphs, and must not be empty.
    package static func condition(choosing chosen: [Set<Int>], of variants: [VariantCondition]) -> Condition {
        let worlds = variants[0].all
        return worlds.space.condition(of: worlds.worlds(ofVariants: chosen))
    }

    /// Returns the combinations of things that are each there where the variant with the combination of a group is one
    /// of some indices of variants. Each combination has its condition, and says which of the things are there. No two
    /// of the conditions hold together, and that of the first world is the last one, as it is where each world has a
    /// graph. `variants` must be those of all graphs, and must not be empty.
    package static func alternatives(
        choosing things: [(variants: Set<Int>, group: Int)], of variants: [VariantCondition]
    ) -> [(condition: Condition, areThere: [Bool])] {
        let all = variants[0].all
        var worlds: [[Bool]: Set<Int>] = [:]
        for (world, areThere) in all.presence(of: things).enumerated() { worlds[areThere, default: []].insert(world) }
        return worlds.sorted(on: { $0.value.min() ?? 0 }).reversed().map { (all.space.condition(of: $0.value), $0.key) }
    }

    /// Whether `atom` holds where the variant is compiled; nil if that is not known, or not the same everywhere there.
    package func value(of atom: ConditionAtom) -> Bool? {
        if let fixed = all.space.target.value(of: atom) { return fixed }
        let worlds = all.worlds(of: variants, in: nil) ?? []
        let values = Set(worlds.map { all.space.value(of: atom, in: all.space.worlds[$0]) })
        return values.count == 1 ? values.first ?? nil : nil
    }

    /// The condition in words, to follow "only": `on iOS, macOS`, `on other platforms than iOS`, `if !DEBUG`. Nil if it
    /// always holds.
    package var words: String? { condition.words }

    /// The condition as a list of platforms: `iOS, macOS`, `other platforms than iOS`. Nil if other things than
    /// platforms decide, or if it always holds.
    package var platformWords: String? { condition.platformWords }
}

extension Condition {
    /// The condition in words, to follow "only" (`VariantCondition.words`).
    package var words: String? {
        if isAlways { return nil }
        return platformWords.map { "on " + $0 } ?? "if " + text
    }

    fileprivate var platformWords: String? {
        func names(_ conditions: [Condition]) -> String? {
            let systems = conditions.compactMap { condition in
                if case .atom(.os(let name)) = condition { name } else { nil }
            }
            guard systems.count == conditions.count else { return nil }
            return systems.map { name in
                Platform.allCases.first { $0.systemName == name }?.rawValue ?? name
            }.joined(separator: ", ")
        }
        switch self {
        case .atom: return names([self])
        case .any(let parts): return names(parts)
        case .not(let condition): return names([condition]).map { "other platforms than " + $0 }
        case .all(let parts):
            return names(parts.compactMap { if case .not(let condition) = $0 { condition } else { nil } }).flatMap {
                parts.allSatisfy { if case .not = $0 { true } else { false } } ? "other platforms than " + $0 : nil
            }
        case .always, .never: return nil
        }
    }
}

/// A group of choices that is taken to be independent of all others (`WorldChoices`).
package struct VariantGroup: Sendable {
    package let choices: [Int]
    /// The indices of the variants that have a combination of the group, that of the first one first.
    package let variants: [Int]
}

/// The facts that hold in some worlds.
struct FactVariant {
    /// The first of these worlds.
    let world: Int
    var platform: Platform?
    /// Whether the code may be compiled in one of the worlds where Objective-C can be imported.
    var mayImportObjectiveC = true
    var files: [FileFacts]
}

extension FactVariant {
    /// Merges the facts. Returns the graph that is compiled for `target`, and the diagnostics of merging. `declared`
    /// are the files of the variant with their declarations.
    func merged(_ declared: DeclaredFiles, for target: Target) -> (graph: MergedGraph, diagnostics: [Diagnostic]) {
        let (graph, diagnostics) = merge(declared)
        return (
            (consume graph).compiled(for: target, on: platform, mayImportObjectiveC: mayImportObjectiveC), diagnostics
        )
    }
}

/// The variants of the facts of all files: the worlds that tell facts apart, and which facts hold in them. Facts that
/// no condition limits are shared.
struct FactVariants {
    let worlds: VariantWorlds
    /// The files with all their facts, whatever the conditions are.
    let united: [FileFacts]
    /// By name of a type, without what it is nested in, the choices that decide on it and its statements.
    let decidingOnTypes: [String: Set<Int>]
    let substitutions: Substitutions
    private(set) var variants: [FactVariant] = []
    /// By variant, the names of what its files declare otherwise than those of the first variant.
    private(set) var changedDeclarations: [Set<String>] = [[]]
    /// Statements that more conditions decide on than a graph can have.
    private(set) var diagnostics: [Diagnostic] = []

    /// The greatest number of flags that dependencies may depend on: there are two worlds for each flag, together 256.
    private static let greatestFlagCount = 8

    /// With a selection of few worlds, there are variants of essential worlds alone (`WorldChoices`), unless there are
    /// as many of these as of all.
    init(_ files: [FileFacts], for target: Target, _ selection: WorldSelection = .all) {
        let writesDoubles = selection.doubles?.written.values.contains { !$0.isAlways } ?? false
        guard writesDoubles || files.contains(where: \.hasConditions) else {
            let space = ConditionSpace([], for: target)
            worlds = VariantWorlds(space, space.choices, variants: [0])
            united = files
            decidingOnTypes = [:]
            substitutions = .none
            variants = [FactVariant(world: 0, platform: target.platform, files: files)]
            return
        }
        let united = files.map { $0.unitingStatements(for: target) }
        self.united = united
        let relevant = RelevantConditions(united, doubling: selection.doubles)
        var atoms = relevant.atoms
        var target = target
        let flags = ConditionSpace.open(atoms, for: target).filter(\.isFree)
        if flags.count > Self.greatestFlagCount {
            diagnostics.append(.tooManyConditions(flags, in: files))
            for flag in flags.dropFirst(Self.greatestFlagCount) { target.conditions[flag] = false }
            atoms.removeAll { target.conditions[$0] != nil }
        }
        // Attributes that together name all platforms leave no other one.
        let named = relevant.platforms.reduce(into: Set<Platform>()) { $0.formUnion($1) }
        let space = ConditionSpace(atoms, for: target, hasOtherSystems: named.count < Platform.allCases.count)
        func value(of atom: ConditionAtom, in world: Int) -> Bool? {
            target.value(of: atom) ?? space.value(of: atom, in: space.worlds[world])
        }
        // The same facts hold in worlds with equal signatures.
        let signatures = space.worlds.indices.map { world in
            relevant.conditions.map { $0.holds { value(of: $0, in: world) } ?? true }
                + relevant.platforms.map { space.worlds[world].platform.map($0.contains) ?? false }
        }
        substitutions =
            selection.takesAll ? .none : relevant.substitutions(in: space) { value(of: $0, in: $1) }
        let choices = relevant.choices(in: space, besides: substitutions, uniting: selection.united)
        decidingOnTypes = relevant.decidingOnTypes(in: space)
        let essential = Set(selection.takesAll ? [] : choices.essentialWorlds.map { signatures[$0] })
        let takesAll = selection.takesAll || essential.count == Set(signatures).count
        var groups: [[Bool]: Int] = [:]
        for world in space.worlds.indices where takesAll || essential.contains(signatures[world]) {
            let mayImportObjectiveC = value(of: .canImport("ObjectiveC"), in: world) ?? true
            if let group = groups[signatures[world]] {
                if mayImportObjectiveC { variants[group].mayImportObjectiveC = true }
                continue
            }
            groups[signatures[world]] = variants.count
            var variant = FactVariant(
                world: world, platform: space.worlds[world].platform, mayImportObjectiveC: mayImportObjectiveC,
                files: united)
            for file in united.indices where united[file].hasConditions {
                variant.files[file].settle { value(of: $0, in: world) }
            }
            variants.append(variant)
        }
        worlds = VariantWorlds(space, choices, variants: signatures.map { groups[$0] })
        changedDeclarations = variants.map { [first = variants[0].files] variant in
            zip(first, variant.files).reduce(into: []) { $0.formUnion($1.0.declarations(unlike: $1.1)) }
        }
    }

    /// Returns the files of the variants at `indices` with their declarations, in that order. `earlier` are those of
    /// another variant, or of the first one of the same files before an edit, if they are known.
    func declaredFiles(
        of indices: [Int], after earlier: DeclaredFiles? = nil, by workers: Workers = .alone
    ) -> [DeclaredFiles] {
        guard let first = indices.first.map({ DeclaredFiles(variants[$0].files, after: earlier) }) else { return [] }
        return [first]
            + workers.map(indices.count - 1) { DeclaredFiles(variants[indices[$0 + 1]].files, after: first) }
    }

    /// Returns the conditions of the variants, in their order. `attribution` tells the groups of choices on which types
    /// depend.
    func conditions(by attribution: GroupAttribution? = nil) -> [VariantCondition] {
        let worlds = attribution.map(worlds.attributing) ?? worlds
        return variants.indices.map { VariantCondition([$0], of: worlds) }
    }

    /// Returns, by name, the choices on which the declarations of `names` depend, whatever mentions them.
    func choices(decidingOn names: Set<String>) -> [String: Set<Int>] {
        var choices = Dictionary(uniqueKeysWithValues: names.map { ($0, Set<Int>()) })
        for outline in united.lazy.filter(\.hasConditions).flatMap(\.declarationOutlines) {
            guard names.contains(outline.name) else { continue }
            let conditions = ([outline.whole] + outline.members).map(\.condition)
            choices[outline.name]?.formUnion(worlds.space.choices(decidingOn: conditions))
        }
        return choices
    }
}
