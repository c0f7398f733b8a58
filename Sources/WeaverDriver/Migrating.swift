import Foundation
package import WeaverCompiler
package import WeaverDiagnostics

/// What a project is migrated from.
package enum MigrationSource: String, CaseIterable, Sendable {
    case beaverdi
    case weaver0 = "weaver-0"
    case weaver1 = "weaver-1"
    case annotations
}

/// What `weaver migrate` did, or would do.
package struct MigrationResult: Sendable {
    package var migration: Migration
    /// The texts that it speaks of, by their paths.
    package var sources: [String: SourceText]
    /// The paths of the files that changed, or would, in order.
    package var files: [String] = []
    /// The changes as `patch` reads them, one file after the other.
    package var diff = ""
    /// How many errors the migrated project has.
    package var errorCount = 0

    package var isSuccess: Bool { !migration.isRefused && errorCount == 0 }
}

/// Migrates the inputs of a configuration; `types` are those whose annotations move, none for all. All files are written under other
/// names before the first is renamed, none if any has changed since it was read; with `isDryRun` none at all.
package func migrate(
    from source: MigrationSource, of types: [String], with configuration: Configuration, isDryRun: Bool
) -> Result<MigrationResult, DriverFailure> {
    let project = FilePath(configuration.projectPath)
    return FileReader.inputs(of: configuration, in: project).flatMap { reader in
        let unread = reader.files.map { $0.relative(to: project) }.filter { name in
            if case .failure = readSource(FilePath(name, relativeTo: project), as: name) { true } else { false }
        }
        if let name = unread.first { return .failure(DriverFailure(message: "cannot read '\(name)'", help: "make it readable, or leave it out with --ignored-path")) }
        let texts = reader.texts()
        let migration = migrated(texts.values.sorted { $0.path < $1.path }, from: source, of: types, for: configuration.target)
        var result = MigrationResult(migration: migration, sources: texts, files: migration.changed.keys.sorted())
        guard !migration.changed.isEmpty else { return .success(result) }
        for path in result.files where texts[path] == nil {
            if let fault = configuration.fault(ofNewInput: path, in: project) { return .failure(fault) }
        }
        result.diff = result.files.compactMap { path in migration.changed[path].map { unifiedDiff(from: texts[path], to: $0) } }.joined()
        let after = texts.merging(migration.changed) { $1 }
        result.errorCount = compile(Array(after.values), for: configuration.target).diagnostics.count { $0.severity == .error }
        guard !isDryRun else { return .success(result) }
        return write(migration.changed, over: texts, in: project).map { result }
    }
}

private func migrated(_ sources: [SourceText], from source: MigrationSource, of types: [String], for target: Target) -> Migration {
    switch source {
    case .beaverdi: WeaverCompiler.migrate(from: .beaverdi, sources, for: target)
    case .weaver0: WeaverCompiler.migrate(from: .weaver0, sources, for: target)
    case .weaver1: migrateFromWeaver1(sources, for: target)
    case .annotations: migrateAnnotations(sources, of: types, for: target)
    }
}

/// The names of the 1.x output at `path`, relative to the working directory, that are no longer generated.
package func goneNames(ofOutputAt path: String, with configuration: Configuration) -> Result<MigrationResult, DriverFailure> {
    let project = FilePath(configuration.projectPath)
    let oldPath = FilePath(path)
    switch readSource(oldPath, as: path) {
    case .failure(let unreadable): return .failure(DriverFailure(message: "'\(path)': \(unreadable.diagnostic.message)"))
    case .success(let old):
        return FileReader.inputs(of: configuration, in: project).map { inputs in
            // An output of 1.x does not say so in our words.
            let reader = FileReader(files: inputs.files.filter { $0 != oldPath }, project: project, jobs: configuration.jobs)
            let migration = WeaverCompiler.goneNames(of: old, in: reader.facts(of: Array(reader.files.indices)), for: configuration.target)
            return MigrationResult(migration: migration, sources: reader.sources(named: migration.diagnostics).merging([path: old]) { $1 })
        }
    }
}

/// `App.swift:3:8: warning: …`, and what to do about it on a line of its own.
package func text(of remark: MigrationRemark, in sources: [String: SourceText]) -> String {
    let (line, column) = LineIndex(sources[remark.place.file]?.bytes ?? []).position(of: remark.place.span.start)
    return "\(remark.place.file):\(line):\(column): \(remark.severity.rawValue): \(remark.message)\n" + (remark.help.map { "   = help: \($0)\n" } ?? "")
}

// MARK: - Writing

extension Configuration {
    /// Why a file cannot be added to the inputs by writing it; nil where it can.
    fileprivate func fault(ofNewInput path: String, in project: FilePath) -> DriverFailure? {
        let file = FilePath(path, relativeTo: project)
        if file.exists { return DriverFailure(message: "'\(path)' is there already, and no input", help: "remove it, or make it one") }
        let folders = inputPaths.map { FilePath($0, relativeTo: project) }.filter(\.isFolder)
        let isRead = folders.contains { isRecursive ? file.isInside($0) : file.folder == $0 }
            && !ignoredPaths.contains { file.isInside(FilePath($0, relativeTo: project)) }
        return isRead ? nil : DriverFailure(message: "'\(path)' would be no input", help: "name its folder with --input-path")
    }
}

/// Writes all of the files or, unless renaming fails, none of them.
private func write(_ changed: [String: SourceText], over old: [String: SourceText], in project: FilePath) -> Result<Void, DriverFailure> {
    var staged: [(path: String, write: StagedWrite)] = []
    func fail(_ path: String, _ reason: String, after done: Int) -> Result<Void, DriverFailure> {
        for item in staged.dropFirst(done) { item.write.discard() }
        return .failure(DriverFailure(message: "cannot write '\(path)': \(reason)"))
    }
    for (path, text) in changed.sorted(by: { $0.key < $1.key }) {
        let target = FilePath(path, relativeTo: project).resolvingLinks
        if let old = old[path], let reason = fault(inReplacing: old, at: target) { return fail(path, reason, after: 0) }
        switch StagedWrite.stage(text.bytes, for: target) {
        case .failure(let failure): return fail(path, failure.message, after: 0)
        case .success(let write): staged.append((path, write))
        }
    }
    for (index, item) in staged.enumerated() {
        if let reason = item.write.commit() { return fail(item.path, reason, after: index + 1) }
    }
    return .success(())
}
