/// Follows every failed input down to the references it fails.
func findFailures(_ graph: inout BindingGraph) {
    // Above an isolated type nothing is checked, nor above a class of which only subclasses are built; a public root is passed what it
    // refers to.
    for type in graph.typeIDs
    where graph[type].registrants.isEmpty && graph[type].isolatedPlace == nil && !graph.isPublicRoot(graph[type])
        && !graph.baseTypes.contains(graph[type].name) {
        for (position, input) in graph[type].inputs.enumerated()
        where input.key.type.unwrapped == nil && !graph.isSelfReference(input, of: graph[type]) {
            let beginning = FailedInput(type: type, input: position)
            graph.failures.append(ResolutionFailure(key: input.key, type: type, reason: .unresolved, beginnings: [beginning]))
        }
    }
    for index in graph.failures.indices {
        let (type, references) = (graph.failures[index].type, graph.references(below: graph.failures[index].beginnings))
        graph.failures[index].references = references.filter { failed in
            graph.gaps.isEmpty || !graph.gaps.mayState(graph[failed.reference], in: [type] + failed.chain.map { graph[$0].owner }, of: graph)
        }
    }
}

extension BindingGraph {
    /// Breadth first, so that each chain is a shortest one.
    fileprivate func references(below beginnings: [FailedInput]) -> [FailedReference] {
        var found: [(reference: BindingID, input: Int)] = []
        var seen: Set<TypeID> = []
        var inputs = beginnings.filter { seen.insert($0.type).inserted }
        var next = 0
        while next < inputs.count {
            let index = next
            next += 1
            for asker in self[inputs[index].type].inputs[inputs[index].input].askers {
                switch asker {
                case .reference(let id): found.append((id, index))
                case .registration(let id, let input):
                    guard let type = self[id].builds, seen.insert(type).inserted else { continue }
                    inputs.append(
                        FailedInput(type: type, input: input, registration: id, previous: index, depth: inputs[index].depth + 1))
                }
            }
        }
        return found.map { FailedReference(reference: $0.reference, inputs: inputs, input: $0.input) }
    }
}

extension Gaps {
    /// Whether one of some types may have what a reference asks for, by its name or by its type.
    fileprivate func mayState(_ reference: Binding, in types: [BindingGraph.TypeID], of graph: BindingGraph) -> Bool {
        let names = [reference.name] + reference.type.components.compactMap { ($0.unwrapped ?? $0).dottedName }
        return types.contains { type in names.contains { mayState(.dependency, of: $0, in: graph[type].name) } }
    }
}
