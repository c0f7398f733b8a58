/// Declarations as other modules see them.
extension Declaration {
    /// The declaration with its members as public ones, except for what is private to its type or file.
    var published: Declaration {
        switch self {
        case .type(let doc, let head, let members):
            guard !head.isHidden else { return self }
            return .type(
                doc: doc, head.keyword == .extension ? head : head.published, members: members.map(\.published))
        case .function(var function):
            function.head = function.head.published
            return .function(function)
        case .computed(let head, let type, let body): return .computed(head.published, type: type, body: body)
        case .stored(let head, let type, let value): return .stored(head.published, type: type, value: value)
        case .observed(let head, let type, let value, let body):
            return .observed(head.published, type: type, value: value, body: body)
        case .group(let declarations): return .group(declarations.map(\.published))
        case .conditional(let condition, let declarations, let others):
            return .conditional(
                condition: condition, declarations.map(\.published), otherwise: others.map(\.published))
        case .ofGroups(let groups, let declaration): return .ofGroups(groups, declaration.published)
        case .typeAlias(let head, let type): return .typeAlias(head.published, type)
        case .line(let text): return .line(text.hasPrefix("typealias ") ? "public " + text : text)
        case .text, .printed, .getter, .requiredProperty, .requiredFunction, .alias: return self
        }
    }
}

extension Head {
    /// Whether the declaration is private to its type or to its file.
    fileprivate var isHidden: Bool { modifiers.contains { [.private, .fileprivate].contains($0) } }

    fileprivate var published: Head {
        guard !isHidden else { return self }
        var head = self
        let index = modifiers.firstIndex { !$0.isAttribute } ?? modifiers.endIndex
        head.modifiers.insert(.public, at: index)
        return head
    }
}
