import WeaverGraph

/// The accessors of types whose code reads its dependencies from several containers: of classes that have subclasses,
/// and of the instances of generic types. Such an accessor waits, fails and is isolated wherever the member of one of
/// these containers is. The container of a subclass conforms to the resolver protocols of the accessors of its
/// superclasses where its own are narrower.
///
///     class Screen { /* weaver: log <- Log */ }   // try dependencies.log, if building a Log fails above `Home`
///     final class Home: Screen {}
///
/// The resolver of a generic type is one protocol, to which the containers of its instances and subclasses conform
/// (`GenericResolvers`).
struct InheritedAccessors {
    /// The accessors that are wider than the members of their own containers, by binding.
    private(set) var widened: [LinkedGraph.BindingID: Accessor] = [:]
    /// The accessors of types that no container is made of, by the name of the type and of the dependency: of
    /// superclasses, and of types that are built under other conditions.
    private var ofDetached: [String: [String: Accessor]] = [:]
    /// For each subclass that has other accessors than its superclasses: the accessors of the superclasses to whose
    /// resolver protocols its container conforms in addition.
    private(set) var further: [LinkedGraph.TypeID: [Accessor]] = [:]

    /// A class and the nearest superclass of it that states dependencies.
    private struct Link {
        let below: Owner
        let above: Owner
    }

    /// A class that states or inherits dependencies.
    private enum Owner {
        case built(InjectableType)
        case detached(DetachedType)

        var name: String {
            switch self {
            case .built(let type): type.name
            case .detached(let type): type.name
            }
        }
    }

    /// Linear in the dependencies of the instances of generic types, of the classes that have superclasses, and of
    /// these superclasses. `elsewhere` are the accessors of detached types in other graphs (`accessorsElsewhere`).
    init(_ lowering: Lowering, _ elsewhere: LoweredGraph.Accessors) {
        let registered = lowering.typesRegisteredElsewhere
        let providers = registered.isEmpty ? [:] : lowering.providers
        for type in elsewhere.isEmpty && registered.isEmpty ? [] : lowering.detached {
            let known = elsewhere[type.name] ?? [:]
            for binding in type.bindings {
                var accessor = known[binding.name]
                // A condition that is given to the compiler leaves no other graph that has a container of the type.
                if known.isEmpty, registered.contains(type.name), binding.kind == .reference {
                    accessor = providers[Lowering.Provided(name: binding.name, type: binding.accessType)]
                }
                guard let accessor, accessor.type == binding.accessType else { continue }
                ofDetached[type.name, default: [:]][binding.name] = accessor
            }
        }
        widenInstances(lowering)
        let links = Self.links(lowering)
        for link in links.reversed() { widen(link.above, as: link.below, lowering) }
        // Code outside of the container passes the resolver of a type with wrappers on to its initializer, and the code
        // of a subclass passes its own one on to the initializer of its superclass.
        for link in links {
            if case .built(let type) = link.below,
                lowering.graph.hasWrappers(type.id) || lowering.graph.passesResolver(type, to: link.above.name)
            {
                widen(link.below, as: link.above, lowering)
            }
        }
        var above: [String: [Accessor]] = [:]
        for link in links {
            let own = accessors(of: link.below, lowering)
            var seen = Set(own.values)
            let inherited = accessors(of: link.above, lowering).values + (above[link.above.name] ?? [])
            let others = inherited.filter { own[$0.name]?.type == $0.type && seen.insert($0).inserted }
            guard !others.isEmpty else { continue }
            above[link.below.name] = others.sorted { $0.name < $1.name }
            if case .built(let type) = link.below { further[type.id] = above[link.below.name] }
        }
    }

    /// Gives the accessors of the instances of each generic type what the accessors of all of them ask of code that
    /// reads the same dependency, and those of the subclasses.
    private mutating func widenInstances(_ lowering: Lowering) {
        let graph = lowering.graph
        guard !graph.genericTypes.isEmpty else { return }
        /// The accessors of a generic type, by the names of its dependencies.
        var joined: [String: [String: Accessor]] = [:]
        for type in graph.types {
            for name in [type.declaredName] + (graph.statingSuperclasses[type.declaredName] ?? [])
            where graph.genericType(named: name) != nil {
                for id in type.stated {
                    let accessor = Accessor(id, lowering: lowering)
                    let known = joined[name]?[accessor.name] ?? accessor
                    joined[name, default: [:]][accessor.name] = known.joined(accessor, in: graph)
                }
            }
        }
        for type in graph.types where !type.arguments.isEmpty {
            for id in type.stated {
                let accessor = Accessor(id, lowering: lowering)
                guard let all = joined[type.declaredName]?[accessor.name] else { continue }
                let wide = accessor.joined(all, in: graph)
                if wide != accessor { widened[id] = wide }
            }
        }
    }

