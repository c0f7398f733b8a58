import WeaverDiagnostics

/// The condition of a variant of a graph: the worlds in which it holds.
package struct VariantCondition: Sendable {
    private let space: ConditionSpace
    /// The worlds of the variant, as indices.
    private let worlds: Set<Int>
    /// The condition under which the variant is compiled.
    package let condition: Condition

    init(_ worlds: Set<Int>, of space: ConditionSpace) {
        (self.worlds, self.space) = (worlds, space)
        condition = space.condition(of: worlds)
    }

    /// Returns the conditions of code that is compiled with a flag, and of code that is compiled without it.
    package static func branches(on flag: String) -> (on: VariantCondition, off: VariantCondition) {
        let atom = ConditionAtom.flag(flag)
        let space = ConditionSpace(
            [atom], for: Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none))
        let on = Set(space.worlds.indices.filter { space.value(of: atom, in: space.worlds[$0]) == true })
        return (VariantCondition(on, of: space), VariantCondition(Set(space.worlds.indices).subtracting(on), of: space))
    }

    /// Returns the condition under which one of `variants` is compiled. `variants` must belong to one graph, and must
    /// not be empty.
    package static func union(of variants: [VariantCondition]) -> VariantCondition {
        VariantCondition(variants.reduce(into: []) { $0.formUnion($1.worlds) }, of: variants[0].space)
    }

    /// The condition in words, to follow "only": `on iOS, macOS`, `on other platforms than iOS`, `if !DEBUG`. Nil if it
    /// always holds.
    package var words: String? {
        if condition.isAlways { return nil }
        return platformWords.map { "on " + $0 } ?? "if " + condition.text
    }

    /// The condition as a list of platforms: `iOS, macOS`, `other platforms than iOS`. Nil if other things than
    /// platforms decide, or if it always holds.
    package var platformWords: String? {
        func names(_ conditions: [Condition]) -> String? {
            let systems = conditions.compactMap { condition in
                if case .atom(.os(let name)) = condition { name } else { nil }
            }
            guard systems.count == conditions.count else { return nil }
            return systems.map { name in
                Platform.allCases.first { $0.systemName == name }?.rawValue ?? name
            }.joined(separator: ", ")
        }
        switch condition {
        case .atom: return names([condition])
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

/// The facts that hold in some worlds.
struct FactVariant {
    var worlds: Set<Int>
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
    let space: ConditionSpace
    private(set) var variants: [FactVariant] = []
    /// Statements that more conditions decide on than a graph can have.
    private(set) var diagnostics: [Diagnostic] = []

    /// The greatest number of flags that dependencies may depend on: there are two worlds for each flag, together 256.
    private static let greatestFlagCount = 8

    init(_ files: [FileFacts], for target: Target) {
        guard files.contains(where: \.hasConditions) else {
            space = ConditionSpace([], for: target)
            variants = [FactVariant(worlds: [0], platform: target.platform, files: files)]
            return
        }
        let united = files.map { $0.unitingStatements(for: target) }
        let relevant = RelevantConditions(united)
        var atoms = relevant.atoms
        var target = target
        let flags = ConditionSpace.open(atoms, for: target).filter(\.isFree)
        if flags.count > Self.greatestFlagCount {
            diagnostics.append(.tooManyConditions(flags, in: files))
            for flag in flags.dropFirst(Self.greatestFlagCount) { target.conditions[flag] = false }
            atoms.removeAll { target.conditions[$0] != nil }
        }
        let space = ConditionSpace(atoms, for: target)
        self.space = space
        var groups: [[Bool]: Int] = [:]
        for (index, world) in space.worlds.enumerated() {
            let value = { (atom: ConditionAtom) in target.value(of: atom) ?? space.value(of: atom, in: world) }
            let signature =
                relevant.conditions.map { $0.holds(value) ?? true }
                + relevant.platforms.map { world.platform.map($0.contains) ?? false }
            let mayImportObjectiveC = value(.canImport("ObjectiveC")) ?? true
            if let group = groups[signature] {
                variants[group].worlds.insert(index)
                if mayImportObjectiveC { variants[group].mayImportObjectiveC = true }
                continue
            }
            groups[signature] = variants.count
            var variant = FactVariant(
                worlds: [index], platform: world.platform, mayImportObjectiveC: mayImportObjectiveC, files: united)
            for file in united.indices where united[file].hasConditions {
                variant.files[file].settle(value)
            }
            variants.append(variant)
        }
    }

    /// Returns the files of each variant with their declarations, in the order of the variants. `earlier` are those of
    /// the first variant of the same files before an edit, if they are known.
    func declaredFiles(after earlier: DeclaredFiles? = nil) -> [DeclaredFiles] {
        var first = DeclaredFiles(variants[0].files, after: earlier)
        if earlier != nil { first.indexMentions() }
        return [first] + variants.dropFirst().map { DeclaredFiles($0.files, after: first) }
    }

    /// The conditions of the variants, in their order.
    var conditions: [VariantCondition] { variants.map { VariantCondition($0.worlds, of: space) } }
}
