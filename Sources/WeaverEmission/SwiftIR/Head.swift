import WeaverDiagnostics

/// The beginning of a declaration: its modifiers, its keyword and its name, and for a type all up to the opening brace.
struct Head: Equatable, Sendable {
    var modifiers: [Modifier]
    var keyword: Keyword
    /// The name of the declaration. Empty for an initializer and for a subscript, and followed by a space for an
    /// operator.
    var name: String
    /// The generic parameters with their angle brackets. Empty if there are none.
    var generics: String
    /// The types after the colon: superclass and protocols.
    var inherited: [String]
    /// The constraints after the keyword `where` of a type.
    var constraints: [String]

    init(
        _ modifiers: [Modifier], _ keyword: Keyword, _ name: String = "", generics: String = "",
        inherits inherited: [String] = [], where constraints: [String] = []
    ) {
        self.modifiers = modifiers
        self.keyword = keyword
        self.name = name
        self.generics = generics
        self.inherited = inherited
        self.constraints = constraints
    }

    /// Creates a head without modifiers.
    init(
        _ keyword: Keyword, _ name: String = "", generics: String = "", inherits inherited: [String] = [],
        where constraints: [String] = []
    ) {
        self.init([], keyword, name, generics: generics, inherits: inherited, where: constraints)
    }

    enum Keyword: String {
        case `actor`, `class`, `enum`, `extension`, `func`, `init`, `let`, `protocol`, `struct`, `subscript`,
            `typealias`, `var`
    }

    /// An attribute or modifier in front of the keyword. Attributes stand before all others.
    enum Modifier: Hashable, Sendable {
        /// An attribute, with `@`.
        case attribute(String)
        /// An attribute on a line of its own, with `@`.
        case attributeLine(String)
        /// The attribute of a global actor: the dotted name of the actor.
        case globalActor(String)
        /// The attribute that exposes the declaration to Objective-C, on platforms that have Objective-C. The argument
        /// is the name that Objective-C sees, or nil for the declaration's own name.
        case exposed(as: String?)
        case `nonisolated`
        /// `nonisolated(nonsending)`, for an asynchronous declaration that runs in the isolation of its caller.
        case nonsending
        case `private`, privateSet, `fileprivate`, package, `public`
        case `convenience`, `final`, lazy, `override`, `required`, `static`, weak
        /// `class` in front of a static member that subclasses can override.
        case classMember
        /// The fixity of an operator: `prefix` or `postfix`.
        case fixity(String)
    }

    /// The head with the modifier `final`. A final member costs less than an overridable one, at compile time and at
    /// run time.
    var asFinal: Head {
        var head = self
        head.modifiers.insert(.final, at: modifiers.firstIndex { !$0.isAttribute } ?? modifiers.endIndex)
        return head
    }

    /// Whether an attribute stands on a line of its own, or is written on several lines in an input.
    var takesSeveralLines: Bool {
        modifiers.contains { modifier in
            switch modifier {
            case .attributeLine, .exposed: true
            case .attribute(let attribute): attribute.hasByte(UInt8(ascii: "\n"))
            default: false
            }
        }
    }

    /// The text up to the inherited types. For a type with inherited types the colon follows.
    var opening: String {
        var text = modifiers.text
        text += keyword.rawValue
        if !name.isEmpty {
            text += " "
            text += name
        }
        text += generics
        return text
    }

    /// The whole text.
    var text: String {
        var text = opening
        for (index, type) in inherited.enumerated() {
            text += index == 0 ? ": " : ", "
            text += type
        }
        for (index, constraint) in constraints.enumerated() {
            text += index == 0 ? " where " : ", "
            text += constraint
        }
        return text
    }
}

extension [Head.Modifier] {
    /// The text of the modifiers, with a space or line break after each.
    var text: String {
        var text = ""
        for modifier in self { modifier.add(to: &text) }
        return text
    }
}

extension Head.Modifier {
    var isAttribute: Bool {
        switch self {
        case .attribute, .attributeLine, .globalActor, .exposed: true
        default: false
        }
    }

    /// Adds the modifier to `text`, with the space or line break after it.
    fileprivate func add(to text: inout String) {
        switch self {
        case .attribute(let attribute):
            text += attribute
            text += " "
        case .attributeLine(let attribute): text += attribute + "\n"
        case .globalActor(let actor): text += "@\(actor) "
        case .exposed(let name):
            text += "#if \(ObjectiveC.condition)\n@objc\(name.map { "(\($0))" } ?? "")\n#endif\n"
        case .nonisolated: text += "nonisolated "
        case .nonsending: text += "nonisolated(nonsending) "
        case .private: text += "private "
        case .privateSet: text += "private(set) "
        case .fileprivate: text += "fileprivate "
        case .package: text += "package "
        case .public: text += "public "
        case .convenience: text += "convenience "
        case .final: text += "final "
        case .lazy: text += "lazy "
        case .override: text += "override "
        case .required: text += "required "
        case .classMember: text += "class "
        case .static: text += "static "
        case .weak: text += "weak "
        case .fixity(let fixity): text += fixity + " "
        }
    }
}
