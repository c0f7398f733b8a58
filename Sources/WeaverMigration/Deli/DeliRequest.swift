import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// Something that a type asks Deli's container for.
struct DeliRequest: Hashable {
    /// A value of a property file, in the place of an instance.
    struct Value: Hashable {
        var path: String
        /// A literal that stands for a value that no file has, as it is written in Swift.
        var fallback: String?
    }

    /// The type that is asked for, as a manifest states it: `UserService`, `[Book]`, `Logger?`.
    var clause: String
    var qualifier: String?
    /// Whether the qualifier is the only name of a parameter, and perhaps no qualifier at all.
    var isQualifierName = false
    /// The path of the property whose value is the qualifier.
    var property: String?
    var value: Value?

    init(_ type: String, qualifier: String? = nil, property: String? = nil, value: Value? = nil) {
        var type = plain(type)
        if type.hasSuffix("!") { type = plain(String(type.dropLast())) }
        clause = type
        (self.qualifier, self.property, self.value) = (qualifier, property, value)
    }

    var isCollection: Bool { clause.hasPrefix("[") && clause.hasSuffix("]") && !clause.contains(":") }

    /// The type of the instances that are looked for.
    var element: String {
        if isCollection { return plain(String(clause.dropFirst().dropLast()).trimmed) }
        return clause.hasSuffix("?") ? plain(String(clause.dropLast())) : clause
    }
}

/// A dependency of a type: the name under which its initializer takes it, and what it is.
struct DeliNeed {
    var label: String
    var request: DeliRequest
    var place: Place
}

/// A call of a function of Deli that gives an instance or a value.
struct DeliUse {
    /// The positions of the call's tokens.
    var range: Range<Int>
    var request: DeliRequest
    /// The argument `with:`, from which the payload of a factory is made.
    var payload: Range<Int>?
    /// Whether `self.` or `self?.` stands in front of the call.
    var isMember = false
}

extension String {
    var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    var lastPart: String { split(separator: ".").last.map(String.init) ?? self }

    /// The text as an identifier, in backticks if Swift reserves it.
    var asIdentifier: String { SwiftKeyword.isReserved(self) ? "`\(self)`" : self }
}

extension DeliSource {
    /// Returns the use that begins at `position`: `Inject(…)`, `InjectProperty(…)` or `AppContext.getProperty(…)`.
    /// Nil for everything else, and for arguments that are not known.
    func use(at position: Int) -> DeliUse? {
        guard kind(position) == .identifier else { return nil }
        if kind(position - 1) == .period {
            let receiver = kind(position - 2) == .postfixQuestion ? position - 3 : position - 2
            guard word(receiver) == "self", kind(receiver - 1) != .period, word(position) != "AppContext" else {
                return nil
            }
            var use = plainUse(at: position)
            use?.isMember = true
            return use
        }
        guard word(position) == "Deli", kind(position + 1) == .period else { return plainUse(at: position) }
        guard var use = plainUse(at: position + 2) else { return nil }
        use.range = position..<use.range.upperBound
        return use
    }

    private func plainUse(at position: Int) -> DeliUse? {
        switch word(position) {
        case "Inject": return inject(at: position)
        case "InjectProperty":
            guard kind(position + 1) == .leftParenthesis, let arguments = arguments(in: position + 1),
                arguments.count == 1, let path = literal(arguments[0].value.lowerBound),
                let close = partner(of: position + 1)
            else { return nil }
            return DeliUse(range: position..<close + 1, request: DeliRequest("String", value: .init(path: path)))
        case "AppContext": return property(at: position)
        default: return nil
        }
    }

    private func inject(at position: Int) -> DeliUse? {
        guard let arguments = arguments(in: position + 1), let close = partner(of: position + 1),
            let first = arguments.first, first.label == nil, let type = type(first)
        else { return nil }
        var (qualifier, property, payload): (String?, String?, Range<Int>?)
        for argument in arguments.dropFirst() {
            switch argument.label {
            case "qualifier":
                guard let text = literal(argument.value.lowerBound) else { return nil }
                qualifier = text
            case "qualifierBy":
                guard let text = literal(argument.value.lowerBound) else { return nil }
                property = text
            case "with": payload = argument.value
            default: return nil
            }
        }
        return DeliUse(
            range: position..<close + 1, request: DeliRequest(type, qualifier: qualifier, property: property),
            payload: payload)
    }

    /// `AppContext.getProperty("path", type: String.self) ?? "text"`, also of `AppContext.shared`.
    private func property(at position: Int) -> DeliUse? {
        var next = position + 1
        if word(next + 1) == "shared" { next += 2 }
        guard kind(next) == .period, word(next + 1) == "getProperty", let arguments = arguments(in: next + 2),
            let close = partner(of: next + 2), arguments.count == 2,
            let path = literal(arguments[0].value.lowerBound),
            arguments[1].label == "type", let type = type(arguments[1])
        else { return nil }
        guard word(close + 1) == "??" else {
            return DeliUse(
                range: position..<close + 1, request: DeliRequest(type + "?", value: .init(path: path)))
        }
        var end = close + 3
        if kind(close + 2) == .stringOpen {
            guard literal(close + 2) != nil, let close = partner(of: close + 2) else { return nil }
            end = close + 1
        } else if kind(close + 2) != .number, !["true", "false"].contains(word(close + 2)) {
            return nil
        }
        let fallback = kind(close + 2) == .number ? decimal(close + 2) : text(close + 2..<end)
        guard let fallback else { return nil }
        return DeliUse(
            range: position..<end, request: DeliRequest(type, value: .init(path: path, fallback: fallback)))
    }

    /// Returns the number at `position` without underscores; nil if it is not decimal.
    private func decimal(_ position: Int) -> String? {
        let text = word(position).replacing("_", with: "")
        return text.contains { $0.isLetter && $0 != "e" && $0 != "E" } ? nil : text
    }

    /// Returns what a property wrapper of Deli asks for: `@Dependency`, `@DependencyArray`, `@PropertyValue`. Nil for
    /// any other attribute, and for arguments that are not known.
    func request(_ attribute: AttributeSyntax, of type: TypeSyntax?) -> DeliRequest? {
        let name = source[attribute.name]
        guard ["Dependency", "DependencyArray", "PropertyValue"].contains(name), let type else { return nil }
        let text = source[type.span]
        let open = position(at: Int(attribute.name.end))
        let arguments = attribute.arguments == nil ? [] : arguments(in: open) ?? []
        if name == "PropertyValue" {
            guard arguments.count == 1, let path = literal(arguments[0].value.lowerBound) else { return nil }
            return DeliRequest(text, value: .init(path: path))
        }
        var request = DeliRequest(text)
        for argument in arguments {
            guard let text = literal(argument.value.lowerBound) else {
                guard argument.label == nil, self.type(argument) != nil else { return nil }
                continue
            }
            switch argument.label {
            case "qualifier": request.qualifier = text
            case "qualifierBy": request.property = text
            default: return nil
            }
        }
        return request
    }
}
