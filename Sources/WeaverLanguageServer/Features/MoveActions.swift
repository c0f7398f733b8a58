import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverMigration
import WeaverSyntax

extension LanguageServer {
    /// The most files of a project for which a move is proven while the editor waits for the list of actions. In a
    /// larger project the editor asks for the edit when the user has chosen the action. An editor that cannot ask is
    /// not offered the move.
    private static let provenAtOnce = 50

    /// The statements that an action moves: all of a type, or those of one dependency.
    private struct Move: Hashable {
        enum Direction: String {
            case toManifest, toSource
        }

        var type: String
        /// The name of the dependency; nil for everything that is stated of the type.
        var dependency: String?
        var direction: Direction
    }

    /// The actions that move statements between the source of a type and a manifest: all statements of the type, and
    /// those of one dependency.
    func moves(in range: Range<Int>, of requested: RequestedFile) -> [JSONValue] {
        let (project, facts) = (requested.project, requested.file.facts)
        guard let declarations = project.index.graphs.first?.declarations else { return [] }
        func touches(_ place: Place) -> Bool { place.span.range.touches(range) }
        /// The dependencies at the range, each with its type as it is written, and all of that type in this file.
        var touched: [(owner: String, name: String?)] = []
        for statement in facts.dependencies where !statement.isWrapper {
            let isTouched = touches(statement.place) || touches(statement.namePlace)
            if isTouched { touched.append((statement.owner, statement.name)) }
        }
        for attribute in facts.attributes where touches(attribute.place) {
            touched.append((attribute.owner, attribute.target))
        }
        var moves: [(move: Move, title: String)] = []
        func add(_ move: Move, _ title: String) {
            if !moves.contains(where: { $0.move == move }) { moves.append((move, title)) }
        }
        let direction: Move.Direction = facts.origin == .source ? .toManifest : .toSource
        for (owner, name) in touched {
            let type = declarations.qualify(owner, in: "")
            if let name {
                let move = Move(type: type, dependency: name, direction: direction)
                switch direction {
                case .toManifest: add(move, "Move the annotations of '\(name)' to a manifest")
                case .toSource:
                    if let file = source(of: type, declarations) {
                        add(move, "Move '\(name)' to annotations in \(file)")
                    }
                }
            }
            // Everything that the file states of the type is more than that.
            if direction == .toManifest, facts.hasSeveralSubjects(owner) || name == nil {
                add(Move(type: type, direction: direction), "Move the annotations of '\(type)' to a manifest")
            }
        }
        for section in facts.manifestTypes where touches(section.place) {
            let type = declarations.qualify(section.name, in: "")
            guard let file = source(of: type, declarations) else { continue }
            add(Move(type: type, direction: .toSource), "Move '\(type)' to annotations in \(file)")
        }
        return moves.flatMap { action(for: $0, $1, in: project) }
    }

    /// The source of the project that declares a type; nil if there is none.
    private func source(of type: String, _ declarations: Declarations) -> String? {
        guard let declared = declarations.types[type], declared.module == nil else { return nil }
        return declared.place.file
    }

    private func action(for move: Move, _ title: String, in project: Project) -> [JSONValue] {
        guard project.files.statingFacts().count > Self.provenAtOnce else {
            guard let (edit, changesOrder) = edit(making: move, in: project) else { return [] }
            let title = changesOrder ? "\(title), with another order of building" : title
            return action(title, "refactor.move", edit).map { [$0] } ?? []
        }
        guard client.resolvesEdits else { return [] }
        return [
            .object([
                "title": .string(title), "kind": "refactor.move",
                "data": .object([
                    "project": .string(project.files.path), "type": .string(move.type),
                    "dependency": move.dependency.map(JSONValue.string),
                    "direction": .string(move.direction.rawValue),
                ]),
            ])
        ]
    }

