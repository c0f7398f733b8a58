import WeaverTestSupport

/// A random graph whose types gather collections, and the model of what they gather. The model knows the language
/// alone: it walks each path from the root down to a reader.
struct CollectionGraph: ModelGraph {
    struct Registration {
        var name: String
        /// The class that is registered. It conforms to both protocols.
        var type: String
        /// The type behind `<-`; nil if the registration states its class alone.
        var offered: String?
        var scope: String?
        var tags: [String]
        var takesParameter = false
        var isSet = false
        var hasBuilder = false
        /// The type of the graph that is registered; nil for a class without dependencies.
        var child: Int?
    }

    struct Reader {
        enum Shape: CaseIterable { case array, dictionary, providers, providersByName }

        var name: String
        var element: String
        var shape: Shape
        var tags: [String]
        var isOptional = false

        var isDictionary: Bool { shape == .dictionary || shape == .providersByName }
        var isProvider: Bool { shape == .providers || shape == .providersByName }
    }

    struct Node {
        var registrations: [Registration] = []
        var readers: [Reader] = []
        /// Whether an initializer takes the collections, and not a resolver.
        var takesValues = false
    }

    /// A step of a path: a type, and the registration that leads to the next type; nil at the end.
    typealias Step = (type: Int, registration: Registration?)

    let prefix: String
    /// Everything is stated in the source.
    var manifest: String? { nil }
    private(set) var nodes: [Node]
    private let leaves: [Registration]

    private static let names = ["a", "b", "c", "d"]
    private static let tags = ["x", "y", "z"]

