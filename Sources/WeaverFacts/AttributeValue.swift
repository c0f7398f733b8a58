import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// The value of an attribute as it is read from a source or a manifest. `Attribute.value` interprets it for a
/// particular attribute.
struct AttributeValue {
    enum Form {
        /// A single value as it is written: `lazy`, `.lazy`, `true`, `MainActor`, `Type.make`, `{ _ in Type() }`.
        case scalar(String)
        /// The content of a quoted text, `"text"`. Only annotations in sources distinguish quoted texts from words;
        /// manifests do not.
        case text(String)
        /// The elements of a list. Each element has its text, without dot and quotes, and its place.
        case list([(text: String, place: Place)])
    }

    var form: Form
    /// Whether enum cases are written without a leading dot, as in manifests: `lazy` and not `.lazy`.
    var hasBareCases: Bool
    var place: Place
    /// Returns the value if a property can have it: a literal in a source, any scalar in a manifest. A closure, since
    /// few attributes take such a value.
    var scalar: () -> PropertyScalar? = { nil }
    /// The help for a diagnostic about this value if no attribute accepts it; nil if there is no help.
    var help: String?
}

extension AttributeValue {
    /// The value without dot, quotes and brackets if it is a single word or a list of one element; nil for any other
    /// list.
    fileprivate var onlyWord: String? {
        switch form {
        case .scalar(let text): text.hasPrefix(".") ? String(text.dropFirst()) : text
        case .text(let text): text
        case .list(let elements): elements.count == 1 ? elements[0].text : nil
        }
    }

    fileprivate var isList: Bool {
        if case .list = form { true } else { false }
    }

    /// Returns the enum case `name` as the language of the value writes it: with a leading dot in sources, without a
    /// dot in manifests.
    fileprivate func written(case name: String) -> String { hasBareCases ? name : "." + name }
}

extension Attribute {
    /// Returns the value of this attribute that `value` states. Returns a diagnostic if the attribute does not accept
    /// `value`.
    func value(_ value: AttributeValue) -> Result<AttributeFact.Value, DiagnosticError> {
        switch rule.form {
        case .scope: scope(value).map { .scope($0) }
        case .builder: builder(value).map { .builder($0) }
        case .isolation: isolation(value).map { .isolation($0) }
        case .flag: flag(value).map { .flag($0) }
        case .platforms: platforms(value).map { .platforms($0) }
        case .projects: projects(value).map { .projects($0) }
        case .selection: selection(value)
        case .tags: tags(value).map { .tags($0) }
        case .name: name(value).map { .name($0) }
        case .path: path(value).map { .path($0) }
        case .scalar: scalar(value).map { .scalar($0) }
        case .types: types(value).map { .types($0) }
        }
    }

    private func invalid<Value>(
        _ message: String, at place: Place, help: String?, fix: Fix? = nil
    ) -> Result<Value, DiagnosticError> {
        .failure(DiagnosticError(.invalidAttributeValue, message, at: place, help: help, fix: fix))
    }

    private func scope(_ value: AttributeValue) -> Result<Scope, DiagnosticError> {
        func help() -> String {
            let scopes = Scope.allCases.map { ".\($0.rawValue)" }
            return "use \(scopes.dropLast().joined(separator: ", ")) or \(scopes[scopes.count - 1])"
        }
        func fix() -> Fix? {
            value.onlyWord.flatMap(Scope.init).map {
                Fix(replacing: value.place, with: value.written(case: $0.rawValue))
            }
        }
        guard case .scalar(let text) = value.form else {
            return invalid("expected a scope", at: value.place, help: help(), fix: fix())
        }
        guard text.hasPrefix(".") || value.hasBareCases else {
            return invalid(
                "'\(text)' is no scope", at: value.place,
                help: Scope(rawValue: text) == nil ? help() : "write: .\(text)",
                fix: fix())
        }
        let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
        if let scope = Scope(rawValue: name) { return .success(scope) }
        let known = Scope.allCases.map(\.rawValue)
        let nearest = nearestName(to: name, in: known)
        return invalid(
            "there is no scope '\(name)'", at: value.place,
            help: suggestion(of: nearest.map(value.written)) ?? help(),
            fix: certainName(to: name, in: known).map { Fix(replacing: value.place, with: value.written(case: $0)) })
    }

