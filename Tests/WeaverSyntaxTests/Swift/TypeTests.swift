import Testing
import WeaverDiagnostics

@testable import WeaverSyntax

/// Returns the tree of a type as one line that names every node, so that a test can compare how the type was parsed.
func outline(_ type: TypeSyntax, _ bytes: [UInt8]) -> String {
    func text(_ span: Span) -> String { String(decoding: bytes[span.range], as: UTF8.self) }
    func element(_ element: TypeSyntax.Element) -> String {
        let labels = element.labels.map { text($0) + " " }.joined()
        return (labels.isEmpty ? "" : labels.dropLast() + ": ") + outline(element.type, bytes)
            + (element.isVariadic ? "..." : "")
    }
    func dotted(_ parts: [TypeSyntax.NamePart]) -> String {
        parts.map { part in
            let arguments = part.arguments.map { outline($0, bytes) }.joined(separator: ", ")
            return text(part.name) + (arguments.isEmpty ? "" : "<\(arguments)>")
        }.joined(separator: ".")
    }
    switch type.kind {
    case .name(let parts): return dotted(parts)
    case .member(let type, let parts): return "member(\(outline(type, bytes))).\(dotted(parts))"
    case .optional(let type): return "opt(\(outline(type, bytes)))"
    case .implicitlyUnwrapped(let type): return "iuo(\(outline(type, bytes)))"
    case .array(let type): return "array(\(outline(type, bytes)))"
    case .dictionary(let key, let value): return "dict(\(outline(key, bytes)), \(outline(value, bytes)))"
    case .inlineArray(let count, let element): return "inline(\(outline(count, bytes)), \(outline(element, bytes)))"
    case .tuple(let elements): return "tuple(\(elements.map(element).joined(separator: ", ")))"
    case .function(let function):
        let attributes = function.attributes.map { text($0.span) + " " }.joined()
        let thrown = function.thrownType.map { "(\(outline($0, bytes)))" } ?? ""
        let effects = (function.isAsync ? " async" : "") + (function.isThrowing ? " throws\(thrown)" : "")
        return "\(attributes)fn(\(function.parameters.map(element).joined(separator: ", ")))\(effects) -> "
            + outline(function.result, bytes)
    case .composition(let types): return types.map { outline($0, bytes) }.joined(separator: " & ")
    case .any(let type): return "any(\(outline(type, bytes)))"
    case .some(let type): return "some(\(outline(type, bytes)))"
    case .metatype(let type): return "meta(\(outline(type, bytes)))"
    case .protocolMetatype(let type): return "protocol(\(outline(type, bytes)))"
    case .attributed(let specifiers, let attributes, let type):
        return (specifiers.map(text) + attributes.map { text($0.span) }).joined(separator: " ")
            + " [\(outline(type, bytes))]"
    case .suppressed(let type): return "~\(outline(type, bytes))"
    case .pack(let keyword, let type): return "\(text(keyword))(\(outline(type, bytes)))"
    case .missing: return "missing"
    }
}

@Suite struct TypeTests {
    @Test(
        arguments: [
            ("Foo", "Foo"), ("A.B<C, D>.E", "A.B<C, D>.E"), ("A<B<C<D>>>?", "opt(A<B<C<D>>>)"), ("A??", "opt(opt(A))"),
            ("A!", "iuo(A)"),
            ("[A]", "array(A)"), ("[A: [B]]", "dict(A, array(B))"), ("()", "tuple()"), ("(A)", "A"), ("((A))", "A"),
            ("(a: A, B)", "tuple(a: A, B)"), ("(A) -> B", "fn(A) -> B"),
            ("() async throws -> ()", "fn() async throws -> tuple()"),
            ("() throws(E<F>) -> B", "fn() throws(E<F>) -> B"), ("(A) -> (B) -> C", "fn(A) -> fn(B) -> C"),
            (
                "@escaping @Sendable (_ a: inout A, B...) -> Void",
                "@escaping @Sendable fn(_ a: inout [A], B...) -> Void"
            ),
            ("@escaping() -> Void", "@escaping fn() -> Void"), ("@convention(c) (A) -> B", "@convention(c) fn(A) -> B"),
            ("(() -> Void)?", "opt(fn() -> Void)"), ("A & B & C<D>", "A & B & C<D>"), ("any A & B", "any(A & B)"),
            ("(any A)?", "opt(any(A))"), ("some A", "some(A)"), ("A.Type", "meta(A)"), ("(any A).Type", "meta(any(A))"),
            ("A.Protocol", "protocol(A)"), ("~Copyable", "~Copyable"), ("A & ~B", "A & ~B"),
            ("repeat each T", "repeat(each(T))"),
            ("inout A", "inout [A]"), ("@MainActor A", "@MainActor [A]"), ("[3 of A]", "inline(3, A)"),
            ("[3 of [n of A?]]", "inline(3, inline(n, opt(A)))"), ("V<3, A>", "V<3, A>"),
            ("[A].Index", "member(array(A)).Index"),
            ("(any A).B<C>.D", "member(any(A)).B<C>.D"), ("`class`.B", "`class`.B"), ("Self", "Self"), ("any", "any"),
            ("_", "_"),
            ("(repeat each T) -> A", "fn(repeat(each(T))) -> A"), ("isolated A", "isolated [A]"),
            ("nonisolated(nonsending) @Sendable () async -> A", "nonisolated(nonsending) [@Sendable fn() async -> A]"),
            ("@concurrent () async -> sending A", "@concurrent fn() async -> sending [A]"),
            ("[String: (Int) throws -> A<B>?]", "dict(String, fn(Int) throws -> opt(A<B>))"),
        ] as [(String, String)])
    func reads(_ text: String, _ expected: String) {
        let bytes = Array(text.utf8)
        let (type, diagnostics) = parseType(in: bytes, range: 0..<bytes.count)
        #expect(outline(type, bytes) == expected)
        #expect(diagnostics == [])
        #expect(type.span == Span(0, bytes.count))
    }

