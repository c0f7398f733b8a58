package import WeaverDiagnostics
package import WeaverGraph
import WeaverSyntax

extension SourceText {
    /// Whether the file is read as a property file: its name ends with `.yml`, `.yaml` or `.json`.
    var isPropertyFile: Bool { [".yml", ".yaml", ".json"].contains { path.hasSuffix($0) } }
}

/// The number of bytes that a property file may have.
package let maximalPropertyFileSize = 10_000_000

/// Returns the properties of one file, which is read as JSON if its name ends with `.json`, else as YAML. Of several
/// files, those with a higher `order` win. They hold under `condition`. A file with an error has one diagnostic and no
/// properties.
package func propertyFacts(_ source: SourceText, order: Int = 0, under condition: Condition = .always) -> FileFacts {
    var facts = FileFacts(path: source.path, origin: .properties)
    facts.hasConditions = !condition.isAlways
    if let fault = source.propertyFault {
        facts.diagnostics = [fault]
        return facts
    }
    let root: PropertyNode?
    if source.path.hasSuffix(".json") {
        let syntax = parseJSON(source.bytes)
        if let fault = syntax.fault {
            facts.diagnostics = [fault.inFile(source.path)]
            return facts
        }
        root = syntax.root.map { PropertyNode($0, in: source.path) }
    } else {
        let syntax = parseManifest(source)
        if let first = syntax.diagnostics.first {
            facts.diagnostics = [first.inPropertyFile(source.path)]
            return facts
        }
        root = syntax.root.map { PropertyNode($0, in: source.path) }
        if let fault = root?.keyThatStandsTwice() {
            facts.diagnostics = [fault]
            return facts
        }
    }
    switch root?.content {
    case .mapping, nil:
        facts.properties = PropertyFile(path: source.path, order: order, condition: condition, root: root)
    case .null: facts.properties = PropertyFile(path: source.path, order: order, condition: condition, root: nil)
    case .scalar, .sequence:
        let place = root?.place ?? Place(file: source.path, span: Span(0, 0))
        facts.diagnostics = [
            Diagnostic(
                .syntaxError, "a property file is a mapping of keys", at: place,
                help: source.path.hasSuffix(".json") ? "write: {\"server\": {\"retries\": 3}}" : "write: title: Shop")
        ]
    }
    return facts
}

/// Returns the facts of the property file at `path`, which is too large to be read.
package func propertyFacts(ofTooLarge path: String) -> FileFacts {
    var facts = FileFacts(path: path, origin: .properties)
    facts.diagnostics = [.tooLarge(path)]
    return facts
}

extension Diagnostic {
    fileprivate static func tooLarge(_ path: String) -> Diagnostic {
        Diagnostic(
            .unreadableFile, "a property file has at most \(maximalPropertyFileSize / 1_000_000) MB",
            at: Place(file: path, span: Span(0, 0)), help: "keep data of this size in a resource of the app")
    }
}

extension PropertyNode {
    /// Returns the diagnostic of a key of YAML that equals another one of its mapping as a `String` of Swift: the same
    /// characters, of other scalars. Nil if there is none.
    fileprivate func keyThatStandsTwice() -> Diagnostic? {
        switch content {
        case .null, .scalar: return nil
        case .sequence(let items): return items.lazy.compactMap { $0.keyThatStandsTwice() }.first
        case .mapping(let entries):
            var keys: Set<String> = []
            for entry in entries {
                if let fault = entry.value.keyThatStandsTwice() { return fault }
                // The keys differ in their bytes, so that only others than those of ASCII can be equal.
                if entry.key.utf8.allSatisfy({ $0 < 0x80 }) || keys.insert(entry.key).inserted { continue }
                return Diagnostic(
                    .syntaxError, "'\(entry.key)' stands twice in this mapping, written with other Unicode scalars",
                    at: entry.keyPlace, help: "remove one, or unite the two")
            }
            return nil
        }
    }
}

