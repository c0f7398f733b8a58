import WeaverCompiler
import WeaverTestSupport

/// Random described graphs. Their references need not make sense to a compiler: what reads graphs must not rely on it.
struct RandomGraph {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func graph(typeCount: Int = 12) -> GraphDescription {
        let showsModules = Bool.random(using: &random)
        let names = (0..<Int.random(in: 0...typeCount, using: &random)).map { "T\($0)" }.sorted()
        let types = names.map { type($0, names, showsModules) }
        var graph = GraphDescription(types: types, problems: [], showsModules: showsModules)
        graph.problems = (0..<Int.random(in: 0...3, using: &random)).map { problem($0, names) }
        return graph
    }

    /// Returns a graph that differs from `graph` at a few places.
    mutating func edited(_ graph: GraphDescription) -> GraphDescription {
        var edited = graph
        let names = graph.types.map(\.name)
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            guard let index = edited.types.indices.randomElement(using: &random) else { break }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: edited.types.remove(at: index)
            case 1: edited.types[index] = type(edited.types[index].name, names, graph.showsModules)
            case 2: edited.types[index].isRoot.toggle()
            case 3: edited.types[index].location.line += 1
            case 4: edited.problems.append(problem(9, names))
            case 5: if !edited.problems.isEmpty { edited.problems.removeLast() }
            default:
                guard let position = edited.types[index].dependencies.indices.randomElement(using: &random) else {
                    break
                }
                let name = edited.types[index].dependencies[position].name
                edited.types[index].dependencies[position] = dependency(name, names, graph.showsModules)
            }
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            let new = type("Z\(Int.random(in: 0..<3, using: &random))", names, graph.showsModules)
            if !edited.types.contains(where: { $0.name == new.name }) { edited.types.append(new) }
        }
        edited.types.sort { $0.name < $1.name }
        return edited
    }

    private mutating func type(_ name: String, _ names: [String], _ showsModules: Bool)
        -> GraphDescription.InjectableType
    {
        var type = GraphDescription.InjectableType(
            name: name, module: showsModules ? ["Kit", "App", nil].randomElement(using: &random) ?? nil : nil,
            location: location(), isRoot: Int.random(in: 0..<3, using: &random) == 0,
            isIsolated: Int.random(in: 0..<8, using: &random) == 0)
        for index in 0..<5 where Bool.random(using: &random) {
            type.dependencies.append(dependency("d\(index)", names, showsModules))
        }
        return type
    }

    private mutating func dependency(_ name: String, _ names: [String], _ showsModules: Bool)
        -> GraphDescription.Dependency
    {
        let kind: GraphDescription.Dependency.Kind =
            [.registration, .reference, .parameter].randomElement(using: &random) ?? .reference
        let target = names.randomElement(using: &random)
        func providers() -> [GraphDescription.Dependency.Provider] {
            guard kind == .reference else { return [] }
            return (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
                names.randomElement(using: &random).map {
                    .init(type: $0, dependency: "d\(Int.random(in: 0..<5, using: &random))")
                }
            }
        }
        var dependency = GraphDescription.Dependency(
            name: name, kind: kind, type: ["Leaf", "Leaf \"<é\\>", "Other"].randomElement(using: &random) ?? "Leaf",
            module: showsModules ? "Kit" : nil, abstractTypes: Bool.random(using: &random) ? ["P", "Q"] : [],
            scope: kind == .registration
                ? ["container", "container", "lazy", "weak", "transient"].randomElement(using: &random) : nil,
            location: location(),
            parameters: Int.random(in: 0..<6, using: &random) == 0 ? [.init(name: "id", type: "Int")] : [],
            builds: kind == .registration && Bool.random(using: &random) ? target : nil,
            platforms: Int.random(in: 0..<6, using: &random) == 0 ? ["iOS"] : [],
            resolvesTo: Set(providers()).sorted())
        if Int.random(in: 0..<6, using: &random) == 0 { dependency.property = "shop.title" }
        if Int.random(in: 0..<6, using: &random) == 0 { dependency.bundle = "Basics" }
        if Int.random(in: 0..<6, using: &random) == 0 { dependency.effects = "async throws" }
        dependency.isSettable = Int.random(in: 0..<6, using: &random) == 0
        dependency.hasBuilder = Int.random(in: 0..<6, using: &random) == 0
        dependency.argument = Bool.random(using: &random) ? Int.random(in: 0..<3, using: &random) : nil
        if kind == .reference, Int.random(in: 0..<4, using: &random) == 0 {
            dependency.gathers = [.init(path: ["T0", "T1"], gathered: providers())]
        }
        return dependency
    }

    private mutating func location() -> GraphDescription.Location {
        .init(
            file: ["A.swift", "B.swift", "C.weaver"].randomElement(using: &random) ?? "A.swift",
            line: Int.random(in: 1..<40, using: &random))
    }

    private mutating func problem(_ index: Int, _ names: [String]) -> GraphDescription.Problem {
        .init(
            code: "code-\(index)", isError: Bool.random(using: &random), message: "message \(index)",
            location: location(), type: names.randomElement(using: &random), dependency: nil)
    }
}