    init(prefix: String, _ random: inout SeededGenerator) {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        func some(_ values: [String], _ percent: Int) -> [String] { values.filter { _ in chance(percent) } }
        self.prefix = prefix
        let count = Int.random(in: 2...6, using: &random)
        var nodes = Array(repeating: Node(), count: count)
        var leaves: [Registration] = []
        var parents: [[Int]] = [[]]
        for index in 1..<count {
            parents.append(Array((0..<index).shuffled(using: &random).prefix(chance(60) ? 1 : 2)))
        }
        let isElement = (0..<count).map { _ in chance(40) }
        for index in 0..<count {
            var used: Set<String> = []
            var registrations: [Registration] = []
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let name = Self.names.randomElement(using: &random)!
                guard used.insert(name).inserted else { continue }
                var registration = Registration(
                    name: name, type: "\(prefix)L\(leaves.count)",
                    offered: ["A", "A", "A", "B", "A & B", nil].randomElement(using: &random)!,
                    scope: ["container", "container", "lazy", "transient", "weak"].randomElement(using: &random)!,
                    tags: some(Self.tags, 35), takesParameter: chance(8))
                if registration.takesParameter {
                    registration.scope = nil
                } else if registration.scope != "weak" {
                    registration.isSet = chance(5)
                    registration.hasBuilder = !registration.isSet && chance(30)
                }
                leaves.append(registration)
                registrations.append(registration)
            }
            for child in (index + 1)..<max(count, index + 1) where parents[child].contains(index) {
                let free = Self.names.filter { !used.contains($0) }
                let name = isElement[child] && chance(50) ? free.randomElement(using: &random) : nil
                used.insert(name ?? "")
                registrations.append(
                    Registration(
                        name: name ?? "child\(child)", type: "\(prefix)T\(child)",
                        offered: isElement[child] ? ["A", "A", "A & B", nil].randomElement(using: &random)! : nil,
                        scope: ["container", "lazy", "transient"].randomElement(using: &random)!,
                        tags: some(Self.tags, 35), child: child))
            }
            nodes[index].registrations = registrations.shuffled(using: &random)
            guard chance(75) || index == count - 1 || registrations.isEmpty else { continue }
            for number in 0..<Int.random(in: 1...3, using: &random) {
                nodes[index].readers.append(
                    Reader(
                        name: "reader\(number)", element: ["A", "A", "A", "B", "A & B"].randomElement(using: &random)!,
                        shape: Reader.Shape.allCases.randomElement(using: &random)!,
                        tags: chance(50) ? [] : Array(Self.tags.shuffled(using: &random).prefix(chance(50) ? 1 : 2)),
                        isOptional: chance(20)))
            }
            nodes[index].takesValues = registrations.isEmpty && !isElement[index] && index > 0 && chance(60)
        }
        self.nodes = nodes
        self.leaves = leaves
        // A collection that is empty somewhere must be optional.
        for path in paths {
            for reader in self.nodes[path.last!.type].readers.indices
            where gathered(by: self.nodes[path.last!.type].readers[reader], on: path).isEmpty {
                self.nodes[path.last!.type].readers[reader].isOptional = true
            }
        }
    }

    // MARK: The model

    /// All paths from the root.
    var paths: [[Step]] {
        var paths: [[Step]] = []
        func walk(_ before: [Step], _ type: Int) {
            paths.append(before + [(type, nil)])
            for registration in nodes[type].registrations {
                if let child = registration.child { walk(before + [(type, registration)], child) }
            }
        }
        walk([], 0)
        return paths
    }

    /// Returns what `reader`, a reader of the last type on the path, gathers there, each with the position of its
    /// container on the path.
    func gathered(by reader: Reader, on path: [Step]) -> [(depth: Int, registration: Registration)] {
        var gathered: [(depth: Int, registration: Registration)] = []
        var hidden: Set<String> = []
        for depth in path.indices.reversed() {
            let offered = nodes[path[depth].type].registrations.filter { registration in
                guard !registration.takesParameter, !registration.isSet, let type = registration.offered else {
                    return false
                }
                let buildsReader = depth == path.count - 2 && registration.name == path[depth].registration?.name
                return !buildsReader
                    && (type == reader.element || type.split(separator: " ").contains { $0 == reader.element })
            }
            let own = offered.filter {
                !hidden.contains($0.name)
                    && (reader.tags.isEmpty || !Set(reader.tags).isDisjoint(with: $0.tags))
            }
            hidden.formUnion(offered.map(\.name))
            gathered = own.map { (depth, $0) } + gathered
        }
        return gathered
    }

    /// Whether a type that is built from collections may gather what is being built around it, which is a cycle.
    var mayBeCyclic: Bool {
        paths.contains { path in
            nodes[path.last!.type].takesValues
                && nodes[path.last!.type].readers.contains { reader in
                    gathered(by: reader, on: path).contains { $0.registration.child != nil }
                }
        }
    }

    /// The lines that the program prints.
    var expected: [String] {
        var lines: [String] = []
        for (number, path) in paths.enumerated() {
            for reader in nodes[path.last!.type].readers {
                let head = "\(prefix) \(number) \(reader.name):"
                var gathered = gathered(by: reader, on: path)
                if gathered.isEmpty {
                    lines.append(head + " nil")
                    continue
                }
                if reader.isDictionary { gathered.sort { $0.registration.name < $1.registration.name } }
                lines.append(
                    ([head]
                        + gathered.map { _, registration in
                            (reader.isDictionary ? registration.name + "=" : "") + registration.type
                                + (registration.scope == "transient" ? " anew" : " shared")
                        }).joined(separator: " "))
            }
        }
        return lines
    }
}

// MARK: Sources

extension CollectionGraph {
    static let support = """
        protocol A: AnyObject {}
        protocol B: AnyObject {}

        """

    private func type(of reader: Reader) -> String {
        let value = reader.isProvider ? "() -> any \(reader.element)" : "any \(reader.element)"
        return (reader.isDictionary ? "[String: \(value)]" : "[\(value)]") + (reader.isOptional ? "?" : "")
    }

    /// The types, with their annotations.
    var source: String {
        let classes = leaves.map { leaf in
            leaf.takesParameter
                ? "final class \(leaf.type): A, B {\n    // weaver: number <= Int\n    init(number: Int) {}\n}"
                : "final class \(leaf.type): A, B {}"
        }
        return (classes + nodes.indices.map(text)).joined(separator: "\n") + "\n"
    }

