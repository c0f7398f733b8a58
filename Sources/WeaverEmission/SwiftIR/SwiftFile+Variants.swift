import WeaverDiagnostics
import WeaverGraph

extension SwiftFile {
    /// Unites the files of all variants of a graph into one file. Declarations, members and statements that all files
    /// contain are written once, the others under `#if`. The header is taken from the first file. `files` must not be
    /// empty; they are those of the variants of `union`. Linear in the number of declarations, members and statements,
    /// except for those that only some files contain.
    init(uniting files: [SwiftFile], in union: VariantUnion) {
        self = files[0]
        guard files.count > 1 else { return }
        var united = Union<Declaration>()
        for (index, file) in files.enumerated() { united.add(file.declarations, of: index) }
        imports = SwiftFile.united(files.flatMap(\.imports))
        declarations = united.nodes(of: Array(files.indices), union, in: nil) { union.condition($0, $1) }
        if union.hasGuesses { union.note(united.namesakes(files.count, union)) }
    }
}

/// The conditions of files that are united, and what turns out meanwhile: choices that depend on each other.
final class VariantUnion {
    private let variants: [VariantCondition]
    private let groups: [VariantGroup]
    /// Returns the condition of a protocol by its name and the variants that have it, if these do not tell it alone.
    private let known: (String, [Int]) -> Condition?
    /// Lists of choices that depend on each other. An empty list says that all may do.
    private(set) var dependent: [[Int]] = []

    init(_ variants: [VariantCondition], knowing known: @escaping (String, [Int]) -> Condition? = { _, _ in nil }) {
        (self.variants, self.known) = (variants, known)
        groups = VariantCondition.groups(of: variants)
    }

    /// Whether some conditions have no graph of their own.
    var hasGuesses: Bool { !groups.isEmpty }

    /// Returns the condition of what the variants at `indices` have, and what depends on the choices of `group`; nil if
    /// that is not known.
    func condition(of indices: [Int], in group: Int?) -> Condition {
        let united = VariantCondition.union(of: indices.map { variants[$0] }, in: group)
        if united.isGuess { dependent.append([]) }
        return united.condition
    }

    fileprivate func condition(_ name: String, _ indices: [Int]) -> Condition? { known(name, indices) }

    /// Adds lists of choices that depend on each other.
    func note(_ choices: [[Int]]) { dependent += choices }

    /// Returns the choices of some groups; an empty list if one of them is not known.
    fileprivate func choices(of known: [Int?]) -> [Int] {
        known.contains(nil) ? [] : known.compactMap(\.self).flatMap { groups[$0].choices }
    }
}

/// A declaration or a statement, of which several variants may be united.
private protocol VariantNode {
    /// The text of the node; of a composite one, the text without its parts.
    var textWithoutParts: String { get }
    /// The whole text of the node.
    var wholeText: String { get }
    /// A text that nodes have in common whose `textWithoutParts` are equal. Found without printing the node, if it has
    /// a name.
    var key: String { get }
    /// The name of the protocol that the node declares; nil if it declares none.
    var protocolName: String? { get }
    /// The name that the node declares; nil for a node without a name, and for an extension.
    var declaredName: String? { get }
    /// Whether the node has parts, so that variants of it can be united to one node with their parts.
    var isComposite: Bool { get }
    /// The group of choices on which the node depends; nil if that is not known.
    var group: Int? { get }
    /// The node without its group.
    var withoutGroup: Self { get }
    /// Whether both nodes have the same text, as their data tell. False if only the printed nodes would tell.
    func isSurelySame(as other: Self) -> Bool
    /// Whether both nodes have the same text without parts, as their data tell. False if only the printed nodes would
    /// tell.
    func isSurelySameWithoutParts(as other: Self) -> Bool
    /// Returns one node for all of `variants`, which differ in parts alone. `files` has the file of each, and `group`
    /// is the group of choices on which they depend; nil if that is not known.
    static func united(_ variants: [Self], of files: [Int], _ union: VariantUnion, in group: Int?) -> Self
    static func conditional(condition: String, _ nodes: [Self], otherwise: [Self]) -> Self
}

