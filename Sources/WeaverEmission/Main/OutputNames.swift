import WeaverDiagnostics

extension Place {
    /// The name of the input for its output file: the path without its extension. So a source and the manifest beside
    /// it share one output file.
    var home: String {
        for ending in [".swift", ".weaver"] where file.hasSuffix(ending) { return String(file.dropLast(ending.count)) }
        return file
    }
}

/// Returns the names of the output files, by input (`Place.home`). A name consists of the input's file name and of as
/// many of the folders around it as distinguish it, and of a number where these do not. No two names differ in case
/// alone, since some file systems do not distinguish them.
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
