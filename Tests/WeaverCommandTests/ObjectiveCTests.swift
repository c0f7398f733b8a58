import Foundation

import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverTestSupport

/// Tests of the code that is generated for Objective-C. Linux has no Objective-C, so there the code is type-checked
/// with stand-ins for its modules, which are in `Tests/Fixtures/objc`.
@Suite(.ownThreads) struct ObjectiveCTests {
    @Test(arguments: LanguageMode.tested)
    func typeChecks(_ mode: LanguageMode) throws {
        #if os(Linux)
            let folder = try TemporaryFolder()
            let fixture = try #require(Fixture.all("run").first { $0.description == "ObjectiveC" })
            let sources = fixture.files(in: "Sources", ending: ".swift").map(\.path)
            let generated = folder.url.appendingPathComponent("Weaver.swift").path
            let weaver = try Tool.weaver(
                ["compile", "--quiet", "--main-output-path", generated, "--project-name", "My Shop", "--input-path"]
                    + sources)
            #expect(weaver.status == 0, "\(weaver.errors)")
            #expect(
                try String(contentsOfFile: generated, encoding: .utf8).contains("@objc(MyShopMainDependencyContainer)"))
            let standIns = Fixture.repository.appendingPathComponent("Tests/Fixtures/objc")
            let flags =
                [
                    "-swift-version", mode.rawValue, "-enable-objc-interop",
                    "-disable-objc-attr-requires-foundation-module",
                ]
                + ["-I", standIns.appendingPathComponent("ObjectiveC").path, "-I", folder.url.path]
            let foundation = try Tool.swiftc(
                [
                    "-frontend", "-emit-module", "-module-name", "Foundation", "-o",
                    folder.url.appendingPathComponent("Foundation.swiftmodule").path,
                ]
                    + flags + [standIns.appendingPathComponent("Foundation.swift").path])
            #expect(foundation.status == 0, "\(foundation.errors)")
            let checked = try Tool.swiftc(
                [
                    "-frontend", "-typecheck", "-warnings-as-errors", "-module-name", "Fixture",
                    "-enable-upcoming-feature", "ExistentialAny",
                ]
                    + flags + [generated] + sources)
            #expect(checked.status == 0, "\(checked.errors)")
        #endif
    }

    /// `@objc` before or after the wrapper of a property exposes the property's resolver to Objective-C. The output is
    /// only parsed, because the runtime of wrappers needs more of Foundation than the stand-in declares.
    @Test(arguments: [
        "@objc @Weaver(.registration) var cart: Cart", "@Weaver(.registration) @objc private var cart: Cart",
        "@Weaver(.registration, objc: true) var cart: Cart",
    ])
    func wrappersExpose(_ property: String) throws {
        let source = """
            final class App {
                let dependencies = MainDependencyContainer.appDependencyResolver()
                \(property)
                @Weaver(.registration) var logger: Logger
            }
            final class Cart: NSObject {}
            final class Logger {}
            """
        let compilation = compile([SourceText(path: "App.swift", text: source)])
        let output = try #require(compilation.mainOutput, "\(compilation.diagnostics.map(\.message))")
        #expect(output.contains("@objc\n#endif\nprotocol CartResolver: AnyObject"))
        #expect(output.contains("\nprotocol LoggerResolver: AnyObject"))
        #expect(!output.contains("@objc\n#endif\nprotocol LoggerResolver"))
        let folder = try TemporaryFolder()
        let parsed = try Tool.swiftc([
            "-frontend", "-parse", "-enable-objc-interop", try folder.write("Weaver.swift", output).path,
        ])
        #expect(parsed.status == 0 && parsed.errors.isEmpty, "\(parsed.errors)")
    }
}
