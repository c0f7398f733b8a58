extension LanguageServer {
    func didOpen(_ params: JSONValue) throws(ResponseError) {
        guard let document = params["textDocument"], let uri = document["uri"]?.string,
            let text = document["text"]?.string
        else { throw .missing("textDocument") }
        let gone = workspace.open(
            Document(
                uri: uri, language: document["languageId"]?.string ?? "", version: document["version"]?.int ?? 0,
                text: text))
        forget(gone)
        rescan()
    }

    func didChange(_ params: JSONValue) throws(ResponseError) {
        guard let uri = params["textDocument"]?["uri"]?.string else { throw .missing("textDocument") }
        guard let changes = params["contentChanges"]?.array else { throw .missing("contentChanges") }
        guard workspace.documents[uri] != nil else { throw ResponseError(.invalidParams, "'\(uri)' is not open") }
        let encoding = client.encoding
        workspace.change(uri) { document in
            for change in changes {
                guard let text = change["text"]?.string else { continue }
                document.change(change["range"].flatMap(Range<Position>.init), to: text, encoding)
            }
            if let version = params["textDocument"]?["version"]?.int { document.setVersion(version) }
        }
        isUnsettled = true
    }

    func didSave(_ params: JSONValue) throws(ResponseError) {
        rescan()
    }

    /// Has the files looked for again if the editor does not tell of changes on the disk.
    private func rescan() {
        isUnsettled = true
        guard !client.registersWatchers else { return }
        for project in workspace.projects { project.filesChanged() }
    }

    func didClose(_ params: JSONValue) throws(ResponseError) {
        guard let uri = params["textDocument"]?["uri"]?.string else { throw .missing("textDocument") }
        withdrawStray(uri)
        forget(workspace.close(uri))
        isUnsettled = true
    }

    func didChangeFiles(_: JSONValue) throws(ResponseError) { filesChanged() }

    /// Takes notice of changes on the disk.
    func filesChanged() {
        for project in workspace.projects { project.filesChanged() }
        forget(workspace.updateProjects())
        isUnsettled = true
    }

    func didChangeFolders(_ params: JSONValue) throws(ResponseError) {
        guard let event = params["event"] else { throw .missing("event") }
        func paths(_ key: String) -> [String] {
            event[key]?.array?.compactMap { $0["uri"]?.string.flatMap(FileURI.path) } ?? []
        }
        let removed = Set(paths("removed"))
        let before = workspace.projects
        workspace.setFolders(workspace.folders.filter { !removed.contains($0) } + paths("added"))
        let now = Set(workspace.projects.map(\.prefix))
        forget(before.filter { !now.contains($0.prefix) })
        isUnsettled = true
    }

    func didChangeConfiguration(_: JSONValue) throws(ResponseError) {}
}

extension Range<Position> {
    /// Reads a range. Its ends may have any order. Nil if `value` is none.
    init?(_ value: JSONValue) {
        guard let start = value["start"].flatMap(Position.init), let end = value["end"].flatMap(Position.init) else {
            return nil
        }
        self = start < end ? start..<end : end..<start
    }
}

extension Position {
    init?(_ value: JSONValue) {
        guard let line = value["line"]?.int, let character = value["character"]?.int else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension Range<Position> {
    var json: JSONValue { ["start": lowerBound.json, "end": upperBound.json] }
}
