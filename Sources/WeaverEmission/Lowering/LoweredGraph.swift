import WeaverGraph

/// A graph without errors that is ready to be printed: the plans of its containers, and the names of all generated
/// declarations. A class, so that the emitters of all declarations share it without copies.
package final class LoweredGraph: Sendable {
    /// The graph that is lowered.
    let checked: CheckedGraph
    /// The linked graph of all types, detached ones included. Its identifiers differ from those of `graph`.
    let whole: LinkedGraph
    let wholeIsolations: Isolations
    let lowering: Lowering
    let names: EmittedNames
    let types: TypeText
    /// The names under which the output uses deprecated types without warnings.
    let quietNames: QuietNames
    /// The functions through which the output calls deprecated initializers and builders without warnings.
    let quietFunctions: QuietFunctions
    let plans: ContainerPlans
    /// Whether any dependency is stated by a property wrapper.
    let hasWrappers: Bool
    /// The types whose containers are declared in one file of a split output and made in another file. Empty if the
    /// output is not split.
    let madeElsewhere: Set<LinkedGraph.TypeID>
    /// Whether emitted code records what it builds.
    let isTraced: Bool
    /// The types whose declarations may differ from those in the graph of the first condition; nil for that graph, and
    /// if nothing is known.
    let difference: LoweredDifference?

    /// Allocates all names of a lowered graph. No plans are made ahead (`planned`).
    /// `accessors` are those of the graph's detached types in other graphs (`accessorsElsewhere`).
    convenience init(_ lowering: Lowering, _ checked: CheckedGraph, _ accessors: Accessors, _ options: EmissionOptions)
    {
        self.init(lowering, checked, accessors, options, inTests: nil)
    }

    /// Accessors by the names of types and of their dependencies.
    typealias Accessors = [String: [String: Accessor]]

    /// Lowers the graph a second time, for the graphs of roots that tests mention. Its containers take replacements
    /// (`Overrides`), and stand in the tests output. Nil if the tests mention no root.
    convenience init?(
        _ checked: CheckedGraph, _ accessors: Accessors, _ options: EmissionOptions, for tests: TestsOptions,
        _ workers: Workers
    ) {
        let graph = checked.graph
        var allocator = NameAllocator(taken: tests.declared.union(graph.declarations.names))
        guard let overrides = Overrides(graph, { tests.mentions($0, in: graph) }, &allocator) else { return nil }
        var options = options
        options.splitsOutput = false
        options.exposesResolvers = false
        options.locatesBuilders = false
        let lowering = Lowering(checked, options, overrides: overrides, workers)
        self.init(lowering, checked, accessors, options, inTests: tests)
    }

    private init(
        _ lowering: Lowering, _ checked: CheckedGraph, _ accessors: Accessors, _ options: EmissionOptions,
        inTests tests: TestsOptions?
    ) {
        self.checked = checked
        whole = checked.whole
        wholeIsolations = checked.wholeIsolations
        let names = EmittedNames(lowering, accessors, isRuntimeShared: options.splitsOutput, inTests: tests)
        var types = TypeText(protocols: lowering.graph.declarations.protocols, closures: lowering.graph.closureTypes)
        quietNames = QuietNames(lowering, names, types)
        types.quiet = quietNames.texts
        if let tests { types.qualify(tests, in: lowering.graph, besides: tests.declared) }
        self.types = types
        quietFunctions = QuietFunctions(lowering, names, types, besides: quietNames.allocated)
        plans = ContainerPlans(lowering, names)
        hasWrappers = !lowering.wrapped.isEmpty
        madeElsewhere = options.splitsOutput ? lowering.typesMadeElsewhere() : []
        self.lowering = lowering
        self.names = names
        isTraced = false
        difference = nil
    }

    /// Creates a copy with other plans, other names, or other texts of types, or one whose code records what it builds,
    /// or with a known difference from the graph of the first condition.
    init(
        _ other: LoweredGraph, plans: ContainerPlans? = nil, names: EmittedNames? = nil, types: TypeText? = nil,
        isTraced: Bool? = nil, difference: LoweredDifference? = nil
    ) {
        self.difference = difference ?? other.difference
        self.isTraced = isTraced ?? other.isTraced
        (checked, whole, wholeIsolations) = (other.checked, other.whole, other.wholeIsolations)
        (lowering, self.names) = (other.lowering, names ?? other.names)
        (quietNames, quietFunctions) = (other.quietNames, other.quietFunctions)
        (hasWrappers, madeElsewhere) = (other.hasWrappers, other.madeElsewhere)
        self.plans = plans ?? other.plans
        self.types = types ?? other.types
    }

    /// Returns the graph with the plans that are read for the output. `first` is the graph of the first condition; nil
    /// if this is the one.
    func planned(besides first: LoweredGraph?, _ workers: Workers) -> LoweredGraph {
        let difference = first.map { LoweredDifference($0, self, workers) }
        var plans = plans
        plans.make(for: difference, workers)
        return LoweredGraph(self, plans: plans, difference: difference)
    }

    /// For each accessor, the types that use its protocol.
    var protocolUsers: [ProtocolUsers] {
        ProtocolUsers.users(ofAccessorsIn: names, lowering, condition)
    }

    /// Returns the graph in which the protocols of accessors have the names that they have in `known`, and adds their
    /// names to these (`EmittedNames.align`). `users` is `protocolUsers`.
    func aligned(with known: inout ProtocolNames, _ users: [ProtocolUsers]) -> LoweredGraph {
        // The names of deprecated types are made beside all others.
        guard quietNames.allocated.isEmpty, quietFunctions.allocated.isEmpty else { return self }
        var names = names
        names.align(with: &known, users)
        return LoweredGraph(self, names: names)
    }

    var condition: VariantCondition { checked.condition }
    var graph: LinkedGraph { _read { yield lowering.graph } }

    /// The names of the resolver protocols and aliases that are emitted only if the input files mention them.
    package var mentionableNames: [String] { names.written.namesThatDepend }

    /// The names under which tests may mention the graphs of roots, such as `AppGraph`.
    var namesOfGraphs: [String] { graph.types.filter(graph.mayHaveGraph).map(\.graphName) }

    /// Returns the call of a type's constructor. `values` are the values of `arguments`, in the same order.
    func construction(
        of type: TypeKey, _ construction: Construction, _ arguments: [ConstructorArgument], _ values: [Expression],
        _ runtime: inout Runtime
    ) -> Expression {
        let isConcurrent = isConcurrent(construction, of: type)
        let values = zip(arguments, values).map { argument, value in
            sent(
                value, as: construction.call?.statedType(of: argument).map(types.reference),
                if: isConcurrent && !graph.isSendable(argument, of: type), &runtime)
        }
        if !graph.gathered.collections.isEmpty, let id = graph.typeID(of: type),
            let collection = graph.gathered.collections[id]
        {
            return expression(of: collection, values)
        }
        if let factory = graph.declarations.factories[type.dottedName ?? ""] {
            let isStated = factory.isOverloaded || graph.declarations.isGeneric(type)
            return .construction(by: factory, arguments, values, stating: isStated ? types.reference(type) : nil)
        }
        let call =
            quietFunctions.construction(of: type, values)
            ?? .construction(
                of: types.reference(type), arguments, values, construction.call?.effects ?? .none,
                stated: types.statedTypes(of: arguments, construction.call)
            ) { lowering.isWeakParameter(.parameter($0.binding)) }
        return synchronous(call, construction)
    }

    /// Returns the call of an initializer in a closure that cannot wait, where Swift would otherwise prefer one that
    /// waits.
    private func synchronous(_ call: Expression, _ construction: Construction) -> Expression {
        guard let initializer = construction.call, initializer.hasAsyncOverload, !graph.effects.isEmpty else {
            return call
        }
        return .calledClosure(call)
    }

    /// Whether `construction` calls an initializer of `type` that runs concurrently (`InitializerCall.isConcurrent`).
    /// Factories of other modules call it themselves.
    private func isConcurrent(_ construction: Construction, of type: TypeKey) -> Bool {
        guard let call = construction.call, graph.declarations.factories[type.dottedName ?? ""] == nil else {
            return false
        }
        return call.isConcurrent(ofActor: graph.declarations.isActor(type))
    }

    /// Returns the expression that passes `value` to code which runs concurrently with its caller, if `isConcurrent`.
    /// The caller waits for that code. `type` is the type that the value has to state; nil leaves it to Swift.
    func sent(
        _ value: Expression, as type: TypeReference? = nil, if isConcurrent: Bool, _ runtime: inout Runtime
    ) -> Expression {
        guard isConcurrent else { return value.opened(as: type) }
        return .sent(value, as: type, by: runtime.use(.sent))
    }

    /// Returns the expression of a collection. `values` are what is given from above, if anything is, and the elements.
    private func expression(of collection: Gathered.Collection, _ values: [Expression]) -> Expression {
        let collected = collection.collected
        let (above, elements) =
            collection.isAboveOptional == nil ? (nil, values[...]) : (values.first, values.dropFirst())
        let list = Expression.list(
            zip(collection.names, elements).map { name, element in
                .init(label: collected.isDictionary ? "\"\(name)\"" : nil, value: listed(element, in: collected))
            })
        let empty = collected.isDictionary ? "[:]" : "[]"
        guard let above = above.flatMap(SwiftPrinter.inline) else {
            return elements.isEmpty ? .text(collection.isOptional ? "nil" : empty) : list
        }
        let isOptional = collection.isAboveOptional == true
        if elements.isEmpty { return .text(isOptional && !collection.isOptional ? "\(above) ?? \(empty)" : above) }
        let base = isOptional ? "(\(above) ?? \(empty))" : above
        let typed = Expression.cast(list, to: types.reference(collected.type))
        if !collected.isDictionary { return .prefixed(base + " + ", .parenthesized(typed)) }
        return .call(
            base + ".merging",
            [
                .init(label: nil, value: typed),
                .init(
                    label: "uniquingKeysWith",
                    value: .closure(.init(captures: [], parameters: [], body: [.return(.text("$1"))]))),
            ])
    }

    /// Returns `element` as it stands in the list that makes up a collection. swiftc 6.3 crashes on a closure in a list
    /// that states the type of its errors, and not on one that another closure returns.
    private func listed(_ element: Expression, in collected: Collected) -> Expression {
        guard collected.effects.thrownType != nil, case .closure = element else { return element }
        return .calledClosure(element)
    }

    /// Returns the call of a type's `init(injecting:)`, such as `Detail(injecting: container)`.
    func injecting(
        _ container: Expression, into type: TypeKey, _ construction: Construction, _ runtime: inout Runtime
    ) -> Expression {
        let container = sent(container, if: isConcurrent(construction, of: type), &runtime)
        let call =
            quietFunctions.construction(of: type, [container])
            ?? .call(.type(types.reference(type)), [.init(label: "injecting", value: container)])
        return synchronous(call, construction)
    }

    /// The names that the output declares at file scope, and the further names that it reserves there.
    package var globalNames: [String] { names.global + quietNames.allocated + quietFunctions.allocated }
}

extension Lowering {
    /// Returns the types whose containers are made for a type of another input file: that type registers them, its
    /// container makes a maker of them, or it is a bundle that offers them.
    fileprivate func typesMadeElsewhere() -> Set<LinkedGraph.TypeID> {
        var types: Set<LinkedGraph.TypeID> = []
        for type in graph.types {
            let built = type.bindings.compactMap { graph[$0].builds } + makers.plans[type.id.index].made
            types.formUnion(built.filter { graph[$0].place.home != type.place.home })
        }
        for bundle in graph.bundles.values {
            let offered = (graph.offers(ofBundle: bundle.name) ?? []).compactMap(\.type)
            types.formUnion(offered.filter { graph[$0].place.home != bundle.place.home })
        }
        // The instances of a generic type may share a container.
        let names = Set(types.filter { !graph[$0].arguments.isEmpty }.map { graph[$0].declaredName })
        if !names.isEmpty { types.formUnion(graph.types.filter { names.contains($0.declaredName) }.map(\.id)) }
        return types
    }
}
