/// One file of an output.
package struct GeneratedFile: Hashable, Sendable {
    /// What it is called where it stands in a folder.
    package var name: String
    package var text: String

    /// What every other file of a split output needs, or all of one that is not split.
    package static let commonName = "Weaver.swift"
    /// What the names of the others end with: no two files of a module may bear the same name.
    package static let splitSuffix = "+Weaver.swift"
}
