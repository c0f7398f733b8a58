import WeaverDiagnostics
import WeaverDriver

/// How diagnostics are printed (CLI.md, "Diagnostics").
enum DiagnosticsFormat: String, CaseIterable {
    case text, xcode, json, sarif, github

    /// Whether diagnostics are the result, which goes to standard output, alone, and is redirected to a file or read by a service.
    var isResult: Bool {
        switch self {
        case .text, .xcode: false
        case .json, .sarif, .github: true
        }
    }

    /// All diagnostics of a run; `isColored` concerns text alone.
    func render(_ result: RunResult, isColored: Bool) -> String {
        switch self {
        case .text:
            let renderer = TextRenderer(.text(isColored: isColored), sources: result.sources, pathPrefix: result.writtenProjectPrefix)
            return result.diagnostics.map(renderer.render).joined()
        case .xcode:
            let renderer = TextRenderer(.xcode, sources: result.sources, pathPrefix: result.projectPrefix)
            return result.diagnostics.map(renderer.render).joined()
        case .json:
            let renderer = JSONRenderer(sources: result.sources, pathPrefix: result.writtenProjectPrefix)
            return result.diagnostics.map(renderer.render).joined()
        case .github:
            let renderer = GitHubRenderer(sources: result.sources, pathPrefix: result.writtenProjectPrefix)
            return result.diagnostics.map(renderer.render).joined()
        case .sarif:
            let renderer = SARIFRenderer(sources: result.sources, version: version, projectPrefix: result.projectPrefix)
            return renderer.render(result.diagnostics, isComplete: result.failure == nil)
        }
    }
}
