/// Finds the keys that are not provided on some path, and the keys for which a container has several candidates. Adds a
/// failure to `graph.failures` for each, with the references below that fail because of it.
func findFailures(_ graph: inout LinkedGraph) {
    for type in graph.types where type.registrants.isEmpty {
        let needed = graph.needs.keys[type.id.index].all
        guard !needed.isEmpty, graph.isChecked(root: type) else { continue }
        for key in needed where !graph.givesInput(key, of: type) {
            let beginning = FailedInput(type: type.id)
            let failure = ResolutionFailure(
                key: key, type: type.id, reason: .unresolved, beginnings: [beginning])
            graph.failures.append(failure)
        }
    }
    graph.failures += graph.ambiguities()
    var slices: [LinkedGraph.KeyID: KeySlice] = [:]
    for failure in graph.failures where slices[failure.key] == nil {
        slices[failure.key] = KeySlice(of: failure.key, in: graph)
    }
    for index in graph.failures.indices {
        guard let slice = slices[graph.failures[index].key] else { continue }
        let (type, references) = (
            graph.failures[index].type, graph.references(below: graph.failures[index].beginnings, slice)
        )
        graph.failures[index].references = references.filter { failed in
            graph.unreadStatements.isEmpty
                || !graph.unreadStatements.mayState(
                    .resolution, of: graph[failed.reference].name, in: graph[graph[failed.reference].owner].declaredName
                )
                    && !graph.unreadStatements.mayState(
                        graph[failed.reference], in: [type] + failed.chain.map { graph[$0].owner }, of: graph)
        }
    }
}

extension LinkedGraph {
    /// Returns the keys for which containers have several candidates, each with the registrations of the container that
    /// build types which need the key.
    fileprivate func ambiguities() -> [ResolutionFailure] {
        typeIDs.flatMap { type -> [ResolutionFailure] in
            // Most containers answer no keys.
            if needs.answers[type.index].list.isEmpty { return [] }
            return needs.answers[type.index].list.compactMap { answer in
                guard case .ambiguous(let candidates) = answer.result else { return nil }
                let beginnings = self[type].bindings.compactMap { id -> FailedInput? in
                    guard let built = self[id].builds, needs.keys[built.index].all.contains(answer.key) else {
                        return nil
                    }
                    return FailedInput(type: built, registration: id, depth: 1)
                }
                return ResolutionFailure(
                    key: answer.key, type: type, reason: .ambiguous(candidates), beginnings: beginnings)
            }
        }
    }

    /// Returns the references that fail because the inputs `beginnings` fail. `slice` has all types and dependencies
    /// that need the failure's key. The search is breadth first, so that each chain of registrations is a shortest one.
    fileprivate func references(below beginnings: [FailedInput], _ slice: KeySlice) -> [FailedReference] {
        var found: [(reference: BindingID, input: Int)] = []
        var seen: Set<TypeID> = []
        var inputs = beginnings.filter { seen.insert($0.type).inserted }
        var next = 0
        while next < inputs.count {
            let index = next
            next += 1
            for asker in slice.askers[inputs[index].type] ?? [] {
                switch asker {
                case .reference(let id): found.append((id, index))
                case .registration(let id):
                    guard let type = self[id].builds, seen.insert(type).inserted else { continue }
                    inputs.append(
                        FailedInput(type: type, registration: id, previous: index, depth: inputs[index].depth + 1))
                }
            }
        }
        return found.map { FailedReference(reference: $0.reference, inputs: inputs, input: $0.input) }
    }
}

extension UnreadStatements {
    /// Whether a statement that could not be understood may give one of `types` a dependency to which `reference` would
    /// resolve, by its name or by its type.
    fileprivate func mayState(_ reference: Binding, in types: [LinkedGraph.TypeID], of graph: LinkedGraph) -> Bool {
        let names = [reference.name] + reference.type.components.compactMap { ($0.unwrapped ?? $0).dottedName }
        return types.contains { type in names.contains { mayState(.dependency, of: $0, in: graph[type].declaredName) } }
    }
}

extension LinkedGraph {
    /// Whether the root `type` must find all its dependencies. These roots need not: isolated types; classes of which
    /// only subclasses are built; public roots, since other modules pass their dependencies; and types that are
    /// registered under other conditions, which only exist in the sources then.
    func isChecked(root type: InjectableType) -> Bool {
        type.isolatedPlace == nil && !isPublicRoot(type) && !baseTypes.contains(type.declaredName)
            && !registeredElsewhere.contains(type.declaredName) && !lacksInitializerForModules(type)
    }
}
