/// The documentation of a diagnostic code for users. `weaver explain` prints it, `Grammar/DIAGNOSTICS.md` is generated
/// from it, and tests compile its samples.
package struct CodeDocumentation: Sendable {
    /// A short description of the problem, on one line and without a period.
    package var title: String
    /// Paragraphs with an empty line between them, in lines of at most 100 columns. They say what the problem means for
    /// the user's app, when and where it is reported, and how to mend it.
    package var explanation: String
    package var samples: [Sample]

    /// Inputs that have the problem, and the same inputs after the problem is mended.
    package struct Sample: Sendable {
        /// Texts of files, keyed by file name, in the order in which they are shown.
        package typealias Files = KeyValuePairs<String, String>

        /// A phrase that says how this sample differs from the other samples of its code. Nil if the code has only one
        /// sample.
        package var caption: String?
        package var wrong: Files
        /// The files that differ from `wrong`, and the new files. All other files of `wrong` stay as they are.
        package var mended: Files
        /// The output of the command for `wrong`, if the output depends on more than the texts of inputs: on config
        /// files or on the state of the disk. Nil for all other samples, whose output is computed from `wrong`.
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

    /// All inputs after the problem is mended, including the files of `wrong` that stay as they are.
    package var mendedSources: [SourceText] {
        let changed = Set(mended.map(\.key))
        return wrong.filter { !changed.contains($0.key) }.map(SourceText.init) + mended.map(SourceText.init)
    }
}

extension SourceText {
    /// Creates the source text of one file, and adds a line feed at its end.
    fileprivate init(_ file: (key: String, value: String)) {
        self.init(path: file.key, text: file.value + "\n")
    }
}
