extension BindingGraph {
    /// For each reference, by its index, every registration and parameter that some path up resolves it to, in the order of facts.
    /// What is ambiguous or missing has none. Linear in the containers that each of them is passed down through.
    package func providers() -> [[BindingID]] {
        /// The first input of each type, where those of all types are numbered.
        var first: [Int] = []
        var inputCount = 0
        for type in types {
            first.append(inputCount)
            inputCount += type.inputs.count
        }
        /// The inputs that a container gives what it has itself, by what that is.
        var given: [[(type: TypeID, input: Int)]] = Array(repeating: [], count: bindings.count)
        for type in typeIDs {
            for (position, input) in self[type].inputs.enumerated() {
                for case .binding(let id, _) in input.sources.lazy.map(\.provider) { given[id.index].append((type, position)) }
            }
        }
        var providers: [[BindingID]] = Array(repeating: [], count: bindings.count)
        /// The last provider that reached each input.
        var reached: [BindingID?] = Array(repeating: nil, count: inputCount)
        for id in bindingIDs where !given[id.index].isEmpty {
            var queue: [(type: TypeID, input: Int)] = []
            func reach(_ type: TypeID, _ input: Int) {
                guard reached[first[type.index] + input] != id else { return }
                reached[first[type.index] + input] = id
                queue.append((type, input))
            }
            for (type, input) in given[id.index] { reach(type, input) }
            while let (type, input) = queue.popLast() {
                for asker in self[type].inputs[input].askers {
                    switch asker {
                    case .reference(let reference): providers[reference.index].append(id)
                    case .registration(let registration, let below):
                        if let built = self[registration].builds { reach(built, below) }
                    }
                }
            }
        }
        return providers
    }
}
