import WeaverTestSupport

/// A random program of generic types that register and refer to each other, and the same program with concrete types,
/// which the model makes by itself: a class for each instance that a registration names, directly or through others.
struct GenericGraph {
    /// A type that is written in a generic type: a structure, a parameter of the generic type, or a box of one.
    indirect enum Argument: Hashable {
        case plain(Int)
        case parameter(Int)
        case box(Argument)

        func replacing(_ arguments: [Argument]) -> Argument {
            switch self {
            case .plain: self
            case .parameter(let index): arguments[index]
            case .box(let content): .box(content.replacing(arguments))
            }
        }

        var namesParameter: Bool {
            switch self {
            case .plain: false
            case .parameter: true
            case .box(let content): content.namesParameter
            }
        }

        /// The type in Swift.
        var text: String {
            switch self {
            case .plain(let index): ["Red", "Green", "Blue"][index]
            case .parameter(let index): GenericGraph.parameters[index]
            case .box(let content): "Box<\(content.text)>"
            }
        }

        /// The type as a part of a name.
        var word: String { text.filter { $0.isLetter } }
    }

    /// The type of a dependency: a class without dependencies, the protocol that it conforms to, or a node.
    enum Kind: Hashable {
        case leaf(Int, Argument)
        case offer(Int, Argument)
        case node(Int, [Argument])

        func replacing(_ arguments: [Argument]) -> Kind {
            switch self {
            case .leaf(let number, let argument): .leaf(number, argument.replacing(arguments))
            case .offer(let number, let argument): .offer(number, argument.replacing(arguments))
            case .node(let number, let own): .node(number, own.map { $0.replacing(arguments) })
            }
        }
    }

    struct Dependency {
        var name: String
        var kind: Kind
        var isReference: Bool
        /// Whether a leaf is registered as its protocol.
        var isOffered = false
        var scope = "container"
    }

    /// A class with dependencies. Node 0 is the root, which has no parameters.
    struct Node {
        var parameterCount: Int
        /// The type of the parameter that is passed when an instance is built; nil if there is none.
        var taken: Argument?
        var takesValues: Bool
        /// Whether the initializer is declared as throwing. None of them throws.
        var mayThrow: Bool
        var dependencies: [Dependency] = []
    }

    let prefix: String
    private(set) var nodes: [Node]

    private static let parameters = ["First", "Second"]
    private static let names = ["one", "two", "three", "four"]

    init(prefix: String, _ random: inout SeededGenerator) {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        func argument(_ count: Int, _ depth: Int = 0) -> Argument {
            if depth < 2, chance(20) { return .box(argument(count, depth + 1)) }
            return count > 0 && chance(75)
                ? .parameter(Int.random(in: 0..<count, using: &random)) : .plain(Int.random(in: 0..<3, using: &random))
        }
        self.prefix = prefix
        let count = Int.random(in: 3...6, using: &random)
        var nodes = (0..<count).map { index in
            Node(
                parameterCount: index == 0 ? 0 : [0, 1, 1, 1, 2].randomElement(using: &random)!,
                takesValues: index > 0 && chance(40), mayThrow: chance(15))
        }
        for index in 1..<count where chance(20) { nodes[index].taken = argument(nodes[index].parameterCount) }
        for index in 0..<count {
            let own = nodes[index].parameterCount
            var names = Self.names.shuffled(using: &random)
            for _ in 0..<Int.random(in: index == 0 ? 3...4 : 1...3, using: &random) {
                guard let name = names.popLast() else { break }
                let kind: Kind
                if index + 1 < count, chance(index == 0 ? 75 : 55) {
                    let target = Int.random(in: (index + 1)..<count, using: &random)
                    kind = .node(target, (0..<nodes[target].parameterCount).map { _ in argument(own) })
                } else {
                    kind = .leaf(Int.random(in: 0..<2, using: &random), argument(own))
                }
                var dependency = Dependency(name: name, kind: kind, isReference: index > 0 && chance(45))
                if case .leaf(let number, let content) = kind, chance(35) {
                    dependency.isOffered = !dependency.isReference
                    if dependency.isReference { dependency.kind = .offer(number, content) }
                }
                dependency.scope = ["container", "container", "lazy", "transient"].randomElement(using: &random)!
                if case .node(let target, _) = kind, nodes[target].taken != nil {
                    dependency.isReference = false
                    dependency.scope = "transient"
                    nodes[index].takesValues = false
                }
                nodes[index].dependencies.append(dependency)
            }
            // What is referred to is most often somewhere above.
            for dependency in nodes[index].dependencies where dependency.isReference && chance(85) {
                Self.provide(dependency, to: index, in: &nodes, &random)
            }
        }
        self.nodes = nodes
        if chance(50) { provideRest(&random) }
    }

