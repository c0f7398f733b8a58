import WeaverCompiler
import WeaverDiagnostics

extension TestsConfiguration {
    /// The file that the tests output is written to.
    func output(in project: FilePath) -> FilePath {
        let path = FilePath(outputPath, relativeTo: project)
        return path.namesFolder ? FilePath(name: "WeaverTests.swift", in: path) : path
    }

    /// The sources of the tests, and what kept others from being found.
    func inputs(of configuration: Configuration, in project: FilePath) -> (files: [FilePath], faults: [String]) {
        guard !inputPaths.isEmpty else { return ([], []) }
        return Discovery.inputs(
            at: inputPaths, ignoring: configuration.ignoredPaths, isRecursive: configuration.isRecursive, in: project)
    }

    /// What the compiler is to know of them. A test source that cannot be read declares nothing; its own build says why.
    func options(in project: FilePath, _ configuration: Configuration, _ clock: PhaseClock) -> Result<TestsOptions, DriverFailure> {
        let (files, faults) = inputs(of: configuration, in: project)
        if let fault = faults.first { return .failure(DriverFailure(message: fault)) }
        let reader = FileReader(
            files: files.filter { $0.string != output(in: project).string }, project: project, jobs: configuration.jobs, clock: clock)
        clock.count { counts in
            counts.testSources = reader.files.count
            counts.parsed += reader.files.count
        }
        let declared = reader.facts(of: Array(reader.files.indices)).flatMap { $0.types.filter { $0.kind != .extension }.map(\.name) }
        return .success(
            TestsOptions(generatesDoubles: generatesDoubles, testableImports: testableImports, declared: Set(declared)))
    }
}
