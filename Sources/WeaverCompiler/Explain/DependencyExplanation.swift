package import WeaverDiagnostics
package import WeaverGraph

/// An explanation of how one dependency is resolved. It consists of lines of text, some of them with a place in the
/// input files. A renderer prints the lines and the places.
package struct DependencyExplanation: Sendable {
    package struct Line: Hashable, Sendable {
        /// The number of steps by which the line is indented.
        package var depth: Int
        package var text: String
        package var place: Place?
    }

    package var lines: [Line] = []
    /// The types that are registered under some conditions. Without these, a type may be left out, which is no error.
    fileprivate var registered: Set<String> = []

    fileprivate mutating func add(_ depth: Int, _ text: String, at place: Place? = nil) {
        lines.append(Line(depth: depth, text: text, place: place))
    }
}

/// Explains the dependency `name` of the type with the dotted name `type`; all dependencies of the type if `name` is
/// nil, or if the two names together are that of a type. The explanation states the dependency's kind, its scope and
/// how it is built. For each path up to a root it states how the dependency is resolved, and which containers on the
/// path do not provide it. Graphs with errors are explained as far as possible. Fails if the type or the dependency
/// does not exist. A type may always be named with its module in front.
package func explain(
    _ name: String?, of type: String, in files: [FileFacts], for target: Target, _ interfaces: [InterfaceOutline] = []
) -> Result<DependencyExplanation, UnknownDependency> {
    let variants = linkedGraphs(files, for: target, interfaces)
    let graphs = variants.map(\.graph)
    func isKnown(_ type: String) -> Bool { graphs.contains { $0.name(of: type) != nil } }
    func hasDependency(_ owner: String) -> Bool {
        graphs.contains { graph in graph.name(of: owner).map { graph.hasDependency(name, of: $0) } ?? false }
    }

    var (name, type) = (name, type)
    if let last = name, !hasDependency(type), isKnown("\(type).\(last)") {
        (name, type) = (nil, "\(type).\(last)")
    }
    if let known = graphs.lazy.compactMap({ $0.name(of: type) }).first { return explain(name, of: known, in: variants) }
    // A bundle may have a registration under some conditions alone.
    let bundles = graphs.compactMap { $0.bundles[type] }
    if let bundle = bundles.first(where: { $0.registrations.contains { $0.name == name } }) ?? bundles.first {
        return explain(name, of: bundle, in: graphs)
    }
    if let instances = instances(ofTypeNamed: type, in: graphs) {
        return explain(name, of: instances) { explain(name, of: $0, in: variants) }
    }
    let namesakes = Set(graphs.flatMap { $0.names(ofTypesOfModules: type) }).sorted()
    let owners = namesakes.filter(hasDependency)
    if owners.count == 1 || namesakes.count == 1 { return explain(name, of: (owners + namesakes)[0], in: variants) }
    if !namesakes.isEmpty {
        return .failure(
            UnknownDependency(
                message: "several modules declare '\(type)'",
                help: "name one of them: \(namesakes.joined(separator: ", "))"))
    }
    if let unknown = UnknownDependency(unregistered: type, in: interfaces) { return .failure(unknown) }
    if name == nil, let explanation = DependencyExplanation(ofLeaf: type, in: graphs) { return .success(explanation) }
    return .failure(
        UnknownDependency(
            message: "no type '\(type)' has dependencies",
            help: suggestion(forType: type, among: graphs.flatMap { $0.types.map(\.name) })))
}

extension DependencyExplanation {
    /// Explains the type `name`, which has no dependencies: which types register it. Nil if none does.
    fileprivate init?(ofLeaf name: String, in graphs: [LinkedGraph]) {
        var place: Place?
        var registrants: [Line] = []
        for graph in graphs {
            for binding in graph.bindings where binding.kind == .registration && binding.type.text() == name {
                place = place ?? graph.declarations[binding.type]?.place
                let line = graph.line(ofRegistration: binding)
                if !registrants.contains(line) { registrants.append(line) }
            }
        }
        guard !registrants.isEmpty else { return nil }
        add(0, "\(name) has no dependencies", at: place)
        lines += registrants
    }
}

