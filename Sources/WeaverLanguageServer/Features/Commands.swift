import WeaverDiagnostics

/// The commands behind code lenses. The server runs them itself, so that every editor that can ask for a command has
/// them.
extension LanguageServer {
    /// Shows the places that its argument names: `{"title": …, "locations": […]}`.
    static let showPlaces = "weaver.showPlaces"
    static let commands = [showPlaces]

    /// A command that shows some places, with the text of a lens.
    func command(_ title: String, showing places: [Place], in project: Project) -> JSONValue {
        [
            "title": .string(title), "command": .string(Self.showPlaces),
            "arguments": [
                ["title": .string(title), "locations": .array(places.map { location(of: $0, in: project) })]
            ],
        ]
    }

    /// Answers `workspace/executeCommand`: the places, which the editor is asked to show as well. A single one is
    /// opened; of several, the user chooses one. An editor that opens nothing when asked is told the places in words.
    func executeCommand(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard params["command"]?.string == Self.showPlaces else {
            throw ResponseError(.invalidParams, "there is no command '\(params["command"]?.string ?? "")'")
        }
        guard let argument = params["arguments"]?.array?.first, let locations = argument["locations"]?.array else {
            throw .missing("arguments")
        }
        let title = argument["title"]?.string ?? ""
        let named = locations.prefix(Self.shownPlaces).map { (title: name(of: $0), location: $0) }
        let more = locations.count > named.count ? " and \(locations.count - named.count) more" : ""
        if !client.showsDocuments || named.isEmpty {
            let list = named.map(\.title).joined(separator: ", ")
            notify(
                "window/showMessage",
                ["type": 3, "message": .string("\(title): \(list.isEmpty ? "none" : list)\(more)")])
        } else if let only = named.first, locations.count == 1 {
            show(only.location)
        } else if !named.isEmpty {
            request(
                "window/showMessageRequest",
                [
                    "type": 3, "message": .string(title + more),
                    "actions": .array(named.map { ["title": .string($0.title)] }),
                ]
            ) { server, answer in
                guard let chosen = named.first(where: { $0.title == answer?["title"]?.string }) else { return }
                server.show(chosen.location)
            }
        }
        return .array(locations)
    }

    /// The most places that an editor is told at once.
    private static let shownPlaces = 20

    /// A place as users read it: the path below the folder of its project, and the line.
    private func name(of location: JSONValue) -> String {
        let uri = location["uri"]?.string ?? ""
        let line = (location["range"].flatMap(Range<Position>.init)?.lowerBound.line ?? 0) + 1
        guard let path = FileURI.path(of: uri) else { return "\(uri):\(line)" }
        return "\(workspace.project(of: path)?.files.name(of: path) ?? path):\(line)"
    }

    private func show(_ location: JSONValue) {
        guard let uri = location["uri"] else { return }
        request(
            "window/showDocument", .object(["uri": uri, "takeFocus": true, "selection": location["range"]]))
    }
}
