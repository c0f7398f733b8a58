import WeaverGraph

/// A type as generated code writes it: its text, and the types of the graph that the text mentions. The imports of a
/// file are chosen by the mentioned types (`MentionedNames`), so that no text is searched.
struct TypeReference: Hashable, Sendable, ExpressibleByStringInterpolation {
    var text: String
    /// The types of the graph in `text`. Types that are generated, and generic parameters, are in `text` alone.
    var mentioned: [TypeKey] = []

    init(_ text: String, mentioning mentioned: [TypeKey] = []) {
        self.text = text
        self.mentioned = mentioned
    }

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation parts: StringInterpolation) {
        text = parts.text
        mentioned = parts.mentioned
    }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var mentioned: [TypeKey] = []

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ name: String) { text += name }

        mutating func appendInterpolation(_ type: TypeReference) {
            text += type.text
            mentioned += type.mentioned
        }
    }
}

extension Sequence<TypeReference> {
    /// Returns the texts of the types with `separator` between them, and all types that they mention.
    func joined(separator: String) -> TypeReference {
        TypeReference(map(\.text).joined(separator: separator), mentioning: flatMap(\.mentioned))
    }
}
