package import WeaverDiagnostics

/// Reports a registered type that generated code cannot build: no initializer fits (Grammar/README.md, "How a type is
/// built"), or several fit equally well.
///
///     class App { // weaver: store = Store          error: 'Store' has no initializer that …
///     class Store { init(path: String) {} }
@Sendable func checkInitializers(_ graph: LinkedGraph) -> [Diagnostic] {
    let unresolved = Set(graph.failures.map(\.key))
    var findings = graph.bindingIDs.compactMap { id in
        // All registrations of one type that have no builder need the same initializer, so they share one cause.
        diagnostic(of: id, in: graph, unresolved).map { Finding(binding: id, diagnostic: $0, cause: $0.message) }
    }
    if !findings.isEmpty {
        // A manifest states the dependencies of these types under a misspelled name, which is reported already.
        let misspelled = Set(graph.undeclaredTypes().compactMap(\.nearest))
        findings.removeAll { graph[$0.binding].builds == nil && misspelled.contains(graph[$0.binding].type.text()) }
    }
    return graph.diagnostics(of: findings, "also registered as", .dependency)
        + graph.types.filter(graph.lacksInitializerForModules).compactMap { .missing($0, in: graph) }
}

extension LinkedGraph {
    /// Whether other modules should be able to build `type`, and cannot, since none of its initializers takes its
    /// dependencies. Nothing in this module registers the type.
    func lacksInitializerForModules(_ type: InjectableType) -> Bool {
        guard let module, !module.isExecutable, type.registrants.isEmpty, !type.bindings.isEmpty,
            type.isolatedPlace == nil, case .missing = type.construction, let declared = type.declared,
            declared.module == nil, !declared.makesResolver, !baseTypes.contains(type.declaredName),
            declared.kind != .protocol, declared.kind != .enum
        else { return false }
        return declarations.visibility(of: type.key) >= .package
    }
}

extension LinkedGraph {
    /// Returns, for each initializer of `type`, a text that says why generated code does not call it, and the
    /// initializer's place. Empty if generated code can build the type, or if the type declares no initializer.
    package func reasonsAgainstBuilding(_ type: InjectableType) -> [(text: String, place: Place)] {
        switch type.construction {
        case .injecting, .constructor, .plain, .value: []
        case .missing(let existing, _):
            existing.map { ($0.explanation(ofType: type.name, type, among: existing, in: self), $0.place) }
        case .ambiguous(let fits):
            fits.map { ("'\($0.signature)' fits as well as another initializer", $0.place) }
        }
    }
}

private func diagnostic(
    of id: LinkedGraph.BindingID, in graph: LinkedGraph, _ unresolved: Set<LinkedGraph.KeyID>
) -> Diagnostic? {
    guard graph[id].kind == .registration, !graph[id].hasBuilder else { return nil }
    if let owner = graph.declarations.typeDeclaring(staticValue: graph[id].type) { return .value(graph[id], owner) }
    switch graph[id].construction {
    case .injecting, .constructor, .plain, .value: return nil
    case .missing(let existing, let place):
        // A statement that could not be read may state a dependency of the type, a parameter of what a closure gives
        // to it, or a builder of the registration.
        let isOpen =
            graph.unreadStatements.mayStateDependency(of: graph[id].type.dottedName ?? "")
            || graph.unreadStatements.mayState(.builder, of: graph[id].name, in: graph[graph[id].owner].declaredName)
            || graph[id].builds.map { graph[$0].bindings.contains { graph.mayHaveUnreadParameters(graph[$0]) } }
                ?? false
        return isOpen || graph.takesAny(of: unresolved, toBuild: id, by: existing)
            ? nil : .missing(graph[id], existing, place, in: graph)
    case .ambiguous(let fits): return .ambiguous(graph[id], fits)
    }
}

