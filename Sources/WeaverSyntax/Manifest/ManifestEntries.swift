internal import WeaverDiagnostics

/// A mapping in the making.
struct ManifestEntries {
    private var list: [ManifestNode.Entry] = []
    /// The keys in `list`, once there are many.
    private var keys: Set<Key> = []
    private let start: Int
    var end: Int

    init(start: Int) {
        self.start = start
        end = start
    }

    var node: ManifestNode { ManifestNode(.mapping(list), Span(start, end)) }

    /// The value that was added last.
    var lastValue: ManifestNode? { list.last?.value }

    /// False if the key was there; then the entry is left out, but counts for the span.
    mutating func add(_ key: consuming ManifestScalar, _ value: consuming ManifestNode) -> Bool {
        end = max(end, Int(value.span.end))
        guard isNew(Key(text: key.text)) else { return false }
        // Most mappings are small: one allocation instead of three.
        if list.isEmpty { list.reserveCapacity(4) }
        list.append(ManifestNode.Entry(key: key, value: value))
        return true
    }

    private mutating func isNew(_ key: Key) -> Bool {
        if list.count < 8 { return !list.contains { Key(text: $0.key.text) == key } }
        if keys.isEmpty { keys = Set(list.map { Key(text: $0.key.text) }) }
        // Growing means hashing every key again.
        if keys.count == keys.capacity { keys.reserveCapacity(keys.count * 4) }
        return keys.insert(key).inserted
    }

    /// Told apart by its bytes: the two ways to write "é" are one to Swift, but two keys to YAML.
    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
        }
    }
}
