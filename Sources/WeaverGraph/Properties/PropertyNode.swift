package import WeaverDiagnostics

/// A value of a property file, with its place (Grammar/properties.md).
package struct PropertyNode: Sendable {
    package enum Content: Sendable {
        /// No value: `null`, `~`, or a key without a value.
        case null
        case scalar(PropertyScalar)
        case sequence([PropertyNode])
        case mapping([Entry])
    }

    /// A key with its value. The keys of one mapping differ from each other.
    package struct Entry: Sendable {
        package var key: String
        package var keyPlace: Place
        package var value: PropertyNode

        package init(key: String, keyPlace: Place, value: PropertyNode) {
            self.key = key
            self.keyPlace = keyPlace
            self.value = value
        }
    }

    package var content: Content
    package var place: Place

    package init(_ content: Content, at place: Place) {
        self.content = content
        self.place = place
    }
}

/// A single value as text, and whether it stands in quotes. A scalar without quotes is a number, a Boolean, null or a
/// text, as the core schema of YAML 1.2 resolves it; one in quotes is a text. JSON resolves its values the same way.
package struct PropertyScalar: Hashable, Sendable {
    /// The text of the value, with escapes resolved.
    package var text: String
    package var isQuoted: Bool

    package init(_ text: String, isQuoted: Bool) {
        self.text = text
        self.isQuoted = isQuoted
    }

    /// Whether the value is null.
    package var isNull: Bool { !isQuoted && ["", "~", "null", "Null", "NULL"].contains(text) }
}

extension PropertyNode {
    /// The kind of the value in words, for messages. It never shows the value: `text`, `a number`, `a list`.
    package var kindInWords: String {
        switch content {
        case .null: "null"
        case .scalar(let scalar): scalar.kindInWords
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }
}

/// A property file, as one of the files of a run. Of several files, those with a higher `order` win.
package struct PropertyFile: Sendable {
    package var path: String
    package var order: Int
    /// The condition under which the file is read.
    package var condition: Condition
    /// The mapping of the file; nil if the file is empty.
    package var root: PropertyNode?

    package init(path: String, order: Int, condition: Condition, root: PropertyNode?) {
        self.path = path
        self.order = order
        self.condition = condition
        self.root = root
    }
}