    @Test(arguments: [
        ("", "expected a type", ""), ("A B", "unexpected 'B' after the type", "B"),
        ("[A", "'[' is not closed: ']' expected", "["),
        ("A<B", "'<' is not closed: '>' expected", "<"), ("(A, B", "'(' is not closed: ')' expected", "("),
        ("A -> B", "unexpected '->' after the type", "->"), ("(A) -> ", "expected a type after '->'", "->"),
        ("[A:]", "expected a type after ':', not ']'", "]"), ("var", "expected a type, not 'var'", "var"),
        ("A>", "unexpected '>' after the type", ">"),
    ])
    func reports(_ text: String, _ message: String, _ word: String) {
        let bytes = Array((" " + text).utf8)
        let (_, diagnostics) = parseType(in: bytes, range: 1..<bytes.count)
        #expect(diagnostics.map(\.message) == [message])
        if !word.isEmpty {
            #expect(diagnostics.map { String(decoding: bytes[$0.span.range], as: UTF8.self) } == [word])
        }
    }

    @Test(
        arguments: [
            ("A <- B", "A", "B"), ("A<-B", "A", "B"), ("A<B>?<-any C & D", "opt(A<B>)", "any(C & D)"), ("A", "A", nil),
            ("[A]<-[B]", "array(A)", "array(B)"),
        ] as [(String, String, String?)])
    func readsClauses(_ text: String, _ first: String, _ second: String?) {
        let bytes = Array(text.utf8)
        let clause = parseTypeClause(in: bytes, range: 0..<bytes.count)
        #expect(outline(clause.first, bytes) == first)
        #expect(clause.abstract.map { outline($0, bytes) } == second)
        #expect(clause.diagnostics == [])
    }

    @Test(
        arguments: [
            ("make", .function(labels: nil)), ("Type.make", .function(labels: nil)),
            ("A<B, C>.make(_:)", .function(labels: ["_"])),
            ("make(with:`in`:)", .function(labels: ["with", "in"])), ("make()", .function(labels: [])),
            ("make(1)", .other),
            ("{ _ in X() }", .closure(parameterCount: 1, ignoresArguments: true, statesTypes: false)),
            ("{ X() }", .closure(parameterCount: 0, ignoresArguments: false, statesTypes: false)),
            ("{ $0.x + f { $3 } }", .closure(parameterCount: 1, ignoresArguments: false, statesTypes: false)),
            ("{ a, b in a }", .closure(parameterCount: 2, ignoresArguments: false, statesTypes: false)),
            (
                "{ (a: T<U>, _ b: V) async -> W in a }",
                .closure(parameterCount: 2, ignoresArguments: false, statesTypes: true)
            ),
            (
                "{ @MainActor [weak self] a in a }",
                .closure(parameterCount: 1, ignoresArguments: false, statesTypes: false)
            ),
            ("{ for a in b {} }", .closure(parameterCount: 0, ignoresArguments: false, statesTypes: false)),
            ("{ X() }()", .other),
            ("3", .other),
        ] as [(String, BuilderShape)])
    func readsBuilders(_ text: String, _ shape: BuilderShape) {
        let bytes = Array(text.utf8)
        #expect(builderShape(in: bytes, range: 0..<bytes.count) == shape)
    }
}