extension LinkedGraph {
    /// Whether one of `existing`, the initializers of what the registration `id` builds, takes a closure for a
    /// reference that asks for one of `unresolved`. The parameters of what the closure gives are not known then.
    fileprivate func takesAny(
        of unresolved: Set<KeyID>, toBuild id: BindingID, by existing: [InitializerFact]
    ) -> Bool {
        guard !unresolved.isEmpty, let type = self[id].builds else { return false }
        return self[type].bindings.contains { reference in
            guard self[reference].kind == .reference, let key = askedKey(of: reference), unresolved.contains(key)
            else { return false }
            return existing.contains { initializer in
                initializer.parameters.contains {
                    guard case .function = $0.type.unwrapped ?? $0.type else { return false }
                    return $0.dependencyName == self[reference].name
                }
            }
        }
    }
}

extension Declarations {
    /// Returns the type that declares a static property or a case by the name of the undeclared type `type`: `Logger`
    /// for `Logger.shared`. Nil if there is none.
    fileprivate func typeDeclaring(staticValue type: TypeKey) -> DeclaredType? {
        guard case .named(let parts) = type, parts.count > 1, let last = parts.last, last.arguments.isEmpty,
            let owner = self[.named(Array(parts.dropLast()))], owner.staticValues.contains(last.name),
            self[type] == nil
        else { return nil }
        return owner
    }
}

extension Diagnostic {
    fileprivate static func value(_ binding: Binding, _ owner: DeclaredType) -> Diagnostic {
        let value = binding.type.text()
        let builder =
            binding.isFromManifest
            ? "\(binding.name): {type: \(owner.name), builder: \(value)}"
            : "// weaver: \(binding.name).builder = \(value)"
        return Diagnostic(
            .missingInitializer, "'\(value)' is a \(owner.kind == .enum ? "value" : "static property"), and no type",
            at: binding.typePlace, notes: [Note("'\(owner.name)' is declared here", at: owner.place)],
            help: "register the type of the value, with a builder: \(builder)")
    }

    fileprivate static func missing(
        _ binding: Binding, _ existing: [InitializerFact], _ place: Place?, in graph: LinkedGraph
    ) -> Diagnostic {
        let type = binding.type.text()
        guard let declared = graph.declarations[binding.type] else {
            if let external = binding.type.dottedName.flatMap({ graph.declarations.externalTypes[$0] }),
                let dependent = binding.builds
            {
                return Diagnostic(
                    .missingInitializer,
                    "'\(type)' is declared in another module, and nothing says how it is built from \(graph.names(of: dependent))",
                    at: binding.typePlace,
                    notes: [Note("'\(type)' is said to be external here", at: external)]
                        + existing.map { Note($0.explanation(for: binding, among: existing, in: graph), at: $0.place) },
                    help: "add a builder: \(binding.builderStatement)")
            }
            if case .function(let function) = binding.type, binding.isWrapped, !function.parameters.isEmpty {
                let wrapper = "@WeaverP\(function.parameters.count)(.registration)"
                return Diagnostic(
                    .missingInitializer, "'\(type)' cannot be built", at: binding.typePlace,
                    help: "state the parameters of what it builds: \(wrapper) … var \(binding.name): \(type)")
            }
            let declared = binding.type.unwrapped.flatMap { graph.declarations[$0] == nil ? nil : $0.text() }
            if let declared, let failable = missing(binding, buildingOptional: declared, in: graph) { return failable }
            return Diagnostic(
                .missingInitializer, "'\(type)' cannot be built", at: binding.typePlace,
                help:
                    "register \(declared.map { "'\($0)'" } ?? "a class, struct or actor"), or add a builder: \(binding.builderStatement)"
            )
        }
        if declared.kind == .protocol || declared.kind == .enum {
            return Diagnostic(
                .missingInitializer,
                "'\(type)' is \(declared.kind == .enum ? "an enum" : "a protocol"), which cannot be built",
                at: binding.typePlace, notes: [Note("'\(type)' is declared here", at: declared.place)],
                help: declared.kind == .protocol
                    ? "name the type that implements it: \(binding.registrationStatement(of: "SomeType", as: type))"
                    : "add a builder: \(binding.builderStatement)")
        }
        let takes = binding.builds.map(graph.taking) ?? "takes nothing"
        var notes = existing.map { Note($0.explanation(for: binding, among: existing, in: graph), at: $0.place) }
        if notes.isEmpty { notes = [Note("'\(type)' is declared here", at: place)] }
        return Diagnostic(
            .missingInitializer,
            declared.module.map { "'\(type)' of '\($0)' has no public initializer that \(takes)" }
                ?? "'\(type)' has no initializer that \(takes)",
            at: binding.typePlace, notes: notes, help: graph.mend(binding, existing))
    }

