package import WeaverDiagnostics
package import WeaverGraph
import WeaverSyntax

/// Returns the outline of the interface file of a module: the names of its declarations, which are read when they are
/// asked for. Returns nil and errors for a file that `readInterface` refuses.
///
/// A file whose digest agrees with its text is as Weaver has written it. It is only searched for the beginnings of its
/// entries, at the speed of reading it, and its text is not kept: `rereading` returns it when declarations are asked
/// for, from any thread. If it is not the same text then, or nil because it cannot be read, they have an error. Any
/// other file is read as a whole.
package func outlineInterface(
    _ source: SourceText, rereading: @escaping @Sendable () -> SourceText?
) -> (outline: InterfaceOutline?, diagnostics: [Diagnostic]) {
    let entries = source.bytes.withUnsafeBufferPointer { InterfaceEntries(of: $0) }
    if let entries, let header = entries.header(in: source) {
        let names = entries.declarations.map { InterfaceOutline.Name(name: $0.name, access: $0.access.level) }
        let (path, length) = (source.path, source.bytes.count)
        let (declarations, digest) = (entries.declarations, entries.digest)
        let outline = InterfaceOutline(header, names: names, digest: digest) { positions in
            var contents = InterfaceOutline.Contents()
            guard let source = rereading(), source.bytes.count == length,
                InterfaceDigest.stated(in: source) == digest
            else {
                contents.diagnostics = [.changedInterface(path)]
                return contents
            }
            for position in positions { contents.add(declarations[position], of: source) }
            return contents
        }
        return (outline, [])
    }
    let (interface, diagnostics) = readInterface(source)
    return (
        interface.map { InterfaceOutline($0, digest: source.bytes.withUnsafeBytes { checksum(of: $0) }) }, diagnostics
    )
}

/// Returns the text of an interface file that Weaver has written and a program has edited, with the digest that it has
/// now. A text that does not begin as Weaver begins it is returned unchanged.
package func withRenewedDigest(_ text: String) -> String {
    var text = text
    guard let (_, end) = text.withUTF8({ InterfaceDigest.stated(in: $0) }) else { return text }
    let rest = String(decoding: Array(text.utf8.dropFirst(end)), as: UTF8.self)
    return InterfaceDigest.beginning + InterfaceDigest.text(of: rest) + "\n" + rest
}

extension InterfaceOutline.Contents {
    fileprivate mutating func add(_ entry: InterfaceEntries.Declaration, of source: SourceText) {
        let section: InterfaceWord = entry.isAlias ? .aliases : .types
        let (interface, faults) = readInterface(source, entry: entry.range, of: section)
        types += interface.types
        aliases += interface.aliases
        diagnostics += faults
    }
}

extension Diagnostic {
    fileprivate static func changedInterface(_ path: String) -> Diagnostic {
        Diagnostic(
            .invalidInterface, "the interface has changed while it was read",
            at: Place(file: path, span: Span(0, 0)), help: "run again")
    }
}

/// The digest line of interface files.
enum InterfaceDigest {
    /// The number of hexadecimal digits.
    private static let digitCount = 16

    /// Returns the digest of `text`, which is what stands behind the digest line.
    static func text(of text: String) -> String {
        var text = text
        let digits = String(text.withUTF8 { checksum(of: UnsafeRawBufferPointer($0)) }, radix: 16)
        return String(repeating: "0", count: digitCount - digits.count) + digits
    }

    /// The first lines of an interface file, up to the digits of the digest.
    static let beginning =
        "\(InterfaceWord.version.rawValue): \(InterfaceFormat.version)\n\(InterfaceWord.digest.rawValue): "

    /// Returns the digest that an interface file states, and the offset behind its line; nil if the file does not begin
    /// as Weaver begins it.
    static func stated(in bytes: UnsafeBufferPointer<UInt8>) -> (digest: UInt64, end: Int)? {
        let start = beginning.utf8.count
        let end = start + digitCount
        guard bytes.count > end, bytes.starts(with: beginning.utf8), bytes[end] == UInt8(ascii: "\n") else {
            return nil
        }
        let digits = String(decoding: bytes[start..<end], as: UTF8.self)
        guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
        return UInt64(digits, radix: 16).map { ($0, end + 1) }
    }

    /// Returns the digest that the file `source` states; nil if it does not begin as Weaver begins it.
    static func stated(in source: SourceText) -> UInt64? {
        source.bytes.withUnsafeBufferPointer { stated(in: $0)?.digest }
    }
}

/// The entries of an interface file that is as Weaver has written it.
private struct InterfaceEntries: Sendable {
    /// A type or an alias.
    struct Declaration: Sendable {
        var name: String
        var access: OfferedAccess
        var isAlias: Bool
        /// The bytes of its lines, from the indentation of the first one on.
        var range: Range<Int>
    }

    let digest: UInt64
    /// The bytes in front of the declarations.
    private var headerEnd: Int
    private(set) var declarations: [Declaration] = []

