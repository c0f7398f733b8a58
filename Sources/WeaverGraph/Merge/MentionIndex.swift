import WeaverDiagnostics

/// Tells quickly which files may mention a name, for files that are edited: few of their names change from edit to
/// edit. The files form blocks. Each block has a filter: some bits for each name that one of its files mentions. Names
/// that an edit has removed stay in the filter, which costs time and changes no result.
struct MentionIndex: Sendable {
    /// The number of files of a block.
    private static let blockSize = 16
    /// The bits of a filter, about ten for each name of a block of usual files. A power of two.
    private static let bitCount = 1 << 14

    private let fileCount: Int
    /// By block, the bits of its filter.
    private var filters: [[UInt64]]

    init(_ files: [FileFacts]) {
        fileCount = files.count
        let none: [UInt64] = Array(repeating: 0, count: Self.bitCount / 64)
        filters = Array(repeating: none, count: (files.count + Self.blockSize - 1) / Self.blockSize)
        for index in files.indices { add(files[index].mentions, ofFile: index) }
    }

    /// Adds the names that the file at `index` mentions.
    mutating func add(_ names: [NameHash], ofFile index: Int) {
        for name in names {
            let (first, second) = Self.bits(of: name)
            filters[index / Self.blockSize][first >> 6] |= 1 << UInt64(first & 63)
            filters[index / Self.blockSize][second >> 6] |= 1 << UInt64(second & 63)
        }
    }

    /// Calls `body` with the index of each file that may mention `name`, ascending.
    func forEachFile(perhapsMentioning name: NameHash, _ body: (Int) -> Void) {
        let (first, second) = Self.bits(of: name)
        let (firstBit, secondBit): (UInt64, UInt64) = (1 << UInt64(first & 63), 1 << UInt64(second & 63))
        for block in filters.indices
        where filters[block][first >> 6] & firstBit != 0 && filters[block][second >> 6] & secondBit != 0 {
            for index in block * Self.blockSize..<min((block + 1) * Self.blockSize, fileCount) { body(index) }
        }
    }

    /// Returns the numbers of the two bits that stand for `name`.
    private static func bits(of name: NameHash) -> (Int, Int) {
        (
            Int(truncatingIfNeeded: name.bits) & (bitCount - 1),
            Int(truncatingIfNeeded: name.bits >> 24) & (bitCount - 1)
        )
    }
}
