import WeaverDiagnostics
import WeaverDriver

extension CommandLineInterface {
    /// Runs `weaver graph` and `weaver json`: prints the graph to standard output even if it has errors, and its
    /// diagnostics to standard error. Returns the exit status.
    static func graph(_ command: Command, _ words: Arguments) -> Int32 {
        guard words.one("depth") == nil || words.one("focus") != nil else {
            return misused(
                UsageError("'--depth' counts from a type: name it with --focus"), "weaver \(command.name) --help")
        }
        let request = Request(command, words)
        var whole = request
        // Without its inputs there is no graph: the config file is told to be at fault.
        if whole.addMissingPaths(), !isSound(whole) { return failed }
        let arguments = request.arguments
        let wanted = GraphRequest(
            format: arguments.one("format").flatMap(GraphFormat.init) ?? .json, isPretty: arguments.has("pretty"),
            focus: arguments.one("focus"),
            depth: arguments.one("depth").flatMap { Int($0) }, showsRootsAlone: arguments.has("roots"))
        return answer(WeaverDriver.graph(wanted, with: request.configuration, configDiagnostics: request.diagnostics)) {
            graph in
            let tellsAll = request.configuration.tellsAllDiagnostics
            printDiagnostics(
                graph.diagnostics, quoting: graph.sources, isColored: isColored(arguments), tellsAll: tellsAll)
            printNote(graph.note)
            printResult(graph.text)
            return !graph.diagnostics.hasErrors
        }
    }
}
