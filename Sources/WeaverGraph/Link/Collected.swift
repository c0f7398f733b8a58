/// The question of a reference with the attribute `collect` (Grammar/collections.md).
package struct Collected: Hashable, Sendable {
    /// The type as which a registration must be offered to be gathered.
    package let element: TypeKey
    package let isDictionary: Bool
    /// Whether the elements are closures that return what is gathered.
    package let isProvider: Bool
    /// The isolation of these closures: `@Sendable`, a global actor, or both.
    private let attributes: [String]
    /// The effects of these closures.
    package let effects: Effects
    /// Only registrations with one of these tags are gathered; empty for all.
    package let tags: Set<String>

    /// Nil if `type` is no array and no dictionary with the keys `String`, and no optional of one, or if its elements
    /// are closures without parameters with an attribute that is no isolation.
    init?(_ type: TypeKey, tags: Set<String>) {
        let given: TypeKey
        switch type.unwrapped ?? type {
        case .array(let element): (given, isDictionary) = (element, false)
        case .dictionary(.name("String"), let value), .dictionary(.name("Swift.String"), let value):
            (given, isDictionary) = (value, true)
        default: return nil
        }
        if case .function(let function) = given, function.parameters.isEmpty {
            // `@Sendable` and global actors begin with an upper-case letter, other attributes of function types do not.
            guard function.attributes.allSatisfy({ $0.dropFirst().first?.isUppercase ?? false }) else { return nil }
            (element, isProvider, effects) = (function.result, true, function.effects)
            attributes = function.attributes
        } else {
            (element, isProvider, effects, attributes) = (given, false, .none, [])
        }
        self.tags = tags
    }

    /// The type of each value in the collection.
    package var value: TypeKey {
        guard isProvider else { return element }
        return .function(
            .init(
                attributes: attributes, parameters: [], isAsync: effects.isAsync, isThrowing: effects.isThrowing,
                thrownType: effects.thrownType, result: element))
    }

    /// The type of the collection.
    package var type: TypeKey {
        isDictionary ? .dictionary(key: .name("String"), value: value) : .array(value)
    }

    /// Whether the collection takes a registration with these tags.
    package func takes(_ tags: Set<String>) -> Bool { self.tags.isEmpty || !self.tags.isDisjoint(with: tags) }
}

extension TypeKey {
    fileprivate static func ~= (pattern: TypeKey, type: TypeKey) -> Bool { pattern == type }
}

extension Binding {
    /// The question of a reference that gathers; nil if it names one dependency, or if its type is no collection.
    package var collected: Collected? { collect.flatMap { Collected(type, tags: $0.tags) } }

    /// Whether collections of `element` gather the registration, as far as its type goes.
    func isOffered(as element: TypeKey) -> Bool {
        guard kind == .registration, !isGathering, !isSettable, !takesParameters else { return false }
        guard let abstract else { return type == element }
        return abstract == element || abstract.components.count > 1 && abstract.components.contains(element)
    }
}

/// The registrations that collections gather, by element type and container.
package struct GatheredOffers: Sendable {
    private var offers: [TypeKey: [LinkedGraph.TypeID: [LinkedGraph.BindingID]]] = [:]
    /// By element type, the names that a container and one above it may both offer. Only such names hide each other.
    private var repeated: [TypeKey: Set<String>] = [:]

    /// Finds the registrations that are offered as one of `elements`. Constructions must be linked.
    package init(_ elements: Set<TypeKey>, in graph: LinkedGraph) {
        for id in graph.bindingIDs where graph[id].kind == .registration {
            let (type, abstract) = (graph[id].type, graph[id].abstract)
            for element in Set((abstract.map { $0.components + [$0] } ?? [type])) where elements.contains(element) {
                guard graph[id].isOffered(as: element) else { continue }
                offers[element, default: [:]][graph[id].owner, default: []].append(id)
            }
        }
        let cyclic = graph.typesRegisteringThemselves()
        for (element, containers) in offers {
            var seen: Set<String> = []
            for (type, ids) in containers {
                for id in ids where !seen.insert(graph[id].name).inserted || cyclic.contains(type) {
                    repeated[element, default: []].insert(graph[id].name)
                }
            }
        }
    }

    /// Returns the registrations of `type` that are offered as `element`, in the order of statement.
    func ids(_ element: TypeKey, of type: LinkedGraph.TypeID) -> [LinkedGraph.BindingID] {
        offers[element]?[type] ?? []
    }

    /// Returns what the container of `type` adds to a collection: the registrations that are gathered, in the order of
    /// statement, and the names that are hidden further up. `hidden` are the names that containers below offer, and
    /// `isLeftOut` tells the registrations that build the reader.
    func contribution(
        of type: LinkedGraph.TypeID, to collected: Collected, hidden: Set<String>, in graph: LinkedGraph,
        leavingOut isLeftOut: (LinkedGraph.BindingID) -> Bool
    ) -> (ids: [LinkedGraph.BindingID], hidden: Set<String>) {
        let offered = ids(collected.element, of: type).filter { !isLeftOut($0) }
        if offered.isEmpty { return ([], hidden) }
        let repeated = repeated[collected.element] ?? []
        let gathered = offered.filter { !hidden.contains(graph[$0].name) && collected.takes(graph[$0].tags) }
        return (gathered, hidden.union(offered.lazy.map { graph[$0].name }.filter(repeated.contains)))
    }
}

