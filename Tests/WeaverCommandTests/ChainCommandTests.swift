import Testing
import WeaverTestSupport

/// Tests of the real binary, whose threads have small stacks, on chains of 10,000 aliases, superclasses and protocols.
@Suite(.thorough, .ownThreads) struct ChainCommandTests {
    @Test(arguments: Chain.allCases)
    func compilesALongChain(_ chain: Chain) throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", chain.source(size: 10_000, isClosed: false))
        let result = try Tool.weaver(["compile", "--tests", "--warning", "unused-registration=off"], in: folder.url)
        #expect(result.status == 0, "\(result.errors.prefix(1_000))")
        #expect(result.errors == "")
        #expect(folder.text("Weaver.swift")?.contains("link9990") == true)
    }

    /// Compiles a chain that is closed to a cycle, which is invalid Swift. Reporting it is the task of swiftc, so
    /// Weaver may give an output or errors, but must terminate.
    @Test(arguments: Chain.allCases)
    func endsInACircle(_ chain: Chain) throws {
        let folder = try TemporaryFolder()
        try folder.write("App.swift", chain.source(size: 5_000, isClosed: true))
        let result = try Tool.weaver(["compile", "--tests", "--warning", "unused-registration=off"], in: folder.url)
        let output = folder.text("Weaver.swift")
        #expect(result.status == (output == nil ? 1 : 0))
        #expect((output == nil) == result.errors.contains("error: "), "\(result.errors.prefix(1_000))")
    }
}