extension VariantNode {
    var key: String { textWithoutParts }
    func isSurelySame(as other: Self) -> Bool { false }
    func isSurelySameWithoutParts(as other: Self) -> Bool { false }
}

/// The nodes of several files in one common order. Each node is stored with the files that contain it. A composite node
/// that differs between files is stored once as well, and its parts are united in turn. Nodes are printed only where
/// their data do not tell that they are the same.
private struct Union<Node: VariantNode> {
    private struct Item {
        /// The node in the first of the files that contain it.
        let node: Node
        /// The text of the node without its parts, and its whole text. Most nodes are compared without them.
        private(set) lazy var text = node.textWithoutParts
        private lazy var wholeText = node.wholeText
        /// The node in each of the files that contain it, if it is not the same in all. They differ in parts.
        private(set) var variants: [Node] = []
        private(set) var files: [Int]
        /// The index of the item that follows in the common order; nil for the last item.
        var next: Int?

        init(_ node: Node, of file: Int, next: Int?) { (self.node, files, self.next) = (node, [file], next) }

        /// Whether the node `other` has the same text without its parts.
        mutating func fits(_ other: Node) -> Bool {
            node.isSurelySameWithoutParts(as: other) || node.key == other.key && text == other.textWithoutParts
        }

        /// Adds the node of a further file, which has the same text without its parts.
        mutating func add(_ other: Node, of file: Int) {
            let isSame =
                variants.isEmpty
                && (!node.isComposite || node.isSurelySame(as: other) || wholeText == other.wholeText)
            if !isSame {
                if variants.isEmpty { variants = files.map { _ in node } }
                variants.append(other)
            }
            files.append(file)
        }
    }

    private var items: [Item] = []
    /// The items with each key, of the first `indexedCount` items.
    private var positions: [String: [Int]] = [:]
    private var indexedCount = 0
    private var first: Int?

    /// Adds the nodes of the file at the index `file`, whose order has no meaning. A new node is inserted after the
    /// node that precedes it in that file.
    mutating func add(_ nodes: [Node], of file: Int) {
        var previous: Int?
        for node in nodes {
            if let item = next(node, after: previous) ?? unused(node, by: file) {
                items[item].add(node, of: file)
                previous = item
            } else {
                previous = insert(node, of: file, after: previous)
            }
        }
    }

    /// Returns the item that follows `previous` in the common order, if `node` fits it. Most nodes of a file follow
    /// each other as in the files before, so that they need not be looked for.
    private mutating func next(_ node: Node, after previous: Int?) -> Int? {
        guard !items.isEmpty, let next = previous == nil ? first : previous.flatMap({ items[$0].next }) else {
            return nil
        }
        return items[next].fits(node) ? next : nil
    }

    /// Returns the first item that `node` fits and that has no node of `file` yet; nil if there is none.
    private mutating func unused(_ node: Node, by file: Int) -> Int? {
        for item in items.indices.dropFirst(indexedCount) { positions[items[item].node.key, default: []].append(item) }
        indexedCount = items.count
        return positions[node.key]?.first { items[$0].files.last != file && items[$0].fits(node) }
    }

    /// Adds the nodes of the file at the index `file`, whose order has a meaning. A node is united with an equal one
    /// only where both are in the order of their files, so that each file has its nodes in its own order.
    mutating func align(_ nodes: [Node], of file: Int) {
        let order = inserted
        let texts = nodes.map(\.textWithoutParts)
        let (removed, new) = texts.difference(from: order.map { items[$0].text }).offsets
        var common = order.indices.filter { !removed.contains($0) }.map { order[$0] }[...]
        var previous: Int?
        for (position, node) in nodes.enumerated() {
            if let item = new.contains(position) ? nil : common.popFirst() {
                items[item].add(node, of: file)
                previous = item
            } else {
                previous = insert(node, of: file, after: previous)
            }
        }
    }

    /// Inserts a node of `file` behind the item `previous`, or in front of all others. Returns the index of its item.
    private mutating func insert(_ node: Node, of file: Int, after previous: Int?) -> Int {
        let item = items.count
        items.append(Item(node, of: file, next: previous.map { items[$0].next } ?? first))
        if let previous { items[previous].next = item } else { first = item }
        return item
    }