    /// Has the root register `dependency` for some arguments, unless it has a registration of that name.
    private static func provide(
        _ dependency: Dependency, to index: Int, in nodes: inout [Node], _ random: inout SeededGenerator
    ) {
        let arguments = (0..<nodes[index].parameterCount).map { _ in
            Argument.plain(Int.random(in: 0..<3, using: &random))
        }
        var provided = dependency
        provided.isReference = false
        provided.kind = dependency.kind.replacing(arguments)
        if case .offer(let number, let content) = provided.kind {
            (provided.kind, provided.isOffered) = (.leaf(number, content), true)
        }
        provided.name = dependency.name + (nodes[0].dependencies.contains { $0.name == dependency.name } ? "Other" : "")
        guard !nodes[0].dependencies.contains(where: { $0.name == provided.name }) else { return }
        nodes[0].dependencies.append(provided)
    }

    /// Has the root register what all instances refer to, in random scopes, so that several instances of one node are
    /// built, and find their dependencies in different forms and with different effects.
    private mutating func provideRest(_ random: inout SeededGenerator) {
        var next = 0
        while next < instances.count, nodes[0].dependencies.count < 16 {
            let instance = instances[next]
            next += 1
            for dependency in nodes[instance.node].dependencies where dependency.isReference {
                var provided = dependency
                provided.isReference = false
                provided.kind = dependency.kind.replacing(instance.arguments)
                if case .offer(let number, let content) = provided.kind {
                    (provided.kind, provided.isOffered) = (.leaf(number, content), true)
                }
                if nodes[0].dependencies.contains(where: {
                    $0.kind == provided.kind && $0.isOffered == provided.isOffered
                }) {
                    continue
                }
                provided.name = "more\(nodes[0].dependencies.count)"
                provided.scope = ["container", "lazy", "transient"].randomElement(using: &random)!
                nodes[0].dependencies.append(provided)
            }
        }
    }
}

// MARK: Sources

extension GenericGraph {
    /// An instance of a node.
    struct Instance: Hashable {
        var node: Int
        var arguments: [Argument]
    }

    /// The instances that the root's registrations make, in the order in which they are found.
    var instances: [Instance] {
        var found = [Instance(node: 0, arguments: [])]
        var next = 0
        while next < found.count {
            let instance = found[next]
            next += 1
            for dependency in nodes[instance.node].dependencies where !dependency.isReference {
                guard case .node(let node, let arguments) = dependency.kind.replacing(instance.arguments) else {
                    continue
                }
                let built = Instance(node: node, arguments: arguments)
                if !found.contains(built) { found.append(built) }
            }
        }
        return found
    }

    /// The source of the program with generic types. Those that nothing registers are left out.
    var genericSource: String {
        let used = Set(instances.map(\.node))
        return nodes.indices.filter(used.contains).map { index in
            let names = Self.parameters.prefix(nodes[index].parameterCount)
            let own = names.map { "\($0): Named" }.joined(separator: ", ")
            let label = names.isEmpty ? "" : "<" + names.map { "\\(\($0).label)" }.joined(separator: ", ") + ">"
            return source(
                of: nodes[index], named: "\(prefix)N\(index)", generics: own.isEmpty ? "" : "<\(own)>",
                resolver: namesParameters(nodes[index]) ? "<\(names.joined(separator: ", "))>" : "",
                label: "N\(index)\(label)",
                arguments: nil)
        }.joined(separator: "\n")
    }

    /// Whether a dependency of `node` names one of its parameters, so that its resolver has them as well.
    private func namesParameters(_ node: Node) -> Bool {
        node.taken?.namesParameter == true
            || node.dependencies.contains { dependency in
                switch dependency.kind {
                case .leaf(_, let argument), .offer(_, let argument): argument.namesParameter
                case .node(_, let arguments): arguments.contains(where: \.namesParameter)
                }
            }
    }

    /// The source of the program with a class for each instance.
    var concreteSource: String {
        instances.map { instance in
            let label =
                instance.arguments.isEmpty ? "" : "<" + instance.arguments.map(\.text).joined(separator: ", ") + ">"
            return source(
                of: nodes[instance.node], named: name(of: instance), generics: "", resolver: "",
                label: "N\(instance.node)\(label)", arguments: instance.arguments)
        }.joined(separator: "\n")
    }

    /// The name of the class that stands for `instance` in the program with concrete types.
    private func name(of instance: Instance) -> String {
        "\(prefix)N\(instance.node)" + instance.arguments.map { "Of" + $0.word }.joined()
    }

    /// Returns the type of a dependency. `arguments` are the generic arguments of its owner in the program with
    /// concrete types.
    private func text(of kind: Kind, _ arguments: [Argument]?) -> String {
        switch arguments.map(kind.replacing) ?? kind {
        case .leaf(let number, let argument): "Leaf\(number)<\(argument.text)>"
        case .offer(let number, let argument): "any Offering\(number)<\(argument.text)>"
        case .node(let node, let own) where arguments == nil:
            "\(prefix)N\(node)" + (own.isEmpty ? "" : "<" + own.map(\.text).joined(separator: ", ") + ">")
        case .node(let node, let own): name(of: Instance(node: node, arguments: own))
        }
    }

