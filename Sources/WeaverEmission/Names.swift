import WeaverGraph

/// Gives out names that nothing else in one scope bears. All names of generated helpers come from one of these.
struct NameAllocator {
    private var taken: Set<String>
    /// In the order in which they were asked for.
    private(set) var allocated: [String] = []

    init(taken: some Sequence<String> = []) {
        self.taken = Set(taken)
    }

    /// Gives none that another one keeps from being given, or has given.
    init(besides other: NameAllocator, taken names: some Sequence<String>) {
        taken = other.taken
        taken.formUnion(names)
    }

    /// Makes room for about so many more: where there are thousands, to do it as they come takes time.
    mutating func reserve(_ count: Int) {
        taken.reserveCapacity(taken.count + count)
        allocated.reserveCapacity(allocated.count + count)
    }

    /// The first of `candidates` that is free, else the last one with a number behind it.
    mutating func allocate(_ candidates: String...) -> String {
        var name = candidates[candidates.count - 1]
        if let free = candidates.first(where: { taken.insert($0).inserted }) {
            name = free
        } else {
            var number = 2
            while !taken.insert(name + String(number)).inserted { number += 1 }
            name += String(number)
        }
        allocated.append(name)
        return name
    }

    /// Gives none that another one has given, as if it were its own.
    mutating func adopt(_ other: NameAllocator) {
        taken.formUnion(other.allocated)
        allocated += other.allocated
    }
}

extension InjectableType {
    /// The name without the types it is nested in.
    var baseName: String { name.lastName }

    /// The dotted name run together: `A.B` → `AB`.
    var flatName: String { name.withoutDots }

    /// `A.B` → `aB`
    var lowerFlatName: String { name.lowerFlat }
}
