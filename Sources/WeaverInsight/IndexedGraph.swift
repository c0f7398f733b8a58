package import WeaverCompiler

/// A described graph with numbers in the place of names: types, leaves (registered types without dependencies) and
/// registrations are numbered from 0.
package struct IndexedGraph: Sendable {
    package typealias Dependency = GraphDescription.Dependency
    package typealias Provider = GraphDescription.Dependency.Provider

    package struct Registration: Sendable {
        /// The number of the type that states the registration.
        package var owner: Int
        /// The position of the registration among the dependencies of its owner.
        package var dependency: Int
        /// The number of the node that the registration builds.
        package var target: Int
        /// Whether the container of the owner builds the registration while it is made.
        package var isEager: Bool
        /// The position among the arguments of the initializer that takes the registration; nil if none does.
        package var argument: Int?
        package var hasBuilder: Bool
        /// Whether reading the registration builds it, if nothing else has: it takes no parameters, and nobody sets it.
        package var isBuiltWhenRead: Bool

        /// Whether each reading builds another instance.
        package var isTransient: Bool
        /// Whether building it may wait or fail.
        package var hasEffects: Bool

        package var isTaken: Bool { argument != nil }
        /// Whether its instance is built when it is first read, and then kept.
        package var isDeferred: Bool { isBuiltWhenRead && !isEager && !isTransient }
    }

    /// A reference, and the registrations to which it can resolve.
    package struct Reference: Sendable {
        package var owner: Int
        /// The position of the reference among the dependencies of its owner.
        package var dependency: Int
        package var providers: [Int]
        /// The position among the arguments of the initializer that takes the reference; nil if none does.
        package var argument: Int?
        /// Whether the reference is the collection of all registrations of a type.
        package var isCollection: Bool
        /// The types that state parameters to which the reference can resolve.
        package var givers: [Int]

        package var isTaken: Bool { argument != nil }
    }

    package let description: GraphDescription
    /// The names of all nodes: first the types of `description` in their order, then the leaves, sorted by name.
    package let names: [String]
    /// All registrations, by owner, and in the order of the statements of one owner: sources before manifests, by path
    /// and line.
    package private(set) var registrations: [Registration] = []
    /// The registrations of each type, as a range of `registrations`.
    package private(set) var registrationsOf: [Range<Int>] = []
    /// All references, by owner.
    package private(set) var references: [Reference] = []
    /// The references of each type, as a range of `references`.
    package private(set) var referencesOf: [Range<Int>] = []
    /// The registrations that build each node.
    package private(set) var registrants: [[Int]]
    /// The references that can resolve to each registration.
    package private(set) var readers: [[Int]]

    private let positions: [String: Int]

    package var types: [GraphDescription.InjectableType] { description.types }

    /// Linear in the number of dependencies and their providers, except for sorting.
    package init(_ description: GraphDescription) {
        self.description = description
        let types = description.types
        var positions: [String: Int] = [:]
        positions.reserveCapacity(types.count)
        for (position, type) in types.enumerated() { positions[type.name] = position }
        var leaves: Set<String> = []
        // Goes over positions, since dependencies are large to copy.
        var registrationCount = 0
        for owner in types.indices {
            for position in types[owner].dependencies.indices where types[owner].isRegistration(position) {
                registrationCount += 1
                let name = types[owner].nameOfBuilt(position)
                if positions[name] == nil { leaves.insert(name) }
            }
        }
        let sorted = leaves.sorted()
        for (offset, name) in sorted.enumerated() { positions[name] = types.count + offset }
        names = types.map(\.name) + sorted
        self.positions = positions
        registrants = Array(repeating: [], count: names.count)
        var numbers: [Provider: Int] = [:]
        numbers.reserveCapacity(registrationCount)
        registrations.reserveCapacity(registrationCount)
        for owner in types.indices {
            let start = registrations.count
            for position in types[owner].statementOrder where types[owner].isRegistration(position) {
                let target = positions[types[owner].nameOfBuilt(position)] ?? 0
                registrants[target].append(registrations.count)
                let name = types[owner].dependencies[position].name
                numbers[Provider(type: types[owner].name, dependency: name)] = registrations.count
                registrations.append(
                    Registration(types[owner].dependencies[position], of: owner, at: position, target: target))
            }
            registrationsOf.append(start..<registrations.count)
        }
        readers = Array(repeating: [], count: registrations.count)
        for owner in types.indices {
            let start = references.count
            for position in types[owner].dependencies.indices
            where types[owner].dependencies[position].kind == .reference {
                var reference = Reference(
                    owner: owner, dependency: position, providers: [],
                    argument: types[owner].dependencies[position].argument,
                    isCollection: !types[owner].dependencies[position].gathers.isEmpty, givers: [])
                for provider in types[owner].dependencies[position].resolvesTo {
                    if let number = numbers[provider] {
                        reference.providers.append(number)
                        readers[number].append(references.count)
                    } else if let giver = positions[provider.type], giver < types.count {
                        reference.givers.append(giver)
                    }
                }
                references.append(reference)
            }
            referencesOf.append(start..<references.count)
        }
    }

    /// Returns the number of the node with this name; nil if there is none.
    package func node(named name: String) -> Int? { positions[name] }

    /// Whether the node is a type with dependencies.
    package func isType(_ node: Int) -> Bool { node < types.count }

    /// Whether generated code builds the instance from dependencies: of a type that has some, without a builder.
    func wires(_ registration: Registration) -> Bool { isType(registration.target) && !registration.hasBuilder }

    package func dependency(_ registration: Registration) -> Dependency {
        types[registration.owner].dependencies[registration.dependency]
    }

    package func dependency(_ reference: Reference) -> Dependency {
        types[reference.owner].dependencies[reference.dependency]
    }

    /// The name of a registration with its owner's name in front: `App.logger`.
    package func name(of registration: Int) -> String {
        let registration = registrations[registration]
        return names[registration.owner] + "." + dependency(registration).name
    }

    /// The numbers of the types that nothing registers.
    package var roots: [Int] { types.indices.filter { types[$0].isRoot } }
}

