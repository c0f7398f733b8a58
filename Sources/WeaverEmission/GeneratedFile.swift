/// A file of an output: its name and its text.
package struct GeneratedFile: Hashable, Sendable {
    /// The name of the file in an output folder.
    package var name: String
    package var text: String

    /// The name of the common file. In a split output this is the file that all other files need; in an output that is
    /// not split it is the only file.
    package static let commonName = "Weaver.swift"
    /// The suffix of the names of the other files of a split output. The suffix makes their names differ from the names
    /// of the inputs, because no two files of a module may have the same name.
    package static let splitSuffix = "+Weaver.swift"
}
