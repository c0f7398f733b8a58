import WeaverGraph
import WeaverSyntax

/// Reads declarations some of whose attributes stand under `#if`.
extension SourceFacts {
    /// Returns the modifiers of `declaration` under each condition that decides on its attributes. The declaration
    /// counts as one in each branch: `#if F @MainActor #endif protocol P` as one with the attribute where `F` holds,
    /// and one without it elsewhere. No two of the conditions hold together. Nil if no condition decides on them, and
    /// for an extension, which has all attributes under one condition.
    func versions(of declaration: TypeDeclarationSyntax) -> [(modifiers: ModifiersSyntax, condition: Condition)]? {
        let all = declaration.modifiers
        var branches: [Int] = []
        for case let branch? in all.attributes.map(\.branch) where branch != declaration.branch {
            if !branches.contains(branch) { branches.append(branch) }
        }
        guard !branches.isEmpty, declaration.kind != .extension else { return nil }
        var versions: [(branches: Set<Int?>, condition: Condition)] = [
            ([declaration.branch], condition(of: declaration.branch))
        ]
        for branch in branches {
            let condition = condition(of: branch)
            versions = versions.flatMap { version in
                [
                    (version.branches.union([branch]), version.condition.narrowed(to: condition)),
                    (version.branches, version.condition.narrowed(to: .not(of: condition))),
                ]
            }.filter { $0.condition != .never }
        }
        return versions.map { version in
            var modifiers = all
            modifiers.attributes.removeAll { !version.branches.contains($0.branch) }
            return (modifiers, version.condition)
        }
    }
}

extension Condition {
    /// Returns the condition that holds where this one and `other` hold, as short as the combinations that can occur
    /// allow: `never` for `DEBUG` and `!DEBUG`.
    fileprivate func narrowed(to other: Condition) -> Condition { .union(of: [.all(of: [self, other]), .never]) }
}
