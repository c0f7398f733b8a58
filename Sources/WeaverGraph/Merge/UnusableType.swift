import WeaverDiagnostics

extension DependencyFact {
    /// Returns the fact with types that a property of generated code can have, and a diagnostic for each type of the
    /// fact that is not such a type. A faulty type is replaced by a usable one, `inout T` by `T` for example, so that
    /// no further diagnostics follow from it. `owner` is the type that states the dependency. `faultless` collects the
    /// types that were found usable; they are not examined again.
    func usable(
        in owner: String, _ declarations: Declarations, _ faultless: inout FaultlessTypes
    ) -> (fact: DependencyFact, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        func usable(_ type: TypeKey, at place: Place) -> TypeKey {
            if faultless.contains(type) { return type }
            guard let fault = type.fault(in: owner, declarations) else {
                faultless.insert(type)
                return type
            }
            var diagnostic = Diagnostic.unusable(fault, self, declarations)
            diagnostic.place = place
            diagnostics.append(diagnostic)
            return type.mended(in: owner)
        }
        let type = usable(type, at: typePlace)
        let abstract = abstract.map { usable($0, at: accessPlace) }
        return diagnostics.isEmpty ? (self, []) : (with(type: type, abstract: abstract, style: style), diagnostics)
    }
}

/// The types that were examined and that can be the types of dependencies.
struct FaultlessTypes {
    /// The types that are a single name, as most are.
    private var names: Set<String> = []
    private var others: Set<TypeKey> = []

    fileprivate func contains(_ type: TypeKey) -> Bool {
        type.plainName.map(names.contains) ?? others.contains(type)
    }

    fileprivate mutating func insert(_ type: TypeKey) {
        if let name = type.plainName { names.insert(name) } else { others.insert(type) }
    }
}

/// The reason why a type cannot be the type of a dependency.
private enum TypeFault {
    /// An opaque type: `some P`.
    case opaque(TypeKey)
    /// A type with words that only a parameter can have: `inout T`, `@autoclosure () -> T`. The associated type is the
    /// one without these words.
    case passing(words: String, TypeKey)
    /// A type that contains `Self`, which generated code cannot resolve.
    case ofSelf(owner: String)
    /// A type that contains the placeholder `_`.
    case placeholder
    /// A nested type named `Type` or `Protocol`, such as ``Models.`Type` ``. In an expression, Swift reads this name as
    /// the metatype of `Models`.
    case metatype(name: String)
    /// A type whose values cannot be copied (`isEscapable` is true), or must not outlive a call (`isEscapable` is
    /// false).
    case unkept(TypeKey, isEscapable: Bool)
    /// A type that is unavailable on all platforms.
    case unavailable(DeclaredType)
}

extension TypeKey {
    /// Returns the reason why this type cannot be the type of a dependency of `owner`; nil if it can.
    fileprivate func fault(in owner: String, _ declarations: Declarations) -> TypeFault? {
        // Most types are a single name.
        if let name = plainName {
            if name == "Self" { return .ofSelf(owner: owner) }
            if name == "_" { return .placeholder }
            if let type = declarations.unavailableType(named: name) { return .unavailable(type) }
            return unkeptFault(declarations)
        }
        if let fault = passingFault ?? opaqueFault { return fault }
        var names: Set<String> = []
        var member: String?
        forEachName { parts in
            names.insert(parts[0].name)
            for part in parts.dropFirst() where SwiftKeyword.isMetatype(part.name) { member = part.name }
        }
        if let member { return .metatype(name: member) }
        if names.contains("Self") { return .ofSelf(owner: owner) }
        if names.contains("_") { return .placeholder }
        if let type = declarations.unavailableType(in: self) { return .unavailable(type) }
        return unkeptFault(declarations)
    }

    /// The fault of a type whose values cannot be copied or must not outlive a call; nil for any other type.
    private func unkeptFault(_ declarations: Declarations) -> TypeFault? {
        if let type = declarations.unkeptType(in: self, without: "Escapable") {
            return .unkept(type, isEscapable: false)
        }
        return declarations.unkeptType(in: self, without: "Copyable").map { .unkept($0, isEscapable: true) }
    }

    /// The fault of a type that begins with words such as `inout`, which say how an argument is passed; nil if the type
    /// has no such words.
    private var passingFault: TypeFault? {
        if case .function(var function) = self, let index = function.attributes.firstIndex(of: "@autoclosure") {
            function.attributes.remove(at: index)
            return .passing(words: "@autoclosure", .function(function))
        }
        guard case .prefixed(let words, let type) = self else { return nil }
        let passing = words.split(separator: " ").filter { Self.passingWords.contains(String($0)) }
        return passing.isEmpty ? nil : .passing(words: passing.joined(separator: " "), type)
    }

    private static let passingWords: Set<String> = [
        "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "_const", "nonisolated",
        "repeat", "each",
    ]

    /// The fault of the first `some P` that occurs in this type; nil if there is none.
    private var opaqueFault: TypeFault? {
        var found: TypeFault?
        func visit(_ type: TypeKey) -> TypeKey {
            if case .prefixed("some", let bound) = type, found == nil { found = .opaque(bound) }
            return found == nil ? type.mapParts(visit) : type
        }
        _ = visit(self)
        return found
    }

