import Foundation

/// Returns the files that a config file names and a run reads: all texts under `property_files`, and words under
/// `emitters`, that lead from the folder `root` to a file, or are a pattern that finds one. A text that is no path of
/// such a file only makes the command run once too often.
func filesRead(namedIn config: [URL], below root: URL) -> [URL] {
    var found: Set<String> = []
    let configs = config.map(text)
    let commands: [String] = configs.flatMap { texts(of: "emitters", in: $0) }
    // The words of a command may be its program and files that it reads.
    let words: [String] = commands.flatMap { $0.split(separator: " ").map(String.init) }
    for text in configs.flatMap({ texts(of: "property_files", in: $0) }) + words {
        if text.contains(where: { "*?[".contains($0) }) {
            found.formUnion(files(matching: text, below: root))
        } else {
            let url = (text.hasPrefix("/") ? URL(fileURLWithPath: text) : root.appending(path: text)).standardized
            if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == false {
                found.insert(url.filePath)
            }
        }
    }
    return found.sorted().map { URL(fileURLWithPath: $0) }
}

/// Whether a config file states `previews_output`.
func statesPreviews(_ config: [URL]) -> Bool {
    config.contains { file in
        let config = text(of: file)
        return json(config).map { $0["previews_output"] != nil } ?? (value(of: "previews_output", in: config) != nil)
    }
}

private func text(of file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

private func isPropertyFile(_ name: String) -> Bool {
    [".yml", ".yaml", ".json"].contains { name.hasSuffix($0) }
}

/// Returns the texts that a config file, YAML or JSON, has for a key, without their conditions (`dev.yml when DEBUG`).
private func texts(of key: String, in config: String) -> [String] {
    if let json = json(config) { return texts(in: json[key]).compactMap { path(Substring($0)) } }
    guard let rest = value(of: key, in: config) else { return [] }
    let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
    // In YAML, the next key is where a line begins with neither a space nor the sign of a list.
    let end = lines.dropFirst().firstIndex { !" \t-]}".contains($0.first ?? " ") } ?? lines.endIndex
    return lines[..<end].flatMap(splitTexts)
}

/// Returns the texts in a value of a JSON file, at any depth.
private func texts(in value: Any?) -> [String] {
    switch value {
    case let text as String: [text]
    case let list as [Any]: list.flatMap(texts)
    case let object as [String: Any]: object.values.flatMap(texts)
    default: []
    }
}

/// Returns the object of a config file in JSON; nil if it is YAML, or not whole.
private func json(_ config: String) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(config.utf8)) as? [String: Any]
}

/// Returns the text behind a key of a YAML config file, up to the end of the file; nil if the file does not state the
/// key. The config file of `weaver init` names keys in comments, which do not count.
private func value(of key: String, in config: String) -> Substring? {
    let lines = config.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let text = lines.map(withoutComment).joined(separator: "\n")
    return text.range(of: key + "[\"']?\\s*:", options: .regularExpression).map { text[$0.upperBound...] }
}

/// Returns a line of YAML up to its comment, which begins with a `#` at the start of the line or behind a space.
private func withoutComment(_ line: Substring) -> Substring {
    guard let comment = line.range(of: "(^|\\s)#", options: .regularExpression) else { return line }
    return line[..<comment.lowerBound]
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
    return parts.compactMap { path($0[...]) }
}

/// Returns the path or pattern in a part of a list or mapping: without the signs of these, its key and its condition.
/// Nil if there is none.
private func path(_ part: Substring) -> String? {
    var text = part
    func trim() { text = text.drop(while: \.isWhitespace) }
    if let condition = text.range(of: " when ", options: .backwards) { text = text[..<condition.lowerBound] }
    trim()
    while let sign = ["file:", "- ", "["].first(where: text.hasPrefix) {
        text.removeFirst(sign.count)
        trim()
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    // A list in brackets ends with one; a pattern may have brackets inside.
    if text.hasSuffix("]"), !text.contains("[") { text.removeLast() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text.isEmpty ? nil : String(text)
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