    /// Answers `codeAction/resolve`: makes the edit of an action that was chosen.
    func resolveCodeAction(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard case .object(var members) = params, let data = params["data"] else { return params }
        guard let type = data["type"]?.string, let direction = data["direction"]?.string.flatMap(Move.Direction.init),
            let project = workspace.projects.first(where: { $0.files.path == data["project"]?.string })
        else { throw .missing("data") }
        _ = project.inspection
        let move = Move(type: type, dependency: data["dependency"]?.string, direction: direction)
        guard let (made, changesOrder) = edit(making: move, in: project), let edit = json(made) else {
            throw ResponseError(
                .requestFailed, "'\(move.dependency ?? type)' cannot be moved: the graph would not be the same")
        }
        if changesOrder {
            let message = "the registrations of '\(type)' are built in another order than before"
            notify("window/showMessage", ["type": 3, "message": .string(message)])
        }
        members.append(JSONValue.Member(key: "edit", value: edit))
        return .object(members)
    }

    /// Returns the edit that makes a move, and whether registrations are then built in another order. Nil unless it is
    /// proven that the graph otherwise stays the same.
    private func edit(making move: Move, in project: Project) -> (edit: WorkspaceEdit, changesOrder: Bool)? {
        let configuration = project.files.configuration
        let names = project.files.allFacts().map(\.path)
        let sources = names.compactMap(project.source)
        let migration =
            switch move.direction {
            case .toManifest:
                migrateAnnotations(
                    sources, of: [move.type], dependency: move.dependency, for: configuration.target,
                    configuration.emission, project.files.propertyFacts, project.files.interfaces)
            case .toSource:
                migrateManifest(
                    sources, of: move.type, dependency: move.dependency, for: configuration.target,
                    configuration.emission, project.files.propertyFacts, project.files.interfaces)
            }
        // Statements in a manifest that is no input would be lost.
        guard !migration.isRefused, !migration.changed.isEmpty,
            migration.changed.keys.allSatisfy({ project.files.isInput($0) || project.files.wouldBeInput($0) })
        else { return nil }
        return (edit(changing: migration.changed, in: project), migration.changesOrder)
    }

    // MARK: New manifests

    /// The action that creates a manifest for a declared type of which nothing is stated, and which no builder builds:
    /// its references are the parameters of its initializer.
    func newManifests(in range: Range<Int>, of requested: RequestedFile) -> [JSONValue] {
        let (project, facts) = (requested.project, requested.file.facts)
        guard facts.origin == .source, let graph = project.index.graphs.first else { return [] }
        var actions: [JSONValue] = []
        for type in facts.distinctTypes where type.place.span.range.touches(range) {
            guard [.class, .struct, .actor].contains(type.kind), graph.typesByName[type.name] == nil,
                graph.genericType(named: type.name) == nil, graph.bundles[type.name] == nil,
                !graph.bindings.contains(where: { $0.hasBuilder && $0.type.dottedName == type.name })
            else { continue }
            let path = parentFolder(of: project.files.path(of: facts.path)) + "/\(type.name).weaver"
            let name = project.files.name(of: path)
            guard project.source(of: name) == nil, project.files.wouldBeInput(name) else { continue }
            var edit = WorkspaceEdit()
            edit.create(path, manifest(of: type))
            if let action = action("Create the manifest \(type.name).weaver", "refactor.extract", edit) {
                actions.append(action)
            }
        }
        return actions
    }

    private func manifest(of type: TypeFact) -> String {
        let parameters = type.initializers.map(\.parameters).max { $0.count < $1.count } ?? []
        let references = parameters.filter { !$0.hasDefault }
        guard !references.isEmpty else { return "\(type.name):\n  registrations:\n" }
        let lines = references.map {
            "    \($0.label ?? $0.name): \(manifestScalar($0.type.sourceText, inBrackets: false))\n"
        }
        return "\(type.name):\n  references:\n" + lines.joined()
    }
}

extension FileFacts {
    /// Whether the file states something of more than one dependency of a type, or of the type itself beside one.
    fileprivate func hasSeveralSubjects(_ owner: String) -> Bool {
        let stated = dependencies.filter { $0.owner == owner && !$0.isWrapper }.map(\.name)
        let amended = attributes.filter { $0.owner == owner }.map { $0.target ?? "self" }
        return Set(stated + amended).count > 1
    }
}

extension DependencyFact {
    fileprivate var isWrapper: Bool { if case .wrapper = style { true } else { false } }
}
