extension ModuleGraph {
    /// The declarations that all graphs share, in the lowest layer. Each instance has a number, in the order in which
    /// instances are built.
    static let support = """
        nonisolated(unsafe) private var count = 0

        public protocol Node: AnyObject {
            var label: String { get }
            func touch(_ depth: Int)
        }

        /// Begins the output of a graph.
        public func begin(_ graph: String) {
            count = 0
            print(graph)
        }

        public func born(_ type: String, _ parameter: Int? = nil) -> String {
            count += 1
            print("+ \\(type)#\\(count)\\(parameter.map { " of \\($0)" } ?? "")")
            return "\\(type)#\\(count)"
        }

        public func read(_ label: String, _ name: String, _ node: any Node, _ depth: Int) {
            print("\\(label) \\(name) \\(node.label)")
            if depth > 0 { node.touch(depth - 1) }
        }

        public func read(_ label: String, _ name: String, _ value: Int) { print("\\(label) \\(name) \\(value)") }

        """

    /// The statements of the program that build the root of the graph and read what is below it.
    var program: String {
        "begin(\"\(prefix)\")\nMainDependencyContainer.build\(prefix)T0().touch(3)\n"
    }

    /// Returns the source of the types of a layer; nil if there are none. `access` is the access level of the types
    /// that other modules see.
    func source(of layer: Int, access: String) -> String? {
        let protocols = types.indices.filter { types[$0].protocolLayer == layer }.map {
            "\(access) protocol \(prefix)P\($0): Node {}\n"
        }
        let texts = types.indices.filter { types[$0].layer == layer }.map { source(of: $0, access: access) }
        return protocols.isEmpty && texts.isEmpty ? nil : (protocols + texts).joined(separator: "\n")
    }

    private func name(_ type: Int) -> String { "\(prefix)T\(type)" }

    /// The name under which dependencies name the type, as properties write it.
    private func seen(_ type: Int) -> String {
        types[type].protocolLayer == nil ? name(type) : "any \(prefix)P\(type)"
    }

    private func source(of type: Int, access: String) -> String {
        let kind = types[type]
        let shown = kind.isVisible ? access + " " : ""
        let base = kind.protocolLayer == nil ? "Node" : "\(prefix)P\(type)"
        var lines = ["\(shown)final class \(name(type)): \(base) {"]
        if kind.style == .wrappers {
            lines += kind.dependencies.map { "    " + wrapper($0) }
            if kind.hasParameter { lines.append("    @Weaver(.parameter) private var p: Int") }
        } else {
            lines += kind.dependencies.flatMap(annotations).map { "    // weaver: \($0)" }
            if kind.hasParameter { lines.append("    // weaver: p <= Int") }
        }
        if type == 0, needsValue { lines += ["    // weaver: p = Int", "    // weaver: p.builder = { 100 }"] }
        lines.append("    \(shown)let label: String")
        lines += initializer(of: type, shown).map { "    " + $0 }
        lines.append("    \(shown)func touch(_ depth: Int) {")
        lines += kind.dependencies.indices.map { "        " + read($0, of: type, depth: "depth") }
        return (lines + ["    }", "}", ""]).joined(separator: "\n")
    }

    /// Whether some type refers to a parameter, so that the root registers a value.
    private var needsValue: Bool {
        types.contains { $0.dependencies.contains { $0.type == nil } }
    }

    private func annotations(_ dependency: Dependency) -> [String] {
        switch dependency.role {
        case .registration(let type, let scope):
            let abstract = types[type].protocolLayer == nil ? "" : " <- \(seen(type))"
            return ["\(dependency.name) = \(name(type))\(abstract)"]
                + (scope.map { ["\(dependency.name).scope = .\($0.rawValue)"] } ?? [])
        case .reference(let type): return ["\(dependency.name) <- \(seen(type))"]
        case .parameterReference: return ["p <- Int"]
        }
    }

    private func wrapper(_ dependency: Dependency) -> String {
        guard let type = dependency.type else { return "@Weaver(.reference) private var p: Int" }
        let (word, result) =
            types[type].hasParameter ? ("@WeaverP1", "(Int) -> \(seen(type))") : ("@Weaver", seen(type))
        guard case .registration(_, let scope) = dependency.role else {
            return "\(word)(.reference) private var \(dependency.name): \(result)"
        }
        let concrete = types[type].protocolLayer == nil ? "" : ", type: \(name(type)).self"
        let stated = scope.map { ", scope: .\($0.rawValue)" } ?? ""
        return "\(word)(.registration\(concrete)\(stated)) private var \(dependency.name): \(result)"
    }

    private func initializer(of type: Int, _ shown: String) -> [String] {
        let kind = types[type]
        let early = kind.dependencies.indices.filter { kind.dependencies[$0].isEarly }.map {
            "    " + read($0, of: type, depth: "0")
        }
        var born = "    label = born(\"\(name(type))\""
        if kind.dependencies.isEmpty, !kind.hasParameter {
            // A type that states nothing is built by an initializer that its users see.
            return ["\(shown)init() {", born + ")", "}"]
        }
        switch kind.style {
        case .wrappers:
            // Properties with wrappers are read once all stored properties are set, so the number comes first.
            let parameter = kind.hasParameter ? ["    read(label, \"p\", p)"] : []
            return ["init(injecting _: any \(name(type))DependencyResolver) {", born + ")"] + parameter + early + ["}"]
        case .injecting:
            if kind.hasParameter { born += ", resolver.p" }
            return [
                "private let resolver: any \(name(type))DependencyResolver",
                "init(injecting resolver: any \(name(type))DependencyResolver) {", "    self.resolver = resolver",
                born + ")",
            ] + early + ["}"]
        case .constructor:
            if kind.hasParameter { born += ", p" }
            let taken = kind.dependencies.map { ($0.name, argument($0)) } + (kind.hasParameter ? [("p", "Int")] : [])
            return taken.map { "private let \($0): \(stored($1))" }
                + ["init(" + taken.map { "\($0): \($1)" }.joined(separator: ", ") + ") {"]
                + taken.map { "    self.\($0.0) = \($0.0)" } + [born + ")"] + early + ["}"]
        }
    }

    /// The type of a constructor's parameter for `dependency`.
    private func argument(_ dependency: Dependency) -> String {
        guard let type = dependency.type else { return dependency.isEarly ? "Int" : "@escaping () -> Int" }
        if types[type].hasParameter { return "@escaping (Int) -> \(seen(type))" }
        return dependency.isEarly ? seen(type) : "@escaping () -> \(seen(type))"
    }

    private func stored(_ argument: String) -> String {
        let word = "@escaping "
        return argument.hasPrefix(word) ? String(argument.dropFirst(word.count)) : argument
    }

    /// A statement that reads the dependency with the index `index` of `owner`, and prints what it is.
    private func read(_ index: Int, of owner: Int, depth: String) -> String {
        let dependency = types[owner].dependencies[index]
        let takes = dependency.type.map { types[$0].hasParameter } ?? false
        let value = owner * 10 + index
        let read =
            switch types[owner].style {
            case .injecting: "resolver.\(dependency.name)" + (takes ? "(p: \(value))" : "")
            case .wrappers: dependency.name + (takes ? "(\(value))" : "")
            case .constructor: dependency.name + (takes ? "(\(value))" : dependency.isEarly ? "" : "()")
            }
        let last = dependency.type == nil ? "" : ", \(depth)"
        return "read(label, \"\(dependency.name)\", \(read)\(last))"
    }
}
