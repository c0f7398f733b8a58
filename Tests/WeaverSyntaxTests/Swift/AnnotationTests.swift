import Testing
import WeaverDiagnostics

@testable import WeaverSyntax

/// Parses a Swift source. Returns its annotations as `owner: statement`, where the owner is `-` if there is none, and
/// its diagnostics as `code: message @ word`.
private func read(_ text: String) -> (annotations: [String], diagnostics: [String]) {
    let source = SourceText(path: "a.swift", text: text)
    let file = parseSwift(source)
    let annotations = file.annotations.map { annotation in
        let owner = annotation.owner.map { source[file.declarations[$0].name] } ?? "-"
        func assignment(_ value: AttributeAssignmentSyntax) -> String {
            let kind: String
            switch value.value {
            case .bool(let isTrue): kind = "\(isTrue)"
            case .enumCase(let span): kind = "." + source[span]
            case .list(let spans): kind = "[" + spans.map { source[$0] }.joined(separator: "|") + "]"
            case .string(let span): kind = "'\(source[span])'"
            case .expression(let span): kind = "expr \(source[span])"
            }
            return "\(source[value.name]) \(kind)"
        }
        switch annotation.content {
        case .importing(let module): return "\(owner): import \(source[module])"
        case .registration(let name, let concrete, let abstract):
            return "\(owner): \(source[name]) = \(outline(concrete, source.bytes))"
                + (abstract.map { " <- \(outline($0, source.bytes))" } ?? "")
        case .reference(let name, let type): return "\(owner): \(source[name]) <- \(outline(type, source.bytes))"
        case .parameter(let name, let type): return "\(owner): \(source[name]) <= \(outline(type, source.bytes))"
        case .attribute(let target, let value): return "\(owner): \(source[target]).\(assignment(value))"
        case .wrapper(let wrapper):
            let concrete = wrapper.concrete.map { " type \(outline($0, source.bytes))" } ?? ""
            let rest = wrapper.assignments.map { ", " + assignment($0) }.joined()
            return "\(owner): @\(wrapper.arity) \(wrapper.kind) \(source[wrapper.name]): "
                + outline(wrapper.type, source.bytes) + concrete + rest
        }
    }
    return (annotations, file.diagnostics.map { "\($0.code.rawValue): \($0.message) @ \(source[$0.span])" })
}

@Suite struct AnnotationTests {
    @Test(
        arguments: [
            ("// weaver: a = B", ["T: a = B"]), ("//weaver:a=B", ["T: a = B"]),
            ("//  weaver  :  a  =  B", ["T: a = B"]),
            ("// weaver: a = B <- C", ["T: a = B <- C"]), ("// weaver: a = B<C><-any D", ["T: a = B<C> <- any(D)"]),
            ("// weaver: a <- (B) -> C", ["T: a <- fn(B) -> C"]),
            ("// weaver: a <= [B: C]?", ["T: a <= opt(dict(B, C))"]),
            ("// weaver: `in` = B", ["T: `in` = B"]), ("// weaver: a.scope = .lazy", ["T: a.scope .lazy"]),
            ("// weaver: self.isIsolated = true", ["T: self.isIsolated true"]),
            ("// weaver: a.platforms = [.iOS, .macOS]", ["T: a.platforms [iOS|macOS]"]),
            ("// weaver: a.projects = [App, \"Other App\"]", ["T: a.projects [App|Other App]"]),
            ("// weaver: a.b = \"c d\"", ["T: a.b 'c d'"]), ("// weaver: a.platforms = []", ["T: a.platforms []"]),
            ("// weaver: a.builder = { _ in B.shared }", ["T: a.builder expr { _ in B.shared }"]),
            ("// weaver: a.builder = B.make(_:)", ["T: a.builder expr B.make(_:)"]),
            ("// weaver: import UIKit", ["T: import UIKit"]), ("// weaver: import = B", ["T: import = B"]),
            ("/// weaver: a = B", []), ("// weaver generates this", []), ("// x // weaver: a = B", []),
            ("/* // weaver: a = B */", []),
            ("let s = \"\"\"\n// weaver: a = B\n\"\"\"", []), ("let s = \"// weaver: a = B\"", []),
            ("let s = #/\n // weaver: a = B\n/#", []),
            ("var x: Int // weaver: x <= Int", ["T: x <= Int"]), ("func f() {} // weaver: x <= Int", ["T: x <= Int"]),
            ("class U { // weaver: a = B\n} // weaver: c = D", ["U: a = B", "T: c = D"]),
            ("// weaver: a = B\r\n// weaver: c = D\r", ["T: a = B", "T: c = D"]),
            ("#if X\n// weaver: a = B\n#else\n// weaver: a = C\n#endif", ["T: a = B", "T: a = C"]),
            ("@Weaver(.registration) var a: B", ["T: @0 registration a: B"]),
            (
                "@Weaver(.registration, type: C<D, E>.self, scope: .lazy) private var a: B = x",
                ["T: @0 registration a: B type C<D, E>, scope .lazy"]
            ),
            (
                "@objc @WeaverP2(.reference)\n@available(iOS 13, *) public weak\n var a: (B, C) -> D?",
                ["T: @2 reference a: fn(B, C) -> opt(D)"]
            ),
            ("@Weaver(.parameter, type: (any P).self) var a: P", ["T: @0 parameter a: P type any(P)"]),
            (
                "@Weaver(.registration, builder: X<A, B>.make, setter: true) var a: B",
                ["T: @0 registration a: B, builder expr X<A, B>.make, setter true"]
            ),
            (
                "@Weaver(.registration, builder: { a, b in c(a, b) }, platforms: [.iOS]) var a: B",
                ["T: @0 registration a: B, builder expr { a, b in c(a, b) }, platforms [iOS]"]
            ),
        ] as [(String, [String])])
    func reads(_ text: String, _ expected: [String]) {
        let (annotations, diagnostics) = read("class T {\n\(text)\n}")
        #expect(annotations == expected)
        #expect(diagnostics == [])
    }

