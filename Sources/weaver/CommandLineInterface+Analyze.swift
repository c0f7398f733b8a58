import WeaverDriver

/// The forms in which `weaver analyze` prints an analysis.
enum AnalysisFormat: String, CaseIterable {
    case text, json, html
}

extension CommandLineInterface {
    /// Runs `weaver analyze`: prints what the graph costs, even if it has errors, and its errors to standard error.
    /// Returns the exit status.
    static func analyze(_ command: Command, _ words: Arguments) -> Int32 {
        if let path = words.one("trace") {
            guard words.operands.isEmpty else {
                return misused(
                    UsageError("'--trace' reports on the whole trace, and takes no types"), "weaver analyze --help")
            }
            return answer(WeaverDriver.trace(at: path), words) { analyze(command, words, $0) == done }
        }
        return analyze(command, words, nil)
    }

    private static func analyze(_ command: Command, _ words: Arguments, _ trace: Trace?) -> Int32 {
        guard let request = soundRequest(command, words) else { return failed }
        let arguments = request.arguments
        let column = arguments.one("sort").flatMap(GraphAnalysis.Column.init) ?? .fanIn
        let format = arguments.one("format").flatMap(AnalysisFormat.init) ?? .text
        guard format != .html || arguments.operands.isEmpty else {
            return misused(UsageError("the page has the whole graph, and takes no types"), "weaver analyze --help")
        }
        let limit = arguments.one("top").flatMap { Int($0) } ?? 20
        let result = WeaverDriver.analysis(
            of: arguments.operands, with: request.configuration, configDiagnostics: request.diagnostics,
            countsOutput: arguments.has("output-lines") || column == .output || format == .html)
        return answer(result) { analyzed in
            let errors = analyzed.diagnostics.filter { $0.severity == .error }
            printDiagnostics(errors, quoting: analyzed.sources, isColored: isColored(arguments))
            printNote(analyzed.note)
            let report = trace.map { TraceReport($0, analyzed.analysis) }
            switch (format, report) {
            case (.html, _): printResult(analyzed.analysis.pageText(with: report))
            case (.json, let report?): printResult(report.jsonText(isPretty: arguments.has("pretty")))
            case (.text, let report?): printResult(report.text(limit: arguments.one("top") == nil ? 10 : limit))
            case (.json, nil):
                printResult(
                    analyzed.analysis.jsonText(
                        sortedBy: column, of: analyzed.nodes, isPretty: arguments.has("pretty")))
            case (.text, nil):
                guard let nodes = analyzed.nodes else {
                    printResult(analyzed.analysis.text(sortedBy: column, limit: limit))
                    break
                }
                printResult(nodes.map { analyzed.analysis.text(of: $0, limit: limit) }.joined(separator: "\n"))
            }
            return errors.isEmpty
        }
    }
}
