import WeaverGraph

/// The comments in a generated file about the factories that it calls: the generated code of another module declares
/// them, so that they are missing where the plugin does not run for that module. swiftc then reports the first call of
/// a factory, with the lines around it. So the comment stands above that call, once for each module and file.
struct FactoryNotes {
    /// The modules whose factories may be called, by the names of the enumerations with the factories.
    private let modules: [String: String]

    init(_ graphs: [LoweredGraph]) {
        let modules = graphs.flatMap { $0.graph.declarations.factories.values.map(\.module) }
        self.modules = Dictionary(
            modules.map { (Module.factories(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns `text`, a generated file, with the comments. Linear in the length of `text`; returns it unchanged if no
    /// module is known.
    func added(to text: String) -> String {
        guard !modules.isEmpty else { return text }
        var text = text
        let notes = text.withUTF8 { self.notes(on: $0) }
        guard !notes.isEmpty else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 120 * notes.count)
        text.withUTF8 { text in
            var start = 0
            for (offset, note) in notes {
                bytes += text[start..<offset]
                bytes += note.utf8
                start = offset
            }
            bytes += text[start...]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the comments, each with the line break and the indentation of the line below it, and their offsets.
    private func notes(on text: UnsafeBufferPointer<UInt8>) -> [(offset: Int, note: String)] {
        var notes: [(offset: Int, note: String)] = []
        var noted: Set<String> = []
        // The lines behind a directive count as lines of a source.
        var isOfSource = false
        var line = 0
        while line < text.count, noted.count < modules.count {
            let end = text[line...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
            let content = text[line..<end].drop { $0 == UInt8(ascii: " ") }
            if content.starts(with: "#sourceLocation(".utf8) {
                isOfSource = !content.starts(with: "#sourceLocation()".utf8)
            } else if !isOfSource, let name = factories(calledIn: content), let module = modules[name],
                noted.insert(name).inserted
            {
                let note = "// \(name) is generated for \(module), whose target must list the Weaver plugin, too."
                let indentation = String(repeating: " ", count: content.startIndex - line)
                notes.append((content.startIndex, note + "\n" + indentation))
            }
            line = end + 1
        }
        return notes
    }

    /// Returns the name of the enumeration whose factory `line` calls, and `line` calls first; nil if it calls none.
    private func factories(calledIn line: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        var index = line.startIndex
        while let dot = line[index...].firstIndex(of: UInt8(ascii: ".")) {
            index = dot + 1
            guard line[index...].starts(with: "make".utf8) else { continue }
            let start = line[..<dot].lastIndex { !Self.isOfName($0) }.map { $0 + 1 } ?? line.startIndex
            let name = String(decoding: line[start..<dot], as: UTF8.self)
            if modules[name] != nil { return name }
        }
        return nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
