package import WeaverDiagnostics

/// The module that the input files of a run are.
package struct Module: Hashable, Sendable {
    package var name: String
    /// The package of the module, as a C99 identifier; nil if it is not known. Modules of one package see each other's
    /// `package` declarations.
    package var package: String?
    /// Whether the module is an executable, which no other module imports, so that it offers nothing.
    package var isExecutable: Bool

    package init(name: String, package: String?, isExecutable: Bool) {
        self.name = name
        self.package = package
        self.isExecutable = isExecutable
    }

    /// The name of the enumeration in which the generated code of `module` declares its factories.
    package static func factories(of module: String) -> String { module + "Factories" }

    /// The name of the factory of the type with the dotted name `type`: `makeOuterInner` for `Outer.Inner`.
    package static func factory(of type: String) -> String { "make" + type.filter { $0 != "." } }
}

/// A type of another module that its module wires, and that other modules cannot build.
package struct ForeignObstacle: Sendable {
    /// The dotted name of the type, as the graph has it.
    package var type: String
    package var module: String
    /// The reason, as a clause.
    package var reason: String
    /// The condition under which the module offers the type in this way.
    package var condition: Condition
    /// The place of the type's declaration, or of its entry in the interface file.
    package var place: Place
}

/// The factory by which another module builds one of its types.
package struct ForeignFactory: Sendable {
    /// The dotted name of the type that the factory builds, as the graph has it.
    package var type: String
    package var module: String
    /// The type that the factory returns, if it is not `type`: for a registration of a bundle, the type as which it is
    /// offered. `type` is then no type of Swift, and generated code never names it.
    package var result: TypeKey?
    /// The function to call: `PlayerKitFactories.makePlayer`.
    package var callee: String
    /// Whether another type of the module has a factory of the same name, so that a call must state its result.
    package var isOverloaded: Bool
    /// The types in it are named as in the graph.
    package var construction: OfferedConstruction
    /// The modules that declare the type and the types of its parameters and needs, sorted. A file that calls the
    /// factory imports them.
    package var modules: [String]
    /// The condition under which the module offers the type in this way.
    package var condition: Condition
    /// The place of the type's declaration, or of its entry in the interface file.
    package var place: Place

    /// The parameters and needs of the factory, as dependencies of the type.
    var dependencies: [DependencyFact] {
        func fact(_ name: String, _ kind: DependencyFact.Kind, _ type: TypeKey, _ place: Place) -> DependencyFact {
            DependencyFact(
                owner: self.type, name: name, kind: kind, type: type, abstract: nil, style: .comment, place: place,
                namePlace: place, typePlace: place, condition: .always)
        }
        return construction.parameters.map { fact($0.name, .parameter, $0.type, place) }
            + construction.needs.map { fact($0.name, .reference, $0.type, $0.place) }
    }
}

/// A key that the factory of an offered type takes.
package struct OfferedKey: Sendable {
    package let key: LinkedGraph.KeyID
    let name: String
    /// The text of the key's type.
    let type: String
    /// Whether containers answer the key by its name alone.
    let isNamed: Bool
    /// The time at which the container of the type, or a type below it, reads the key.
    package let time: OfferedNeed.Time
    /// The types of the parameters that the dependency takes.
    package let parameters: [TypeKey]
    /// The nearest reference that asks for the key.
    let reader: LinkedGraph.BindingID?
    /// The global actor of the closures in which constructors take the dependency; nil if one of them takes it
    /// otherwise.
    let actor: String?
    /// The effects that those who read the key below the type accept: those of the closures in which constructors take
    /// it; none if it is read otherwise.
    package let effects: Effects
    /// The slot that the factory makes for a key which the type, or a type below it, sets; nil for a key that is only
    /// read.
    package let slot: OfferedSlot?

    fileprivate var rank: OfferedNeed.Rank { (name, type, isNamed) }

    /// `slice` is the slice of `key`.
    fileprivate init(
        _ key: LinkedGraph.KeyID, of type: LinkedGraph.TypeID, in graph: LinkedGraph, _ slice: KeySlice
    ) {
        self.key = key
        let asked = graph.asked(key)
        (name, self.type, isNamed) = (asked.name, asked.type.text(), asked.kind == .named)
        let need = graph.need(of: key, in: type)
        let readers = slice.references(below: type, in: graph)
        let setters = readers.filter { graph[$0].isSettable }
        slot = setters.isEmpty ? nil : OfferedSlot(setBy: setters, in: graph)
        // If several references need the key at different times, the earliest time counts. What is set is not passed as
        // a value, which would stay as it is when the dependency is set. Nor is what a resolver or a provider also
        // reads, which resolves it at each read.
        time =
            need.contains(.read) && readers.allSatisfy(graph.isTakenAsValue)
            ? .now : need.isDisjoint(with: [.read, .captured]) ? .later : .read
        reader = setters.first ?? readers.first
        parameters = graph.parameters(takenFor: readers)
        effects = time == .now || slot != nil ? .none : graph.acceptedEffects(of: readers)
        let actors = Set(readers.map(graph.actorOfClosure))
        // A slot that is set belongs to no global actor.
        actor = setters.isEmpty && actors.count == 1 ? actors.first ?? nil : nil
    }
}

