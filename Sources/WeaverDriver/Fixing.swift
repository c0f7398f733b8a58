import Foundation
import WeaverCompiler
import WeaverDiagnostics

/// What `check --fix` did.
package struct AppliedFixes: Sendable {
    package var fixCount: Int
    package var fileCount: Int
    /// Why not all of it could be written.
    package var failure: String?
}

/// A fix can uncover what another one mends; more rounds than this would be two that undo each other.
private let maximalRounds = 10

/// Applies the fixes that diagnostics about the inputs carry until there are none left, all in memory, then writes the
/// files that changed: each whole, and only if nobody else has changed it since it was read.
func applyFixes(to reader: FileReader, _ configuration: Configuration) -> AppliedFixes {
    let read = reader.texts()
    var texts = read
    var fixCount = 0
    for _ in 0..<maximalRounds {
        let fixes = configuration.warnings.applied(to: diagnostics(of: Array(texts.values), for: configuration.target))
            .compactMap(\.fix)
        let (changed, count) = apply(fixes, to: texts)
        guard !changed.isEmpty else { break }
        fixCount += count
        texts.merge(changed) { $1 }
    }
    var result = AppliedFixes(fixCount: fixCount, fileCount: 0)
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        guard let old = read[name], old.bytes != text.bytes else { continue }
        if let fault = replace(old, with: text, at: FilePath(name, relativeTo: reader.project)) {
            result.failure = result.failure ?? "cannot fix '\(name)': \(fault)"
        } else {
            result.fileCount += 1
        }
    }
    return result
}

/// Writes an input, or what a symbolic link leads to, if it still has the text that was read. Returns why that cannot
/// be done.
func replace(_ old: SourceText, with text: SourceText, at path: FilePath) -> String? {
    let target = path.resolvingLinks
    return fault(inReplacing: old, at: target) ?? writeAtomically(text.bytes, to: target)
}

/// Why an input that was read must not be written; nil where it may be.
func fault(inReplacing old: SourceText, at target: FilePath) -> String? {
    guard access(target.string, W_OK) == 0 else { return "it cannot be written to" }
    guard let present = try? readSource(target, as: old.path).get(), present.bytes == old.bytes else {
        return "it was changed meanwhile"
    }
    return nil
}
