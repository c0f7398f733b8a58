extension LoweredProject {
    /// The number of lines of Swift that the main output has for each type: its container, the functions that build it,
    /// its factory and the sources of its wrappers. Protocols and aliases that types share are left out. Of several
    /// platforms, the largest number counts.
    package func outputLines() -> [String: Int] {
        var lines: [String: Int] = [:]
        for graph in graphs {
            let emitter = MainEmitter(lowered: graph, options: options, printsAtOnce: true)
            for (type, count) in emitter.outputLines(workers) { lines[type] = max(lines[type] ?? 0, count) }
        }
        return lines
    }
}

extension String {
    /// The number of lines of a text without a line end at its end.
    var lineCount: Int { utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
}