/// Explains the dependency `name`, or all dependencies, of the type `type` in the graphs of all conditions. Fails if it
/// has none.
private func explain(
    _ name: String?, of type: String, in variants: [(condition: VariantCondition, graph: LinkedGraph)]
) -> Result<DependencyExplanation, UnknownDependency> {
    /// The explanations, each with the conditions under which it holds.
    var parts: [(conditions: [VariantCondition], explanation: DependencyExplanation)] = []
    var names: Set<String> = []
    let registered = Set(
        variants.flatMap { variant in variant.graph.types.lazy.filter { !$0.registrants.isEmpty }.map(\.name) })
    for (condition, graph) in variants {
        guard let owner = graph.typesByName[type] else { continue }
        let bindings = graph[owner].bindings.map { graph[$0] }
        names.formUnion(bindings.map(\.name))
        var explanation = DependencyExplanation(registered: registered)
        if name == nil { explanation.describe(graph[owner], in: graph) }
        for binding in bindings where name == nil || binding.name == name { explanation.describe(binding, in: graph) }
        guard !explanation.lines.isEmpty else { continue }
        if let known = parts.firstIndex(where: { $0.explanation.lines == explanation.lines }) {
            parts[known].conditions.append(condition)
        } else {
            parts.append(([condition], explanation))
        }
    }
    guard let first = parts.first else {
        return .failure(
            UnknownDependency(
                message: "'\(type)' has no dependency '\(name ?? "")'",
                help: name.flatMap { suggestion(for: $0, among: Array(names)) }
                    ?? variants.lazy.compactMap { $0.graph.module(ofForeignType: type) }.first.map {
                        "explain what '\(type)' registers with the inputs of '\($0)'"
                    }))
    }
    if parts.count == 1 { return .success(first.explanation) }
    var united = DependencyExplanation()
    for (conditions, explanation) in parts {
        let union = VariantCondition.union(of: conditions)
        for condition in union.isGuess ? conditions : [union] {
            united.add(0, "\(condition.words.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Always"):")
            united.lines += explanation.lines.map { .init(depth: $0.depth + 1, text: $0.text, place: $0.place) }
        }
    }
    return .success(united)
}

/// Explains how a dependency of a linked graph is resolved, as `explain` does.
package func explain(_ binding: Binding, in graph: LinkedGraph) -> DependencyExplanation {
    var explanation = DependencyExplanation()
    explanation.describe(binding, in: graph)
    return explanation
}

/// Returns the names of the types that a user may mean by `name`, without spaces, or as a generic type that stands for
/// all its instances. Nil if there are none.
private func instances(ofTypeNamed name: String, in graphs: [LinkedGraph]) -> [String]? {
    let words = name.filter { $0 != " " }
    var names: [String] = []
    for type in graphs.flatMap(\.types) where !type.arguments.isEmpty && type.name != name && !names.contains(type.name)
    {
        if type.declaredName == name || type.name.filter({ $0 != " " }) == words { names.append(type.name) }
    }
    return names.isEmpty ? nil : names
}

/// Explains the dependency `name` of all `instances` of a generic type, one after the other. Fails if none has it.
private func explain(
    _ name: String?, of instances: [String],
    by explain: (String) -> Result<DependencyExplanation, UnknownDependency>
) -> Result<DependencyExplanation, UnknownDependency> {
    let explanations = instances.map(explain)
    let known = explanations.compactMap { try? $0.get() }
    guard !known.isEmpty else { return explanations[0] }
    var all = DependencyExplanation()
    for explanation in known { all.lines += explanation.lines }
    return .success(all)
}

/// Explains the registration `name`, or all registrations, of `bundle`: which types have it. Fails if the bundle states
/// no such registration.
private func explain(
    _ name: String?, of bundle: Bundle, in graphs: [LinkedGraph]
) -> Result<DependencyExplanation, UnknownDependency> {
    var explanation = DependencyExplanation()
    for binding in bundle.registrations where name == nil || binding.name == name {
        explanation.describe(binding, of: bundle, in: graphs)
    }
    if let name, explanation.lines.isEmpty {
        return .failure(
            UnknownDependency(
                message: "'\(bundle.name)' has no dependency '\(name)'",
                help: suggestion(for: name, among: bundle.registrations.map(\.name))))
    }
    return .success(explanation)
}

