import Foundation

/// Returns the property files that a config file names: all words in it that end as the names of such files do, and
/// lead from the folder `root` to a file, or are a pattern that finds one. A word that `property_files` does not name
/// only makes the command run once too often.
func propertyFiles(namedIn config: [URL], below root: URL) -> [URL] {
    let words: [String] = config.flatMap { file in
        ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(whereSeparator: \.isNewline).flatMap(splitWords)
    }
    var found: Set<String> = []
    for word in words {
        if word.contains(where: { "*?[".contains($0) }) {
            found.formUnion(files(matching: word, below: root))
        } else if isPropertyFile(word) {
            let path = word.hasPrefix("/") ? word : root.appending(path: word).filePath
            if FileManager.default.fileExists(atPath: path) { found.insert(path) }
        }
    }
    return found.sorted().map { URL(fileURLWithPath: $0) }
}

private func isPropertyFile(_ name: String) -> Bool {
    [".yml", ".yaml", ".json"].contains { name.hasSuffix($0) }
}

/// Splits a line of a config file, YAML or JSON: a text in quotes is one word, the others end at spaces and at the
/// signs of lists and mappings.
private func splitWords(_ line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in line {
        if character == quote || quote == nil && " \t,{}\"'".contains(character) {
            words.append(word)
            word = ""
            quote = quote == nil && "\"'".contains(character) ? character : nil
        } else {
            word.append(character)
        }
    }
    words.append(word)
    // A list in brackets begins and ends with them; a pattern may have brackets inside.
    return words.map { word in
        var word = word[...]
        if word.hasPrefix("[") { word.removeFirst() }
        if word.hasSuffix("]"), !word.contains("[") { word.removeLast() }
        return String(word)
    }.filter { !$0.isEmpty }
}

/// Returns the files that may match a pattern: all property files below the folder in front of the first wildcard.
private func files(matching pattern: String, below root: URL) -> [String] {
    let parts = pattern.split(separator: "/").prefix { part in !part.contains { "*?[".contains($0) } }
    let base = (pattern.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let folder = pattern.hasPrefix("/") ? URL(fileURLWithPath: base) : base.isEmpty ? root : root.appending(path: base)
    guard
        let found = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    return found.compactMap { ($0 as? URL)?.filePath }.filter(isPropertyFile)
}
