/// A depfile: the dependencies of a run's outputs, in the syntax that make, ninja and Xcode read.
///
///     Weaver.swift: \
///       Sources/App.swift \
///       Sources/Home\ Screen.swift
///
///     Sources/App.swift:
///     Sources/Home\ Screen.swift:
///
/// The rules without prerequisites let make continue after an input is removed.
enum Depfile {
    /// The ending of the first line of every depfile.
    static let headEnding = ": \\"

    static func text(_ files: RunFiles, name: (FilePath) -> String) -> String {
        let inputs = files.inputs.map { escaped(name($0)) }
        let targets = files.targets.map { escaped(name($0)) }.joined(separator: " ")
        // A rule for a path with a percent sign would be a pattern rule, so such a path gets none.
        let empty = inputs.filter { !$0.contains("%") }.map { "\n\($0):" }.joined()
        return targets + headEnding + "\n  " + inputs.joined(separator: " \\\n  ") + "\n" + empty + "\n"
    }

    /// Escapes a path for a depfile. A backslash stays as it is, except before a character that it would escape; there
    /// it is doubled.
    static func escaped(_ name: String) -> String {
        var text = ""
        var backslashes = 0
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\\": backslashes += 1
            case " ", "\t", "#", ":":
                text += String(repeating: "\\", count: backslashes + 1)
                backslashes = 0
            case "$":
                text += "$"
                backslashes = 0
            default: backslashes = 0
            }
            text.unicodeScalars.append(scalar)
        }
        // A space or a colon follows the name, so backslashes at its end are doubled.
        return text + String(repeating: "\\", count: backslashes)
    }
}