    private func source(
        of node: Node, named name: String, generics: String, resolver: String, label: String, arguments: [Argument]?
    ) -> String {
        func argument(_ written: Argument) -> String { (arguments.map(written.replacing) ?? written).text }
        var lines = ["final class \(name)\(generics): Runnable {"]
        if let taken = node.taken { lines.append("    // weaver: value <= \(argument(taken))") }
        for dependency in node.dependencies {
            let type = text(of: dependency.kind, arguments)
            guard !dependency.isReference else {
                lines.append("    // weaver: \(dependency.name) <- \(type)")
                continue
            }
            var offered = ""
            if dependency.isOffered, case .leaf(let number, let content) = dependency.kind {
                offered = " <- " + text(of: .offer(number, content), arguments)
            }
            lines.append("    // weaver: \(dependency.name) = \(type)\(offered)")
            lines.append("    // weaver: \(dependency.name).scope = .\(dependency.scope)")
        }
        lines.append("    let number = count()")
        let reads = node.dependencies.map { dependency -> String in
            var read = (node.takesValues ? "" : "resolver.") + dependency.name
            if case .node(let index, let own) = dependency.kind, let taken = nodes[index].taken {
                read += "(value: \(argument(taken.replacing(own))).make())"
            }
            return "        try show(\"\(dependency.name)\", \(read))"
        }
        let effects = node.mayThrow ? " throws" : ""
        if node.takesValues {
            let taken =
                (node.taken.map { [("value", argument($0))] } ?? [])
                + node.dependencies.map { ($0.name, self.type(of: $0, arguments)) }
            lines += taken.map { "    let \($0.0): \($0.1)" }
            lines.append("    init(\(taken.map { "\($0.0): \($0.1)" }.joined(separator: ", ")))\(effects) {")
            lines += taken.map { "        self.\($0.0) = \($0.0)" }
            lines.append("        print(\"\(prefix) built \(label) \\(number)\")")
        } else {
            lines.append("    let resolver: any \(name)DependencyResolver\(resolver)")
            lines.append("    init(injecting resolver: any \(name)DependencyResolver\(resolver))\(effects) {")
            lines.append("        self.resolver = resolver")
            lines.append("        print(\"\(prefix) built \(label) \\(number)\")")
        }
        lines.append("    }")
        lines.append("    func run() throws {")
        lines.append("        print(\"\(prefix) run \(label) \\(number)\")")
        if let taken = node.taken {
            lines.append("        _ = \(node.takesValues ? "" : "resolver.")value as \(argument(taken))")
        }
        return (lines + reads + ["    }", "}", ""]).joined(separator: "\n")
    }

    /// Returns the type with which an initializer takes a dependency.
    private func type(of dependency: Dependency, _ arguments: [Argument]?) -> String {
        if dependency.isOffered, case .leaf(let number, let content) = dependency.kind {
            return text(of: .offer(number, content), arguments)
        }
        return text(of: dependency.kind, arguments)
    }

    /// The function of the program that builds and reads the graph.
    var program: String {
        """
        func run\(prefix)() throws {
            reset("\(prefix)")
            try MainDependencyContainer.build\(prefix)N0().run()
        }

        """
    }

    /// The declarations that the sources of all graphs use. One of the leaves has an initializer that is declared as
    /// throwing, so that instances find a dependency with different effects.
    static let support = """
        protocol Named { static var label: String { get }; static func make() -> Self }
        protocol Runnable: AnyObject { func run() throws }
        struct Red: Named { static var label: String { "Red" }; static func make() -> Red { Red() } }
        struct Green: Named { static var label: String { "Green" }; static func make() -> Green { Green() } }
        struct Blue: Named { static var label: String { "Blue" }; static func make() -> Blue { Blue() } }
        struct Box<Content: Named>: Named {
            static var label: String { "Box<\\(Content.label)>" }
            static func make() -> Box<Content> { Box() }
        }
        protocol Offering0<Content>: Runnable { associatedtype Content: Named }
        protocol Offering1<Content>: Runnable { associatedtype Content: Named }
        final class Leaf0<Content: Named>: Offering0 {
            let number = count()
            func run() { print("\\(graph) leaf 0 \\(Content.label) \\(number)") }
        }
        final class Leaf1<Content: Named>: Offering1 {
            let number = count()
            init() throws {}
            func run() { print("\\(graph) leaf 1 \\(Content.label) \\(number)") }
        }

        """

    /// The functions that the program and the sources call.
    static let programSupport = """
        nonisolated(unsafe) var counter = 0
        nonisolated(unsafe) var graph = ""
        func reset(_ name: String) { (counter, graph) = (0, name) }
        func count() -> Int { counter += 1; return counter }
        func show(_ name: String, _ read: @autoclosure () throws -> any Runnable) throws {
            let runnable = try read()
            print("\\(graph) read \\(name)")
            try runnable.run()
        }

        """
}
