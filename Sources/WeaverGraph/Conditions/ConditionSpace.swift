/// The combinations of conditions that can occur. Each combination is a *world*: it gives every atom a value. Worlds
/// exclude what never occurs: two operating systems, a simulator of a computer, a language version above that of the
/// compiler.
struct ConditionSpace: Sendable {
    /// A combination of values.
    struct World: Sendable {
        /// The values of the atoms, by their index.
        fileprivate(set) var values: [Bool]
        /// The platform; nil for every platform that nothing names.
        fileprivate(set) var platform: Platform?
    }

    /// The atoms, in the order in which conditions are written.
    let atoms: [ConditionAtom]
    private(set) var worlds: [World] = []
    /// The options that give further atoms a value.
    let target: Target
    private let positions: [ConditionAtom: Int]

    /// Creates the space of `atoms`, which may repeat. `target` gives some of them a value. With `hasOtherSystems`
    /// false, there are no worlds of systems that are no `Platform`.
    init(_ atoms: [ConditionAtom], for target: Target, hasOtherSystems: Bool = true) {
        self.atoms = Self.open(atoms, for: target)
        self.target = target
        positions = self.atoms.positions
        let systems = target.platform.map { [System(name: $0.systemName)] } ?? System.all(for: atoms)
        for system in systems where hasOtherSystems || system.platform != nil || target.platform != nil {
            let environments = system.environments(among: self.atoms)
            for environment in environments {
                let values = self.atoms.map { atom in
                    environments.contains(atom) ? atom == environment : system.value(of: atom) ?? false
                }
                worlds.append(World(values: values, platform: system.platform))
            }
        }
        keepDistinctSystems()
        chooseOne(of: self.atoms.filter(\.isArch).map { [$0] } + [[]])
        chooseOne(of: versions())
        for atom in self.atoms where atom.isFree { chooseOne(of: [[atom], []]) }
    }

    /// Returns the atoms to which `target` gives no value, each once, in the order in which conditions are written. The
    /// output does not mention the others.
    static func open(_ atoms: [ConditionAtom], for target: Target) -> [ConditionAtom] {
        var known: Set<ConditionAtom> = []
        return atoms.filter { target.value(of: $0) == nil && known.insert($0).inserted }
            // The last order counts first, since each keeps the order of equal elements.
            .sorted(on: \.text).sorted(on: { $0.text.lowercased() }).sorted(on: \.rank)
    }

    /// Returns the value of `atom` in `world`; nil if the space has no such atom.
    func value(of atom: ConditionAtom, in world: World) -> Bool? { positions[atom].map { world.values[$0] } }

    /// The choices that make a world. Flags are chosen last, each by itself (`init`).
    var choices: WorldChoices {
        let flags = atoms.count(where: \.isFree)
        return WorldChoices(counts: [worlds.count >> flags] + repeatElement(2, count: flags))
    }

    /// Returns the number of the choice that gives `atom` its value, among `choices`; nil if the space has no such
    /// atom.
    func choice(of atom: ConditionAtom) -> Int? {
        guard positions[atom] != nil else { return nil }
        return atoms.filter(\.isFree).firstIndex(of: atom).map { 1 + $0 } ?? 0
    }

    /// Returns the choices on which `conditions` depend.
    func choices(decidingOn conditions: some Sequence<Condition>) -> Set<Int> {
        var deciding: Set<Int> = []
        for condition in conditions {
            condition.forEachAtom { if let choice = choice(of: $0) { deciding.insert(choice) } }
        }
        return deciding
    }

    /// Replaces each world by one for each of `choices`, in which the atoms of that choice hold as well. Further worlds
    /// stand behind those that come first, so that a graph is told under the first choices.
    private mutating func chooseOne(of choices: [[ConditionAtom]]) {
        guard choices.count > 1 else { return }
        worlds = worlds.flatMap { world in
            choices.map { choice in
                var world = world
                for atom in choice { if let index = positions[atom] { world.values[index] = true } }
                return world
            }
        }
    }

    /// Leaves out systems that no atom tells from an earlier one.
    private mutating func keepDistinctSystems() {
        var known: Set<[Bool]> = []
        worlds = worlds.filter { known.insert($0.values).inserted }
    }

