import Foundation
import Testing
import WeaverTestSupport

/// Tests of `Examples/FrameworkAndApp`, compiled without SwiftPM: the generated code of the framework and of the app
/// that imports it work together. Both have a `MainDependencyContainer` and a `Weaver`, which are public in the
/// framework.
@Suite(.ownThreads) struct FrameworkAndAppTests {
    private static let example = Fixture(Fixture.repository.appendingPathComponent("Examples/FrameworkAndApp"))

    @Test(arguments: LanguageMode.tested, [[], ["-enable-upcoming-feature", "InternalImportsByDefault"]])
    func goTogether(_ mode: LanguageMode, _ flags: [String]) throws {
        let folder = try TemporaryFolder()
        let framework = try files(of: "PlayerKit", in: folder)
        let object = folder.url.appendingPathComponent("PlayerKit.o").path
        try swiftc(
            mode.flags + flags + [
                "-parse-as-library", "-wmo", "-module-name", "PlayerKit", "-emit-module", "-emit-module-path",
                folder.url.appendingPathComponent("PlayerKit.swiftmodule").path, "-c", "-o", object,
            ] + framework)
        let program = folder.url.appendingPathComponent("program")
        let app = try files(of: "PlayerApp", in: folder)
        try swiftc(
            mode.flags + flags + ["-I", folder.url.path, "-module-name", "PlayerApp", "-o", program.path, object] + app)
        #expect(try Tool.run(program, []).output == "playing\nequalizer ready\nClair de lune, 5:01\n")
    }

    /// Generates code for a target of the example. Returns the paths of the target's sources and of the generated file.
    private func files(of target: String, in folder: TemporaryFolder) throws -> [String] {
        let generated = folder.url.appendingPathComponent("\(target)/Weaver.swift").path
        let config = Self.example.folder.appendingPathComponent("Sources/\(target)/.weaver.yaml").path
        // The plugin passes the same options.
        let words =
            (FileManager.default.fileExists(atPath: config) ? ["--config-path", config] : [])
            + ["--module-name", target]
            + (target == "PlayerApp" ? ["--executable", "--module", "PlayerKit=Sources/PlayerKit"] : [])
        let result = try Tool.weaver(
            [
                "compile", "--quiet", "--project-path", Self.example.folder.path, "--input-path", "Sources/\(target)",
                "--main-output-path", generated,
            ]
                + words)
        #expect(result.status == 0, "\(result.errors)")
        return Self.example.files(in: "Sources/\(target)", ending: ".swift").map(\.path) + [generated]
    }

    private func swiftc(_ words: [String]) throws {
        let result = try Tool.swiftc(words)
        #expect(result.status == 0, "\(result.errors)")
    }
}