    @Test(arguments: [
        ("// weaver:", "expected a dependency's name after 'weaver:' @ :"),
        ("// weaver: = B", "expected a dependency's name after 'weaver:', not '=' @ ="),
        ("// weaver: a", "expected '=', '<-', '<=' or '.' after 'a' @ a"),
        ("// weaver: a B", "expected '=', '<-', '<=' or '.' after 'a', not 'B' @ B"),
        ("// weaver: a -> B", "expected '=', '<-', '<=' or '.' after 'a', not '->' @ ->"),
        ("// weaver: a =", "expected a type after '=' @ ="), ("// weaver: a = B <-", "expected a type after '<-' @ <-"),
        ("// weaver: a <- B C", "unexpected 'C' after the type @ C"),
        ("// weaver: a <= [B", "'[' is not closed: ']' expected @ ["),
        ("// weaver: self = B", "'self' takes attributes alone @ self"),
        ("// weaver: a.scope .lazy", "expected '=' after 'scope', not '.' @ ."),
        ("// weaver: a.scope =", "expected a value @ ="),
        ("// weaver: a. = x", "expected an attribute's name after '.' @ ="),
        ("// weaver: a.builder = f(x", "'(' is not closed @ ("),
        ("// weaver: import", "expected a module's name after 'import' @ import"),
        ("// weaver: a.b = \"x", "a string in the value is not closed @ \"x"),
        ("// weaver: a.b = { f(x)", "'{' is not closed @ {"),
        ("// weaver: a = B <= C", "unexpected '<=' after the type @ <="),
        ("// weaver: a : B", "expected '=', '<-', '<=' or '.' after 'a', not ':' @ :"),
        ("@Weaver(.registration type: B.self) var a: B", "expected ',' before 'type' @ type"),
        ("@Weaver(.registration, scope: ) var a: B", "expected a value @ :"),
        ("@Weaver(.registration) var a: B, b: C", "'@Weaver' applies to a single property @ b"),
        ("@Weaver(.registraton) var a: B", "unknown kind '.registraton' @ registraton"),
        ("@Weaver(scope: .lazy) var a: B", "expected the kind of dependency first @ scope"),
        ("@Weaver() var a: B", "expected the kind of dependency first @ @Weaver"),
        ("@Weaver var a: B", "'@Weaver' needs arguments @ @Weaver"),
        ("@Weaver(.reference) let a: B", "property wrappers need 'var' @ let"),
        ("@Weaver(.reference) var a = B()", "'a' needs a type @ a"),
        ("@Weaver(.reference) @Weaver(.parameter) var a: B", "a second '@Weaver' on one property @ @Weaver"),
        ("@Weaver(.reference, type: B) var a: B", "expected '.self' after the type @ B"),
        ("@Weaver(.registration, type: B.self, type: C.self) var a: B", "'type' stands twice @ type"),
        ("@Weaver(.reference, .lazy) var a: B", "expected an argument with its label, not '.' @ ."),
        ("@Weaver(.reference) func a() {}", "'@Weaver' applies to properties alone @ @Weaver"),
    ])
    func reports(_ text: String, _ expected: String) {
        let source = SourceText(path: "a.swift", text: "class T {\n\(text)\n}")
        let (annotations, diagnostics) = read("class T {\n\(text)\n}")
        #expect(annotations == [])
        #expect(diagnostics == ["syntax-error: " + expected])
        #expect(parseSwift(source).diagnostics.allSatisfy { $0.help != nil })
    }

    @Test(arguments: [
        "// weaver: a = B", "class T { func f() {\n// weaver: a = B\n} }",
        "class T { var x: Int { get {\n// weaver: a = B\n1 } } }",
        "class T { var x: Int {\n// weaver: a = B\n1 } }", "class T { let c = {\n// weaver: a = B\n} }",
        "class T { func f() { class U {\n// weaver: a = B\n} } }", "func f() {\n// weaver: a = B\n}",
        "class T {}\n// weaver: a = B",
        "class T { func f() { @Weaver(.reference) var a: B } }", "@Weaver(.reference) var a: B",
        "class T { init(x: () -> Int = {\n// weaver: a = B\n1 }) {} }",
    ])
    func findsMisplaced(_ text: String) {
        let file = parseSwift(SourceText(path: "a.swift", text: text))
        #expect(file.annotations == [])
        #expect(file.diagnostics.map(\.code) == [.misplacedAnnotation])
        #expect(file.diagnostics.allSatisfy { $0.help != nil })
    }

    @Test func importsStandAnywhere() {
        #expect(
            read("// weaver: import A\nfunc f() {\n// weaver: import B.C\n}").annotations == [
                "-: import A", "-: import B.C",
            ])
    }
}
