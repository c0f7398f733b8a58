/// A graph for comparing generated code with handwritten wiring, in the form in which users would write it.
struct GeneratedGraph {
    struct Node {
        /// The registered types, as indices in `nodes`, in the order in which the facts list them.
        var registrations: [Int] = []
        var references: [Int] = []
    }

    enum Shape: String, CaseIterable {
        /// A root that registers all other types. Each of these refers to two of them.
        case wide
        /// A chain: each type registers the next one, and refers to a type that the root registers.
        case chain
        /// Layers: each type registers ten types of the next layer, and refers to a sibling and to a type that the root
        /// registers.
        case layers
    }

    /// The way in which types receive their dependencies.
    enum Style: String, CaseIterable {
        case constructor, injecting
    }

    let shape: Shape
    let style: Style
    /// The types of the graph. The first is the root; the second is the service that all other types refer to.
    let nodes: [Node]

    /// The largest number of registrations that one class of the handwritten wiring holds.
    static let unit = 50
    private static let fanOut = 10

    init(_ shape: Shape, typeCount: Int, _ style: Style) {
        self.shape = shape
        self.style = style
        var nodes = [Node](repeating: Node(), count: typeCount)
        nodes[0].registrations = [1]
        for index in 2..<typeCount {
            nodes[index].references = [1]
            switch shape {
            case .wide:
                nodes[0].registrations.append(index)
                if index > 2 { nodes[index].references.append(max(2, index / 2)) }
            case .chain: nodes[index == 2 ? 0 : index - 1].registrations.append(index)
            case .layers:
                let place = index - 2
                nodes[place < Self.fanOut ? 0 : place / Self.fanOut + 1].registrations.append(index)
                if place % Self.fanOut > 0 { nodes[index].references.append(index - place % Self.fanOut) }
            }
        }
        self.nodes = nodes
    }

    /// Whether the type at `index` registers more than `unit` types, too many for the arguments of one initializer.
    /// With constructors and with resolvers alike, such a type reads its dependencies from one object: from its
    /// resolver, or, in the handwritten wiring, from an object that holds them.
    func isLarge(_ index: Int) -> Bool { nodes[index].registrations.count > Self.unit }

    func dependencies(of index: Int) -> [Int] { nodes[index].registrations + nodes[index].references }

    static func type(_ index: Int) -> String { "Type\(index)" }
    static func name(_ index: Int) -> String { "type\(index)" }

    // MARK: Source code of the types

    /// The source of all types, with annotations and initializers.
    func sources() -> String { types { isLarge($0) || style == .injecting ? injecting($0) : constructor($0) } }

    /// The source of the same types without Weaver. All dependencies are passed to initializers.
    func plainSources() -> String {
        types {
            isLarge($0)
                ? [
                    "    private let parts: \(Self.type($0))Parts", "", "    init(parts: \(Self.type($0))Parts) {",
                    "        self.parts = parts", "    }",
                ] : constructor($0)
        }
    }

    private func types(_ members: (Int) -> [String]) -> String {
        nodes.indices.map { index in
            let lines = ["final class \(Self.type(index)) {"] + members(index) + ["}", ""]
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func annotations(_ index: Int) -> [String] {
        nodes[index].registrations.map { "    // weaver: \(Self.name($0)) = \(Self.type($0))" }
            + nodes[index].references.map { "    // weaver: \(Self.name($0)) <- \(Self.type($0))" }
    }

    private func constructor(_ index: Int) -> [String] {
        let dependencies = dependencies(of: index)
        let parameters = dependencies.map { "\(Self.name($0)): \(Self.type($0))" }.joined(separator: ", ")
        return annotations(index) + dependencies.map { "    private let \(Self.name($0)): \(Self.type($0))" }
            + ["", "    init(\(parameters)) {"]
            + dependencies.map { "        self.\(Self.name($0)) = \(Self.name($0))" } + ["    }"]
    }

    private func injecting(_ index: Int) -> [String] {
        let resolver = "any \(Self.type(index))DependencyResolver"
        guard !isLarge(index) else {
            return annotations(index)
                + [
                    "    private let resolver: \(resolver)", "", "    init(injecting resolver: \(resolver)) {",
                    "        self.resolver = resolver", "    }",
                ]
        }
        let dependencies = dependencies(of: index)
        return annotations(index) + dependencies.map { "    private let \(Self.name($0)): \(Self.type($0))" }
            + ["", dependencies.isEmpty ? "    init() {" : "    init(injecting resolver: \(resolver)) {"]
            + dependencies.map { "        self.\(Self.name($0)) = resolver.\(Self.name($0))" } + ["    }"]
    }
}
