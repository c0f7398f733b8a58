import Testing
import WeaverDiagnostics
import WeaverFacts

/// Different spellings of a type in annotations, wrappers and manifests give the same canonical type.
@Suite struct CanonicalTypeTests {
    @Test(arguments: [
        ("any P", "P"),
        ("any Q & P", "P & Q"),
        ("Q & P & Q", "P & Q"),
        ("Array<Int>", "[Int]"),
        // The facts of one file do not tell whether another declares an `Int`, which `Swift.Int` is not.
        ("Swift.Array<Swift.Int>", "[Swift.Int]"),
        ("(Swift.Optional<Int>, Swift.Dictionary<Int, Swift.Void>)", "(Int?, [Int: Void])"),
        ("(any P).Type", "P.Protocol"),
        ("Dictionary<String, [Int]>", "[String: [Int]]"),
        ("Optional<Optional<Int>>", "Int??"),
        ("(any P)?", "P?"),
        ("((Int))", "Int"),
        ("()", "Void"),
        ("(Int, text: String)", "(Int, text: String)"),
        ("@escaping (_ id: Int) -> ()", "(Int) -> Void"),
        (
            "@Sendable @MainActor (Int...) async throws(E) -> [P]",
            "@MainActor @Sendable (Int...) async throws(E) -> [P]"
        ),
        ("((Int) -> String)?", "((Int) -> String)?"),
        ("any P.Type", "P.Type"),
        ("@Sendable @isolated(any) () -> Int", "@Sendable @isolated(any) () -> Int"),
        ("nonisolated(nonsending) @Sendable () async -> Int", "nonisolated(nonsending) @Sendable () async -> Int"),
        (
            "() -> sending (nonisolated(nonsending) () async -> Int)",
            "() -> sending nonisolated(nonsending) () async -> Int"
        ),
        ("(@escaping (Int) -> Void) -> sending P", "(@escaping (Int) -> Void) -> sending P"),
        ("[2 of [3 of Int]]", "InlineArray<2, InlineArray<3, Int>>"),
        ("Store<any P, Array<Q>>.Item", "Store<P, [Q]>.Item"),
        ("`default`.Inner", "`default`.Inner"),
        ("Ring<-1>.Item", "Ring<-1>.Item"),
    ])
    func isWrittenInOneWay(_ written: String, _ canonical: String) throws {
        let forms = [
            SourceText(path: "a.swift", text: "class C {\n    // weaver: x <- \(written)\n}\n"),
            SourceText(path: "b.swift", text: "class C {\n    @Weaver(.reference) var x: \(written)\n}\n"),
            SourceText(path: "c.weaver", text: "C:\n  references:\n    x: \"\(written)\"\n"),
        ]
        for form in forms {
            let line = dump(form, as: .facts).line
            #expect(line.contains("\"types\":[\"\(canonical)\"]"), "\(form.path): \(line)")
        }
    }
}
