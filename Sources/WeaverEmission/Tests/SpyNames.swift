import WeaverDiagnostics
import WeaverGraph

/// Allocates the prefixes of the names of a double's spies (Grammar/README.md, "Names of spies"). The prefix of a
/// member is the member's name. Overloads append their labels. Overloads with equal labels also append the types of
/// their parameters, and so on. A prefix depends only on the members with the same name. A prefix made of labels
/// depends only on the members with the same name and labels. The order of members does not matter.
enum SpyNames {
    /// Returns one prefix for each of `members`, in their order. A requirement that is declared in several branches of
    /// an `#if` gets the same prefix in each. Requirements of which never two are compiled do not count as overloads.
    ///
    /// - `others`: further names of the double, which no spy may have.
    static func allocate(_ members: [RequirementFact], besides others: Set<String> = []) -> [String] {
        let signatures = members.map(\.signature)
        let distinct = Set(signatures).map { (signature: $0, text: String(describing: $0)) }.sorted {
            $0.text < $1.text
        }.map(\.signature)
        let branches = Dictionary(grouping: members, by: \.signature).mapValues { Set($0.map(\.condition)) }
        /// Whether two of `distinct` may both be compiled.
        func clash(_ index: Int, _ other: Int) -> Bool {
            let (ours, others) = (branches[distinct[index]] ?? [], branches[distinct[other]] ?? [])
            return ours.contains { condition in others.contains { !condition.excludes($0) } }
        }
        var names = distinct.map { Name(text: $0.baseName, level: .plain) }
        for overloads in Dictionary(grouping: distinct.indices, by: { distinct[$0].baseName }).values {
            for level in Level.allCases.dropFirst() {
                let shared = Dictionary(grouping: overloads, by: { names[$0].text }).values.filter { group in
                    group.contains { index in group.contains { $0 != index && clash(index, $0) } }
                }
                if shared.isEmpty { break }
                for index in shared.joined() {
                    guard let text = name(of: distinct[index], upTo: level) else { continue }
                    names[index] = Name(text: text, level: level)
                }
            }
        }
        let unique = Dictionary(
            zip(distinct, unique(names, of: distinct, besides: others, clash)), uniquingKeysWith: { first, _ in first })
        return signatures.map { unique[$0, default: $0.baseName] }
    }

    private struct Name {
        var text: String
        var level: Level
    }

    private enum Level: CaseIterable {
        case plain, labels, types, result, kind
    }

    /// Returns the prefix of `member`, made of everything that the levels up to `level` add to the name. Returns nil if
    /// `level` adds nothing for this kind of member.
    private static func name(of member: RequirementFact, upTo level: Level) -> String? {
        if member.isProperty { return level == .kind ? member.baseName + member.kindWords : nil }
        var name = member.baseName
        for parameter in member.parameters {
            if let label = parameter.label { name += label.identifier.upperFirst }
            if level != .labels { name += parameter.type.words }
        }
        if level == .result || level == .kind { name += member.result == .void ? "" : member.result.words }
        if level == .kind { name += member.kindWords }
        return name
    }

    /// Returns the final prefixes. Appends a number to each prefix that another member has too, and to each prefix
    /// whose spies would have the name of a member. Prefixes made of labels are given out first, so they stay
    /// unnumbered more often.
    private static func unique(
        _ names: [Name], of members: [RequirementFact], besides others: Set<String>, _ clash: (Int, Int) -> Bool
    ) -> [String] {
        let taken = others.union(members.map(\.baseName))
        var used: [String: [Int]] = [:]
        var result = names.map(\.text)
        for index in names.indices.filter({ names[$0].level == .labels })
            + names.indices.filter({ names[$0].level != .labels })
        {
            func isFree(_ name: String) -> Bool {
                !(used[name] ?? []).contains { clash(index, $0) }
                    && members[index].spySuffixes.allSatisfy { !taken.contains(name + $0) }
            }
            var number = 2
            while !isFree(result[index]) {
                result[index] = names[index].text + String(number)
                number += 1
            }
            used[result[index], default: []].append(index)
        }
        return result
    }
}

extension RequirementFact {
    var isProperty: Bool {
        if case .property = kind { return true }
        return false
    }

    /// The name of a function or property. For an operator, a name made of words; for an initializer or subscript, its
    /// keyword.
    var baseName: String {
        switch kind {
        case .function(let name): isOperator ? Self.operatorName(name) : name.identifier
        case .initializer: "init"
        case .property(let name, _, _): name.identifier
        case .subscript: "subscript"
        }
    }

    /// The requirement without its attributes, conditions and place, so that two requirements can be compared.
    fileprivate var signature: RequirementFact {
        var signature = self
        (signature.attributes, signature.condition, signature.place) = ([], .always, Place(file: "", span: Span(0, 0)))
        return signature
    }

    /// All suffixes that the names of the requirement's spies can have.
    var spySuffixes: [String] {
        isProperty
            ? ["GetCount", "SetCount", "Value", "Handler"]
            : ["CallCount", "ArgValues", "ReturnValue", "Handler", "SetCount", "SetValues"]
    }

    /// The words that tell this member apart from members with the same labels and types.
    fileprivate var kindWords: String {
        (isStatic ? "Static" : "") + (parameters.contains(where: \.isVariadic) ? "Variadic" : "")
            + (effects.isAsync ? "Async" : "") + (effects.isThrowing ? "Throwing" : "")
            + generics.compactMap(\.bound).map(\.words).joined()
            + constraints.map { $0.left.words + $0.right.words }.joined()
    }

    private static func operatorName(_ symbols: String) -> String {
        let known = [
            "==": "equal", "!=": "notEqual", "<": "less", ">": "greater", "<=": "lessOrEqual", ">=": "greaterOrEqual",
            "+": "plus",
            "-": "minus", "*": "times", "/": "divided", "%": "remainder", "+=": "plusAssign", "-=": "minusAssign",
            "*=": "timesAssign",
            "/=": "dividedAssign", "&&": "and", "||": "or", "!": "not", "~=": "matches", "...": "closedRange",
            "..<": "range",
        ]
        if let name = known[symbols] { return name }
        let words: [Character: String] = [
            "=": "equal", "<": "less", ">": "greater", "+": "plus", "-": "minus", "*": "times", "/": "slash",
            "%": "percent", "&": "and",
            "|": "or", "!": "not", "~": "tilde", "^": "caret", "?": "question", ".": "dot",
        ]
        return symbols.map { words[$0] ?? "symbol" }.joined().lowerOperator
    }
}

extension String {
    fileprivate var lowerOperator: String { isEmpty ? "operator" : self }
}

extension WrittenType {
    /// The names in the type, concatenated: `StringMovieDictionaryOptional` for `[String: Movie]?`.
    var words: String {
        switch self {
        case .name(let parts): parts.map { $0.name.identifier.upperFirst + $0.arguments.map(\.words).joined() }.joined()
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
