import WeaverGraph

/// How a double passes on one argument that it is given: what it records of it, and what its handler gets.
struct DoubleParameter {
    let parameter: RequirementFact.Parameter
    /// Its name in the body.
    let name: String
    /// What is recorded, and the expression that gives it; nil for what cannot outlive the call.
    private(set) var recorded: (type: WrittenType, value: String)?
    /// What the handler gets; nil for what cannot be passed on with a type that is known outside of the call.
    private(set) var handed: (type: WrittenType, value: String)?
    /// Of an autoclosure: the local that holds what it gave, and the expression that reads it.
    private(set) var evaluated: (name: String, value: String, isThrowing: Bool)?

    /// One whose own name `hides` what the double needs gets another one. `generics` are the names of the member's own
    /// generic parameters; `unkept` and, among those, `unkeptGenerics` stand for what cannot be copied or must not
    /// outlive the call.
    init(
        _ parameter: RequirementFact.Parameter, at index: Int, hiding hides: (String) -> Bool, generics: Set<String>,
        unkept: Set<String>,
        unkeptGenerics: Set<String>
    ) {
        self.parameter = parameter
        let plain = parameter.name == "_" || hides(parameter.name) ? "p\(index)" : parameter.name
        name = SwiftKeyword.escaping(plain)
        let (words, type) = parameter.type.splitForKeeping
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
                function, as: plain + "Value", isAutoclosure: (words + function.attributes).contains("@autoclosure"),
                isEscaping: words.contains("@escaping"), generics)
        } else if words.contains("@autoclosure") {
            return
        } else if words.contains("inout") {
            guard !type.depends(on: generics) else {
                recorded = (.named("Any"), "\(name) as Any")
                return
            }
            recorded = (type, name)
            handed = (.prefixed(["inout"], type), "&\(name)")
        } else {
            let value = words.contains("borrowing") ? "copy \(name)" : name
            let erased = type.erasing(generics)
            recorded = (erased, erased == type ? value : "\(value) as Any")
            if case .metatype = erased { recorded?.value = value }
            handed = recorded
            // An alias of a closure.
            if words.contains("@escaping"), erased == type { handed?.type = .prefixed(["@escaping"], type) }
        }
    }

    private mutating func pass(
        _ function: WrittenType.Function, as local: String, isAutoclosure: Bool, isEscaping: Bool,
        _ generics: Set<String>
    ) {
        if isAutoclosure {
            // What it gives is what people look at.
            let effects = function.effects
            evaluated = (
                local, (effects.isThrowing ? "try " : "") + (effects.isAsync ? "await " : "") + name + "()",
                effects.isThrowing
            )
            let erased = function.result.erasing(generics)
            recorded = (erased, erased == function.result ? local : "\(local) as Any")
            handed = recorded
            return
        }
        var plain = function
        let isEscaping = isEscaping || function.attributes.contains("@escaping")
        plain.attributes.removeAll { $0 == "@escaping" || $0 == "@noescape" }
        let closure = WrittenType.function(plain)
        if !closure.depends(on: generics) {
            if isEscaping { recorded = (closure, name) }
            handed = (isEscaping ? .function(plain.escaping) : closure, name)
        } else if isEscaping {
            recorded = (.named("Any"), "\(name) as Any")
            handed = recorded
        } else if !plain.parameters.contains(where: { $0.type.depends(on: generics) }) {
            // What it gives may be anything.
            plain.result = plain.result.erasing(generics)
            if plain.effects.thrownType?.depends(on: generics) == true { plain.effects.thrownType = nil }
            handed = (.function(plain), name)
        }
    }
}

extension WrittenType.Function {
    fileprivate var escaping: WrittenType.Function {
        var function = self
        function.attributes.insert("@escaping", at: 0)
        return function
    }
}

extension WrittenType {
    /// The same, where no more than an optional can stand for `T!`.
    fileprivate var splitForKeeping: (words: [String], type: WrittenType) {
        let (words, type) = split
        if case .implicitlyUnwrapped(let type) = type { return (words, .optional(type)) }
        return (words, type)
    }

    /// How it is passed, and what it is: of `inout [Int]` the word and the array.
    var split: (words: [String], type: WrittenType) {
        guard case .prefixed(let words, let type) = self else { return ([], self) }
        let passing: Set<String> = [
            "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "_const", "@escaping",
            "@noescape", "@autoclosure",
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

    /// Whether it is another type at each call: it mentions generic parameters, or is a `some P`, which is one without
    /// a name.
    func depends(on generics: Set<String>) -> Bool {
        mentions(generics)
            || contains {
                if case .prefixed(let words, _) = $0 { return words.contains("some") }
                return false
            }
    }

    /// What a type that depends on generic parameters is outside of the call: `Any`, of `T.Type` `any Any.Type`.
    func erasing(_ generics: Set<String>) -> WrittenType {
        guard depends(on: generics) else { return self }
        if case .metatype(.name(let parts), "Type") = self, parts.count == 1 {
            return .metatype(.named("Any"), name: "Type")
        }
        return .named("Any")
    }
}
