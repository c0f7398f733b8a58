import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

// MARK: Manifests

extension DeliProject {
    private func manifestPath(_ file: Int) -> String { String(files[file].source.path.dropLast(6)) + ".weaver" }

    /// States what a type takes in the manifest beside its source.
    mutating func state(_ plan: DeliPlan) {
        guard let type = types.all[plan.type], !plan.parameters.isEmpty || !plan.needs.isEmpty else { return }
        var draft = drafts[manifestPath(type.file)] ?? ManifestDraft()
        draft.imports += files[type.file].imports.filter(modules.contains)
        for (name, clause) in plan.parameters { draft.state(name, .parameter, clause, of: plan.type, []) }
        for need in plan.needs {
            draft.state(need.label, .reference, need.request.clause, of: plan.type, [])
            for attribute in attributes(of: need, in: plan.type) {
                draft.set(attribute, of: need.label, .reference, in: plan.type, [])
            }
        }
        drafts[manifestPath(type.file)] = draft
    }

    /// Returns the attributes of a reference, and tells if it is not known what it means.
    private mutating func attributes(of need: DeliNeed, in type: String) -> [(name: String, value: String)] {
        let request = need.request
        if let property = request.property {
            let found = registry.candidates(for: request, in: type)
            for index in found where registry.list[index].name != registry.list[index].qualifier {
                tell(
                    "'\(registry.list[index].qualifier ?? "")' is the qualifier of several types, and no name",
                    at: registry.list[index].place,
                    help:
                        "let the property '\(property)' say '\(registry.list[index].name)', or rename the registration")
            }
            return [("fromProperty", manifestScalar(property, inBrackets: false))]
        }
        if request.isCollection, request.value == nil {
            let found = registry.candidates(for: request, in: type)
            if found.isEmpty, !registry.isLeft(request, in: type) {
                tell(
                    "nothing is a '\(request.element)'\(request.qualifier.map { " with the qualifier '\($0)'" } ?? "")",
                    at: need.place, help: "register what '\(need.label)' of '\(type)' gathers")
            }
            return [("collect", request.qualifier.map { "[\(manifestScalar($0, inBrackets: true))]" } ?? "true")]
        }
        switch registry.answer(to: request, in: type) {
        case .one(let index):
            let name = registry.list[index].name
            return name == need.label ? [] : [("from", manifestScalar(name, inBrackets: false))]
        case .several(let indices):
            let names = indices.map { "'\(registry.list[$0].name)'" }.joined(separator: ", ")
            tell(
                "several registrations are a '\(request.element)': \(names)", at: need.place,
                help: "say which one '\(need.label)' of '\(type)' is: from: \(registry.list[indices[0]].name)")
            return []
        case .none:
            if !registry.isLeft(request, in: type) {
                tell(
                    "nothing registers a '\(request.element)'\(request.qualifier.map { " with the qualifier '\($0)'" } ?? "")",
                    at: need.place, help: "register it in \(root.name): {\(need.label): \(request.element)}")
            }
            // A registration with another qualifier must not answer by its type.
            guard let qualifier = request.qualifier, !request.isQualifierName else { return [] }
            return [("from", manifestScalar(qualifier, inBrackets: false))]
        }
    }

    /// Whether a collection asks for registrations with the qualifier of `registration`.
    private func isTagged(_ registration: DeliRegistration) -> Bool {
        guard let qualifier = registration.qualifier else { return false }
        return plans.contains { plan in
            plan.needs.contains { need in
                need.request.isCollection && need.request.qualifier == qualifier
                    && registration.offered.contains(
                        types.resolve(need.request.element, in: plan.type) ?? need.request.element)
            }
        }
    }

    /// Returns the modules that may declare the type of `registration`, if the inputs do not: what the file imports
    /// that states it, and the file of the root does not. Among them are always those that the options name: a manifest
    /// has to import these.
    private func imports(neededBy registration: DeliRegistration) -> [String] {
        guard let file = files.first(where: { $0.source.path == registration.place.file }) else { return [] }
        let isDeclared =
            types.resolve(registration.type, in: "") != nil || LinkedGraph.standardTypes.contains(registration.type)
        let known = root.file.map { Set(files[$0].imports) } ?? []
        return file.imports.filter { modules.contains($0) || !isDeclared && $0 != "Deli" && !known.contains($0) }
    }

