// The Swift sources of a graph, as a user would write them. Every instance prints a line when it is built, when it is
// freed, and when it reads a dependency.
extension LifetimeGraph {
    /// The source of the declarations that all graphs share.
    static let support = """
        import Foundation

        /// A fault ends the program as one of its lines.
        func run(_ graphs: [String: () -> Void]) {
            MainDependencyContainer.onFatalError = { message, _, _ in
                print("! \\(message)")
                exit(0)
            }
            graphs[CommandLine.arguments[1]]?()
        }

        protocol Walker: AnyObject {
            var title: String { get }
            func walk(_ depth: Int)
        }

        nonisolated(unsafe) private var counts: [String: Int] = [:]

        nonisolated func born(_ name: String) -> String {
            counts[name, default: 0] += 1
            let title = name + "#" + String(counts[name] ?? 0) + mark
            print("+" + title)
            return title
        }

        /// What stands behind the names of the instances that are built at present.
        nonisolated(unsafe) var mark = ""

        func marked<Value>(_ build: () -> Value) -> Value {
            mark = "*"
            defer { mark = "" }
            return build()
        }

        nonisolated func freed(_ title: String) { print("-" + title) }

        func read(_ value: (any Walker)?, _ holder: String, _ name: String, _ depth: Int) {
            print(holder + "." + name + " is " + (value?.title ?? "nil"))
            if depth > 0 { value?.walk(depth - 1) }
        }

        func read(_ value: Int, _ holder: String, _ name: String) { print(holder + "." + name + " is " + String(value)) }

        """

    var source: String {
        types.indices.map { type($0) }.joined(separator: "\n")
    }

    /// Returns the source of a function that builds the root, reads everything and releases the root. For each
    /// registration in `orphans`, the function does this once more, and keeps the registration's instance for longer
    /// than the root.
    ///
    /// `building` is the expression that builds the root; nil if the main output builds it.
    func main(_ orphans: [Dependency], building: String? = nil) -> String {
        let building = building ?? "MainDependencyContainer.build\(name(0))()"
        var lines = [
            "func \(prefix)Root() {", "    print(\"= \(prefix) root\")",
            "    let root = \(building)",
            "    root.walk(\(depth))", "    withExtendedLifetime(root) {}", "}",
        ]
        for orphan in orphans {
            lines += [
                "func \(prefix)Orphan\(orphan.name)() {", "    print(\"= \(prefix) orphan \(orphan.name)\")",
                "    var root = Optional(\(building))",
                "    let orphan = root!.\(read(orphan, in: 0, "1"))", "    root = nil", "    print(\"~ dropped\")",
                "    orphan.walk(\(depth))", "    withExtendedLifetime(orphan) {}", "}",
            ]
        }
        let calls = ["\(prefix)Root()"] + orphans.map { "\(prefix)Orphan\($0.name)()" }
        lines += ["func \(prefix)() {"] + calls.map { "    " + $0 } + ["}", ""]
        return lines.joined(separator: "\n")
    }

    /// The registrations of the root whose instances the test program can keep for longer than the root: all that it
    /// can read from the root, except those with a setter. Empty for a root with plain constructor injection, because
    /// the program cannot read from such a root.
    var orphans: [Dependency] {
        guard types[0].style != .values, types[0].style != .providers else { return [] }
        return types[0].dependencies.filter {
            if case .registration(_, _, let made) = $0.role { made != .bySetter } else { false }
        }
    }

    private func type(_ index: Int) -> String {
        let kind = types[index]
        let name = name(index)
        var lines = kind.isAbstract ? ["protocol \(prefix)P\(index): Walker {}", ""] : []
        lines.append("final class \(name): \(kind.isAbstract ? "\(prefix)P\(index)" : "Walker") {")
        for dependency in kind.dependencies { lines += statement(dependency, in: index).map { "    " + $0 } }
        if !kind.dependencies.isEmpty, kind.style == .injecting, !isBuilt(index) {
            lines.append("    let dependencies: any \(name)DependencyResolver")
        }
        lines.append("    let title = born(\"\(name)\")")
        lines += (isBuilt(index) ? builtInitializer(index) : initializer(index)).map { "    " + $0 }
        lines += ["    deinit { freed(title) }", "    func walk(_ depth: Int) {"]
        if isBuilt(index) {
            for dependency in kept(by: index) {
                let value = dependency.name + (isFunction(dependency) ? "(depth)" : "()")
                lines.append("        read(\(value), title, \"\(dependency.name)\", depth)")
            }
        } else {
            lines += kind.dependencies.filter { !kind.untaken.contains($0.name) }.map {
                "        " + readAndWalk($0, in: index)
            }
        }
        lines += ["    }", "}", ""]
        return lines.joined(separator: "\n")
    }

