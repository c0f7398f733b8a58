import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverDriver

/// Tests of the discovery of inputs: which files are inputs, and with which paths.
@Suite struct DiscoveryTests {
    private func inputs(_ folder: TemporaryFolder, ignoring ignored: [String] = [], at paths: [String] = ["."])
        -> [String]
    {
        let project = FilePath(folder.url.path)
        return Discovery.inputs(at: paths, ignoring: ignored, isRecursive: true, in: project).files.map {
            $0.relative(to: project)
        }
    }

    @Test func patternsAreIgnored() throws {
        let folder = try TemporaryFolder()
        for name in [
            "A.swift", "A.gen.swift", "Deep/B.gen.swift", "Deep/Er/C.swift", "Deep/Mocks/D.swift", "E1.swift",
            "E2.swift", "[x].swift",
        ] {
            try folder.write(name, "")
        }
        #expect(
            inputs(folder, ignoring: ["**/*.gen.swift"]) == [
                "A.swift", "Deep/Er/C.swift", "Deep/Mocks/D.swift", "E1.swift", "E2.swift", "[x].swift",
            ])
        #expect(inputs(folder, ignoring: ["*.swift"]) == ["Deep/B.gen.swift", "Deep/Er/C.swift", "Deep/Mocks/D.swift"])
        #expect(
            inputs(folder, ignoring: ["**/Mocks", "E[2-9].swift", "A*"]) == [
                "Deep/B.gen.swift", "Deep/Er/C.swift", "E1.swift", "[x].swift",
            ])
        #expect(
            inputs(folder, ignoring: ["Deep/*/C.swift", "E?.swift", "[!E]*.swift"]) == [
                "Deep/B.gen.swift", "Deep/Mocks/D.swift",
            ])
        // A pattern that equals the name of an existing file matches that file only.
        #expect(!inputs(folder, ignoring: ["[x].swift"]).contains("[x].swift"))
        #expect(
            inputs(folder, ignoring: ["Deep/**"]) == ["A.gen.swift", "A.swift", "E1.swift", "E2.swift", "[x].swift"])
    }

    @Test func eachFileCountsOnce() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path
        try folder.write("Real/A.swift", "a")
        try folder.write("Real/B.swift", "b")
        try folder.link("Alias", to: "Real")
        try folder.link("Real/Loop", to: "..")
        try folder.link("Link.swift", to: "Real/A.swift")
        try FileManager.default.linkItem(atPath: path + "/Real/B.swift", toPath: path + "/Twin.swift")
        #expect(inputs(folder) == ["Real/A.swift", "Real/B.swift"])
        #expect(inputs(folder, at: ["Link.swift", "Real", "."]) == ["Real/A.swift", "Real/B.swift"])
    }

    /// File names are bytes. Two files whose names are not UTF-8 are different inputs, and can be read and printed.
    @Test func namesNeedNotBeUTF8() throws {
        let folder = try TemporaryFolder()
        for byte in [UInt8(0xFF), 0xC3] {
            let path = Array(folder.url.path.utf8) + Array("/x".utf8) + [byte] + Array(".swift".utf8)
            let descriptor = path.withZero { open($0, O_WRONLY | O_CREAT, 0o644) }
            // File systems of Apple reject names that are not UTF-8.
            guard descriptor >= 0 else { return }
            close(descriptor)
        }
        let project = FilePath(folder.url.path)
        let files = Discovery.inputs(at: ["."], ignoring: [], isRecursive: true, in: project).files
        #expect(Set(files).count == 2)
        for file in files { #expect((try? readSource(file, as: "x").get())?.bytes == []) }
    }

    /// All inputs are found, in a folder with more files than one thread takes at once and in deep folders.
    @Test func allAreFound() throws {
        let folder = try TemporaryFolder()
        var expected: [String] = []
        for number in 0..<300 { expected.append("F\(number).swift") }
        for number in 0..<40 { expected.append((0...number).map { "D\($0)" }.joined(separator: "/") + "/X.weaver") }
        for name in expected { try folder.write(name, "") }
        for _ in 0..<5 { #expect(inputs(folder) == expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }) }
    }
}