/// The kind of the slot through which a type, and the types below it, read and set a key.
package struct OfferedSlot: Sendable {
    /// Whether it holds the dependency weakly, as the registrations with setters in this module do.
    package let isWeak: Bool
    /// The registrations with setters, of this module, to which the setting references resolve on other paths.
    fileprivate let registrations: [LinkedGraph.BindingID]

    fileprivate init(setBy references: [LinkedGraph.BindingID], in graph: LinkedGraph) {
        registrations = graph.registrations(setBy: references)
        isWeak = registrations.contains { graph[$0].scope.isWeak }
    }
}

extension LinkedGraph {
    /// Returns the registrations to which `references` resolve, in any order.
    fileprivate func registrations(setBy references: [BindingID]) -> [BindingID] {
        Set(references.flatMap(providers)).sorted()
    }
}

extension LinkedGraph {
    /// Returns the global actor of the closure in which a constructor takes the reference; nil if it takes none.
    fileprivate func actorOfClosure(_ reference: BindingID) -> String? {
        guard case .constructor(_, let arguments) = self[self[reference].owner].construction else { return nil }
        let closures = arguments.filter { $0.binding == reference }.compactMap(\.closure)
        return closures.flatMap(\.attributes).lazy.compactMap(declarations.globalActor(ofAttribute:)).first
    }

    /// Returns the types of the parameters that a dependency takes for which `references` ask.
    fileprivate func parameters(takenFor references: [BindingID]) -> [TypeKey] {
        references.lazy.map { self[$0].parameters.map(\.type) }.first { !$0.isEmpty } ?? []
    }

    /// Returns the types of the parameters that the dependency takes which the initializer of a public root takes for
    /// `key`. Empty for a type that is no public root, or is offered (`OfferedKey.parameters`).
    package func parameters(of key: KeyID, ofPublicRoot type: InjectableType) -> [TypeKey] {
        guard isPublicRoot(type), !isOffered(type.id) else { return [] }
        return parameters(takenFor: KeySlice(of: key, in: self).references(below: type.id, in: self))
    }

    /// Returns the effects that all of `references` accept, which ask for one key.
    fileprivate func acceptedEffects(of references: [BindingID]) -> Effects {
        let accepted = references.map { reference -> Effects in
            guard case .constructor(_, let arguments) = self[self[reference].owner].construction else { return .none }
            let own = arguments.filter { $0.binding == reference }
            // A value and a resolver are read without effects.
            let closures = own.compactMap(\.closure)
            return closures.count == own.count ? closures.first?.effects ?? .none : .none
        }
        guard let first = accepted.first else { return .none }
        return accepted.dropFirst().reduce(first) { $0.common($1) }
    }

    /// Returns the isolation of the code that reads `need` in the container of an offered type or below it, and whether
    /// code in any domain reads it. A factory takes a closure of that isolation.
    package func reading(of need: OfferedKey, in type: TypeID, _ isolations: Isolations) -> (Isolation, isShared: Bool)
    {
        if let actor = need.actor { return (.actor(actor), false) }
        let isShared =
            isolations.sharing.isShared(need.key, of: type) || sendsContainer(of: self[type])
            || need.slot.map { $0.registrations.contains(where: isolations.sharing.isShared) } ?? false
        return (isolations.isolation(ofInput: need.key, of: type), isShared)
    }

    /// Whether the container of `type` is sent when the type is built: to an actor, or to an initializer that states
    /// `init(injecting: sending …)`.
    package func sendsContainer(of type: InjectableType) -> Bool {
        if declarations.isActor(type.key) { return true }
        guard case .injecting = type.construction else { return false }
        return type.declared?.initializers.contains { initializer in
            guard initializer.isInjecting, case .prefixed("sending", _) = initializer.parameters[0].type else {
                return false
            }
            return true
        } ?? false
    }
}

extension LinkedGraph {
    /// Whether generated code only calls something to build the type: the factory of another module that declares it,
    /// or the expression of a collection.
    package func isForeign(_ type: InjectableType) -> Bool {
        !declarations.factories.isEmpty && declarations.factories[type.name] != nil
            || !gathered.collections.isEmpty && gathered.collections[type.id] != nil
    }

    /// Returns the type of the instances that the registration `id` builds, as code can name it: for one of another
    /// module's bundle the type as which that is offered.
    package func instanceType(of id: BindingID) -> TypeKey {
        let type = self[id].type
        guard !declarations.factories.isEmpty, let name = type.dottedName else { return type }
        return declarations.factories[name]?.result ?? type
    }

    /// Whether other modules may build `type` by a factory, whether or not this module registers it. Linking decides
    /// it: the run knows what module the inputs are, the type or a bundle that registers it is visible outside of it,
    /// generated code builds it, and nothing that a factory would have to name is less visible (`obstacle(to:)`).
    package func isOffered(_ type: TypeID) -> Bool { offers[type] != nil }

