import WeaverGraph

/// Allocates names that are unique in one scope. The names of all generated helpers come from an allocator.
struct NameAllocator {
    /// The names that are not free, with those that were allocated.
    private(set) var taken: Set<String>
    /// The names that were allocated, in the order of allocation.
    private(set) var allocated: [String] = []

    init(taken: some Sequence<String> = []) {
        self.taken = Set(taken)
    }

    /// Creates an allocator that returns none of `names`, and no name that is taken or allocated in `other`.
    init(besides other: NameAllocator, taken names: some Sequence<String>) {
        taken = other.taken
        taken.formUnion(names)
    }

    /// Reserves memory for about `count` more names. With thousands of names, growing the set step by step is slow.
    mutating func reserve(_ count: Int) {
        taken.reserveCapacity(taken.count + count)
        allocated.reserveCapacity(allocated.count + count)
    }

    /// Returns the first of `candidates` that is free. If none is free, appends a number to the last candidate: the
    /// lowest number from 2 that gives a free name. The returned name counts as taken afterwards.
    ///
    /// `isElsewhere` tells of further names that are not free.
    mutating func allocate(_ candidates: String..., unless isElsewhere: (String) -> Bool = { _ in false }) -> String {
        var name = candidates[candidates.count - 1]
        if let free = candidates.first(where: { !isElsewhere($0) && taken.insert($0).inserted }) {
            name = free
        } else {
            var number = 2
            while isElsewhere(name + String(number)) || !taken.insert(name + String(number)).inserted { number += 1 }
            name += String(number)
        }
        allocated.append(name)
        return name
    }

    /// Takes over all names that `other` has allocated, as if this allocator had allocated them.
    mutating func adopt(_ other: NameAllocator) {
        take(other.allocated)
        allocated += other.allocated
    }

    /// Takes names that are not allocated.
    mutating func take(_ names: some Sequence<String>) { taken.formUnion(names) }
}

extension InjectableType {
    /// The name of the type without the names of the types around it.
    var baseName: String { declaredName.lastName }

    /// The type's dotted name without the dots: `A.B` → `AB`. For an instance of a generic type, the words of its
    /// arguments follow: `Store<[User]>` → `StoreUser`.
    var flatName: String { arguments.isEmpty ? name.flat : declaredName.flat + words }

    /// The type's dotted name without the dots, in lower camel case: `A.B` → `aB`.
    var lowerFlatName: String { arguments.isEmpty ? name.lowerFlat : declaredName.lowerFlat + words }

    private var words: String { arguments.map(\.words).joined() }
}

extension TypeKey {
    /// The names in the type, concatenated, each with a capital first letter.
    var words: String {
        text().split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0).upperFirst }.joined()
    }
}
