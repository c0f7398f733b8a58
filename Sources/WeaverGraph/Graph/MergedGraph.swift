/// The graph that the statements of all files make: types and their dependencies. How a type is built and to what a
/// reference resolves is not decided yet: `link` does, and makes a `LinkedGraph`. Only `merge` makes a merged graph
/// from facts.
package struct MergedGraph: Sendable {
    /// The types and dependencies. Everything that linking decides is empty or undecided.
    private(set) var statements: LinkedGraph

    init(_ statements: LinkedGraph) {
        assert(statements.firstBrokenInvariant == nil, statements.firstBrokenInvariant ?? "")
        self.statements = statements
    }

    /// The types and dependencies, for `link`.
    consuming func consumed() -> LinkedGraph { statements }

    package var declarations: Declarations { statements.declarations }

    /// Whether a reference gathers a collection.
    var hasCollections: Bool { statements.bindings.contains { $0.collect != nil } }

    /// Returns the graph that is compiled for `target`, on `platform`; nil stands for every platform that no attribute
    /// names. Leaves out the dependencies that other platforms or projects have.
    consuming func compiled(
        for target: Target, on platform: Platform?, mayImportObjectiveC: Bool = true
    ) -> MergedGraph {
        var graph = consumed()
        // Generated code is compiled with the same default isolation as the input files.
        graph.isolation = target.isolation == .none ? target.defaultIsolation : target.isolation
        graph.declarations.defaultIsolation = target.defaultIsolation
        graph.project = target.project
        graph.mayImportObjectiveC = mayImportObjectiveC
        graph.module = target.module
        return graph.restricted(to: platform, target.project)
    }

    /// Returns the graph without the types for which `leavesOut` has true, by index, and without their dependencies.
    func leavingOut(types leavesOut: [Bool]) -> MergedGraph {
        var rest = statements.restricted(toTypes: { !leavesOut[$0.index] }, bindings: { _ in true })
        // `restricted` adds the dependencies of these types to `leftOut`, which is only for dependencies of other
        // platforms and projects.
        rest.leftOut = statements.leftOut
        return MergedGraph(rest)
    }
}

extension LinkedGraph {
    /// The graph before linking.
    var merged: MergedGraph {
        var result = self
        result.lookup = Lookup()
        result.needs = Needs()
        assert(result.gathered.collections.isEmpty, "collections are no statements")
        (result.offers, result.obstacles) = ([:], [:])
        (result.bundleOffers, result.bundleObstacles) = ([:], [:])
        result.failures = []
        result.parameterConflicts = []
        for type in typeIDs {
            result[type].registrants = []
            result[type].construction = .undecided
        }
        for binding in bindingIDs { result[binding].unlink() }
        return MergedGraph(result)
    }
}
