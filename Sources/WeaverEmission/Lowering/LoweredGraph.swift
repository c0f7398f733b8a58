package import WeaverGraph

/// A graph without errors, ready to be printed: what its containers hold, and what everything that is generated is
/// called. A reference, as each declaration is printed with all of it at hand.
package final class LoweredGraph: Sendable {
    let condition: PlatformCondition
    let lowering: Lowering
    let names: EmittedNames
    let types: TypeText
    /// The aliases of deprecated types.
    let quietNames: QuietNames
    /// The functions that call deprecated initializers and builders.
    let quietFunctions: QuietFunctions
    /// By type.
    let plans: [ContainerPlan]
    /// Whether any dependency is stated with a wrapper.
    let hasWrappers: Bool
    /// The types whose containers are made in other files of a split output than they stand in.
    let madeElsewhere: Set<BindingGraph.TypeID>

    /// With `sharesContainers` types that register nothing and refer to the same have one container between them.
    package init(_ checked: CheckedGraph, _ options: EmissionOptions, sharesContainers: Bool, _ workers: Workers) {
        condition = checked.condition
        let lowering = Lowering(
            checked, exposesResolvers: options.exposesResolvers, locatesBuilders: options.locatesBuilders, workers)
        let names = EmittedNames(lowering, isRuntimeShared: options.splitsOutput)
        var types = TypeText(protocols: lowering.graph.declarations.protocols, closures: lowering.graph.closureTypes)
        quietNames = QuietNames(lowering, names, types)
        types.quiet = quietNames.texts
        self.types = types
        quietFunctions = QuietFunctions(lowering, names, types, besides: quietNames.allocated)
        var plans = workers.map(lowering.graph.types.count) { index in
            let type = lowering.graph.types[index]
            return ContainerPlan(
                type, className: names.containers[index], contentsName: names.contents[type.id], lowering: lowering)
        }
        if sharesContainers { plans.shareContainers(lowering) }
        self.plans = plans
        hasWrappers = !lowering.wrapped.isEmpty
        madeElsewhere = options.splitsOutput ? lowering.typesMadeElsewhere() : []
        self.lowering = lowering
        self.names = names
    }

    var graph: BindingGraph { lowering.graph }

    /// The resolvers, by their names, that are written only where the inputs mention them.
    package var mentionableNames: [String] { names.written.namesThatDepend }

    /// The call of a constructor.
    func construction(of type: TypeKey, _ arguments: [ConstructorArgument], _ values: [Expression]) -> Expression {
        quietFunctions.construction(of: type, values) ?? .construction(of: types(type), arguments, values)
    }

    /// `Detail(injecting: container)`
    func injecting(_ container: Expression, into type: TypeKey) -> Expression {
        quietFunctions.construction(of: type, [container])
            ?? .call(types(type), [.init(label: "injecting", value: container)])
    }

    /// The names, outside of any type, that its output gives or keeps free.
    package var globalNames: [String] { names.global + quietNames.allocated + quietFunctions.allocated }
}

extension Lowering {
    /// The types whose containers are made for a type of another input: by what registers them, or by a maker.
    fileprivate func typesMadeElsewhere() -> Set<BindingGraph.TypeID> {
        var types: Set<BindingGraph.TypeID> = []
        for type in graph.types {
            let built = type.bindings.compactMap { graph[$0].builds } + makers.plans[type.id.index].made
            types.formUnion(built.filter { graph[$0].place.home != type.place.home })
        }
        return types
    }
}
