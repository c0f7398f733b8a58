import WeaverGraph

/// Gives out names that nothing else in one scope bears. All names of generated helpers come from one of these.
struct NameAllocator {
    private(set) var taken: Set<String>

    init(taken: some Sequence<String> = []) {
        self.taken = Set(taken)
    }

    /// The first of `candidates` that is free, else the last one with a number behind it.
    mutating func allocate(_ candidates: String...) -> String {
        if let free = candidates.first(where: { !taken.contains($0) }) {
            taken.insert(free)
            return free
        }
        let base = candidates[candidates.count - 1]
        var number = 2
        while !taken.insert(base + String(number)).inserted { number += 1 }
        return base + String(number)
    }
}

extension String {
    /// `movieID` → `MovieID`
    var upperFirst: String { prefix(1).uppercased() + dropFirst() }

    /// A type's name as the beginning of a member's: `URLSession` → `urlSession`, `AppDelegate` → `appDelegate`, `API` → `api`.
    var lowerCamel: String {
        let capitals = prefix { $0.isUppercase }.count
        guard capitals > 1 else { return prefix(capitals).lowercased() + dropFirst(capitals) }
        let rest = dropFirst(capitals)
        let run = rest.first?.isLetter == true ? capitals - 1 : capitals
        return prefix(run).lowercased() + dropFirst(run)
    }
}

extension String {
    /// A dotted name run together: `A.B` → `AB`.
    package var withoutDots: String { hasDots ? filter { $0 != "." } : self }

    /// `A.B` → `aB`: what members of `MainDependencyContainer` that are about a type begin with.
    package var lowerFlat: String {
        let parts = split(separator: ".").map(String.init)
        return parts[0].lowerCamel + parts.dropFirst().joined()
    }
}

extension InjectableType {
    /// The name without the types it is nested in.
    var baseName: String { name.lastName }

    /// The dotted name run together: `A.B` → `AB`.
    var flatName: String { name.withoutDots }

    /// `A.B` → `aB`
    var lowerFlatName: String { name.lowerFlat }

    /// The types it is nested in, dotted.
    var outerName: String? { name.lastIndex(of: ".").map { String(name[..<$0]) } }
}