    private func text(of index: Int) -> String {
        let (node, name) = (nodes[index], "\(prefix)T\(index)")
        var lines = ["final class \(name): A, B {"]
        func annotate(_ text: String) { lines.append("    // weaver: \(text)") }
        func list(_ words: [String]) -> String { "[\(words.joined(separator: ", "))]" }
        for registration in node.registrations {
            annotate("\(registration.name) = \(registration.type)" + (registration.offered.map { " <- \($0)" } ?? ""))
            if let scope = registration.scope { annotate("\(registration.name).scope = .\(scope)") }
            if !registration.tags.isEmpty { annotate("\(registration.name).tags = \(list(registration.tags))") }
            if registration.isSet { annotate("\(registration.name).setter = true") }
            if registration.hasBuilder {
                annotate("\(registration.name).builder = { _ in \(registration.type)() }")
            }
        }
        for reader in node.readers {
            annotate("\(reader.name) <- \(type(of: reader))")
            annotate("\(reader.name).collect = \(reader.tags.isEmpty ? "true" : list(reader.tags))")
        }
        if node.takesValues {
            for reader in node.readers { lines.append("    let \(reader.name): \(type(of: reader))") }
            let parameters = node.readers.map { "\($0.name): \(type(of: $0))" }.joined(separator: ", ")
            lines.append("    init(\(parameters)) {")
            for reader in node.readers { lines.append("        self.\(reader.name) = \(reader.name)") }
            lines.append("    }")
        } else if index == 0 {
            lines.append("    let dependencies = MainDependencyContainer.\(prefix.lowercased())T0DependencyResolver()")
        } else {
            lines.append("    let dependencies: any \(name)DependencyResolver")
            lines.append("    init(injecting dependencies: any \(name)DependencyResolver) {")
            lines.append("        self.dependencies = dependencies")
            lines.append("    }")
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// The function that prints what each reader gathers on each path. An element is `shared` if its container gives
    /// the same instance.
    var program: String {
        var lines = ["func \(prefix.lowercased())() {", "    let at0 = \(prefix)T0()"]
        for (number, path) in paths.enumerated() where !nodes[path.last!.type].readers.isEmpty {
            lines.append("    do {")
            for (depth, step) in path.enumerated() {
                guard let registration = step.registration else { continue }
                let base = depth == 0 ? "at0" : "at\(depth)"
                lines.append(
                    "        let at\(depth + 1) = \(base).dependencies.\(registration.name) as AnyObject as! \(registration.type)"
                )
            }
            let node = nodes[path.last!.type]
            let base = "at\(path.count - 1)" + (node.takesValues ? "" : ".dependencies")
            for reader in node.readers {
                let gathered = gathered(by: reader, on: path)
                let held = gathered.map {
                    "\"\($0.registration.name)\": at\($0.depth).dependencies.\($0.registration.name) as AnyObject"
                }
                let value = reader.isProvider ? "$0()" : "$0"
                lines.append(
                    "        tell(\"\(prefix) \(number) \(reader.name):\", \(base).\(reader.name)\(reader.isOptional ? "?" : "")"
                        + (reader.isDictionary
                            ? ".sorted { $0.key < $1.key }.map { ($0.key, $0.value\(reader.isProvider ? "()" : "") as AnyObject) }"
                            : ".map { (\"\", \(value) as AnyObject) }")
                        + ", [\(gathered.isEmpty ? ":" : held.joined(separator: ", "))], [\(gathered.map { "\"\($0.registration.name)\"" }.joined(separator: ", "))])"
                )
            }
            lines.append("    }")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    static let programSupport = """
        func tell(_ head: String, _ given: [(String, AnyObject)]?, _ held: [String: AnyObject], _ names: [String]) {
            guard let given else { return print(head, "nil") }
            let texts = given.enumerated().map { position, element in
                let name = element.0.isEmpty ? (position < names.count ? names[position] : "") : element.0
                return (element.0.isEmpty ? "" : element.0 + "=") + "\\(type(of: element.1))"
                    + (held[name] === element.1 ? " shared" : " anew")
            }
            print(([head] + texts).joined(separator: " "))
        }

        """
}
