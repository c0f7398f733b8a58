import WeaverDiagnostics
import WeaverDriver
import WeaverSystem

/// The format in which diagnostics are printed (`--diagnostics-format`; see `weaver compile --help`).
enum DiagnosticsFormat: String, CaseIterable {
    case text, xcode, json, sarif, github

    /// Whether the diagnostics are the result of the command. If so, they alone go to standard output, which is
    /// redirected to a file or read by a service.
    var isResult: Bool {
        switch self {
        case .text, .xcode: false
        case .json, .sarif, .github: true
        }
    }

    /// Whether the format contains all diagnostics, also without `--all-diagnostics`.
    private var tellsEach: Bool {
        switch self {
        case .json, .sarif: true
        case .text, .xcode, .github: false
        }
    }

    /// Formats the diagnostics of a run. The formats `json` and `sarif` contain all diagnostics. The other formats
    /// contain the first warnings of each code and the number of the further ones, unless `tellsAll`. `isColored`
    /// applies to `text` only.
    func render(_ result: RunResult, isColored: Bool, tellsAll: Bool) -> String {
        let shown = ShownDiagnostics(result.diagnostics, tellsAll: tellsAll)
        let sources = result.sources(quotedBy: tellsEach ? result.diagnostics : shown.diagnostics)
        switch self {
        case .text:
            return TextRenderer(
                .text(isColored: isColored), sources: sources, pathPrefix: result.writtenProjectPrefix
            ).render(shown)
        case .xcode: return TextRenderer(.xcode, sources: sources, pathPrefix: result.projectPrefix).render(shown)
        case .json:
            let renderer = JSONRenderer(sources: sources, pathPrefix: result.writtenProjectPrefix)
            return result.diagnostics.map(renderer.render).joined()
        case .github:
            return GitHubRenderer(sources: sources, pathPrefix: prefixInRepository(of: result)).render(shown)
        case .sarif:
            let renderer = SARIFRenderer(sources: sources, version: version, projectPrefix: result.projectPrefix)
            return renderer.render(result.diagnostics, isComplete: result.failure == nil)
        }
    }

    /// The path of the project's folder in the repository that GitHub Actions has checked out, with a slash at its end:
    /// annotations have paths of the repository, whatever folder the command runs in. Elsewhere, the path as written.
    private func prefixInRepository(of result: RunResult) -> String {
        guard let workspace = environmentVariables()["GITHUB_WORKSPACE"], workspace.hasPrefix("/"),
            result.projectPrefix.hasPrefix(workspace + "/")
        else { return result.writtenProjectPrefix }
        return String(result.projectPrefix.dropFirst(workspace.count + 1))
    }
}