extension DependencyExplanation {
    /// Adds lines about a registration of `bundle`: which types have it.
    fileprivate mutating func describe(_ binding: Binding, of bundle: Bundle, in graphs: [LinkedGraph]) {
        let abstract = binding.abstract.map { ", known as '\($0.text())'" } ?? ""
        add(
            0, "\(bundle.name).\(binding.name) is a registration of '\(binding.type.text())'\(abstract), in a bundle",
            at: binding.namePlace)
        var owners: [String: Place] = [:]
        for graph in graphs {
            for id in graph.bindingIDs where graph[id].namePlace == binding.namePlace && !graph[id].isInherited {
                guard let inclusion = graph[id].inclusion else { continue }
                owners[graph[graph[id].owner].name] = inclusion.place
            }
        }
        if owners.isEmpty { add(1, "no type has it: none includes the bundle, or all override it") }
        for (owner, place) in owners.sorted(on: \.key) {
            add(1, "\(owner) has it: explain \(owner).\(binding.name)", at: place)
        }
    }

    /// Adds lines about `type`: how many dependencies it has, and which types register it.
    fileprivate mutating func describe(_ type: InjectableType, in graph: LinkedGraph) {
        let count = type.bindings.count == 1 ? "1 dependency" : "\(type.bindings.count) dependencies"
        add(0, "\(type.name) has \(count)", at: type.place)
        describeRegistrants(of: type, in: graph)
        if type.registrants.isEmpty, !graph.unbuiltSuperclasses.contains(type.id) {
            describeBuilding(ofRoot: type, in: graph)
        }
    }

    fileprivate mutating func describe(_ binding: Binding, in graph: LinkedGraph) {
        let title = "\(graph[binding.owner].name).\(binding.name)"
        switch binding.kind {
        case .parameter:
            add(
                0,
                "\(title) is a parameter of type '\(binding.type.text())', passed by whoever builds '\(graph[binding.owner].name)'",
                at: binding.namePlace)
            describeRegistrants(of: graph[binding.owner], in: graph)
        case .registration:
            let abstract = binding.abstract.map { ", known as '\($0.text())'" } ?? ""
            add(0, "\(title) is a registration of '\(binding.type.text())'\(abstract)", at: binding.namePlace)
            if let words = binding.condition.words { add(1, "only \(words)") }
            if !binding.platforms.isEmpty {
                add(1, "only on \(binding.platforms.sorted().map(\.rawValue).joined(separator: ", "))")
            }
            if let inclusion = binding.inclusion {
                let way = inclusion.path.count == 1 ? "" : " (\(inclusion.path.joined(separator: " → ")))"
                add(1, "\(graph.ownerName(of: binding)), a bundle that it includes\(way)", at: inclusion.place)
            }
            if let place = binding.overridePlace { add(1, "an override of what a bundle registers", at: place) }
            describeBuilding(binding, in: graph)
            describeUses(of: binding, in: graph)
        case .reference where binding.collect != nil:
            describeCollection(binding, in: graph)
        case .reference:
            let name =
                binding.fromProperty.map { ", named by the property '\($0.path)'" }
                ?? binding.from.map { " named '\($0.name)'" } ?? ""
            add(0, "\(title) is a reference to '\(binding.type.text())'\(name)", at: binding.namePlace)
            let effects = graph.effects.access(binding.id)
            if !effects.isEmpty { add(1, "reading it is '\(effects.text)'") }
            describeNeed(binding, in: graph)
            for reader in graph.readers(of: binding) {
                for resolution in graph.resolutions(of: reader.id) { describe(resolution, of: reader, in: graph) }
            }
            describeOffers(of: binding, in: graph)
        }
    }

