import WeaverGraph

/// A parameter of a requirement, with the two forms of its argument: the value that the double records, and the value
/// that the double passes to the handler.
struct DoubleParameter {
    let parameter: RequirementFact.Parameter
    /// The name of the parameter in the body of the witness, in backticks if it is a keyword.
    let name: String
    /// The recorded type of the argument, and the expression of the recorded value. Nil for an argument that cannot
    /// outlive the call.
    private(set) var recorded: (type: WrittenType, value: String)?
    /// The type of the handler's parameter, and the expression of the argument that the double passes to the handler.
    /// Nil for an argument whose type cannot be written outside of the requirement.
    private(set) var handed: (type: WrittenType, value: String)?
    /// The evaluation of an autoclosure in the witness: the name of the local constant for the result, the expression
    /// that calls the autoclosure, and whether that call throws. Nil if the parameter is no autoclosure.
    private(set) var evaluated: (name: String, value: String, isThrowing: Bool)?
    /// The expression that calls an autoclosure which the witness does not evaluate, since it may not wait, or not
    /// throw these errors. Nil for any other parameter.
    private(set) var unevaluated: String?
    /// Whether the witness first moves the argument to a constant of the same name, from which it may be copied: a
    /// `consuming` parameter of a type that can be copied may be used only once.
    private(set) var isRebound = false
    /// Whether the argument is a closure, or an optional closure. One that is written with a type alias is known by its
    /// `@escaping` alone.
    private(set) var isClosure = false
    /// Whether the parameter is written with `@escaping`.
    private(set) var isEscaping = false
    /// Whether the argument is a closure that must not outlive the call.
    private(set) var isConfined = false
    /// Whether the argument is borrowed and can be copied. The closure that records it cannot capture it, only a copy.
    private(set) var isBorrowed = false

    /// Creates the parameter at the position `index`, counted from 0. The parameter is named `p` and its index if it
    /// has no name, or if `hides` says that its name is that of an earlier parameter, or would hide a property that the
    /// witness reads. `names` are those of all parameters.
    ///
    /// - `generics`: the names of the requirement's own generic parameters.
    /// - `unkept`: the names of types that cannot be copied or must not outlive the call.
    /// - `unkeptGenerics`: the generic parameters of the requirement that may stand for types which cannot be copied or
    ///   must not outlive the call.
    /// - `effects`: those of the requirement.
    init(
        _ parameter: RequirementFact.Parameter, at index: Int, besides names: Set<String>,
        hiding hides: (String) -> Bool, generics: Set<String>,
        unkept: Set<String>, unkeptGenerics: Set<String>, effects: WrittenType.Effects
    ) {
        self.parameter = parameter
        var plain = parameter.name
        if plain == "_" || hides(plain) {
            plain = "p\(index)"
            while names.contains(plain) { plain += "_" }
        }
        name = SwiftKeyword.escaping(plain)
        let (words, type) = parameter.type.splitForKeeping
        isEscaping = words.contains("@escaping")
        isClosure = (type.isClosure || isEscaping) && !words.contains("@autoclosure")
        if type.mentions(unkeptGenerics) || type.suppresses || type.isPack { return }
        if type.isUnkept(unkept) {
            guard !type.depends(on: generics) else { return }
            let ownership = words.filter { ["inout", "borrowing", "consuming"].contains($0) }
            handed = (
                ownership.isEmpty ? type : .prefixed(ownership, type), words.contains("inout") ? "&" + name : name
            )
        } else if parameter.isVariadic {
            let type = WrittenType.array(type.erasing(generics) == type ? type : .named("Any"))
            recorded = (type, name)
            handed = (type, name)
        } else if case .function(let function) = type {
            pass(
                function, as: plain.identifier + "Value",
                isAutoclosure: (words + function.attributes).contains("@autoclosure"),
                isEscaping: isEscaping, generics, in: effects)
        } else if words.contains("@autoclosure") {
            unevaluated = name + "()"
            return
        } else if words.contains("inout") {
            guard !type.depends(on: generics) else {
                recorded = (.named("Any"), "\(name) as Any")
                return
            }
            recorded = (type, name)
            handed = (.prefixed(["inout"], type), "&\(name)")
        } else {
            isRebound = words.contains("consuming")
            isBorrowed = words.contains("borrowing")
            let value = isBorrowed ? "copy \(name)" : name
            let erased = type.erasing(generics)
            recorded = (erased, erased == type ? value : "\(value) as Any")
            if case .metatype = erased { recorded?.value = value }
            handed = recorded
            // The handler runs on the same actor, so that what is passed to it does not leave it.
            if words.contains("isolated"), effects.isAsync, erased == type {
                handed?.type = .prefixed(["isolated"], type)
            }
            // The type is a type alias of a closure type.
            if words.contains("@escaping"), erased == type { handed?.type = .prefixed(["@escaping"], type) }
        }
    }

    /// Does not pass a closure that must not outlive the call to the handler, which runs on another actor: Swift
    /// refuses that.
    mutating func leaveOutIfConfined() {
        if isConfined { handed = nil }
    }

