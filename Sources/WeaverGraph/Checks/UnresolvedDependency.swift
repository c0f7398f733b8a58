import WeaverDiagnostics

/// Reports a reference that is not found on some path upwards: none of the containers on the path has a dependency of
/// the reference's name and type.
///
///     class App {  // weaver: home = Home
///     class Home { // weaver: logger <- Logger      error: nobody registers 'logger'
@Sendable func checkUnresolvedDependencies(_ graph: LinkedGraph) -> [Diagnostic] {
    var endings: [LinkedGraph.BindingID: [Ending]] = [:]
    for failure in graph.failures {
        guard case .unresolved = failure.reason else { continue }
        for failed in failure.references {
            endings[failed.reference, default: []].append(Ending(top: failure.type, failed: failed))
        }
    }
    // The ends of some paths are not reported. A statement that could not be read may register the type where a path
    // ends, and provide what the type needs. If a path ends at a type of a manifest that the input files do not
    // declare, `checkUndeclaredTypes` reports this type, and `checkOwners` reports a protocol or an enumeration. A type
    // of another module that nothing registers is that of a bundle which nothing includes.
    let undeclared = Set(endings.isEmpty ? [] : graph.undeclaredTypes().map(\.name))
    let tops = Set(endings.values.joined().map(\.top)).filter { top in
        undeclared.contains(graph[top].name)
            || graph[top].declared.map { $0.kind == .protocol || $0.kind == .enum } ?? false
            || graph.isForeign(graph[top])
            || graph.unreadStatements.mayRegister(graph[top].name.lastName) && graph.statesReferences(top)
    }
    endings = endings.mapValues { endings in
        endings.filter { !tops.contains($0.top) }.sorted { ($0.failed.depth, $0.top) < ($1.failed.depth, $1.top) }
    }.filter { !$0.value.isEmpty }
    let causes = MissingRegistrations(endings, in: graph)
    let nearby = NearbyAdvice(graph)
    return endings.map { reference, endings in
        var diagnostic = Diagnostic.unresolved(
            graph[reference], endings, holder: causes.holders[graph[reference].key], causes.heirs, nearby, in: graph)
        diagnostic.cause = causes.cause(of: graph[reference], endings)
        return diagnostic
    }
}

/// The end of a path on which a reference is not found: `top` is a type that nothing registers.
struct Ending {
    var top: LinkedGraph.TypeID
    var failed: FailedReference

    var chain: [LinkedGraph.BindingID] { failed.chain }
}

extension Diagnostic {
    /// The maximal number of paths that a diagnostic shows.
    fileprivate static let shownEndings = 3
    /// The maximal number of steps that a diagnostic shows of each path, apart from the last step.
    fileprivate static let shownSteps = 8

