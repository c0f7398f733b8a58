/// A change of texts that mends a diagnostic for certain: it is syntactically right, and what is said is no longer so.
/// What would only be a guess stays a help in words.
package struct Fix: Hashable, Sendable {
    /// What phases behind the front ends can say of a change: they know places, and no texts. `Fix+TextEdits.swift`
    /// gives it bytes.
    package enum Edit: Hashable, Sendable {
        case replace(Place, with: String)
        /// Of a place, the word that it ends with: `container` of `a.scope = .container`.
        case replaceEnd(of: Place, String, with: String)
        /// A line of its own, indented like the one where the place begins: below it for a comment, which ends with its
        /// line, above it for anything else.
        case addLine(String, beside: Place)
        /// A comment, an argument or a manifest's entry, with the line or the comma that belongs to it.
        case remove(Place)
    }

    /// What it does, as a command.
    package var message: String
    package var edits: [Edit]

    package init(_ message: String, _ edits: [Edit]) {
        self.message = message
        self.edits = edits
    }

    /// A word instead of another one.
    package init(replacing place: Place, with text: String) {
        self.init("replace it with '\(text)'", [.replace(place, with: text)])
    }

    package init(removing place: Place) {
        self.init("remove it", [.remove(place)])
    }
}
