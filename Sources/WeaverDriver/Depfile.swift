/// What the outputs of a run depend on, as make, ninja and Xcode read it:
///
///     Weaver.swift: \
///       Sources/App.swift \
///       Sources/Home\ Screen.swift
///
///     Sources/App.swift:
///     Sources/Home\ Screen.swift:
///
/// The rules without anything behind the colon let make go on where an input is gone.
enum Depfile {
    /// What the first line ends with, whatever the run.
    static let headEnding = ": \\"

    static func text(_ files: RunFiles, name: (FilePath) -> String) -> String {
        let inputs = files.inputs.map { escaped(name($0)) }
        let targets = files.targets.map { escaped(name($0)) }.joined(separator: " ")
        // A percent sign would make a rule a pattern.
        let empty = inputs.filter { !$0.contains("%") }.map { "\n\($0):" }.joined()
        return targets + headEnding + "\n  " + inputs.joined(separator: " \\\n  ") + "\n" + empty + "\n"
    }

    /// A backslash stands for itself but in front of what it would escape, where it is doubled.
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
        // A space follows, or a colon.
        return text + String(repeating: "\\", count: backslashes)
    }
}
