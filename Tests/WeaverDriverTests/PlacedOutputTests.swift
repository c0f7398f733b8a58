import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverDriver

/// Tests of the places to which the outputs of emitters with options of their own are written.
@Suite struct PlacedOutputTests {
    private let project = FilePath("/project")

    /// Returns the paths of the first files if the option `option` states `path`.
    private func outputs(_ option: String? = nil, _ path: String = "") -> [String] {
        PlacedOutput.all { $0 == option ? path : nil }.map { $0.output(in: project).relative(to: project) }
    }

    @Test func optionsStateFilesOrFolders() {
        #expect(outputs() == ["Weaver.swift", "WeaverTests.swift"])
        #expect(outputs("main-output-path", "Out/App.swift") == ["Out/App.swift", "WeaverTests.swift"])
        #expect(outputs("main-output-path", "Out") == ["Out/Weaver.swift", "WeaverTests.swift"])
        #expect(outputs("tests-output-path", "Tests/App.swift") == ["Weaver.swift", "Tests/App.swift"])
        #expect(outputs("tests-output-path", "Tests") == ["Weaver.swift", "Tests/WeaverTests.swift"])
    }

    /// An existing folder is a folder, whatever its name.
    @Test func existingFoldersAreFolders() throws {
        let folder = try TemporaryFolder()
        try folder.write("Odd.swift/file", "")
        let project = FilePath(folder.url.path)
        let outputs = PlacedOutput.all { _ in "Odd.swift" }.map { $0.output(in: project).relative(to: project) }
        #expect(outputs == ["Odd.swift/Weaver.swift", "Odd.swift/WeaverTests.swift"])
    }

    /// Only the main output has further files. They lie beside its first file.
    @Test func furtherFilesAreFoundByTheirNames() throws {
        let folder = try TemporaryFolder()
        for name in ["B+Weaver.swift", "A+Weaver.swift", "A.swift", "Deep/C+Weaver.swift"] {
            try folder.write(name, "")
        }
        let project = FilePath(folder.url.path)
        let found = PlacedOutput.all { _ in nil }.map { output in
            output.furtherFiles(in: project).map { $0.relative(to: project) }
        }
        #expect(found == [["A+Weaver.swift", "B+Weaver.swift"], []])
        let areFurther = ["A+Weaver.swift", "Weaver.swift", "Deep/C+Weaver.swift"].map { name in
            PlacedOutput.all { _ in nil }.map { $0.isFurther(FilePath(name, relativeTo: project), in: project) }
        }
        #expect(areFurther == [[true, false], [false, false], [false, false]])
    }

    /// The driver finds emitters in the registry, and knows none by its name.
    @Test func noEmitterIsKnownByName() throws {
        let folder = Fixture(Fixture.repository.appendingPathComponent("Sources/WeaverDriver"))
        let files = folder.files(ending: ".swift")
        try #require(files.count > 40)
        for file in files {
            let text = try String(contentsOf: file, encoding: .utf8)
            let known = EmitterConfiguration.ownNames.filter { text.contains("\"\($0)\"") }
            #expect(known.isEmpty, "\(file.lastPathComponent): \(known)")
            #expect(!text.contains(".mainOutput") && !text.contains(".testsOutput"), "\(file.lastPathComponent)")
        }
    }
}