    /// Returns the diagnostic of `binding`, which registers the declared type `name` as an optional. Nil if that type
    /// has no failable initializer, so that it is to be registered as itself.
    private static func missing(
        _ binding: Binding, buildingOptional name: String, in graph: LinkedGraph
    ) -> Diagnostic? {
        guard let existing = graph.declarations.types[name]?.initializers, existing.contains(where: \.isFailable) else {
            return nil
        }
        let type = graph.typesByName[name].map { graph[$0] }
        let takes = type.map { graph.taking($0.id) } ?? "takes nothing"
        let stated = type?.bindings.map { graph[$0] } ?? []
        return Diagnostic(
            .missingInitializer, "'\(name)' has no initializer that \(takes)", at: binding.typePlace,
            notes: existing.map {
                Note($0.explanation(ofType: name, type, among: existing, in: graph), at: $0.place)
            },
            help: graph.statement(missingIn: name, stated, existing, like: binding)
                ?? "add a builder: \(binding.builderStatement)")
    }

    /// Returns the diagnostic of `type`, which other modules should be able to build. Nil if a statement that could not
    /// be read may state a dependency of it.
    fileprivate static func missing(_ type: InjectableType, in graph: LinkedGraph) -> Diagnostic? {
        guard !graph.unreadStatements.mayStateDependency(of: type.name) else { return nil }
        var help = "declare one, or init(injecting:)"
        if case .missing(let existing, _) = type.construction {
            help =
                graph.statement(missingIn: type.name, type.bindings.map { graph[$0] }, existing)
                ?? existing.lazy.compactMap { graph.mend($0, of: type.id) }.first ?? help
        }
        return Diagnostic(
            .missingInitializer,
            "'\(type.name)' has no initializer that \(graph.taking(type.id))",
            at: type.place, notes: graph.reasonsAgainstBuilding(type).map { Note($0.text, at: $0.place) },
            help: help + "; other modules build it by a generated factory")
    }

    fileprivate static func ambiguous(_ binding: Binding, _ fits: [InitializerFact]) -> Diagnostic {
        Diagnostic(
            .ambiguousInitializer,
            "'\(binding.type.text())' has \(fits.count) initializers that take its dependencies equally well",
            at: binding.typePlace, notes: fits.map { Note("'\($0.signature)' is one of them", at: $0.place) },
            help: binding.builds == nil
                ? "remove one, or add a builder: \(binding.builderStatement)"
                : "remove one, or declare init(injecting:)")
    }
}

extension InitializerFact {
    /// Returns the text of a note that says why generated code does not call this initializer to build `binding`.
    /// `existing` are all initializers of the type.
    fileprivate func explanation(for binding: Binding, among existing: [InitializerFact], in graph: LinkedGraph)
        -> String
    {
        explanation(ofType: binding.type.text(), binding.builds.map { graph[$0] }, among: existing, in: graph)
    }

