extension LifetimeGraph {
    /// Draws a graph in which a registration or parameter is found for every reference. Such a graph may have cycles,
    /// because a type may refer to the type that registers it and to its siblings.
    static func random(_ prefix: String, _ random: inout some RandomNumberGenerator) -> LifetimeGraph {
        var graph = LifetimeGraph(prefix: prefix)
        let count = Int.random(in: 4...8, using: &random)
        for index in 0..<count {
            var kind = Kind(style: Style.allCases.randomElement(using: &random) ?? .injecting)
            kind.isAbstract = index > 0 && random.isTrue(once: 4)
            if index > 0, random.isTrue(once: 5) {
                kind.dependencies = [Dependency(name: "p\(index)", role: .parameter)]
            }
            graph.types.append(kind)
        }
        for index in 1..<count {
            for _ in 0...(random.isTrue(once: 3) ? 1 : 0) { graph.register(index, &random) }
        }
        for index in 0..<count where random.isTrue(once: 4) {
            for _ in 0...(random.isTrue(once: 2) ? Int.random(in: 1...2, using: &random) : 0) {
                graph.registerBuilt(by: index, &random)
            }
        }
        for index in 1..<count {
            for _ in 0..<Int.random(in: 0...3, using: &random) { graph.refer(index, &random) }
        }
        for index in graph.types.indices { graph.settle(index, &random) }
        for index in graph.types.indices { graph.settleBuilders(of: index, &random) }
        return graph
    }

    /// Draws a graph with the structure of an app. The root and types below it register services. Types of all layers
    /// refer to services, so the containers in between must pass these down.
    static func large(_ prefix: String, _ random: inout some RandomNumberGenerator) -> LifetimeGraph {
        layered(prefix, services: 6...12, others: 30...90, &random)
    }

    /// Draws a graph with the structure of `large`, and with as many types as large apps have.
    static func huge(_ prefix: String, _ random: inout some RandomNumberGenerator) -> LifetimeGraph {
        layered(prefix, services: 20...30, others: 120...220, &random)
    }

