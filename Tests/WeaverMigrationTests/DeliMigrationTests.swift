import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

@testable import WeaverMigration

/// Tests of the conversion of sources of Deli. Whole projects are in `Tests/Fixtures/migrate`.
@Suite struct DeliMigrationTests {
    private func migrate(_ texts: [String: String]) -> Migration {
        migrateFromDeli(sources(texts), config: nil, hasConfig: false)
    }

    private func sources(_ texts: [String: String]) -> [SourceText] {
        texts.map { SourceText(path: $0, text: $1) }.sorted { $0.path < $1.path }
    }

    private func config(_ text: String) -> DeliConfigFile { DeliConfigFile(SourceText(path: "deli.yml", text: text)) }

    /// Returns the texts of a project after its migration.
    private func migrated(_ texts: [String: String]) -> [String: String] {
        texts.merging(migrate(texts).changed.mapValues { String(decoding: $0.bytes, as: UTF8.self) }) { $1 }
    }

    /// Returns what `source`, with an import of Deli above it, becomes.
    private func converted(_ source: String) -> String {
        let end = source.contains("\r\n") ? "\r\n" : "\n"
        let text = "import Deli\(end)import Foundation\(end)\(source)"
        return migrated(["A.swift": text])["A.swift"]?.replacing("import Foundation\(end)", with: "") ?? ""
    }

    private func remarks(_ source: String) -> [String] {
        migrate(["A.swift": "import Deli\n" + source]).remarks.map(\.message)
    }

