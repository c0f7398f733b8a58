import WeaverGraph

/// The names that the spies of a double's members begin with (Grammar/README.md, "Names of spies"): that of the member; of overloads the
/// name and their labels; where those agree too, the types of their parameters, and so on. What a name is depends on the members
/// of its own name alone, and one made of labels only on those with the same labels.
enum SpyNames {
    /// One for each member, in their order.
    static func allocate(_ members: [RequirementFact]) -> [String] {
        var names = members.map(\.baseName)
        for level in Level.allCases {
            let shared = Dictionary(grouping: names.indices.filter { !members[$0].isProperty }, by: { names[$0] }).values.filter { $0.count > 1 }
            if shared.isEmpty { break }
            for index in shared.joined() { names[index] = name(of: members[index], upTo: level) }
        }
        return unique(names, besides: members)
    }

    private enum Level: CaseIterable {
        case labels, types, result, kind
    }

    private static func name(of member: RequirementFact, upTo level: Level) -> String {
        var name = member.baseName
        for parameter in member.parameters {
            if let label = parameter.label { name += label.upperFirst }
            if level != .labels { name += parameter.type.words }
        }
        if level == .result || level == .kind { name += member.result == .void ? "" : member.result.words }
        if level == .kind { name += member.kindWords }
        return name
    }

    /// What is still alike, or reads like a member itself, is numbered.
    private static func unique(_ names: [String], besides members: [RequirementFact]) -> [String] {
        let taken = Set(members.map(\.baseName))
        var used: Set<String> = []
        return names.enumerated().map { index, name in
            func isFree(_ name: String) -> Bool {
                !used.contains(name) && members[index].spySuffixes.allSatisfy { !taken.contains(name + $0) }
            }
            // In different branches of an `#if` one name serves both.
            if !members[index].conditions.isEmpty, used.contains(name), name == members[index].baseName { return name }
            var candidate = name
            var number = 2
            while !isFree(candidate) {
                candidate = name + String(number)
                number += 1
            }
            used.insert(candidate)
            return candidate
        }
    }
}

extension RequirementFact {
    var isProperty: Bool {
        if case .property = kind { return true }
        return false
    }

    /// The name of a function or property; words for what has none.
    var baseName: String {
        switch kind {
        case .function(let name): name.first.map { $0.isLetter || $0 == "_" } ?? false ? name : Self.operatorName(name)
        case .initializer: "init"
        case .property(let name, _, _): name
        case .subscript: "subscript"
        }
    }

    fileprivate var spySuffixes: [String] {
        isProperty ? ["GetCount", "SetCount", "Value", "Handler"] : ["CallCount", "ArgValues", "ReturnValue", "Handler"]
    }

    /// What tells apart members of the same labels and types.
    fileprivate var kindWords: String {
        (isStatic ? "Static" : "") + (effects.isAsync ? "Async" : "") + (effects.isThrowing ? "Throwing" : "")
            + generics.compactMap(\.bound).map(\.words).joined() + constraints.map { $0.left.words + $0.right.words }.joined()
    }

    private static func operatorName(_ symbols: String) -> String {
        let known = [
            "==": "equal", "!=": "notEqual", "<": "less", ">": "greater", "<=": "lessOrEqual", ">=": "greaterOrEqual", "+": "plus",
            "-": "minus", "*": "times", "/": "divided", "%": "remainder", "+=": "plusAssign", "-=": "minusAssign", "*=": "timesAssign",
            "/=": "dividedAssign", "&&": "and", "||": "or", "!": "not", "~=": "matches", "...": "closedRange", "..<": "range",
        ]
        if let name = known[symbols] { return name }
        let words: [Character: String] = [
            "=": "equal", "<": "less", ">": "greater", "+": "plus", "-": "minus", "*": "times", "/": "slash", "%": "percent", "&": "and",
            "|": "or", "!": "not", "~": "tilde", "^": "caret", "?": "question", ".": "dot",
        ]
        return symbols.map { words[$0] ?? "symbol" }.joined().lowerOperator
    }
}

extension String {
    fileprivate var lowerOperator: String { isEmpty ? "operator" : self }
}

extension WrittenType {
    /// The names in a type, run together: of `[String: Movie]?` `StringMovieOptional`.
    var words: String {
        switch self {
        case .name(let parts): parts.map { $0.name.upperFirst + $0.arguments.map(\.words).joined() }.joined()
        case .optional(let type), .implicitlyUnwrapped(let type): type.words + "Optional"
        case .array(let type): type.words + "Array"
        case .dictionary(let key, let value): key.words + value.words + "Dictionary"
        case .tuple(let elements): elements.isEmpty ? "Void" : elements.map(\.type.words).joined()
        case .function(let function): function.parameters.map(\.type.words).joined() + "To" + function.result.words
        case .composition(let parts): parts.map(\.words).joined()
        case .prefixed(let words, let type): (words.contains("inout") ? "Inout" : "") + type.words
        case .metatype(let type, _): type.words + "Type"
        case .suppressed(let type): type.words
        }
    }
}
