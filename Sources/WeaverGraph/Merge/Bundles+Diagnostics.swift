import WeaverDiagnostics

/// The diagnostics of bundles and of the types that include them, except for cycles.
extension BundleExpansion {
    /// Returns the diagnostic of `element`, which names the type `name`, and no bundle.
    func unknown(_ element: AttributeFact.TypeName, _ name: String) -> Diagnostic {
        let declared = graph.declarations.types[name]
        guard declared != nil || graph.typesByName[name] != nil else {
            return Diagnostic(
                .undeclaredType, "there is no bundle '\(element.name)'", at: element.place,
                help: suggestion(for: element.name, among: bundles.keys.sorted() + bundlesWithModules)
                    ?? "state it: // weaver: self.isBundle = true, or in a manifest: \(element.name): {bundle: true}")
        }
        if let obstacle = obstacles[name] {
            return Diagnostic(
                .inaccessibleType,
                "'\(obstacle.module)' does not offer the bundle '\(name)': \(obstacle.reason)", at: element.place,
                notes: [.init("'\(name)' is declared here", at: obstacle.place)],
                help: "mend it in '\(obstacle.module)', or state a bundle of this module")
        }
        let place = declared?.place ?? graph.typesByName[name].map { graph[$0].place }
        return Diagnostic(
            .invalidAttributeValue, "'\(name)' is no bundle", at: element.place,
            notes: place.map { [.init("'\(name)' is declared here", at: $0)] } ?? [],
            help: suggestion(for: element.name, among: bundles.keys.sorted())
                ?? declared?.module.map { "state in '\(name)', in the module '\($0)': // weaver: self.isBundle = true" }
                ?? "state in '\(name)': // weaver: self.isBundle = true")
    }

    /// The names of the bundles of other modules, with the names of the modules in front.
    private var bundlesWithModules: [String] {
        bundles.keys.compactMap { name in graph.declarations.types[name]?.module.map { $0 + "." + name } }.sorted()
    }

    /// Reports what the bundle `name` states and cannot have.
    mutating func check(_ name: String, _ stated: AttributeFact) {
        let declared = graph.declarations.types[name]
        let parameters = declared?.genericParameters ?? []
        let note = Diagnostic.Note("'\(name)' is a bundle", at: stated.place)
        guard let type = graph.typesByName[name] else { return }
        for attribute in [Attribute.isIsolated, .isolation] {
            guard let fact = graph[type].attributes[attribute], !fact.isDefault else { continue }
            diagnostics.append(
                Diagnostic(
                    .attributeNotApplicable, "'\(attribute.rawValue)' does not apply to the bundle '\(name)'",
                    at: fact.place, notes: [note],
                    help: "remove it: the types that include a bundle build its registrations"))
        }
        for id in graph[type].bindings {
            let binding = graph[id]
            let (fault, help): (String, String)
            if binding.kind != .registration {
                fault = "a bundle has registrations, and no \(binding.kind.rawValue)s"
                help = "state it in a type that the bundle registers"
            } else if binding.isWrapped {
                fault = "a bundle is never built, so that it has no wrappers"
                help = "state it in a comment: // weaver: \(binding.name) = \(binding.clause)"
            } else if let parameter = binding.mentioned(of: parameters) {
                fault =
                    "no generic parameter of a bundle is known where it is included, as '\(parameter)' would have to be"
                help = "name the arguments, or state it in the types that include '\(name)'"
            } else {
                continue
            }
            diagnostics.append(
                Diagnostic(
                    .misplacedAnnotation, "'\(binding.name)' of '\(name)': \(fault)", at: binding.namePlace,
                    notes: [note], help: help))
        }
    }

    /// Reports the registrations of bundles.
    mutating func refuseRegistrations() {
        for id in graph.bindingIDs where graph[id].kind == .registration {
            guard let name = graph[id].type.dottedName, let stated = bundles[name] else { continue }
            let binding = graph[id]
            diagnostics.append(
                Diagnostic(
                    .misplacedAnnotation, "'\(binding.name)' registers the bundle '\(name)', which is never built",
                    at: binding.namePlace, notes: [.init("'\(name)' is a bundle", at: stated.place)],
                    help: "include it: // weaver: self.includes = [\(name)]"))
            graph.unreadStatements.note(
                UnreadStatement(
                    owner: graph[binding.owner].name, words: [binding.name], subject: [.builder, .inclusion]))
        }
    }