extension SourceText {
    /// The reason why the bytes of the file are not read at all; nil if they are.
    fileprivate var propertyFault: Diagnostic? {
        func fault(_ message: String, at span: Span = Span(0, 0), _ help: String = "save the file as UTF-8")
            -> Diagnostic
        {
            Diagnostic(.syntaxError, message, at: Place(file: path, span: span), help: help)
        }
        if bytes.count > maximalPropertyFileSize { return .tooLarge(path) }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return fault("the file begins with a byte order mark", "save the file as UTF-8 without a byte order mark")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return fault("the file is encoded in UTF-16")
        }
        // Every other byte of ASCII text in UTF-16 is zero.
        if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) { return fault("the file is encoded in UTF-16") }
        if let offset = bytes.firstInvalidUTF8 {
            return fault("these bytes are not UTF-8", at: Span(offset, offset + 1))
        }
        return nil
    }
}

extension [UInt8] {
    /// The offset of the first byte that is not part of a character in UTF-8; nil if there is none.
    fileprivate var firstInvalidUTF8: Int? {
        var offset = 0
        while offset < count {
            let length = lengthOfCharacter(at: offset)
            guard length > 0 else { return offset }
            offset += length
        }
        return nil
    }

    /// The number of bytes of the character that begins at `offset`; 0 if none does.
    private func lengthOfCharacter(at offset: Int) -> Int {
        let first = self[offset]
        if first < 0x80 { return 1 }
        let (length, lowest): (Int, UInt32) =
            switch first {
            case 0xC2...0xDF: (2, 0x80)
            case 0xE0...0xEF: (3, 0x800)
            case 0xF0...0xF4: (4, 0x10000)
            default: (0, 0)
            }
        guard length > 0, offset + length <= count else { return 0 }
        var scalar = UInt32(first) & (0x7F >> UInt32(length))
        for byte in self[(offset + 1)..<(offset + length)] {
            guard byte & 0xC0 == 0x80 else { return 0 }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
        }
        return scalar >= lowest && Unicode.Scalar(scalar) != nil ? length : 0
    }
}

extension SyntaxDiagnostic {
    /// Returns the diagnostic for a property file. The parser's messages mention a manifest.
    fileprivate func inPropertyFile(_ path: String) -> Diagnostic {
        var diagnostic = inFile(path)
        diagnostic.message = message.replacing("a manifest", with: "a property file")
        return diagnostic
    }
}

extension PropertyNode {
    fileprivate init(_ node: ManifestNode, in file: String) {
        let content: Content =
            switch node.content {
            case .mapping(let entries):
                .mapping(
                    entries.map { entry in
                        Entry(
                            key: entry.key.text, keyPlace: Place(file: file, span: entry.key.span),
                            value: PropertyNode(entry.value, in: file))
                    })
            case .sequence(let items): .sequence(items.map { PropertyNode($0, in: file) })
            case .scalar(let scalar): Self.content(PropertyScalar(scalar.text, isQuoted: scalar.style != .plain))
            case .empty: .null
            }
        self.init(content, at: Place(file: file, span: node.span))
    }

    private static func content(_ scalar: PropertyScalar) -> Content { scalar.isNull ? .null : .scalar(scalar) }

    fileprivate init(_ node: JSONNode, in file: String) {
        let content: Content =
            switch node.content {
            case .null: .null
            case .literal(let text): .scalar(PropertyScalar(text, isQuoted: false))
            case .text(let text): .scalar(PropertyScalar(text, isQuoted: true))
            case .array(let items): .sequence(items.map { PropertyNode($0, in: file) })
            case .object(let members):
                .mapping(
                    members.map { member in
                        Entry(
                            key: member.key, keyPlace: Place(file: file, span: member.keySpan),
                            value: PropertyNode(member.value, in: file))
                    })
            }
        self.init(content, at: Place(file: file, span: node.span))
    }
}
