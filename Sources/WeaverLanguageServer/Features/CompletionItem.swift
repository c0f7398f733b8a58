import WeaverDiagnostics

/// A proposal of what to write.
struct CompletionItem {
    /// The kinds of proposals that the protocol has.
    enum Kind: Int {
        case function = 3
        case field = 5
        case type = 7
        case interface = 8
        case module = 9
        case property = 10
        case value = 12
        case keyword = 14
        case constant = 21
    }

    /// The attributes by which a client tells proposals apart.
    struct Identity: Hashable {
        var label: String
        var kind: Kind
    }

    var label: String
    var kind: Kind
    var identity: Identity { Identity(label: label, kind: kind) }
    /// The text behind the label.
    var detail: String?
    var documentation: String?
    /// The text that is inserted, with places to fill in as `$0` and `${1:name}`; nil for the label.
    var snippet: String?

    init(_ label: String, _ kind: Kind, _ detail: String? = nil, snippet: String? = nil, documentation: String? = nil) {
        (self.label, self.kind, self.detail) = (label, kind, detail)
        (self.snippet, self.documentation) = (snippet, documentation)
    }
}

extension LanguageServer {
    /// The most proposals that are told at once. An editor asks again when more is written.
    static let maximalProposalCount = 200

    /// The list of proposals that replace the text of `range`, in their order. Proposals that do not have its `letters`
    /// in their order are left out.
    func json(_ items: [CompletionItem], replacing range: Range<Position>, _ letters: Letters) -> JSONValue {
        var (seen, fitting): (Set<CompletionItem.Identity>, [CompletionItem]) = ([], [])
        var isIncomplete = false
        for item in items where item.label.hasLetters(letters) && seen.insert(item.identity).inserted {
            isIncomplete = fitting.count == Self.maximalProposalCount
            if isIncomplete { break }
            fitting.append(item)
        }
        let range = range.json
        return [
            "isIncomplete": .bool(isIncomplete),
            "items": .array(
                fitting.enumerated().map { order, item in
                    let number = String(order)
                    let text = item.snippet ?? item.label
                    let isSnippet = item.snippet != nil && client.takesSnippets
                    return .object([
                        "label": .string(item.label), "kind": .number(item.kind.rawValue),
                        "detail": item.detail.map(JSONValue.string),
                        "documentation": item.documentation.map {
                            client.takesMarkdown ? ["kind": "markdown", "value": .string($0)] : .string($0)
                        },
                        "sortText": .string(String(repeating: "0", count: max(0, 5 - number.count)) + number),
                        "filterText": .string(item.label),
                        "insertTextFormat": isSnippet ? 2 : nil,
                        "textEdit": [
                            "range": range, "newText": .string(isSnippet ? text : text.withoutPlaceholders),
                        ],
                    ])
                }),
        ]
    }
}

extension String {
    /// The text of a snippet without its places to fill in: `a ${1:b}$0` gives `a b`.
    var withoutPlaceholders: String {
        guard utf8.contains(UInt8(ascii: "$")) else { return self }
        var result = ""
        var rest = self[...]
        while let character = rest.popFirst() {
            guard character == "$", let next = rest.first else {
                result.append(character)
                continue
            }
            if next.isNumber {
                rest = rest.drop { $0.isNumber }
            } else if next == "{" {
                let body = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(body.count + 2)
                result += body.drop { $0.isNumber }.drop { $0 == ":" }
            } else {
                result.append(character)
            }
        }
        return result
    }
}
