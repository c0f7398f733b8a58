import Foundation
import Testing
import WeaverTestSupport

/// Tests of the results of swiftc that the tests keep: `CompilerCache` gives what a new call would give.
@Suite(.ownThreads) struct CompilerCacheTests {
    /// A folder with a source `A.swift`, and calls of a compiler that counts its calls and copies the source.
    private final class Project {
        let folder: TemporaryFolder
        let cache: CompilerCache
        var calls = 0

        init(_ results: TemporaryFolder, _ text: String, compiler: String = "6") throws {
            folder = try TemporaryFolder()
            cache = CompilerCache(in: results.url, compiler: compiler, compilesAgain: false)
            try folder.write("A.swift", text)
        }

        var source: URL { folder.url.appendingPathComponent("A.swift") }
        var product: URL { folder.url.appendingPathComponent("a.o") }

        func compile(_ options: [String] = [], status: Int32 = 0) throws -> ToolResult {
            try cache.result(options + ["-o", "a.o", source.path], in: folder.url) {
                calls += 1
                try? FileManager.default.removeItem(at: product)
                try FileManager.default.copyItem(at: source, to: product)
                return ToolResult(status: status, output: "", errors: "\(source.path):1:1: warning: odd\n")
            }
        }
    }

    @Test func sameCallIsMadeOnce() throws {
        let results = try TemporaryFolder()
        let first = try Project(results, "let a = 1")
        _ = try first.compile()
        let second = try Project(results, "let a = 1")
        let result = try second.compile()
        #expect(first.calls == 1 && second.calls == 0 && result.status == 0)
        #expect(result.errors == "\(second.source.path):1:1: warning: odd\n")
        #expect(second.folder.text("a.o") == "let a = 1")
    }

    /// Another text, option, module, compiler or name of the product makes another call.
    @Test func whatDiffersIsCompiled() throws {
        let results = try TemporaryFolder()
        let project = try Project(results, "let a = 1")
        _ = try project.compile()
        try project.folder.write("A.swift", "let a = 2")
        _ = try project.compile()
        #expect(project.calls == 2 && project.folder.text("a.o") == "let a = 2")
        _ = try project.compile(["-O"])
        #expect(project.calls == 3)
        for text in ["one", "two"] {
            try project.folder.write("modules/B.swiftmodule", text)
            _ = try project.compile(["-I", "modules"])
        }
        #expect(project.calls == 5)
        _ = try project.compile(["-I", "modules"])
        #expect(project.calls == 5)
        let other = try Project(results, "let a = 1", compiler: "7")
        _ = try other.compile()
        #expect(other.calls == 1)
    }

    /// A source that names its temporary folder is the same source in another one.
    @Test func temporaryFoldersCountAsEqual() throws {
        let results = try TemporaryFolder()
        for expected in [1, 0] {
            let project = try Project(results, "")
            let place = "file: \"\(project.folder.url.path)/A.swift\", line: 1"
            try project.folder.write("A.swift", "#sourceLocation(\(place))")
            _ = try project.compile()
            #expect(project.calls == expected)
        }
    }

    /// Errors are kept, but no calls of a compiler that was ended, nor calls whose files are not known.
    @Test func keepsOnlyResults() throws {
        let results = try TemporaryFolder()
        let project = try Project(results, "let a = 1")
        for _ in 0..<2 { #expect(try project.compile(["-D", "A"], status: 1).status == 1) }
        #expect(project.calls == 1)
        for _ in 0..<2 { _ = try project.compile(["-D", "B"], status: 9) }
        #expect(project.calls == 3)
        for _ in 0..<2 { _ = try project.compile(["-emit-module"]) }
        #expect(project.calls == 5)
    }
}
