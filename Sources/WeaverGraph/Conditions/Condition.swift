/// The condition under which a statement or a declaration is compiled: what stands after `#if`, or after `when` in a
/// manifest (Grammar/conditions.md). Conditions are made by `not`, `all(of:)` and `any(of:)`, which leave out constants
/// and join nested lists, so that two conditions with the same text are equal.
package indirect enum Condition: Hashable, Sendable {
    case always, never
    case atom(ConditionAtom)
    case not(Condition)
    case all([Condition])
    case any([Condition])
}

/// A condition without operators.
package enum ConditionAtom: Hashable, Sendable {
    /// A flag such as `DEBUG`, or a condition that Weaver knows nothing about, as it is written: `hasFeature(X)`.
    case flag(String)
    case os(String)
    case canImport(String)
    case environment(String)
    case arch(String)
    /// The language version is this one or a later one: `swift(>=6)`.
    case swift(SwiftVersion)
    /// The version of the compiler is this one or a later one: `compiler(>=6.1)`.
    case compiler(SwiftVersion)

    /// The atom as Swift writes it.
    package var text: String {
        switch self {
        case .flag(let name): name
        case .os(let name): "os(\(name))"
        case .canImport(let module): "canImport(\(module))"
        case .environment(let name): "targetEnvironment(\(name))"
        case .arch(let name): "arch(\(name))"
        case .swift(let version): "swift(>=\(version.text))"
        case .compiler(let version): "compiler(>=\(version.text))"
        }
    }
}

/// A version such as `6.1`.
package struct SwiftVersion: Hashable, Comparable, Sendable {
    /// The numbers of the version, without zeros at the end.
    package let numbers: [Int]

    /// Creates a version. Zeros at the end of `numbers` are left out: 6.0 is 6.
    package init(_ numbers: [Int]) {
        let end = numbers.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        self.numbers = Array(numbers[..<end])
    }

    /// The oldest compiler that the generated code is meant for.
    package static let oldestCompiler = SwiftVersion([6])

    package var text: String { numbers.isEmpty ? "0" : numbers.map(String.init).joined(separator: ".") }

    package static func < (left: Self, right: Self) -> Bool { left.numbers.lexicographicallyPrecedes(right.numbers) }
}

extension Condition {
    /// Returns the condition that holds where `condition` does not.
    package static func not(of condition: Condition) -> Condition {
        switch condition {
        case .always: .never
        case .never: .always
        case .not(let condition): condition
        default: .not(condition)
        }
    }

    /// Returns the condition that holds where all of `conditions` hold.
    package static func all(of conditions: [Condition]) -> Condition {
        var parts: [Condition] = []
        for condition in conditions {
            switch condition {
            case .always: continue
            case .never: return .never
            case .all(let inner): parts += inner.filter { !parts.contains($0) }
            default: if !parts.contains(condition) { parts.append(condition) }
            }
        }
        if parts.contains(where: { parts.contains(.not(of: $0)) }) { return .never }
        return parts.isEmpty ? .always : parts.count == 1 ? parts[0] : .all(parts)
    }

    /// Returns the condition that holds where one of `conditions` holds.
    package static func any(of conditions: [Condition]) -> Condition {
        var parts: [Condition] = []
        for condition in conditions {
            switch condition {
            case .never: continue
            case .always: return .always
            case .any(let inner): parts += inner.filter { !parts.contains($0) }
            default: if !parts.contains(condition) { parts.append(condition) }
            }
        }
        if parts.contains(where: { parts.contains(.not(of: $0)) }) { return .always }
        return parts.isEmpty ? .never : parts.count == 1 ? parts[0] : .any(parts)
    }

    package var isAlways: Bool { self == .always }

    /// Whether a flag, which may have another value in another module, decides on the condition.
    var hasFlags: Bool {
        var hasFlags = false
        forEachAtom { if case .flag = $0 { hasFlags = true } }
        return hasFlags
    }

    /// Whether the condition mentions flags, and nothing else.
    var hasFlagsAlone: Bool {
        var hasOthers = false
        forEachAtom { atom in
            if case .flag = atom { return }
            hasOthers = true
        }
        return !hasOthers
    }

    /// Whether the condition mentions something that `other` mentions as well.
    func sharesAtoms(with other: Condition) -> Bool {
        var atoms: Set<ConditionAtom> = []
        other.forEachAtom { atoms.insert($0) }
        var isShared = false
        forEachAtom { isShared = isShared || atoms.contains($0) }
        return isShared
    }

    /// Calls `body` for each atom in the condition, as often as it occurs.
    package func forEachAtom(_ body: (ConditionAtom) -> Void) {
        switch self {
        case .always, .never: break
        case .atom(let atom): body(atom)
        case .not(let condition): condition.forEachAtom(body)
        case .all(let parts), .any(let parts): for part in parts { part.forEachAtom(body) }
        }
    }

    /// Returns whether the condition holds. `value` returns whether an atom holds; nil if that is not known. Nil if the
    /// condition depends on unknown atoms.
    package func holds(_ value: (ConditionAtom) -> Bool?) -> Bool? {
        switch self {
        case .always: return true
        case .never: return false
        case .atom(let atom): return value(atom)
        case .not(let condition): return condition.holds(value).map { !$0 }
        case .all(let parts):
            var isKnown = true
            for part in parts {
                guard let holds = part.holds(value) else {
                    isKnown = false
                    continue
                }
                if !holds { return false }
            }
            return isKnown ? true : nil
        case .any(let parts):
            var isKnown = true
            for part in parts {
                guard let holds = part.holds(value) else {
                    isKnown = false
                    continue
                }
                if holds { return true }
            }
            return isKnown ? false : nil
        }
    }

    /// Returns the condition with the values of known atoms filled in. `value` returns nil for an atom that is not
    /// known.
    package func settled(_ value: (ConditionAtom) -> Bool?) -> Condition {
        switch self {
        case .always, .never: self
        case .atom(let atom): value(atom).map { $0 ? .always : .never } ?? self
        case .not(let condition): .not(of: condition.settled(value))
        case .all(let parts): .all(of: parts.map { $0.settled(value) })
        case .any(let parts): .any(of: parts.map { $0.settled(value) })
        }
    }

    /// The condition as Swift writes it after `#if`; `true` and `false` for constants.
    package var text: String {
        switch self {
        case .always: "true"
        case .never: "false"
        case .atom(let atom): atom.text
        case .not(let condition): "!" + condition.operand
        case .all(let parts): Self.joined(parts, isAll: true)
        case .any(let parts): parts.map { $0.isAll ? "(\($0.text))" : $0.text }.joined(separator: " || ")
        }
    }

    /// Returns `parts` joined by `&&`. Several negated parts are written as one: `!(A || B)`.
    private static func joined(_ parts: [Condition], isAll: Bool) -> String {
        let negated = parts.compactMap { part in
            if case .not(let condition) = part { condition } else { nil }
        }
        guard negated.count > 1 else { return parts.map(\.operand).joined(separator: " && ") }
        let none = "!(" + negated.map(\.text).joined(separator: " || ") + ")"
        let others = parts.filter { part in
            if case .not = part { false } else { true }
        }
        return (others.map(\.operand) + [none]).joined(separator: " && ")
    }

    private var isAll: Bool {
        if case .all(let parts) = self { return !(parts.allSatisfy(\.isNegated)) }
        return false
    }

    private var isNegated: Bool {
        if case .not = self { return true }
        return false
    }

    /// The condition as text that `!` or `&&` may stand beside.
    private var operand: String {
        switch self {
        case .always, .never, .atom, .not: text
        case .all, .any: "(\(text))"
        }
    }
}