    /// Finds the entries in `bytes`. Nil if the digest is missing or does not agree with the text, or if an entry is
    /// not written as `interfaceText` writes it.
    init?(of bytes: UnsafeBufferPointer<UInt8>) {
        guard let (stated, start) = InterfaceDigest.stated(in: bytes),
            checksum(of: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start...])) == stated
        else { return nil }
        digest = stated
        headerEnd = bytes.count
        let space = UInt8(ascii: " ")
        let sections: [(word: [UInt8], isAlias: Bool)] = [
            (Array("\(InterfaceWord.types.rawValue):".utf8), false),
            (Array("\(InterfaceWord.aliases.rawValue):".utf8), true),
        ]
        var section: Bool?
        var entry: Int?
        var line = start
        func close(at end: Int, _ isAlias: Bool) -> Bool {
            guard let begun = entry else { return true }
            entry = nil
            guard let declaration = Declaration(isAlias, bytes, begun..<end) else { return false }
            declarations.append(declaration)
            return true
        }
        while line < bytes.count {
            let end = bytes.lineEnd(from: line)
            if bytes[line] != space {
                if let isAlias = section, !close(at: line, isAlias) { return nil }
                let known = sections.first { bytes[line..<end].elementsEqual($0.word) }
                if section != nil || known != nil {
                    guard let known else { return nil }
                    if section == nil { headerEnd = line }
                    section = known.isAlias
                }
            } else if let isAlias = section, line + 2 < end, bytes[line + 2] != space {
                guard close(at: line, isAlias) else { return nil }
                entry = line
            }
            line = end + 1
        }
        if let isAlias = section, !close(at: bytes.count, isAlias) { return nil }
    }

    /// Returns the interface without its declarations; nil if it is not as Weaver writes it.
    func header(in source: SourceText) -> ModuleInterface? {
        plainHeader(in: source)
            ?? readInterface(SourceText(path: source.path, bytes: Array(source.bytes[..<headerEnd])), isHeader: true)
            .interface
    }

    /// Returns the interface without its declarations if all names in its header are words without quotes, as nearly
    /// all are: reading it as YAML would cost as much as all declarations.
    private func plainHeader(in source: SourceText) -> ModuleInterface? {
        source.bytes.withUnsafeBufferPointer { bytes in
            var interface = ModuleInterface(module: "", package: nil)
            /// Whether the list at hand is that of `uses`; nil in front of the lists.
            var isUse: Bool?
            /// Returns the word behind `front` in the line at `line`; nil if the line has another form.
            func word(behind front: [UInt8], in line: Range<Int>) -> String? {
                guard bytes[line].starts(with: front), line.count > front.count else { return nil }
                let word = bytes[(line.lowerBound + front.count)..<line.upperBound]
                return word.allSatisfy(\.isPlain) ? String(decoding: word, as: UTF8.self) : nil
            }
            var start = InterfaceDigest.stated(in: bytes)?.end ?? headerEnd
            while start < headerEnd {
                let line = start..<bytes.lineEnd(from: start)
                if let isUse, let name = word(behind: Self.itemFront, in: line) {
                    if isUse {
                        interface.uses.append(name)
                        interface.usePlaces[name] = Place(
                            file: source.path, span: Span(start + Self.itemFront.count, line.upperBound))
                    } else {
                        interface.exports.append(name)
                    }
                } else if isUse == nil, bytes[line].elementsEqual(Self.exportsLine) {
                    isUse = false
                } else if isUse != true, bytes[line].elementsEqual(Self.usesLine) {
                    isUse = true
                } else if interface.module.isEmpty, let name = word(behind: Self.moduleFront, in: line) {
                    interface.module = name
                } else if interface.package == nil, let name = word(behind: Self.packageFront, in: line) {
                    interface.package = name
                } else {
                    return nil
                }
                start = line.upperBound + 1
            }
            return interface.module.isEmpty ? nil : interface.inOrder()
        }
    }

    private static let itemFront = Array("  - ".utf8)
    private static let moduleFront = Array("\(InterfaceWord.module.rawValue): ".utf8)
    private static let packageFront = Array("\(InterfaceWord.package.rawValue): ".utf8)
    private static let exportsLine = Array("\(InterfaceWord.exports.rawValue):".utf8)
    private static let usesLine = Array("\(InterfaceWord.uses.rawValue):".utf8)
}

extension UInt8 {
    /// Whether the byte is a letter, a digit or an underscore of ASCII.
    fileprivate var isPlain: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension InterfaceEntries.Declaration {
    /// The bytes in front of the access level of a type, of a type that is an item of a list, and of an alias.
    private static let front = Array("    \(InterfaceWord.access.rawValue): ".utf8)
    private static let frontOfItem = Array("      \(InterfaceWord.access.rawValue): ".utf8)
    private static let frontOfAlias = Array(": {\(InterfaceWord.access.rawValue): ".utf8)
    private static let accesses = OfferedAccess.allCases.map { (word: Array($0.rawValue.utf8), access: $0) }

    /// Reads the name and the access level of the entry in `range`. Nil if they are not where `interfaceText` writes
    /// them.
    fileprivate init?(_ isAlias: Bool, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        let (start, lineEnd) = (range.lowerBound + 2, bytes.lineEnd(from: range.lowerBound))
        guard let first = bytes[start..<lineEnd].first, ![UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(first),
            let colon = bytes[start..<lineEnd].firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        name = String(decoding: bytes[start..<colon], as: UTF8.self)
        // The access level is the first entry of an alias, and the second one of a type. A type that differs with
        // conditions is a list, which begins with the most visible declaration.
        let isList = !isAlias && bytes[(lineEnd + 1)..<max(lineEnd + 1, range.upperBound)].starts(with: "    - ".utf8)
        let front = isAlias ? Self.frontOfAlias : isList ? Self.frontOfItem : Self.front
        let beginning = isAlias ? colon : bytes.lineEnd(from: min(lineEnd + 1, range.upperBound)) + 1
        guard beginning < range.upperBound, bytes[beginning..<range.upperBound].starts(with: front) else { return nil }
        let isLetter = { (byte: UInt8) in byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
        let word = bytes[(beginning + front.count)..<range.upperBound].prefix(while: isLetter)
        guard let access = Self.accesses.first(where: { word.elementsEqual($0.word) })?.access else { return nil }
        (self.access, self.isAlias, self.range) = (access, isAlias, range)
    }
}
