extension LinkedGraph {
    /// Returns, by binding, the providers of each reference, in the order of facts. A registration or parameter is a
    /// provider of a reference if the reference resolves to it on at least one path to a root. A path on which the
    /// reference is ambiguous or unresolved adds none. Linear in the number of containers that each provider is passed
    /// down through.
    package func providers() -> [[BindingID]] {
        /// By binding, the types whose containers are directly given the binding by its own container, each with the
        /// key that the binding answers.
        var given: [[(type: TypeID, key: KeyID)]] = Array(repeating: [], count: bindings.count)
        for id in bindingIDs {
            guard let built = self[id].builds else { continue }
            for answer in answers(to: id) { given[answer.binding.index].append((built, answer.key)) }
        }
        var slices: [KeyID: KeySlice] = [:]
        var providers: [[BindingID]] = Array(repeating: [], count: bindings.count)
        for id in bindingIDs where !given[id.index].isEmpty {
            for (key, starts) in Dictionary(grouping: given[id.index], by: \.key) {
                let slice = slices[key] ?? KeySlice(of: key, in: self)
                slices[key] = slice
                var seen = Set(starts.map(\.type))
                var queue = Array(seen)
                while let type = queue.popLast() {
                    for asker in slice.askers[type] ?? [] {
                        switch asker {
                        case .reference(let reference): providers[reference.index].append(id)
                        case .registration(let registration):
                            if let built = self[registration].builds, seen.insert(built).inserted {
                                queue.append(built)
                            }
                        }
                    }
                }
            }
        }
        return providers
    }
}