    /// The items in their common order.
    private var inserted: [Int] {
        var (order, next): ([Int], Int?) = ([], first)
        while let index = next {
            order.append(index)
            next = items[index].next
        }
        return order
    }

    /// Returns, for each two nodes that declare one name under conditions which do not exclude each other, the choices
    /// that decide on them: the files that were united have no such nodes, but others that are like them would.
    /// `fileCount` is the number of the files.
    func namesakes(_ fileCount: Int, _ union: VariantUnion) -> [[Int]] {
        var known: [String: [Int]] = [:]
        // A node that all files have has another name than all else in each of them.
        for index in items.indices where items[index].files.count < fileCount {
            items[index].node.declaredName.map { known[$0, default: []].append(index) }
        }
        func condition(_ name: String, _ index: Int) -> Condition {
            items[index].node.protocolName.flatMap { union.condition($0, items[index].files) }
                ?? union.condition(of: items[index].files, in: items[index].node.group)
        }
        var choices: [[Int]] = []
        for (name, namesakes) in known.sorted(on: \.key) where namesakes.count > 1 {
            for (position, index) in namesakes.enumerated() {
                for other in namesakes[..<position]
                where !condition(name, index).excludes(condition(name, other)) {
                    choices.append(union.choices(of: [items[index].node.group, items[other].node.group]))
                }
            }
        }
        return choices
    }

    /// Returns the united nodes. `files` are the files that were added. `known` returns the condition of a
    /// protocol by its name, if the files that have it do not tell it.
    func nodes(
        of files: [Int], _ union: VariantUnion, in group: Int?,
        knowing known: (String, [Int]) -> Condition? = { _, _ in nil }
    ) -> [Node] {
        var groups: [(files: [Int], group: Int?, nodes: [Node])] = []
        for index in inserted {
            let item = items[index]
            let group = item.node.group ?? group
            let node =
                item.variants.isEmpty
                ? item.node.withoutGroup
                : .united(item.variants.map(\.withoutGroup), of: item.files, union, in: group)
            if let condition = item.node.protocolName.flatMap({ known($0, item.files) }) {
                groups.append(
                    (
                        files, nil,
                        [condition.isAlways ? node : .conditional(condition: condition.text, [node], otherwise: [])]
                    ))
            } else if let last = groups.indices.last, groups[last].files == item.files,
                groups[last].group == group || item.files.count == files.count
            {
                groups[last].nodes.append(node)
            } else {
                groups.append((item.files, group, [node]))
            }
        }
        var result: [Node] = []
        var rest = groups[...]
        while let group = rest.popFirst() {
            if group.files.count == files.count {
                result += group.nodes
                continue
            }
            var (yes, no) = (group, (files: [Int](), group: group.group, nodes: [Node]()))
            // Two groups of which exactly one is compiled are the two branches of one `#if`.
            if let other = rest.first, other.group == group.group, Set(group.files + other.files).count == files.count,
                group.files.count + other.files.count == files.count
            {
                rest.removeFirst()
                (yes, no) = other.files.contains(files[0]) ? (other, group) : (group, other)
            }
            result.append(
                .conditional(
                    condition: union.condition(of: yes.files, in: yes.group).text, yes.nodes, otherwise: no.nodes))
        }
        return result
    }
}

extension Declaration: VariantNode {
    fileprivate var group: Int? { if case .ofGroup(let group, _) = self { group } else { nil } }

    fileprivate var withoutGroup: Declaration {
        if case .ofGroup(_, let declaration) = self { declaration } else { self }
    }

    fileprivate var wholeText: String {
        if case .ofGroup(_, let declaration) = self { return declaration.wholeText }
        if case .printed(let text, _, _) = self { return text }
        return SwiftPrinter.print(self)
    }

    fileprivate var protocolName: String? {
        switch self {
        case .type(_, let head, _): head.keyword == .protocol ? head.name : nil
        case .ofGroup(_, let declaration): declaration.protocolName
        default: nil
        }
    }