    /// Returns the type without its faults: without the words that say how an argument is passed, with `P` instead of
    /// `some P`, and with `owner` instead of `Self`.
    fileprivate func mended(in owner: String) -> TypeKey {
        func mended(_ type: TypeKey) -> TypeKey {
            if case .prefixed("some", let bound) = type { return mended(bound) }
            return type.mapParts(mended)
        }
        var type = self
        if case .passing(_, let behind) = passingFault { type = behind }
        return mended(type).mapNames { parts in
            parts[0].name == "Self" ? .named([NamePart(owner)] + parts.dropFirst()) : .named(parts)
        }
    }
}

extension Declarations {
    /// Returns the first type that is unavailable on all platforms among the types that `type` names and the types in
    /// which these are nested; nil if there is none.
    fileprivate func unavailableType(in type: TypeKey) -> DeclaredType? {
        var found: DeclaredType?
        type.forEachName { parts in
            if found == nil { found = unavailableType(named: parts.map(\.name).joined(separator: ".")) }
        }
        return found
    }

    /// Returns the first part of `type` that does not conform to the protocol `name`, which is `Copyable` or
    /// `Escapable`; nil if all parts conform. Only types whose values are stored in a value of `type` are its parts.
    fileprivate func unkeptType(in type: TypeKey, without name: String) -> TypeKey? {
        switch type {
        case .optional(let type): return unkeptType(in: type, without: name)
        case .tuple(let elements): return elements.lazy.compactMap { unkeptType(in: $0.type, without: name) }.first
        case .composition(let parts): return parts.contains(where: { $0.suppresses(name) }) ? type : nil
        case .prefixed: return type.suppresses(name) ? type : nil
        case .named(let parts):
            guard let written = type.dottedName else { return nil }
            let arguments = parts[parts.count - 1].arguments
            if let declared = types[written] {
                guard declared.kind != .protocol, declared.inherits.contains(where: { $0.suppresses(name) }) else {
                    return nil
                }
                // `extension Box: Copyable where Item: Copyable {}`. Interfaces list it with what the type inherits.
                let isConditional = (declared.inherits + declared.extensionInherits).contains {
                    $0.dottedName?.lastName == name
                }
                return isConditional ? arguments.lazy.compactMap { unkeptType(in: $0, without: name) }.first : type
            }
            if Self.containers.contains(written) {
                return arguments.lazy.compactMap { unkeptType(in: $0, without: name) }.first
            }
            return (name == "Copyable" ? Ownership.noncopyable : Ownership.nonescapable).contains(written.lastName)
                ? type : nil
        case .array, .dictionary, .function, .metatype, .protocolMetatype: return nil
        }
    }

    /// The generic types of the standard library that are copyable and escapable only if their generic arguments are.
    private static let containers: Set<String> = ["InlineArray", "Result"]
}

extension TypeKey {
    fileprivate func suppresses(_ name: String) -> Bool {
        if case .prefixed("~", let type) = self { return type.dottedName?.lastName == name }
        return false
    }
}

extension Diagnostic {
    fileprivate static func unusable(_ fault: TypeFault, _ fact: DependencyFact, _ declarations: Declarations)
        -> Diagnostic
    {
        switch fault {
        case .opaque(let type):
            let bound = "any " + type.text()
            return Diagnostic(
                .unusableType, "'\(fact.name)' cannot be 'some \(type.text())': generated code must name its type",
                at: fact.typePlace,
                help: "write '\(bound)', or the type itself")
        case .passing(let words, let type):
            return Diagnostic(
                .unusableType,
                "'\(fact.name)' cannot be '\(words)', which says how an argument is passed: a container keeps values",
                at: fact.typePlace, help: "write '\(declarations.text(type))'")
        case .ofSelf(let owner):
            return Diagnostic(
                .unusableType,
                "'Self' in the type of '\(fact.name)' means nothing to generated code, which stands outside of '\(owner)'",
                at: fact.typePlace, help: "write '\(owner)'")
        case .placeholder:
            return Diagnostic(
                .unusableType, "'_' in the type of '\(fact.name)' leaves open what it is", at: fact.typePlace,
                help: "write the type")
        case .metatype(let name):
            return Diagnostic(
                .unusableType,
                "'\(fact.name)' cannot be of a nested type named '\(name)': an expression cannot name it",
                at: fact.typePlace,
                help: "rename the type")
        case .unavailable(let type):
            return Diagnostic(
                .unusableType, "'\(fact.name)' cannot be of the type '\(type.name)', which is unavailable",
                at: fact.typePlace,
                notes: [Note("'\(type.name)' is declared here", at: type.place)],
                help: "depend on a type that can be used")
        case .unkept(let type, let isEscapable):
            let declared = declarations[type]
            return Diagnostic(
                .unusableType,
                "'\(fact.name)' cannot be of the type '\(declarations.text(type))', "
                    + (isEscapable
                        ? "which cannot be copied: a container hands out what it keeps"
                        : "which must not outlive a call: a container keeps it"),
                at: fact.typePlace, notes: declared.map { [Note("'\($0.name)' is declared here", at: $0.place)] } ?? [],
                help: isEscapable ? "keep it in a class, and depend on that" : "depend on what it is made of")
        }
    }
}