    /// Returns the version conditions that can hold together, those of the latest compiler first.
    private func versions() -> [[ConditionAtom]] {
        let compilers = atoms.compactMap { if case .compiler(let version) = $0 { version } else { nil } }
        let languages = atoms.compactMap { if case .swift(let version) = $0 { version } else { nil } }
        guard !compilers.isEmpty || !languages.isEmpty else { return [[]] }
        let thresholds = Set(compilers + languages + [.oldestCompiler]).sorted(by: >)
        return thresholds.flatMap { version in
            let compiler = compilers.filter { $0 <= version }.map { ConditionAtom.compiler($0) }
            let language = languages.filter { $0 <= version }.map { ConditionAtom.swift($0) }
            // Sources of Swift 5 are compiled by any compiler.
            return language.isEmpty ? [compiler] : [compiler + language, compiler]
        }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    // MARK: Conditions of worlds

    /// Returns the condition that holds in `chosen`, indices of worlds, and in no other world. It is short, since what
    /// never occurs does not matter.
    func condition(of chosen: Set<Int>) -> Condition {
        condition(of: chosen, among: Array(worlds.indices), from: 0)
    }

    private func condition(of chosen: Set<Int>, among indices: [Int], from first: Int) -> Condition {
        let count = indices.count { chosen.contains($0) }
        if count == 0 { return .never }
        if count == indices.count { return .always }
        for index in first..<atoms.count {
            let with = indices.filter { worlds[$0].values[index] }
            let without = indices.filter { !worlds[$0].values[index] }
            guard !with.isEmpty, !without.isEmpty else { continue }
            let (yes, no) = (
                condition(of: chosen, among: with, from: index + 1),
                condition(of: chosen, among: without, from: index + 1)
            )
            if yes == no { return yes }
            let atom = Condition.atom(atoms[index])
            switch (yes, no) {
            case (.always, _): return .any(of: [atom, no])
            case (.never, _): return .all(of: [.not(of: atom), no])
            case (_, .never): return .all(of: [atom, yes])
            case (_, .always): return .any(of: [.not(of: atom), yes])
            default: return .any(of: [.all(of: [atom, yes]), .all(of: [.not(of: atom), no])])
            }
        }
        return .always
    }
}

/// An operating system that conditions name, or any other one.
private struct System {
    /// The name as `os()` has it; nil for every system that nothing names.
    let name: String?

    var platform: Platform? { name.flatMap { name in Platform.allCases.first { $0.systemName == name } } }

    /// The modules that only some systems have, by their names.
    private static let systemsOfModules: [String: [String]] = {
        let (embedded, apple) = (
            ["iOS", "tvOS", "watchOS", "visionOS"], ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
        )
        var systems = ["UIKit": embedded, "AppKit": ["macOS"], "Cocoa": ["macOS"], "WatchKit": ["watchOS"]]
        for module in ["Darwin", "Combine", "SwiftUI", "ObjectiveC"] { systems[module] = apple }
        for module in ["Glibc", "Musl"] { systems[module] = ["Linux"] }
        for module in ["Android", "Bionic"] { systems[module] = ["Android"] }
        for module in ["CRT", "ucrt", "WinSDK"] { systems[module] = ["Windows"] }
        systems["WASILibc"] = ["WASI"]
        return systems
    }()

    /// The environments of systems that have some.
    private static let environments = [
        "iOS": ["simulator", "macCatalyst"], "tvOS": ["simulator"], "watchOS": ["simulator"],
        "visionOS": ["simulator"],
    ]

    /// The C libraries of Linux, of which a system has one.
    private static let libraries: [ConditionAtom] = [.canImport("Glibc"), .canImport("Musl")]

    /// Returns the systems that `atoms` tell apart, and last any other one.
    static func all(for atoms: [ConditionAtom]) -> [System] {
        var names: Set<String> = []
        for atom in atoms {
            switch atom {
            case .os(let name): names.insert(name)
            case .canImport(let module): names.formUnion(systemsOfModules[module] ?? [])
            case .environment(let name):
                names.formUnion(environments.filter { $0.value.contains(name) }.keys)
            case .flag, .arch, .swift, .compiler: break
            }
        }
        let known = Platform.allCases.sorted().map(\.systemName).filter(names.contains)
        return (known + names.subtracting(known).sorted()).map { System(name: $0) } + [System(name: nil)]
    }

