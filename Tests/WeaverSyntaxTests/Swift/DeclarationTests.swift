import Testing
import WeaverDiagnostics

@testable import WeaverSyntax

/// Parses a Swift source and returns its declarations and members, one line each.
private func read(_ text: String) -> [String] {
    let source = SourceText(path: "a.swift", text: text)
    let file = parseSwift(source)
    func type(_ type: TypeSyntax?) -> String { type.map { outline($0, source.bytes) } ?? "?" }
    func effects(_ effects: EffectsSyntax) -> String {
        (effects.isAsync ? " async" : "") + (effects.isThrowing ? " throws" : "")
            + (effects.isRethrowing ? " rethrows" : "")
            + (effects.thrownType.map { "(\(type($0)))" } ?? "")
    }
    func parameters(_ parameters: [ParameterSyntax]) -> String {
        "("
            + parameters.map {
                source[$0.label] + ($0.name.map { " " + source[$0] } ?? "") + ": " + type($0.type)
                    + ($0.isVariadic ? "..." : "")
                    + ($0.hasDefault ? " = _" : "")
            }.joined(separator: ", ") + ")"
    }
    var lines = file.imports.map { "import \($0.path.map { source[$0] }.joined(separator: "."))" }
    lines += file.typeAliases.map { "typealias \(source[$0.name]) = \(type($0.type))" }
    lines += file.functions.map { "func \(source[$0.name])\(parameters($0.parameters))" }
    for declaration in file.declarations {
        let outer = declaration.outer.map { " in \(source[file.declarations[$0].name])" } ?? ""
        let access = declaration.modifiers.access.map { "\($0) " } ?? ""
        let generics =
            declaration.generics.parameters.isEmpty
            ? "" : "<\(declaration.generics.parameters.map { source[$0.name] }.joined(separator: ","))>"
        let inherits = declaration.inherits.isEmpty ? "" : ": \(declaration.inherits.map(type).joined(separator: ", "))"
        lines.append(
            "\(access)\(declaration.kind) \(source[declaration.name])\(generics)\(inherits)\(declaration.generics.constraints.isEmpty ? "" : " where")\(outer)"
        )
        for member in declaration.members {
            switch member {
            case .initializer(let initializer):
                lines.append(
                    "- init\(initializer.isFailable ? "?" : "")\(parameters(initializer.parameters))\(effects(initializer.effects))"
                )
            case .function(let function):
                lines.append(
                    "- \(function.modifiers.isStatic ? "static " : "")func \(source[function.name])\(parameters(function.parameters))"
                        + "\(effects(function.effects))\(function.result.map { " -> \(type($0))" } ?? "")")
            case .variable(let variable):
                lines.append(
                    "- \(variable.isLet ? "let" : "var") \(source[variable.name]): \(type(variable.type))"
                        + "\(variable.initialValue.map { " = " + source[$0] } ?? "")\(variable.isComputed ? " computed" : "")"
                        + "\(variable.isComputed && variable.hasSetter ? " set" : "")\(effects(variable.getterEffects))"
                )
            case .subscript(let it):
                lines.append(
                    "- subscript\(parameters(it.parameters)) -> \(type(it.result))\(it.hasSetter ? " set" : "")")
            case .associatedType(let it):
                lines.append(
                    "- associatedtype \(source[it.name])\(it.inherits.isEmpty ? "" : ": \(it.inherits.map(type).joined(separator: ", "))")"
                )
            case .typeAlias(let it): lines.append("- typealias \(source[it.name]) = \(type(it.type))")
            case .enumCase(let cases):
                lines.append("- case \(cases.map { source[$0.name] }.joined(separator: ", "))")
            }
        }
    }
    return lines
}

