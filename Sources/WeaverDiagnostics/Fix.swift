/// A change of source texts that mends a diagnostic for certain: the result is syntactically right, and the diagnostic
/// is gone. A change that would only be a guess is not a fix; it stays a help in words.
package struct Fix: Hashable, Sendable {
    /// A change at a place. Phases after parsing know places but no source texts, so an edit names a place, and
    /// `Fix+TextEdits.swift` turns it into bytes.
    package enum Edit: Hashable, Sendable {
        case replace(Place, with: String)
        /// Replaces the word that a place ends with: `container` of `a.scope = .container`.
        case replaceEnd(of: Place, String, with: String)
        /// Adds a line, indented like the line on which the place begins: below that line if the place is a comment,
        /// which ends with its line, and above it otherwise.
        case addLine(String, beside: Place)
        /// Removes a comment, an argument or an entry of a manifest, with the line or the comma that belongs to it.
        case remove(Place)
    }

    /// A description of the fix in the imperative: `replace it with 'lazy'`.
    package var message: String
    package var edits: [Edit]

    package init(_ message: String, _ edits: [Edit]) {
        self.message = message
        self.edits = edits
    }

    /// Creates a fix that replaces the text at one place.
    package init(replacing place: Place, with text: String) {
        self.init("replace it with '\(text)'", [.replace(place, with: text)])
    }

    package init(removing place: Place) {
        self.init("remove it", [.remove(place)])
    }
}
