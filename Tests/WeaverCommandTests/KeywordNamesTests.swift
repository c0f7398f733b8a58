import Foundation
import Testing
import WeaverTestSupport

/// Tests of dependencies whose names are keywords of Swift: the generated code compiles in both language modes, or
/// weaver rejects the name. By default, each keyword is tried with one random scope, one way to state it (comment,
/// manifest or wrapper) and one further use. `WEAVER_ALL_NAMES=1` tries all combinations.
@Suite(.ownThreads) struct KeywordNamesTests {
    @Test(arguments: LanguageMode.tested)
    func compiles(_ mode: LanguageMode) throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/Names.swift", project.sources)
        try folder.write("Sources/Names.weaver", project.manifest)
        let words = [
            "compile", "--quiet", "--no-cache", "--input-path", "Sources", "--main-output-path", "Weaver.swift",
            "--warning",
            "unused-registration=off",
        ]
        let generated = try Tool.weaver(words, in: folder.url)
        #expect(generated.status == 0, "\(generated.errors.prefix(2_000))")
        let flags =
            mode.flags + ["-enable-upcoming-feature", "ExistentialAny", "-parse-as-library", "-wmo", "-typecheck"]
        let compiled = try Tool.swiftc(flags + ["Weaver.swift", "Sources/Names.swift"], in: folder.url)
        #expect(compiled.status == 0, "\(compiled.errors.prefix(4_000))")
    }

    /// Names that have another meaning after a dot are rejected, in a wrapper and in a manifest.
    @Test(arguments: ["_", "self", "Self", "Type", "Protocol", "init"])
    func refuses(_ word: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", "final class App {\n    @Weaver(.reference) var `\(word)`: Int\n}\n")
        try folder.write("App.weaver", "App:\n  parameters:\n    '`\(word)`': Int\n")
        let result = try Tool.weaver(["check", "--no-cache", "--input-path", "."], in: folder.url)
        #expect(result.status == 1)
        #expect(result.errors.components(separatedBy: "'\(word)' is no ").count == 3, "\(result.errors)")
    }

    private static let words: [String] = """
        Any actor any as associatedtype async autoclosure await borrow borrowing break case catch class consume consuming continue convenience
        copy default defer deinit didSet discard distributed do dynamic each else enum escaping extension fallthrough false fileprivate final
        for func get guard if import in indirect infix inout internal is isolated lazy left let macro module mutating nil none nonisolated
        nonmutating of open operator optional override package postfix precedence precedencegroup prefix preconcurrency private protocol
        public reasync read repeat required rethrows return right sending set some static struct subscript super switch then throw throws
        true try typealias unowned unsafe var weak where while willSet yield yielding __consuming __owned __shared _const _modify _read
        unsafeAddress modify line file column selector available unavailable container main build fill siblings held value handing newValue
        oldValue error lock slot instance resolver dependencies print fatalError Swift Void Array Sendable
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private static let scopes = ["container", "lazy", "weak", "transient"]

    private var project: (sources: String, manifest: String) {
        let triesAll = ProcessInfo.processInfo.environment["WEAVER_ALL_NAMES"] == "1"
        var generator = SeededGenerator(seed: 17)
        var project = NamedProject()
        for (index, word) in Self.words.enumerated() {
            let scopes = triesAll ? Self.scopes : [Self.scopes[Int.random(in: 0..<4, using: &generator)]]
            let styles =
                triesAll ? NamedProject.Style.allCases : [NamedProject.Style.allCases.randomElement(using: &generator)!]
            let uses =
                triesAll ? NamedProject.Use.allCases : [NamedProject.Use.allCases.randomElement(using: &generator)!]
            for style in styles { project.add(word, number: index, style, scopes: scopes, uses) }
        }
        return (project.sources, project.manifest)
    }
}

/// A project of types whose dependencies have keywords of Swift as their names.
private struct NamedProject {
    enum Style: String, CaseIterable { case comment, manifest, wrapper }

    /// A use of a dependency in addition to reading it: a parameter that is weak, an argument of a constructor, a
    /// closure given to a constructor, a sibling that a builder reads, or a registration with a setter.
    enum Use: CaseIterable { case weakly, built, given, made, set }

    private(set) var sources = "final class Lamp {}\nfinal class Other { init(_ lamp: Lamp) {} }\n"
    private(set) var manifest = ""

    mutating func add(_ word: String, number: Int, _ style: Style, scopes: [String], _ uses: [Use]) {
        let suffix = "\(number)\(style.rawValue.prefix(1).uppercased())"
        let read = "dependencies.`\(word)`"
        let taken = "Taker\(suffix)"
        for scope in scopes {
            let user = "\(scope)User\(suffix)".upperFirst
            add(
                style, "\(scope)Owner\(suffix)".upperFirst,
                [.registration(word, "Lamp", scope), .registration("user", user, nil)], body: "_ = \(read)")
            add(style, user, [.reference(word, "Lamp")], body: "_ = \(read)")
        }
        add(style, taken, [.parameter(word, "Int")], body: "_ = \(read)")
        let call = word == "inout" ? "`inout`" : word
        add(
            style, "Holder\(suffix)", [.registration(word, taken, nil), .registration("lamp", "Lamp", nil)],
            body: style == .wrapper ? "_ = `\(word)`(1)" : "_ = \(read)(\(call): 1)")
        for use in uses { add(use, word, style, suffix) }
    }

    private mutating func add(_ use: Use, _ word: String, _ style: Style, _ suffix: String) {
        let label = ["inout", "let", "var"].contains(word) ? "`\(word)`" : word
        let read = "dependencies.`\(word)`"
        switch use {
        case .weakly:
            let style = style == .wrapper ? Style.comment : style
            add(
                style, "Weak\(suffix)",
                [.parameter(word, "Lamp?", "weak"), .registration("inner", "Inner\(suffix)", nil)], body: "_ = \(read)")
            add(style, "Inner\(suffix)", [.reference(word, "Lamp?")], initializer: "init(\(label) taken: Lamp?) {}")
        case .built:
            add(
                .comment, "Built\(suffix)", [.registration(word, "Lamp", nil)],
                initializer: "init(\(label) taken: Lamp) {}")
        case .given:
            add(
                .comment, "Given\(suffix)", [.registration(word, "Lamp", "lazy")],
                initializer: "init(\(label) taken: @escaping () -> Lamp) {}")
        case .made:
            sources += """
                final class Maker\(suffix) {
                    // weaver: \(word) = Lamp
                    // weaver: \(word).builder = { _ in Lamp() }
                    // weaver: other = Other
                    // weaver: other.builder = { dependencies in Other(\(read)) }
                    init(injecting dependencies: any Maker\(suffix)DependencyResolver) {}
                }

                """
        case .set:
            sources += """
                final class Setter\(suffix) {
                    // weaver: \(word) = Lamp
                    // weaver: \(word).setter = true
                    init(injecting dependencies: any Setter\(suffix)DependencyResolver) {}
                }

                """
        }
    }

    private enum Statement {
        case registration(String, String, String?)
        case reference(String, String)
        case parameter(String, String, String? = nil)
    }

    private mutating func add(
        _ style: Style, _ type: String, _ statements: [Statement], body: String = "", initializer: String? = nil
    ) {
        var members: [String] = []
        var sections: [String: [String]] = [:]
        for statement in statements {
            switch (statement, style) {
            case (.registration(let name, let built, let scope), .comment):
                members.append("// weaver: \(name) = \(built)")
                if let scope { members.append("// weaver: \(name).scope = .\(scope)") }
            case (.reference(let name, let wanted), .comment): members.append("// weaver: \(name) <- \(wanted)")
            case (.parameter(let name, let taken, let scope), .comment):
                members.append("// weaver: \(name) <= \(taken)")
                if let scope { members.append("// weaver: \(name).scope = .\(scope)") }
            case (.registration(let name, let built, let scope), .manifest):
                sections["registrations", default: []].append(
                    "    '\(name)': {type: '\(built)'\(scope.map { ", scope: \($0)" } ?? "")}")
            case (.reference(let name, let wanted), .manifest):
                sections["references", default: []].append("    '\(name)': '\(wanted)'")
            case (.parameter(let name, let taken, let scope), .manifest):
                sections["parameters", default: []].append(
                    "    '\(name)': {type: '\(taken)'\(scope.map { ", scope: \($0)" } ?? "")}")
            case (.registration(let name, let built, let scope), .wrapper):
                if built.hasPrefix("Taker") {
                    members.append("@WeaverP1(.registration) private var `\(name)`: (Int) -> \(built)")
                } else {
                    members.append(
                        "@Weaver(.registration\(scope.map { ", scope: .\($0)" } ?? "")) private var `\(name)`: \(built)"
                    )
                }
            case (.reference(let name, let wanted), .wrapper):
                members.append("@Weaver(.reference) private var `\(name)`: \(wanted)")
            case (.parameter(let name, let taken, _), .wrapper):
                members.append("@Weaver(.parameter) private var `\(name)`: \(taken)")
            }
        }
        if style == .manifest {
            manifest +=
                "\(type):\n"
                + sections.sorted { $0.key < $1.key }.map { "  \($0.key):\n" + $0.value.joined(separator: "\n") + "\n" }
                .joined()
        }
        let body = style == .wrapper && body.contains("dependencies.") ? "" : body
        let initializer = initializer ?? "init(injecting dependencies: any \(type)DependencyResolver) { \(body) }"
        sources += "final class \(type) {\n" + (members + [initializer]).map { "    \($0)\n" }.joined() + "}\n"
    }
}

extension String {
    fileprivate var upperFirst: String { prefix(1).uppercased() + dropFirst() }
}
