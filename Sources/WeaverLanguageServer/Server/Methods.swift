extension LanguageServer {
    typealias Answer = @Sendable (LanguageServer) -> (JSONValue) throws(ResponseError) -> JSONValue
    typealias Take = @Sendable (LanguageServer) -> (JSONValue) throws(ResponseError) -> Void

    /// The requests that the server answers, besides those of its life cycle.
    static let requests: [String: Answer] = [
        "textDocument/codeAction": LanguageServer.codeActions,
        "codeAction/resolve": LanguageServer.resolveCodeAction,
        "textDocument/hover": LanguageServer.hover,
        "textDocument/definition": LanguageServer.definition,
        "textDocument/declaration": LanguageServer.declaration,
        "textDocument/typeDefinition": LanguageServer.typeDefinition,
        "textDocument/implementation": LanguageServer.implementation,
        "textDocument/references": LanguageServer.references,
        "textDocument/documentHighlight": LanguageServer.highlights,
        "textDocument/documentSymbol": LanguageServer.documentSymbols,
        "workspace/symbol": LanguageServer.workspaceSymbols,
        "textDocument/prepareCallHierarchy": LanguageServer.prepareCallHierarchy,
        "callHierarchy/incomingCalls": LanguageServer.incomingCalls,
        "callHierarchy/outgoingCalls": LanguageServer.outgoingCalls,
        "textDocument/completion": LanguageServer.completion,
        "textDocument/signatureHelp": LanguageServer.signatureHelp,
        "textDocument/prepareRename": LanguageServer.prepareRename,
        "textDocument/rename": LanguageServer.rename,
        "textDocument/formatting": LanguageServer.formatting,
        "textDocument/rangeFormatting": LanguageServer.rangeFormatting,
        "textDocument/foldingRange": LanguageServer.foldingRanges,
        "textDocument/semanticTokens/full": LanguageServer.semanticTokens,
        "textDocument/inlayHint": LanguageServer.inlayHints,
        "textDocument/codeLens": LanguageServer.codeLenses,
        "workspace/executeCommand": LanguageServer.executeCommand,
        "textDocument/diagnostic": LanguageServer.documentDiagnostics,
        "workspace/diagnostic": LanguageServer.workspaceDiagnostics,
    ]

    /// The notifications that the server takes, besides `exit`.
    static let notifications: [String: Take] = [
        "initialized": LanguageServer.initialized,
        "$/setTrace": LanguageServer.setTrace,
        "textDocument/didOpen": LanguageServer.didOpen,
        "textDocument/didChange": LanguageServer.didChange,
        "textDocument/didSave": LanguageServer.didSave,
        "textDocument/didClose": LanguageServer.didClose,
        "workspace/didChangeWatchedFiles": LanguageServer.didChangeFiles,
        "workspace/didChangeWorkspaceFolders": LanguageServer.didChangeFolders,
        "workspace/didChangeConfiguration": LanguageServer.didChangeConfiguration,
    ]
}
