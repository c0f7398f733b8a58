internal import WeaverDiagnostics

/// The entries of a mapping that is being parsed.
struct ManifestEntries {
    private var list: [ManifestNode.Entry] = []
    /// The keys in `list`. Empty while there are few entries.
    private var keys: Set<Key> = []
    private let start: Int
    var end: Int

    init(start: Int) {
        self.start = start
        end = start
    }

    var node: ManifestNode { ManifestNode(.mapping(list), Span(start, end)) }

    /// The value of the last entry. Nil if there are no entries.
    var lastValue: ManifestNode? { list.last?.value }

    /// Adds an entry. Returns false if the mapping already has an equal key. Then the entry is not added, but the span
    /// of the mapping includes it.
    mutating func add(_ key: consuming ManifestScalar, _ value: consuming ManifestNode) -> Bool {
        end = max(end, Int(value.span.end))
        guard isNew(Key(text: key.text)) else { return false }
        // Most mappings are small. This takes one allocation instead of three.
        if list.isEmpty { list.reserveCapacity(4) }
        list.append(ManifestNode.Entry(key: key, value: value))
        return true
    }

    private mutating func isNew(_ key: Key) -> Bool {
        if list.count < 8 { return !list.contains { Key(text: $0.key.text) == key } }
        if keys.isEmpty { keys = Set(list.map { Key(text: $0.key.text) }) }
        // When a set grows, each key is hashed again. So it grows by a large factor.
        if keys.count == keys.capacity { keys.reserveCapacity(keys.count * 4) }
        return keys.insert(key).inserted
    }

    /// A key that is compared by its bytes. The character "é" can be written as one scalar or as two: both texts are
    /// equal strings in Swift, but different keys in YAML.
    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
        }
    }
}
