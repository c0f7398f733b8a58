package import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// Converts a project that uses Deli 0.8. Types that are components get what they need by their initializers; manifests
/// beside the sources state it. One type, the root, registers all of them: the type that loads Deli's container, or a
/// new one. `config` is the file `deli.yml`; nil if there is none. `hasConfig` says whether the project has a config
/// file of Weaver. `modules` are the other modules that the options of the run name: manifests import those that their
/// sources import.
///
/// Whatever has no equal is a warning at its place, and stays as it is. The import of Deli stays in files with such
/// places. A project without imports of Deli does not change.
package func migrateFromDeli(
    _ sources: [SourceText], config: DeliConfigFile?, hasConfig: Bool, modules: Set<String> = []
) -> Migration {
    let files = sources.filter { $0.path.hasSuffix(".swift") }.map(DeliSource.init)
    var migration = Migration()
    for file in files where file.importsDeli {
        guard let bracket = file.unmatched else { continue }
        migration.remark(
            .error, "this bracket has no partner", at: file.place(bracket),
            help: "mend the source first, or leave it out with --ignored-path")
    }
    guard !migration.isRefused else { return migration }
    let manifests = sources.filter { $0.path.hasSuffix(".weaver") }.map(facts)
    let registrations = manifests.flatMap(\.dependencies).filter { $0.kind == .registration }
    var project = DeliProject(
        files.filter { !$0.isGeneratedByDeli }, registered: Set(registrations.map(\.type.sourceText)), modules: modules)
    for file in files where file.isGeneratedByDeli {
        project.tell(
            "Deli has generated this file", at: file.place(Span(0, 0)), help: "remove it: Weaver generates its own")
    }
    if project.files.contains(where: \.importsDeli) { project.convert() }
    let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    migration = project.migration(texts)
    if let config { migration.convert(config, hasConfig: hasConfig) }
    migration.remarks = Set(migration.remarks).sorted()
    if migration.isRefused { migration.changed = [:] }
    return migration
}

extension DeliSource {
    /// Whether the file is the output of `deli build`.
    fileprivate var isGeneratedByDeli: Bool {
        guard importsDeli else { return false }
        let head = String(decoding: source.bytes.prefix(300), as: UTF8.self)
        return head.contains("Auto generated code")
    }
}

/// A project that uses Deli while it is converted.
struct DeliProject {
    let files: [DeliSource]
    let types: DeliTypes
    /// The other modules that the options of the run name.
    let modules: Set<String>
    /// The declarations of all files, as the compiler reads them. Few projects ask for them.
    private lazy var declarations = Declarations(files.map { facts(of: $0.source) })
    var registry: DeliRegistry
    var edits: [DeliEdits]
    /// By file, the positions of tokens of Deli that edits replace.
    var handled: [Set<Int>]
    var captures = DeliCaptures()
    var plans: [DeliPlan] = []
    var configs: [DeliConfig] = []
    var root = DeliRoot(name: "", file: nil, property: "dependencies", load: nil)
    var drafts: [String: ManifestDraft] = [:]
    var newFiles: [SourceText] = []
    private(set) var remarks: [MigrationRemark] = []
    /// The roles that give types the calls of Deli which are left in them, by the types' names.
    var rolesInUse: [String: Set<DeliRole>] = [:]

    /// `registered` are the types that manifests of the project register already.
    init(_ files: [DeliSource], registered: Set<String>, modules: Set<String>) {
        self.files = files
        self.modules = modules
        types = DeliTypes(files)
        registry = DeliRegistry(types, registered: registered)
        edits = files.map { _ in DeliEdits() }
        handled = files.map { _ in [] }
    }

    mutating func tell(_ message: String, at place: Place, help: String?) {
        remarks.append(MigrationRemark(severity: .warning, message: message, place: place, help: help))
    }

    /// Whether instances of the type `name` are on the main actor.
    mutating func isOnMainActor(_ name: String) -> Bool { declarations.isolation(of: .name(name)) == .mainActor }

    // MARK: The steps

    mutating func convert() {
        findRoot()
        planTypes()
        guard !plans.isEmpty || !configs.isEmpty || !registry.list.isEmpty || root.load != nil else {
            return tellOfRest()
        }
        for plan in plans {
            for need in plan.needs { registry.ask(need.request, in: plan.type) }
        }
        for config in configs {
            for request in config.takes { registry.ask(request, in: config.owner) }
        }
        for use in rootUses { registry.ask(use.use.request, in: root.name) }
        registry.nameAll()
        for plan in plans { state(plan) }
        for config in configs { write(config) }
        tellOfCalls()
        writeRoot()
        rolesInUse = callingRoles()
        for name in types.order { removeRoles(of: name) }
        for (file, text, offset) in captures.insertions(files) { edits[file].insert(text, at: offset) }
        tellOfInjections()
        tellOfSubclasses()
        tellOfRest()
    }

