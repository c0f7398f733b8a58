import WeaverDiagnostics
import WeaverGraph

/// The conditions of files that are united, and what turns out meanwhile: choices that depend on each other.
final class VariantUnion {
    private let variants: [VariantCondition]
    private let groups: [VariantGroup]
    /// Returns the condition of a protocol by its name and the variants that have it, if these do not tell it alone.
    private let known: (String, [Int]) -> Condition?
    /// Lists of choices that depend on each other. An empty list says that all may do.
    private(set) var dependent: [[Int]] = []

    init(_ variants: [VariantCondition], knowing known: @escaping (String, [Int]) -> Condition? = { _, _ in nil }) {
        (self.variants, self.known) = (variants, known)
        groups = VariantCondition.groups(of: variants)
    }

    /// Whether some conditions have no graph of their own.
    var hasGuesses: Bool { !groups.isEmpty }

    /// Returns the condition of what the variants at `indices` have. It depends on the choices of one of `groups`,
    /// which are nil if nothing is known of it.
    func condition(of indices: [Int], in groups: [Int]?) -> Condition {
        let group = groups.flatMap { $0.count == 1 ? $0[0] : nil }
        let united = VariantCondition.union(of: indices.map { variants[$0] }, in: group)
        if united.isGuess { dependent.append(choices(of: [groups])) }
        return united.condition
    }

    func condition(_ name: String, _ indices: [Int]) -> Condition? { known(name, indices) }

    /// Returns the alias whose parts differ between `variants`, in the files at the indices `files`: one for each
    /// combination of the groups of its parts. `groups` are those on which the alias depends, if they are known.
    func alias(_ variants: [Declaration], of files: [Int], in groups: [Int]?) -> Declaration {
        var name = ""
        var parts: [(text: String, files: Set<Int>)] = []
        var groupsOfParts: [String: Int] = [:]
        for (file, variant) in zip(files, variants) {
            guard case .alias(let own, let texts, let groups) = variant else { continue }
            name = own
            groupsOfParts.merge(groups ?? [:]) { first, _ in first }
            var previous = -1
            for text in texts {
                if let known = parts.firstIndex(where: { $0.text == text }) {
                    parts[known].files.insert(file)
                    previous = known
                } else {
                    previous += 1
                    parts.insert((text, [file]), at: previous)
                }
            }
        }
        let chosen = parts.filter { $0.files.count < files.count }
        let things = chosen.compactMap { part in
            groupsOfParts[part.text].map { (variants: part.files, group: $0) }
        }
        guard chosen.count < parts.count, things.count == chosen.count else {
            note([choices(of: [groups])])
            return variants[0]
        }
        let alternatives = VariantCondition.alternatives(choosing: things, of: self.variants)
        return .group(
            alternatives.map { condition, isThere in
                var rest = isThere[...]
                let present = parts.filter { $0.files.count == files.count || rest.removeFirst() }
                return .conditional(
                    condition: condition.text, [.alias(name: name, parts: present.map(\.text))])
            })
    }

    /// Adds lists of choices that depend on each other.
    func note(_ choices: [[Int]]) { dependent += choices }

    /// Returns the choices of some groups; an empty list if one of them is not known.
    func choices(of known: [[Int]?]) -> [Int] {
        known.contains(nil) ? [] : Set(known.compactMap(\.self).joined()).sorted().flatMap { groups[$0].choices }
    }
}
