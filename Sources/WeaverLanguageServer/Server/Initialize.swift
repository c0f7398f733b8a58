/// The abilities of the editor that the server asks about.
struct ClientAbilities {
    var encoding = PositionEncoding.utf16
    /// Whether the editor asks for diagnostics, so that they are not sent unasked.
    var pullsDiagnostics = false
    var refreshesDiagnostics = false
    var registersWatchers = false
    var hasFolders = false
    var takesDocumentChanges = false
    /// Whether edits may create files.
    var createsFiles = false
    /// Whether the editor asks for the edit of an action when it was chosen.
    var resolvesEdits = false
    var takesMarkdown = true
    /// Whether the editor opens a document when the server asks for it.
    var showsDocuments = false
    var takesSnippets = false
    var nestsSymbols = false
    /// Whether the server colours annotations in Swift sources.
    var colorsAnnotations = false
    /// The address of the page with the documentation of codes; the code follows behind `#`. Nil if the editor names
    /// none: then codes have no links.
    var documentation: String?
}

extension LanguageServer {
    func initialize(_ params: JSONValue) -> JSONValue {
        stage = .initialized
        setAbilities(params)
        trace = params["trace"]?.string.flatMap(Trace.init) ?? .off
        var folders = params["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
        if folders.isEmpty {
            folders = [params["rootUri"]?.string ?? params["rootPath"]?.string.map(FileURI.uri)].compactMap { $0 }
        }
        workspace.setFolders(folders.compactMap(FileURI.path))
        isUnsettled = true
        return [
            "capabilities": capabilities,
            "serverInfo": ["name": "weaver", "version": .string(host.version)],
        ]
    }

    private func setAbilities(_ params: JSONValue) {
        let abilities = params["capabilities"]
        let document = abilities?["textDocument"]
        let encodings = abilities?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
        client.encoding = encodings.contains(PositionEncoding.utf8.rawValue) ? .utf8 : .utf16
        let refreshes = abilities?["workspace"]?["diagnostics"]?["refreshSupport"]?.bool ?? false
        client.refreshesDiagnostics = refreshes
        let options = params["initializationOptions"]
        switch options?["diagnostics"]?.string {
        case "pull": client.pullsDiagnostics = true
        case "push": client.pullsDiagnostics = false
        // An editor that does not ask again after a change elsewhere would show what is outdated.
        default: client.pullsDiagnostics = document?["diagnostic"] != nil && refreshes
        }
        client.colorsAnnotations = options?["semanticTokensInSwift"]?.bool ?? false
        if let page = options?["documentation"]?.string { client.documentation = page }
        client.registersWatchers =
            abilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        client.hasFolders = abilities?["workspace"]?["workspaceFolders"]?.bool ?? false
        client.takesDocumentChanges = abilities?["workspace"]?["workspaceEdit"]?["documentChanges"]?.bool ?? false
        client.createsFiles =
            abilities?["workspace"]?["workspaceEdit"]?["resourceOperations"]?.array?.contains("create") ?? false
        let resolved = document?["codeAction"]?["resolveSupport"]?["properties"]?.array ?? []
        client.resolvesEdits = resolved.contains("edit") && document?["codeAction"]?["dataSupport"]?.bool ?? false
        client.showsDocuments = abilities?["window"]?["showDocument"]?["support"]?.bool ?? false
        client.takesMarkdown =
            document?["hover"]?["contentFormat"]?.array?.contains("markdown") ?? true
        client.takesSnippets =
            document?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
        client.nestsSymbols =
            document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
    }

    private var capabilities: JSONValue {
        .object([
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": [
                "openClose": true, "change": 2, "save": ["includeText": false],
            ],
            "diagnosticProvider": client.pullsDiagnostics
                ? ["identifier": "weaver", "interFileDependencies": true, "workspaceDiagnostics": true] : nil,
            "codeActionProvider": [
                "codeActionKinds": .array(Self.codeActionKinds.map(JSONValue.string)), "resolveProvider": true,
            ],
            "completionProvider": [
                "triggerCharacters": .array(Self.completionTriggers.map(JSONValue.string)), "resolveProvider": false,
            ],
            "signatureHelpProvider": ["triggerCharacters": ["=", ":", "("]],
            "hoverProvider": true,
            "definitionProvider": true,
            "declarationProvider": true,
            "typeDefinitionProvider": true,
            "implementationProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "callHierarchyProvider": true,
            "renameProvider": ["prepareProvider": true],
            "documentFormattingProvider": true,
            "documentRangeFormattingProvider": true,
            "foldingRangeProvider": true,
            "semanticTokensProvider": .object([
                "legend": Self.tokenLegend, "full": true,
                "documentSelector": client.colorsAnnotations ? nil : [["pattern": "**/*.weaver"]],
            ]),
            "inlayHintProvider": true,
            "codeLensProvider": ["resolveProvider": false],
            "executeCommandProvider": ["commands": .array(Self.commands.map(JSONValue.string))],
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
        ])
    }

    func initialized(_: JSONValue) throws(ResponseError) {
        guard client.registersWatchers else { return }
        request(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "weaver-files", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": [
                            "watchers": [["globPattern": "**/*.{swift,weaver,yaml,yml,json}"]]
                        ],
                    ]
                ]
            ])
    }

    func setTrace(_ params: JSONValue) throws(ResponseError) {
        guard let value = params["value"]?.string.flatMap(Trace.init) else { throw .missing("value") }
        trace = value
    }
}
