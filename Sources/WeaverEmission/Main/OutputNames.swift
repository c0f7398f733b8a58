import WeaverDiagnostics

extension Place {
    /// The input that it lies in as a name for its output file: the path without its ending, so that a source and the
    /// manifest beside it share one.
    var home: String {
        for ending in [".swift", ".weaver"] where file.hasSuffix(ending) { return String(file.dropLast(ending.count)) }
        return file
    }
}

/// The names of the output files for some inputs: those of the inputs, with as many of the folders around them as tell
/// them apart, and a number where those do not. No two differ in case alone, as some file systems do not tell them
/// apart.
func outputNames(for homes: Set<String>) -> [String: String] {
    let paths = homes.sorted().map { (home: $0, parts: $0.split(separator: "/")) }
    var lengths = paths.map { _ in 1 }
    func name(_ index: Int) -> String { paths[index].parts.suffix(lengths[index]).joined(separator: "-") }
    while true {
        let equal = Dictionary(grouping: paths.indices) { name($0).lowercased() }.values.filter { $0.count > 1 }
        let longer = equal.joined().filter { lengths[$0] < paths[$0].parts.count }
        if longer.isEmpty { break }
        for index in longer { lengths[index] += 1 }
    }
    var taken: Set<String> = []
    var names: [String: String] = [:]
    for index in paths.indices {
        var free = name(index)
        var number = 2
        while !taken.insert(free.lowercased()).inserted {
            free = name(index) + String(number)
            number += 1
        }
        names[paths[index].home] = free + GeneratedFile.splitSuffix
    }
    return names
}