    private func builder(_ value: AttributeValue) -> Result<Builder, DiagnosticError> {
        let help = "use a function, such as Type.make, or a closure, such as { _ in Type() }"
        switch value.form {
        case .scalar(let text) where !text.hasPrefix(".") && text != "true" && text != "false":
            let bytes = Array(text.utf8)
            var builder = Builder(
                expression: text, shape: Builder.Shape(builderShape(in: bytes, range: 0..<bytes.count)))
            if case .closure = builder.shape { builder.effects = closureEffects(of: bytes) }
            return .success(builder)
        case .scalar(let text), .text(let text): return invalid("'\(text)' builds nothing", at: value.place, help: help)
        case .list: return invalid("a list builds nothing", at: value.place, help: value.help ?? help)
        }
    }

    /// Returns the isolation that `value` states: the name of a global actor, such as `MainActor`, or `nonisolated`.
    /// Returns a diagnostic for any other value.
    private func isolation(_ value: AttributeValue) -> Result<Isolation, DiagnosticError> {
        let help = "use an actor's name, such as MainActor, or nonisolated"
        guard case .scalar(let text) = value.form else {
            return invalid("expected a global actor", at: value.place, help: help)
        }
        let name = text.hasPrefix(".") ? String(text.dropFirst()) : text
        guard name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        else {
            return invalid("'\(text)' is no global actor", at: value.place, help: help)
        }
        return .success(name == "nonisolated" ? .none : .actor(name))
    }

    private func flag(_ value: AttributeValue) -> Result<Bool, DiagnosticError> {
        switch value.form {
        case .scalar("true"): .success(true)
        case .scalar("false"): .success(false)
        case .scalar, .text, .list:
            invalid(
                "'\(value.hasBareCases ? manifestKey : rawValue)' is true or false", at: value.place,
                help: "write true or false")
        }
    }

    private func platforms(_ value: AttributeValue) -> Result<Set<Platform>, DiagnosticError> {
        guard case .list(let elements) = value.form else {
            let fix = value.onlyWord.flatMap(Platform.init(name:)).map { platform in
                Fix(replacing: value.place, with: "[\(value.written(case: platform.rawValue))]")
            }
            return invalid(
                "'\(rawValue)' takes a list", at: value.place, help: listHelp(value, example: "iOS"), fix: fix)
        }
        var platforms: Set<Platform> = []
        for (text, place) in elements {
            guard let platform = Platform(name: text) else {
                let known = Platform.allCases.map(\.rawValue)
                return invalid(
                    "there is no platform '\(text)'", at: place,
                    help: suggestion(for: text, among: known) ?? "known are \(known.joined(separator: ", "))",
                    fix: certainName(to: text, in: known).map { Fix(replacing: place, with: $0) })
            }
            platforms.insert(platform)
        }
        return .success(platforms)
    }

    private func projects(_ value: AttributeValue) -> Result<Set<String>, DiagnosticError> {
        guard case .list(let elements) = value.form else {
            return invalid("'\(rawValue)' takes a list", at: value.place, help: listHelp(value, example: "MyApp"))
        }
        return .success(Set(elements.map(\.text)))
    }

    /// Returns whether a collection gathers anything, as a flag, or the tags of what it gathers.
    private func selection(_ value: AttributeValue) -> Result<AttributeFact.Value, DiagnosticError> {
        switch value.form {
        case .scalar("true"): return .success(.flag(true))
        case .scalar("false"): return .success(.flag(false))
        case .scalar, .text:
            return invalid(
                "'\(rawValue)' is true, false or a list of tags", at: value.place,
                help: "write true, or " + listHelp(value, example: "novel").dropFirst("write ".count))
        case .list(let elements) where elements.isEmpty:
            return invalid("an empty list of tags gathers nothing", at: value.place, help: "name a tag, or write true")
        case .list: return tags(value).map { .tags($0) }
        }
    }

