internal import WeaverDiagnostics

/// Writes the tree of a manifest as a new text, from start to end. Before each piece of the tree, all comments are
/// written that precede this piece in the source. So the comments keep their order, and none is lost.
struct ManifestLayout {
    /// The maximal width in columns of a line with a flow (a value in brackets). A flow that would end beyond it
    /// becomes a block. A comment after the flow does not count.
    static let width = 100
    private static let step = 2

    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset in `bytes` at which the content begins: 0, or the offset after a byte order mark.
    let contentStart: Int
    let comments: [Span]
    /// The index in `comments` of the first comment that has not been written yet.
    var nextComment = 0
    var output: [UInt8] = []
    /// The offset in `output` at which the current line begins.
    var outputLineStart = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, comments: [Span]) {
        self.bytes = bytes
        contentStart = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        self.comments = comments
    }

    /// Writes a whole manifest to `output`.
    mutating func layOut(_ syntax: ManifestSyntax) {
        if let marker = syntax.documentStart {
            let start = Int(marker.start)
            flushComments(before: start, indent: 0)
            beginLine(indent: 0, for: start)
            append("---")
            if isCommentBehind(Int(marker.end)) { writeComment(indent: 0) }
            endLine()
        }
        if let root = syntax.root {
            layOutValue(root, below: Level(indent: -Self.step, column: -1, isItem: false), before: bytes.count)
        }
        flushComments(before: bytes.count, indent: 0)
        endLine()
    }

    /// The key or dash that a value belongs to.
    private struct Level {
        /// The column of the key or dash in the output.
        var indent: Int
        /// The column of the key or dash in the source. Nil inside brackets, where columns have no meaning.
        var column: Int?
        var isItem: Bool
    }

    /// An entry of a mapping or an item of a sequence. In the output, it begins a line of its own.
    private struct Element {
        /// The source offset of the key, of the dash, or of an item in brackets.
        var start: Int
        /// The key, if the element is an entry. Nil if it is an item.
        var key: ManifestScalar?
        var value: ManifestNode
    }

    /// Writes the value that belongs to the key or dash `level`. `limit` is the source offset of the text that follows
    /// the value.
    private mutating func layOutValue(_ node: ManifestNode, below level: Level, before limit: Int) {
        let indent = level.indent + Self.step
        switch node.content {
        case .empty:
            if let column = level.column { flushTail(before: limit, indent: indent, column: column + 1) }
        case .scalar(let scalar):
            beginValue(node, indent: indent)
            output += scalar.written(inBrackets: false)
        case .mapping, .sequence:
            if level.column == nil || bytes[Int(node.span.start)].opensManifestFlow {
                layOutFlow(node, below: level)
            } else {
                layOutBlock(node, below: level, before: limit)
            }
        }
    }

    private mutating func layOutBlock(_ node: ManifestNode, below level: Level, before limit: Int) {
        let column = sourceColumn(of: Int(node.span.start))
        layOutElements(blockElements(of: node), below: level, column: column, before: limit)
        // A sequence may stand in the column of its key. Then a comment in that column does not belong to the sequence,
        // but to the text that follows.
        let least = level.column.map { max(column, $0 + 1) } ?? column
        flushTail(before: limit, indent: level.indent + Self.step, column: least)
    }

    private mutating func layOutFlow(_ node: ManifestNode, below level: Level) {
        let indent = level.indent + Self.step
        let end = Int(node.span.end)
        flushComments(before: Int(node.span.start), indent: indent)
        let elements = flowElements(of: node)
        let hasComments = nextComment < comments.count && comments[nextComment].start < end
        if elements.isEmpty { flushComments(before: end, indent: indent) }
        // A pair without braces is an item of a list. It is written as a block, because its list was also written as a
        // block.
        let isPair = !bytes[Int(node.span.start)].opensManifestFlow
        if elements.isEmpty || (!hasComments && !isPair && fits(node, indent: indent)) {
            beginValue(node, indent: indent)
            appendInline(node)
            return
        }
        // A comment after the whole value stays on the line of the value's key.
        if !hasComments, !isAtLineStart, isCommentBehind(end) { writeComment(indent: indent) }
        layOutElements(elements, below: level, column: nil, before: end)
        flushComments(before: end, indent: indent)
        if hasComments, isCommentBehind(end) { writeComment(indent: indent) }
    }

    /// Writes elements, each on a line of its own. `column` is the column of the elements in the source, or nil if they
    /// are in brackets there. `limit` is the source offset of the text that follows the last element.
    private mutating func layOutElements(_ elements: [Element], below level: Level, column: Int?, before limit: Int) {
        let indent = level.indent + Self.step
        for index in elements.indices {
            let element = elements[index]
            flushComments(before: element.start, indent: indent)
            if index == 0, level.isItem, !isAtLineStart {
                append(" ")
            } else {
                beginLine(indent: indent, for: element.start)
            }
            if let key = element.key {
                output += writtenKey(key, inBrackets: false)
                append(":")
            } else {
                append("-")
            }
            let own = Level(indent: indent, column: column, isItem: element.key == nil)
            layOutValue(
                element.value, below: own, before: index + 1 < elements.count ? elements[index + 1].start : limit)
        }
    }
}

// MARK: - Elements

extension ManifestLayout {
    private func flowElements(of node: ManifestNode) -> [Element] {
        switch node.content {
        case .mapping(let entries): entries.map { Element(start: Int($0.key.span.start), key: $0.key, value: $0.value) }
        case .sequence(let items): items.map { Element(start: Int($0.span.start), key: nil, value: $0) }
        case .scalar, .empty: []
        }
    }

    /// The elements of a block. The tree does not contain the offsets of dashes: each dash is the first byte after the
    /// item before it that is neither blank nor part of a comment.
    private func blockElements(of node: ManifestNode) -> [Element] {
        var elements = flowElements(of: node)
        guard case .sequence = node.content else { return elements }
        var dash = Int(node.span.start)
        for index in elements.indices {
            elements[index].start = dash
            if index + 1 < elements.count { dash = endOfBlanks(from: Int(elements[index].value.span.end)) }
        }
        return elements
    }

    private func endOfBlanks(from offset: Int) -> Int {
        var offset = offset
        while offset < bytes.count, bytes[offset].isManifestBlank || bytes[offset] == UInt8(ascii: "#") {
            if bytes[offset] == UInt8(ascii: "#") {
                while offset < bytes.count, !bytes[offset].isManifestBreak { offset += 1 }
            } else {
                offset += 1
            }
        }
        return offset
    }
}

extension UInt8 {
    fileprivate var opensManifestFlow: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "{") }
}
