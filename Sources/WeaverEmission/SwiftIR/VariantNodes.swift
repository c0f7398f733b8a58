import WeaverDiagnostics
import WeaverGraph

extension Declaration: VariantNode {
    var groups: [Int]? { if case .ofGroups(let groups, _) = self { groups } else { nil } }

    var withoutGroups: Declaration {
        if case .ofGroups(_, let declaration) = self { declaration } else { self }
    }

    var wholeText: String {
        if case .ofGroups(_, let declaration) = self { return declaration.wholeText }
        if case .printed(let text, _, _) = self { return text }
        return SwiftPrinter.print(self)
    }

    var protocolName: String? {
        switch self {
        case .type(_, let head, _): head.keyword == .protocol ? head.name : nil
        case .ofGroups(_, let declaration): declaration.protocolName
        default: nil
        }
    }

    var declaredName: String? {
        switch self {
        case .type(_, let head, _): head.keyword == .extension ? nil : head.name
        case .alias(let name, _, _): name
        case .typeAlias(let head, _), .computed(let head, _, _), .stored(let head, _, _): head.name
        case .printed(let text, _, _), .text(let text, _): Self.name(declaredBy: text)
        case .ofGroups(_, let declaration): declaration.declaredName
        case .function, .observed, .getter, .group, .requiredProperty, .requiredFunction, .line, .conditional: nil
        }
    }

    /// Returns the name of the type that `text` declares: the word behind the first keyword of a type. Nil if there is
    /// none.
    private static func name(declaredBy text: String) -> String? {
        let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
        var isName = false
        for word in text.split(whereSeparator: { " \n".contains($0) }) {
            if isName { return String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
            if word == "extension" || word == "func" || word.hasSuffix("{") { return nil }
            isName = keywords.contains(word)
        }
        return nil
    }

    var textWithoutParts: String { isComposite ? with(members: [], body: []).wholeText : wholeText }

    var key: String {
        switch self {
        case .type(_, let head, _): head.name
        case .function(let function): function.head.name
        case .ofGroups(_, let declaration): declaration.key
        default: textWithoutParts
        }
    }

    func isSurelySame(as other: Declaration) -> Bool {
        switch (self, other) {
        case (.printed(let text, _, _), .printed(let otherText, _, _)): text == otherText
        case (.type(_, _, let members), .type(_, _, let others)):
            isSurelySameWithoutParts(as: other) && members.count == others.count
                && zip(members, others).allSatisfy { $0.isSurelySame(as: $1) }
        case (
            .requiredProperty(let head, let type, let effects), .requiredProperty(let otherHead, let other, let others)
        ):
            head == otherHead && type.text == other.text && effects == others
        case (.ofGroups(_, let declaration), .ofGroups(_, let other)): declaration.isSurelySame(as: other)
        default: false
        }
    }

    func isSurelySameWithoutParts(as other: Declaration) -> Bool {
        switch (self, other) {
        case (.type(let doc, let head, _), .type(let otherDoc, let otherHead, _)): doc == otherDoc && head == otherHead
        case (.ofGroups(_, let declaration), .ofGroups(_, let other)): declaration.isSurelySameWithoutParts(as: other)
        case (.printed, .printed): isSurelySame(as: other)
        default: false
        }
    }

    var isComposite: Bool {
        switch self {
        case .type, .group, .function: true
        case .alias(_, _, let groups): groups != nil
        case .ofGroups(_, let declaration): declaration.isComposite
        default: false
        }
    }

    /// Returns a type or a group with other members, a function with another body, or an alias without parts.
    private func with(members: [Declaration], body: [Statement]) -> Declaration {
        switch self {
        case .type(let doc, let head, _): return .type(doc: doc, head, members: members)
        case .group: return .group(members)
        case .alias(let name, _, let groups): return .alias(name: name, parts: [], groups: groups)
        case .function(var function):
            function.body = body
            return .function(function)
        case .ofGroups(let groups, let declaration):
            return .ofGroups(groups, declaration.with(members: members, body: body))
        default: return self
        }
    }

    private var members: [Declaration] {
        switch self {
        case .type(_, _, let members), .group(let members): members
        default: []
        }
    }

    private var body: [Statement] { if case .function(let function) = self { function.body } else { [] } }

    /// Whether the body is a value alone.
    private var bodyIsValue: Bool { if case .return? = body.first { body.count == 1 } else { false } }

    static func united(_ variants: [Self], of files: [Int], _ union: VariantUnion, in groups: [Int]?)
        -> Self
    {
        if case .alias = variants[0] { return union.alias(variants, of: files, in: groups) }
        var (members, body) = (Union<Declaration>(), Union<Statement>())
        for (file, variant) in zip(files, variants) {
            members.add(variant.members, of: file)
            if !body.align(variant.body, of: file) { union.note([union.choices(of: [groups])]) }
        }
        // A value without `return` is a whole body.
        guard !variants.contains(where: \.bodyIsValue) else {
            var whole = Union<WholeDeclaration>()
            for (file, variant) in zip(files, variants) { whole.add([WholeDeclaration(variant)], of: file) }
            return .group(whole.nodes(of: files, union, in: groups).map(\.declaration))
        }
        return variants[0].with(
            members: members.nodes(of: files, union, in: groups), body: body.nodes(of: files, union, in: groups))
    }
}

/// A declaration that is not united with variants of it that differ.
private struct WholeDeclaration: VariantNode {
    var declaration: Declaration

    init(_ declaration: Declaration) { self.declaration = declaration }

    var wholeText: String { declaration.wholeText }
    var textWithoutParts: String { declaration.wholeText }
    var protocolName: String? { nil }
    var declaredName: String? { nil }
    var isComposite: Bool { false }
    var groups: [Int]? { nil }
    var withoutGroups: Self { self }

    static func united(_ variants: [Self], of files: [Int], _ union: VariantUnion, in groups: [Int]?) -> Self {
        variants[0]
    }

    static func conditional(condition: String, _ nodes: [Self], otherwise: [Self]) -> Self {
        Self(
            .conditional(
                condition: condition, nodes.map(\.declaration), otherwise: otherwise.map(\.declaration)))
    }
}

extension Statement: VariantNode {
    var wholeText: String { SwiftPrinter.print(self) }
    var textWithoutParts: String { wholeText }
    var protocolName: String? { nil }
    var declaredName: String? { nil }
    var isComposite: Bool { false }
    var groups: [Int]? { if case .substituted(_, let group, _) = self { [group] } else { nil } }
    var substituted: String? { if case .substituted(let name, _, _) = self { name } else { nil } }
    var withoutGroups: Self { if case .substituted(_, _, let statement) = self { statement } else { self } }

    static func united(_ variants: [Self], of files: [Int], _ union: VariantUnion, in groups: [Int]?)
        -> Self
    {
        variants[0]
    }
}
