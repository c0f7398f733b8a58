/// Finds the registrations of generic types that would never stop making new instances: `next = A<[T]>` in `A<T>`.
///
/// An argument grows if a parameter stands inside of it. If a circle of registrations passes a parameter on and lets it
/// grow on the way, each round makes larger arguments, and no other chain is endless. Linear in the arguments of the
/// registrations.
struct EndlessChains {
    /// By generic type and position among its dependencies, whether the registration lets an argument grow in a circle.
    private var endless: [String: Set<Int>] = [:]

    init(_ types: [GenericType]) {
        var nodes: [String: Int] = [:]
        var count = 0
        for type in types {
            nodes[type.name] = count
            count += type.parameters.count
        }
        typealias Edge = (from: Int, to: Int, grows: Bool, type: String, position: Int)
        var edges: [Edge] = []
        for type in types {
            let parameters = Dictionary(
                zip(type.parameters.map(\.name), type.parameters.indices), uniquingKeysWith: { first, _ in first })
            let first = nodes[type.name] ?? 0
            for (position, binding) in type.bindings.enumerated() where binding.kind == .registration {
                guard let target = binding.type.dottedName.flatMap({ nodes[$0] }), !binding.isSettable else { continue }
                for (index, argument) in binding.builtType.genericArguments.enumerated() {
                    argument.forEachName { parts in
                        guard let parameter = parameters[parts[0].name] else { return }
                        let grows = argument != .name(parts[0].name)
                        edges.append((first + parameter, target + index, grows, type.name, position))
                    }
                }
            }
        }
        guard edges.contains(where: \.grows) else { return }
        var targets: [[Int]] = Array(repeating: [], count: count)
        for edge in edges where edge.to < count { targets[edge.from].append(edge.to) }
        var components: [Int?] = Array(repeating: nil, count: count)
        for (number, members) in stronglyConnectedComponents(EdgeLists(targets)).enumerated() {
            for member in members { components[member] = number }
        }
        for edge in edges where edge.grows && edge.to < count {
            guard let component = components[edge.from], component == components[edge.to] else { continue }
            endless[edge.type, default: []].insert(edge.position)
        }
    }

    /// Whether the registration at `position` among the dependencies of the generic type `type` makes a new instance in
    /// each round of a circle.
    func contains(_ position: Int, of type: String) -> Bool { endless[type]?.contains(position) ?? false }
}

extension TypeKey {
    /// The generic arguments of the last name of a named type; empty for any other type.
    package var genericArguments: [TypeKey] {
        guard case .named(let parts) = self else { return [] }
        return parts.last?.arguments ?? []
    }
}
