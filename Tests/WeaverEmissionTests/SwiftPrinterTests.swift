import Testing

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
            doc: "Runs.", head: "func run", parameters: [.init(label: "at", name: "place", type: "Int")],
            result: "Bool",
            body: [.let(name: "found", call("find", "place")), .return(.text("found"))])
        let type = Declaration.type(
            doc: nil, head: "final class App", members: [.line("let a: A"), .line("let b: B"), .function(run)])
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
        #expect(text(.type(doc: nil, head: "enum Empty", members: []), indent: 1) == "    enum Empty {}")
    }

    /// The modifier `final` is inserted after attributes such as `@MainActor`, and before modifiers such as `private`.
    @Test(arguments: [
        ("let a: A", "final let a: A"), ("private let a: A", "final private let a: A"),
        ("@MainActor var a: A", "@MainActor final var a: A"),
        ("@objc @MainActor var a: A", "@objc @MainActor final var a: A"),
    ])
    func finalStandsAfterAttributes(_ line: String, _ expected: String) {
        #expect(text(Declaration.line(line).asFinal) == expected)
        #expect(text(Declaration.computed(head: line, body: [.return(.text("x"))]).asFinal).hasPrefix(expected + " {"))
    }

    /// A call that does not fit on a line is broken after its opening parenthesis. No line is wider than it must be.
    @Test func longCallsAreBroken() {
        let arguments = (0..<12).map { Expression.Argument(label: "argument\($0)", value: .text("someValue\($0)")) }
        let function = Function(
            doc: nil, head: "func make", parameters: [], result: nil,
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
            doc: nil, head: "func make", parameters: [], result: nil, body: [.let(name: "read", .closure(closure))])
        #expect(text(.function(function)).contains("let read = { [store, log = logger] id in store[id] }"))
    }

    @Test func conditionsAreNotIndented() {
        let declaration = Declaration.conditional(condition: "os(iOS)", [.line("let a = 1")])
        #expect(text(declaration) == "#if os(iOS)\nlet a = 1\n#endif")
    }
}
