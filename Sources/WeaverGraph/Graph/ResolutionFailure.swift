/// An input that a path ends without.
package struct ResolutionFailure: Sendable {
    package enum Reason: Sendable {
        /// The path ends at this type.
        case unresolved
        /// Several dependencies of this type have the type asked for.
        case ambiguous([BindingGraph.BindingID])
    }

    package var key: BindingGraph.KeyID
    package var type: BindingGraph.TypeID
    package var reason: Reason
    /// The inputs that it fails directly.
    var beginnings: [FailedInput]
    package var references: [FailedReference] = []
}

/// An input that a failure reaches.
struct FailedInput: Sendable {
    var type: BindingGraph.TypeID
    /// The registration that leads to it; nil for an input of the type where the path ends.
    var registration: BindingGraph.BindingID?
    /// Where it was reached from, among those reached earlier.
    var previous: Int?
    /// How many registrations lead to it.
    var depth = 0
}

/// A reference that a failure reaches.
package struct FailedReference: Sendable {
    package let reference: BindingGraph.BindingID
    /// Shared by all references of a failure: chains of many references below each other would not fit into memory.
    let inputs: [FailedInput]
    /// Which of these asks for it.
    let input: Int

    /// How many registrations its chain has.
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
