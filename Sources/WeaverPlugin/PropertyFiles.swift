import Foundation

/// Returns the property files that a config file names: all texts under `property_files` that lead from the folder
/// `root` to a file, or are a pattern that finds one. A text that is no path of a property file only makes the command
/// run once too often.
func propertyFiles(namedIn config: [URL], below root: URL) -> [URL] {
    var found: Set<String> = []
    for text in config.flatMap({ statedTexts(in: (try? String(contentsOf: $0, encoding: .utf8)) ?? "") }) {
        if text.contains(where: { "*?[".contains($0) }) {
            found.formUnion(files(matching: text, below: root))
        } else {
            let url = text.hasPrefix("/") ? URL(fileURLWithPath: text) : root.appending(path: text)
            if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false {
                found.insert(url.filePath)
            }
        }
    }
    return found.sorted().map { URL(fileURLWithPath: $0) }
}

private func isPropertyFile(_ name: String) -> Bool {
    [".yml", ".yaml", ".json"].contains { name.hasSuffix($0) }
}

/// Returns the texts that a config file, YAML or JSON, has for the key `property_files`, without their conditions
/// (`dev.yml when DEBUG`). In JSON, texts of later keys are among them.
private func statedTexts(in config: String) -> [String] {
    guard let key = config.range(of: "property_files") else { return [] }
    let lines = config[key.upperBound...].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isJSON = config.first { !$0.isWhitespace } == "{"
    // In YAML, the next key is where a line begins with neither a space nor the sign of a list or comment.
    let end = lines.dropFirst().firstIndex { !isJSON && !" \t-#]}".contains($0.first ?? " ") } ?? lines.endIndex
    return lines[..<end].flatMap(splitTexts)
}

/// Splits a line of a config file: a text in quotes is one part, and others end at the signs of lists and mappings.
private func splitTexts(_ line: Substring) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in line {
        if character == quote || quote == nil && ",{}\"'".contains(character) {
            parts.append("")
            quote = quote == nil && "\"'".contains(character) ? character : nil
        } else {
            parts[parts.count - 1].append(character)
        }
    }
    return parts.compactMap { part in
        var text = part[...]
        func trim() { text = text.drop(while: \.isWhitespace) }
        if let comment = text.range(of: " #") { text = text[..<comment.lowerBound] }
        if let condition = text.range(of: " when ", options: .backwards) { text = text[..<condition.lowerBound] }
        trim()
        for sign in [":", "file:", "- ", "["] where text.hasPrefix(sign) {
            text.removeFirst(sign.count)
            trim()
        }
        while text.last?.isWhitespace == true { text.removeLast() }
        // A list in brackets ends with one; a pattern may have brackets inside.
        if text.hasSuffix("]"), !text.contains("[") { text.removeLast() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.isEmpty ? nil : String(text)
    }
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
