/// The place of the files of an emitter that has options of its own. The driver reads where files go from this value,
/// and knows no emitter by its name.
package struct Placement: Hashable, Sendable {
    /// The option, and the key of config files, that states the path: that of the first file, or of a folder.
    package let option: String
    /// The name of the first file if the path is that of a folder. Without the option, the file of this name lies in
    /// the project's folder.
    package let fileName: String
    /// The ending of the names of all further files, which lie in the folder of the first. Nil if the emitter makes one
    /// file only. If an emitter with further files splits its output, its path must be that of a folder.
    package let furtherEnding: String?
    /// Whether the output is part of the tests, and not of the module: it is made only in compilations that have
    /// options for tests, and test sources do not include it.
    package let isForTests: Bool
}