    /// Returns the diagnostic of the unresolved reference `reference`. `endings` are the ends of the paths on which it
    /// is not found: at least one, that of the shortest path first. `holder` is a dependency that would satisfy
    /// `reference` if `reference` were below the owner of `holder`; nil if there is none.
    fileprivate static func unresolved(
        _ reference: Binding, _ endings: [Ending], holder: LinkedGraph.BindingID?,
        _ heirs: Heirs, _ nearby: NearbyAdvice, in graph: LinkedGraph
    ) -> Diagnostic {
        let owner = graph[reference.owner]
        let wanted = "\(reference.askedName): \(reference.type.text())"
        if let from = reference.from, !graph.names(above: reference.owner).contains(from.name) {
            return .unknownName(from, of: reference, heirs, in: graph)
        }
        if let from = reference.from, reference.fromProperty != nil {
            return .otherType(from, of: reference, in: graph)
        }
        let first = endings[0]
        if let factory = graph.declarations.factories[owner.name], let registration = first.chain.last {
            return unresolved(reference, of: factory, at: graph[registration], endings, heirs, in: graph)
        }
        guard !first.chain.isEmpty else {
            let misspelled = nearby.registration(nearlyOf: owner).map { Note.misspelled($0, owner, in: graph) }
            let obstacle = graph.obstacle(to: owner.id).map {
                Note("other modules cannot build '\(owner.name)': \($0)", at: owner.place)
            }
            if let set = graph.bindings.first(where: { $0.isSettable && $0.builtType == owner.key }) {
                return Diagnostic(
                    .unresolvedDependency,
                    "'\(reference.name)' cannot be resolved: '\(owner.name)' is set from outside, and not built",
                    at: reference.namePlace,
                    notes: [Note("'\(graph.ownerName(of: set))' has it set here", at: set.namePlace)],
                    help: "remove the setter, or the dependencies that '\(owner.name)' states")
            }
            let hidden = graph.noteOfHidden(owner)
            let example = holder.map { ", such as \(graph[graph[$0].owner].name)" } ?? ""
            return Diagnostic(
                .unresolvedDependency, "'\(reference.name)' cannot be resolved: no type registers '\(owner.name)'",
                at: reference.namePlace,
                notes: [graph.misspelling(in: reference), misspelled, obstacle, hidden].compactMap { $0 },
                help: (obstacle == nil ? "" : "mend what keeps other modules from building it, or ")
                    + (hidden == nil ? "" : "\(graph.showing(owner)), or ")
                    + "register '\(owner.name)' in a type that has '\(wanted)'\(example), or register '\(reference.name)' here"
            )
        }
        var notes: [Note] = []
        for ending in endings.prefix(shownEndings) {
            let steps = ending.chain.reversed()
            for registration in steps.prefix(shownSteps) {
                notes.append(.step(registration, lacks: reference, in: graph))
            }
            if steps.count > shownSteps, let top = steps.last {
                notes.append(Note("and \((steps.count - shownSteps - 1).counted("more step")) up to", at: nil))
                notes.append(.step(top, lacks: reference, in: graph))
            }
        }
        if endings.count > shownEndings {
            notes.append(Note("and on \((endings.count - shownEndings).counted("more path"))", at: nil))
        }
        let path = graph.path(first.chain, to: owner)
        let elsewhere = graph.registrationElsewhere(of: reference, in: endings.map(\.top))
        if let elsewhere {
            notes.append(Note("'\(elsewhere.owner)' states '\(elsewhere.name)' here", at: elsewhere.namePlace))
        }
        if endings.count == 1, let hidden = graph.noteOfHidden(graph[first.top]) { notes.append(hidden) }
        let other = graph.otherType(of: reference, on: first.chain)
        let misspelled = nearby.registration(nearlyOf: graph[first.top])
        if let misspelled { notes.append(.misspelled(misspelled, graph[first.top], in: graph)) }
        let advice = nearby(reference, on: first.chain)
        let slip = advice.slip.map { graph[$0] }
        notes += [reference, other, slip].compactMap { $0.flatMap(graph.misspelling) }
        let owners =
            endings.count == 1 ? [graph.ownerToRegister(reference, on: first.chain, heirs)] : endings.map(\.top)
        let nearest = advice.nearest
        // A registration on the path cannot provide what the type that it builds needs.
        let offers = reference.from == nil ? advice.offers.filter { !first.chain.contains($0.id) } : []
        let offer = offers.count == 1 ? offers[0].help : nil
        return Diagnostic(
            .unresolvedDependency, "'\(reference.askedName)' is not registered on the path \(path)",
            at: reference.namePlace,
            notes: notes,
            help: other.map { graph.help(for: reference, besides: $0) } ?? suggestion(of: nearest)
                ?? misspelled.map { "write '\(graph[first.top].name)' in the place of '\($0.type.text())'" }
                ?? elsewhere.map { graph.help(for: reference, statedElsewhere: $0, heirs) }
                ?? slip.flatMap { graph.correction(of: $0.accessType) }
                ?? graph.collectionHelp(for: reference)
                ?? offer ?? graph.registrationHelp(for: reference, in: owners, heirs),
            fix: slip == nil ? graph.fix(of: reference, endings, nearest: nearest, heirs) : nil)
    }
}