    /// A label in front of a parameter's name is a qualifier: no type with another one answers.
    @Test func anotherQualifierIsNoAnswer() {
        let source = """
            import Deli
            protocol Service {}
            final class Facebook: Service, Component { var qualifier: String? { "facebook" } }
            final class Store: Autowired { required init(PARAMETER: Service) {} }
            class R { let c = AppContext.load([DeliFactory.self]) }
            """
        for (parameter, from, isTold) in [
            ("kakao service", "kakao", true), ("facebook service", nil, false), ("service", "facebook", false),
        ] {
            let result = migrate(["A.swift": source.replacing("PARAMETER", with: parameter)])
            let manifest = result.changed["A.weaver"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
            #expect(manifest.contains("from:") == (from != nil), "\(parameter): \(manifest)")
            if let from { #expect(manifest.contains("from: \(from)"), "\(parameter): \(manifest)") }
            #expect(result.remarks.contains { $0.message.contains("kakao") } == isTold, "\(result.remarks)")
        }
    }

    /// A manifest imports the modules that the run knows and its source imports.
    @Test func manifestsImportKnownModules() {
        let source = """
            import Core
            import Deli
            import Foundation
            final class Cloud: Storage, Component {}
            final class Model: Autowired { required init(_ storage: Storage) {} }
            class R { let c = AppContext.load([DeliFactory.self]) }
            """
        func manifest(_ modules: Set<String>) -> String {
            let migration = migrateFromDeli(
                sources(["A.swift": source]), config: nil, hasConfig: false, modules: modules)
            return migration.changed["A.weaver"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        }
        #expect(manifest(["Core", "Net"]).hasPrefix("imports: [Core]\n"))
        #expect(!manifest([]).contains("imports"))
    }

    // MARK: What types inherit from

    @Test(arguments: [
        ("class A: Component {}", "class A {}"),
        ("class A: Deli.Component {}", "class A {}"),
        ("class A : Component {}", "class A {}"),
        ("class A: B, Component {}", "class A: B {}"),
        ("class A: Component, B {}", "class A: B {}"),
        ("class A: Component, Inject {}", "class A {}"),
        ("class A: B, Component, Inject {}", "class A: B {}"),
        ("class A: Component, B, Inject, C, Autowired { init() {} }", "class A: B, C { init() {} }"),
        ("class A: B, /* why */ C, Component {}", "class A: B, /* why */ C {}"),
        ("class A: Component // why\n{}", "class A // why\n{}"),
        ("class A:\n    B,\n    Component\n{}", "class A:\n    B\n{}"),
        ("struct A: Component, Equatable {}", "struct A: Equatable {}"),
        ("class A {}\nextension A: Component {}", "class A {}\nextension A {}"),
        ("protocol P: Component {}\nclass A: P {}", "protocol P {}\nclass A: P {}"),
        ("class A: B & Component {}", "class A: B {}"), ("class A: Component & B {}", "class A: B {}"),
        ("class A: C, B & Component & Inject, D {}", "class A: C, B, D {}"),
        ("class A: Component & Inject {}", "class A {}"), ("class A: Component & Inject, B {}", "class A: B {}"),
        ("protocol P: Component {}\nclass A: P & B {}", "protocol P {}\nclass A: P & B {}"),
        ("protocol P: B & Component {}\nclass A: P {}", "protocol P: B {}\nclass A: P {}"),
        ("enum N { class A: Component {} }", "enum N { class A {} }"),
        ("#if DEBUG\nclass A: Component {}\n#endif", "#if DEBUG\nclass A {}\n#endif"),
        ("struct A: Component { let scope = Scope.prototype; let a = 1 }", "struct A { let a = 1 }"),
        (
            "class A {}\nextension A: Component {\n    var a: Int { 1 }\n    var scope: Scope { .weak }\n}",
            "class A {}\nextension A {\n    var a: Int { 1 }\n}"
        ),
        (
            "class B {\n    let b = 1\n    var scope: Scope { .prototype }\n}\nclass A: B, Component {}",
            "class B {\n    let b = 1\n}\nclass A: B {}"
        ),
        ("@MainActor class A: @preconcurrency Component {}", "@MainActor class A {}"),
        ("class A: Payload { init(with argument: (id: Int)) {} }", "class A { init(with argument: (id: Int)) {} }"),
        ("struct A: ConfigProperty { let target = \"a\" }", "struct A { let target = \"a\" }"),
        // A protocol of the inputs is not Deli's.
        ("protocol Component {}\nclass A: Component {}", "protocol Component {}\nclass A: Component {}"),
    ])
    func protocolsOfDeliGo(_ before: String, _ after: String) {
        let root = "\nclass R { let c = AppContext.load([DeliFactory.self]) }\n"
        let rest = "\nclass R { let c = MainDependencyContainer.rDependencyResolver() }\n"
        #expect(converted(before + root) == after + rest)
    }

    /// A call that loads the container, beside other code on its lines, is discarded if nothing uses its value.
    @Test(arguments: [
        "init() { AppContext.load([DeliFactory.self]) }",
        "func f() { AppContext.shared.load([DeliFactory.self]); print(1) }",
        "func f() { AppContext.load([DeliFactory.self]).load([Kit.DeliFactory.self]) }",
    ])
    func aLoadThatNothingUsesIsDiscarded(_ member: String) {
        let text = converted("class A: Component {}\nclass R { \(member) }")
        #expect(text.contains("{ _ = dependencies"), "\(text)")
    }

    /// Two members that are removed share the empty line between them.
    @Test func removalsMayOverlap() {
        let text = converted(
            """
            class F: Component {}
            class M: LazyAutowired {
                var f: F!
                var scope: Scope { return .weak }

                func inject(_ f: F) {
                    self.f = f
                }
                required init() {}
            }
            class R { let c = AppContext.load([DeliFactory.self]) }
            """)
        #expect(text.contains("class M") && !text.contains("func inject") && !text.contains("scope"), "\(text)")
    }

    @Test func filesWithoutDeliStay() {
        let text = "protocol Component {}\nclass A: Component { let b = Inject(B.self) }\n"
        #expect(migrate(["A.swift": text]).changed.isEmpty)
        #expect(migrate(["A.swift": text]).remarks.isEmpty)
    }

    // MARK: Members

    @Test(arguments: [
        ("var scope: Scope = .weak", ""), ("let scope: Deli.Scope = .prototype", ""),
        ("public var scope: Scope { return .always }", ""), ("var scope: Scope {\n        .singleton\n    }", ""),
        ("let b = Inject(B.self)", "let b: B"), ("let b: B = Inject(B.self)", "let b: B"),
        ("var b = Deli.Inject(B.self)", "var b: B"),
        ("private let b: P = Inject(B.self) // it", "private let b: P // it"),
        ("let b: [B] = Inject([B].self, qualifier: \"x\")", "let b: [B]"),
        ("@Dependency var b: B", "var b: B"), ("@Dependency(B.self, qualifier: \"q\")\n    let b: P", "let b: P"),
        ("@PropertyValue(\"a.b\") let b: String", "let b: String"),
        ("let b = InjectProperty(\"a.b\")", "let b: String"),
        ("let b = AppContext.shared.getProperty(\"a.b\", type: Int.self) ?? 3", "let b: Int"),
        ("let b = AppContext.getProperty(\"a.b\", type: Double.self)", "let b: Double?"),
    ])
    func membersChange(_ before: String, _ after: String) {
        let text = converted("class A: Inject {\n    \(before)\n    init() {}\n}\nclass B: Component {}\n")
        let body = after.isEmpty ? "    init() {}" : "    \(after)\n"
        #expect(text.contains("class A {\n\(body)"), "\(text)")
        #expect(after.isEmpty || text.contains("self.b = b"), "\(text)")
        #expect(!text.contains("Deli") && !text.contains("Scope"), "\(text)")
    }

    @Test(arguments: [
        ("init() {}", "init(b: B) {\n        self.b = b\n    }"),
        ("init() { print(1) }", "init(b: B) {\n        self.b = b\n        print(1)\n    }"),
        ("init() {\n        print(1)\n    }", "init(b: B) {\n        self.b = b\n        print(1)\n    }"),
        ("init(_ name: String = \"\") {}", "init(_ name: String = \"\", b: B) {\n        self.b = b\n    }"),
        ("", "\n    init(b: B) {\n        self.b = b\n    }"),
        ("override init() {}", "let b: B\n    init(b: B) {\n        self.b = b\n    }"),
        ("nonisolated init() {}", "let b: B\n    init(b: B) {\n        self.b = b\n    }"),
        ("public required override init() {}", "let b: B\n    public required init(b: B) {\n        self.b = b\n    }"),
    ])
    func initializersTakeMore(_ before: String, _ after: String) {
        let text = converted("class A: Inject {\n    let b = Inject(B.self)\n    \(before)\n}\nclass B: Component {}\n")
        #expect(text.hasPrefix("class A {\n    let b: B\n    \(after)\n}\n") || text.contains(after), "\(text)")
    }

    @Test func aViewThatNoStoryboardMakesIsConverted() {
        let text = converted(
            """
            class A: V, Inject {
                let b = Inject(B.self)
                init() { super.init(nibName: nil, bundle: nil) }
                required init?(coder: C) { fatalError() }
            }
            class B: Component {}
            """)
        #expect(text.contains("init(b: B) {\n        self.b = b\n        super.init(nibName: nil, bundle: nil)\n    }"))
    }

    /// Inserted lines are indented with tabs where the file is.
    @Test func linesAreIndentedAsTheOthers() {
        let text = converted(
            """
            class B: Component {}
            class C: LazyAutowired {
            \tvar b: B!
            \tfunc inject(_ b: B) { self.b = b }
            \trequired init() {}
            }
            class D: Inject {
            \tlet b = Inject(B.self)
            \tinit() { print(1) }
            }
            class E: Inject {
            \tfunc f() { print(Inject(B.self)) }
            }
            class F: Configuration {
            \tlet g = Config(G.self, B.self) { b in
            \t\tG(b)
            \t}
            }
            class G { init(_ b: B) {} }
            class R {
            \tfunc f() {
            \t\tAppContext.load([DeliFactory.self])
            \t}
            }
            """)
        #expect(text.contains("\tinit(b: B) {\n\t\tself.b = b\n\t\tprint(1)\n\t}"), "\(text)")
        #expect(text.contains("\n\tprivate let dependencies = "), "\(text)")
        #expect(text.contains("\n\t\tlet make: ") && text.contains("\n\t\treturn make("), "\(text)")
        #expect(!text.contains("    "), "\(text)")
    }

    @Test func linesEndAsTheyDid() {
        let text = converted("class A: Inject {\r\n    let b = Inject(B.self)\r\n    init() {}\r\n}\r\n")
        #expect(text.hasSuffix("    init(b: B) {\r\n        self.b = b\r\n    }\r\n}\r\n"), "\(text)")
    }

    // MARK: What is told

    @Test(arguments: [
        ("class A: LazyAutowired {\n    init() {}\n}", "'A' has no function 'inject' of its own"),
        ("class A: UIView, Inject { let b = Inject(A.self) }", "'A' has no initializer of its own"),
        ("class A: Inject { let b = Inject(A.self); init?() {} }", "may fail or wait"),
        ("class A<T>: Component {}", "'A' is generic"),
        ("class A: Component {}\nclass B: A {}", "'B' is registered, since its superclass 'A' is"),
        ("#if DEBUG\nclass A: Component {}\n#endif", "'A' is declared under a condition alone"),
        ("class A: Component { var qualifier: String { names.a } }", "the qualifier of 'A' is not written out"),
        (
            "class A: V, Inject {\n let b = Inject(B.self)\n init() {}\n required init?(coder: C) { super.init(coder: coder) }\n}",
            "'A' may come from a storyboard"
        ),
        ("#if A\nclass A: Component {}\n#else\nclass A: Component {}\n#endif", "'A' is declared several times"),
        ("class A: Autowired { init(_ b: B) {} }", "nothing registers a 'B'"),
        ("class A: Autowired { init(_ b: [B]) {} }", "nothing is a 'B'"),
        (
            "protocol P {}\nclass A: P, Component {}\nclass B: P, Component {}\nclass C: Autowired { init(_ p: P) {} }",
            "several registrations are a 'P': 'a', 'b'"
        ),
        ("class A: Configuration { let b = Config(B.self, [A].self) { B() } }", "'b' takes a collection"),
        ("class A: Configuration { let b = Config(B.self, how: 1) { B() } }", "'Config' is not in a form"),
        ("struct A: ConfigProperty { let target: String }", "'A' does not state its 'target'"),
        ("struct A: Component { var scope: Scope = .weak }", "cannot be held weakly"),
        ("class A { func b() { AppContext.shared.unload(b) } }", "nothing is loaded or unloaded"),
        ("class A { @Dependency(by: 3) var b: Int }", "'@Dependency' is not in a form"),
        (
            "class A: Inject { let b = Inject(B.self) }\nclass B: Component {}\nfunc f() { _ = A() }",
            "the initializer of 'A' takes what 'A' depends on"
        ),
        (
            "class A: Inject { let b = Inject(B.self); init() {} }\nclass B: Component {}\nclass C: A { override init() { super.init() } }",
            "the initializer of 'A' takes what 'A' depends on"
        ),
        ("class A { let c = AppContext.load([Kit.DeliFactory.self]) }", "the types of 'Kit' are registered one by one"),
        ("class A { let c = AppContext.shared.load(F(), priority: .high) }", "priorities have no equal"),
        ("class A: Component {}", "nothing loads Deli's container: 'AppContainer' is new"),
        (
            "class A: Inject { let b = Inject(B.self) }\nclass B: Component {}\nlet a: A = .init()",
            "the initializer of 'A' takes what 'A' depends on"
        ),
        (
            "class A: Inject { let b = Inject(B.self) }\nclass B: Component {}\nlet a = A.init",
            "the initializer of 'A' takes what 'A' depends on"
        ),
        (
            "class A: LazyAutowired { var b: B!; func inject(_ b: B) { self.b = b } }\nlet c = a.inject(b)",
            "'inject' of 'A' is gone, and called here"
        ),
        (
            "class A: LazyAutowired { var b: B!; func inject(_ b: B) { self.b = b }; func f(b: B) { inject(b) } }",
            "'inject' of 'A' is gone, and called here"
        ),
        (
            "public final class A: Inject { let b = Inject(B.self); public init() {} }\nclass B: Component {}",
            "the initializer of 'A' is no longer public"
        ),
        ("class T: XCTestCase { let c = AppContext.load([]) }\nclass A: Component {}", "'AppContainer' is new"),
        (
            "struct P: Payload { init(with argument: (c: Int)) {} }\nclass B: AutowiredFactory { required init(payload: P) {} }\n"
                + "class A: Inject { let b = Inject(B.self, with: (c: 1)), d = 1 }",
            "'Inject' has no equal here"
        ),
        (
            "class A: LazyAutowired {\n    var b: B!\n    /// Ours.\n    func inject(_ b: B) { self.b = b }\n}",
            "'inject' of 'A' is gone with its comments"
        ),
    ])
    func whatIsLeftIsTold(_ source: String, _ message: String) {
        let remarks = remarks(source)
        #expect(remarks.contains { $0.contains(message) }, "\(remarks)")
    }

    /// Code without an equal stays as it is, under the import of Deli, and is told.
    @Test(arguments: [
        ("class A: Inject { func f() -> B { Self.Inject(B.self) } }", "'Inject' has no equal here"),
        ("class A: Inject { func f(_ a: A) -> B { a.Inject(B.self) } }", "'Inject' has no equal here"),
        ("class A: Inject { init(b: B = Inject(B.self)) {} }", "'Inject' has no equal here"),
        (
            "class A: Inject { func f() { final class C: Inject { let b = Inject(B.self) } } }",
            "'Inject' has no equal here"
        ),
        ("class A: Inject {\n    #if A\n    let b = Inject(B.self)\n    #endif\n}", "'Inject' has no equal here"),
        ("class A: LazyAutowired { var b: B!, c = 1; func inject(_ b: B) { self.b = b } }", "cannot become lazy"),
        ("class A: LazyAutowired { weak var b: B?; func inject(_ b: B) { self.b = b } }", "cannot become lazy"),
        (
            "class A: LazyAutowired { var b: B! { didSet { c() } }; func inject(_ b: B) { self.b = b } }",
            "cannot become lazy"
        ),
        (
            "class A: LazyAutowired { var b: B? = nil { willSet { c() } }; func inject(_ b: B) { self.b = b } }",
            "cannot become lazy"
        ),
        (
            "class A: Configuration { lazy var b = Config(B.self) { B(self.c) }; let c = 1 }",
            "'b' reads an instance of 'A' here, and a builder has none"
        ),
        (
            "class A: LazyAutowired {\n    var b: B!\n    #if A\n    func inject(_ b: B) { self.b = b }\n    #endif\n}",
            "'inject' of 'A' is declared under a condition"
        ),
        (
            "class A: Autowired {\n    #if A\n    required init(_ b: B) {}\n    #endif\n}",
            "the initializer of 'A' is declared under a condition"
        ),
        (
            "class A: Autowired { let b = Inject(B.self); required init(_ b: B) {} }",
            "the initializer of 'A' has a parameter 'b' already"
        ),
        ("class A: Autowired { init(q a: B, q b: B) {} }", "takes two dependencies under the name 'q'"),
        (
            "class C { required init() {} }\nclass A: C, Inject { let b = Inject(B.self); required init() {} }",
            "'C' requires the initializer of 'A'"
        ),
        ("protocol P { init() }\nfinal class A: P, Inject { let b = Inject(B.self) }", "'P' requires the initializer"),
        (
            "struct A: Codable, Inject { var c = 1; init() {}; func f() { Inject(B.self).g() } }",
            "Swift could not make 'A' conform to 'Codable'"
        ),
        (
            "struct A: Hashable, Inject { init() {}; static func == (a: A, b: A) -> Bool { Inject(B.self).g() } }",
            "'Inject' has no equal here"
        ),
        (
            "struct A: Hashable, Inject { func f() { Inject(B.self).g() }; static func == (a: A, b: A) -> Bool { true } }",
            "Swift could not make 'A' conform to 'Hashable'"
        ),
        (
            "open class A: Autowired { let b = Inject(B.self); public required init(_ c: B) {} }\nclass B {}",
            "the required initializer of 'A', which is open, would take what is not public"
        ),
        ("extension Component { var text: String { \"\" } }", "'Component' of Deli is gone"),
        ("func f<T: Payload>(_ a: T) -> Bool { a is LazyAutowired }", "'Payload' of Deli is gone"),
        ("func f() -> [Scope] { [] }", "'Scope' has no equal"),
        ("struct A: Inject { let b = Inject(B.self); var name: String }", "'A' has no initializer of its own"),
        ("struct A: ConfigProperty { let target = A.base + \".x\" }", "'A' does not state its 'target'"),
        ("typealias C = Component & P\nclass A: C {}", "'C' stands for 'Component' of Deli"),
        ("class A: Configuration { let b = Config(B.self) { B() }, c = Config(B.self) { B() } }", "'Config' is not"),
        ("class A: Configuration { let b = Config(B.self, scope: c ? .weak : .always) { B() } }", "'Config' is not"),
        ("class A: Configuration { let b = Config((Int, B).self) { (1, B()) } }", "'Config' is not in a form"),
        (
            "class A: Configuration {\n    #if A\n    let b = Config(B.self) { B() }\n    #endif\n}",
            "'Config' is not in a form"
        ),
    ])
    func codeWithoutAnEqualStays(_ source: String, _ message: String) {
        let remarks = remarks(source)
        #expect(remarks.contains { $0.contains(message) }, "\(remarks)")
        #expect(converted(source) == "import Deli\n" + source)
    }

    /// A scope that depends on something stays in its type, with the import that declares it.
    @Test(arguments: [
        "var scope: Scope { D.s }", "var scope: Scope { test ? .prototype : .singleton }",
        "let scope: Scope = test ? .prototype : .singleton",
        "var scope: Scope { if test { return .prototype }; return .singleton }",
        "var scope: Scope { get { switch test { case true: return .always; default: return .weak } } }",
        "\n    #if A\n    var scope: Scope { .always }\n    #endif\n",
    ])
    func conditionalScopesStay(_ scope: String) {
        let source = "class A: Component { \(scope) }\n"
        #expect(remarks(source).contains { $0.hasPrefix("the scope of 'A' is not written out") })
        let after = "import Deli\n" + source.replacing(": Component", with: "")
        #expect(converted(source) == after)
        #expect(migrate(["A.swift": after]).changed.isEmpty)
        #expect(
            migrate(["A.swift": "import Deli\n" + source]).changed["AppContainer.weaver"]?.string.contains("lazy")
                == true)
    }

    @Test(arguments: [
        ("{ self.Inject(B.self) }", "{ self.provideB() }"),
        ("{ [weak self] in self?.Inject(B.self) }", "{ [weak self] in self?.provideB() }"),
        ("{ [self] in Inject(B.self) }", "{ [self] in self.provideB() }"),
        ("{ [unowned self] in Inject(B.self) }", "{ [unowned self] in self.provideB() }"),
        (
            "{ [a = self.a, unowned(safe) self] _ in Inject(B.self) }",
            "{ [a = self.a, unowned(safe) self] _ in self.provideB() }"
        ),
        ("{ [weak self] in Inject(B.self) }", "{ [weak self, provideB] in provideB() }"),
        ("{ [a = self] in Inject(B.self) }", "{ [a = self, provideB] in provideB() }"),
        ("{ [] in Inject(B.self) }", "{ [provideB] in provideB() }"),
        ("{ Inject(B.self) }", "{ [provideB] in provideB() }"),
        ("{Inject(B.self)}", "{ [provideB] in provideB()}"),
        ("{\n    Inject(B.self) }", "{ [provideB] in\n    provideB() }"),
        ("{ a, _ in Inject(B.self) }", "{ [provideB] a, _ in provideB() }"),
        (
            "{ (a: [Int]?) async throws -> B in Inject(B.self) }",
            "{ [provideB] (a: [Int]?) async throws -> B in provideB() }"
        ),
        ("{ @MainActor in Inject(B.self) }", "{ @MainActor [provideB] in provideB() }"),
        ("{ @Actors.Own [weak self] a in Inject(B.self) }", "{ @Actors.Own [weak self, provideB] a in provideB() }"),
        ("{ for a in b { h(a, Inject(B.self)) } }", "{ [provideB] in for a in b { h(a, provideB()) } }"),
        (
            "{ [a: b].map(h); for c in d where c { h(Inject(B.self)) } }",
            "{ [provideB] in [a: b].map(h); for c in d where c { h(provideB()) } }"
        ),
        ("{ { [weak self] in h(self, Inject(B.self)) } }", "{ [provideB] in { [weak self] in h(self, provideB()) } }"),
        ("{ [weak self] in { [self] in Inject(B.self) } }", "{ [weak self] in { [self] in self.provideB() } }"),
        (
            "{ h(Inject(B.self)); h(Inject(B.self), Inject(C.self)) }",
            "{ [provideB, provideC] in h(provideB()); h(provideB(), provideC()) }"
        ),
        ("h { Inject(B.self) }", "h { [provideB] in provideB() }"),
        ("h(1) { 2 } and: { Inject(B.self) }", "h(1) { 2 } and: { [provideB] in provideB() }"),
        ("h ?? { Inject(B.self) }", "h ?? { [provideB] in provideB() }"),
        // A block is no closure.
        ("if a { 1 } else if b { Inject(B.self) } else { 2 }", "if a { 1 } else if b { self.provideB() } else { 2 }"),
        (
            "switch a { case 1: Inject(B.self); default: h { Inject(B.self) } }",
            "switch a { case 1: self.provideB(); default: h { [provideB] in provideB() } }"
        ),
        ("1; while let a = b { h(Inject(B.self)) }", "1; while let a = b { h(self.provideB()) }"),
        (
            "1; repeat { h(Inject(B.self)) } while a\n    h { Inject(B.self) }",
            "1; repeat { h(self.provideB()) } while a\n    h { [provideB] in provideB() }"
        ),
        (
            "1; do { h(Inject(B.self)) } catch let a as D { h(Inject(B.self)) }",
            "1; do { h(self.provideB()) } catch let a as D { h(self.provideB()) }"
        ),
        ("1; guard let a = b\n    else { h(Inject(B.self)) }", "1; guard let a = b\n    else { h(self.provideB()) }"),
        ("1; var a: Int\n    h { Inject(B.self) }", "1; var a: Int\n    h { [provideB] in provideB() }"),
        ("1; var a: B { Inject(B.self) }", "1; var a: B { self.provideB() }"),
        ("1; var a = 1 { didSet { h(Inject(B.self)) } }", "1; var a = 1 { didSet { h(self.provideB()) } }"),
        ("1; func a() -> B { Inject(B.self) }", "1; func a() -> B { self.provideB() }"),
        ("1; func a() { h { Inject(B.self) } }", "1; func a() { h { [provideB] in provideB() } }"),
    ])
    func callsInClosuresAreConverted(_ before: String, _ after: String) {
        let source =
            "class A: Inject { func f() { g = \(before) }; lazy var c = make(Inject(B.self)) }\nclass B: Component {}\nclass C: Component {}\n"
        let text = converted(source)
        #expect(text.contains("lazy var c = make(self.provideB())"), "\(text)")
        #expect(text.contains("g = \(after)") && !text.contains("Deli"), "\(text)")
    }

    /// Closures of a structure keep a copy of it, unless a function changes it.
    @Test func closuresOfStructuresReadThem() {
        let source =
            "struct A: Inject { func f() { g { Inject(B.self) } }; mutating func h() { g { Inject(B.self) } } }\nclass B: Component {}\n"
        let text = converted(source)
        #expect(text.contains("func f() { g { self.provideB() } }; mutating"), "\(text)")
        #expect(text.contains("func h() { g { [provideB] in provideB() } }"), "\(text)")
    }

    @Test(arguments: [
        ("{ Inject(B.self) }", "{ [c] in c.b }"), ("{ [weak self] in Inject(B.self) }", "{ [weak self, c] in c.b }"),
        ("{ [c] in Inject(B.self) }", "{ [c] in c.b }"), ("{ [self] in Inject(B.self) }", "{ [self] in self.c.b }"),
        ("{ self.Inject(B.self) }", "{ self.c.b }"), ("h(Inject(B.self))", "h(c.b)"),
        ("{ A() }", "{ [c] in c.a }"),
    ])
    func closuresOfTheRootCaptureItsContainer(_ before: String, _ after: String) {
        let text = converted(
            "class R { let c = AppContext.load([]); func f() { g = \(before) } }\nclass B: Component {}\nclass A: Component { let b = Inject(B.self) }\n"
        )
        #expect(text.contains("func f() { g = \(after) }"), "\(text)")
    }

    @Test(arguments: [
        ("func g() -> B { Inject(B.self) }; h = g", "if this local function is kept, it keeps 'self'"),
        ("Task { Inject(B.self) }", "in Swift 6 mode a task or queue may call it only on the actor of 'A'"),
        ("queue.asyncAfter(a) { h { Inject(B.self) } }", "in Swift 6 mode a task or queue"),
    ])
    func closuresThatMayNotReadAProviderAreTold(_ body: String, _ help: String) {
        let source = "class A: Inject { func f() { \(body) } }\nclass B: Component {}\n"
        let found = migrate(["A.swift": "import Deli\n" + source]).remarks.compactMap(\.help)
        #expect(found.contains { $0.hasPrefix(help) }, "\(found)")
    }

    /// The tasks of an actor run on it if they have `self`.
    @Test func tasksOfActorsHaveThem() {
        let text = converted(
            "actor A: Inject { func f() async { Task { Inject(B.self) }; g { Inject(B.self) } } }\nclass B: Component {}\n"
        )
        #expect(text.contains("Task { self.provideB() }; g { [provideB] in provideB() }"), "\(text)")
    }

    @Test func theContainerOfTheRootIsNotAskedByType() {
        let source =
            "class R { let context = AppContext.load([]); func f() -> B { context.get(B.self) } }\nclass B: Component {}"
        #expect(remarks(source) == ["'get' has no equal here"])
        #expect(converted(source).hasPrefix("import Deli\n"))
    }

    @Test func aProviderHasALabelOfItsOwn() {
        let text = converted(
            "class A: Inject { init(b: B = b) {}; func f() -> B { Inject(B.self) } }\nclass B: Component {}\n")
        #expect(text.contains("init(b: B = b, b2 provideB2: @escaping () -> B)"), "\(text)")
    }

    @Test func aNestedPayloadHasItsFullName() {
        let text = converted(
            """
            class M: AutowiredFactory {
                struct Payload: Deli.Payload { init(with argument: Int) {} }
                required init(payload: Payload) {}
            }
            class A: Inject { func f() -> M { Inject(M.self, with: 3) } }

            """)
        #expect(
            text.contains("let makeM: (M.Payload) -> M") && text.contains("self.makeM(M.Payload(with: 3))"), "\(text)")
    }

    /// The builder's resolver has the name that is generated for the type.
    @Test(arguments: [
        ("[P]", "PInputDependencyResolver", "[P]"), ("Box<Int>", "BoxInputDependencyResolver", "Box<Int>"),
        ("O.N", "O.NInputDependencyResolver", "O.N"), ("F.N", "NInputDependencyResolver", "F.N"),
        ("(any P)?", "PInputDependencyResolver", "(any P)?"), ("[any P]", "PInputDependencyResolver", "[any P]"),
    ])
    func buildersTakeTheGeneratedResolver(_ type: String, _ resolver: String, _ result: String) throws {
        let texts = [
            "A.swift": """
            import Deli
            protocol P {}
            struct Box<T> {}
            enum O { struct N {} }
            class B: Component {}
            class A: Configuration { let c = Config(\(type).self, B.self) { b in make(b) } }
            class R { let context = AppContext.load([]) }

            """
        ]
        let after = migrated(texts)
        #expect(
            after["A.swift"]?.contains("static func c(_ dependencies: any \(resolver)) -> \(result) {") == true,
            "\(after)")
        let output = try #require(compile(sources(after)).outputs.first?.files.first?.text)
        #expect(output.contains("typealias \(resolver.split(separator: ".").last ?? "")"), "\(output)")
    }

