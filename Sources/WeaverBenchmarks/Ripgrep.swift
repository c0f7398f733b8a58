import Foundation

/// Searches the Swift files of a folder for the literal `weaver` with ripgrep. The time of this search is a lower bound
/// for reading all files.
struct Ripgrep {
    private let arguments: [String]

    /// Nil if ripgrep is not installed.
    init?(folder: String) {
        arguments = ["rg", "-uu", "-lF", "weaver", "-g", "*.swift", folder]
        guard spawn(["rg", "--version"]) == 0 else { return nil }
    }

    func run() { _ = spawn(arguments) }
}