extension LinkedGraph {
    /// Returns the note that other modules do not see `type`, which nothing registers, and hand it nothing down; nil if
    /// they see it, and in a module that no other module imports or that shows no type.
    fileprivate func noteOfHidden(_ type: InjectableType) -> Diagnostic.Note? {
        guard let module, !module.isExecutable, let declared = type.declared, declared.module == nil else { return nil }
        let visibility = declarations.visibility(of: type.key)
        guard visibility < .package,
            declarations.types.values.contains(where: { $0.module == nil && $0.access >= .package })
        else { return nil }
        let level = declared.isSPI ? "declared with @_spi" : visibility.keyword
        return Diagnostic.Note(
            "'\(type.name)' is \(level): other modules cannot build it, and hand nothing down to it", at: type.place)
    }

    /// Returns the help that shows `type` to other modules.
    fileprivate func showing(_ type: InjectableType) -> String {
        type.declared?.isSPI == true ? "remove @_spi from '\(type.name)'" : "make '\(type.name)' public"
    }
}

extension Diagnostic {
    /// Returns the diagnostic of a reference with `from` or `fromProperty`, which name nothing above.
    private static func unknownName(
        _ from: (name: String, place: Place), of reference: Binding, _ heirs: Heirs, in graph: LinkedGraph
    ) -> Diagnostic {
        let names = graph.names(above: reference.owner)
        return Diagnostic(
            .unknownDependency, "no container above '\(graph[reference.owner].name)' has a dependency '\(from.name)'",
            at: from.place,
            notes: reference.fromProperty == nil
                ? [] : [Note("'\(reference.name)' takes its name from there", at: reference.namePlace)],
            help: suggestion(for: from.name, among: Array(names))
                ?? "register it above: \(reference.registrationStatement(in: graph, heirs, like: reference))"
        )
    }
}

extension Diagnostic {
    /// Returns the diagnostic of a reference with `fromProperty`, whose value names something of another type above.
    private static func otherType(
        _ from: (name: String, place: Place), of reference: Binding, in graph: LinkedGraph
    ) -> Diagnostic {
        let fitting = graph.names(above: reference.owner, where: { $0.matches(reference.type) }).sorted()
        return Diagnostic(
            .unresolvedDependency,
            "no container above '\(graph[reference.owner].name)' has a dependency '\(from.name)' of the type '\(reference.type.text())'",
            at: from.place, notes: [Note("'\(reference.name)' takes its name from there", at: reference.namePlace)],
            help: fitting.isEmpty
                ? "register one above" : "name one of that type: \(fitting.prefix(5).joined(separator: ", "))")
    }
}

extension LinkedGraph {
    /// Returns the names of the registrations and parameters of all containers above `type` for which `fits` is true.
    func names(above type: TypeID, where fits: (Binding) -> Bool = { _ in true }) -> Set<String> {
        var names: Set<String> = []
        var seen: Set<TypeID> = []
        var queue = [type]
        while let next = queue.popLast() {
            for owner in self[next].registrants.map({ self[$0].owner }) where seen.insert(owner).inserted {
                for id in self[owner].bindings where self[id].kind != .reference && fits(self[id]) {
                    names.insert(self[id].name)
                }
                queue.append(owner)
            }
        }
        return names
    }
}

extension Diagnostic {
    /// Returns the diagnostic of `reference`, a need of the type that `factory` of another module builds. It stands at
    /// `registration`, which registers that type in this module.
    private static func unresolved(
        _ reference: Binding, of factory: ForeignFactory, at registration: Binding, _ endings: [Ending],
        _ heirs: Heirs, in graph: LinkedGraph
    ) -> Diagnostic {
        let tops = endings.map(\.top)
        let other = graph.otherType(of: reference, on: endings[0].chain)
        let lack = other.map {
            Note(
                "'\(graph.ownerName(of: $0))' \(Note.lack(reference, graph[$0.owner], in: graph))", at: $0.namePlace)
        }
        return Diagnostic(
            .unresolvedDependency,
            "'\(reference.name)' is not registered on the path \(graph.path(endings[0].chain, to: graph[reference.owner]))",
            at: registration.namePlace,
            notes: [
                Note(
                    "'\(factory.type)' of '\(factory.module)' needs '\(reference.name): \(reference.type.text())'",
                    at: reference.namePlace)
            ] + (lack.map { [$0] } ?? []),
            help: other.flatMap { graph.offer($0, as: reference) }
                ?? (other.map { "give this '\($0.name)' another name, and " } ?? "")
                    + graph.registrationHelp(for: reference, in: tops, heirs, like: registration),
            fix: graph.registrationFix(for: reference, in: Array(Set(tops)).sorted(), heirs))
    }
}