    private mutating func stateRegistrations(in path: String) {
        var draft = drafts[path] ?? ManifestDraft()
        for registration in registry.list {
            draft.state(registration.name, .registration, registration.clause, of: root.name, [])
            draft.imports += imports(neededBy: registration)
            var attributes = registration.attributes
            if let scope = registration.scope { attributes.insert(("scope", scope), at: 0) }
            if isTagged(registration), let qualifier = registration.qualifier {
                attributes.append(("tags", "[\(manifestScalar(qualifier, inBrackets: true))]"))
            }
            for attribute in attributes {
                draft.set(attribute, of: registration.name, .registration, in: root.name, [])
            }
        }
        drafts[path] = draft
    }
}

// MARK: The root

extension DeliProject {
    /// Finds the type that an earlier run has made the root, or the type that loads the container; else chooses a name
    /// for a new one.
    mutating func findRoot() {
        for (index, file) in files.enumerated() {
            guard let converted = file.convertedRoot(in: index) else { continue }
            root = converted
            return
        }
        for index in files.indices {
            guard let load = files[index].load(in: index, where: { !isTest($0, in: index) }) else { continue }
            root.name = files[index].names[load.declaration]
            (root.file, root.load) = (index, load)
            if let variable = load.variable {
                root.property = files[index].source.identifier(variable.name)
            } else {
                let names = Set(
                    files[index].tree.declarations[load.declaration].members.compactMap(\.name).map {
                        files[index].source.identifier($0)
                    })
                root.property = ["dependencies", "container"].first { !names.contains($0) } ?? "weaver"
            }
            return
        }
        root.name = ["AppContainer", "DependencyContainer", "RootContainer"].first { types.all[$0] == nil } ?? "Root"
    }

    /// Whether a declaration is a test, which registers nothing for the app.
    private func isTest(_ declaration: Int, in file: Int) -> Bool {
        let folders = files[file].source.path.split(separator: "/").dropLast()
        return folders.contains { $0.hasSuffix("Tests") }
            || types.ancestors(of: files[file].names[declaration]).contains {
                ["XCTestCase", "QuickSpec"].contains($0)
            }
    }

    /// The calls of Deli within the root.
    var rootUses: [(file: Int, use: DeliUse)] {
        guard root.file != nil else { return [] }
        var result: [(Int, DeliUse)] = []
        for (index, file) in files.enumerated() where file.importsDeli {
            for position in file.tokens.indices {
                guard let use = file.use(at: position), !file.isOutOfReach(position),
                    type(around: Int(file.tokens[position].span.start), in: index) == root.name
                else { continue }
                result.append((index, use))
            }
        }
        return result
    }

