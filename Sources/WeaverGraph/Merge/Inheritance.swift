import WeaverDiagnostics

extension BindingGraph {
    /// Gives each class what its superclasses state, behind what it states itself: an instance is built with all of it. What it states again
    /// is its own. A class that states nothing has a container too where it is registered. Linear in the classes and what they inherit.
    mutating func inheritDependencies() {
        guard types.contains(where: { declarations.types[$0.name]?.kind == .class }) else { return }
        let own = types.map(\.bindings)
        let registered = bindings.lazy.filter { $0.kind == .registration }.compactMap(\.type.dottedName)
        var seen = Set(typesByName.keys)
        for name in types.map(\.name) + registered.filter({ seen.insert($0).inserted }) {
            guard declarations.hasSuperclass(typeNamed: name) else { continue }
            let superclasses = declarations.superclassChain(of: name).dropFirst().compactMap { typesByName[$0.name] }.filter { $0.index < own.count }
            for inherited in superclasses.flatMap({ own[$0.index] }) { inherit(inherited, by: name) }
            baseTypes.formUnion(superclasses.map { types[$0.index].name })
        }
    }

    private mutating func inherit(_ inherited: BindingID, by name: String) {
        if typesByName[name] == nil, let declared = declarations.types[name] {
            typesByName[name] = TypeID(index: types.count)
            types.append(
                InjectableType(
                    id: TypeID(index: types.count), name: name, key: .name(name), place: declared.place, bindings: [], registrants: [], inputs: [],
                    construction: .undecided, isolatedPlace: nil))
        }
        guard let owner = typesByName[name], !self[owner].bindings.contains(where: { self[$0].name == self[inherited].name }) else { return }
        let id = BindingID(index: bindings.count)
        bindings.append(self[inherited].inherited(by: name, as: id, of: owner))
        self[owner].bindings.append(id)
    }
}
