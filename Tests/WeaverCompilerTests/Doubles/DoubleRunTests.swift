import Foundation
import Testing
import WeaverCompiler
import WeaverDiagnostics
import WeaverEmission
import WeaverFacts
import WeaverTestSupport

/// Tests how doubles behave: the programs in `Fixtures/doubles/run` are compiled together with the doubles of their
/// protocols or classes, and run.
@Suite struct DoubleRunTests {
    /// Compiles and runs a program in both language modes. The Thread Sanitizer watches the one called `threads`.
    @Test(arguments: Fixture.all("doubles/run"))
    func programsRun(_ program: Fixture) throws {
        let folder = try TemporaryFolder()
        let sources = program.files(ending: ".swift").map(\.path)
        let doubles = try folder.write("Doubles.swift", doubles(of: program)).path
        let sanitizer = program.description == "threads" ? ["-sanitize=thread"] : []
        for mode in LanguageMode.tested {
            let binary = folder.url.appendingPathComponent("program\(mode.rawValue)")
            let result = try Tool.swiftc(
                mode.flags + sanitizer + sources + [doubles, "-o", binary.path], in: folder.url)
            try #require(result.status == 0, "mode \(mode.rawValue): \(result.errors)")
            let run = try Tool.run(binary, [])
            #expect(run.status == 0 && run.output == "ok\n", "mode \(mode.rawValue): \(run.output)\(run.errors)")
        }
    }

    /// A handler of a Sendable double may not share a variable with the test: any thread may call it.
    @Test func handlersOfSendableDoublesAreSendable() throws {
        let folder = try TemporaryFolder()
        let program = try #require(Fixture.all("doubles/run").first { $0.description == "threads" })
        let doubles = try folder.write("Doubles.swift", doubles(of: program)).path
        let use = try folder.write(
            "Use.swift",
            """
            func use(_ worker: WorkerDouble) {
                var count = 0
                worker.workHandler = { _ in
                    count += 1
                    return count
                }
            }
            """
        ).path
        let protocols = program.folder.appendingPathComponent("Protocols.swift").path
        let result = try Tool.swiftc(["-swift-version", "6", "-typecheck", doubles, use, protocols])
        #expect(result.status != 0)
        #expect(result.errors.contains("mutation of captured var 'count' in concurrently-executing code"))
    }

    private func doubles(of program: Fixture) throws -> String {
        let classes = program.text("Classes.swift")
        let text = try #require(classes ?? program.text("Protocols.swift"))
        let read = facts(of: SourceText(path: "Doubled.swift", text: text))
        let names = classes == nil ? ["*"] : read.classes.map(\.declaration.name)
        let found = WeaverCompiler.doubles(of: names, in: [read], .standard)
        return try #require(found.text)
    }
}
