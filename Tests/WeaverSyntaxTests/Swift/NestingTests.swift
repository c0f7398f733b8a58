import Testing
import WeaverDiagnostics
import WeaverSyntax

/// Tests of extremely deep nesting: parsing needs a bounded stack and less than quadratic time. In quadratic time, each
/// of these tests would take minutes.
@Suite struct NestingTests {
    private static let depth = 100_000

    @Test func genericArguments() {
        let type = String(repeating: "A<", count: Self.depth) + "B" + String(repeating: ">", count: Self.depth)
        let tree = parseSwift(
            SourceText(path: "a.swift", text: "class C {\n    // weaver: x <- \(type)\n    var y: \(type)\n}\n"))
        #expect(tree.diagnostics.isEmpty)
        #expect(tree.annotations.count == 1)
        #expect(tree.declarations.first?.members.count == 1)
    }

    @Test func braces() {
        let text = String(repeating: "{", count: Self.depth) + " class C {}"
        #expect(parseSwift(SourceText(path: "a.swift", text: text)).diagnostics.isEmpty)
    }

    @Test func types() {
        let text = String(repeating: "struct S { ", count: 10_000) + String(repeating: "}", count: 10_000)
        #expect(parseSwift(SourceText(path: "a.swift", text: text)).declarations.count == 10_000)
    }
}
