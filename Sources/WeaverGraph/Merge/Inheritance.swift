import WeaverDiagnostics

extension LinkedGraph {
    /// Adds to each class, after its own dependencies, those that its superclasses state: an instance of the class is
    /// built with all of these dependencies. A dependency is not added if the class has one of the same name. A
    /// registered class that inherits dependencies and states none itself is added to the graph, so that it gets a
    /// container. Linear in the classes and the dependencies that they inherit.
    mutating func inheritDependencies() {
        guard !declarations.superclassNames.isEmpty else { return }
        func isSubclass(_ name: String) -> Bool { declarations.superclassNames[name] != nil }
        let own = types.map(\.bindings)
        var above = StatingSuperclasses(graph: self)
        var names = types.map(\.name).filter(isSubclass)
        var seen = Set(names)
        for id in bindingIDs where self[id].kind == .registration {
            guard let name = self[id].type.dottedName, isSubclass(name) else { continue }
            if seen.insert(name).inserted { names.append(name) }
        }
        for name in names {
            let superclasses = above(name)
            if !superclasses.isEmpty { statingSuperclasses[name] = superclasses.map { types[$0.index].name } }
            for superclass in superclasses {
                // A dependency and its overrides for some platforms have one name.
                let taken = Set(typesByName[name].map { self[$0].bindings.map { self[$0].name } } ?? [])
                let arguments = substitution(from: name, to: types[superclass.index].name)
                for inherited in own[superclass.index] where !taken.contains(self[inherited].name) {
                    inherit(inherited, by: name, arguments)
                }
            }
            baseTypes.formUnion(superclasses.map { types[$0.index].name })
        }
        declarations.chainSteps += above.steps
    }

    package enum Relatives {
        case superclasses, subclasses
    }

    /// Returns the dependencies that have the name of `binding` in the superclasses of its owner, nearest first, or in
    /// its subclasses: those that the subclasses inherit from it, and those that they state again. Linear in the
    /// classes whose superclasses state dependencies.
    package func restatements(of binding: Binding, in relatives: Relatives) -> [Binding] {
        if statingSuperclasses.isEmpty || binding.isIncluded { return [] }
        let name = self[binding.owner].declaredName
        let classes =
            switch relatives {
            case .superclasses: statingSuperclasses[name] ?? []
            case .subclasses:
                !baseTypes.contains(name)
                    ? [] : statingSuperclasses.filter { $0.value.contains(name) }.map(\.key).sorted()
            }
        return classes.flatMap(types(declaredAs:)).flatMap(\.bindings).map { self[$0] }
            .filter { $0.name == binding.name && !$0.isGathering }
    }

    private mutating func inherit(_ inherited: BindingID, by name: String, _ arguments: Substitution) {
        if typesByName[name] == nil, let declared = declarations.types[name] {
            typesByName[name] = TypeID(index: types.count)
            types.append(
                InjectableType(
                    id: TypeID(index: types.count), name: name, key: .name(name), place: declared.place,
                    declared: declared))
        }
        guard let owner = typesByName[name] else { return }
        let id = BindingID(index: bindings.count)
        let binding = self[inherited].inherited(by: name, as: id, of: owner)
        bindings.append(arguments.types.isEmpty ? binding : binding.replacing(arguments, in: declarations))
        self[owner].bindings.append(id)
    }
}

/// Finds the superclasses of a class that state dependencies, nearest first. The result for a class is built from the
/// result for its superclass, so that each chain of superclasses is walked once.
private struct StatingSuperclasses {
    private let declarations: Declarations
    private let stating: [String: LinkedGraph.TypeID]
    private var found: [String: [LinkedGraph.TypeID]] = [:]
    /// The number of classes visited so far.
    private(set) var steps = 0

    init(graph: LinkedGraph) {
        declarations = graph.declarations
        stating = graph.typesByName
    }

    mutating func callAsFunction(_ name: String) -> [LinkedGraph.TypeID] {
        var path: [String] = []
        var seen: Set<String> = []
        var next: String? = name
        while let current = next, found[current] == nil, seen.insert(current).inserted {
            path.append(current)
            next = declarations.superclassNames[current]
        }
        steps += path.count + 1
        // A class in a cycle of superclasses, which is invalid Swift, ends the chain.
        var above = next.map { (name: $0, superclasses: found[$0] ?? []) }
        for name in path.reversed() {
            let superclasses = above.map { (stating[$0.name].map { [$0] } ?? []) + $0.superclasses } ?? []
            found[name] = superclasses
            above = (name, superclasses)
        }
        return found[name] ?? []
    }
}
