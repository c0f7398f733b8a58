import WeaverGraph
import WeaverSyntax

/// The modifiers of a declaration, and the condition under which it has these.
struct ModifiersVersion {
    var modifiers: ModifiersSyntax
    var condition: Condition

    /// Returns the modifiers of a declaration in `branch` under each condition that decides on its attributes. The
    /// declaration counts as one in each branch: `#if F @MainActor #endif protocol P` as one with the attribute where
    /// `F` holds, and one without it elsewhere. No two of the conditions hold together. `condition` gives that of a
    /// branch. Nil if no condition decides on them.
    static func all(
        of modifiers: ModifiersSyntax, in branch: Int?, _ condition: (Int?) -> Condition
    ) -> [ModifiersVersion]? {
        var branches: [Int] = []
        for case let other? in modifiers.attributes.lazy.map(\.branch) where other != branch {
            if !branches.contains(other) { branches.append(other) }
        }
        guard !branches.isEmpty else { return nil }
        var versions: [(branches: Set<Int?>, condition: Condition)] = [([branch], condition(branch))]
        for other in branches {
            let condition = condition(other)
            versions = versions.flatMap { version in
                [
                    (version.branches.union([other]), version.condition.narrowed(to: condition)),
                    (version.branches, version.condition.narrowed(to: .not(of: condition))),
                ]
            }.filter { $0.condition != .never }
        }
        return versions.map { version in
            var own = modifiers
            own.attributes.removeAll { !version.branches.contains($0.branch) }
            return ModifiersVersion(modifiers: own, condition: version.condition)
        }
    }
}

extension MemberSyntax {
    /// Whether generated code may call the member: an initializer, or a static function or property.
    var mayBeCalled: Bool {
        switch self {
        case .initializer: true
        case .function(let function): function.modifiers.isStatic
        case .variable(let variable): variable.modifiers.isStatic
        case .subscript, .associatedType, .typeAlias, .enumCase: false
        }
    }

    /// Returns the member under each condition that decides on its attributes, as `ModifiersVersion.all` does. Nil for
    /// types and cases, too.
    func versions(_ condition: (Int?) -> Condition) -> [(member: MemberSyntax, condition: Condition)]? {
        func versions<Syntax>(
            _ syntax: Syntax, _ modifiers: WritableKeyPath<Syntax, ModifiersSyntax>, _ branch: Int?,
            _ member: (Syntax) -> MemberSyntax
        ) -> [(member: MemberSyntax, condition: Condition)]? {
            ModifiersVersion.all(of: syntax[keyPath: modifiers], in: branch, condition)?.map { version in
                var syntax = syntax
                syntax[keyPath: modifiers] = version.modifiers
                return (member(syntax), version.condition)
            }
        }
        return switch self {
        case .initializer(let syntax): versions(syntax, \.modifiers, syntax.branch) { .initializer($0) }
        case .function(let syntax): versions(syntax, \.modifiers, syntax.branch) { .function($0) }
        case .variable(let syntax): versions(syntax, \.modifiers, syntax.branch) { .variable($0) }
        case .subscript(let syntax): versions(syntax, \.modifiers, syntax.branch) { .subscript($0) }
        case .associatedType, .typeAlias, .enumCase: nil
        }
    }
}

extension Condition {
    /// Returns the condition that holds where this one and `other` hold, as short as the combinations that can occur
    /// allow: `never` for `DEBUG` and `!DEBUG`.
    fileprivate func narrowed(to other: Condition) -> Condition { .union(of: [.all(of: [self, other]), .never]) }
}
