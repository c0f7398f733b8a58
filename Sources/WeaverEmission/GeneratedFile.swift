/// A file of an output: its name and its text.
package struct GeneratedFile: Hashable, Sendable {
    /// The name of the file in an output folder.
    package var name: String
    package var text: String

    /// The name of the common file: the one that all other files of a split output need, or the only file of an output
    /// that is not split.
    package static let commonName = "Weaver.swift"
    /// The suffix of the names of the other files. With it they differ from the inputs' names: no two files of a module
    /// may have the same name.
    package static let splitSuffix = "+Weaver.swift"
}
