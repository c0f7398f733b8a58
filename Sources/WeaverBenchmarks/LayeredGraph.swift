import Foundation

/// A project with the shape of a real app. Its root has services, one for every fifty types, and layers of types. Each
/// type refers to up to three services and registers types of the next layer. In the shape `wrappers`, there are no
/// services: the root has a wrapper for each of the other types, and each of those types has up to three wrappers for
/// others.
struct LayeredGraph {
    enum Shape: String, CaseIterable {
        /// Types of the next layer can be registered by several types.
        case dag
        /// Each type registers five other types.
        case tree
        /// Each dependency is declared by a property wrapper.
        case wrappers
    }

    let shape: Shape
    /// The way in which types receive their dependencies. Types with wrappers are always built with a resolver.
    let style: GeneratedGraph.Style
    let typeCount: Int
    private let serviceCount: Int
    /// For each type, the services that it refers to; in the shape `wrappers`, the types that it refers to.
    private var references: [[Int]] = []
    /// For each type, the types that it registers.
    private var registrations: [[Int]] = []
    /// The types that the root registers.
    private var tops: [Int] = []

    init(_ shape: Shape, _ style: GeneratedGraph.Style, typeCount: Int) {
        (self.shape, self.style, self.typeCount) = (shape, style, typeCount)
        serviceCount = max(4, typeCount / 50)
        var random = SplitMix64(state: 1)
        registrations = Array(repeating: [], count: typeCount)
        switch shape {
        case .tree:
            tops = [0]
            for type in 1..<typeCount { registrations[(type - 1) / 5].append(type) }
        case .dag:
            let size = max(1, typeCount / 12)
            let layers = stride(from: 0, to: typeCount, by: size).map { Array($0..<min($0 + size, typeCount)) }
            tops = layers[0]
            for (upper, lower) in zip(layers, layers.dropFirst()) {
                for type in lower { registrations[random.pick(upper)].append(type) }
                for type in upper {
                    for _ in 0..<3 {
                        let other = random.pick(lower)
                        if !registrations[type].contains(other) { registrations[type].append(other) }
                    }
                }
            }
        case .wrappers: tops = Array(0..<typeCount)
        }
        let all = Array(0..<serviceCount)
        references = (0..<typeCount).map { type in
            let known = shape == .wrappers ? Array(0..<type) : all
            return known.isEmpty ? [] : Set((0..<3).map { _ in random.pick(known) }).sorted()
        }
    }

    // MARK: Source code of the types

    /// The source of all types, with annotations. If `isWoven` is false, the property wrappers are `@Plain`, which does
    /// nothing, so that the source compiles without Weaver.
    func sources(isWoven: Bool) -> String {
        if shape == .wrappers { return wrapped(isWoven: isWoven) }
        var lines: [String] = []
        for service in 0..<serviceCount {
            lines += [
                "protocol Service\(service)ing: AnyObject {}", "final class Service\(service): Service\(service)ing {}",
            ]
        }
        for type in 0..<typeCount {
            let annotations =
                references[type].map { "service\($0) <- Service\($0)ing" } + registered(registrations[type])
            lines += declaration("Type\(type)", annotations, fields(of: type))
        }
        let services = (0..<serviceCount).map { "service\($0) = Service\($0) <- Service\($0)ing" }
        lines += declaration("Root", services + registered(tops), tops.map { ("type\($0)", "Type\($0)") })
        return lines.joined(separator: "\n") + "\n"
    }

    private func registered(_ types: [Int]) -> [String] {
        types.flatMap { ["type\($0) = Type\($0)"] + (style == .injecting ? ["type\($0).scope = .lazy"] : []) }
    }

    private func fields(of type: Int) -> [(name: String, type: String)] {
        references[type].map { ("service\($0)", "any Service\($0)ing") }
            + registrations[type].map { ("type\($0)", "Type\($0)") }
    }

    private func declaration(_ name: String, _ annotations: [String], _ fields: [(name: String, type: String)])
        -> [String]
    {
        var lines = ["final class \(name) {"] + annotations.map { "    // weaver: \($0)" }
        if style == .injecting {
            lines += [
                "    private let dependencies: any \(name)DependencyResolver",
                "    init(injecting dependencies: any \(name)DependencyResolver) { self.dependencies = dependencies }",
            ]
        } else {
            lines += fields.map { "    private let \($0.name): \($0.type)" }
            lines += ["    init(\(fields.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) {"]
            lines += fields.map { "        self.\($0.name) = \($0.name)" } + ["    }"]
        }
        return lines + ["}"]
    }

    private func wrapped(isWoven: Bool) -> String {
        func wrapper(_ kind: String, _ type: Int) -> String {
            "    \(isWoven ? "@Weaver(\(kind))" : "@Plain") var type\(type): Type\(type)"
        }
        func initializer(_ name: String) -> String {
            isWoven ? "    init(injecting _: any \(name)DependencyResolver) {}" : "    init() {}"
        }
        var lines =
            ["final class Root {"] + tops.map { wrapper(".registration, scope: .lazy", $0) } + [
                initializer("Root"), "}",
            ]
        for type in 0..<typeCount {
            let own = references[type].map { wrapper(".reference", $0) }
            lines +=
                ["final class Type\(type) {"] + own + [own.isEmpty ? "    init() {}" : initializer("Type\(type)"), "}"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Handwritten wiring

    /// The wiring as a person would write it: a container or a function for each type, and one object with all
    /// services. In the shape `wrappers`, only the property wrapper `Plain`.
    func handwritten() -> String {
        if shape == .wrappers {
            return
                "@propertyWrapper struct Plain<Value> {\n    init() {}\n    var wrappedValue: Value { fatalError() }\n}\n"
        }
        var lines =
            ["final class Services {"]
            + (0..<serviceCount).map { "    let service\($0): any Service\($0)ing = Service\($0)()" } + ["}", ""]
        if style == .injecting {
            for type in 0..<typeCount { lines += container("Type\(type)", references[type], registrations[type]) }
            lines +=
                container("Root", Array(0..<serviceCount), tops) + [
                    "func makeRoot() -> Root { Root(injecting: RootContainer(Services())) }"
                ]
        } else {
            for type in 0..<typeCount {
                let arguments =
                    references[type].map { "service\($0): services.service\($0)" }
                    + registrations[type].map { "type\($0): makeType\($0)(services)" }
                lines.append(
                    "func makeType\(type)(_ services: Services) -> Type\(type) { Type\(type)(\(arguments.joined(separator: ", "))) }"
                )
            }
            let arguments = tops.map { "type\($0): makeType\($0)(services)" }.joined(separator: ", ")
            lines.append("func makeRoot() -> Root { let services = Services(); return Root(\(arguments)) }")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func container(_ name: String, _ services: [Int], _ types: [Int]) -> [String] {
        ["protocol \(name)DependencyResolver: AnyObject {"]
            + services.map { "    var service\($0): any Service\($0)ing { get }" }
            + types.map { "    var type\($0): Type\($0) { get }" } + ["}"]
            + [
                "final class \(name)Container: \(name)DependencyResolver {", "    private let services: Services",
                "    init(_ services: Services) { self.services = services }",
            ]
            + services.map { "    var service\($0): any Service\($0)ing { services.service\($0) }" }
            + types.map { "    private lazy var lazyType\($0) = Type\($0)(injecting: Type\($0)Container(services))" }
            + types.map { "    var type\($0): Type\($0) { lazyType\($0) }" } + ["}", ""]
    }
}
