/// The paths and patterns of files and folders that are not read. An ignored folder is ignored with everything in it.
/// In a pattern, `*` and `?` match any characters except a slash, `[…]` matches one of several characters, and `**`
/// matches any number of folders. Paths and patterns are relative to the project's folder.
struct IgnoredPaths: Sendable {
    private let paths: [[UInt8]]
    private let patterns: [[UInt8]]

    init(_ texts: [String], in project: FilePath) {
        let all = texts.map { Array(FilePath($0, relativeTo: project).string.utf8) }
        let wild = Set("*?[".utf8)
        // If a file or folder of exactly this name exists, the text is a path and no pattern.
        let isPattern = zip(texts, all).map { text, path in
            text.utf8.contains(where: wild.contains) && !FilePath(text, relativeTo: project).exists
        }
        paths = zip(all, isPattern).filter { !$1 }.map(\.0)
        patterns = zip(all, isPattern).filter(\.1).map(\.0)
    }

    var isEmpty: Bool { paths.isEmpty && patterns.isEmpty }

    /// Whether an absolute path, or a folder above it, is ignored. The walk never enters ignored folders, so folders
    /// above a path matter only for inputs that options name.
    func contains(_ path: [UInt8]) -> Bool {
        paths.contains { path.starts(with: $0) && (path.count == $0.count || path[$0.count] == slash) }
            || patterns.contains { matches($0[...], path[...]) }
    }
}

private let slash = UInt8(ascii: "/")

/// Whether a pattern matches a path or a folder above it. If a name does not match, only the last `*` before the
/// mismatch is tried with more characters. So the time is at most the product of both lengths for each `**`.
private func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
    guard let slashInPattern = pattern.firstIndex(of: slash) else {
        let name = path.prefix { $0 != slash }
        return pattern.elementsEqual("**".utf8) || nameMatches(pattern, name)
    }
    let (first, rest) = (pattern[..<slashInPattern], pattern[(slashInPattern + 1)...])
    if first.elementsEqual("**".utf8) {
        if matches(rest, path) { return true }
        guard let next = path.firstIndex(of: slash) else { return false }
        return matches(pattern, path[(next + 1)...])
    }
    guard let next = path.firstIndex(of: slash), nameMatches(first, path[..<next]) else { return false }
    return matches(rest, path[(next + 1)...])
}

private func nameMatches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (here, there) = (pattern.startIndex, name.startIndex)
    var star: (pattern: Int, name: Int)?
    while there < name.endIndex {
        if here < pattern.endIndex, pattern[here] == UInt8(ascii: "*") {
            star = (here, there)
            here += 1
        } else if here < pattern.endIndex, let next = oneMatches(pattern, here, name[there]) {
            here = next
            there += 1
        } else if let last = star {
            star = (last.pattern, last.name + 1)
            (here, there) = (last.pattern + 1, last.name + 1)
        } else {
            return false
        }
    }
    return pattern[here...].allSatisfy { $0 == UInt8(ascii: "*") }
}

/// Matches one byte with the pattern element at `index`: a character, `?` or `[…]`. Returns the index after that
/// element, or nil if the byte does not match.
private func oneMatches(_ pattern: ArraySlice<UInt8>, _ index: Int, _ byte: UInt8) -> Int? {
    switch pattern[index] {
    case UInt8(ascii: "?"): return index + 1
    case UInt8(ascii: "["):
        // A closing bracket right after the opening one belongs to the set.
        guard let end = pattern[(index + 1)...].dropFirst().firstIndex(of: UInt8(ascii: "]")) else { break }
        var set = pattern[(index + 1)..<end]
        let isNegated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
        if isNegated { set = set.dropFirst() }
        var isIn = false
        while let low = set.popFirst() {
            if set.count >= 2, set.first == UInt8(ascii: "-") {
                let high = set[set.startIndex + 1]
                set = set.dropFirst(2)
                if low <= high, (low...high).contains(byte) { isIn = true }
            } else if low == byte {
                isIn = true
            }
        }
        return isIn != isNegated ? end + 1 : nil
    default: break
    }
    return pattern[index] == byte ? index + 1 : nil
}
