/// A set of keys that references ask for, stored as the bits of their numbers. Words of 64 bits that are 0 are not
/// stored, so that the cost of a set depends on its size, not on the number of keys in the graph. Iteration is in
/// ascending order.
package struct KeySet: Equatable, Sendable {
    fileprivate struct Word: Equatable, Hashable, Sendable {
        /// The number of the key that the lowest of `bits` stands for, divided by 64.
        var index: Int32
        var bits: UInt64
    }

    fileprivate var words: [Word] = []

    package init() {}

    init(_ key: LinkedGraph.KeyID) { append(key) }

    init(_ keys: [LinkedGraph.KeyID]) { keys.sorted().forEach { append($0) } }

    fileprivate init(words: [Word]) { self.words = words }

    package var isEmpty: Bool { words.isEmpty }
    package var count: Int { words.reduce(0) { $0 + $1.bits.nonzeroBitCount } }
    /// The number of words of the set, to which the cost of most operations is proportional.
    var wordCount: Int { words.count }

    package func contains(_ key: LinkedGraph.KeyID) -> Bool {
        let index = Int32(truncatingIfNeeded: key.index >> 6)
        var (lower, upper) = (0, words.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if words[middle].index < index { lower = middle + 1 } else { upper = middle }
        }
        return lower < words.count && words[lower].index == index
            && words[lower].bits & (1 << UInt64(key.index & 63)) != 0
    }

    /// Adds `key`, which must not be less than any key in the set.
    mutating func append(_ key: LinkedGraph.KeyID) {
        let word = Word(index: Int32(truncatingIfNeeded: key.index >> 6), bits: 1 << UInt64(key.index & 63))
        if let last = words.indices.last, words[last].index == word.index {
            words[last].bits |= word.bits
        } else {
            words.append(word)
        }
    }

    /// Whether this set contains every key of `other`.
    package func isSuperset(of other: KeySet) -> Bool { other.subtracting(self).isEmpty }

    package func union(_ other: KeySet) -> KeySet {
        if other.isEmpty || self == other { return self }
        if isEmpty { return other }
        var result = KeySet()
        result.words.reserveCapacity(Swift.max(words.count, other.words.count))
        var (left, right) = (0, 0)
        while left < words.count || right < other.words.count {
            if right == other.words.count || left < words.count && words[left].index < other.words[right].index {
                result.words.append(words[left])
                left += 1
            } else if left == words.count || other.words[right].index < words[left].index {
                result.words.append(other.words[right])
                right += 1
            } else {
                result.words.append(Word(index: words[left].index, bits: words[left].bits | other.words[right].bits))
                (left, right) = (left + 1, right + 1)
            }
        }
        return result
    }

    package func isDisjoint(with other: KeySet) -> Bool { other.isEmpty || intersection(other).isEmpty }

    package func intersection(_ other: KeySet) -> KeySet {
        other.isEmpty ? KeySet() : combined(with: other) { $0 & $1 }
    }

    package func subtracting(_ other: KeySet) -> KeySet { other.isEmpty ? self : combined(with: other) { $0 & ~$1 } }

    /// Combines each word of this set with the word of `other` for the same keys, or with 0 if `other` has no such
    /// word. Leaves out words that become 0.
    private func combined(with other: KeySet, _ combine: (UInt64, UInt64) -> UInt64) -> KeySet {
        var result = KeySet()
        var right = 0
        for word in words {
            while right < other.words.count, other.words[right].index < word.index { right += 1 }
            let isMatched = right < other.words.count && other.words[right].index == word.index
            let bits = combine(word.bits, isMatched ? other.words[right].bits : 0)
            if bits != 0 { result.words.append(Word(index: word.index, bits: bits)) }
        }
        return result
    }
}

extension KeySet: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate let words: [Word]
        fileprivate var position = 0
        /// The bits of those keys in the word at `position` that were not returned yet.
        fileprivate var rest: UInt64

        package mutating func next() -> LinkedGraph.KeyID? {
            while rest == 0 {
                position += 1
                guard position < words.count else { return nil }
                rest = words[position].bits
            }
            let bit = rest.trailingZeroBitCount
            rest &= rest - 1
            return LinkedGraph.KeyID(index: Int(words[position].index) << 6 | bit)
        }
    }

    package func makeIterator() -> Iterator { Iterator(words: words, rest: words.first?.bits ?? 0) }
    package var underestimatedCount: Int { words.count }
}

/// A mutable set that collects the keys of many sets. An accumulator has a bit for every key of the graph, so make it
/// once and use it again: `take` empties it.
package struct KeyAccumulator {
    private var bits: [UInt64]
    /// The indices in `bits` of the words that are not 0.
    private var used: [Int32] = []

    /// An empty accumulator for the keys from 0 to `keyCount - 1`.
    package init(keyCount: Int) { bits = Array(repeating: 0, count: (keyCount + 63) >> 6) }

    /// Adds `key`. Returns whether the accumulator did not contain it before.
    @discardableResult
    package mutating func insert(_ key: LinkedGraph.KeyID) -> Bool {
        let bit: UInt64 = 1 << UInt64(key.index & 63)
        guard bits[key.index >> 6] & bit == 0 else { return false }
        insert(bit, at: Int32(truncatingIfNeeded: key.index >> 6))
        return true
    }

    package mutating func insert(_ keys: KeySet) {
        for word in keys.words { insert(word.bits, at: word.index) }
    }

    /// Adds the keys of `keys` that are not in `others`.
    package mutating func insert(_ keys: KeySet, except others: KeySet) {
        var right = 0
        for word in keys.words {
            while right < others.words.count, others.words[right].index < word.index { right += 1 }
            let isMatched = right < others.words.count && others.words[right].index == word.index
            insert(isMatched ? word.bits & ~others.words[right].bits : word.bits, at: word.index)
        }
    }

    private mutating func insert(_ new: UInt64, at index: Int32) {
        guard new != 0 else { return }
        if bits[Int(index)] == 0 { used.append(index) }
        bits[Int(index)] |= new
    }

    /// Returns the keys that were added since the last call, and empties the accumulator.
    package mutating func take() -> KeySet {
        guard !used.isEmpty else { return KeySet() }
        used.sort()
        let set = KeySet(words: used.map { KeySet.Word(index: $0, bits: bits[Int($0)]) })
        for index in used { bits[Int(index)] = 0 }
        used.removeAll(keepingCapacity: true)
        return set
    }
}
