package import Foundation
import Testing

/// Compiles generated code as a user's module would.
package enum GeneratedCode {
    /// Compiles a generated text together with the fixture's sources, with warnings as errors.
    package static func check(_ text: String, with fixture: Fixture, _ mode: LanguageMode, flags: [String]) throws {
        let folder = try TemporaryFolder()
        let generated = try folder.write("Weaver.swift", text)
        let elsewhere = try fixture.text("Types.elsewhere").map { [try folder.write("Elsewhere.swift", $0)] } ?? []
        try check([generated] + fixture.files(ending: ".swift") + elsewhere, mode, flags: flags, in: folder)
    }

    /// Compiles files with warnings as errors. The object is written to `folder`.
    package static func check(_ files: [URL], _ mode: LanguageMode, flags: [String], in folder: TemporaryFolder) throws
    {
        let object = folder.url.appendingPathComponent("object.o").path
        let result = try Tool.swiftc(
            mode.flags + flags + ["-parse-as-library", "-wmo", "-c", "-o", object] + files.map(\.path))
        #expect(result.status == 0, "\(result.errors)")
    }
}