/// A path from a root down to a reader of a collection.
package struct GatheredPath: Sendable {
    /// The registrations that are gathered on the path: outermost container first, then in the order of statement.
    package var gathered: [LinkedGraph.BindingID]
    /// The registrations from the root down to the type with the reader.
    package var chain: [LinkedGraph.BindingID]
    /// The type at which the path begins.
    package var root: LinkedGraph.TypeID
}

extension LinkedGraph {
    /// Returns a shortest path for each distinct collection that `reader` gathers and each root, nearest first; at most
    /// 1,000. With `onlyEmpty`, only paths on which it gathers nothing.
    package func gatheredPaths(to reader: BindingID, _ offers: GatheredOffers, onlyEmpty: Bool = false)
        -> [GatheredPath]
    {
        struct State: Hashable {
            var type: TypeID
            var hidden: Set<String>
            var gathered: [BindingID]
            /// The registration that builds the reader; nil before the path has one.
            var builder: BindingID?
        }
        guard let collected = self[reader].collected else { return [] }
        var steps: [(state: State, registration: BindingID?, previous: Int?)] = []
        var seen: Set<State> = []
        func add(_ type: TypeID, _ registration: BindingID?, after previous: Int?) {
            let last = previous.map { steps[$0].state }
            // The registration that builds the reader is left out, also further up if its type registers itself.
            let builder = previous == 0 ? registration : last?.builder
            let (ids, hidden) = offers.contribution(
                of: type, to: collected, hidden: last?.hidden ?? [], in: self, leavingOut: { $0 == builder })
            if onlyEmpty, !ids.isEmpty { return }
            let state = State(type: type, hidden: hidden, gathered: ids + (last?.gathered ?? []), builder: builder)
            if seen.insert(state).inserted || previous == nil { steps.append((state, registration, previous)) }
        }
        add(self[reader].owner, nil, after: nil)
        var paths: [GatheredPath] = []
        var next = 0
        while next < steps.count, paths.count < Self.maximalPaths, steps.count < 100 * Self.maximalPaths {
            let state = steps[next].state
            for registrant in self[state.type].registrants {
                add(self[registrant].owner, registrant, after: next)
            }
            if self[state.type].registrants.isEmpty {
                var chain: [BindingID] = []
                var step: Int? = next
                while let index = step {
                    if let registration = steps[index].registration { chain.append(registration) }
                    step = steps[index].previous
                }
                paths.append(GatheredPath(gathered: state.gathered, chain: chain, root: state.type))
            }
            next += 1
        }
        return paths
    }

    private static let maximalPaths = 1000

    /// Returns, by gathered registration, the references that gather it on some path, in the order of facts. All are
    /// found together, which costs as much as for one registration.
    package func gatheringReferences() -> [BindingID: [BindingID]] {
        var references: [BindingID: [BindingID]] = [:]
        for (reader, paths) in gatheredPaths().sorted(on: \.key) {
            for registration in Set(paths.flatMap(\.gathered)) { references[registration, default: []].append(reader) }
        }
        return references
    }

    /// Returns, by reader of a collection, the paths on which it gathers (`gatheredPaths(to:_:onlyEmpty:)`).
    package func gatheredPaths() -> [BindingID: [GatheredPath]] {
        let readers = bindingIDs.filter { self[$0].kind == .reference && self[$0].collected != nil }
        guard !readers.isEmpty else { return [:] }
        let offers = GatheredOffers(Set(readers.compactMap { self[$0].collected?.element }), in: self)
        return Dictionary(
            uniqueKeysWithValues: readers.map { ($0, gatheredPaths(to: $0, offers)) })
    }

    /// Returns the types that collect or register, directly or through other types, one that does, each with a reader.
    func collectingReaders() -> [TypeID: BindingID] {
        var readers: [TypeID: BindingID] = [:]
        var queue: [TypeID] = []
        for id in bindingIDs where self[id].collect != nil && readers[self[id].owner] == nil {
            readers[self[id].owner] = id
            queue.append(self[id].owner)
        }
        while let type = queue.popLast() {
            for registrant in self[type].registrants where readers[self[registrant].owner] == nil {
                readers[self[registrant].owner] = readers[type]
                queue.append(self[registrant].owner)
            }
        }
        return readers
    }

    /// Returns the types that register themselves, directly or through other types.
    fileprivate func typesRegisteringThemselves() -> Set<TypeID> {
        let edges = types.map { type in type.bindings.compactMap { self[$0].builds?.index } }
        return Set(stronglyConnectedComponents(EdgeLists(edges)).joined().map { types[$0].id })
    }
}