    /// Adds lines about a reference that gathers a collection: what it gathers on each path.
    private mutating func describeCollection(_ reader: Binding, in graph: LinkedGraph) {
        let tags = reader.collect?.tags.sorted() ?? []
        let tagged = tags.isEmpty ? "" : ", with the tag \(tags.joined(separator: " or "))"
        add(
            0, "\(graph[reader.owner].name).\(reader.name) gathers '\(reader.type.text())'\(tagged)",
            at: reader.namePlace)
        guard let collected = reader.collected else { return add(1, "which is no collection") }
        let offers = GatheredOffers([collected.element], in: graph)
        for path in graph.gatheredPaths(to: reader.id, offers) {
            let text = graph.path(path.chain, to: graph[reader.owner])
            if path.gathered.isEmpty {
                add(1, "\(text): " + (reader.type.unwrapped == nil ? "nothing, which is an error" : "nil"))
                continue
            }
            add(1, "\(text):")
            for id in path.gathered {
                add(
                    2, "'\(graph[id].name)' of \(graph.ownerName(of: graph[id])), a '\(graph[id].type.text())'",
                    at: graph[id].namePlace)
            }
        }
    }

    /// Adds a line that says how the factory of another module takes `reference`, if that module declares its owner.
    private mutating func describeNeed(_ reference: Binding, in graph: LinkedGraph) {
        guard let factory = graph.declarations.factories[graph[reference.owner].name],
            let need = factory.construction.needs.first(where: {
                $0.name == reference.name && $0.type == reference.type
            })
        else { return }
        add(1, "a need of '\(factory.type)' of \(factory.module): \(factory.callee) takes it as a \(need.time.form)")
    }

    /// Adds a line for each type that other modules may build and whose factory takes what `reference` asks for.
    private mutating func describeOffers(of reference: Binding, in graph: LinkedGraph) {
        guard let module = graph.module else { return }
        for (type, need) in graph.offers(needing: reference.id) {
            let name = graph[type].name
            let factory = "\(Module.factories(of: module.name)).\(Module.factory(of: name))"
            add(
                1, "a need of '\(name)', which other modules may build: \(factory) takes it as a \(need.time.form)",
                at: graph[type].place)
        }
    }

    private mutating func describeRegistrants(of type: InjectableType, in graph: LinkedGraph) {
        if type.registrants.isEmpty {
            add(
                1,
                graph.unbuiltSuperclasses.contains(type.id)
                    ? "no type registers '\(type.name)': its subclasses alone are built"
                    : "no type registers '\(type.name)': its resolver and its instances are asked for with it")
        }
        lines += type.registrants.map { graph.line(ofRegistration: graph[$0]) }
    }

    /// Adds a line that says how a generated function builds a root, or lines that say why there is no such function.
    private mutating func describeBuilding(ofRoot type: InjectableType, in graph: LinkedGraph) {
        guard let declared = type.declared, !declared.makesResolver, !graph.declarations.isGeneric(type.key) else {
            return
        }
        if type.construction.call != nil { return describe(type.construction) }
        let reasons = graph.reasonsAgainstBuilding(type)
        if !reasons.isEmpty { add(1, "no generated function builds it, since no initializer takes its dependencies:") }
        for (text, place) in reasons { add(2, text, at: place) }
    }

    private mutating func describeBuilding(_ binding: Binding, in graph: LinkedGraph) {
        if binding.isSettable {
            return add(1, "set by your code with \(binding.setterName)(_:), and built by no generated code")
        }
        let isDefault = binding.scopePlace == nil ? ", by default" : ""
        add(1, "scope \(binding.scope.rawValue)\(isDefault): \(binding.scope.meaning)", at: binding.scopePlace)
        if let builder = binding.builder {
            add(1, "built by \(builder.expression)")
        } else if let factory = graph.factory(of: binding.id),
            case .constructor(_, let arguments) = binding.construction
        {
            let labels = arguments.map { ($0.label ?? "_") + ":" }.joined()
            add(1, "built by \(factory.callee)(\(labels)), the factory of the module \(factory.module)")
        } else {
            describe(binding.construction, property: binding.property)
        }
        let effects = graph.effects.building(binding.id)
        if !effects.isEmpty {
            let reader =
                binding.scope.isBuiltWithContainer && binding.parameters.isEmpty ? "making its container" : "reading it"
            add(1, "building it is '\(effects.text)', and so is \(reader)")
        }
        if !binding.parameters.isEmpty {
            add(1, "takes " + binding.parameters.map { "\($0.name): \($0.type.text())" }.joined(separator: ", "))
        }
    }

