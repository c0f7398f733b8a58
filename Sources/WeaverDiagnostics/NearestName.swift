/// Returns a question for a diagnostic's help, `did you mean 'logger'?`, with the candidate that is nearest to `name`.
/// Nil if `nearestName` finds no candidate that is near enough.
package func suggestion(for name: String, among candidates: [String]) -> String? {
    suggestion(of: nearestName(to: name, in: candidates))
}

/// Returns a question for a diagnostic's help, `did you mean 'logger'?`, with the name `nearest`. Nil if `nearest` is
/// nil.
package func suggestion(of nearest: String?) -> String? { nearest.map { "did you mean '\($0)'?" } }

/// Returns the help for `name`, which no type has, with the types that were probably meant. These are the `types` of
/// this name in another type or module, or else the one with the nearest name. Nil if there are none.
package func suggestion(forType name: String, among types: [String]) -> String? {
    let nested = Set(types.filter { $0.hasSuffix("." + name) }).sorted()
    if nested.count > 1 { return "name one of them: \(nested.joined(separator: ", "))" }
    return suggestion(of: nested.first ?? nearestName(to: name, in: types))
}

/// Returns the candidate that `name` was most likely meant to be, or nil if no candidate is near. The edit distance
/// between `name` and a near candidate is at most a third of the UTF-8 bytes of `name`, or 1 if that is more. Upper and
/// lower case are treated as equal. Of equally near candidates, the alphabetically first is returned. A candidate that
/// equals `name` is ignored.
package func nearestName(to name: String, in candidates: [String]) -> String? {
    nearestNames(to: name, in: candidates).min()
}

/// Returns the candidate that `name` was certainly meant to be, so that a fix may write it: the nearest one, if no
/// other is equally near. Nil for names of one or two bytes, to which many others are near.
package func certainName(to name: String, in candidates: [String]) -> String? {
    guard name.utf8.count > 2 else { return nil }
    let nearest = nearestNames(to: name, in: candidates)
    return nearest.dropFirst().contains { $0 != nearest[0] } ? nil : nearest.first
}

/// Returns the near candidates with the smallest distance from `name`.
private func nearestNames(to name: String, in candidates: [String]) -> [String] {
    var limit = max(1, name.utf8.count / 3)
    let lowercased = Array(name.lowercased().utf8)
    let letters = Letters(in: name)
    var nearest: [String] = []
    for candidate in candidates where candidate != name {
        // Each letter that only one of two names has takes an edit. This rules out most candidates, at little cost.
        guard letters.distance(to: Letters(in: candidate)) <= limit else { continue }
        let other = Array(candidate.lowercased().utf8)
        // The distance is at least the difference of the lengths.
        guard abs(lowercased.count - other.count) <= limit else { continue }
        let distance = editDistance(lowercased, other)
        guard distance <= limit else { continue }
        if distance < limit { nearest = [] }
        limit = distance
        nearest.append(candidate)
    }
    return nearest
}

/// The letters that a name has, each as a bit, whether in upper or lower case. Other bytes share the bits of letters.
private struct Letters {
    private var bits: UInt32 = 0
    private var isASCII = true

    init(in name: String) {
        for byte in name.utf8 {
            bits |= 1 << UInt32(byte & 31)
            if byte >= 0x80 { isASCII = false }
        }
    }

    /// A lower bound of the edit distance of two names with these letters.
    func distance(to other: Letters) -> Int {
        guard isASCII, other.isASCII else { return 0 }
        return max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
    }
}

/// The smallest number of insertions, deletions, substitutions and swaps of neighbouring bytes that turn `left` into
/// `right`.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
        var current = [row] + [Int](repeating: 0, count: right.count)
        for column in 1...right.count {
            let substitution = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
            current[column] = min(last[column] + 1, current[column - 1] + 1, substitution)
            if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                current[column] = min(current[column], beforeLast[column - 2] + 1)
            }
        }
        (beforeLast, last) = (last, current)
    }
    return last[right.count]
}
