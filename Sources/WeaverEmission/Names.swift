import WeaverGraph

/// Allocates names that are unique in one scope. The names of all generated helpers come from an allocator.
struct NameAllocator {
    private var taken: Set<String>
    /// The names that were allocated, in the order of allocation.
    private(set) var allocated: [String] = []

    init(taken: some Sequence<String> = []) {
        self.taken = Set(taken)
    }

    /// Creates an allocator that gives none of `names`, and no name that is taken or allocated in `other`.
    init(besides other: NameAllocator, taken names: some Sequence<String>) {
        taken = other.taken
        taken.formUnion(names)
    }

    /// Reserves memory for about `count` more names. With thousands of names, growing step by step is slow.
    mutating func reserve(_ count: Int) {
        taken.reserveCapacity(taken.count + count)
        allocated.reserveCapacity(allocated.count + count)
    }

    /// Returns the first of `candidates` that is free, or else the last candidate with the lowest free number from 2
    /// appended. The name is taken from then on.
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

    /// Takes over all names that `other` has allocated, as if this allocator had allocated them.
    mutating func adopt(_ other: NameAllocator) {
        taken.formUnion(other.allocated)
        allocated += other.allocated
    }
}

extension InjectableType {
    /// The name of the type without the names of the types around it.
    var baseName: String { name.lastName }

    /// The dotted name without the dots: `A.B` → `AB`.
    var flatName: String { name.withoutDots }

    /// The dotted name without the dots, in lower camel case: `A.B` → `aB`.
    var lowerFlatName: String { name.lowerFlat }
}
