package import WeaverDiagnostics

/// Returns hashes of the names that a Swift source may introduce. These are the names after the keywords `class`,
/// `struct`, `enum`, `actor`, `protocol`, `extension`, `typealias`, `func` and `any` (which marks a name as a
/// protocol's). A name after `import` is returned as `NameHash.imported`.
///
/// The result contains every name that `parseSwift` finds after one of these keywords. It may also contain words of
/// comments and strings, and may contain a name several times. Each part of a dotted name is returned. Searches without
/// lexing; linear in the number of bytes.
package func introducedNames(in bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
    var search = IntroducedNameSearch(bytes: bytes)
    search.run()
    return search.names
}

private struct IntroducedNameSearch {
    let bytes: UnsafeBufferPointer<UInt8>
    var names: [NameHash] = []

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        names.reserveCapacity(bytes.count / 256)
    }

    mutating func run() {
        if !bytes.isEmpty { look(at: 0) }
        let letters = KeywordLetters()
        var start = 1
        // A block of 16 bytes is searched together with the byte before it and the two bytes after it.
        while start &+ 18 <= bytes.count {
            let marks = letters.possibleKeywords(in: bytes, at: start)
            if !marks.isEmpty { marks.forEach { look(at: start &+ $0) } }
            start &+= 16
        }
        while start < bytes.count {
            look(at: start)
            start &+= 1
        }
    }

    /// The syntax that can follow a keyword.
    private enum Form {
        /// A single name: `Name`.
        case name
        /// A dotted or composed type: `A.B`, `(~A & B)`.
        case path
        /// An imported module or declaration: `A.B`, `struct A.B`.
        case module
    }

    /// Adds the names after a keyword that begins at `index`, if there is one.
    @inline(__always) private mutating func look(at index: Int) {
        if index > 0, ByteSet.identifier.contains(bytes[index &- 1]) { return }
        switch bytes[index] {
        case UInt8(ascii: "a"):
            take(.name, behind: "actor", at: index)
            take(.path, behind: "any", at: index)
        case UInt8(ascii: "c"): take(.name, behind: "class", at: index)
        case UInt8(ascii: "e"):
            take(.name, behind: "enum", at: index)
            take(.path, behind: "extension", at: index)
        case UInt8(ascii: "f"): take(.name, behind: "func", at: index)
        case UInt8(ascii: "i"): take(.module, behind: "import", at: index)
        case UInt8(ascii: "p"): take(.name, behind: "protocol", at: index)
        case UInt8(ascii: "s"): take(.name, behind: "struct", at: index)
        case UInt8(ascii: "t"): take(.name, behind: "typealias", at: index)
        default: break
        }
    }

    @inline(__always) private mutating func take(_ form: Form, behind keyword: StaticString, at index: Int) {
        guard Cursor(bytes, at: index).starts(with: keyword) else { return }
        take(form, from: index + keyword.utf8CodeUnitCount)
    }

    private mutating func take(_ form: Form, from start: Int) {
        var index = start
        if index < bytes.count, ByteSet.isPartOfName(bytes[index]) { return }
        for _ in 0..<Self.maximalParts {
            index = skipSpace(from: index)
            while index < bytes.count, isBetweenNames(bytes[index]) { index = skipSpace(from: index + 1) }
            let name = index
            while index < bytes.count, ByteSet.isPartOfName(bytes[index]) { index += 1 }
            if index == name {
                if isCommentThatMayHide(at: index, behind: start) { names.append(.unknown) }
                return
            }
            let hash = NameHash(bytes, name..<index)
            names.append(form == .module ? hash.imported : hash)
            if index < bytes.count, bytes[index] == UInt8(ascii: "`") { index += 1 }
            let end = index
            index = skipSpace(from: index)
            guard index < bytes.count else { return }
            if form == .path, bytes[index] == UInt8(ascii: "<") {
                // A member may stand behind arguments that are not understood.
                guard let end = endOfArguments(from: index) else { break }
                index = skipSpace(from: end)
                guard index < bytes.count else { return }
            }
            switch form {
            case .name: return
            case .path:
                guard
                    bytes[index] == UInt8(ascii: ".") || bytes[index] == UInt8(ascii: "&")
                        || isCommentThatMayHide(at: index, behind: start)
                else { return }
            // The first word may be `struct` or another kind of declaration. Then the module's name follows on the same
            // line.
            case .module:
                guard ByteSet.isPartOfName(bytes[index]) || isComment(at: index), !bytes[end..<index].contains(0x0A)
                else { return }
            }
        }
        names.append(.unknown)
    }

    /// The maximal number of parts that are read after a keyword. If a name has more parts, `NameHash.unknown` is added
    /// for the rest. The limit bounds the cost of names whose parts are keywords, each of which begins a search.
    private static let maximalParts = 32

    /// The maximal length of generic arguments, in bytes, behind which a name is looked for. The limit bounds the cost
    /// of arguments that do not end.
    private static let maximalLength = 512

    /// Returns the index after the generic arguments that begin at `start`, such as `<Int>`. Nil if they contain a
    /// comment or a brace, or do not end in time.
    private func endOfArguments(from start: Int) -> Int? {
        var depth = 0
        for index in start..<min(bytes.count, start + Self.maximalLength) {
            switch bytes[index] {
            case UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ">") where bytes[index - 1] != UInt8(ascii: "-"):
                depth -= 1
                if depth == 0 { return index + 1 }
            case UInt8(ascii: "/"), UInt8(ascii: "{"), UInt8(ascii: "}"): return nil
            default: break
            }
        }
        return nil
    }

    /// Whether a comment at `index` may hide names of the declaration or type whose keyword ends at `keyword`, since
    /// comments are not skipped. If the keyword itself is in a line comment, `//` most often ends a line of prose; an
    /// annotation there may have `/*`.
    private func isCommentThatMayHide(at index: Int, behind keyword: Int) -> Bool {
        let cursor = Cursor(bytes, at: index)
        return cursor.starts(with: "/*") || cursor.starts(with: "//") && !isInLineComment(keyword)
    }

    private func isComment(at index: Int) -> Bool {
        let cursor = Cursor(bytes, at: index)
        return cursor.starts(with: "/*") || cursor.starts(with: "//")
    }

    /// Whether the text of the line up to `index` is certainly a line comment. Looks back a bounded number of bytes, so
    /// that the cost does not grow with the length of the line.
    private func isInLineComment(_ index: Int) -> Bool {
        var start = index
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
            start -= 1
            if index - start > 200 || Cursor(bytes, at: start).starts(with: "*/") { return false }
        }
        return Cursor(bytes, at: skipSpace(from: start)).starts(with: "//")
    }

    private func skipSpace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        return index
    }

    private func isBetweenNames(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "`") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "~")
            || byte == UInt8(ascii: "(")
    }
}