    private static func layered(
        _ prefix: String, services: ClosedRange<Int>, others: ClosedRange<Int>,
        _ random: inout some RandomNumberGenerator
    ) -> LifetimeGraph {
        var graph = LifetimeGraph(prefix: prefix)
        graph.depth = 6
        let serviceCount = Int.random(in: services, using: &random)
        let count = serviceCount + Int.random(in: others, using: &random)
        for index in 0..<count {
            var kind = Kind(style: Style.allCases.randomElement(using: &random) ?? .injecting)
            if index == 0 { kind.style = .injecting }
            kind.isAbstract = index > 0 && random.isTrue(once: 4)
            if index > serviceCount, random.isTrue(once: 10) {
                kind.dependencies = [Dependency(name: "p\(index)", role: .parameter)]
            }
            graph.types.append(kind)
        }
        for index in 1...serviceCount { graph.register(index, by: 0, &random) }
        for index in (serviceCount + 1)..<count {
            for _ in 0...(random.isTrue(once: 6) ? 1 : 0) {
                let owner = Int.random(in: max(serviceCount, index - 25)..<index, using: &random)
                graph.register(index, by: owner == serviceCount ? 0 : owner, &random)
            }
        }
        // Some types register a service again, so that the types below them use another instance.
        for index in (serviceCount + 1)..<count where random.isTrue(once: 8) {
            graph.register(Int.random(in: 1...serviceCount, using: &random), by: index, &random)
        }
        for index in 2...serviceCount where random.isTrue(once: 2) {
            graph.refer(index, to: Int.random(in: 1..<index, using: &random), &random)
        }
        for index in (serviceCount + 1)..<count {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                graph.refer(index, to: Int.random(in: 1...serviceCount, using: &random), &random)
            }
        }
        for index in graph.types.indices { graph.settle(index, &random) }
        return graph
    }

    /// Registers `type` in a random type with a lower index, so that registrations alone form no cycle.
    private mutating func register(_ type: Int, _ random: inout some RandomNumberGenerator) {
        register(type, by: Int.random(in: 0..<type, using: &random), &random)
    }

    private mutating func register(_ type: Int, by owner: Int, _ random: inout some RandomNumberGenerator) {
        let name = random.isTrue(once: 8) ? "m\(type)" : "n\(type)"
        guard !types[owner].dependencies.contains(where: { $0.name == name }) else { return }
        var scope = Scope.allCases.randomElement(using: &random) ?? .container
        if takes(type), scope == .container { scope = .transient }
        let position = Int.random(in: 0...types[owner].dependencies.count, using: &random)
        types[owner].dependencies.insert(
            Dependency(name: name, role: .registration(type: type, scope: scope, made: .byContainer)), at: position)
    }

    /// Adds a type, and registers it in the type `owner` with a builder or a setter. The new type refers to nothing,
    /// and may take a parameter.
    private mutating func registerBuilt(by owner: Int, _ random: inout some RandomNumberGenerator) {
        let type = types.count
        var kind = Kind(style: .injecting)
        var made = Made.byBuilder(Builder(form: Builder.Form.allCases.randomElement(using: &random) ?? .plain))
        var scope = Scope.allCases.randomElement(using: &random) ?? .container
        if types[owner].style == .injecting || types[owner].style == .wrappers, random.isTrue(once: 3) {
            made = .bySetter
            scope = scope == .weak ? .weak : .lazy
        } else if random.isTrue(once: 6) {
            kind.dependencies = [Dependency(name: "p\(type)", role: .parameter)]
            if scope == .container { scope = .transient }
        }
        types.append(kind)
        let position = Int.random(in: 0...types[owner].dependencies.count, using: &random)
        types[owner].dependencies.insert(
            Dependency(name: "n\(type)", role: .registration(type: type, scope: scope, made: made)), at: position)
    }

    private mutating func refer(_ type: Int, _ random: inout some RandomNumberGenerator) {
        refer(type, to: Int.random(in: 1..<types.count, using: &random), &random)
    }

    private mutating func refer(_ type: Int, to target: Int, _ random: inout some RandomNumberGenerator) {
        var dependency = Dependency(name: "n\(target)", role: .reference(type: target, isOptional: false))
        if takes(target), random.isTrue(once: 3) {
            dependency = Dependency(name: "p\(target)", role: .referenceToParameter)
        }
        guard let wanted = wanted(by: dependency),
            !types[type].dependencies.contains(where: { $0.name == dependency.name })
        else { return }
        let endings = endings(of: wanted, from: type)
        guard !endings.contains(.ambiguous) else { return }
        let mayFail = dependency.role != .referenceToParameter && !takes(target)
        let isOptional = mayFail && (endings.contains(.nothing) || random.isTrue(once: 8))
        guard isOptional || !endings.contains(.nothing) else { return }
        if isOptional { dependency.role = .reference(type: target, isOptional: true) }
        types[type].dependencies.append(dependency)
    }

    /// Draws the properties of a type that can be chosen only after all dependencies are known: which dependencies its
    /// initializer reads at once, and which registrations its plain constructor does not take.
    private mutating func settle(_ type: Int, _ random: inout some RandomNumberGenerator) {
        switch types[type].style {
        case .injecting, .wrappers:
            for dependency in types[type].dependencies where dependency.isRead(in: self) && random.isTrue(once: 6) {
                types[type].readEarly.append(dependency.name)
            }
        case .values, .providers:
            for dependency in types[type].dependencies.dropFirst() {
                if case .registration = dependency.role, random.isTrue(once: 4) {
                    types[type].untaken.insert(dependency.name)
                }
            }
        }
    }

    /// Draws which siblings the builders of `owner`'s registrations read: at once, and later in the instance that the
    /// builder makes.
    private mutating func settleBuilders(of owner: Int, _ random: inout some RandomNumberGenerator) {
        for index in types[owner].dependencies.indices {
            let dependency = types[owner].dependencies[index]
            guard case .registration(let type, let scope, .byBuilder(var builder)) = dependency.role,
                builder.form != .plain
            else { continue }
            // Weaver cannot see from a property wrapper which parameters a closure has, so a function takes its place.
            if types[owner].style == .wrappers, builder.form == .closure { builder.form = .function }
            let siblings = types[owner].dependencies.filter {
                $0.name != dependency.name && $0.role != .parameter && $0.role != .referenceToParameter
            }
            if random.isTrue(once: 3), let read = siblings.filter({ $0.isRead(in: self) }).randomElement(using: &random)
            {
                builder.reads = [read.name]
            }
            if !random.isTrue(once: 3) {
                let kept = siblings.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random))
                builder.keeps = kept.map(\.name)
                types[type].kept = (owner, builder.keeps, builder.keeps + builder.reads)
            }
            types[owner].dependencies[index].role = .registration(type: type, scope: scope, made: .byBuilder(builder))
        }
    }
}

extension LifetimeGraph.Dependency {
    /// Whether reading the dependency takes no argument and gives an instance, not the value of a parameter.
    func isRead(in graph: LifetimeGraph) -> Bool {
        switch role {
        case .registration(let type, _, _), .reference(let type, _): !graph.takes(type)
        case .referenceToParameter, .parameter: false
        }
    }
}

extension RandomNumberGenerator {
    mutating func isTrue(once count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