    mutating func writeRoot() {
        for (file, use) in rootUses { convert(use, in: file) }
        guard let index = root.file, let load = root.load else {
            guard !registry.list.isEmpty else { return }
            if let file = root.file { return stateRegistrations(in: manifestPath(file)) }
            let folder = commonFolder
            let eager = registry.list.filter { $0.scope == nil }
            let isIsolated = eager.contains { isOnMainActor($0.type) }
            newFiles.append(
                SourceText(
                    path: folder + root.name + ".swift",
                    text: """
                        /// Builds everything that the types of this module depend on. Keep one instance as long as the app runs.
                        \(isIsolated ? "@MainActor " : "")final class \(root.name) {
                            let \(root.property) = \(root.resolver)
                        }

                        """))
            stateRegistrations(in: folder + root.name + ".weaver")
            return tell(
                "nothing loads Deli's container: '\(root.name)' is new, and registers everything",
                at: registry.list[0].place, help: "make one where the app starts, and read its '\(root.property)'")
        }
        let file = files[index]
        let range =
            Int(
                file.tokens[load.range.lowerBound].span.start)..<Int(
                file.tokens[load.range.upperBound - 1].span.end)
        for module in file.modules(in: load.range) {
            tell(
                "the types of '\(module.name)' are registered one by one",
                at: file.place(file.tokens[module.position].span),
                help: "import '\(module.name)', and register those of its types that are used here in \(root.name)")
        }
        if let priority = load.range.first(where: { file.word($0) == "priority" && file.kind($0 + 1) == .colon }) {
            tell(
                "priorities have no equal: the nearest container that has a name wins",
                at: file.place(file.tokens[priority].span), help: "register under each name what is meant")
        }
        handled[index].formUnion(load.range)
        // A function in an extension of another file may read the property.
        let isReadElsewhere = root.readers.contains { $0 != index }
        let declaration = file.tree.declarations[load.declaration]
        if let variable = load.variable {
            edits[index].replace(range, with: root.resolver)
            if let type = variable.type {
                edits[index].replace(Int(variable.name.end)..<Int(type.span.end), with: "")
                handled[index].formUnion(file.positions(in: type.span))
            }
            for range in file.ranges(ofModifiers: ["private", "fileprivate"], before: variable.keyword)
            where isReadElsewhere {
                edits[index].replace(range, with: "")
            }
        } else if let body = file.body(of: declaration) {
            edits[index].insert(
                "\n\(file.indentation(at: Int(declaration.keyword.start)))\(file.indent)\(isReadElsewhere ? "" : "private ")let \(root.property) = \(root.resolver)\n",
                at: Int(file.tokens[body.open].span.end))
            switch load.use {
            case .none: edits[index].replace(file.lines(of: Span(range.lowerBound, range.upperBound)), with: "")
            case .discarded: edits[index].replace(range, with: "_ = " + root.property)
            case .read: edits[index].replace(range, with: root.property)
            }
        }
        if !registry.list.isEmpty { stateRegistrations(in: manifestPath(index)) }
    }

    /// The folder that holds all files with types of Deli, with a slash behind it.
    private var commonFolder: String {
        let folders = Set(plans.map(\.type) + configs.map(\.owner)).compactMap { types.all[$0] }.map {
            files[$0.file].source.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(
                String.init)
        }
        guard var common = folders.first else { return "" }
        for folder in folders {
            common = zip(common, folder).prefix { $0 == $1 }.map(\.0)
        }
        return common.isEmpty ? "" : common.joined(separator: "/") + "/"
    }

    /// Returns what stands around the reading of a registration where its own type is asked for: a container gives it
    /// as the abstract type that others ask for.
    private func cast(
        _ registration: DeliRegistration, to request: DeliRequest, in type: String
    ) -> (prefix: String, suffix: String) {
        let element = registry.element(of: request, in: type)
        guard !registration.asked.isEmpty, registration.type == element else { return ("", "") }
        return ("(", " as! \(request.element))")
    }

    /// Returns how the code at `position` within the root reads the property with the root's resolver.
    mutating func rootProperty(at position: Int, in index: Int) -> String {
        root.readers.insert(index)
        let file = files[index]
        let offset = Int(file.tokens[position].span.start)
        guard let declaration = file.declaration(around: offset), let kind = types.all[root.name]?.kind,
            let member = file.member(of: file.tree.declarations[declaration], around: offset)
        else { return root.property }
        if file.declares(root.property, in: member, before: position) { return "self." + root.property }
        switch file.reading(at: position, in: member, of: kind) {
        case .direct, .localFunction: return root.property
        case .captured: return "self." + root.property
        case .closure(let open):
            captures.add(root.property, to: open, in: index)
            return root.property
        }
    }