    /// Returns the changed files, the manifests and the remarks. `texts` are the files of the project by path.
    func migration(_ texts: [String: SourceText]) -> Migration {
        var migration = Migration()
        migration.remarks = remarks
        for (file, edits) in zip(files, edits) where !edits.isEmpty {
            migration.changed[file.source.path] = edits.applied(to: file.source)
        }
        for file in newFiles { migration.changed[file.path] = file }
        for (path, draft) in drafts {
            if let fault = texts[path].flatMap(draft.fault) {
                migration.remark(
                    .error, fault.message, at: Place(file: path, span: Span(0, 0)),
                    help:
                        "if an earlier run wrote it, restore the sources of before that run (with git), change them there, remove the manifest, and run again; else unite the two by hand"
                )
            } else {
                migration.changed[path] = draft.appended(to: texts[path], path: path)
            }
        }
        return migration
    }

    // MARK: Types

    /// The calls of Deli, by the type in whose declarations and extensions they stand.
    private func uses() -> [String: [(file: Int, use: DeliUse)]] {
        var result: [String: [(Int, DeliUse)]] = [:]
        for (index, file) in files.enumerated() where file.importsDeli {
            for position in file.tokens.indices {
                guard let use = file.use(at: position), !file.isOutOfReach(position),
                    let owner = type(around: Int(file.tokens[position].span.start), in: index)
                else { continue }
                result[owner, default: []].append((index, use))
            }
        }
        return result
    }

    /// Returns the qualified name of the type in whose declaration or extension `offset` is.
    func type(around offset: Int, in file: Int) -> String? {
        files[file].declaration(around: offset).flatMap { types.name(ofDeclaration: $0, in: files[file]) }
    }

    private mutating func planTypes() {
        let planner = DeliPlanner(files: files, types: types, uses: uses())
        let calling = callingRoles()
        for name in types.order where name != root.name {
            guard let type = types.all[name], [.class, .struct, .actor].contains(type.kind) else { continue }
            let roles = types.roles(of: name)
            if roles.contains(.configProperty) { registerProperties(of: type) }
            if roles.contains(.configuration) { findConfigs(of: type) }
            let file = files[type.file]
            let declaration = file.tree.declarations[type.declaration]
            let isAsking =
                file.importsDeli
                && declaration.members.contains { member in
                    guard case .variable(let variable) = member, !variable.modifiers.isStatic else { return false }
                    return variable.modifiers.attributes.contains { file.request($0, of: variable.type) != nil }
                }
            let isBuilt = roles.contains { ![.configProperty, .configuration, .payload].contains($0) }
            let hasUses = planner.uses[name]?.contains { files[$0.file].isConvertible($0.use) } ?? false
            guard isBuilt || isAsking || hasUses else { continue }
            do throws(DeliObstacle) {
                var plan = try planner.plan(name)
                guard isBuilt || plan.changesInitializer else { continue }
                // All calls of such a type are left in it.
                let isRegistered = roles != [.inject] || plan.changesInitializer || calling[name] == nil
                if !isRegistered { plan.parameters = [] }
                plans.append(plan)
                if isRegistered { register(type, roles, plan) }
            } catch {
                registry.leaveOut(name)
                tell(error.message, at: error.place, help: error.help)
            }
        }
        for plan in plans {
            for (file, change) in plan.changes {
                switch change {
                case .replace(let range, let text): edits[file].replace(range, with: text)
                case .insert(let text, let offset): edits[file].insert(text, at: offset)
                }
            }
            for (file, position) in plan.handled { handled[file].insert(position) }
            captures.add(plan.captures)
            remarks += plan.remarks
        }
    }

    private mutating func register(_ type: DeliType, _ roles: Set<DeliRole>, _ plan: DeliPlan) {
        let place = files[type.file].place(files[type.file].tree.declarations[type.declaration].name)
        if files[type.file].tree.declarations[type.declaration].branch != nil {
            tell(
                "'\(type.name)' is declared under a condition alone, and registered without one", at: place,
                help: "declare it for all conditions, or take its registration out of '\(root.name)'")
        }
        if let parent = types.superclassWithRoles(of: type.name) {
            tell(
                "'\(type.name)' is registered, since its superclass '\(parent)' is", at: place,
                help: "take it out of '\(root.name)' if nothing means it")
        }
        if let place = type.unreadQualifier, roles.contains(where: { $0 != .inject }) {
            tell(
                "the qualifier of '\(type.name)' is not written out", at: place,
                help: "name what it is in the references that mean it: from: name")
        }
        var scope: String?
        if !plan.parameters.isEmpty || roles.contains(where: \.isFactory) {
            scope = nil
        } else if roles.contains(where: { [.component, .autowired, .lazyAutowired].contains($0) }) {
            scope = self.scope(types.scope(of: type.name), of: type, at: place)
        } else {
            scope = "transient"
        }
        // A type that only injects is not in Deli's container: it is registered for those that build it by its name.
        let isOffered = roles.contains { $0 != .inject && $0 != .payload }
        registry.add(
            DeliRegistration(
                type: type.name, offered: isOffered ? types.ancestors(of: type.name) : [type.name],
                qualifier: types.qualifier(of: type.name), scope: scope, place: place))
        for need in plan.needs { registerValue(need.request, at: need.place) }
    }

