import WeaverDiagnostics
import WeaverFacts

extension LanguageServer {
    /// Tells the editor of the diagnostics that have changed. Called when no message waits, so that a row of edits is
    /// checked once.
    package func settle() {
        guard isUnsettled, stage == .initialized else { return }
        isUnsettled = false
        for project in workspace.projects {
            let inspection = project.report
            tell(inspection.failure, of: project)
            publish(project)
        }
        publishStrays()
        if client.pullsDiagnostics, client.refreshesDiagnostics { request("workspace/diagnostic/refresh", .null) }
    }

    /// Does a part of the work, some milliseconds long, that later messages may need. Returns false if nothing is left.
    package func workAhead() -> Bool {
        stage == .initialized && workspace.projects.contains { $0.files.workAhead() }
    }

    /// Tells the reason why a project cannot be checked, once.
    private func tell(_ failure: String?, of project: Project) {
        if let failure, failure != project.toldFailure { log("\(project.files.path): \(failure)", .error) }
        project.toldFailure = failure
    }

    // MARK: Pushing

    private func publish(_ project: Project) {
        guard !client.pullsDiagnostics else { return }
        let found = diagnostics(of: project)
        for path in Set(found.keys).union(project.published.keys).sorted() {
            let diagnostics = found[path] ?? []
            let document = workspace.document(at: path)
            let message = publication(diagnostics, uri: workspace.uri(of: path), version: document?.version)
            guard project.published[path] != message else { continue }
            notify("textDocument/publishDiagnostics", message)
            project.published[path] = diagnostics.isEmpty && document == nil ? nil : message
        }
        // A document without diagnostics is told of as well, with its version.
        for document in workspace.documents.values.sorted(on: \.uri) {
            guard let path = document.path, project.published[path] == nil, found[path] == nil,
                workspace.project(of: path) === project
            else { continue }
            let message = publication([], uri: document.uri, version: document.version)
            notify("textDocument/publishDiagnostics", message)
            project.published[path] = message
        }
    }

    private func publication(_ diagnostics: [JSONValue], uri: String, version: Int?) -> JSONValue {
        .object([
            "uri": .string(uri), "version": version.map(JSONValue.number), "diagnostics": .array(diagnostics),
        ])
    }

    /// Tells the editor that the files of `projects`, which are gone, have no diagnostics.
    func forget(_ projects: [Project]) {
        for project in projects {
            for path in project.published.keys.sorted() {
                notify(
                    "textDocument/publishDiagnostics",
                    publication([], uri: workspace.uri(of: path), version: workspace.document(at: path)?.version))
            }
        }
    }

    /// Tells of the documents that belong to no project: what is wrong with each by itself.
    private func publishStrays() {
        guard !client.pullsDiagnostics else { return }
        for document in workspace.documents.values.sorted(on: \.uri) {
            guard let path = document.path, workspace.project(of: path) == nil else { continue }
            notify(
                "textDocument/publishDiagnostics",
                publication(strayDiagnostics(of: document), uri: document.uri, version: document.version))
        }
    }

    /// Tells the editor that the document at `uri`, which it closes, has no diagnostics any more. Does nothing if a
    /// project has the say about the file.
    func withdrawStray(_ uri: String) {
        guard !client.pullsDiagnostics, let path = workspace.documents[uri]?.path, workspace.project(of: path) == nil
        else { return }
        notify("textDocument/publishDiagnostics", publication([], uri: uri, version: nil))
    }

    // MARK: Pulling

    func documentDiagnostics(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let uri = params["textDocument"]?["uri"]?.string else { throw .missing("textDocument") }
        guard let path = FileURI.path(of: uri) else { return ["kind": "full", "items": []] }
        let items: [JSONValue]
        if let project = workspace.project(of: path) {
            items = diagnostics(of: project)[path] ?? []
        } else {
            items = workspace.documents[uri].map(strayDiagnostics) ?? []
        }
        return report(items, previous: params["previousResultId"]?.string)
    }

