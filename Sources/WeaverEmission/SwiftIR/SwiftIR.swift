/// Swift as data: what an emitter says, without layout. Only the printer knows lines, indentation and widths.
struct SwiftFile {
    /// Comment lines, without `//`.
    var header: [String]
    var imports: [Import]
    var declarations: [Declaration]

}

indirect enum Declaration: Sendable {
    /// A type or an extension; `head` is all up to the brace.
    case type(doc: String?, head: String, members: [Declaration])
    case function(Function)
    /// `head` is all up to the accessor: `var cart: Cart`.
    case computed(head: String, body: [Statement])
    /// Many that are alike, without empty lines between them.
    case group([Declaration])
    /// A stored property or a protocol's requirement, whole.
    case line(String)
    /// A type alias of a composition.
    case alias(name: String, parts: [String])
    /// A part of the runtime, laid out already.
    case text(String)
    /// What was printed before, indented as it has to be where it stands. Nothing else is known of it any more: what is
    /// public is not printed ahead, as its types tell what is to be imported.
    case printed(String)
    /// Compiled where a condition of `#if` holds.
    case conditional(condition: String, [Declaration])
}

extension Declaration {
    /// As a member that no subclass overrides, which takes swiftc and the program less than one that might be.
    var asFinal: Declaration {
        switch self {
        case .computed(let head, let body): return .computed(head: Self.final(head), body: body)
        case .line(let text): return .line(Self.final(text))
        case .function(var function):
            function.head = Self.final(function.head)
            return .function(function)
        case .type, .group, .alias, .text, .printed, .conditional: return self
        }
    }

    /// `@MainActor final var cart: Cart`: attributes stand in front of all modifiers.
    private static func final(_ head: String) -> String {
        var rest = head[...]
        while rest.first == "@" { rest = rest.drop { $0 != " " }.drop { $0 == " " } }
        return head[..<rest.startIndex] + "final " + rest
    }
}

struct Function {
    var doc: String?
    /// All up to the parameters: `private static func makeCart`, `init`.
    var head: String
    var parameters: [Parameter]
    /// ` async throws`, with a blank in front where there are any.
    var effects = ""
    var result: String?
    /// What stands behind `where`.
    var constraints: String?
    var body: [Statement]

    struct Parameter {
        var label: String?
        var name: String
        var type: String
        /// Of a subscript, whose parameters have labels only where they are written: `key key: String`.
        var repeatsLabel = false
    }
}

indirect enum Statement: Sendable {
    case expression(Expression)
    case `let`(name: String, Expression)
    case assign(String, Expression)
    case `return`(Expression)
    /// `head { … }`: `if let value`, `get`.
    case block(String, [Statement])
    case `switch`(String, cases: [(pattern: String, value: Expression)], fallback: Expression)
    /// Compiled where a condition of `#if` holds.
    case conditional(String, [Statement])
}

indirect enum Expression: Sendable {
    case text(String)
    case call(Expression, [Argument])
    /// A call with one closure behind its other arguments.
    case trailing(Expression, [Argument], Closure)
    case closure(Closure)
    /// `base.name`
    case member(Expression, String)
    /// Written by the user elsewhere: as a statement, or the value of one, swiftc reports its errors there.
    case located(Expression, SourceLocation)

    struct Argument {
        var label: String?
        var value: Expression
    }

    struct Closure {
        var captures: [String]
        var parameters: [String]
        var body: [Statement]
        /// `@Sendable`, where what it is passed to does not say so.
        var attributes: [String] = []
    }

    static func call(_ function: String, _ arguments: [Argument]) -> Expression { .call(.text(function), arguments) }
}

/// A place of the inputs as `#sourceLocation` is told of it.
struct SourceLocation: Sendable {
    /// `App.swift:12`. The line is part of the name: swiftc warns of a directive that names a file of the module by
    /// another path than its own, and output has no absolute paths.
    var file: String
    /// The column, in the place of the line: `App.swift:12:30` is what tools look for at the start of a message.
    var column: Int
}