    /// Adds a line about how a value is built. `property` is the property that a registration takes its value of.
    private mutating func describe(_ construction: Construction, property: String? = nil) {
        switch construction {
        case .injecting: add(1, "built by init(injecting:)")
        case .constructor(_, let arguments):
            add(1, "built by init(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))")
        case .plain: add(1, "built by init()")
        case .value: add(1, "the value of the property '\(property ?? "")'")
        case .ambiguous: add(1, "several initializers fit equally well")
        case .missing: add(1, "no initializer fits")
        }
    }

    /// Adds lines about the references that resolve to the registration `binding`.
    private mutating func describeUses(of binding: Binding, in graph: LinkedGraph) {
        let users = (graph.references(resolvedTo: binding.id) + (graph.gatheringReferences()[binding.id] ?? []))
            .sorted()
        if users.isEmpty { add(1, "nothing below refers to it") }
        for id in users {
            add(1, "\(graph[graph[id].owner].name) refers to it as '\(graph[id].name)'", at: graph[id].namePlace)
        }
    }

    private mutating func describe(_ resolution: Resolution, of reference: Binding, in graph: LinkedGraph) {
        let path = graph.path(resolution.chain, to: graph[reference.owner])
        switch resolution.ending {
        case .found(let id, let byType):
            let rule = byType ? "by its type: it is the only '\(reference.type.text())' there" : "by its name"
            add(
                1, "\(path): '\(graph[id].name)' of \(graph.ownerName(of: graph[id])), \(rule)", at: graph[id].namePlace
            )
        case .ambiguous(let type, let candidates):
            add(1, "\(path): ambiguous, \(graph[type].name) has several '\(reference.type.text())'")
            for id in candidates { add(2, "'\(graph[id].name)'", at: graph[id].namePlace) }
        case .missing(let type) where graph.isPublicRoot(graph[type]):
            // `describeOffers` tells of a type with a factory.
            guard !graph.isOffered(type) else { return }
            add(1, "\(path): passed by the code of another module that builds '\(graph[type].name)'")
        case .missing(let type):
            let name = graph[type].name
            if reference.type.unwrapped != nil {
                add(1, "\(path): nil; \(name) is the last that could have it")
            } else if registered.contains(name) {
                add(1, "\(path): nothing; \(name) is left out, as nothing registers it")
            } else {
                add(1, "\(path): nothing, which is an error; \(name) is the last that could have it")
            }
        }
        // The resolution ended at the first type of `chain`.
        for id in resolution.chain.dropFirst(resolution.isMissing ? 0 : 1).reversed() {
            let owner = graph[graph[id].owner]
            let held = owner.bindings.map { graph[$0] }.first {
                $0.name == reference.askedName && $0.kind != .reference
            }
            if let held {
                add(
                    2, "passed over: '\(held.name)' of \(graph.ownerName(of: held)) is a '\(held.accessType.text())'",
                    at: held.namePlace)
            } else {
                add(2, "passed over: \(owner.name) has none", at: graph[id].namePlace)
            }
        }
    }
}

extension LinkedGraph {
    /// Returns the dependencies whose paths tell how the reference `binding` is resolved: itself, and those that
    /// subclasses inherit from it. These alone if nothing builds its owner, which is a superclass of what is built.
    fileprivate func readers(of binding: Binding) -> [Binding] {
        let inherited = restatements(of: binding, in: .subclasses).filter(\.isInherited)
        return (inherited.isEmpty || !self[binding.owner].registrants.isEmpty ? [binding] : []) + inherited
    }

    /// Returns the line about a registration of the type that is explained.
    fileprivate func line(ofRegistration binding: Binding) -> DependencyExplanation.Line {
        .init(depth: 1, text: "\(ownerName(of: binding)) registers it as '\(binding.name)'", place: binding.namePlace)
    }
}

extension OfferedNeed.Time {
    /// The form in which a factory takes a need of this time.
    fileprivate var form: String { self == .now ? "value" : "closure" }
}

extension Resolution {
    fileprivate var isMissing: Bool {
        if case .missing = ending { return true }
        return false
    }
}

extension Scope {
    fileprivate var meaning: String {
        switch self {
        case .transient: "a new instance at every resolution"
        case .container: "built with its container, and kept as long"
        case .lazy: "built at the first resolution, and kept as long as its container"
        case .weak: "built at the first resolution, and again once nobody holds it"
        }
    }
}