    /// A second run leaves code that the first one has left, such as a second type that loads the container.
    @Test(arguments: [
        "class R { let c = AppContext.load([]) }\nclass S { let c = AppContext.load([]) }",
        "class R { let c = AppContext.load([]); @Dependency(qualifier: \"x\") var d: C }",
    ])
    func aSecondRunKnowsTheRoot(_ root: String) {
        let after = migrated(["A.swift": "import Deli\nclass C: Component {}\n\(root)\n"])
        let text = root.replacing(
            "R { let c = AppContext.load([])", with: "R { let c = MainDependencyContainer.rDependencyResolver()")
        #expect(after["A.swift"] == "import Deli\nclass C {}\n\(text)\n")
        #expect(migrate(after).changed.isEmpty && !migrate(after).isRefused)
    }

    @Test func anImportIsRemovedWithItsSemicolon() {
        let migration = migrate(["A.swift": "import Deli; import Foundation\nclass A: Component {}\n"])
        #expect(migration.changed["A.swift"]?.string == "import Foundation\nclass A {}\n")
    }

    @Test func numbersLoseTheirUnderscores() {
        let source = "import Deli\nclass A { let a = AppContext.getProperty(\"a.b\", type: Int.self) ?? 1_000 }\n"
        #expect(
            migrate(["A.swift": source]).changed["AppContainer.weaver"]?.string.hasSuffix("default: 1000\n") == true)
    }

    @Test func anAliasOfAProtocolIsThatProtocol() {
        let source = """
            import Deli
            protocol P {}
            typealias Q = P
            class A: Q, Component {}
            class B: Autowired { required init(_ p: P) {} }

            """
        let migration = migrate(["A.swift": source])
        #expect(migration.changed["AppContainer.weaver"]?.string.contains("type: A <- P") == true)
        #expect(!migration.remarks.contains { $0.message.contains("nothing registers") })
    }

    @Test func aTestIsNotTheRoot() {
        let load = "import Deli\nclass Helper { let c = AppContext.load([]) }\n"
        let migration = migrate(["AppTests/A.swift": load, "App/A.swift": "import Deli\nclass A: Component {}\n"])
        #expect(
            migration.changed.keys.sorted() == ["App/A.swift", "App/AppContainer.swift", "App/AppContainer.weaver"])
    }

    @Test func nothingIsDoneWithASourceThatDoesNotEnd() {
        let migration = migrate([
            "A.swift": "import Deli\nclass A: Component {\n", "B.swift": "import Deli\nclass B: Component {}\n",
        ])
        #expect(migration.isRefused && migration.changed.isEmpty)
        #expect(migration.remarks.map(\.message) == ["this bracket has no partner"])
    }

    @Test func anExistingManifestOfTheRootIsNotMixed() {
        let migration = migrate([
            "A.swift": "import Deli\nclass A: Component { }\nclass R { let c = AppContext.load([]) }\n",
            "A.weaver": "R:\n  registrations:\n    x: X\n",
        ])
        #expect(migration.isRefused && migration.changed.isEmpty)
    }

    /// A second run knows what the manifests of the first one register, and says how to go on where it cannot add to
    /// them.
    @Test func aSecondRunKnowsTheManifestsOfTheFirst() {
        let text = """
            import Deli
            class R {
                let c = AppContext.load([DeliFactory.self])
            }
            protocol P {}
            class A: P, Component {}
            class B: LazyAutowired {
                weak var a: A?
                var p: P!
                func inject(_ a: A, _ p: P) {
                    self.a = a
                    self.p = p
                }
                required init() {}
            }

            """
        var texts = migrated(["A.swift": text])
        #expect(texts["A.swift"]?.contains("func inject") == true && texts["A.weaver"]?.contains("type: A") == true)
        texts["A.swift"] = texts["A.swift"]?.replacing("weak var a: A?", with: "var a: A!")
        let again = migrate(texts)
        #expect(again.isRefused && again.changed.isEmpty)
        #expect(!again.remarks.contains { $0.message.hasPrefix("nothing registers") })
        let error = again.remarks.first { $0.severity == .error }
        #expect(error?.message == "'A.weaver' speaks of 'R' already")
        #expect(error?.help?.hasPrefix("if an earlier run wrote it, restore the sources") == true)
    }

    /// A qualifier is not dropped because its type is left to do by hand, and a type that only injects is no candidate
    /// for others, since Deli's container does not have it.
    @Test func requestsMeanWhatTheyMeantToDeli() {
        let after = migrated([
            "App.swift": """
            import Deli
            protocol Tab: AnyObject {}
            protocol Storage: AnyObject {}
            final class Log: Component {}
            final class Cache<T> {}
            final class First: Tab, Component {}
            final class Second: Tab, Inject { func log() -> Log { Inject(Log.self) } }
            final class Memory: Storage, Component {}
            final class Disk: Storage, LazyAutowired {
                let qualifier: String? = "disk"
                var log: Log! { didSet {} }
                func inject(_ log: Log) { self.log = log }
                required init() {}
            }
            final class Use: Autowired { required init(disk s: Storage) {} }
            final class Shell: Autowired { required init(_ tabs: [Tab], _ tab: Tab) {} }
            final class Numbers: Configuration { let cache = Config(Cache<Int>.self) { Cache<Int>() } }
            final class Deep: Inject { func cache() -> Cache<Int> { Inject(Cache<Int>.self) } }
            final class Main {
                let context = AppContext.load([DeliFactory.self])
                func run() { _ = (Second(), Deep(), Inject(Shell.self), Inject(Use.self)) }
            }
            """
        ])
        let manifest = after["App.weaver"] ?? ""
        #expect(manifest.contains("    disk:\n      type: Storage\n      from: disk\n"), "\(manifest)")
        #expect(manifest.contains("tab: Tab\n") && manifest.contains("      type: First <- Tab\n"), "\(manifest)")
        #expect(manifest.contains("      type: Second\n"), "\(manifest)")
        #expect(manifest.contains("    cacheInt:\n      type: Cache<Int>\n"), "\(manifest)")
    }

    /// A parameter may have the name of the property with the root's resolver, and a property of a structure a level of
    /// its setter.
    @Test func namesAndLevelsStayValid() {
        let after = migrated([
            "App.swift": """
            import Deli
            final class Log: Component { func log(_ text: String) {} }
            struct Net: LazyAutowired {
                private(set) var log: Log!
                mutating func inject(_ log: Log) { self.log = log }
                init() {}
            }
            final class Main {
                let context = AppContext.load([DeliFactory.self])
                func save(context: String) { Inject(Log.self).log(context) }
                func load() { Inject(Log.self).log("load") }
            }
            """
        ])
        let text = after["App.swift"] ?? ""
        #expect(text.contains("func save(context: String) { self.context.log.log(context) }"), "\(text)")
        #expect(text.contains("func load() { context.log.log(\"load\") }"), "\(text)")
        #expect(text.contains("    var log: Log! { provideLog() }"), "\(text)")
    }

    // MARK: The config file

    @Test func theConfigFileIsConverted() {
        let text = """
            target:
              - MyProject
            config:
              MyProject:
                project: MyProject
                scheme: MyScheme
                include:
                - Sources
                exclude:
                - Sources/Old
                output: Sources/DeliFactory.swift
                resolve:
                  output: Deli.resolved
                  generate: true
                properties:
                - Configurations/Common/*.yml
                - Configurations/application-dev.yml
                accessControl: public

            """
        let migration = migrateFromDeli([], config: config(text), hasConfig: false)
        #expect(
            migration.changed[".weaver.yaml"].map { String(decoding: $0.bytes, as: UTF8.self) } == """
                project_name: MyProject
                input_paths: [Sources]
                ignored_paths: [Sources/Old]
                property_files: [Configurations/Common/*.yml, Configurations/application-dev.yml]
                main_output_path: Sources/Weaver.swift

                """)
        #expect(
            migration.remarks.map(\.message) == [
                "nothing reads this file any more", "'scheme' has no equal", "the output is 'Sources/Weaver.swift' now",
                "'resolve' has no equal", "'accessControl' has no equal",
            ])
        let parts = text.replacingOccurrences(
            of: "- Sources\n", with: "- \"*.swift\"\n    - \"App/**/*.swift\"\n    - App/main.swift\n    - Kit\n")
        let widened = migrateFromDeli([], config: config(parts), hasConfig: false)
        let written = widened.changed[".weaver.yaml"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        #expect(written.contains("input_paths: [., App, Kit]"), "\(written)")
        #expect(widened.remarks.map(\.message).contains("whole folders are read now: ., App, Kit"))
        let again = migrateFromDeli([], config: config(text), hasConfig: true)
        #expect(again.changed.isEmpty && again.remarks.count == 1)
    }

    @Test func theConfigFileNamesTheSources() {
        let text = "config:\n  App:\n    - include: [A, B]\n      exclude: A/Old\n  Kit:\n    include: [Kit]\n"
        let file = config(text)
        #expect(file.included == ["A", "B"] && file.excluded == ["A/Old"])
        let broken = config("a: &b c\n")
        #expect(broken.included.isEmpty && broken.excluded.isEmpty)
    }

    @Test func aListOfMappingsIsAConfigFileToo() {
        let text = "config:\n  MyApp:\n    - project: App/MyApp.xcodeproj\n    - properties:\n      - a.yml\n"
        let migration = migrateFromDeli([], config: config(text), hasConfig: false)
        #expect(
            migration.changed[".weaver.yaml"].map { String(decoding: $0.bytes, as: UTF8.self) }
                == "project_name: MyApp\nproperty_files: [a.yml]\n")
        let broken = migrateFromDeli([], config: config("a: &b c\n"), hasConfig: false)
        #expect(broken.changed.isEmpty && broken.remarks.count == 1)
    }

    // MARK: Damaged sources

    /// Sources that are cut off anywhere, or lack a piece, are migrated or told of; nothing stops.
    @Test(arguments: Fixture.all("migrate").filter { "\($0)".contains("Deli") })
    func damagedSourcesAreMigrated(_ fixture: Fixture) throws {
        let files = Fixture(fixture.folder.appendingPathComponent("before")).files(ending: ".swift")
        for file in files {
            let bytes = Array(try Data(contentsOf: file))
            for cut in stride(from: 0, to: bytes.count, by: Thoroughness.runsAll ? 3 : 31) {
                for damaged in [bytes[..<cut] + [], bytes[..<cut] + bytes[min(cut + 9, bytes.count)...]] {
                    let migration = migrateFromDeli(
                        [SourceText(path: "A.swift", bytes: Array(damaged))], config: nil, hasConfig: false)
                    #expect(migration.changed.keys.allSatisfy { $0.hasSuffix(".swift") || $0.hasSuffix(".weaver") })
                }
            }
        }
    }

    // MARK: Random projects

    /// A random project becomes one without errors and without names of Deli, and then stays as it is.
    @Test(arguments: Seeds.of("DELI", usually: 0..<5))
    func randomProjectsAreConverted(_ seed: UInt64) {
        var project = RandomDeliProject(seed: seed)
        for _ in 0..<20 {
            let texts = project.next()
            let migration = migrate(texts)
            #expect(!migration.isRefused, "seed \(seed): \(migration.remarks)")
            let after = migrated(texts)
            let errors = diagnostics(of: sources(after)).filter { $0.severity == .error }
            #expect(errors.isEmpty, "seed \(seed): \(errors.map(\.message))\n\(after)")
            #expect(
                after.values.allSatisfy { !$0.contains("Deli") && !$0.contains("Inject(") }, "seed \(seed): \(after)")
            #expect(migrate(after).changed.isEmpty, "seed \(seed): \(after)")
        }
    }

    /// The sources of a converted project compile with what is generated for them.
    @Test(arguments: Seeds.of("DELI", usually: 0..<2), LanguageMode.tested)
    func randomProjectsCompile(_ seed: UInt64, _ mode: LanguageMode) throws {
        var project = RandomDeliProject(seed: seed &+ 1_000)
        for _ in 0..<3 {
            let after = migrated(project.next())
            let compilation = compile(sources(after))
            let folder = try TemporaryFolder()
            var files = [
                try folder.write(
                    "Weaver.swift", try #require(compilation.outputs.first?.files.first?.text, "seed \(seed): \(after)")
                )
            ]
            for (path, text) in after where path.hasSuffix(".swift") {
                files.append(try folder.write(path.replacing("/", with: "-"), text))
            }
            try GeneratedCode.check(files, mode, flags: [], in: folder)
        }
    }
}
