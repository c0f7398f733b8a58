import WeaverDiagnostics
import WeaverGraph

extension SwiftFile {
    /// Unites the files of all variants of a graph into one file. Declarations, members and statements that all files
    /// contain are written once, the others under `#if`. The header is taken from the first file. `files` must not be
    /// empty. Linear in the number of declarations, members and statements, except for those that only some files
    /// contain.
    init(uniting files: [(condition: VariantCondition, file: SwiftFile)]) {
        self = files[0].file
        guard files.count > 1 else { return }
        var united = Union<Declaration>()
        for (index, item) in files.enumerated() { united.add(item.file.declarations, of: index) }
        imports = SwiftFile.united(files.flatMap(\.file.imports))
        declarations = united.nodes(of: Array(files.indices), files.map(\.condition))
    }
}

/// A declaration or a statement, of which several variants may be united.
private protocol VariantNode {
    /// The text of the node; of a composite one, the text without its parts.
    var textWithoutParts: String { get }
    /// The whole text of the node.
    var wholeText: String { get }
    /// Whether the node has parts, so that variants of it can be united to one node with their parts.
    var isComposite: Bool { get }
    /// Returns one node for all of `variants`, which differ in parts alone. `files` has the file of each.
    static func united(_ variants: [Self], of files: [Int], _ conditions: [VariantCondition]) -> Self
    static func conditional(condition: String, _ nodes: [Self], otherwise: [Self]) -> Self
}

/// The nodes of several files in one common order. Each node is stored with the files that contain it. A composite node
/// that differs between files is stored once as well, and its parts are united in turn.
private struct Union<Node: VariantNode> {
    private struct Item {
        /// The text of the node; of a composite one, without its parts.
        let text: String
        /// The node, in each of the files that contain it. They differ in parts at most.
        var nodes: [Node]
        var files: [Int]
        /// The index of the item that follows in the common order; nil for the last item.
        var next: Int?
    }

    /// The identity of a node within one file.
    private struct Key: Hashable {
        var text: String
        /// The number of nodes with equal texts in front of it.
        var number: Int
    }

    private var items: [Item] = []
    private var positions: [Key: Int] = [:]
    private var first: Int?

    /// Adds the nodes of the file at the index `file`, whose order has no meaning. A new node is inserted after the
    /// node that precedes it in that file.
    mutating func add(_ nodes: [Node], of file: Int) {
        var previous: Int?
        var counts: [String: Int] = [:]
        for node in nodes {
            let text = node.textWithoutParts
            let key = Key(text: text, number: Self.increment(&counts[text, default: -1]))
            let known = positions[key]
            let item = known ?? insert(text, after: previous)
            if known == nil { positions[key] = item }
            add(node, of: file, to: item)
            previous = item
        }
    }

    /// Returns the number that follows `number`, and stores it there.
    private static func increment(_ number: inout Int) -> Int {
        number += 1
        return number
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
            let known = new.contains(position) ? nil : common.popFirst()
            let item = known ?? insert(texts[position], after: previous)
            add(node, of: file, to: item)
            previous = item
        }
    }

    private mutating func add(_ node: Node, of file: Int, to item: Int) {
        items[item].nodes.append(node)
        items[item].files.append(file)
    }

    /// Inserts an item without nodes behind the item `previous`, or in front of all others. Returns its index.
    private mutating func insert(_ text: String, after previous: Int?) -> Int {
        let item = items.count
        items.append(Item(text: text, nodes: [], files: [], next: previous.map { items[$0].next } ?? first))
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

    /// Returns the united nodes. `files` are the files that were added, and `conditions` those of all files.
    func nodes(of files: [Int], _ conditions: [VariantCondition]) -> [Node] {
        var groups: [(files: [Int], nodes: [Node])] = []
        for index in inserted {
            let item = items[index]
            let isSame = !item.nodes[0].isComposite || Set(item.nodes.map(\.wholeText)).count == 1
            let node = isSame ? item.nodes[0] : .united(item.nodes, of: item.files, conditions)
            if groups.last?.files == item.files {
                groups[groups.count - 1].nodes.append(node)
            } else {
                groups.append((item.files, [node]))
            }
        }
        var result: [Node] = []
        var rest = groups[...]
        while let group = rest.popFirst() {
            if group.files.count == files.count {
                result += group.nodes
                continue
            }
            var (yes, no) = (group, (files: [Int](), nodes: [Node]()))
            // Two groups of which exactly one is compiled are the two branches of one `#if`.
            if let other = rest.first, Set(group.files + other.files).count == files.count,
                group.files.count + other.files.count == files.count
            {
                rest.removeFirst()
                (yes, no) = other.files.contains(files[0]) ? (other, group) : (group, other)
            }
            let condition = VariantCondition.union(of: yes.files.map { conditions[$0] }).condition
            result.append(.conditional(condition: condition.text, yes.nodes, otherwise: no.nodes))
        }
        return result
    }
}

extension Declaration: VariantNode {
    fileprivate var wholeText: String {
        if case .printed(let text, _, _) = self { return text }
        return SwiftPrinter.print(self)
    }

    fileprivate var textWithoutParts: String { isComposite ? with(members: [], body: []).wholeText : wholeText }

    fileprivate var isComposite: Bool {
        switch self {
        case .type, .group, .function: true
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

    fileprivate static func united(_ variants: [Self], of files: [Int], _ conditions: [VariantCondition]) -> Self {
        var (members, body) = (Union<Declaration>(), Union<Statement>())
        for (file, variant) in zip(files, variants) {
            members.add(variant.members, of: file)
            body.align(variant.body, of: file)
        }
        // A value without `return` is a whole body.
        guard variants.allSatisfy({ $0.body.count != 1 }) else {
            var whole = Union<WholeDeclaration>()
            for (file, variant) in zip(files, variants) { whole.add([WholeDeclaration(variant)], of: file) }
            return .group(whole.nodes(of: files, conditions).map(\.declaration))
        }
        return variants[0].with(members: members.nodes(of: files, conditions), body: body.nodes(of: files, conditions))
    }
}

/// A declaration that is not united with variants of it that differ.
private struct WholeDeclaration: VariantNode {
    var declaration: Declaration

    init(_ declaration: Declaration) { self.declaration = declaration }

    var wholeText: String { declaration.wholeText }
    var textWithoutParts: String { declaration.wholeText }
    var isComposite: Bool { false }

    static func united(_ variants: [Self], of files: [Int], _ conditions: [VariantCondition]) -> Self { variants[0] }

    static func conditional(condition: String, _ nodes: [Self], otherwise: [Self]) -> Self {
        Self(
            .conditional(
                condition: condition, nodes.map(\.declaration), otherwise: otherwise.map(\.declaration)))
    }
}

extension Statement: VariantNode {
    fileprivate var wholeText: String { SwiftPrinter.print(self) }
    fileprivate var textWithoutParts: String { wholeText }
    fileprivate var isComposite: Bool { false }

    fileprivate static func united(_ variants: [Self], of files: [Int], _ conditions: [VariantCondition]) -> Self {
        variants[0]
    }
}