    /// Returns the environments of this system that `atoms` name, and nil for none of them; on Linux its C libraries,
    /// if `atoms` name all of these.
    func environments(among atoms: [ConditionAtom]) -> [ConditionAtom?] {
        if name == "Linux" { return Self.libraries.allSatisfy(atoms.contains) ? Self.libraries : [nil] }
        let own = name.flatMap { Self.environments[$0] } ?? []
        return own.map { .environment($0) }.filter { atoms.contains($0) } + [nil]
    }

    /// Returns whether `atom` holds on this system; nil if other things decide.
    func value(of atom: ConditionAtom) -> Bool? {
        switch atom {
        case .os(let name): self.name == name
        case .canImport(let module): Self.systemsOfModules[module].map { $0.contains(name ?? "") }
        case .flag, .environment, .arch, .swift, .compiler: nil
        }
    }

    static func decides(_ atom: ConditionAtom) -> Bool {
        switch atom {
        case .os: true
        case .canImport(let module): systemsOfModules[module] != nil
        case .environment: true
        case .flag, .arch, .swift, .compiler: false
        }
    }
}

extension Condition {
    /// The greatest number of atoms whose combinations are compared: flags double them.
    private static let greatestAtomCount = 10

    /// Returns the combinations of the atoms of `conditions`; nil if they have too many atoms.
    private static func space(of conditions: [Condition]) -> ConditionSpace? {
        var atoms: [ConditionAtom] = []
        for condition in conditions { condition.forEachAtom { atoms.append($0) } }
        guard Set(atoms).count <= greatestAtomCount else { return nil }
        return ConditionSpace(
            atoms, for: Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none))
    }

    /// Whether the condition holds in the world at `index` of `space`, which has all its atoms.
    private func holds(in index: Int, of space: ConditionSpace) -> Bool {
        holds { space.value(of: $0, in: space.worlds[index]) } ?? true
    }

    /// Returns the condition that holds where one of `conditions` does. It is written with as few atoms as the
    /// combinations that can occur allow: `always` for `DEBUG` and `!DEBUG`.
    package static func union(of conditions: [Condition]) -> Condition {
        guard conditions.count > 1, let space = space(of: conditions) else { return .any(of: conditions) }
        let worlds = space.worlds.indices.filter { index in conditions.contains { $0.holds(in: index, of: space) } }
        return space.condition(of: Set(worlds))
    }

    /// Whether the condition and `other` never hold together, whatever values the options give. False as well if that
    /// takes too many combinations.
    package func excludes(_ other: Condition) -> Bool {
        if isAlways || other.isAlways || self == other { return self == .never || other == .never }
        guard let space = Self.space(of: [self, other]) else { return false }
        return space.worlds.indices.allSatisfy { !holds(in: $0, of: space) || !other.holds(in: $0, of: space) }
    }
}

extension Target {
    /// Returns the value that the options of the run give `atom`; nil if they give none.
    func value(of atom: ConditionAtom) -> Bool? {
        if let fixed = conditions[atom] { return fixed }
        guard let platform, !atom.isEnvironment else { return nil }
        return System(name: platform.systemName).value(of: atom)
    }
}

extension ConditionAtom {
    /// Whether the atom holds or not, whatever else holds.
    package var isFree: Bool {
        switch self {
        case .flag: true
        case .canImport: !System.decides(self)
        case .os, .environment, .arch, .swift, .compiler: false
        }
    }

    fileprivate var isArch: Bool {
        if case .arch = self { return true }
        return false
    }

    fileprivate var isEnvironment: Bool {
        if case .environment = self { return true }
        return false
    }

    /// The position of such atoms in a condition: flags come first, then systems.
    fileprivate var rank: Int {
        switch self {
        case .flag: 0
        // Mac Catalyst has UIKit as well, and sources that are compiled for it ask for UIKit first.
        case .canImport("AppKit"), .canImport("Cocoa"): 7
        case .canImport: System.decides(self) ? 1 : 0
        case .os: 2
        case .environment: 3
        case .arch: 4
        case .compiler: 5
        case .swift: 6
        }
    }
}
