import WeaverDriver

/// The commands about the cost of a graph, and about the difference between two graphs.
extension Commands {
    static let diff = Command(
        name: "diff",
        summary:
            "compares two graphs: two files of graph --format json, or this tree's graph and that of a revision of git; exit status 1 if they differ",
        operands: "[OLD NEW]",
        options: [
            Option(
                name: "against", value: .one("GITREV"),
                help:
                    "compare this tree's graph with that of a revision of git, which is read without starting hooks or filters",
                isConfigurable: false),
            Option(
                name: "format", value: .choice(DifferenceFormat.allCases.map(\.rawValue)),
                help:
                    "text for people, json with all details, markdown for a comment on a pull request, html for a page with both graphs [text]",
                isConfigurable: false),
            pretty,
        ] + inputs + modules + levels + [color, help])

    static let analyze = Command(
        name: "analyze",
        summary:
            "tells what the graph costs: who uses what, chains, what is built with a root and in which order, what could be lazy",
        operands: "[TYPE…]",
        options: [
            Option(
                name: "sort", value: .choice(GraphAnalysis.Column.allCases.map(\.rawValue)),
                help: "the column that the types are sorted by, largest numbers first [fan-in]", isConfigurable: false),
            Option(name: "top", value: .number("N"), help: "entries of each list of text [20]", isConfigurable: false),
            Option(
                name: "output-lines", value: .flag, help: "count the lines of Swift that are generated for each type",
                isConfigurable: false),
            Option(
                name: "trace", value: .one("FILE"),
                help:
                    "what a program that is compiled with -D WEAVER_TRACE has written: what took longest, what nobody read, what could be lazy",
                isConfigurable: false),
            Option(
                name: "format", value: .choice(AnalysisFormat.allCases.map(\.rawValue)),
                help:
                    "text for people, json with everything, html for a page with the graph, a treemap and the trace [text]",
                isConfigurable: false),
            pretty,
        ] + inputs + modules + levels + [color, help])
}
