package import WeaverDiagnostics
package import WeaverGraph

extension CheckedGraph {
    /// Returns the errors about names in the graphs that tests mention: two roots whose graphs would have one name, a
    /// registration with the name of the function that builds its root, and a bundle with the name of a registration or
    /// of another bundle.
    package func namesTakenInGraphs(of tests: TestsOptions) -> [Diagnostic] {
        var known: [String: InjectableType] = [:]
        let roots = graph.types.filter { graph.mayHaveGraph($0) && tests.mentions($0.graphName, in: graph) }
        let faults = roots.flatMap { type -> [Diagnostic] in
            let name = type.graphName
            var faults: [Diagnostic] = []
            if let other = known.updateValue(type, forKey: name) {
                faults.append(
                    Diagnostic(
                        .conflictingDeclaration,
                        "the tests mention '\(name)', which is the graph of '\(other.name)' and of '\(type.name)'",
                        at: type.place, help: "rename one of the two types"))
            }
            let functions = ["build" + type.flatName, type.lowerFlatName + "DependencyResolver"]
            for binding in type.bindings.map({ graph[$0] }) where functions.contains(binding.name) {
                guard graph.isReplaceable(binding.id) else { continue }
                faults.append(
                    Diagnostic(
                        .conflictingDeclaration,
                        "the graph '\(name)', which the tests mention, has a function '\(binding.name)', too",
                        at: binding.namePlace, help: "rename the dependency"))
            }
            return faults
        }
        guard !graph.bundles.isEmpty else { return faults }
        let shown = graph.reached(from: roots.map(\.id))
        return faults + graph.typeIDs.filter(shown.contains).flatMap(graph.namesTakenByBundles)
    }
}

extension LinkedGraph {
    /// Returns the errors about the members that stand for the bundles of `type` in graphs of tests.
    fileprivate func namesTakenByBundles(of type: TypeID) -> [Diagnostic] {
        let bundles = includedBundles(of: type)
        let included = Set(bundles.flatMap(\.registrations))
        let owner = self[type]
        var known: [String: String] = [:]
        for id in owner.bindings where isReplaceable(id) && !included.contains(id) {
            known[self[id].name] = "the registration '\(self[id].name)'"
        }
        for function in ["build" + owner.flatName, owner.lowerFlatName + "DependencyResolver"] {
            known[function] = "a function"
        }
        return bundles.compactMap { bundle in
            guard let other = known.updateValue("the bundle '\(bundle.name)'", forKey: bundle.member) else {
                return nil
            }
            return Diagnostic(
                .conflictingDeclaration,
                "in the graph that the tests mention, '\(bundle.member)' of '\(owner.name)' is \(other) and the bundle '\(bundle.name)'",
                at: bundle.registrations.first.flatMap { self[$0].inclusion?.place } ?? owner.place,
                help: "rename one of them")
        }
    }
}
