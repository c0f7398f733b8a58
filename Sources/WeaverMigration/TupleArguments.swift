import WeaverDiagnostics
import WeaverSyntax

extension Migration {
    /// Adds a warning for each place in `source` that reads the recorded arguments of a double as a tuple, by a
    /// position or by taking it apart. They are structures: `searchArgValues[0].limit` in the place of
    /// `searchArgValues[0].1`. `declared` are the names of properties that the user's own doubles have: their elements
    /// stay as they are.
    mutating func noteTupleArguments(in source: SourceText, except declared: Set<String>) {
        var start = 0
        for line in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            defer { start += line.count + 1 }
            guard let (name, position) = Line(bytes: Array(line)).tupleUse, !declared.contains(name) else { continue }
            remark(
                .warning, "the elements of '\(name)' are structures, no tuples",
                at: Place(file: source.path, span: Span(start + position.lowerBound, start + position.upperBound)),
                help: "read their members, which have the names of the labels, or else of the parameters")
        }
    }
}

extension SourceText {
    /// The names of the properties that the source declares and whose names end in `ArgValues`.
    var recordedArguments: [String] {
        parseSwift(self).declarations.flatMap(\.members).compactMap { member in
            guard case .variable(let variable) = member else { return nil }
            let name = identifier(variable.name)
            return name.hasSuffix("ArgValues") ? name : nil
        }
    }
}

/// A line of a Swift source, by its bytes.
private struct Line {
    let bytes: [UInt8]

    /// The name of the spy that the line reads as a tuple, `…ArgValues`, and where it does so. Nil if it does not.
    var tupleUse: (name: String, position: Range<Int>)? {
        guard let spy = spy else { return nil }
        let name = String(decoding: bytes[spy], as: UTF8.self)
        let before = String(decoding: bytes[..<spy.lowerBound], as: UTF8.self)
        if before.contains("//") { return nil }
        if ["let (", "var (", "for ("].contains(where: before.contains), !before.contains(";") { return (name, spy) }
        return positions(from: spy.upperBound).map { (name, $0) }
    }

    /// The first identifier that ends in `ArgValues`.
    private var spy: Range<Int>? {
        let suffix = Array("ArgValues".utf8)
        guard bytes.count > suffix.count else { return nil }
        for start in 1...(bytes.count - suffix.count) where bytes[start..<(start + suffix.count)].elementsEqual(suffix)
        {
            let end = start + suffix.count
            guard isPart(start - 1), !isPart(end) else { continue }
            var first = start
            while isPart(first - 1) { first -= 1 }
            return first..<end
        }
        return nil
    }

    /// The first `.0`, `.1` … behind `start` that is no part of a number.
    private func positions(from start: Int) -> Range<Int>? {
        var index = start
        while index + 1 < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "."), isDigit(index + 1) else { continue }
            var first = index
            while isPart(first - 1) { first -= 1 }
            // `2.5` is a number; `$0.1` and `values[0].1` are members.
            if first < index, isDigit(first), first == 0 || bytes[first - 1] != UInt8(ascii: "$") { continue }
            if first == index, index == 0 || bytes[index - 1] == UInt8(ascii: " ") { continue }
            var end = index + 1
            while isDigit(end) { end += 1 }
            if isPart(end) { continue }
            return index..<end
        }
        return nil
    }

    private func isDigit(_ index: Int) -> Bool {
        bytes.indices.contains(index) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }

    private func isPart(_ index: Int) -> Bool {
        guard bytes.indices.contains(index) else { return false }
        let byte = bytes[index]
        return byte >= 0x80 || byte == UInt8(ascii: "_") || isDigit(index)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
