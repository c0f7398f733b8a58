import WeaverDiagnostics
import WeaverDriver

/// How diagnostics are printed (CLI.md, "Diagnostics").
enum DiagnosticsFormat: String, CaseIterable {
    case text, xcode, json, sarif, github

    /// Whether diagnostics are the result, which goes to standard output, alone, and is redirected to a file or read by
    /// a service.
    var isResult: Bool {
        switch self {
        case .text, .xcode: false
        case .json, .sarif, .github: true
        }
    }

    /// All diagnostics of a run, for programs; for people, many warnings of one code are counted unless `tellsAll`.
    /// `isColored` concerns text alone.
    func render(_ result: RunResult, isColored: Bool, tellsAll: Bool) -> String {
        let shown = ShownDiagnostics(result.diagnostics, tellsAll: tellsAll)
        switch self {
        case .text:
            return TextRenderer(
                .text(isColored: isColored), sources: result.sources, pathPrefix: result.writtenProjectPrefix
            ).render(shown)
        case .xcode:
            return TextRenderer(.xcode, sources: result.sources, pathPrefix: result.projectPrefix).render(shown)
        case .json:
            let renderer = JSONRenderer(sources: result.sources, pathPrefix: result.writtenProjectPrefix)
            return result.diagnostics.map(renderer.render).joined()
        case .github:
            return GitHubRenderer(sources: result.sources, pathPrefix: result.writtenProjectPrefix).render(shown)
        case .sarif:
            let renderer = SARIFRenderer(sources: result.sources, version: version, projectPrefix: result.projectPrefix)
            return renderer.render(result.diagnostics, isComplete: result.failure == nil)
        }
    }
}
