import WeaverGraph

/// The comments in a generated file about the factories that it calls: the generated code of another module declares
/// them, so that they are missing where the plugin does not run for that module. swiftc then reports the first call of
/// a factory, with the lines around it. So the comment stands above that call, once for each module and file.
struct FactoryNotes {
    /// The modules whose factories may be called, by the names of the enumerations with the factories.
    private let modules: [Substring: String]

    init(_ graphs: [LoweredGraph]) {
        let modules = graphs.flatMap { $0.graph.declarations.factories.values.map(\.module) }
        self.modules = Dictionary(
            modules.map { (Module.factories(of: $0)[...], $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns `text`, a generated file, with the comments. Linear in the length of `text`; returns it unchanged if no
    /// module is known.
    func added(to text: String) -> String {
        guard !modules.isEmpty else { return text }
        var noted: Set<Substring> = []
        var result = ""
        result.reserveCapacity(text.utf8.count + 120 * modules.count)
        // The lines behind a directive count as lines of a source.
        var isOfSource = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.utf8.drop { $0 == UInt8(ascii: " ") }
            if content.starts(with: "#sourceLocation(".utf8) {
                isOfSource = !content.starts(with: "#sourceLocation()".utf8)
            } else if !isOfSource, let name = factories(calledIn: line), let module = modules[name],
                noted.insert(name).inserted
            {
                result += line[..<content.startIndex]
                result += "// \(name) is generated for \(module), whose target must list the Weaver plugin, too.\n"
            }
            result += line
            result += "\n"
        }
        result.removeLast()
        return result
    }

    /// Returns the name of the enumeration whose factory `line` calls, and `line` calls first; nil if it calls none.
    private func factories(calledIn line: Substring) -> Substring? {
        let bytes = line.utf8
        var index = bytes.startIndex
        while let dot = bytes[index...].firstIndex(of: UInt8(ascii: ".")) {
            index = bytes.index(after: dot)
            guard bytes[index...].starts(with: "make".utf8) else { continue }
            let start = bytes[..<dot].lastIndex { !Self.isOfName($0) }.map(bytes.index(after:)) ?? bytes.startIndex
            if modules[line[start..<dot]] != nil { return line[start..<dot] }
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