    private func tags(_ value: AttributeValue) -> Result<Set<String>, DiagnosticError> {
        guard case .list(let elements) = value.form else {
            return invalid("'\(rawValue)' takes a list", at: value.place, help: listHelp(value, example: "novel"))
        }
        return .success(Set(elements.map(\.text)))
    }

    /// Returns the name of a dependency that `value` states, a word or a quoted text.
    private func name(_ value: AttributeValue) -> Result<String, DiagnosticError> {
        let text: String =
            switch value.form {
            case .scalar(let text), .text(let text): text.withoutBackticks
            case .list: ""
            }
        let isName = text.allSatisfy { !$0.isWhitespace && ($0 == "_" || !$0.isASCII || $0.isLetter || $0.isNumber) }
        guard isName, text.first?.isNumber == false else {
            return invalid(
                "expected the name of a dependency", at: value.place, help: "write a name, such as facebook")
        }
        return .success(text)
    }

    /// Returns the keys that lead to a property: `"server.url"`.
    private func path(_ value: AttributeValue) -> Result<String, DiagnosticError> {
        let help = "write the keys that lead to it: \(value.hasBareCases ? "server.url" : "\"server.url\"")"
        guard let path = value.scalar()?.text ?? value.onlyWord, !value.isList else {
            return invalid("'\(rawValue)' takes the path of a property", at: value.place, help: value.help ?? help)
        }
        let keys = path.split(separator: ".", omittingEmptySubsequences: false)
        guard keys.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isNewline) }) else {
            return invalid("'\(path)' is no path of a property: a key is empty", at: value.place, help: help)
        }
        return .success(path)
    }

    private func scalar(_ value: AttributeValue) -> Result<PropertyScalar, DiagnosticError> {
        guard let scalar = value.scalar(), !scalar.isNull else {
            return invalid(
                "'\(rawValue)' takes a text, a number, true or false", at: value.place,
                help: value.help ?? (value.hasBareCases ? nil : value.onlyWord.map { "quote it: \"\($0)\"" }))
        }
        return .success(scalar)
    }

    /// Returns the names of types that `value` lists: `[Networking, Storage.Local]`.
    private func types(_ value: AttributeValue) -> Result<[AttributeFact.TypeName], DiagnosticError> {
        guard case .list(let elements) = value.form else {
            return invalid(
                "'\(rawValue)' takes a list", at: value.place, help: listHelp(value, example: "Networking"))
        }
        var types: [AttributeFact.TypeName] = []
        for (text, place) in elements {
            let name = text.withoutBackticks
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            let isName = parts.allSatisfy { part in
                !(part.first?.isNumber ?? true)
                    && part.allSatisfy { !$0.isWhitespace && ($0 == "_" || !$0.isASCII || $0.isLetter || $0.isNumber) }
            }
            guard isName else {
                return invalid(
                    "'\(text)' is not the name of a type", at: place, help: "write a name, such as Networking")
            }
            types.append(AttributeFact.TypeName(name: name, place: place))
        }
        return .success(types)
    }

    /// Returns the help for a value that should be a list. It suggests a list that contains only this value, or
    /// `example` if the value is empty or a list.
    private func listHelp(_ value: AttributeValue, example: String) -> String {
        switch value.form {
        case .scalar(let text) where !text.isEmpty && !text.hasPrefix("["): "write [\(text)]"
        case .text(let text) where !text.isEmpty: "write [\"\(text)\"]"
        case .scalar, .text, .list: "write [\(example)]"
        }
    }
}

/// Returns the effects of a builder that is a closure with the text `bytes`.
private func closureEffects(of bytes: [UInt8]) -> Effects {
    let effects = closureEffects(in: bytes, range: 0..<bytes.count)
    var types = TypeReader(SourceText(path: "", bytes: bytes))
    return Effects(
        isAsync: effects.isAsync, isThrowing: effects.isThrowing || effects.isRethrowing,
        thrownType: effects.thrownType.map { types.key($0) })
}