    fileprivate var declaredName: String? {
        switch self {
        case .type(_, let head, _): head.keyword == .extension ? nil : head.name
        case .alias(let name, _): name
        case .typeAlias(let head, _), .computed(let head, _, _), .stored(let head, _, _): head.name
        case .printed(let text, _, _), .text(let text, _): Self.name(declaredBy: text)
        case .ofGroup(_, let declaration): declaration.declaredName
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

    fileprivate var textWithoutParts: String { isComposite ? with(members: [], body: []).wholeText : wholeText }

    fileprivate var key: String {
        switch self {
        case .type(_, let head, _): head.name
        case .function(let function): function.head.name
        case .ofGroup(_, let declaration): declaration.key
        default: textWithoutParts
        }
    }

    fileprivate func isSurelySame(as other: Declaration) -> Bool {
        switch (self, other) {
        case (.printed(let text, _, _), .printed(let otherText, _, _)): text == otherText
        case (.type(_, _, let members), .type(_, _, let others)):
            isSurelySameWithoutParts(as: other) && members.count == others.count
                && zip(members, others).allSatisfy { $0.isSurelySame(as: $1) }
        case (
            .requiredProperty(let head, let type, let effects), .requiredProperty(let otherHead, let other, let others)
        ):
            head == otherHead && type.text == other.text && effects == others
        case (.ofGroup(_, let declaration), .ofGroup(_, let other)): declaration.isSurelySame(as: other)
        default: false
        }
    }

    fileprivate func isSurelySameWithoutParts(as other: Declaration) -> Bool {
        switch (self, other) {
        case (.type(let doc, let head, _), .type(let otherDoc, let otherHead, _)): doc == otherDoc && head == otherHead
        case (.ofGroup(_, let declaration), .ofGroup(_, let other)): declaration.isSurelySameWithoutParts(as: other)
        case (.printed, .printed): isSurelySame(as: other)
        default: false
        }
    }

    fileprivate var isComposite: Bool {
        switch self {
        case .type, .group, .function: true
        case .ofGroup(_, let declaration): declaration.isComposite
        default: false
        }
    }

    /// Returns a type or a group with other members, or a function with another body.
    private func with(members: [Declaration], body: [Statement]) -> Declaration {
        switch self {
        case .type(let doc, let head, _): return .type(doc: doc, head, members: members)
        case .group: return .group(members)
        case .function(var function):
            function.body = body
            return .function(function)
        case .ofGroup(let group, let declaration):
            return .ofGroup(group, declaration.with(members: members, body: body))
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

    fileprivate static func united(_ variants: [Self], of files: [Int], _ union: VariantUnion, in group: Int?) -> Self {
        var (members, body) = (Union<Declaration>(), Union<Statement>())
        for (file, variant) in zip(files, variants) {
            members.add(variant.members, of: file)
            body.align(variant.body, of: file)
        }
        // A value without `return` is a whole body.
        guard variants.allSatisfy({ $0.body.count != 1 }) else {
            var whole = Union<WholeDeclaration>()
            for (file, variant) in zip(files, variants) { whole.add([WholeDeclaration(variant)], of: file) }
            return .group(whole.nodes(of: files, union, in: group).map(\.declaration))
        }
        return variants[0].with(
            members: members.nodes(of: files, union, in: group), body: body.nodes(of: files, union, in: group))
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
    var group: Int? { nil }
    var withoutGroup: Self { self }

    static func united(_ variants: [Self], of files: [Int], _ union: VariantUnion, in group: Int?) -> Self {
        variants[0]
    }

    static func conditional(condition: String, _ nodes: [Self], otherwise: [Self]) -> Self {
        Self(
            .conditional(
                condition: condition, nodes.map(\.declaration), otherwise: otherwise.map(\.declaration)))
    }
}

extension Statement: VariantNode {
    fileprivate var wholeText: String { SwiftPrinter.print(self) }
    fileprivate var textWithoutParts: String { wholeText }
    fileprivate var protocolName: String? { nil }
    fileprivate var declaredName: String? { nil }
    fileprivate var isComposite: Bool { false }
    fileprivate var group: Int? { nil }
    fileprivate var withoutGroup: Self { self }

    fileprivate static func united(_ variants: [Self], of files: [Int], _ union: VariantUnion, in group: Int?) -> Self {
        variants[0]
    }
}
