import WeaverDiagnostics

/// The names under which the graph of a module has the types that other modules offer.
///
/// A foreign type has its own dotted name in the graph if no other known module declares that name at the top level,
/// and no input anywhere. Otherwise the name of its module stands in front, and generated code writes it so, too:
/// `CoreKit.Logging`, or `Logging::Logging` where a type has the name of the module. Such a selector is not needed, and
/// not written, for the sake of types that are nested in others.
package struct ModuleNames {
    let module: Module?
    /// The interfaces of all modules that the inputs may import, by module.
    let interfaces: [String: InterfaceOutline]
    /// By top-level name, the modules that offer it to the inputs.
    let offering: [String: Modules]
    /// By top-level name, the modules that offer it to other modules of their package only, and not to the inputs.
    private let hiding: [String: Modules]
    /// By dotted name, the modules that offer the nested type or alias to the inputs. The type around it may be one of
    /// another module, which the offering module extends.
    let nested: [String: Modules]
    /// The top-level names that the inputs declare.
    let own: Set<String>
    /// The last names of the nested types and aliases that the inputs declare. Inside of the types around them, such a
    /// name means the nested type.
    let ownNested: Set<String>

    /// The modules that offer one name, sorted; at least one. Nearly all names have one module, which is stored without
    /// a list: there are as many as all modules have declarations.
    struct Modules {
        private let first: String
        private var others: [String] = []

        init(_ first: String) { self.first = first }

        /// Adds a module that is not less than the others. Does nothing if it is the last one.
        mutating func add(_ module: String) { if (others.last ?? first) != module { others.append(module) } }

        var all: [String] { [first] + others }
        /// The module, if it is the only one.
        var only: String? { others.isEmpty ? first : nil }

        func contains(_ module: String) -> Bool { first == module || others.contains(module) }
    }

    /// `inputs` are the facts of the module whose graph is made.
    package init(_ interfaces: [InterfaceOutline], module: Module?, inputs: [FileFacts]) {
        self.module = module
        self.interfaces = Dictionary(interfaces.map { ($0.module, $0) }, uniquingKeysWith: { first, _ in first })
        var (offering, hiding, nested): ([String: Modules], [String: Modules], [String: Modules]) = ([:], [:], [:])
        offering.reserveCapacity(interfaces.reduce(0) { $0 + $1.names.count })
        for interface in self.interfaces.values.sorted(on: \.module) {
            let (module, least) = (interface.module, interface.leastAccess(from: module))
            for name in interface.names {
                if name.access < least {
                    if !name.name.hasDots { hiding[name.name, default: Modules(module)].add(module) }
                } else if name.name.hasDots {
                    nested[name.name, default: Modules(module)].add(module)
                } else {
                    offering[name.name, default: Modules(module)].add(module)
                }
            }
        }
        (self.offering, self.hiding, self.nested) = (offering, hiding, nested)
        var (own, ownNested): (Set<String>, Set<String>) = ([], [])
        func add(_ name: String) {
            guard name.hasDots else { return _ = own.insert(name) }
            let last = name.lastName
            if offering[last] != nil { ownNested.insert(last) }
        }
        for file in inputs {
            for type in file.types.indices where file.types[type].kind != .extension { add(file.types[type].name) }
            for alias in file.aliases { add(alias.name) }
        }
        (self.own, self.ownNested) = (own, ownNested)
    }

    /// Returns the modules that offer the type `parts`, or the innermost type around it that a module offers, nested in
    /// a type of another module. Sorted.
    func modules(extending parts: [String]) -> [String] {
        guard parts.count > 1, !nested.isEmpty else { return [] }
        var name = parts[0]
        var last: Modules?
        for part in parts.dropFirst() {
            name += "." + part
            last = nested[name] ?? last
        }
        guard let last, !last.all.allSatisfy({ offering[parts[0]]?.contains($0) == true }) else { return [] }
        return last.all
    }

    /// Whether the interface of `module` is known.
    func knows(_ module: String) -> Bool { interfaces[module] != nil }

    /// The names of the known modules, sorted.
    var modules: [String] { interfaces.keys.sorted() }

    /// Returns the interface of `module`; nil if it is not known.
    func interface(of module: String) -> InterfaceOutline? { interfaces[module] }

    /// Returns the known modules that a file sees which imports `modules`: these, and those that they re-export.
    func imported(by modules: [String]) -> Set<String> {
        var imported: Set<String> = []
        var queue = modules
        while let module = queue.popLast() {
            guard let interface = interfaces[module], imported.insert(module).inserted else { continue }
            queue += interface.exports
        }
        return imported
    }

    /// Returns the modules that offer the top-level name `name` to the inputs, sorted.
    func modules(offering name: String) -> [String] { offering[name]?.all ?? [] }

    /// Returns those of `modules`, which offer the top-level name `name`, that declare it: without those that hand on
    /// the type of another one of them by an alias of its name. All of them if none is left.
    func declaring(_ name: String, among modules: [String]) -> [String] {
        guard modules.count > 1 else { return modules }
        let declaring = modules.filter { module in
            guard let interface = interfaces[module] else { return true }
            let positions = interface.names.indices.filter { interface.names[$0].name == name }
            return !interface.contents(at: positions).aliases.contains { alias in
                guard alias.parameters.isEmpty, let target = alias.type.dottedName else { return false }
                return modules.contains { $0 != module && [$0 + "." + name, $0 + "::" + name].contains(target) }
            }
        }
        return declaring.isEmpty ? modules : declaring
    }

    /// Returns the least access level of the declarations of `interface` that the inputs see.
    func leastAccess(of interface: InterfaceOutline) -> AccessLevel { interface.leastAccess(from: module) }

    /// Whether `module` offers the top-level name `name`, to the inputs or within its package.
    func declares(_ name: String, in module: String) -> Bool {
        offering[name]?.contains(module) ?? false || hiding[name]?.contains(module) ?? false
    }

    /// Returns the name in the graph of the type that `module` declares as `name`.
    func name(of name: String, in module: String) -> String {
        let first = name.firstName
        let module = home(of: first, usedBy: module)
        let isTaken =
            own.contains(first) || offering[first].map { $0.only == nil } ?? false
            || ownNested.contains(first) && !isHidden(module)
        return isTaken ? qualified(name, by: module) : name
    }

    /// Returns the module that declares the top-level type `name` of which `module` declares types inside: `module`
    /// itself, or, if it extends a type of another module, that one.
    private func home(of name: String, usedBy module: String) -> String {
        if declares(name, in: module) { return module }
        let uses = interfaces[module]?.uses ?? []
        return offering[name]?.all.first(where: uses.contains) ?? offering[name]?.only ?? module
    }

    /// Returns `name`, a dotted name, with the module that declares it.
    func qualified(_ name: String, by module: String) -> String {
        module + (isHidden(module) ? "::" : ".") + name
    }

    /// Whether a type has the name of `module`, so that a name behind `module.` is looked up in that type.
    private func isHidden(_ module: String) -> Bool { own.contains(module) || offering[module] != nil }

    /// Returns the type that `module` declares as `parts`, with that module in front. With `isHidden`, a type has the
    /// name of the module.
    private func qualified(_ parts: [TypeKey.NamePart], by module: String, isHidden: Bool) -> TypeKey {
        guard isHidden else { return .named([TypeKey.NamePart(module)] + parts) }
        var parts = parts
        parts[0].name = module + "::" + parts[0].name
        return .named(parts)
    }

    /// Returns the module that declares the type with the name `name` in the graph, and its name there; nil for a type
    /// that the inputs declare, or that no known module offers.
    package func origin(of name: String) -> (module: String, name: String)? {
        if let (module, rest) = name.selected {
            return offering[rest.firstName]?.contains(module) == true ? (module, rest) : nil
        }
        let first = name.firstName
        if !own.contains(first), name.hasDots {
            let modules = modules(extending: name.split(separator: ".").map(String.init))
            if modules.count == 1 { return (modules[0], name) }
        }
        if !own.contains(first), let module = offering[first]?.only { return (module, name) }
        guard !own.contains(first), interfaces[first] != nil, name.hasDots else { return nil }
        let rest = String(name.dropFirst(first.count + 1))
        let parts = rest.split(separator: ".").map(String.init)
        let extending = modules(extending: parts)
        if extending.count == 1 { return (extending[0], rest) }
        return offers(parts, in: first) ? (first, rest) : nil
    }

    /// Whether `module` offers the type `parts`, or one around it.
    func offers(_ parts: [String], in module: String) -> Bool {
        offering[parts[0]]?.contains(module) == true || modules(extending: parts).contains(module)
    }

    /// Returns the type as the interface of the inputs writes it: types of other modules have the names of these in
    /// front.
    package func interfaceType(_ type: TypeKey) -> TypeKey {
        type.mapNames { parts in
            let name = parts.map(\.name).joined(separator: ".")
            guard let origin = origin(of: name) else { return .named(parts) }
            var rest = Array(parts.suffix(origin.name.split(separator: ".").count))
            rest[0].name = origin.name.firstName
            return qualified(rest, by: origin.module, isHidden: own.contains(origin.module))
        }
    }

    /// Returns the type that `module` writes as `parts`, as the graph has it.
    func type(_ parts: [TypeKey.NamePart], in module: String) -> TypeKey {
        let module = home(of: parts[0].name, usedBy: module)
        let isQualified = name(of: parts[0].name, in: module) != parts[0].name
        return isQualified ? qualified(parts, by: module, isHidden: isHidden(module)) : .named(parts)
    }
}

extension ModuleNames {
    /// Returns the protocols of `file`, a file of `module`, that are visible to the inputs, by their names in the
    /// graph, and the imports that a double of one of them needs.
    package func protocols(of file: FileFacts, in module: String) -> FileFacts {
        let least = interfaces[module]?.leastAccess(from: self.module) ?? .public
        var facts = FileFacts(path: file.path, origin: .interface)
        facts.protocols = file.protocols.filter { $0.access >= least }.map { fact in
            var fact = fact
            fact.name = name(of: fact.name, in: module)
            return fact
        }
        // An import that the file's module keeps to itself can be one that the inputs cannot see. A flag may have
        // another value in that module.
        facts.imports =
            [ImportFact(module: module, isRequested: false)] + file.imports.filter { !$0.condition.hasFlags }
        return facts
    }
}

extension InterfaceOutline {
    /// The least access level of the declarations that `other` sees: `package` if both are of one package.
    func leastAccess(from other: Module?) -> AccessLevel {
        package != nil && package == other?.package ? .package : .public
    }
}
