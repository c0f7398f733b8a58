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

/// A declaration or a statement, of which several variants may be united.
protocol VariantNode {
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
    /// The groups of choices of which the node depends on one; nil if they are not known.
    var groups: [Int]? { get }
    /// The substituted dependency that the node makes; nil if it makes none. Its nodes stand at one place of each file.
    var substituted: String? { get }
    /// The node without its groups.
    var withoutGroups: Self { get }
    /// Whether both nodes have the same text, as their data tell. False if only the printed nodes would tell.
    func isSurelySame(as other: Self) -> Bool
    /// Whether both nodes have the same text without parts, as their data tell. False if only the printed nodes would
    /// tell.
    func isSurelySameWithoutParts(as other: Self) -> Bool
    /// Returns one node for all of `variants`, which differ in parts alone. `files` has the file of each. The parts
    /// depend on the choices of one of `groups` each, which are nil if they are not known.
    static func united(_ variants: [Self], of files: [Int], _ union: VariantUnion, in groups: [Int]?) -> Self
    static func conditional(condition: String, _ nodes: [Self], otherwise: [Self]) -> Self
}

extension VariantNode {
    var substituted: String? { nil }
    var key: String { textWithoutParts }
    func isSurelySame(as other: Self) -> Bool { false }
    func isSurelySameWithoutParts(as other: Self) -> Bool { false }
}

/// The place of a node in an order that has a meaning.
private enum PlaceKey: Hashable {
    case text(String)
    /// One of the nodes that make a substituted dependency, by its number.
    case substituted(String, number: Int)

    var isOfSubstituted: Bool { if case .substituted = self { true } else { false } }
}

/// The nodes of several files in one common order. Each node is stored with the files that contain it. A composite node
/// that differs between files is stored once as well, and its parts are united in turn. Nodes are printed only where
/// their data do not tell that they are the same.
struct Union<Node: VariantNode> {
    private struct Item {
        /// The node in the first of the files that contain it.
        let node: Node
        /// The text of the node without its parts, and its whole text. Most nodes are compared without them.
        private(set) lazy var text = node.textWithoutParts
        private lazy var wholeText = node.wholeText
        /// The node in each of the files that contain it, if it is not the same in all. They differ in parts.
        private(set) var variants: [Node] = []
        private(set) var files: [Int]
        /// The place of the node, in an order that has a meaning.
        let place: PlaceKey?
        /// The index of the item that follows in the common order; nil for the last item.
        var next: Int?

        init(_ node: Node, of file: Int, at place: PlaceKey?, next: Int?) {
            (self.node, files, self.place, self.next) = (node, [file], place, next)
        }

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
    /// only where both are in the order of their files, so that each file has its nodes in its own order. Nodes that
    /// make one substituted dependency stand beside each other. Returns whether these dependencies are made in the same
    /// order as in the files before.
    mutating func align(_ nodes: [Node], of file: Int) -> Bool {
        let places = self.places
        let (keys, known) = (Self.keys(of: nodes), places.map(\.key))
        let (removed, new) = keys.difference(from: known).offsets
        var common = places.indices.filter { !removed.contains($0) }.map { places[$0].items }[...]
        var previous: Int?
        for (position, node) in nodes.enumerated() {
            let place = new.contains(position) ? nil : common.popFirst()
            let text = node.textWithoutParts
            if let item = place?.first(where: { items[$0].text == text }) {
                items[item].add(node, of: file)
                previous = place?.last
            } else {
                previous = insert(node, of: file, at: keys[position], after: place?.last ?? previous)
            }
        }
        let moved = Set(removed.map { known[$0] }).intersection(new.map { keys[$0] })
        return !moved.contains(where: \.isOfSubstituted)
    }

    /// Returns the keys of nodes of one file, in their order.
    private static func keys(of nodes: [Node]) -> [PlaceKey] {
        var counts: [String: Int] = [:]
        return nodes.map { node in
            guard let name = node.substituted else { return .text(node.textWithoutParts) }
            counts[name, default: 0] += 1
            return .substituted(name, number: counts[name, default: 0])
        }
    }

    /// The items in their common order. Those that stand at one place are alternatives.
    private var places: [(key: PlaceKey, items: [Int])] {
        var places: [(key: PlaceKey, items: [Int])] = []
        for item in inserted {
            guard let key = items[item].place else { continue }
            if key.isOfSubstituted, places.last?.key == key {
                places[places.count - 1].items.append(item)
            } else {
                places.append((key, [item]))
            }
        }
        return places
    }

    /// Inserts a node of `file` behind the item `previous`, or in front of all others. Returns the index of its item.
    private mutating func insert(_ node: Node, of file: Int, at place: PlaceKey? = nil, after previous: Int?) -> Int {
        let item = items.count
        items.append(Item(node, of: file, at: place, next: previous.map { items[$0].next } ?? first))
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
                ?? union.condition(of: items[index].files, in: items[index].node.groups)
        }
        var choices: [[Int]] = []
        for (name, namesakes) in known.sorted(on: \.key) where namesakes.count > 1 {
            for (position, index) in namesakes.enumerated() {
                for other in namesakes[..<position]
                where !condition(name, index).excludes(condition(name, other)) {
                    choices.append(union.choices(of: [items[index].node.groups, items[other].node.groups]))
                }
            }
        }
        return choices
    }

    /// Returns the united nodes. `files` are the files that were added. `known` returns the condition of a
    /// protocol by its name, if the files that have it do not tell it.
    func nodes(
        of files: [Int], _ union: VariantUnion, in groups: [Int]?,
        knowing known: (String, [Int]) -> Condition? = { _, _ in nil }
    ) -> [Node] {
        var runs: [(files: [Int], groups: [Int]?, nodes: [Node])] = []
        for index in inserted {
            let item = items[index]
            let groups = item.node.groups ?? groups
            let node =
                item.variants.isEmpty
                ? item.node.withoutGroups
                : .united(item.variants.map(\.withoutGroups), of: item.files, union, in: groups)
            if let condition = item.node.protocolName.flatMap({ known($0, item.files) }) {
                runs.append(
                    (
                        files, nil,
                        [condition.isAlways ? node : .conditional(condition: condition.text, [node], otherwise: [])]
                    ))
            } else if let last = runs.indices.last, runs[last].files == item.files,
                runs[last].groups == groups || item.files.count == files.count
            {
                runs[last].nodes.append(node)
            } else {
                runs.append((item.files, groups, [node]))
            }
        }
        var result: [Node] = []
        var rest = runs[...]
        while let run = rest.popFirst() {
            if run.files.count == files.count {
                result += run.nodes
                continue
            }
            var (yes, no) = (run, (files: [Int](), groups: run.groups, nodes: [Node]()))
            // Two runs of which exactly one is compiled are the two branches of one `#if`.
            if let other = rest.first, other.groups == run.groups, Set(run.files + other.files).count == files.count,
                run.files.count + other.files.count == files.count
            {
                rest.removeFirst()
                (yes, no) = other.files.contains(files[0]) ? (other, run) : (run, other)
            }
            result.append(
                .conditional(
                    condition: union.condition(of: yes.files, in: yes.groups).text, yes.nodes, otherwise: no.nodes))
        }
        return result
    }
}