    /// Registers the value of a property file that a request asks for.
    mutating func registerValue(_ request: DeliRequest, at place: Place) {
        guard let value = request.value else { return }
        var attributes = [("property", manifestScalar(value.path, inBrackets: false))]
        if let fallback = value.fallback {
            let text = fallback.hasPrefix("\"") ? String(fallback.dropFirst().dropLast()) : nil
            let scalar = text.map { manifestScalar($0, inBrackets: false, isText: true) }
            attributes.append(("default", scalar ?? fallback))
        }
        registry.add(
            DeliRegistration(
                type: request.clause, offered: [request.clause], attributes: attributes,
                preferredName: value.path.camel, value: value, place: place))
    }

    /// Returns the scope in Weaver's words; nil for the default, an instance that is built with the container.
    private mutating func scope(_ scope: String?, of type: DeliType?, at place: Place) -> String? {
        switch scope {
        case nil, "singleton": return "lazy"
        case "prototype": return "transient"
        case "always": return nil
        case "weak" where type?.kind != .struct: return "weak"
        case "weak":
            tell(
                "'\(type?.name ?? "")' is a structure, which cannot be held weakly", at: place,
                help: "it is built at its first use and kept now")
            return "lazy"
        case let other?:
            tell("there is no scope like '\(other)'", at: place, help: "it is built at its first use and kept now")
            return "lazy"
        }
    }

    // MARK: Configurations

    private mutating func registerProperties(of type: DeliType) {
        let file = files[type.file]
        let declaration = file.tree.declarations[type.declaration]
        let target = declaration.members.lazy.compactMap { member -> String? in
            guard case .variable(let variable) = member, file.source.identifier(variable.name) == "target",
                variable.branch == declaration.branch
            else {
                return nil
            }
            return file.text(of: variable)
        }.first
        let place = file.place(declaration.name)
        guard let target else {
            registry.leaveOut(type.name)
            return tell(
                "'\(type.name)' does not state its 'target' as a text", at: place,
                help: "register it in \(root.name): {type: \(type.name), property: path.of.the.keys}")
        }
        registry.add(
            DeliRegistration(
                type: type.name, offered: types.ancestors(of: type.name), qualifier: types.qualifier(of: type.name),
                attributes: [("property", manifestScalar(target, inBrackets: false))], place: place))
    }

    private mutating func findConfigs(of type: DeliType) {
        let file = files[type.file]
        let declaration = file.tree.declarations[type.declaration]
        for case .variable(let variable) in declaration.members {
            guard variable.branch == declaration.branch, file.isAlone(variable, in: declaration),
                let config = file.config(variable, of: type.name, in: type.file)
            else { continue }
            let place = file.place(variable.name)
            guard !config.takes.contains(where: \.isCollection) else {
                tell(
                    "'\(config.name)' takes a collection, which a builder cannot", at: place,
                    help: "register '\(config.type)' with a builder, and gather in a type of its own")
                continue
            }
            if let position = file.selfPosition(in: config.closure) {
                tell(
                    "'\(config.name)' reads an instance of '\(type.name)' here, and a builder has none",
                    at: file.place(file.tokens[position].span),
                    help: "let the closure read a static member, or take a registration")
                continue
            }
            configs.append(config)
            let qualified = types.resolve(config.type, in: type.name) ?? config.type
            registry.add(
                DeliRegistration(
                    type: qualified, offered: types.ancestors(of: qualified), qualifier: config.qualifier,
                    scope: scope(config.scope, of: types.all[qualified], at: place),
                    attributes: [("builder", "\(type.name).\(config.name.asIdentifier)")], preferredName: config.name,
                    place: place))
        }
    }
}

extension DeliPlan {
    /// Whether the type's initializer takes more than it did.
    var changesInitializer: Bool { !providesNothing }
}

extension DeliSource {
    /// Whether a call of Deli is one that a type can do without: one that stands in a value or in a member.
    fileprivate func isConvertible(_ use: DeliUse) -> Bool {
        let offset = Int(tokens[use.range.lowerBound].span.start)
        guard let index = declaration(around: offset),
            let member = member(of: tree.declarations[index], around: offset)
        else { return false }
        return !member.isStatic
    }
}