    /// Returns the text of a note that says why generated code does not call this initializer to build the type `name`.
    /// `type` has the dependencies of that type; nil if it has none. `existing` are all initializers of the type.
    fileprivate func explanation(
        ofType name: String, _ type: InjectableType?, among existing: [InitializerFact], in graph: LinkedGraph
    ) -> String {
        let reason =
            switch true {
            case (access ?? .internal) <= .fileprivate: "is \((access ?? .private).keyword)"
            case isRethrowing: "rethrows errors of its arguments"
            case availability == .unavailable: "is unavailable"
            case isConstrained: "holds under the conditions of a where clause only"
            default: overload(of: type, among: existing, in: graph) ?? foreignParameter(of: name, type, in: graph)
            }
        return "'\(isFailable ? signature.replacing("init(", with: "init?(") : signature)' \(reason)"
    }

    /// Returns the reason if Swift calls another initializer in `existing` for the arguments that generated code would
    /// pass to this initializer; nil if Swift calls this one.
    private func overload(of type: InjectableType?, among existing: [InitializerFact], in graph: LinkedGraph)
        -> String?
    {
        guard let fit = Fit(self, of: type, in: graph),
            let other = graph.declarations.overload(
                of: fit.call, among: existing.filter { !$0.isUsable || $0.effects.isEmpty != effects.isEmpty })
        else { return nil }
        return "is not what Swift calls: '\(other.signature)' takes the same arguments"
            + (other.isThrowing ? ", and throws" : "")
    }

    /// Returns the reason why the parameters of this initializer do not fit. The reason names the first parameter that
    /// takes no dependency of the type `name`, or takes a dependency as another type.
    private func foreignParameter(of name: String, _ type: InjectableType?, in graph: LinkedGraph) -> String {
        if parameters.isEmpty { return "takes none of them" }
        let dependencies = type?.bindings.map { graph[$0] } ?? []
        for parameter in parameters {
            let label = parameter.dependencyName
            guard let dependency = dependencies.first(where: { $0.name == label }) else {
                if parameter.hasDefault { continue }
                let type = parameter.type == .unknown ? "" : ": \(parameter.type.text())"
                return "needs '\(label)\(type)', which is no dependency of '\(name)'"
            }
            if parameter.type == .unknown { return "takes '\(label)', whose type is not written" }
            let isBound = bounds(of: parameter).map { graph.declarations.isOne(dependency.accessType, of: $0) } ?? false
            if !isBound, !dependency.canBePassed(as: parameter.type.passed, in: graph.declarations) {
                let read = dependency.readType.withEffects(of: parameter.type.passed)
                return "takes '\(label)' as '\(parameter.type.text())', but it is a '\(read.text())'"
            }
        }
        return generics.isEmpty ? "asks for something else" : "is generic, and nothing tells for what"
    }
}

extension Binding {
    /// Whether a constructor's parameter of the type `type` can take this dependency, as a value or as a closure that
    /// returns the value.
    fileprivate func canBePassed(as type: TypeKey, in declarations: Declarations) -> Bool {
        guard let form = form(of: type, for: self, in: declarations) else { return false }
        // Linking gives a reference the parameters of the dependency that it resolves to. The closure must take the
        // same parameters.
        guard kind == .reference else { return true }
        guard form == .function, case .function(let function) = type.unwrapped ?? type else {
            return parameters.isEmpty
        }
        return function.parameters.map(\.type) == parameters.map(\.type)
    }

    /// The type that this dependency has as a member of a resolver: a function type if the dependency takes parameters.
    var readType: TypeKey {
        guard !parameters.isEmpty else { return accessType }
        return .function(
            TypeKey.Function(
                parameters: parameters.map { TypeKey.Element(label: nil, type: $0.type.asParameter) },
                result: accessType))
    }
}

extension TypeKey {
    /// The type as that of a parameter that a function may keep: a closure is `@escaping`.
    var asParameter: TypeKey { if case .function = self { .prefixed("@escaping", self) } else { self } }
}

extension AccessLevel {
    /// The Swift keyword of the level.
    package var keyword: String {
        switch self {
        case .private: "private"
        case .fileprivate: "fileprivate"
        case .internal: "internal"
        case .package: "package"
        case .public: "public"
        case .open: "open"
        }
    }
}

extension LinkedGraph {
    /// Returns the help for the type `name` whose only initializer takes a dependency that the type does not state, or
    /// states under another name: the statement to add, or the dependency to rename. Nil in any other case, and if the
    /// input files do not declare the type of a parameter that no dependency fits: the parameter may be meant for a
    /// plain value. `stated` are the type's dependencies, and `existing` its initializers. `other` tells the syntax of
    /// the statement if the type has no dependencies.
    fileprivate func statement(
        missingIn name: String, _ stated: [Binding], _ existing: [InitializerFact], like other: Binding? = nil
    ) -> String? {
        guard existing.count == 1, existing[0].isCallable, existing[0].parameters.first?.label != "injecting" else {
            return nil
        }
        let labels = Set(existing[0].parameters.map(\.dependencyName))
        let missing = existing[0].parameters.filter { parameter in
            !parameter.hasDefault && !stated.contains { $0.name == parameter.dependencyName }
        }
        for parameter in missing {
            let label = parameter.dependencyName
            let isElsewhere = dependencyElsewhere {
                $0.name == label && declarations.qualify($0.owner, in: "") == name
            }
            if isElsewhere != nil {
                return "let '\(label)' of '\(name)' be there, too: widen its condition"
            }
            let others = stated.filter { !labels.contains($0.name) && $0.matches(parameter.type) }
            // If only one parameter and only one dependency are left over, the parameter is meant for this dependency,
            // whatever its name.
            let only = others.count == 1 && missing.count == 1 ? others[0].name : nil
            guard let nearest = nearestName(to: label, in: others.map(\.name)) ?? only else { continue }
            return "rename '\(nearest)' of \(name) to '\(label)', as '\(existing[0].signature)' has it"
        }
        let isKnown = missing.allSatisfy { parameter in
            parameter.type.components.allSatisfy {
                declarations[$0] != nil || $0.dottedName.map(declarations.protocols.contains) ?? false
            }
        }
        guard !missing.isEmpty, isKnown else { return nil }
        let isFromManifest = (stated.first ?? other)?.isFromManifest ?? false
        let statements = missing.map { parameter in
            isFromManifest
                ? "\(parameter.dependencyName): \(parameter.type.text().asValueInBraces)"
                : "// weaver: \(parameter.dependencyName) <- \(parameter.type.text())"
        }
        return "state what '\(existing[0].signature)' takes, in \(name): "
            + (isFromManifest
                ? "references: {\(statements.joined(separator: ", "))}" : statements.joined(separator: ", "))
    }

    /// Returns the words for what an initializer of `type` has to take.
    fileprivate func taking(_ type: TypeID) -> String {
        self[type].bindings.isEmpty ? "takes nothing" : "takes its dependencies (\(names(of: type)))"
    }

    fileprivate func names(of type: TypeID) -> String {
        self[type].bindings.map { "'\(self[$0].name)'" }.joined(separator: ", ")
    }

    /// Returns the help for `initializer` if it takes dependencies of `type` and nothing else, and has one fault: it is
    /// private, or it takes one dependency as another type. Nil if it has further faults.
    fileprivate func mend(_ initializer: InitializerFact, of type: TypeID) -> String? {
        guard !initializer.isFailable, initializer.generics.isEmpty else { return nil }
        let stated = Dictionary(self[type].bindings.map { (self[$0].name, self[$0]) }) { first, _ in first }
        let arguments = initializer.parameters.filter { !$0.hasDefault || stated[$0.dependencyName] != nil }.map {
            (parameter: $0, dependency: stated[$0.dependencyName])
        }
        guard !arguments.isEmpty, arguments.allSatisfy({ $0.dependency != nil }) else { return nil }
        let misfits = arguments.filter {
            !($0.dependency?.canBePassed(as: $0.parameter.type.passed, in: declarations) ?? false)
        }
        if let access = initializer.access, access <= .fileprivate, misfits.isEmpty {
            return "remove '\(access.keyword)' from \(limit(of: initializer, of: self[type], access))"
        }
        guard initializer.isUsable, misfits.count == 1, let dependency = misfits[0].dependency else { return nil }
        // swiftc reads the initializer, not the annotation: a name that nothing declares is a slip in the annotation.
        let taken = misfits[0].parameter.type.passed.provided
        if !isKnown(dependency.accessType), isKnown(taken) {
            return "write '\(taken.text())' in the place of '\(dependency.accessType.text())'"
        }
        if misfits[0].parameter.type == .unknown {
            return "write the type of the property: var \(dependency.name): \(dependency.readType.text())"
        }
        // All instances of a generic type have one initializer.
        let written = writtenFact(of: dependency)
        let read = self[type].arguments.isEmpty ? dependency.readType : written.abstract ?? written.type
        let closure = read.withEffects(of: misfits[0].parameter.type.passed)
        return "let '\(initializer.signature)' take '\(dependency.name)' as '\(closure.text())'"
    }

    /// Whether `type` names only types that the inputs or known modules declare, or that need no import.
    private func isKnown(_ type: TypeKey) -> Bool {
        type.mentionedNames.allSatisfy { declarations.isDeclared($0) || Self.standardTypes.contains($0) }
    }

    /// Returns the declarations to name where the level `access` of `initializer` is too low: the initializer, or the
    /// properties by which a memberwise initializer has the level.
    private func limit(of initializer: InitializerFact, of type: InjectableType, _ access: AccessLevel) -> String {
        let properties = type.declared.map { $0.place == initializer.place ? $0.properties : [] } ?? []
        let names = properties.filter { $0.access == access && declarations.memberwiseParameter(of: $0) != nil }.map {
            "'\($0.name)'"
        }
        return names.isEmpty
            ? "'\(initializer.signature)'"
            : "the \(names.count == 1 ? "property" : "properties") \(names.joined(separator: ", "))"
    }

    /// Returns the help that makes the type of `binding` buildable: the statement to add, the change of an existing
    /// initializer, a new initializer, or a builder. `existing` are the type's initializers.
    fileprivate func mend(_ binding: Binding, _ existing: [InitializerFact]) -> String {
        let name = binding.type.dottedName ?? binding.type.text()
        let stated = binding.builds.map { self[$0].bindings.map { self[$0] } } ?? []
        if let taking = existing.lazy.compactMap({ $0.unlabelledResolver(of: name) }).first {
            return "write the label 'injecting': init(injecting \(taking.name): \(declarations.text(taking.type)))"
        }
        if let declared = binding.type.dottedName,
            let statement = statement(missingIn: declared, stated, existing, like: binding)
        {
            return statement
        }
        if let module = declarations[binding.type]?.module, binding.builds == nil {
            return "add to \(name), in '\(module)': public init(), or add a builder: \(binding.builderStatement)"
        }
        if let type = binding.builds {
            if let mend = existing.lazy.compactMap({ self.mend($0, of: type) }).first { return mend }
            if let generic = genericType(of: self[type]) {
                let parameters = generic.declaredNames.joined(separator: ", ")
                let resolver = "any \(generic.name.lastName)DependencyResolver<\(parameters)>"
                return "add to \(name): init(injecting dependencies: \(resolver))"
            }
            // Another module knows no resolver of this one.
            if let module = declarations[binding.type]?.module {
                let taken = self[type].bindings.map { "\(self[$0].name): \(self[$0].readType.sourceText)" }
                return
                    "add to \(name), in '\(module)': public init(\(taken.joined(separator: ", "))), or add a builder: \(binding.builderStatement)"
            }
            let resolver = self[type].name.lastName
            return "add to \(name): init(injecting dependencies: \(resolver)DependencyResolver)"
        }
        if let injecting = existing.first(where: { $0.isUsable && $0.isInjecting }) {
            return "state the dependencies that '\(injecting.signature)' takes, in \(name), or add to it: init()"
        }
        guard let initializer = existing.first(where: { $0.parameters.allSatisfy(\.hasDefault) }) else {
            return "add to \(name): init(), or add a builder: \(binding.builderStatement)"
        }
        if let access = initializer.access, access <= .fileprivate {
            return "remove '\(access.keyword)' from '\(initializer.signature)'"
        }
        return "add a builder that calls it: \(binding.builderStatement)"
    }
}

extension InitializerFact {
    /// Returns the parameter that takes the resolver of the type `name` under another label than `injecting`, if the
    /// initializer needs nothing else.
    fileprivate func unlabelledResolver(of name: String) -> ParameterFact? {
        let needed = parameters.filter { !$0.hasDefault }
        guard needed.count == 1, !isInjecting else { return nil }
        return needed[0].type.mentionedNames == [name.lastName + "DependencyResolver"] ? needed[0] : nil
    }
}

extension TypeKey {
    /// Returns this type with the attributes and effects of `other`, if both are types of closures.
    fileprivate func withEffects(of other: TypeKey) -> TypeKey {
        guard case .function(var function) = self, case .function(let other) = other else { return self }
        function.attributes = other.attributes
        (function.isAsync, function.isThrowing, function.thrownType) = (
            other.isAsync, other.isThrowing, other.thrownType
        )
        return .function(function)
    }

    /// The type of what a provider gives; the type itself if it is that of no provider.
    fileprivate var provided: TypeKey {
        guard case .function(let function) = self, function.parameters.isEmpty else { return self }
        return function.result
    }
}
