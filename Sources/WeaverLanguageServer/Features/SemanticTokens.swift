import WeaverDiagnostics
import WeaverFacts
import WeaverGraph
import WeaverSyntax

/// The kinds of tokens that the server tells, in the order of the legend.
enum TokenKind: Int, CaseIterable {
    case type, interface, property, parameter, enumMember, keyword, decorator

    var name: String { String(describing: self) }
}

extension LanguageServer {
    static var tokenLegend: JSONValue {
        [
            "tokenTypes": .array(TokenKind.allCases.map { .string($0.name) }),
            "tokenModifiers": ["declaration"],
        ]
    }

    /// Answers `textDocument/semanticTokens/full` for manifests. Swift sources have tokens by the Swift server, so
    /// annotations are told only if the initialization option `semanticTokensInSwift` is set.
    func semanticTokens(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        let (file, project) = (requested.file, requested.project)
        var tokens: [Int32: (span: Span, kind: TokenKind, isDeclaration: Bool)] = [:]
        switch file.kind {
        case .manifest(let tree):
            if let root = tree.root { addKeys(of: root, [], &tokens) }
        case .swift:
            guard client.colorsAnnotations else { return .null }
        case .yaml, .json, .other: return .null
        }
        let protocols = project.index.graphs.first?.declarations.protocols ?? []
        for mention in project.mentions(in: file) {
            var isDeclaration = false
            let kind: TokenKind
            switch (mention.subject, mention.role) {
            case (.dependency, .statement(let fact)):
                kind = fact.kind == .parameter ? .parameter : .property
                isDeclaration = true
                if case .wrapper = fact.style { continue }
            case (.dependency, _), (.property, _): kind = .property
            case (.type, .declaration), (.type, .initializer): continue
            case (.type(let name), _): kind = protocols.contains(name) ? .interface : .type
            case (.attribute, _): kind = .decorator
            }
            tokens[mention.place.span.start] = (mention.place.span, kind, isDeclaration)
        }
        for attribute in file.facts.attributes {
            guard case .scope(let scope) = attribute.value,
                let word = file.words(in: attribute.place.span).last(where: { $0.text == scope.rawValue })
            else { continue }
            tokens[word.span.start] = (word.span, .enumMember, false)
        }
        return ["data": .array(encoded(tokens.values.sorted { $0.span < $1.span }, in: file.lines))]
    }

    /// Adds the keys of a manifest that are words of the language.
    private func addKeys(
        of node: ManifestNode, _ path: [String],
        _ tokens: inout [Int32: (span: Span, kind: TokenKind, isDeclaration: Bool)]
    ) {
        guard case .mapping(let entries) = node.content else {
            if case .sequence(let items) = node.content { for item in items { addKeys(of: item, path, &tokens) } }
            return
        }
        let keys: [ManifestKey] =
            switch ManifestLevel(below: path) {
            case .root: ManifestKey.topLevel
            case .type: ManifestKey.ofTypes
            case .dependency: ManifestKey.ofDependencies
            case .section, .other: []
            }
        for entry in entries {
            if keys.contains(where: { $0.name == entry.key.text }) {
                tokens[entry.key.span.start] = (entry.key.span, .keyword, false)
            }
            addKeys(of: entry.value, path + [entry.key.text], &tokens)
        }
    }

    /// Encodes tokens as the protocol does: five numbers each, relative to the token before.
    private func encoded(
        _ tokens: [(span: Span, kind: TokenKind, isDeclaration: Bool)], in lines: TextLines
    ) -> [JSONValue] {
        var data: [JSONValue] = []
        var last = Position(line: 0, character: 0)
        for token in tokens {
            let range = range(of: token.span, in: lines)
            let start = range.lowerBound
            guard range.upperBound.line == start.line, start >= last else { continue }
            let isSameLine = start.line == last.line
            data += [
                start.line - last.line, isSameLine ? start.character - last.character : start.character,
                range.upperBound.character - start.character, token.kind.rawValue, token.isDeclaration ? 1 : 0,
            ].map(JSONValue.number)
            last = start
        }
        return data
    }
}
