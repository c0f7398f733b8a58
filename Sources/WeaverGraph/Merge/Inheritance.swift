import WeaverDiagnostics

extension BindingGraph {
    /// Gives each class what its superclasses state, behind what it states itself: an instance is built with all of it.
    /// What it states again is its own. A class that states nothing has a container too where it is registered. Linear
    /// in the classes and what they inherit.
    mutating func inheritDependencies() {
        guard types.contains(where: { declarations.types[$0.name]?.kind == .class }) else { return }
        let own = types.map(\.bindings)
        var above = StatingSuperclasses(graph: self)
        let registered = bindings.lazy.filter { $0.kind == .registration }.compactMap(\.type.dottedName)
        var seen = Set(typesByName.keys)
        for name in types.map(\.name) + registered.filter({ seen.insert($0).inserted }) {
            guard declarations.hasSuperclass(typeNamed: name) else { continue }
            let superclasses = above(name)
            if !superclasses.isEmpty { statingSuperclasses[name] = superclasses.map { types[$0.index].name } }
            for inherited in superclasses.flatMap({ own[$0.index] }) { inherit(inherited, by: name) }
            baseTypes.formUnion(superclasses.map { types[$0.index].name })
        }
        declarations.chainSteps += above.steps
    }

    private mutating func inherit(_ inherited: BindingID, by name: String) {
        if typesByName[name] == nil, let declared = declarations.types[name] {
            typesByName[name] = TypeID(index: types.count)
            types.append(
                InjectableType(
                    id: TypeID(index: types.count), name: name, key: .name(name), place: declared.place, bindings: [],
                    registrants: [],
                    construction: .undecided, isolatedPlace: nil))
        }
        guard let owner = typesByName[name],
            !self[owner].bindings.contains(where: { self[$0].name == self[inherited].name })
        else { return }
        let id = BindingID(index: bindings.count)
        bindings.append(self[inherited].inherited(by: name, as: id, of: owner))
        self[owner].bindings.append(id)
    }
}

/// The superclasses of classes that state dependencies, nearest first. Classes have those of their superclasses: each
/// chain is walked once.
private struct StatingSuperclasses {
    private let declarations: Declarations
    private let stating: [String: BindingGraph.TypeID]
    private var found: [String: [BindingGraph.TypeID]] = [:]
    /// How many classes were visited.
    private(set) var steps = 0

    init(graph: BindingGraph) {
        declarations = graph.declarations
        stating = graph.typesByName
    }

    mutating func callAsFunction(_ name: String) -> [BindingGraph.TypeID] {
        var path: [String] = []
        var seen: Set<String> = []
        var next: String? = name
        while let current = next, found[current] == nil, seen.insert(current).inserted {
            path.append(current)
            next = declarations.types[current].flatMap { declarations.superclassKey(of: $0)?.dottedName }
        }
        steps += path.count + 1
        // A class of a circle, which is wrong Swift, ends it.
        var above = next.map { (name: $0, superclasses: found[$0] ?? []) }
        for name in path.reversed() {
            let superclasses = above.map { (stating[$0.name].map { [$0] } ?? []) + $0.superclasses } ?? []
            found[name] = superclasses
            above = (name, superclasses)
        }
        return found[name] ?? []
    }
}
