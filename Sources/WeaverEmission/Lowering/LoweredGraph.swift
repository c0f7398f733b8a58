package import WeaverGraph

/// A graph without errors, ready to be printed: what its containers hold, and what everything that is generated is called.
package struct LoweredGraph: Sendable {
    let condition: PlatformCondition
    let graph: BindingGraph
    let lowering: Lowering
    let names: EmittedNames
    let types: TypeText

    package init(_ checked: CheckedGraph, _ options: EmissionOptions) {
        condition = checked.condition
        graph = checked.graph
        lowering = Lowering(checked, exposesResolvers: options.exposesResolvers)
        names = EmittedNames(lowering, isRuntimeShared: options.splitsOutput)
        types = TypeText(protocols: graph.declarations.protocols, closures: graph.closureTypes)
    }

    /// The names, outside of any type, that its output gives or keeps free.
    package var globalNames: Set<String> { names.global }
}