    /// Returns the lines of the stored closures and the initializer of a type that a builder makes. Through these
    /// closures, an instance reads the dependencies of the type that registers it.
    private func builtInitializer(_ index: Int) -> [String] {
        let dependencies = kept(by: index)
        let types = dependencies.map { dependency in
            let (type, isOptional) = target(dependency)
            return "(\(isFunction(dependency) ? "Int" : "")) -> \(isOptional ? "(\(any(type)))?" : any(type))"
        }
        let parameters = zip(dependencies, types).map { "\($0.name): @escaping \($1)" }
        return zip(dependencies, types).map { "private let \($0.name): \($1)" } + [
            "init(\(parameters.joined(separator: ", "))) {"
        ]
            + dependencies.map { "    self.\($0.name) = \($0.name)" } + ["}"]
    }

    private func statement(_ dependency: Dependency, in owner: Int) -> [String] {
        let name = dependency.name
        let isWrapped = types[owner].style == .wrappers
        switch dependency.role {
        case .parameter: return [isWrapped ? "@Weaver(.parameter) var \(name): Int" : "// weaver: \(name) <= Int"]
        case .referenceToParameter:
            return [isWrapped ? "@Weaver(.reference) var \(name): Int" : "// weaver: \(name) <- Int"]
        case .reference(let type, let isOptional):
            guard isWrapped else { return ["// weaver: \(name) <- \(seen(type))\(isOptional ? "?" : "")"] }
            if takes(type) { return ["@WeaverP1(.reference) var \(name): (Int) -> \(any(type))"] }
            return ["@Weaver(.reference) var \(name): \(isOptional ? "(\(any(type)))?" : any(type))"]
        case .registration(let type, let scope, let made):
            if isWrapped {
                let wrapper = takes(type) ? "WeaverP1" : "Weaver"
                var arguments = ["type: \(self.name(type)).self", "scope: .\(scope)"]
                // The wrapper of a registration with a setter can state no scope but `weak`.
                if made == .bySetter { arguments = (scope == .weak ? arguments : [arguments[0]]) + ["setter: true"] }
                if case .byBuilder = made { arguments.append("builder: \(self.name(owner)).make\(name)") }
                let property = "var \(name): " + (takes(type) ? "(Int) -> \(any(type))" : any(type))
                return builder(dependency, in: owner) + [
                    "@\(wrapper)(.registration, \(arguments.joined(separator: ", "))) \(property)"
                ]
            }
            var lines = ["// weaver: \(name) = \(self.name(type))\(types[type].isAbstract ? " <- \(seen(type))" : "")"]
            // For a registration with parameters, the scope `.transient` has the same meaning as no stated scope.
            if made == .bySetter { lines.append("// weaver: \(name).setter = true") }
            if made == .bySetter ? scope == .weak : scope != .container {
                lines.append("// weaver: \(name).scope = .\(scope)")
            }
            return lines + builder(dependency, in: owner)
        }
    }

    /// Returns the lines that state the builder of `dependency`: the attribute in a comment, and the function that it
    /// names. Returns an empty array if there is no builder.
    private func builder(_ dependency: Dependency, in owner: Int) -> [String] {
        guard case .registration(let type, _, .byBuilder(let builder)) = dependency.role else { return [] }
        let isWrapped = types[owner].style == .wrappers
        let make = "make\(dependency.name)"
        let kept = kept(by: type).map {
            "\($0.name): { resolver.\($0.name)\(isFunction($0) ? "(p\(target($0).type): $0)" : "") }"
        }
        let reads = builder.reads.map { "read(resolver.\($0), \"\(name(type)).builder\", \"\($0)\", 0)" }
        let call = "\(name(type))(\(kept.joined(separator: ", ")))"
        let attribute = "// weaver: \(dependency.name).builder = "
        switch builder.form {
        case .plain:
            return (isWrapped ? [] : [attribute + "\(name(owner)).\(make)"]) + [
                "static func \(make)() -> \(name(type)) { \(call) }"
            ]
        case .closure:
            let body = reads.isEmpty ? call : (reads + ["return " + call]).joined(separator: "; ")
            return [attribute + "{ \(reads.isEmpty && kept.isEmpty ? "_" : "resolver") in \(body) }"]
        case .function, .opaque:
            let isOpaque = builder.form == .opaque
            let parameter = isOpaque ? "given" : "resolver"
            let head =
                "static func \(make)(_ \(parameter): any \(name(type))InputDependencyResolver) -> \(name(type)) {"
            let body = (isOpaque ? ["let resolver = given", "_ = resolver"] : []) + reads + ["return " + call]
            return (isWrapped ? [] : [attribute + "\(name(owner)).\(make)(_:)"]) + [head] + body.map { "    " + $0 } + [
                "}"
            ]
        }
    }

