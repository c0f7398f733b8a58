/// What a code means to the one who meets it. `weaver explain` prints it, `Grammar/DIAGNOSTICS.md` is made from it, and
/// tests compile its samples.
package struct CodeDocumentation: Sendable {
    /// What is wrong, on one line and without a period.
    package var title: String
    /// Paragraphs with an empty line between them, in lines of at most 100 columns: what it means for the user's app,
    /// when it is reported and where, how to mend it.
    package var explanation: String
    package var samples: [Sample]

    /// Inputs that have the fault, and the same without it.
    package struct Sample: Sendable {
        /// Texts by the names of their files, in the order in which they are shown.
        package typealias Files = KeyValuePairs<String, String>

        /// What tells it from the other samples of its code; nil where it is alone.
        package var caption: String?
        package var wrong: Files
        /// The files that differ from `wrong`, and those that are new: the others stay as they are.
        package var mended: Files
        /// What the command says, where there is more to it than the texts of inputs: config files, what the disk
        /// holds.
        package var said: String?

        init(_ caption: String? = nil, wrong: Files, mended: Files, said: String? = nil) {
            self.caption = caption
            self.wrong = wrong
            self.mended = mended
            self.said = said
        }
    }
}

extension CodeDocumentation.Sample {
    package var wrongSources: [SourceText] { wrong.map(SourceText.init) }

    /// All of the mended inputs, those that stay as they were among them.
    package var mendedSources: [SourceText] {
        let changed = Set(mended.map(\.key))
        return wrong.filter { !changed.contains($0.key) }.map(SourceText.init) + mended.map(SourceText.init)
    }
}

extension SourceText {
    /// A line feed ends the text, as in a file.
    fileprivate init(_ file: (key: String, value: String)) {
        self.init(path: file.key, text: file.value + "\n")
    }
}
