import WeaverGraph

/// A Swift file as data, without layout. Emitters create it. `SwiftPrinter` alone decides on lines, indentation and
/// line widths.
struct SwiftFile {
    /// The comment lines at the top of the file, without `//`.
    var header: [String]
    var imports: [Import]
    var declarations: [Declaration]

}

indirect enum Declaration: Sendable {
    /// A type or an extension.
    case type(doc: String?, Head, members: [Declaration])
    case function(Function)
    /// A computed property.
    case computed(Head, type: TypeReference, body: [Statement])
    /// A stored property with its type, the text of its initial value, or both.
    case stored(Head, type: TypeReference? = nil, value: String? = nil)
    /// A stored property with its type, the text of its initial value if it has one, and its observers.
    case observed(Head, type: TypeReference, value: String?, body: [Statement])
    /// A function without parameters that only returns a value, printed as tightly as a computed property.
    case getter(Head, type: TypeReference, Expression)
    /// Declarations of one kind that are printed without empty lines between them.
    case group([Declaration])
    /// The requirement of a property that can be read: `var cart: Cart { get }`. Always on one line. Effects have a
    /// leading blank, as those of a function.
    case requiredProperty(Head, type: TypeReference, effects: String = "")
    /// The requirement of a function: `func movie(id: Int) -> Movie`. Always on one line.
    case requiredFunction(Head, [Function.Parameter], effects: String = "", result: TypeReference?)
    /// The whole text of a declaration on one line that mentions no types of the graph.
    case line(String)
    /// A type alias, `typealias Name = Type`. Always on one line.
    case typeAlias(Head, TypeReference)
    /// A type alias of a composition. `groups` is nil unless parts depend on groups of choices (`VariantGroup`), and
    /// has the group of each of these parts.
    case alias(name: String, parts: [String], groups: [String: Int]? = nil)
    /// A part of the runtime, as text that is laid out already, and the types of the graph that the text mentions.
    case text(String, mentioning: [TypeKey] = [])
    /// The text of a declaration that has been printed already, with the indentation of its place. Public
    /// declarations are never in this form, because the types in them decide which modules are imported publicly.
    ///
    /// `mayBeLine` says whether the text is one line. `mentioned` are the names of the types that the declaration
    /// mentions (`MentionedNames`); empty if nothing reads them.
    case printed(String, mayBeLine: Bool, mentioned: Set<String>)
    /// Declarations inside of an `#if` with the given condition, and those behind its `#else`.
    case conditional(condition: String, [Declaration], otherwise: [Declaration] = [])
    /// A declaration that depends on groups of choices (`VariantGroup`): on one, or with several, each of its parts on
    /// one of these. Printed as the declaration alone.
    case ofGroups([Int], Declaration)
}

extension Declaration {
    /// The declaration with the modifier `final`, if it is a property or a function.
    var asFinal: Declaration {
        switch self {
        case .computed(let head, let type, let body): return .computed(head.asFinal, type: type, body: body)
        case .stored(let head, let type, let value): return .stored(head.asFinal, type: type, value: value)
        case .observed(let head, let type, let value, let body):
            return .observed(head.asFinal, type: type, value: value, body: body)
        case .function(var function):
            function.head = function.head.asFinal
            return .function(function)
        case .ofGroups(let groups, let declaration): return .ofGroups(groups, declaration.asFinal)
        case .type, .getter, .requiredProperty, .requiredFunction, .group, .line, .typeAlias, .alias, .text, .printed,
            .conditional:
            return self
        }
    }
}

struct Function {
    var doc: String?
    /// The part in front of the parameter list: `private static func makeCart`, `init`.
    var head: Head
    var parameters: [Parameter]
    /// The effects with a leading blank, for example ` async throws`; empty if the function has none.
    var effects = ""
    var result: TypeReference?
    /// The text after the keyword `where`; nil if there is no such clause.
    var constraints: String?
    var body: [Statement]

    struct Parameter {
        var label: String?
        var name: String
        var type: TypeReference
        /// The text of the default argument; nil if the parameter has none.
        var fallback: String?
        /// Whether the label is written even if it equals the name: `key key: String`. This is for subscripts, whose
        /// parameters have a label only if it is written.
        var repeatsLabel = false

        /// The same parameter, for an argument that the caller gives away.
        var sent: Parameter {
            var sent = self
            sent.type = "sending \(type)"
            return sent
        }
    }
}

indirect enum Statement: Sendable {
    case expression(Expression)
    /// The declaration of a variable. `type` is nil if the declaration states no type.
    case `let`(name: String, type: TypeReference? = nil, Expression)
    case assign(String, Expression)
    case `return`(Expression)
    /// A block `head { … }`, where the head is for example `if let value` or `get`.
    case block(String, [Statement])
    /// A block with another one behind it: `do { … } catch { … }`.
    case chained(String, [Statement], String, [Statement])
    case `switch`(String, cases: [(pattern: String, value: Expression)], fallback: Expression)
    /// Statements inside of an `#if` with the given condition, and those behind its `#else`.
    case conditional(condition: String, [Statement], otherwise: [Statement])
    /// A statement that makes the substituted dependency with this name, and depends on a group of choices
    /// (`VariantGroup`). Printed as the statement alone.
    case substituted(String, group: Int, Statement)
}