    func workspaceDiagnostics(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        let known = Dictionary(
            (params["previousResultIds"]?.array ?? []).compactMap { entry in
                entry["uri"]?.string.flatMap { uri in entry["value"]?.string.map { (uri, $0) } }
            }, uniquingKeysWith: { $1 })
        var reports: [JSONValue] = []
        for project in workspace.projects {
            let found = diagnostics(of: project)
            let told = Set(known.keys.compactMap(FileURI.path).filter { workspace.project(of: $0) === project })
            for path in Set(found.keys).union(told).sorted() {
                let uri = workspace.uri(of: path)
                guard case .object(var members) = report(found[path] ?? [], previous: known[uri]) else { continue }
                members.append(JSONValue.Member(key: "uri", value: .string(uri)))
                let version = workspace.documents[uri].map { JSONValue.number($0.version) } ?? .null
                members.append(JSONValue.Member(key: "version", value: version))
                reports.append(.object(members))
            }
        }
        return ["items": .array(reports)]
    }

    /// Returns the report of a file's diagnostics, or that they are those of the result `previous`.
    private func report(_ items: [JSONValue], previous: String?) -> JSONValue {
        let id = String(JSONValue.array(items).bytes.withUnsafeBytes { checksum(of: $0) }, radix: 36)
        if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
        return ["kind": "full", "resultId": .string(id), "items": .array(items)]
    }

    // MARK: Diagnostics as the protocol has them

    /// The diagnostics of a project by the absolute paths of their files, without those of files that another project
    /// has the say about.
    private func diagnostics(of project: Project) -> [String: [JSONValue]] {
        var result: [String: [JSONValue]] = [:]
        for diagnostic in project.report.diagnostics {
            let path = project.files.path(of: diagnostic.place.file)
            let owner = workspace.project(of: path)
            guard owner == nil || owner === project else { continue }
            result[path, default: []].append(json(diagnostic, in: project))
        }
        return result
    }

    func json(_ diagnostic: Diagnostic, in project: Project) -> JSONValue {
        var related: [JSONValue] = []
        var message = diagnostic.message
        for note in diagnostic.allNotes {
            if let place = note.place {
                related.append(
                    ["location": location(of: place, in: project), "message": .string(note.message)])
            } else {
                message += "\n" + note.message
            }
        }
        if let help = diagnostic.help { message += "\nhelp: " + help }
        return json(diagnostic, range: range(of: diagnostic.place, in: project), message, related)
    }

    private func json(
        _ diagnostic: Diagnostic, range: Range<Position>, _ message: String, _ related: [JSONValue]
    ) -> JSONValue {
        .object([
            "range": range.json,
            "severity": diagnostic.severity == .error ? 1 : 2,
            "code": .string(diagnostic.code.rawValue),
            "codeDescription": client.documentation.map {
                ["href": .string($0 + "#" + diagnostic.code.rawValue)]
            },
            "source": "weaver",
            "message": .string(message),
            "tags": diagnostic.code.isAboutUnnecessary ? [1] : nil,
            "relatedInformation": related.isEmpty ? nil : .array(related),
        ])
    }

    private func strayDiagnostics(of document: Document) -> [JSONValue] {
        guard let path = document.path, [".swift", ".weaver"].contains(where: path.hasSuffix) else { return [] }
        return facts(of: SourceText(path: path, bytes: document.text.bytes)).diagnostics.inOrder().map { diagnostic in
            let message = diagnostic.message + (diagnostic.help.map { "\nhelp: " + $0 } ?? "")
            return json(diagnostic, range: range(of: diagnostic.place.span, in: document.text), message, [])
        }
    }
}

extension DiagnosticCode {
    /// Whether editors fade what the code is about, since it has no effect.
    fileprivate var isAboutUnnecessary: Bool {
        switch self {
        case .unusedRegistration, .unusedProperty, .redundantAttribute: true
        default: false
        }
    }
}
