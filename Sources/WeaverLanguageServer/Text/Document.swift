/// A document that an editor has open.
package struct Document: Sendable {
    /// The address, as the editor spells it.
    package let uri: String
    /// The absolute path of the file; nil if the address is none of a file.
    package let path: String?
    package let language: String
    package private(set) var version: Int
    package private(set) var text: TextLines

    package init(uri: String, language: String, version: Int, text: String) {
        self.uri = uri
        path = FileURI.path(of: uri)
        self.language = language
        self.version = version
        self.text = TextLines(Array(text.utf8))
    }

    /// Applies a change: the text of a range, or the whole text if `range` is nil. The ends of a range may have any
    /// order.
    package mutating func change(_ range: Range<Position>?, to text: String, _ encoding: PositionEncoding) {
        guard let range else {
            self.text = TextLines(Array(text.utf8))
            return
        }
        var bytes = self.text.bytes
        bytes.replaceSubrange(offsets(of: range, encoding), with: text.utf8)
        self.text = TextLines(bytes)
    }

    package mutating func setVersion(_ version: Int) { self.version = version }

    private func offsets(of range: Range<Position>, _ encoding: PositionEncoding) -> Range<Int> {
        text.offset(of: range.lowerBound, encoding)..<text.offset(of: range.upperBound, encoding)
    }
}