    /// Whether some registration of `type` has a builder.
    func isBuilt(_ type: Int) -> Bool {
        registrants(of: type).contains {
            if case .registration(_, _, .byBuilder) = $0.dependency.role { true } else { false }
        }
    }

    private func any(_ type: Int) -> String { types[type].isAbstract ? "any \(seen(type))" : seen(type) }

    private func initializer(_ index: Int) -> [String] {
        let kind = types[index]
        if kind.dependencies.isEmpty { return ["init() {}"] }
        switch kind.style {
        case .wrappers, .injecting:
            let isWrapped = kind.style == .wrappers
            var lines = ["init(injecting dependencies: any \(name(index))DependencyResolver) {"]
            if !isWrapped { lines.append("    self.dependencies = dependencies") }
            for dependency in kind.dependencies {
                guard case .registration(let type, let scope, .bySetter) = dependency.role else { continue }
                let name = dependency.name
                if scope == .weak {
                    lines += ["    let \(name) = \(self.name(type))()", "    held\(name) = \(name)"]
                    lines.append("    dependencies.set\(name.uppercased())(\(name))")
                } else {
                    lines.append("    dependencies.set\(name.uppercased())(\(self.name(type))())")
                }
            }
            for name in kind.readEarly {
                lines.append("    read(\(isWrapped ? "self" : "dependencies").\(name), title, \"\(name) early\", 0)")
            }
            lines.append("}")
            let held = kind.dependencies.filter(\.isSetWeakly).map { "private var held\($0.name): AnyObject?" }
            return held + lines
        case .values, .providers:
            var properties: [String] = []
            var parameters: [String] = []
            let taken = kind.dependencies.filter { !kind.untaken.contains($0.name) }
            for dependency in taken {
                let type = constructorType(dependency, kind.style)
                properties.append("private let \(dependency.name): \(type)")
                parameters.append(
                    "\(dependency.name): \(type.hasPrefix("(") && type.contains("->") ? "@escaping " : "")\(type)")
            }
            return properties + ["init(\(parameters.joined(separator: ", "))) {"]
                + taken.map { "    self.\($0.name) = \($0.name)" } + ["}"]
        }
    }

    private func constructorType(_ dependency: Dependency, _ style: Style) -> String {
        switch dependency.role {
        case .parameter, .referenceToParameter: return "Int"
        case .registration(let type, _, _), .reference(let type, false):
            if takes(type) { return "(Int) -> \(any(type))" }
            return style == .providers ? "() -> \(any(type))" : any(type)
        case .reference(let type, true):
            return style == .providers ? "() -> (\(any(type)))?" : "(\(any(type)))?"
        }
    }

    private func readAndWalk(_ dependency: Dependency, in owner: Int) -> String {
        switch dependency.role {
        case .parameter, .referenceToParameter:
            "read(\(read(dependency, in: owner, "")), title, \"\(dependency.name)\")"
        case .reference, .registration:
            "read(\(read(dependency, in: owner, "depth")), title, \"\(dependency.name)\", depth)"
        }
    }

    private func read(_ dependency: Dependency, in owner: Int, _ argument: String) -> String {
        let takes = isFunction(dependency)
        let isObject = dependency.role != .parameter && dependency.role != .referenceToParameter
        switch types[owner].style {
        case .injecting:
            return "dependencies.\(dependency.name)" + (takes ? "(p\(target(dependency).type): \(argument))" : "")
        case .wrappers, .values: return dependency.name + (takes ? "(\(argument))" : "")
        case .providers: return dependency.name + (takes ? "(\(argument))" : isObject ? "()" : "")
        }
    }

    private func target(_ dependency: Dependency) -> (type: Int, isOptional: Bool) {
        switch dependency.role {
        case .registration(let type, _, _): (type, false)
        case .reference(let type, let isOptional): (type, isOptional)
        case .parameter, .referenceToParameter: (0, false)
        }
    }
}

extension LifetimeGraph.Dependency {
    var isSetWeakly: Bool {
        if case .registration(_, .weak, .bySetter) = role { true } else { false }
    }
}