    /// Returns the links of all classes that are not generic, those of superclasses first.
    private static func links(_ lowering: Lowering) -> [Link] {
        let graph = lowering.graph
        guard !graph.statingSuperclasses.isEmpty else { return [] }
        let detached = Dictionary(lowering.detached.map { ($0.name, $0) }) { first, _ in first }
        func owner(_ name: String) -> Owner? {
            if let id = graph.typesByName[name] { return graph[id].arguments.isEmpty ? .built(graph[id]) : nil }
            return graph.genericType(named: name) == nil ? detached[name].map(Owner.detached) : nil
        }
        let classes = graph.statingSuperclasses.sorted { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
        return classes.compactMap { name, superclasses in
            guard let below = owner(name), let above = superclasses.lazy.compactMap(owner).first else { return nil }
            return Link(below: below, above: above)
        }
    }

    /// Returns the accessors through which a class reads its dependencies, by the names of these.
    private func accessors(of owner: Owner, _ lowering: Lowering) -> [String: Accessor] {
        let graph = lowering.graph
        let accessors: [Accessor] =
            switch owner {
            case .built(let type): type.stated.map { widened[$0] ?? Accessor($0, lowering: lowering) }
            case .detached(let type): type.bindings.map { accessor(of: $0, of: type, in: graph) }
            }
        return Dictionary(accessors.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Returns the accessor through which a detached type, which only its subclasses or user code build, reads a
    /// dependency.
    func accessor(of binding: Binding, of type: DetachedType, in graph: LinkedGraph) -> Accessor {
        ofDetached[type.name]?[binding.name] ?? Accessor(binding, of: type, in: graph)
    }

    /// Returns the accessors of a type that has a container, and those of a superclass of one that differ from plain
    /// properties. Empty for other types.
    /// `detached` are the detached types by their names.
    fileprivate func accessors(
        ofTypeNamed name: String, _ lowering: Lowering, detached: [String: DetachedType]
    ) -> [Accessor] {
        guard let id = lowering.graph.typesByName[name] else {
            guard let type = detached[name] else { return [] }
            return type.bindings.map { accessor(of: $0, of: type, in: lowering.graph) }.filter {
                !$0.parameters.isEmpty || !$0.effects.isEmpty || $0.isolation != .none
            }
        }
        return lowering.graph[id].stated.map { widened[$0] ?? Accessor($0, lowering: lowering) }
    }

    /// Gives the accessors of `owner` what those of `other` ask of code that reads the same dependencies.
    private mutating func widen(_ owner: Owner, as other: Owner, _ lowering: Lowering) {
        let others = accessors(of: other, lowering)
        func joined(_ accessor: Accessor) -> Accessor? {
            guard let other = others[accessor.name], other.type == accessor.type else { return nil }
            let joined = accessor.joined(other, in: lowering.graph)
            return joined == accessor ? nil : joined
        }
        switch owner {
        case .built(let type):
            for id in type.stated {
                if let joined = joined(widened[id] ?? Accessor(id, lowering: lowering)) { widened[id] = joined }
            }
        case .detached(let type):
            for binding in type.bindings {
                guard let joined = joined(accessor(of: binding, of: type, in: lowering.graph)) else { continue }
                ofDetached[type.name, default: [:]][binding.name] = joined
            }
        }
    }
}

extension Lowering {
    /// The name and the type of a dependency.
    fileprivate struct Provided: Hashable {
        var name: String
        var type: TypeKey
    }

    /// The names of the detached types that are registered under other conditions, and of those that these register.
    fileprivate var typesRegisteredElsewhere: Set<String> {
        guard !graph.registeredElsewhere.isEmpty else { return [] }
        let detached = Dictionary(detached.map { ($0.name, $0) }) { first, _ in first }
        var found: Set<String> = []
        var next = graph.registeredElsewhere.filter { detached[$0] != nil }
        while let name = next.popFirst() {
            guard let type = detached[name], found.insert(name).inserted else { continue }
            for binding in type.bindings where binding.kind == .registration {
                if let built = binding.type.dottedName, detached[built] != nil { next.insert(built) }
            }
        }
        return found
    }

    /// For the name and type of each dependency that containers register, the accessor of code that may read each of
    /// these registrations.
    fileprivate var providers: [Provided: Accessor] {
        var providers: [Provided: Accessor] = [:]
        for id in graph.bindingIDs where graph[id].kind == .registration {
            let accessor = Accessor(id, lowering: self)
            let provided = Provided(name: accessor.name, type: accessor.type)
            providers[provided] = providers[provided]?.joined(accessor, in: graph) ?? accessor
        }
        return providers
    }
}

extension LinkedGraph {
    /// Whether the initializer of `type` has to pass its resolver on to its superclass `superclass`: both take
    /// resolvers, and the superclass, or the class in between that the initializer calls, has no other designated
    /// initializer.
    fileprivate func passesResolver(_ type: InjectableType, to superclass: String) -> Bool {
        guard case .injecting = type.construction, declarations.types[type.name]?.initializers.isEmpty == false else {
            return false
        }
        for above in declarations.superclassChain(of: type.name).dropFirst() {
            let designated = above.initializers.filter { !$0.isConvenience }
            if !designated.isEmpty { return designated.allSatisfy { $0.parameters.first?.label == "injecting" } }
            if above.name == superclass { return false }
        }
        return false
    }
}

extension [Lowering] {
    /// Returns, for each of these graphs of one project, the accessors through which its detached types read their
    /// dependencies in those other graphs that have containers of them, or of subclasses. Such a type is compiled under
    /// all conditions, and its code is the same: its resolver must not depend on the condition under which it is
    /// registered.
    func accessorsElsewhere() -> [LoweredGraph.Accessors] {
        guard contains(where: { !$0.detached.isEmpty }) else { return map { _ in [:] } }
        var inherited: [Int: InheritedAccessors] = [:]
        let detached = map { Dictionary($0.detached.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }) }
        return indices.map { index in
            var found: LoweredGraph.Accessors = [:]
            for type in self[index].detached {
                for other in indices where other != index {
                    let known = inherited[other] ?? InheritedAccessors(self[other], [:])
                    inherited[other] = known
                    for accessor in known.accessors(ofTypeNamed: type.name, self[other], detached: detached[other]) {
                        let earlier = found[type.name]?[accessor.name] ?? accessor
                        let joined = earlier.joined(accessor, in: self[other].graph)
                        found[type.name, default: [:]][accessor.name] = joined
                    }
                }
            }
            return found
        }
    }
}
