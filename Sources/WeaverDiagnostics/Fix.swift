/// A change of source texts that is certain to mend a diagnostic: the result is syntactically right, and the diagnostic
/// is gone. A change that would only be a guess is not a fix; the diagnostic's `help` describes it in words.
package struct Fix: Hashable, Sendable {
    /// A change at a place. Phases after parsing know places but no source texts, so an edit names a place, and
    /// `Fix+TextEdits.swift` turns it into bytes.
    package enum Edit: Hashable, Sendable {
        case replace(Place, with: String)
        /// Replaces the word with which the text of a place ends by another word: `container` in
        /// `a.scope = .container`.
        case replaceEnd(of: Place, String, with: String)
        /// Adds a line, indented like the line on which the place begins. If the place is in a comment, the line is
        /// added below the comment's line, since a comment ends with its line. Otherwise the line is added above the
        /// place.
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
    package init(replacing place: Place, with text: String) { self.init(replacing: [place], with: text) }

    /// Creates a fix that replaces the text at each of `places`.
    package init(replacing places: [Place], with text: String) {
        self.init("replace it with '\(text)'", places.map { .replace($0, with: text) })
    }

    package init(removing place: Place) {
        self.init("remove it", [.remove(place)])
    }
}
