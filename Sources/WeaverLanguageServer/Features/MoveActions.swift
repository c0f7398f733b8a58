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

    /// The actions that move the statements of a type between its source and a manifest.
    func moves(in range: Range<Int>, of requested: RequestedFile) -> [JSONValue] {
        let (project, facts) = (requested.project, requested.file.facts)
        guard let declarations = project.index.graphs.first?.declarations else { return [] }
        func touches(_ place: Place) -> Bool { place.span.range.touches(range) }
        var actions: [JSONValue] = []
        var types: [String] = []
        for statement in facts.dependencies where touches(statement.place) && statement.style == .comment {
            types.append(declarations.qualify(statement.owner, in: ""))
        }
        for attribute in facts.attributes where touches(attribute.place) && facts.origin == .source {
            types.append(declarations.qualify(attribute.owner, in: ""))
        }
        for (position, type) in types.enumerated() where !types[..<position].contains(type) {
            actions += move(type, .toManifest, "Move the annotations of '\(type)' to a manifest", in: project)
        }
        for section in facts.manifestTypes where touches(section.place) {
            let type = declarations.qualify(section.name, in: "")
            guard let declared = declarations.types[type], declared.module == nil else { continue }
            actions += move(type, .toSource, "Move '\(type)' to annotations in \(declared.place.file)", in: project)
        }
        return actions
    }

    private enum Direction: String {
        case toManifest, toSource
    }

    private func move(_ type: String, _ direction: Direction, _ title: String, in project: Project) -> [JSONValue] {
        guard project.files.statingFacts().count > Self.provenAtOnce else {
            guard let edit = edit(moving: type, direction, in: project),
                let action = action(title, "refactor.move", edit)
            else { return [] }
            return [action]
        }
        guard client.resolvesEdits else { return [] }
        return [
            [
                "title": .string(title), "kind": "refactor.move",
                "data": [
                    "project": .string(project.files.path), "type": .string(type),
                    "direction": .string(direction.rawValue),
                ],
            ]
        ]
    }

    /// Answers `codeAction/resolve`: makes the edit of an action that was chosen.
    func resolveCodeAction(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard case .object(var members) = params, let data = params["data"] else { return params }
        guard let type = data["type"]?.string, let direction = data["direction"]?.string.flatMap(Direction.init),
            let project = workspace.projects.first(where: { $0.files.path == data["project"]?.string })
        else { throw .missing("data") }
        _ = project.inspection
        guard let edit = edit(moving: type, direction, in: project).flatMap(json) else {
            throw ResponseError(.requestFailed, "'\(type)' cannot be moved: the graph would not be the same")
        }
        members.append(JSONValue.Member(key: "edit", value: edit))
        return .object(members)
    }

    /// Returns the edit that moves the statements of a type; nil unless it is proven that the graph stays the same.
    private func edit(moving type: String, _ direction: Direction, in project: Project) -> WorkspaceEdit? {
        let configuration = project.files.configuration
        let names = project.files.allFacts().map(\.path)
        let sources = names.compactMap(project.files.text)
        let migration =
            switch direction {
            case .toManifest:
                migrateAnnotations(
                    sources, of: [type], for: configuration.target, configuration.emission, project.files.propertyFacts)
            case .toSource:
                migrateManifest(
                    sources, of: type, for: configuration.target, configuration.emission, project.files.propertyFacts)
            }
        guard !migration.isRefused, !migration.changed.isEmpty else { return nil }
        return edit(changing: migration.changed, in: project)
    }

    // MARK: New manifests

    /// The action that creates a manifest for a declared type of which nothing is stated: its references are the
    /// parameters of its initializer.
    func newManifests(in range: Range<Int>, of requested: RequestedFile) -> [JSONValue] {
        let (project, facts) = (requested.project, requested.file.facts)
        guard facts.origin == .source, let graph = project.index.graphs.first else { return [] }
        var actions: [JSONValue] = []
        for type in facts.types where type.place.span.range.touches(range) {
            guard [.class, .struct, .actor].contains(type.kind), graph.typesByName[type.name] == nil,
                graph.bundles[type.name] == nil
            else { continue }
            let path = parentFolder(of: project.files.path(of: facts.path)) + "/\(type.name).weaver"
            let name = project.files.name(of: path)
            guard project.files.text(of: name) == nil else { continue }
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
            "    \($0.label ?? $0.name): \(manifestScalar($0.type.text(), inBrackets: false))\n"
        }
        return "\(type.name):\n  references:\n" + lines.joined()
    }
}
