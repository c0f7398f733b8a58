/// A set of keys that references ask for, stored as the bits of their numbers. Words of 64 bits that are 0 are not
/// stored, so that the cost of a set depends on its size, not on the number of keys in the graph. Most sets have one
/// word, which needs no memory of its own. Iteration is in ascending order.
package struct KeySet: Equatable, Sendable {
    fileprivate struct Word: Equatable, Hashable, Sendable {
        /// The number of the key that the lowest of `bits` stands for, divided by 64.
        var index: Int32
        var bits: UInt64

        static let none = Word(index: 0, bits: 0)
    }

    /// The word with the lowest index; `none` if the set is empty.
    private var first = Word.none
    /// The other words, by index.
    private var others: [Word] = []

    package init() {}

    init(_ key: LinkedGraph.KeyID) { append(key) }

    package init(_ keys: [LinkedGraph.KeyID]) { keys.sorted().forEach { append($0) } }

    package var isEmpty: Bool { first.bits == 0 }
    package var count: Int { others.reduce(first.bits.nonzeroBitCount) { $0 + $1.bits.nonzeroBitCount } }
    /// The number of words of the set, to which the cost of most operations is proportional.
    var wordCount: Int { isEmpty ? 0 : 1 &+ others.count }

    /// Returns the word at a position, in the order of the indices.
    fileprivate func word(at position: Int) -> Word { position == 0 ? first : others[position &- 1] }

    package func contains(_ key: LinkedGraph.KeyID) -> Bool {
        let index = Int32(truncatingIfNeeded: key.index >> 6)
        let bit: UInt64 = 1 << UInt64(key.index & 63)
        if others.isEmpty || index <= first.index { return first.index == index && first.bits & bit != 0 }
        var (lower, upper) = (0, others.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if others[middle].index < index { lower = middle + 1 } else { upper = middle }
        }
        return lower < others.count && others[lower].index == index && others[lower].bits & bit != 0
    }

    /// Adds `key`, which must not be less than any key in the set.
    mutating func append(_ key: LinkedGraph.KeyID) {
        append(Word(index: Int32(truncatingIfNeeded: key.index >> 6), bits: 1 << UInt64(key.index & 63)))
    }

    /// Adds the keys of `word`, whose index must not be less than that of any word in the set.
    fileprivate mutating func append(_ word: Word) {
        if word.bits == 0 { return }
        if isEmpty {
            first = word
        } else if first.index == word.index {
            first.bits |= word.bits
        } else if let last = others.last, last.index == word.index {
            others[others.count - 1].bits |= word.bits
        } else {
            others.append(word)
        }
    }

    /// Whether this set contains every key of `other`.
    package func isSuperset(of other: KeySet) -> Bool { other.subtracting(self).isEmpty }

    package func union(_ other: KeySet) -> KeySet {
        if other.isEmpty || self == other { return self }
        if isEmpty { return other }
        var result = KeySet()
        let (count, otherCount) = (wordCount, other.wordCount)
        let most = Swift.max(count, otherCount)
        if most > 1 { result.others.reserveCapacity(most) }
        var (left, right) = (0, 0)
        while left < count || right < otherCount {
            if right == otherCount || left < count && word(at: left).index <= other.word(at: right).index {
                result.append(word(at: left))
                left += 1
            } else {
                result.append(other.word(at: right))
                right += 1
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
        forEachWord(beside: other) { word, bits in
            result.append(Word(index: word.index, bits: combine(word.bits, bits)))
        }
        return result
    }

    /// Calls `body` with each word of this set and the bits of the word of `other` for the same keys, or with 0 if
    /// `other` has no such word.
    fileprivate func forEachWord(beside other: KeySet, _ body: (Word, UInt64) -> Void) {
        let (count, otherCount) = (wordCount, other.wordCount)
        var right = 0
        for position in 0..<count {
            let word = word(at: position)
            while right < otherCount, other.word(at: right).index < word.index { right &+= 1 }
            let isMatched = right < otherCount && other.word(at: right).index == word.index
            body(word, isMatched ? other.word(at: right).bits : 0)
        }
    }
}

extension KeySet: Sequence {
    package struct Iterator: IteratorProtocol {
        fileprivate let keys: KeySet
        fileprivate var position = 0
        /// The word at `position`, with those bits whose keys were not returned yet.
        fileprivate var rest: Word

        package mutating func next() -> LinkedGraph.KeyID? {
            while rest.bits == 0 {
                position += 1
                guard position < keys.wordCount else { return nil }
                rest = keys.word(at: position)
            }
            let bit = rest.bits.trailingZeroBitCount
            rest.bits &= rest.bits - 1
            return LinkedGraph.KeyID(index: Int(rest.index) << 6 | bit)
        }
    }

    package func makeIterator() -> Iterator { Iterator(keys: self, rest: first) }
    package var underestimatedCount: Int { wordCount }
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
        for position in 0..<keys.wordCount {
            let word = keys.word(at: position)
            insert(word.bits, at: word.index)
        }
    }

    /// Adds the keys of `keys` that are not in `others`.
    package mutating func insert(_ keys: KeySet, except others: KeySet) {
        keys.forEachWord(beside: others) { word, bits in insert(word.bits & ~bits, at: word.index) }
    }

    private mutating func insert(_ new: UInt64, at index: Int32) {
        guard new != 0 else { return }
        if bits[Int(index)] == 0 { used.append(index) }
        bits[Int(index)] |= new
    }

    /// Returns the keys that were added since the last call, and empties the accumulator.
    package mutating func take() -> KeySet {
        guard !used.isEmpty else { return KeySet() }
        if used.count > 1 { used.sort() }
        var set = KeySet()
        for index in used {
            set.append(KeySet.Word(index: index, bits: bits[Int(index)]))
            bits[Int(index)] = 0
        }
        used.removeAll(keepingCapacity: true)
        return set
    }
}
