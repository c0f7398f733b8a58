import WeaverDiagnostics
import WeaverGraph

extension LanguageServer {
    static let codeActionKinds: [String] = [
        "quickfix", "refactor.move", "refactor.extract", "source.fixAll.weaver",
    ]

    /// Answers `textDocument/codeAction`: the fixes of diagnostics, registrations for unresolved references, and moves
    /// between sources and manifests.
    func codeActions(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return [] }
        let range = try range(params, in: requested.file)
        let only = params["context"]?["only"]?.array?.compactMap(\.string)
        func wants(_ kind: String) -> Bool {
            only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } } ?? true
        }
        var actions: [JSONValue] = []
        if wants("quickfix") { actions += quickFixes(in: range, of: requested) }
        if wants("refactor.move") { actions += moves(in: range, of: requested) }
        if wants("refactor.extract") { actions += newManifests(in: range, of: requested) }
        // An action for the whole file is offered where it is asked for.
        if only != nil, wants("source.fixAll.weaver") { actions += fixAll(requested) }
        return .array(actions)
    }

    func action(
        _ title: String, _ kind: String, _ edit: WorkspaceEdit, for diagnostic: JSONValue? = nil,
        isPreferred: Bool = false
    ) -> JSONValue? {
        guard let json = json(edit) else { return nil }
        return .object([
            "title": .string(title), "kind": .string(kind), "diagnostics": diagnostic.map { [$0] },
            "isPreferred": isPreferred ? true : nil, "edit": json,
        ])
    }

    // MARK: Quick fixes

    private func quickFixes(in range: Range<Int>, of requested: RequestedFile) -> [JSONValue] {
        let (project, name) = (requested.project, requested.file.name)
        let inspection = project.inspection
        var actions: [JSONValue] = []
        var seen: Set<Fix> = []
        func add(_ diagnostic: Diagnostic) {
            let told = json(diagnostic, in: project)
            if let fix = diagnostic.fix, seen.insert(fix).inserted, let edit = edit(of: fix, in: project),
                let action = action(title(of: fix), "quickfix", edit, for: told, isPreferred: true)
            {
                actions.append(action)
            }
            if diagnostic.code == .unresolvedDependency {
                actions += registrations(for: diagnostic, told, in: project)
            }
        }
        let touching = { (diagnostic: Diagnostic) in
            diagnostic.place.file == name && diagnostic.place.span.range.touches(range)
        }
        let told = inspection.diagnostics.filter(touching)
        told.forEach(add)
        // Behind one diagnostic of several places, each place has a fix of its own.
        for diagnostic in inspection.ungrouped where touching(diagnostic) {
            if !told.contains(where: { $0.place == diagnostic.place && $0.code == diagnostic.code }) { add(diagnostic) }
        }
        return actions
    }

    private func title(of fix: Fix) -> String {
        let message = fix.message
        return message.prefix(1).uppercased() + message.dropFirst()
    }

    /// The actions that add a registration for an unresolved reference: one for each container where it resolves the
    /// reference on all paths, and for each type that it can build.
    private func registrations(
        for diagnostic: Diagnostic, _ told: JSONValue, in project: Project
    ) -> [JSONValue] {
        var actions: [JSONValue] = []
        var titles: Set<String> = []
        for dependency in project.index.dependencies(named: diagnostic.place)
        where dependency.binding.kind == .reference {
            let (graph, binding) = (dependency.graph, dependency.binding)
            // A statement of a generic type is a reference of each instance of the type, and some may be resolved.
            let isFound = graph.resolutions(of: binding.id).allSatisfy { resolution in
                if case .found = resolution.ending { true } else { false }
            }
            if isFound { continue }
            let clauses = graph.registrationClauses(for: binding.id).prefix(5)
            for type in graph.containersResolving(binding.id).prefix(10) {
                for clause in clauses
                where !graph.isBuilt(below: clause.built, type) && !graph.needsBuilder(clause.built) {
                    let title = "Add registration to '\(graph[type].name)': \(binding.askedName) = \(clause.text)"
                    // The fix of the diagnostic may be the same.
                    guard titles.insert(title).inserted,
                        let lines = graph.edits(registering: binding.askedName, clause, in: type),
                        diagnostic.fix?.edits != lines,
                        let edit = edit(of: Fix("", lines), in: project),
                        let action = action(title, "quickfix", edit, for: told)
                    else { continue }
                    actions.append(action)
                }
            }
        }
        return actions
    }

    /// The action that applies all fixes in a file.
    private func fixAll(_ requested: RequestedFile) -> [JSONValue] {
        let (project, file) = (requested.project, requested.file)
        let fixes = project.inspection.ungrouped.compactMap(\.fix).filter { fix in
            fix.edits.allSatisfy { $0.place.file == file.name }
        }
        let changed = apply(fixes, to: [file.name: file.source]).changed
        guard !changed.isEmpty,
            let action = action(
                "Apply all fixes in this file", "source.fixAll.weaver", edit(changing: changed, in: project))
        else { return [] }
        return [action]
    }
}

extension Range<Int> {
    /// Whether two ranges overlap or meet.
    func touches(_ other: Range<Int>) -> Bool { lowerBound <= other.upperBound && other.lowerBound <= upperBound }
}