indirect enum Expression: Sendable {
    /// An expression on one line that mentions no types of the graph.
    case text(String)
    /// A type, or an expression on one line that mentions types.
    case type(TypeReference)
    /// An expression that contains code of an input, which may have several lines.
    case source(String)
    case call(Expression, [Argument])
    /// A call with a trailing closure after the other arguments.
    case trailing(Expression, [Argument], Closure)
    case closure(Closure)
    /// The access to a member, `base.name`.
    case member(Expression, String)
    /// An expression with parentheses around it.
    case parenthesized(Expression)
    /// An array or dictionary literal. The labels are the texts of a dictionary's keys.
    case list([Argument])
    /// An expression with text on the same line in front of it, such as an operator and its left operand.
    case prefixed(String, Expression)
    /// The conversion of a value to a type, `value as Type`.
    case cast(Expression, to: TypeReference)
    /// A choice between two values, `if condition { first } else { second }`. May stand only where Swift allows it: as
    /// the value of a statement, or as the only statement of a body.
    case choice(if: String, String, else: Expression)
    /// An expression that the user wrote in an input file. If the expression is a statement, or the value of a
    /// statement, swiftc reports errors in it at the given place in the input file.
    case located(Expression, SourceLocation)

    struct Argument {
        var label: String?
        var value: Expression
    }

    struct Closure {
        var captures: [String]
        var parameters: [String]
        var body: [Statement]
        /// The attributes of the closure, such as `@Sendable`. They are written only if the parameter to which the
        /// closure is passed does not state them.
        var attributes: [String] = []
        /// The effects that the closure states, with a leading blank; empty if Swift infers them.
        var effects = ""
    }

    static func call(_ function: String, _ arguments: [Argument]) -> Expression { .call(.text(function), arguments) }

    /// Returns the value that the structure with the name `wrapper`, `WeaverSent`, takes to code which runs
    /// concurrently. Nil for `type` leaves the type of the value to Swift.
    static func sent(_ value: Expression, as type: TypeReference?, by wrapper: String) -> Expression {
        let made = type.map { Expression.type("\(wrapper)<\($0)>") } ?? .text(wrapper)
        return .member(.call(made, [.init(label: nil, value: value)]), "value")
    }

    /// Returns the expression for `closure`, which other isolation domains call and which waits if `effects` say so.
    ///
    /// Swift converts no closure with a capture list to a type that is `nonisolated(nonsending)` and `@Sendable` if the
    /// result is not Sendable. A closure around such a closure takes the captures as its arguments:
    /// `({ clock in { await … } })(clock)`.
    static func sendable(_ closure: Closure, _ effects: Effects) -> Expression {
        guard effects.isAsync, !closure.captures.isEmpty, !closure.captures.contains(where: { $0.hasPrefix("weak ") })
        else { return .closure(closure) }
        var waiting = closure
        waiting.captures = []
        let captures = closure.captures.map { capture in
            let parts = capture.split(separator: " ", maxSplits: 2).map(String.init)
            return (name: parts[0], value: parts.last ?? parts[0])
        }
        let around = Closure(
            captures: [], parameters: captures.map(\.name), body: [.return(.closure(waiting))])
        return .call(.parenthesized(.closure(around)), captures.map { .init(label: nil, value: .text($0.value)) })
    }

    /// Returns the expression as an argument of an initializer that opens the existential `type`. Swift opens an
    /// argument only if the type of the argument is certain. A name may also be that of a function (`log` of the C
    /// library), and the `b` of `a ?? b` may be generic. Both are cast to `type`, in parentheses, since Swift does not
    /// open a cast without. Nil for `type` leaves the type of the value to Swift.
    func opened(as type: TypeReference?) -> Expression {
        guard let type, type.text.hasPrefix("any "), case .text(let text) = self else { return self }
        let isChoice = text.split(separator: " ").contains("??")
        guard isChoice || !text.contains(".") else { return self }
        return .parenthesized(.cast(isChoice ? .parenthesized(self) : self, to: type))
    }
}

extension Expression.Closure {
    /// Returns a closure without parameters that returns the value of the variable `name`, and holds an instance only
    /// weakly if `isWeak`.
    static func providing(_ name: String, isWeak: Bool) -> Self {
        Self(captures: isWeak ? ["weak \(name)"] : [], parameters: [], body: [.return(.text(name))])
    }
}

extension Expression {
    /// Returns the expression with `try` and `await` in front, as `effects` need. The marks cover everything to the
    /// right of them, except for closures.
    func marked(_ effects: Effects) -> Expression {
        guard !effects.isEmpty else { return self }
        if case .located(let value, let location) = self { return .located(value.marked(effects), location) }
        if let value = valueOfCalledClosure { return .prefixed(effects.marks, .calledClosure(value.marked(effects))) }
        return .prefixed(effects.marks, self)
    }

    /// Returns a closure that returns `value`, and that is called at once.
    static func calledClosure(_ value: Expression) -> Expression {
        .call(.closure(.init(captures: [], parameters: [], body: [.return(value)])), [])
    }

    /// The value of a `calledClosure`; nil for other expressions.
    private var valueOfCalledClosure: Expression? {
        guard case .call(.closure(let closure), let arguments) = self, arguments.isEmpty, closure.body.count == 1,
            case .return(let value) = closure.body[0]
        else { return nil }
        return value
    }
}

/// A place in the input files, in the form that a `#sourceLocation` directive takes.
struct SourceLocation: Equatable, Sendable {
    /// The file name followed by the line: `App.swift:12`. Outputs contain no absolute paths, and swiftc warns about a
    /// directive that names a file of the module by a path other than the file's own. The appended line avoids this
    /// warning: no file of the module has such a name.
    var file: String
    /// The column in the input file. The printer writes it as the line of the directive. The messages of swiftc then
    /// begin with `App.swift:12:30`, a form that tools recognize.
    var column: Int
}
