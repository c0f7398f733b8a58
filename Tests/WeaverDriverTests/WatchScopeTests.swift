import Foundation
import Testing
import WeaverTestSupport

@testable import WeaverDriver

/// Tests of the changes that lead to a run of `watch`.
@Suite struct WatchScopeTests {
    private func scope(of folder: TemporaryFolder, writesOutputs: Bool = true) -> WatchScope {
        WatchScope(
            Configuration(
                projectPath: folder.url.path, inputPaths: ["Sources"], ignoredPaths: [], isRecursive: true,
                outputPaths: PlacedOutput.all { $0 == "main-output-path" ? "Out/Weaver.swift" : nil },
                writesOutputs: writesOutputs, force: false, warnings: .init(levels: [:], areErrors: false),
                tellsAllDiagnostics: false,
                appliesFixes: false,
                target: Target(platform: nil, project: nil, isolation: .none, defaultIsolation: .none),
                emission: .standard, tests: nil, emitters: [],
                buildFiles: BuildFilesConfiguration(dependenciesPath: "Lists/Out.d", fileListsPath: nil), jobs: nil,
                configPath: nil, cachePath: nil))
    }

    /// Files that were deleted right behind a run, before the scope was made.
    @Test(arguments: ["Out/Weaver.swift", "Lists/Out.d"])
    func missingOutputsConcernARun(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", "")
        let change = FileChange(path: FilePath(folder.url.path + "/" + name), isFolder: false)
        #expect(scope(of: folder).concerns(change))
        #expect(!scope(of: folder, writesOutputs: false).concerns(change))
        try folder.write(name, "")
        #expect(!scope(of: folder).concerns(change))
    }

    /// A project that is removed between the creation of the scope and the call of `watch` is reported, whether or not
    /// its folders were watched before: nothing above it is watched.
    @Test(arguments: [false, true], [false, true])
    func folderRemovedBehindItsScopeIsReported(_ wasWatched: Bool, _ isPolling: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("Sources/App.swift", "")
        var source = changeSource(isPolling: isPolling)
        defer { source.end() }
        let scope = scope(of: folder)
        if wasWatched { _ = source.watch(scope) }
        try FileManager.default.removeItem(at: folder.url)
        let changed = source.watch(scope)
        let reported = source.wait(milliseconds: 10, stop: -1)
        #expect(changed.union(reported.map(\.path)).contains(FilePath(folder.url.path)))
    }
}