/// The letters that begin keywords and that stand third in them, each in a block of its own, which is made once.
private struct KeywordLetters {
    private let a = ByteBlock(repeating: "a")
    private let c = ByteBlock(repeating: "c")
    private let e = ByteBlock(repeating: "e")
    private let f = ByteBlock(repeating: "f")
    private let i = ByteBlock(repeating: "i")
    private let n = ByteBlock(repeating: "n")
    private let o = ByteBlock(repeating: "o")
    private let p = ByteBlock(repeating: "p")
    private let r = ByteBlock(repeating: "r")
    private let s = ByteBlock(repeating: "s")
    private let t = ByteBlock(repeating: "t")
    private let u = ByteBlock(repeating: "u")
    private let y = ByteBlock(repeating: "y")

    /// Marks the bytes that can be the first byte of a keyword, among the 16 bytes from `start` on. The test uses the
    /// byte itself, the byte before it, and the second byte after it. Few words that are not keywords pass the test.
    @inline(__always) func possibleKeywords(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> ByteMarks {
        let first = ByteBlock(bytes, at: start)
        let third = ByteBlock(bytes, at: start &+ 2)
        let types = (first == c) & (third == a) | (first == s) & (third == r) | (first == e) & (third == u)
        let moreTypes = (first == a) & (third == t) | (first == p) & (third == o) | (first == t) & (third == p)
        let others = (first == e) & (third == t) | (first == f) & (third == n) | (first == i) & (third == p)
        let any = (first == a) & (third == y)
        return (types | moreTypes | others | any) & !ByteBlock(bytes, at: start &- 1).letters
    }
}