extension Diagnostic.Note {
    /// Returns the part of a note that says why the container of `type` does not resolve `reference`: it has a
    /// dependency of the same name with another type, or none of that name.
    fileprivate static func lack(_ reference: Binding, _ type: InjectableType, in graph: LinkedGraph) -> String {
        let other = graph.lookup.binding(named: reference.askedName, in: type.id).map { graph[$0] }
        return other.map { "has '\($0.name)' as '\($0.accessType.text())', not '\(reference.type.text())'" }
            ?? "has no '\(reference.askedName): \(reference.type.text())'"
    }

    /// Returns the note that `registration` probably means `type`, which nothing registers.
    fileprivate static func misspelled(
        _ registration: Binding, _ type: InjectableType, in graph: LinkedGraph
    ) -> Diagnostic.Note {
        Diagnostic.Note(
            "'\(graph.ownerName(of: registration))' registers '\(registration.type.text())' here: was '\(type.name)' meant?",
            at: registration.typePlace)
    }

    fileprivate static func step(_ id: LinkedGraph.BindingID, lacks reference: Binding, in graph: LinkedGraph)
        -> Diagnostic.Note
    {
        let registration = graph[id]
        let owner = graph[registration.owner]
        return Diagnostic.Note(
            "'\(graph.ownerName(of: registration))' registers '\(registration.name)' here and \(lack(reference, owner, in: graph))",
            at: registration.namePlace)
    }
}

extension LinkedGraph {
    /// Whether `type` states references. A root cannot have any.
    fileprivate func statesReferences(_ type: TypeID) -> Bool {
        self[type].bindings.contains { self[$0].kind == .reference }
    }

    /// Returns the names of the types on the path from the first registration in `chain` down to `type`: `App → Home →
    /// Detail`. A path of more than 12 types is shortened in the middle.
    package func path(_ chain: [BindingID], to type: InjectableType) -> String {
        func names(_ part: ArraySlice<BindingID>) -> [String] { part.map { self[self[$0].owner].name } }
        let parts = chain.count < 12 ? names(chain[...]) : names(chain.prefix(5)) + ["…"] + names(chain.suffix(4))
        let module = declarations.factories[type.name].map { " (\($0.module))" } ?? ""
        return (parts + [type.name + module]).joined(separator: " → ")
    }
}

extension LinkedGraph {
    /// Returns the dependency of the name that `reference` asks for, if some container on `chain` has one, which then
    /// has another type. The nearest such container counts. Nil if none of the nearest 500 containers has the name.
    fileprivate func otherType(of reference: Binding, on chain: [BindingID]) -> Binding? {
        chain.suffix(500).reversed().lazy.compactMap {
            self.lookup.binding(named: reference.askedName, in: self[$0].owner)
        }.first.map { self[$0] }
    }

    /// Returns the help for the unresolved reference `reference`, if `other` has its name and another type.
    fileprivate func help(for reference: Binding, besides other: Binding) -> String {
        let type = other.accessType
        if let correction = correction(of: type) { return correction }
        if let offer = offer(other, as: reference) { return offer }
        return
            "did you mean '\(reference.askedName) <- \(type.text())'? or register the \(reference.type.text()) under another name"
    }