@Suite struct DeclarationTests {
    @Test(arguments: [
        ("import A.B; @testable import struct C.D", ["import A.B", "import C.D"]),
        ("typealias A<T> = [T]\nfunc f(a: Int) {}", ["typealias A = array(T)", "func f(a: Int)"]),
        (
            "public final class A<T: P, each U>: B<T>, @unchecked Sendable, ~C where T: D {}",
            ["public class A<T,U>: B<T>, @unchecked [Sendable], ~C where"]
        ),
        (
            "struct A { struct B { enum C {} }\n actor D {} }",
            ["struct A", "struct B in A", "enum C in B", "actor D in A"]
        ),
        ("extension A.B: C where D == E {}", ["extension A.B: C where"]),
        ("private(set) open class A {}", ["open class A"]),
        ("#if X\n@A\n#else\n@B\n#endif\nclass C {}", ["class C"]),
        ("class A { class func f() {}; class B {} }", ["class A", "- static func f()", "class B in A"]),
        ("f { class A {} }\nif x { struct B {} }\nclass C {}", ["class C"]), ("} } class A { ) ] }", ["class A"]),
        ("func f() { class A {} }", ["func f()"]),
        ("foo.class.struct; open(x)\nlet actor = 3\nstruct A {}", ["struct A"]),
    ])
    func readsTypes(_ text: String, _ expected: [String]) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        (
            "init?<T>(_ a: inout T, b c: @autoclosure () -> Int = { 3 }(), d: Int...) async throws(E) where T: P {}",
            ["- init?(_ a: inout [T], b c: @autoclosure fn() -> Int = _, d: Int...) async throws(E)"]
        ),
        ("static func ==<T>(l: T, r: T) -> Bool { l / r / 2 }", ["- static func ==(l: T, r: T) -> Bool"]),
        ("static func / (l: A, r: A) -> A { l.x/r.x }\nlet a: B", ["- static func /(l: A, r: A) -> A", "- let a: B"]),
        (
            "func f(in x: Int, isolated: B, isolated c: isolated D) rethrows -> (A, B)",
            ["- func f(in x: Int, isolated: B, isolated c: isolated [D]) rethrows -> tuple(A, B)"]
        ),
        ("let a = 1, b: Int; var c, d: E", ["- let a: ? = 1", "- let b: Int", "- var c: E", "- var d: E"]),
        ("var (a, (b, _)) = x, c = y", ["- var a: ? = x", "- var b: ? = x", "- var c: ? = y"]),
        ("var a = F<A, B>(x), b = c < d, e = f", ["- var a: ? = F<A, B>(x)", "- var b: ? = c < d", "- var e: ? = f"]),
        (
            "let a = b\n .c { d }\n e: { f }\n ?? g\nlet h = try?\n i",
            ["- let a: ? = b\n .c { d }\n e: { f }\n ?? g", "- let h: ? = try?\n i"]
        ),
        (
            "let a = x ? y : z\nlet b = if c { d } else { e }\nlet f: Int",
            ["- let a: ? = x ? y : z", "- let b: ? = if c { d } else { e }", "- let f: Int"]
        ),
        (
            "let a = b\n#if X\n .c()\n#else\n .d()\n#endif\nlet e = 1",
            ["- let a: ? = b\n#if X\n .c()\n#else\n .d()\n#endif", "- let e: ? = 1"]
        ),
        ("let a = /x\"{/\nlet b = \"\\(c { \"}\" })\"", ["- let a: ? = /x\"{/", "- let b: ? = \"\\(c { \"}\" })\""]),
        (
            "var a = b { didSet {} }\nvar c = d { e }\nvar f: Int\n{\n willSet(x) {} }",
            ["- var a: ? = b", "- var c: ? = d { e }", "- var f: Int"]
        ),
        ("var a: Int { get async throws { 1 } nonmutating set(x) {} }", ["- var a: Int computed set async throws"]),
        (
            "var a: Int { 1 }, b: Int { get { 1 } }\nvar c: Int { get.x }",
            ["- var a: Int computed", "- var b: Int computed", "- var c: Int computed"]
        ),
        ("subscript<T>(a: T, b c: Int = 1) -> T { get { a } set {} }", ["- subscript(a: T, b c: Int = _) -> T set"]),
        ("typealias A = B & C\n#M(x) { y }\n#warning(\"x\")\nvar z: Z", ["- typealias A = B & C", "- var z: Z"]),
        ("#if X\nlet a: A\n#else\nlet a: B\n#endif", ["- let a: A", "- let a: B"]),
        ("@A(x: { }) @B.C\nprivate nonisolated(unsafe) static var a: A!", ["- var a: iuo(A)"]),
        (
            "var a: A = .throw\nvar b: B = .in / c / d\nvar c: C",
            ["- var a: A = .throw", "- var b: B = .in / c / d", "- var c: C"]
        ),
        (
            "lazy var a = { [weak self] in x }()\nweak var b: B?",
            ["- var a: ? = { [weak self] in x }()", "- var b: opt(B)"]
        ),
        (
            "let k = \\A.b?.c\nlet r = 0...\nlet o: (Int, Int) -> Int = (+)\nlet z = -1",
            ["- let k: ? = \\A.b?.c", "- let r: ? = 0...", "- let o: fn(Int, Int) -> Int = (+)", "- let z: ? = -1"]
        ),
    ])
    func readsMembers(_ text: String, _ expected: [String]) {
        #expect(read("struct S {\n\(text)\n}\nstruct Z {}") == ["struct S"] + expected + ["struct Z"])
    }

    @Test func readsEnums() {
        #expect(
            read("enum E: Int { case a = 1, b(Int, c: D), `in`; indirect case d\n static func f() {} }")
                == ["enum E: Int", "- case a, b, `in`", "- case d", "- static func f()"])
    }

    @Test func readsProtocols() {
        let text = """
            protocol P<A>: AnyObject {
                associatedtype A: B = C where A: D
                var x: Int { get async throws set }
                var y: Int { mutating get }
                init?(z: Int) throws
                static func f<T>(_ t: T) async -> A where T: Q
                subscript(i: Int) -> A { get }
            }
            """
        #expect(
            read(text) == [
                "protocol P<A>: AnyObject", "- associatedtype A: B", "- var x: Int computed set async throws",
                "- var y: Int computed",
                "- init?(z: Int) throws", "- static func f(_ t: T) async -> A", "- subscript(i: Int) -> A",
            ])
    }

    @Test(arguments: [
        ("protocol P: class {}", ["protocol P: class"]),
        ("protocol P: class, Q {}", ["protocol P: class, Q"]),
        ("protocol P:\nclass A {}", ["protocol P", "class A"]),
    ])
    func readsTheKeywordOfClassBoundProtocols(_ text: String, _ expected: [String]) { #expect(read(text) == expected) }

    @Test func knowsBranches() {
        let file = parseSwift(
            SourceText(
                path: "a.swift",
                text: "#if A\nclass X {\n#if B\nlet a: A\n#endif\n}\n#else\nclass Y {}\n#endif\nclass Z {}"))
        #expect(
            file.branches == [
                BranchSyntax(conditional: 0, clause: 0, outer: nil, condition: Span(3, 5), previous: nil),
                BranchSyntax(conditional: 1, clause: 0, outer: 0, condition: Span(19, 21), previous: nil),
                BranchSyntax(conditional: 0, clause: 1, outer: nil, condition: Span(45, 45), previous: 0),
            ])
        #expect(file.declarations.map(\.branch) == [0, 2, nil])
    }

    /// A condition goes on behind the end of its line within parentheses, and beside an operator.
    @Test(arguments: ["(A ||\n B)", "A &&\n B", "A\n && B", "(A\n)", "f(a,\n b)", "A"])
    func conditionsStandOnSeveralLines(_ condition: String) {
        let source = SourceText(path: "a.swift", text: "#if \(condition)\nclass X {}\n#endif\nclass Y {}")
        let file = parseSwift(source)
        #expect(file.branches.map { source[$0.condition] } == [" " + condition])
        #expect(file.declarations.map(\.branch) == [0, nil])
    }

    @Test(arguments: ["(A", "A &&", ")"]) func wrongConditionsEnd(_ condition: String) {
        let file = parseSwift(SourceText(path: "a.swift", text: "#if \(condition)\n#endif\nclass Y {}"))
        #expect(file.declarations.map(\.branch) == [nil])
    }
}
