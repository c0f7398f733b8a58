import Testing
import WeaverGraph

@testable import WeaverEmission

/// Tests of the printer alone: SwiftIR in, text out.
@Suite struct SwiftPrinterTests {
    private func text(_ declaration: Declaration, indent: Int = 0) -> String {
        SwiftPrinter.print(declaration, indent: indent)
    }

    private func call(_ function: String, _ arguments: String...) -> Expression {
        .call(function, arguments.map { .init(label: nil, value: .text($0)) })
    }

    @Test func membersStandIndentedWithEmptyLinesBetweenFunctions() {
        let run = Function(
            doc: "Runs.", head: Head(.func, "run"), parameters: [.init(label: "at", name: "place", type: "Int")],
            result: "Bool",
            body: [.let(name: "found", call("find", "place")), .return(.text("found"))])
        let type = Declaration.type(
            doc: nil, Head([.final], .class, "App"),
            members: [.stored(Head(.let, "a"), type: "A"), .stored(Head(.let, "b"), type: "B"), .function(run)])
        #expect(
            text(type) == """
                final class App {
                    let a: A
                    let b: B

                    /// Runs.
                    func run(at place: Int) -> Bool {
                        let found = find(place)
                        return found
                    }
                }
                """)
    }

    @Test func anEmptyTypeStandsOnOneLine() {
        #expect(text(.type(doc: nil, Head(.enum, "Empty"), members: []), indent: 1) == "    enum Empty {}")
    }

    /// `final` stands after attributes and in front of all other modifiers.
    @Test(
        arguments: [
            ([], "final"), ([.private], "final private"), ([.attribute("@MainActor")], "@MainActor final"),
            ([.attribute("@objc"), .attribute("@MainActor"), .fileprivate], "@objc @MainActor final fileprivate"),
        ] as [([Head.Modifier], String)])
    func finalStandsAfterAttributes(_ modifiers: [Head.Modifier], _ expected: String) {
        let head = Head(modifiers, .var, "a")
        #expect(text(Declaration.stored(head, type: "A").asFinal) == expected + " var a: A")
        let computed = Declaration.computed(head, type: "A", body: [.return(.text("x"))])
        #expect(text(computed.asFinal) == expected + " var a: A { x }")
    }

    /// The inherited types of a head that does not fit on a line get lines of their own, filled up to the width.
    @Test func longHeadsAreBrokenAfterTheColon() {
        let protocols = (0..<12).map { "SomeResolver\($0)" }
        let head = Head([.private, .final], .class, "Container", inherits: protocols)
        let lines = text(.type(doc: nil, head, members: [])).split(separator: "\n")
        #expect(lines.first == "private final class Container:")
        #expect(lines.allSatisfy { $0.count <= 130 } && lines[1].count > 100)
        #expect(lines.suffix(2) == ["{", "}"] && lines.joined().contains("SomeResolver0, SomeResolver1,"))
    }

    /// A type reference keeps the types that its parts mention, in the order of the text.
    @Test func typeReferencesKeepWhatTheyMention() {
        let image = TypeReference("Image", mentioning: [.name("Image")])
        let type: TypeReference = "sending LazySlot<\(image)> -> \("Value")"
        #expect(type.text == "sending LazySlot<Image> -> Value")
        #expect(type.mentioned == [.name("Image")])
    }

    /// A call that does not fit on a line is broken after its opening parenthesis. No line is wider than it must be.
    @Test func longCallsAreBroken() {
        let arguments = (0..<12).map { Expression.Argument(label: "argument\($0)", value: .text("someValue\($0)")) }
        let function = Function(
            doc: nil, head: Head(.func, "make"), parameters: [], result: nil,
            body: [.expression(.call("ContainerOfManyThings", arguments))])
        let lines = text(.function(function)).split(separator: "\n")
        #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 130 })
        #expect(lines.joined(separator: " ").contains("argument11: someValue11"))
    }

    /// A closure with one short statement stands on one line; captures and parameters come first.
    @Test func closuresShowCapturesAndParameters() {
        let closure = Expression.Closure(
            captures: ["store", "log = logger"], parameters: ["id"], body: [.return(.text("store[id]"))])
        let function = Function(
            doc: nil, head: Head(.func, "make"), parameters: [], result: nil,
            body: [.let(name: "read", .closure(closure))])
        #expect(text(.function(function)).contains("let read = { [store, log = logger] id in store[id] }"))
    }

    @Test func requirementsAndTypeAliasesStandOnOneLine() {
        let head = Head([.globalActor("Net.Loader")], .var, "a")
        #expect(text(.requiredProperty(head, type: "A")) == "@Net.Loader var a: A { get }")
        let parameters: [Function.Parameter] = [
            .init(label: "inout", name: "`inout`", type: "A"), .init(label: nil, name: "value", type: "B"),
        ]
        #expect(
            text(.requiredFunction(Head(.func, "a"), parameters, result: "C"))
                == "func a(`inout`: A, _ value: B) -> C")
        #expect(text(.requiredFunction(Head(.func, "a"), [], result: nil)) == "func a()")
        let alias = Declaration.typeAlias(Head([.public], .typealias, "Some", generics: "<Name>"), "Name.Named")
        #expect(text(alias) == "public typealias Some<Name> = Name.Named")
        #expect(text(.type(doc: nil, Head(.enum, "E"), members: [alias])) == "enum E { \(text(alias)) }")
    }

    /// A conversion stands behind the last line of the code that it converts.
    @Test func codeOfAnInputIsConvertedBehindItsLastLine() {
        func make(_ source: String) -> String {
            let builder = Expression.parenthesized(.cast(.source(source), to: "() -> Cart"))
            return text(
                .function(
                    Function(
                        doc: nil, head: Head(.func, "make"), parameters: [], result: nil,
                        body: [.let(name: "cart", type: "Cart", .call(builder, []))])))
        }
        #expect(make("{ Cart() }") == "func make() {\n    let cart: Cart = ({ Cart() } as () -> Cart)()\n}")
        #expect(
            make("{\n        Cart()\n}")
                == "func make() {\n    let cart: Cart = ({\n        Cart()\n} as () -> Cart)()\n}")
    }

    @Test func conditionsAreNotIndented() {
        let declaration = Declaration.conditional(condition: "os(iOS)", [.stored(Head(.let, "a"), value: "1")])
        #expect(text(declaration) == "#if os(iOS)\nlet a = 1\n#endif")
    }
}
