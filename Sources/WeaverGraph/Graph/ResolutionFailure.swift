/// A key that a path upwards does not resolve.
package struct ResolutionFailure: Sendable {
    package enum Reason: Sendable {
        /// The path ends at this type without an answer.
        case unresolved
        /// Several dependencies of this type have the wanted type.
        case ambiguous([BindingGraph.BindingID])
    }

    package var key: BindingGraph.KeyID
    package var type: BindingGraph.TypeID
    package var reason: Reason
    /// The inputs that fail directly: of the type where the path ends, or of the types that an ambiguous container
    /// builds.
    var beginnings: [FailedInput]
    /// The references that fail because of this failure.
    package var references: [FailedReference] = []
}

/// An input that a failure reaches.
struct FailedInput: Sendable {
    var type: BindingGraph.TypeID
    /// The registration that leads to the input; nil for an input of the type where the path ends.
    var registration: BindingGraph.BindingID?
    /// The index of the input from which this one was reached, among those reached earlier.
    var previous: Int?
    /// The number of registrations that lead to the input.
    var depth = 0
}

/// A reference that a failure reaches.
package struct FailedReference: Sendable {
    package let reference: BindingGraph.BindingID
    /// All inputs that the failure reaches. All references of a failure share the array: separate chains of many
    /// references below each other would not fit into memory.
    let inputs: [FailedInput]
    /// The index in `inputs` of the input that the reference asks for.
    let input: Int

    /// The number of registrations in the reference's chain.
    var depth: Int { inputs[input].depth }

    /// The registrations from the failure's type down to the reference's owner: a shortest chain. Linear in its length.
    package var chain: [BindingGraph.BindingID] {
        var chain: [BindingGraph.BindingID] = []
        var next: Int? = input
        while let index = next {
            if let registration = inputs[index].registration { chain.append(registration) }
            next = inputs[index].previous
        }
        return chain.reversed()
    }
}