    /// Reports `later`, a statement of a name that `first` states already.
    mutating func report(_ later: Statement, and first: Statement, in owner: String) {
        let (binding, other) = (graph[later.id], graph[first.id])
        let isKnown =
            bundles[owner] == nil
            ? reported.contains([other.namePlace, binding.namePlace])
            : !reported.insert([other.namePlace, binding.namePlace]).inserted
        guard !isKnown || later.inclusion == nil else { return }
        let scope = later.inclusion?.bundle ?? owner
        if graph.unreadStatements.mayState(.override, of: binding.name, in: scope) { return }
        let firstBundle = first.inclusion?.bundle
        var diagnostic = Diagnostic(
            .duplicateDependency,
            "'\(owner)' has a dependency '\(binding.name)' already\(firstBundle.map { ", by '\($0)'" } ?? "")",
            at: later.inclusion?.place ?? binding.namePlace,
            notes: [.init("the first is here", at: other.namePlace)],
            help:
                "rename one of the two, or let the later one take the place of the other: \(binding.statement(of: .override, "true"))"
        )
        if let bundle = later.inclusion?.bundle {
            diagnostic.message =
                "'\(firstBundle ?? owner)' and '\(bundle)' both have a dependency '\(binding.name)'"
            diagnostic.notes.append(.init("the second is here", at: binding.namePlace))
            diagnostic.cause = Diagnostic.Cause(
                key: "\(binding.name) of \(firstBundle ?? owner) and \(bundle)", distance: 0, phrase: "also in",
                name: "'\(owner)'")
        } else if binding.kind != .registration {
            diagnostic.help = "rename one of the two"
        }
        diagnostics.append(diagnostic)
    }

    /// Returns the diagnostic of the attribute `override` at `place`, which belongs to `statement` of `owner` and
    /// replaces nothing.
    func overridesNothing(_ statement: Statement, at place: Place, _ owner: String) -> Diagnostic {
        let name = graph[statement.id].name
        let bundle = statement.inclusion?.bundle
        let included = order(of: owner)
        func names(of bundle: String) -> [String] {
            graph.typesByName[bundle].map { graph[$0].bindings.map { graph[$0].name } } ?? []
        }
        let later = included.drop { $0.bundle != bundle }.dropFirst().first { names(of: $0.bundle).contains(name) }
        let known = included.prefix { $0.bundle != bundle }.flatMap { names(of: $0.bundle) }
        let nearest = suggestion(for: name, among: known)
        var help = nearest
        if let bundle, let later {
            help = "include '\(later.bundle)', which registers it, before '\(bundle)'"
        }
        // A bundle may register it under other conditions.
        let elsewhere = graph.elsewhere.filter { $0.kind == .registration && $0.name == name }
        let isCertain = help == nil && statement.inclusion == nil && elsewhere.isEmpty
        let conditional = elsewhere.first { fact in
            included.contains { $0.bundle == graph.declarations.qualify(fact.owner, in: "") }
        }
        if let conditional, statement.inclusion == nil {
            help = "put the attribute under the same condition: #if \(conditional.condition.text)"
        }
        return Diagnostic(
            .nothingToOverride,
            "'\(name)' of '\(owner)\(bundle.map { ", by \($0)" } ?? "")' overrides nothing", at: place,
            notes: (statement.inclusion.map { [.init("'\(owner)' includes '\($0.path[0])' here", at: $0.place)] } ?? [])
                + (conditional.map { [.init("'\($0.owner)' registers it here", at: $0.namePlace)] } ?? []),
            help: help
                ?? (known.isEmpty
                    ? "remove it: '\(owner)' includes no bundle with registrations\(bundle == nil ? "" : " before it")"
                    : "remove it: no bundle that '\(owner)' includes registers '\(name)'"),
            fix: isCertain ? Fix(removing: place) : nil,
            cause: bundle.map {
                Diagnostic.Cause(
                    key: "\($0).\(name)", distance: 0, phrase: "also in", name: "'\(owner)'")
            })
    }
}

extension Binding {
    /// Returns the first of `parameters`, the names of generic parameters, that the types of this dependency mention;
    /// nil if they mention none.
    func mentioned(of parameters: [String]) -> String? {
        guard !parameters.isEmpty else { return nil }
        var names: Set<String> = []
        for type in [type] + (abstract.map { [$0] } ?? []) { type.forEachName { names.insert($0[0].name) } }
        return parameters.first { names.contains($0) }
    }

    /// The types of the statement as an annotation writes them: `Logger <- Logging`.
    fileprivate var clause: String { type.text() + (abstract.map { " <- " + $0.text() } ?? "") }
}
