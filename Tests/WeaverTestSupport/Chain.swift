/// A kind of chain of Swift declarations (links), each of which refers to the link before it. A chain may be closed to
/// a cycle. In the source of a chain, the type `App` registers every tenth link.
package enum Chain: String, CaseIterable, CustomStringConvertible, Sendable {
    /// A chain of type aliases: `typealias Alias2 = Alias1`.
    case aliases
    /// A chain of type aliases, as in `aliases`, declared in the opposite order.
    case reversedAliases
    /// A chain of aliases nested in types: `enum Names2 { typealias Link = Names1.Link }`.
    case nestedAliases
    /// A chain of generic aliases: `typealias Alias2<Value> = Alias1<Value>`.
    case genericAliases
    /// A chain of aliases of arrays: `typealias Alias2 = [Alias1]`.
    case aliasesOfArrays
    /// A chain of superclasses: `class Class2: Class1 {}`.
    case superclasses
    /// A chain of superclasses, as in `superclasses`. The first class states a dependency, which all others inherit.
    case statingSuperclasses
    /// A chain of superclasses that are named by aliases: `typealias Alias2 = Class1`, `class Class2: Alias2 {}`.
    case superclassesBehindAliases
    /// A chain of protocols: `protocol Protocol2: Protocol1 {}`. For each protocol there is a class, which is
    /// registered as a `Protocol0`.
    case protocols
    /// A chain of protocols that are named by aliases: `protocol Protocol2: Alias2 {}`, `typealias Alias2 = Protocol1 &
    /// Sendable`.
    case protocolsBehindAliases

    package var description: String { rawValue }

    package func source(size: Int, isClosed: Bool) -> String {
        var lines: [String] = []
        // The index of the link that link 0 refers to: the last one if the chain is closed, otherwise nil.
        let first = isClosed ? size - 1 : nil
        for index in 0..<size { lines += link(index, index == 0 ? first : index - 1) }
        if self == .reversedAliases { lines.reverse() }
        lines += ["final class Log {}", "final class App {", "    // weaver: log = Log"]
        for index in stride(from: 0, to: size, by: 10) {
            lines.append("    // weaver: link\(index) \(registration(index))")
        }
        lines += ["    init(injecting dependencies: any AppDependencyResolver) {}", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func link(_ index: Int, _ next: Int?) -> [String] {
        switch self {
        case .aliases, .reversedAliases: ["typealias Alias\(index) = \(next.map { "Alias\($0)" } ?? "Log")"]
        case .nestedAliases: ["enum Names\(index) { typealias Link = \(next.map { "Names\($0).Link" } ?? "Log") }"]
        case .genericAliases: ["typealias Alias\(index)<Value> = \(next.map { "Alias\($0)<Value>" } ?? "Array<Value>")"]
        case .aliasesOfArrays: ["typealias Alias\(index) = [\(next.map { "Alias\($0)" } ?? "Log")]"]
        case .superclasses: ["class Class\(index)\(next.map { ": Class\($0) {}" } ?? " { init() {} }")"]
        case .statingSuperclasses:
            next.map { ["class Class\(index): Class\($0) {}"] } ?? [
                "class Class\(index) {", "    // weaver: log <- Log", "    init(log: Log) {}", "}",
            ]
        case .superclassesBehindAliases:
            next.map { ["typealias Alias\(index) = Class\($0)", "class Class\(index): Alias\(index) {}"] } ?? [
                "class Class\(index) { init() {} }"
            ]
        case .protocols:
            [
                "protocol Protocol\(index)\(next.map { ": Protocol\($0)" } ?? "") {}",
                "final class Class\(index): Protocol\(index) {}",
            ]
        case .protocolsBehindAliases:
            [
                next.map { "typealias Alias\(index) = Protocol\($0) & Sendable" }
                    ?? "typealias Alias\(index) = Sendable",
                "protocol Protocol\(index): Alias\(index) {}", "final class Class\(index): Protocol\(index) {}",
            ]
        }
    }

    private func registration(_ index: Int) -> String {
        switch self {
        case .aliases, .reversedAliases: "= Alias\(index)"
        case .nestedAliases: "= Names\(index).Link"
        case .genericAliases: "<= Alias\(index)<Int>"
        case .aliasesOfArrays: "<= Alias\(index)"
        case .superclasses, .statingSuperclasses, .superclassesBehindAliases: "= Class\(index)"
        case .protocols, .protocolsBehindAliases: "= Class\(index) <- Protocol0"
        }
    }
}
