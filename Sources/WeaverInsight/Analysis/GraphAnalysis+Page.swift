import WeaverCompiler

extension GraphAnalysis {
    /// A page with the graph and the analysis, and with a trace if there is one: tables, lists and a treemap.
    package func pageText(with report: TraceReport?) -> String {
        var views: [(GraphDescription.PageView, String)] = [
            (.analysis, jsonText(sortedBy: .output, isPretty: false))
        ]
        if let report { views.append((.trace, report.jsonText(isPretty: false))) }
        return graph.description.htmlText(views: views)
    }
}