    /// Returns the fix of the unresolved reference `reference`. If `nearest` is not nil, the fix renames the reference
    /// to `nearest`, provided that there is only one path and a container on it has a matching dependency of that name.
    /// If `nearest` is nil, the fix registers the dependency in the types where the paths end. Nil in any other case.
    fileprivate func fix(of reference: Binding, _ endings: [Ending], nearest: String?, _ heirs: Heirs) -> Fix? {
        let chain = endings[0].chain
        guard reference.from == nil, otherType(of: reference, on: chain) == nil else { return nil }
        guard let nearest else {
            return registrationFix(for: reference, in: Array(Set(endings.map(\.top))).sorted(), heirs)
        }
        let isOnlyPath = chain.allSatisfy { self[$0].builds.map { self[$0].registrants.count } == 1 }
        let isHeld = near(chain).contains { $0.name == nearest && $0.kind != .reference && $0.matches(reference.type) }
        return isOnlyPath && isHeld ? Fix(renaming: reference, to: nearest, in: self) : nil
    }

    /// Returns the help for the unresolved reference `reference`, which `fact` would satisfy under other conditions.
    fileprivate func help(for reference: Binding, statedElsewhere fact: DependencyFact, _ heirs: Heirs) -> String {
        func isAbsent(_ type: TypeKey) -> Bool {
            guard let name = type.dottedName, !declarations.isDeclared(name) else { return false }
            return declarations.files.contains { file in file.declaredElsewhere.contains { $0.name == name } }
        }
        if isAbsent(reference.type.unwrapped ?? reference.type) {
            return "put the reference under the condition of '\(fact.name)' of '\(fact.owner)'"
        }
        return isAbsent(fact.type)
            ? "state it under the other conditions, too: \(reference.registrationStatement(in: self, heirs, like: reference))"
            : "let '\(fact.name)' of '\(fact.owner)' be there, too: widen its condition"
    }

    /// Returns the registration or parameter that `reference` asks for by its name, if one of `types`, or a bundle that
    /// one of them includes, states it under conditions, platforms or projects that do not hold; nil if there is none.
    /// Nil, too, if there are over 1,000 such statements.
    func registrationElsewhere(of reference: Binding, in types: [TypeID]) -> DependencyFact? {
        var names = Set(types.map { self[$0].declaredName })
        for type in types {
            guard case .types(let included)? = self[type].attributes[.includes]?.value else { continue }
            names.formUnion(included.map { declarations.qualify($0.name, in: self[type].declaredName) })
        }
        return dependencyElsewhere { fact in
            fact.name == reference.askedName && fact.kind != .reference
                && names.contains(declarations.qualify(fact.owner, in: ""))
        }
    }

    /// Returns the first dependency for which `isMeant` is true, among those that are stated under conditions,
    /// platforms or projects that do not hold. Nil if there is none, or if there are over 1,000 such statements.
    func dependencyElsewhere(where isMeant: (DependencyFact) -> Bool) -> DependencyFact? {
        guard leftOut.count + elsewhere.count <= 1000 else { return nil }
        return leftOut.lazy.map(\.fact).first(where: isMeant) ?? elsewhere.first(where: isMeant)
    }

    /// Returns the help to gather what is registered, if `reference` asks for an array or a dictionary of it; nil for
    /// any other reference. Looks at the first 2,000 dependencies.
    fileprivate func collectionHelp(for reference: Binding) -> String? {
        var element: TypeKey
        switch reference.type.unwrapped ?? reference.type {
        case .array(let type), .dictionary(.name("String"), let type): element = type
        default: return nil
        }
        // Providers are gathered as what they give.
        if case .function(let function) = element, function.parameters.isEmpty { element = function.result }
        guard reference.collect == nil,
            bindings.prefix(2000).contains(where: { $0.kind == .registration && $0.matches(element) })
        else { return nil }
        return "gather what is registered as '\(element.text())': \(reference.statement(of: .collect, "true"))"
    }