    private mutating func pass(
        _ function: WrittenType.Function, as local: String, isAutoclosure: Bool, isEscaping: Bool,
        _ generics: Set<String>, in outer: WrittenType.Effects
    ) {
        let effects = function.effects
        let call = (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "") + name + "()"
        if isAutoclosure, effects.canOccur(in: outer) {
            // A test wants to see the value of an autoclosure and not the closure, so the value is recorded.
            evaluated = (local, call, effects.isThrowing)
            let erased = function.result.erasing(generics)
            recorded = (erased, erased == function.result ? local : "\(local) as Any")
            handed = recorded
            return
        }
        if isAutoclosure { (unevaluated, isClosure) = (call, true) }
        var plain = function
        let isEscaping = isEscaping || function.attributes.contains("@escaping")
        plain.attributes.removeAll { ["@escaping", "@noescape", "@autoclosure"].contains($0) }
        isConfined = !isEscaping
        let closure = WrittenType.function(plain)
        if !closure.depends(on: generics) {
            if isEscaping { recorded = (closure, name) }
            handed = (isEscaping ? .function(plain.escaping) : closure, name)
        } else if isEscaping {
            recorded = (.named("Any"), "\(name) as Any")
            handed = recorded
        } else if !plain.parameters.contains(where: { $0.type.depends(on: generics) }) {
            // The result type is generic, so the handler sees it as `Any`.
            plain.result = plain.result.erasing(generics)
            if plain.effects.thrownType?.depends(on: generics) == true { plain.effects.thrownType = nil }
            handed = (.function(plain), name)
        }
    }
}

extension WrittenType.Effects {
    /// Whether a function with the effects `outer` can call one with these effects without handling its errors.
    fileprivate func canOccur(in outer: WrittenType.Effects) -> Bool {
        if isAsync, !outer.isAsync { return false }
        guard isThrowing else { return true }
        return outer.isRethrowing || outer.isThrowing && (outer.thrownType == nil || outer.thrownType == thrownType)
    }
}

extension WrittenType.Function {
    fileprivate var escaping: WrittenType.Function {
        var function = self
        // Swift requires `nonisolated(nonsending)` before `@escaping`.
        function.attributes.insert("@escaping", at: attributes.first == "nonisolated(nonsending)" ? 1 : 0)
        return function
    }
}

extension WrittenType {
    /// The result of `split`, with `T!` replaced by `T?`. An implicitly unwrapped type is not allowed as an array
    /// element or as a closure's parameter.
    fileprivate var splitForKeeping: (words: [String], type: WrittenType) {
        let (words, type) = split
        if case .implicitlyUnwrapped(let type) = type { return (words, .optional(type)) }
        return (words, type)
    }

    /// The words that say how a value is passed, and the type without those words: for `inout [Int]`, `inout` and
    /// `[Int]`.
    var split: (words: [String], type: WrittenType) {
        guard case .prefixed(let words, let type) = self else { return ([], self) }
        let passing: Set<String> = [
            "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "_const", "@escaping",
            "@noescape", "@autoclosure", "@_inheritActorContext", "@_implicitSelfCapture",
        ]
        let kept = words.filter { !passing.contains($0) }
        if case .function(var function) = type {
            function.attributes = kept + function.attributes
            return (words.filter(passing.contains), .function(function))
        }
        return (words.filter(passing.contains), kept.isEmpty ? type : .prefixed(kept, type))
    }

    var isPack: Bool {
        contains {
            if case .prefixed(let words, _) = $0 { return words.contains("repeat") || words.contains("each") }
            return false
        }
    }

    func mentions(_ names: Set<String>) -> Bool {
        guard !names.isEmpty else { return false }
        return contains {
            guard case .name(let parts) = $0, let first = parts.first else { return false }
            return names.contains(first.name)
        }
    }

    /// Whether callers choose the type: it mentions one of `generics`, or it is an opaque `some P`, which is a generic
    /// parameter without a name.
    func depends(on generics: Set<String>) -> Bool {
        mentions(generics)
            || contains {
                if case .prefixed(let words, _) = $0 { return words.contains("some") }
                return false
            }
    }

    /// The type without its generic parameters, so that it can be written outside of the requirement. A type that
    /// depends on one of `generics` becomes `Any`; `T.Type` becomes `any Any.Type`.
    func erasing(_ generics: Set<String>) -> WrittenType {
        guard depends(on: generics) else { return self }
        if case .metatype(.name(let parts), "Type") = self, parts.count == 1 {
            return .metatype(.named("Any"), name: "Type")
        }
        return .named("Any")
    }

    /// The type as the answers of a double have it, without generic parameters: `erasing`, but an optional, an array
    /// and a dictionary stay what they are, so that their default values are known: `[Any]` for `[T]`.
    func erasingParts(_ generics: Set<String>) -> WrittenType {
        switch self {
        case .implicitlyUnwrapped(let type), .optional(let type): .optional(type.erasing(generics))
        case .array(let type): .array(type.erasing(generics))
        // Swift casts a set, and the keys of a dictionary, of `AnyHashable` to those of the caller's type.
        case .dictionary(let key, let value):
            .dictionary(key: key.depends(on: generics) ? .named("AnyHashable") : key, value: value.erasing(generics))
        case .name(let parts) where parts.last?.arguments.isEmpty == false: written(with: parts, generics)
        default: erasing(generics)
        }
    }

    /// The result of `erasingParts` for a named type with arguments: a collection of Swift whose name is written out
    /// stays what it is, too.
    private func written(with parts: [NamePart], _ generics: Set<String>) -> WrittenType {
        guard depends(on: generics), let last = parts.last, parts.count == 1 || parts.first?.name == "Swift" else {
            return erasing(generics)
        }
        switch (last.name, last.arguments.count) {
        case ("Optional", 1): return .optional(last.arguments[0].erasing(generics))
        case ("Array", 1): return .array(last.arguments[0].erasing(generics))
        case ("Set", 1): return .named("Set", [.named("AnyHashable")])
        case ("Dictionary", 2):
            return WrittenType.dictionary(key: last.arguments[0], value: last.arguments[1]).erasingParts(generics)
        default: return erasing(generics)
        }
    }

    /// The type as it stands behind `as!`: an implicitly unwrapped type is not allowed there.
    var castable: WrittenType {
        if case .implicitlyUnwrapped(let type) = self { return .optional(type) }
        return self
    }
}