extension IndexedGraph.Registration {
    fileprivate init(_ dependency: borrowing GraphDescription.Dependency, of owner: Int, at position: Int, target: Int)
    {
        self.owner = owner
        self.dependency = position
        self.target = target
        argument = dependency.argument
        hasBuilder = dependency.hasBuilder
        isBuiltWhenRead = dependency.parameters.isEmpty && !dependency.isSettable
        isEager = isBuiltWhenRead && dependency.scope == "container"
        isTransient = dependency.scope == "transient"
        hasEffects = dependency.effects != nil
    }
}

extension GraphDescription.InjectableType {
    fileprivate func isRegistration(_ position: Int) -> Bool { dependencies[position].kind == .registration }

    /// The name of the node that the registration at `position` builds.
    fileprivate func nameOfBuilt(_ position: Int) -> String {
        dependencies[position].builds ?? dependencies[position].type
    }

    /// The positions of the dependencies in the order of their statements: those of bundles before the type's own,
    /// sources before manifests, by path and line. Nothing tells in which order the type includes several bundles.
    fileprivate var statementOrder: [Int] {
        if dependencies.count < 2 { return Array(dependencies.indices) }
        return dependencies.indices.sorted { left, right in
            let isIncluded = dependencies[left].bundle != nil
            if isIncluded != (dependencies[right].bundle != nil) { return isIncluded }
            let (first, second) = (dependencies[left].location, dependencies[right].location)
            if first.file != second.file {
                let (isFirst, isSecond) = (first.file.hasSuffix(".weaver"), second.file.hasSuffix(".weaver"))
                return isFirst == isSecond ? first.file < second.file : isSecond
            }
            return first.line == second.line ? left < right : first.line < second.line
        }
    }
}
