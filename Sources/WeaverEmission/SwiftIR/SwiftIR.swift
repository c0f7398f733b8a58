/// A Swift file as data, without layout. Emitters create it; only `SwiftPrinter` decides on lines, indentation and
/// widths.
struct SwiftFile {
    /// Comment lines, without `//`.
    var header: [String]
    var imports: [Import]
    var declarations: [Declaration]

}

indirect enum Declaration: Sendable {
    /// A type or an extension; `head` is the text in front of the opening brace.
    case type(doc: String?, head: String, members: [Declaration])
    case function(Function)
    /// A computed property; `head` is the text in front of the opening brace: `var cart: Cart`.
    case computed(head: String, body: [Statement])
    /// Declarations of one kind that are printed without empty lines between them.
    case group([Declaration])
    /// The whole text of a stored property or of a protocol's requirement.
    case line(String)
    /// A type alias of a composition.
    case alias(name: String, parts: [String])
    /// A part of the runtime, as text that is laid out already.
    case text(String)
    /// The text of a declaration that was printed ahead, indented for its place. Nothing else is known about the
    /// declaration. Public declarations are not printed ahead, because the types in them decide which modules are
    /// imported.
    case printed(String)
    /// Declarations inside of an `#if` with the given condition.
    case conditional(condition: String, [Declaration])
}

extension Declaration {
    /// The declaration as a final member. A final member costs less than an overridable one, in compile time and at run
    /// time.
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

    /// Inserts `final` behind the attributes, which stand in front of all modifiers: `@MainActor final var cart: Cart`.
    private static func final(_ head: String) -> String {
        var rest = head[...]
        while rest.first == "@" { rest = rest.drop { $0 != " " }.drop { $0 == " " } }
        return head[..<rest.startIndex] + "final " + rest
    }
}

struct Function {
    var doc: String?
    /// The text in front of the parameter list: `private static func makeCart`, `init`.
    var head: String
    var parameters: [Parameter]
    /// The effects, ` async throws`, with a leading blank; empty if there are none.
    var effects = ""
    var result: String?
    /// The text after the keyword `where`; nil for no clause.
    var constraints: String?
    var body: [Statement]

    struct Parameter {
        var label: String?
        var name: String
        var type: String
        /// Whether the label is written even if it equals the name: `key key: String`. The parameters of a subscript
        /// have no label unless it is written.
        var repeatsLabel = false
    }
}

indirect enum Statement: Sendable {
    case expression(Expression)
    case `let`(name: String, Expression)
    case assign(String, Expression)
    case `return`(Expression)
    /// A block `head { … }`, where the head is for example `if let value` or `get`.
    case block(String, [Statement])
    case `switch`(String, cases: [(pattern: String, value: Expression)], fallback: Expression)
    /// Statements inside of an `#if` with the given condition.
    case conditional(String, [Statement])
}

indirect enum Expression: Sendable {
    case text(String)
    case call(Expression, [Argument])
    /// A call with a trailing closure behind the other arguments.
    case trailing(Expression, [Argument], Closure)
    case closure(Closure)
    /// The access to a member, `base.name`.
    case member(Expression, String)
    /// An expression that the user wrote in an input. If it is a statement, or the value of one, swiftc reports errors
    /// in it at the given place.
    case located(Expression, SourceLocation)

    struct Argument {
        var label: String?
        var value: Expression
    }

    struct Closure {
        var captures: [String]
        var parameters: [String]
        var body: [Statement]
        /// The attributes of the closure: `@Sendable`, if the parameter that it is passed for does not state it.
        var attributes: [String] = []
    }

    static func call(_ function: String, _ arguments: [Argument]) -> Expression { .call(.text(function), arguments) }
}

/// A place in the inputs, in the form that a `#sourceLocation` directive takes.
struct SourceLocation: Sendable {
    /// The file name followed by the line: `App.swift:12`. Swiftc warns about a directive that names a file of the
    /// module by another path than its own, and outputs contain no absolute paths. With the line as a part of it, the
    /// name is never that of a file of the module.
    var file: String
    /// The column, which is written as the directive's line. Messages then begin with `App.swift:12:30`, a form that
    /// tools recognize.
    var column: Int
}
