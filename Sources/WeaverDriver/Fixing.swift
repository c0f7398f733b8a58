import WeaverCompiler
import WeaverDiagnostics
import WeaverSystem

/// The result of `check --fix`.
package struct AppliedFixes: Sendable {
    package var fixCount: Int
    package var fileCount: Int
    /// The reason why a file could not be written; nil if all changed files were written.
    package var failure: String?
}

/// The largest number of rounds in which `applyFixes` applies fixes. Several rounds are needed, because a fix can
/// uncover a fault that another fix mends. If this many rounds do not suffice, two fixes undo each other.
private let maximalRounds = 10

/// Applies the fixes of diagnostics to the texts of the inputs in memory, until no fix is left, and then writes the
/// files whose texts changed. A file is written completely or not at all, and only if it still has the text that was
/// read. Applies none if a module that the inputs may import is not known: what is a fault depends on it.
func applyFixes(to inputs: KnownInputs, _ configuration: Configuration) -> AppliedFixes {
    guard !inputs.modules.diagnostics.hasErrors else { return AppliedFixes(fixCount: 0, fileCount: 0) }
    let reader = inputs.reader
    let read = reader.texts()
    let properties = inputs.properties.facts()
    var texts = read
    var fixCount = 0
    for _ in 0..<maximalRounds {
        let fixes = configuration.warnings.applied(
            to: diagnostics(
                of: Array(texts.values), for: configuration.target, inputs.modules.interfaces, properties)
        )
        .compactMap(\.fix)
        let (changed, count) = apply(fixes, to: texts)
        guard !changed.isEmpty else { break }
        fixCount += count
        texts.merge(changed) { $1 }
    }
    var result = AppliedFixes(fixCount: fixCount, fileCount: 0)
    for (name, text) in texts.sorted(on: \.key) {
        guard let old = read[name], old.bytes != text.bytes else { continue }
        if let fault = replace(old, with: text, at: FilePath(name, relativeTo: reader.project)) {
            let written = name.hasPrefix("/") ? name : prefix(asWritten: configuration.projectPath) + name
            result.failure = result.failure ?? "cannot fix '\(written)': \(fault)"
        } else {
            result.fileCount += 1
        }
    }
    return result
}

/// Replaces the text of the input at `path` if it is still `old`. A symbolic link is followed. Returns nil for success,
/// else the reason for the failure.
func replace(_ old: SourceText, with text: SourceText, at path: FilePath) -> String? {
    let target = path.resolvingLinks
    return fault(inReplacing: old, at: target) ?? writeAtomically(text.bytes, to: target)
}

/// The reason why the input at `target` must not be written: the file is not writable, or its text is no longer `old`.
/// Nil if it can be written.
func fault(inReplacing old: SourceText, at target: FilePath) -> String? {
    guard access(target.string, W_OK) == 0 else { return "it cannot be written to" }
    guard let present = try? readSource(target, as: old.path).get(), present.bytes == old.bytes else {
        return "it was changed meanwhile"
    }
    return nil
}
