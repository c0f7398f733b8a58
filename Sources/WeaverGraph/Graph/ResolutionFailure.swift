/// A key that cannot be resolved on some path from a reference upwards to a root.
package struct ResolutionFailure: Sendable {
    package enum Reason: Sendable {
        /// The path ends at the root `type`, and no container on the path answers the key.
        case unresolved
        /// These dependencies of `type` all have the key's type.
        case ambiguous([LinkedGraph.BindingID])
    }

    package var key: LinkedGraph.KeyID
    package var type: LinkedGraph.TypeID
    package var reason: Reason
    /// The inputs that fail directly. If the key is unresolved, this is the input of the root. If the key is ambiguous,
    /// these are the inputs of the types that `type` registers.
    var beginnings: [FailedInput]
    /// The references that fail because of this failure.
    package var references: [FailedReference] = []
}

/// An input of a container that cannot be given because of a failure.
struct FailedInput: Sendable {
    var type: LinkedGraph.TypeID
    /// The registration that builds the type of the input; nil for the input of a root.
    var registration: LinkedGraph.BindingID?
    /// The index of the failed input in the container above from which the failure reached this input; nil for an input
    /// in `beginnings`.
    var previous: Int?
    /// The number of registrations from the failure's type down to the input.
    var depth = 0
}

/// A reference that cannot be resolved because of a failure.
package struct FailedReference: Sendable {
    package let reference: LinkedGraph.BindingID
    /// All inputs that the failure reaches. All references of the failure share this array: an array for each of many
    /// nested references would not fit into memory.
    let inputs: [FailedInput]
    /// The index in `inputs` of the input that the reference asks for.
    let input: Int

    /// The number of registrations in `chain`.
    var depth: Int { inputs[input].depth }

    /// The registrations from the failure's type down to the reference's owner: a shortest chain. Linear in its length.
    package var chain: [LinkedGraph.BindingID] {
        var chain: [LinkedGraph.BindingID] = []
        var next: Int? = input
        while let index = next {
            if let registration = inputs[index].registration { chain.append(registration) }
            next = inputs[index].previous
        }
        return chain.reversed()
    }
}
