extension ModuleGraph {
    /// The declarations that all graphs share, in the lowest layer. Each instance has a number, in the order in which
    /// instances are built.
    static let support = """
        nonisolated(unsafe) private var count = 0
        nonisolated(unsafe) private var alive: [String: Int] = [:]

        public protocol Node: AnyObject {
            var label: String { get }
            func touch(_ depth: Int)
        }

        /// Begins the output of a graph.
        public func begin(_ graph: String) {
            (count, alive) = (0, [:])
            print(graph)
        }

        /// Ends a phase of the program, and prints how many instances of each type are alive.
        public func end(_ phase: String) {
            let left = alive.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { " \\($0.key):\\($0.value)" }
            print("* \\(phase)\\(left.joined())")
        }

        public func gone(_ label: String) {
            alive[String(label.prefix { $0 != "#" })]! -= 1
            print("- \\(label)")
        }

        public func born(_ type: String, _ parameter: Int? = nil) -> String {
            count += 1
            alive[type, default: 0] += 1
            print("+ \\(type)#\\(count)\\(parameter.map { " of \\($0)" } ?? "")")
            return "\\(type)#\\(count)"
        }

        public func read(_ label: String, _ name: String, _ node: any Node, _ depth: Int) {
            print("\\(label) \\(name) \\(node.label)")
            if depth > 0 { node.touch(depth - 1) }
        }

        public func read(_ label: String, _ name: String, _ value: Int) { print("\\(label) \\(name) \\(value)") }

        """

    /// The statements of the program that build the root of the graph, read what is below it, and let the root go.
    var program: String {
        """
        begin("\(prefix)")
        do {
            let root = MainDependencyContainer.build\(prefix)T0()
            end("built")
            root.touch(3)
            end("read")
            withExtendedLifetime(root) {}
        }
        end("released")

        """
    }

    /// Returns the source of the types of a layer; nil if there are none. `access` is the access level of the types
    /// that other modules see.
    func source(of layer: Int, access: String) -> String? {
        let protocols = types.indices.filter { types[$0].protocolLayer == layer }.map {
            "\(access) protocol \(prefix)P\($0): Node {}\n"
        }
        let value = layer == 0 && types[0].value != nil ? [valueSource(access)] : []
        let texts = value + types.indices.filter { types[$0].layer == layer }.map { source(of: $0, access: access) }
        return protocols.isEmpty && texts.isEmpty ? nil : (protocols + texts).joined(separator: "\n")
    }

    private var valueType: String { prefix + "V" }

    /// The source of the type of the value that is set.
    private func valueSource(_ access: String) -> String {
        """
        \(access) final class \(valueType): Node {
            \(access) let label: String
            \(access) init() { label = born("\(valueType)") }
            deinit { gone(label) }
            \(access) func touch(_: Int) {}
        }

        """
    }

    /// The statements that read the value, and those that set it.
    private func valueStatements(of type: Int) -> [String] {
        guard let use = types[type].value else { return [] }
        let read =
            switch types[type].style {
            case .injecting: "read(label, \"v\", resolver.v, 0)"
            case .wrappers: "read(label, \"v\", v, 0)"
            case .constructor: "read(label, \"v\", v(), 0)"
            }
        let set = "resolver.setV(\(valueType)())"
        return use == .reads ? [read] : type == 0 ? [set] : [read, set, read]
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
            if kind.value != nil { lines.append("    @Weaver(.reference) private var v: \(valueType)") }
        } else {
            lines += kind.dependencies.flatMap(annotations).map { "    // weaver: \($0)" }
            if kind.hasParameter { lines.append("    // weaver: p <= Int") }
            if kind.value != nil { lines.append("    // weaver: v \(type == 0 ? "=" : "<-") \(valueType)") }
            if kind.value == .sets { lines.append("    // weaver: v.setter = true") }
        }
        if type == 0, needsValue { lines += ["    // weaver: p = Int", "    // weaver: p.builder = { 100 }"] }
        lines += ["    \(shown)let label: String", "    deinit { gone(label) }"]
        lines += initializer(of: type, shown).map { "    " + $0 }
        lines.append("    \(shown)func touch(_ depth: Int) {")
        lines += valueStatements(of: type).map { "        " + $0 }
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
        if !kind.isInjectable {
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
            let taken =
                kind.dependencies.map { ($0.name, argument($0)) } + (kind.hasParameter ? [("p", "Int")] : [])
                + (kind.value == nil ? [] : [("v", "@escaping () -> \(valueType)")])
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