    /// Returns the help to register in `types` what `reference` asks for: `add to App: // weaver: logger = Logger`. It
    /// names each type once, in the given order, and only the first three of many types.
    /// The statement has the syntax of the front end that states `other`, or else `reference`.
    func registrationHelp(
        for reference: Binding, in types: [TypeID], _ heirs: Heirs, like other: Binding? = nil
    ) -> String {
        var names: [String] = []
        for type in types where !names.contains(self[type].name) { names.append(self[type].name) }
        let wanted = reference.type.unwrapped ?? reference.type
        if let built = concreteType(for: wanted, heirs), types.contains(where: { isBuilt(below: built, $0) }) {
            return
                "pass it on from '\(built.text())' as a parameter: \(reference.fact.parameterStatement); or register '\(built.text())' in a type above it"
        }
        let list =
            names.prefix(Diagnostic.shownEndings).joined(separator: ", ")
            + (names.count > Diagnostic.shownEndings ? " …" : "")
        if let (name, hiding) = hiddenName(in: wanted, from: types) {
            return "give '\(hiding)' another name, which hides '\(name)' there, and register '\(name)'"
        }
        if types.count == 1, let inclusion = inclusion(providing: reference, in: self[types[0]]) {
            return "include a bundle that registers it, in \(list): \(inclusion)"
        }
        return
            "add to \(names.count > 1 ? "each of " : "")\(list): \(reference.registrationStatement(in: self, heirs, like: other ?? reference))"
    }
}

extension LinkedGraph {
    /// Returns the attribute `includes` by which `type` has what `reference` asks for from the first bundle, by name,
    /// that registers it under this name, or alone has its type. Nil if there is no such bundle, and if it registers a
    /// name that `type` has.
    fileprivate func inclusion(providing reference: Binding, in type: InjectableType) -> String? {
        let stated = Set(type.bindings.map { self[$0].name })
        let fitting = bundles.values.filter { bundle in
            let provided = bundle.whole.filter { $0.matches(reference.type) }
            return (provided.count == 1 || provided.contains { $0.name == reference.askedName })
                && !bundle.whole.contains { stated.contains($0.name) }
        }
        guard let bundle = fitting.map(\.name).min(), reference.from == nil else { return nil }
        var names = [bundle]
        if case .types(let included) = type.attributes[.includes]?.value {
            names = included.map(\.name) + names
        }
        let list = names.joined(separator: ", ")
        let own = type.bindings.first { scopeName(of: self[$0]) == type.declaredName } ?? type.bindings.first
        let isManifest = own.map { self[$0].isFromManifest } ?? false
        return isManifest ? "includes: [\(list)]" : "// weaver: self.includes = [\(list)]"
    }
}

extension Binding {
    /// Returns the statement of a registration that would satisfy this reference, in the syntax of the front end that
    /// states `other`.
    fileprivate func registrationStatement(in graph: LinkedGraph, _ heirs: Heirs, like other: Binding) -> String {
        // A reference with a setter needs a registration with one, and a type without a fitting initializer a builder.
        let clause = registrationClause(in: graph, heirs)
        return registrationStatement(
            clause.text, asManifest: other.isFromManifest,
            isSettable ? (.setter, "true") : graph.needsBuilder(clause.built) ? (.builder, "…") : nil)
    }

    /// Returns the clause of a registration that would satisfy this reference: `Logger <- Logging`.
    fileprivate func registrationClause(in graph: LinkedGraph, _ heirs: Heirs) -> RegistrationClause {
        let wanted = type.unwrapped ?? type
        let isAbstract = wanted.components.contains {
            $0.dottedName.map(graph.declarations.protocols.contains) ?? false
        }
        guard isAbstract else { return RegistrationClause(built: wanted, access: wanted) }
        let conforming = heirs.types(stating: wanted).filter { graph.canBeRegistered($0, for: self) }
        // A type with the name of the dependency is meant, most likely.
        let named = conforming.filter { $0.name.lastName.lowercased() == askedName.lowercased() }
        let built =
            (named.isEmpty ? conforming : named).lazy.filter(graph.isBuiltByInitializer).map(\.name).min()
            ?? named.first?.name ?? conforming.lazy.map(\.name).min()
        return RegistrationClause(built: .name(built ?? "SomeType"), access: wanted)
    }
}
