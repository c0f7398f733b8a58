import WeaverDiagnostics

extension Place {
    /// The path of the input file without its extension. Input files with equal homes share one file of a split output,
    /// as a source and the manifest beside it do.
    var home: String {
        for ending in [".swift", ".weaver"] where file.hasSuffix(ending) { return String(file.dropLast(ending.count)) }
        return file
    }
}

/// Returns the names of the output files for `homes`, by home (`Place.home`). A name consists of the input file's file
/// name and of as many enclosing folders as are needed to make the name unique. If the folders do not suffice, a number
/// follows. No two names differ in case alone, because some file systems ignore case. None is that of an input file;
/// `inputs` are the paths of these.
func outputNames(for homes: Set<String>, besides inputs: some Sequence<String>) -> [String: String] {
    // An output that is not split has no homes, and may have many inputs.
    if homes.isEmpty { return [:] }
    let paths = homes.sorted().map { (home: $0, parts: $0.split(separator: "/")) }
    var lengths = paths.map { _ in 1 }
    func name(_ index: Int) -> String { paths[index].parts.suffix(lengths[index]).joined(separator: "-") }
    while true {
        let equal = Dictionary(grouping: paths.indices) { name($0).lowercased() }.values.filter { $0.count > 1 }
        let longer = equal.joined().filter { lengths[$0] < paths[$0].parts.count }
        if longer.isEmpty { break }
        for index in longer { lengths[index] += 1 }
    }
    let suffix = GeneratedFile.splitSuffix.lowercased()
    let given = inputs.lazy.compactMap { $0.split(separator: "/").last?.lowercased() }.filter { $0.hasSuffix(suffix) }
    var taken = Set(given.map { String($0.dropLast(suffix.count)) })
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
