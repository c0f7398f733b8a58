import WeaverTestSupport

/// A random tree of types: each is registered by another one and prints the services that it refers to. Types and
/// dependencies may stand under a condition.
struct RandomTree {
    /// The flags of the conditions.
    let flags: [String]
    private static let services = 0..<3

    /// All combinations of the flags.
    var combinations: [[String]] {
        (0..<(1 << flags.count)).map { bits in
            flags.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)
        }
    }

    /// A condition: whether flags are there that all must be, or must not be.
    private struct Limit {
        var flags: [String: Bool] = [:]

        var text: String {
            flags.sorted { $0.key < $1.key }.map { ($0.value ? "" : "!") + $0.key }.joined(separator: " && ")
        }

        func holds(_ given: [String]) -> Bool { flags.allSatisfy { given.contains($0.key) == $0.value } }

        /// Returns `text` under the condition, if there is one.
        func around(_ text: String) -> String { flags.isEmpty ? text : "#if \(self.text)\n\(text)\n#endif" }
    }

    private struct Node {
        var limit = Limit()
        var children: [Int] = []
        var references: [(service: Int, limit: Limit)] = []
        /// The condition under which the type registers a service of its own; nil if it has none.
        var own: Limit?
    }

    private var nodes = [Node()]

    /// Creates a tree of `typeCount` types. If it is sparse, each flag decides on one dependency, of one type.
    init(seed: UInt64, typeCount: Int = 24, flagCount: Int = 3, isSparse: Bool = false) {
        flags = ["A", "B", "C", "D", "E", "F", "G", "H"].prefix(flagCount).map(\.self)
        let flags = flags
        var random = SeededGenerator(seed: seed)
        func limit(_ chance: Int) -> Limit {
            guard !isSparse, Int.random(in: 0..<chance, using: &random) == 0 else { return Limit() }
            let count = Int.random(in: 1...2, using: &random)
            let names = flags.shuffled(using: &random).prefix(count)
            return Limit(flags: Dictionary(uniqueKeysWithValues: names.map { ($0, Bool.random(using: &random)) }))
        }
        for index in 1..<typeCount {
            // Half of the types are leaves of the root, as many have the same references.
            let parent =
                !isSparse && Bool.random(using: &random) ? 0 : Int.random(in: 0..<index, using: &random)
            var node = Node(limit: limit(6))
            node.limit.flags.merge(nodes[parent].limit.flags) { $1 }
            for service in Self.services where service == 0 || Int.random(in: 0..<3, using: &random) > 0 {
                node.references.append((service, service == 0 ? Limit() : limit(6)))
            }
            if Int.random(in: 0..<5, using: &random) == 0 { node.own = limit(2) }
            nodes.append(node)
            nodes[parent].children.append(index)
        }
        guard isSparse else { return }
        for (flag, index) in zip(flags, nodes.indices.dropFirst().shuffled(using: &random)) {
            let limit = Limit(flags: [flag: Bool.random(using: &random)])
            if Bool.random(using: &random) {
                nodes[index].own = limit
            } else {
                nodes[index].references[0].limit = limit
            }
        }
    }

    /// The types, in three files, and the services.
    var sources: [(path: String, text: String)] {
        let services = Self.services.map { "final class S\($0) { let name = \"s\($0)\" }\n" }.joined()
        return [("Services.swift", services + "final class Own { let name = \"own\" }\n")]
            + (0..<3).map { file in
                let types = nodes.indices.filter { $0 % 3 == file }
                return ("Types\(file).swift", types.map { nodes[$0].limit.around(text(of: $0)) + "\n" }.joined())
            }
    }

    private func text(of index: Int) -> String {
        let node = nodes[index]
        var (statements, reads): ([String], [String]) = ([], [])
        func add(_ statement: String, _ read: String, _ limit: Limit) {
            statements.append(limit.around("    // weaver: " + statement))
            reads.append(limit.around("        " + read))
        }
        if index == 0 { for service in Self.services { statements.append("    // weaver: s\(service) = S\(service)") } }
        for (service, limit) in node.references {
            add("s\(service) <- S\(service)", "print(\"T\(index)\", resolver.s\(service).name)", limit)
        }
        if let own = node.own { add("own = Own", "print(\"T\(index)\", resolver.own.name)", own) }
        for child in node.children { add("t\(child) = T\(child)", "_ = resolver.t\(child)", nodes[child].limit) }
        return """
            final class T\(index) {
            \(statements.joined(separator: "\n"))
                init(injecting resolver: any T\(index)DependencyResolver) {
                    print("T\(index)")
            \(reads.joined(separator: "\n"))
                }
            }
            """
    }

    /// The lines that the program prints if it is compiled with `flags`. A container makes its registrations before
    /// the instance is built that reads them.
    func expected(_ flags: [String]) -> String {
        func lines(of index: Int) -> [String] {
            let node = nodes[index]
            var lines = node.children.filter { nodes[$0].limit.holds(flags) }.flatMap(lines)
            lines.append("T\(index)")
            lines += node.references.filter { $0.limit.holds(flags) }.map { "T\(index) s\($0.service)" }
            if node.own?.holds(flags) == true { lines.append("T\(index) own") }
            return lines
        }
        return lines(of: 0).map { $0 + "\n" }.joined()
    }
}