    /// Returns what the factory of an offered type takes for its needs, in the order of an interface.
    package func needs(ofOffered type: TypeID) -> [OfferedKey] { offers[type] ?? [] }

    /// Returns the place of a dependency in this module: its own place, or, for a dependency of another module's type,
    /// the place of the first registration of that type.
    func placeInModule(of binding: Binding) -> Place {
        let owner = self[binding.owner]
        guard isForeign(owner), let registrant = owner.registrants.first else { return binding.namePlace }
        return self[registrant].inclusion?.place ?? self[registrant].namePlace
    }

    /// Returns the reason why a type, which is visible and has dependencies, cannot be built by other modules; nil if
    /// it can, or if other modules do not see it.
    func obstacle(to type: TypeID) -> String? { obstacles[type] }

    /// Decides which types are offered, and finds the obstacles to the others that are visible. A type with a parameter
    /// or a need that is less visible than itself is not offered.
    mutating func findOffers() {
        guard let module, !module.isExecutable else { return }
        let collecting = collectingReaders()
        for type in types {
            guard let declared = type.declared, declared.module == nil, !declared.makesResolver,
                type.arguments.isEmpty, type.isolatedPlace == nil, declarations.visibility(of: type.key) >= .package
            else { continue }
            if type.construction.call == nil {
                obstacles[type.id] = "no initializer takes its dependencies"
            } else if let obstacle = obstacle(to: type, collecting[type.id]) {
                obstacles[type.id] = obstacle
            } else {
                offers[type.id] = []
            }
        }
        for type in findBundleOffers(collecting) where offers[type] == nil { offers[type] = [] }
        var slices: [KeyID: KeySlice] = [:]
        for type in offers.keys {
            for key in neededKeys(of: type) where slices[key] == nil { slices[key] = KeySlice(of: key, in: self) }
            offers[type] = neededKeys(of: type).compactMap { key in
                slices[key].map { OfferedKey(key, of: type, in: self, $0) }
            }.sorted { OfferedNeed.precedes($0.rank, $1.rank) }
        }
    }

    /// Returns the reason why no factory with the access level `access`, or with that of the type if it is nil, builds
    /// `type`; nil if one does. `reader` is a reference of the type, or of a type below it, that gathers from above.
    func obstacle(to type: InjectableType, _ reader: BindingID?, at access: AccessLevel? = nil) -> String? {
        let visibility = access ?? min(declarations.visibility(of: type.key), .public)
        if declarations.genericOuterType(of: type.name) != nil { return "it is nested in a generic type" }
        if let declared = type.declared, !declared.genericParameters.isEmpty {
            if declared.hasConstraints { return "its generic parameters have constraints that a factory cannot repeat" }
            for bound in declared.generics.flatMap(\.bounds) {
                if let obstacle = obstacle(to: bound, at: visibility) { return obstacle }
            }
        }
        let parameters = type.bindings.filter { self[$0].kind == .parameter }.map { self[$0].type }
        if let reader {
            return
                "'\(self[reader].name)' of '\(self[self[reader].owner].name)' gathers from the types above, which other modules cannot hand down"
        }
        let keys = neededKeys(of: type.id)
        let thrown = [effects.making(type.id).thrownType, type.construction.call?.effects.thrownType].compactMap(\.self)
        for needed in parameters + keys.map({ asked($0).type }) + thrown {
            if let obstacle = obstacle(to: needed, at: visibility) { return obstacle }
        }
        for key in keys {
            let setters = needs.references[key.index].filter { self[$0].isSettable }
            guard !setters.isEmpty else { continue }
            if declarations.isActor(type.key), !declarations.isSendable(asked(key).type) {
                return "it is an actor, and '\(asked(key).name)', which is set, is not Sendable"
            }
            let references = KeySlice(of: key, in: self).references(below: type.id, in: self)
            let scopes = registrations(setBy: references.filter(setters.contains)).map { self[$0].scope.isWeak }
            if Set(scopes).count > 1 { return "'\(asked(key).name)' is set both weakly and strongly" }
        }
        return nil
    }

    /// Returns the reason why a declaration with the access level `visibility` cannot name `type`.
    func obstacle(to type: TypeKey, at visibility: AccessLevel) -> String? {
        var obstacle: String?
        declarations.forEachDeclaration(namedBy: type) { declared in
            guard obstacle == nil else { return }
            if declared.access < visibility { obstacle = "'\(declared.name)' is \(declared.access.keyword)" }
            if let module = declared.module, isHidden(module: module) {
                obstacle = "'\(module)', the module of '\(declared.name)', is imported for internal use alone"
            }
        }
        return obstacle
    }

    /// Whether every file that imports `module` hides the import from other modules.
    private func isHidden(module: String) -> Bool {
        let facts = imports.lazy.map(\.fact).filter { $0.module == module }
        return !facts.isEmpty
            && facts.allSatisfy { $0.isImplementationOnly || $0.access.map { $0 < .package } ?? false }
    }
}
