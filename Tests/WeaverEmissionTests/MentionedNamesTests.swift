import Testing
import WeaverGraph

@testable import WeaverEmission

/// Tests of the names of types that nodes of SwiftIR mention.
@Suite struct MentionedNamesTests {
    private func type(_ name: String) -> TypeReference { TypeReference(name, mentioning: [.name(name)]) }

    private func names(_ declaration: Declaration) -> Set<String> { MentionedNames([declaration]).names }

    private func names(_ statements: Statement...) -> Set<String> {
        names(
            .function(Function(doc: nil, head: Head(.func, "run"), parameters: [], result: nil, body: statements)))
    }

    private func names(_ expression: Expression) -> Set<String> { names(.return(expression)) }

    private func closure(_ expression: Expression) -> Expression.Closure {
        .init(captures: [], parameters: [], body: [.return(expression)])
    }

    /// Each kind of declaration mentions the types that stand in it, and in its members.
    @Test func declarationsMentionTheirTypes() {
        #expect(names(.stored(Head(.let, "a"), type: type("A"), value: "B()")) == ["A", "B"])
        #expect(names(.computed(Head(.var, "a"), type: type("A"), body: [.return(.type(type("B")))])) == ["A", "B"])
        #expect(names(.getter(Head(.func, "a"), type: type("A"), .type(type("B")))) == ["A", "B"])
        #expect(names(.requiredProperty(Head(.var, "a"), type: type("A"))) == ["A"])
        #expect(names(.typeAlias(Head(.typealias, "Named"), type("A"))) == ["A"])
        let parameter = Function.Parameter(label: "a", name: "a", type: type("A"))
        #expect(names(.requiredFunction(Head(.func, "b"), [parameter], result: type("B"))) == ["A", "B"])
        #expect(
            names(
                .function(
                    Function(
                        doc: "Doc", head: Head(.func, "b"), parameters: [parameter], result: type("B"),
                        body: [.return(.type(type("C")))]))) == ["A", "B", "C"])
        let members: [Declaration] = [.stored(Head(.let, "a"), type: type("A")), .line("let b: B")]
        #expect(names(.type(doc: nil, Head(.class, "Some", inherits: ["Other"]), members: members)) == ["A"])
        #expect(names(.group(members)) == ["A"] && names(.conditional(condition: "os(iOS)", members)) == ["A"])
        #expect(names(.text("final class Slot {}", mentioning: [.name("Net.Loader")])) == ["Net", "Loader"])
        #expect(names(.alias(name: "AppDependencyResolver", parts: ["LoggerResolver"])).isEmpty)
    }

    @Test func globalActorsAreMentioned() {
        let head = Head([.globalActor("Net.Loader"), .attribute("@discardableResult")], .var, "a")
        #expect(names(.stored(head, type: "Some")) == ["Net", "Loader"])
        #expect(names(.type(doc: nil, head, members: [])) == ["Net", "Loader"])
    }

    @Test func statementsMentionTypesInTheirExpressions() {
        #expect(names(.let(name: "a", type: type("A"), .type(type("B")))) == ["A", "B"])
        #expect(names(.assign("a", .type(type("A"))), .expression(.type(type("B")))) == ["A", "B"])
        #expect(names(.block("if a", [.return(.type(type("A")))])) == ["A"])
        #expect(
            names(.switch("a", cases: [("0", .type(type("A")))], fallback: .type(type("B")))) == ["A", "B"])
    }

    @Test func expressionsMentionTypesInTheirParts() {
        let argument = Expression.Argument(label: nil, value: .type(type("B")))
        #expect(names(.call(.type(type("A")), [argument])) == ["A", "B"])
        #expect(names(.trailing(.type(type("A")), [argument], closure(.type(type("C"))))) == ["A", "B", "C"])
        #expect(names(.closure(closure(.type(type("A"))))) == ["A"])
        #expect(names(.member(.type(type("A")), "b")) == ["A"] && names(.parenthesized(.type(type("A")))) == ["A"])
        #expect(names(.cast(.text("a"), to: type("A"))) == ["A"])
        #expect(names(.located(.type(type("A")), SourceLocation(file: "App.swift:1", column: 1))) == ["A"])
        #expect(names(.text("Cart()")).isEmpty)
        // Weaver does not parse code of the inputs, so all identifiers in it count.
        #expect(names(.source("{ _ in\n    Ünï.make(a1)\n}")) == ["_", "in", "Ünï", "make", "a1"])
    }

    /// A type mentions its own names and those of its parts and attributes, but no labels and keywords.
    @Test func typesMentionTheNamesInThem() {
        let image = TypeKey.named([.init("Photos"), .init("Image", [.name("Raw")])])
        let function = TypeKey.function(
            .init(
                attributes: ["@MainActor"],
                parameters: [.init(label: nil, type: .prefixed("inout @Net.Loader", .optional(image)))],
                isThrowing: true, thrownType: .name("Fault"), result: .array(.metatype(.name("Some")))))
        #expect(
            function.mentionedNames == ["MainActor", "Net", "Loader", "Photos", "Image", "Raw", "Fault", "Some"])
        let tuple = TypeKey.tuple([
            .init(label: "key", type: .dictionary(key: .name("A"), value: .protocolMetatype(.name("B")))),
            .init(label: nil, type: .composition([.name("C"), .name("D")])),
        ])
        #expect(tuple.mentionedNames == ["A", "B", "C", "D"])
    }

    /// A declaration that has been printed mentions the same types as before.
    @Test func printedDeclarationsKeepTheirNames() {
        let declaration = Declaration.stored(Head(.let, "a"), type: type("A"))
        #expect(names(declaration.printed(keepsNames: true)) == ["A"])
        #expect(names(declaration.printed(keepsNames: false)).isEmpty)
        #expect(SwiftPrinter.print(declaration.printed(keepsNames: true)) == "let a: A")
    }
}