    /// Has the root read what a call of Deli gave it.
    private mutating func convert(_ use: DeliUse, in index: Int) {
        let file = files[index]
        guard !use.request.isCollection, use.request.property == nil,
            case .one(let found) = registry.answer(to: use.request, in: root.name)
        else { return }
        let offset = Int(file.tokens[use.range.lowerBound].span.start)
        guard let position = file.declaration(around: offset),
            let member = file.member(of: file.tree.declarations[position], around: offset), !member.isStatic
        else { return }
        if case .variable(let variable) = member, let value = variable.initialValue, value.range.contains(offset),
            !variable.modifiers.isLazy
        {
            let declaration = file.tree.declarations[position]
            guard declaration.kind == .class, file.isAlone(variable, in: declaration) else { return }
            edits[index].replace(variable.keyword.range, with: "lazy var")
            if case .closure = builderShape(in: file.source.bytes, range: value.range) {
                // Nothing is built before the closure is called.
            } else {
                let name = file.source[variable.name]
                tell(
                    "'\(name)' is built when it is first read, and no longer with '\(root.name)'",
                    at: file.place(variable.name), help: "read it in an initializer if it must be built earlier")
            }
        }
        let (prefix, suffix) = cast(registry.list[found], to: use.request, in: root.name)
        guard prefix.isEmpty || !use.isMember else { return }
        root.readers.insert(index)
        let property = use.isMember ? root.property : rootProperty(at: use.range.lowerBound, in: index)
        var text = "\(prefix)\(property).\(registry.list[found].name)"
        let end = Int(file.tokens[use.range.upperBound - 1].span.end)
        if let payload = use.payload {
            let planner = DeliPlanner(files: files, types: types, uses: [:])
            guard let type = planner.payloadType(of: registry.list[found].type) else { return }
            text += "(payload: \(type)(with: "
            edits[index].replace(offset..<Int(file.tokens[payload.lowerBound].span.start), with: text)
            edits[index].replace(Int(file.tokens[payload.upperBound - 1].span.end)..<end, with: "))" + suffix)
            handled[index].formUnion(use.range.filter { !payload.contains($0) })
        } else {
            edits[index].replace(offset..<end, with: text + suffix)
            handled[index].formUnion(use.range)
        }
    }
}

extension MemberSyntax {
    /// The name of a variable or a function.
    fileprivate var name: Span? {
        switch self {
        case .variable(let member): member.name
        case .function(let member): member.name
        default: nil
        }
    }
}

// MARK: Configurations

extension DeliProject {
    /// Makes a static function of a property that registers what a closure makes.
    mutating func write(_ config: DeliConfig) {
        let file = files[config.file]
        let start = file.start(ofMember: config.variable.keyword)
        let first = Int(file.tokens[start].span.start)
        let inner = file.indentation(at: first)
        var arguments: [String] = []
        for request in config.takes {
            switch registry.answer(to: request, in: config.owner) {
            case .one(let index):
                let (prefix, suffix) = cast(registry.list[index], to: request, in: config.owner)
                arguments.append("\(prefix)dependencies.\(registry.list[index].name)\(suffix)")
            case .several, .none:
                tell(
                    "'\(config.name)' takes a '\(request.element)', which is not one registration",
                    at: file.place(config.variable.name), help: "make it in the closure, or register it")
                arguments.append("dependencies.\(request.element.lastPart.lowerCamel)")
            }
        }
        let resolver =
            arguments.isEmpty ? "" : "_ dependencies: any \(types.inputResolver(of: config.type, in: config.owner))"
        let isIsolated = ([config.type] + config.takes.map(\.element)).contains { isOnMainActor($0) }
        let isolation = isIsolated ? "@MainActor " : ""
        edits[config.file].replace(
            first..<Int(config.closure.start),
            with: """
                \(isolation)static func \(config.name.asIdentifier)(\(resolver)) -> \(config.type) {
                \(inner)\(file.indent)let make: (\(config.takes.map(\.clause).joined(separator: ", "))) -> \(config.type) = \

                """.dropLastNewline)
        edits[config.file].insert(
            "\n\(inner)\(file.indent)return make(\(arguments.joined(separator: ", ")))\n\(inner)}",
            at: Int(config.closure.end))
        let value = config.variable.initialValue ?? config.closure
        handled[config.file].formUnion(
            file.position(at: Int(value.start))..<file.position(at: Int(config.closure.start)))
    }
}

extension String {
    fileprivate var dropLastNewline: String { hasSuffix("\n") ? String(dropLast()) : self }
}

extension DeliSource {
    /// The modules that the file imports under all conditions.
    fileprivate var imports: [String] {
        tree.imports.filter { $0.branch == nil }.compactMap(\.path.first).map { source.identifier($0) }
    }
}
