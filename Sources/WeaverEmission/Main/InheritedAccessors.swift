import WeaverGraph

/// The accessors of classes that have subclasses. The code of such a class reads its dependencies from the containers
/// of its subclasses, too, so its accessors wait, fail and are isolated wherever those of a subclass are. The container
/// of a subclass conforms to the resolver protocols of these accessors where its own are narrower.
///
///     class Screen { /* weaver: log <- Log */ }   // try dependencies.log, if building a Log fails above `Home`
///     final class Home: Screen {}
///
/// Leaves out generic classes, whose resolvers are protocols of their own.
struct InheritedAccessors {
    /// The accessors of superclasses that are wider than their own containers' members, by binding.
    private(set) var widened: [LinkedGraph.BindingID: Accessor] = [:]
    /// The accessors of superclasses that no container is made of, by the name of the class and of the dependency.
    private(set) var ofDetached: [String: [String: Accessor]] = [:]
    /// For each subclass that has other accessors than its superclasses: the accessors of the superclasses to whose
    /// resolver protocols its container conforms in addition.
    private(set) var further: [LinkedGraph.TypeID: [Accessor]] = [:]

    /// A dependency of a subclass, and that of a superclass of it from which it comes.
    private struct Pair {
        let below: LinkedGraph.BindingID
        let above: Above
    }

    private enum Above {
        case built(LinkedGraph.BindingID)
        case detached(DetachedType, Binding)
    }

    init(_ lowering: Lowering) {
        let pairs = Self.pairs(lowering)
        for pair in pairs { widen(pair.above, to: Accessor(pair.below, lowering: lowering), lowering) }
        // Code outside of the container passes the resolver of a type with wrappers on to its initializer.
        for pair in pairs where lowering.graph.hasWrappers(lowering.graph[pair.below].owner) {
            widen(.built(pair.below), to: accessor(of: pair.above, lowering), lowering)
        }
        for pair in pairs {
            let own = widened[pair.below] ?? Accessor(pair.below, lowering: lowering)
            let above = accessor(of: pair.above, lowering)
            if above != own { further[lowering.graph[pair.below].owner, default: []].append(above) }
        }
    }

    private static func pairs(_ lowering: Lowering) -> [Pair] {
        let graph = lowering.graph
        guard !graph.statingSuperclasses.isEmpty else { return [] }
        let detached = Dictionary(lowering.detached.map { ($0.name, $0) }) { first, _ in first }
        var pairs: [Pair] = []
        for type in graph.types where type.arguments.isEmpty {
            for name in graph.statingSuperclasses[type.name] ?? [] {
                func add(_ binding: Binding, _ above: Above) {
                    let below = type.stated.first { graph[$0].name == binding.name }
                    if let below, graph[below].accessType == binding.accessType {
                        pairs.append(Pair(below: below, above: above))
                    }
                }
                if let superclass = graph.typesByName[name] {
                    guard graph[superclass].arguments.isEmpty else { continue }
                    for id in graph[superclass].stated { add(graph[id], .built(id)) }
                } else if let superclass = detached[name], graph.genericType(named: name) == nil {
                    for binding in superclass.bindings { add(binding, .detached(superclass, binding)) }
                }
            }
        }
        return pairs
    }

    private func accessor(of above: Above, _ lowering: Lowering) -> Accessor {
        switch above {
        case .built(let id): widened[id] ?? Accessor(id, lowering: lowering)
        case .detached(let type, let binding): accessor(of: binding, of: type, in: lowering.graph)
        }
    }

    /// Returns the accessor through which a detached type, which only its subclasses or user code build, reads a
    /// dependency.
    func accessor(of binding: Binding, of type: DetachedType, in graph: LinkedGraph) -> Accessor {
        ofDetached[type.name]?[binding.name] ?? Accessor(binding, of: type, in: graph)
    }

    private mutating func widen(_ above: Above, to narrow: Accessor, _ lowering: Lowering) {
        let wide = accessor(of: above, lowering)
        var joined = wide
        joined.effects = wide.effects.joined(narrow.effects)
        if wide.isolation == .none { joined.isolation = narrow.isolation }
        joined.settleSending(in: lowering.graph)
        guard joined != wide else { return }
        switch above {
        case .built(let id): widened[id] = joined
        case .detached(let type, let binding): ofDetached[type.name, default: [:]][binding.name] = joined
        }
    }
}
