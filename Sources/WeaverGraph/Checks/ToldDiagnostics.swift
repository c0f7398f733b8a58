package import WeaverDiagnostics

/// Returns the diagnostics of all variants, sorted and without repetitions. `told` are those of each variant, and
/// `conditions` the variants' conditions. A diagnostic that not all variants have tells its condition. Each condition
/// must have a graph of its own.
package func joined(_ told: [[Diagnostic]], conditions: [VariantCondition]) -> [Diagnostic] {
    ToldDiagnostics(told).joined(conditions: conditions)
}

/// The diagnostics of the graphs of all variants.
struct ToldDiagnostics {
    private let diagnostics: [Diagnostic]
    /// The index of each diagnostic's variant.
    private let variants: [Int]
    /// The groups of choices on which diagnostics depend that not all variants have.
    private var groups: [Diagnostic: Int] = [:]

    /// `told` are the diagnostics of each variant.
    init(_ told: [[Diagnostic]]) {
        // The diagnostics of several variants are compared by their texts, which are made once here.
        diagnostics = told.count == 1 ? told[0] : told.joined().map(\.written).unitingNotes()
        variants = told.enumerated().flatMap { repeatElement($0, count: $1.count) }
    }

    var hasErrors: Bool { diagnostics.hasErrors }

    /// Finds the group of choices on which each diagnostic depends that not all variants have. Returns false if that of
    /// one is not known.
    mutating func attribute(by attribution: GroupAttribution, _ facts: FactVariants) -> Bool {
        var told: [Diagnostic: Set<Int>] = [:]
        for (diagnostic, variant) in zip(diagnostics, variants) {
            told[diagnostic.withoutFixAndCause, default: []].insert(variant)
        }
        for (diagnostic, variants) in told where variants.count < facts.variants.count {
            groups[diagnostic] = attribution.group(of: diagnostic, toldIn: variants, facts)
            if groups[diagnostic] == nil { return false }
        }
        return true
    }

    /// Returns the diagnostics, sorted. Diagnostics of several variants are joined into one if they are equal apart
    /// from their fixes, their causes and the places of their notes, or if one has all the notes of the others.
    /// `conditions` are those of the variants, by index.
    func joined(conditions: [VariantCondition]) -> [Diagnostic] {
        var joined: [Diagnostic] = []
        joined.reserveCapacity(diagnostics.count)
        var rest = diagnostics.printedOrder()[...]
        while let first = rest.popFirst() {
            // `<` compares almost everything except fixes and causes, which may differ between platforms. So
            // diagnostics of which neither is less than the other are most often equal apart from fixes and causes.
            let others = rest.prefix { !(diagnostics[first] < diagnostics[$0]) }
            rest = rest.dropFirst(others.count)
            if others.isEmpty, conditions.count == 1 {
                joined.append(diagnostics[first])
                continue
            }
            var alike = [first] + others
            while let next = alike.first {
                let same = alike.filter { diagnostics[next].saysTheSame(as: diagnostics[$0]) }
                alike.removeAll { diagnostics[next].saysTheSame(as: diagnostics[$0]) }
                let variants = Set(same.map { self.variants[$0] }).sorted()
                joined.append(
                    diagnostics[next].limited(
                        to: variants.map { conditions[$0] }, of: conditions.count,
                        in: groups.isEmpty ? nil : groups[diagnostics[next].withoutFixAndCause],
                        said: same.map { diagnostics[$0] }))
            }
        }
        return joined
    }
}

extension [Diagnostic] {
    /// Returns the diagnostics with equal notes for those that differ only in these, if the notes of one have all the
    /// messages of the others: what a note points at may be another file or line in each variant.
    fileprivate func unitingNotes() -> [Diagnostic] {
        var alike: [Diagnostic: [Int]] = [:]
        for index in indices where !self[index].notes.isEmpty {
            var bare = self[index].withoutFixAndCause
            bare.notes = []
            alike[bare, default: []].append(index)
        }
        var result = self
        for indices in alike.values where Set(indices.map { self[$0].notes }).count > 1 {
            var united: [(messages: Set<String>, notes: [Diagnostic.Note], indices: [Int])] = []
            // The sort is stable, so that the result does not depend on the order of `alike`.
            for index in indices.sorted(on: { -self[$0].notes.count }) {
                let (notes, messages) = (self[index].notes, Set(self[index].notes.map(\.message)))
                if let known = united.firstIndex(where: { messages.isSubset(of: $0.messages) }) {
                    united[known].notes += notes.filter { !united[known].notes.contains($0) }
                    united[known].indices.append(index)
                } else {
                    united.append((messages, notes, [index]))
                }
            }
            for (_, notes, indices) in united {
                for index in indices { result[index].notes = notes }
            }
        }
        return result
    }
}

extension Diagnostic {
    /// Whether this diagnostic and `other` are equal apart from their fixes and causes.
    fileprivate func saysTheSame(as other: Self) -> Bool {
        withoutFixAndCause == other.withoutFixAndCause
    }

    fileprivate var withoutFixAndCause: Self {
        var diagnostic = self
        (diagnostic.fix, diagnostic.cause) = (nil, nil)
        return diagnostic
    }

    /// Returns this diagnostic for all variants in which it occurs. `conditions` are those of these variants, and
    /// `said` their diagnostics, which may differ in fixes and causes. If the graph has further variants (`count` is
    /// the number of all variants), a note tells the condition, which depends on the choices of `group`. The result has
    /// a fix only if it occurs in all variants, and all diagnostics in `said` have the same fix.
    fileprivate func limited(
        to conditions: [VariantCondition], of count: Int, in group: Int?, said: [Diagnostic]
    ) -> Diagnostic {
        var diagnostic = self
        diagnostic.fix = nil
        // The edit of a fix is made in the code of all conditions, and may be wrong where nothing is reported.
        if conditions.count == count, let first = said.first, said.allSatisfy({ $0.fix == first.fix }) {
            diagnostic.fix = first.fix
        }
        diagnostic.cause = said.compactMap(\.cause).min { ($0.distance, $0.key) < ($1.distance, $1.key) }
        guard conditions.count < count, let words = VariantCondition.union(of: conditions, in: group).words else {
            return diagnostic
        }
        diagnostic.notes.append(Note("only " + words, at: nil))
        diagnostic.cause?.key += " only " + words
        return diagnostic
    }
}
