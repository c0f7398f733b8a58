import WeaverDriver

/// The files that `weaver init` writes for a project.
struct StartingFiles {
    var layout: ProjectLayout
    /// The paths of the manifests that the project has, relative to it.
    var manifests: [String] = []

    static let configName = ".weaver.yaml"

    /// The path of the first manifest. The plugin looks for manifests in the folder of the target. Without the plugin,
    /// the manifest stays outside of that folder: SwiftPM warns about unknown files, and Xcode copies them into the
    /// app.
    var manifestName: String { usesPlugin ? "\(layout.sources)/\(layout.name).weaver" : layout.name + ".weaver" }

    var usesPlugin: Bool { layout.build == .package(usesPlugin: true) }

    /// The path of the main output; nil if the plugin chooses it.
    var outputName: String? {
        guard !usesPlugin else { return nil }
        return layout.sources == "." ? "Weaver.swift" : layout.sources + "/Weaver.swift"
    }

    private var inputs: [String] {
        guard layout.sources != "." else { return [] }
        let own = manifests.isEmpty ? [manifestName] : manifests
        let sources = [layout.sources] + layout.otherSources
        return [layout.sources] + own.filter { path in !sources.contains { path.hasPrefix($0 + "/") } }
    }

    /// The text of the config file: the settings that this project needs, then every other key of the option table as a
    /// comment.
    var config: String {
        var lines = [
            "# What 'weaver' reads and writes here; the command line wins. Paths are relative to this folder.",
            "# 'weaver compile --help' explains the same options.", "",
        ]
        var written: Set<String> = []
        if !inputs.isEmpty {
            lines +=
                ["# The sources and manifests that one output is made from.", "input_paths:"]
                + inputs.map { "  - \($0.yamlScalar)" } + [""]
            written.insert("input_paths")
        }
        if let outputName {
            lines += [
                "# What is generated: part of the target like any other source.",
                "main_output_path: \(outputName.yamlScalar)", "",
            ]
            written.insert("main_output_path")
        }
        lines.append("# All other keys.")
        for option in Commands.compile.options {
            guard let key = option.keys.first?.key, !written.contains(key) else { continue }
            lines += ["", "# \(option.help)\(option.choices)", "#\(key): \(option.yamlSample)"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text of the first manifest. It has no statements yet, only a sample in comments.
    var manifest: String {
        """
        ## What the types of \(layout.name) need: read together with annotations in the sources, which mean the same.
        ## Lines with a single '#' are a sample: remove it, and put your own types in.
        #AppDelegate:
        #  registrations:                       # what it builds, for itself and for every type below it
        #    logger: Logger
        #    store: MovieStore <- MovieStoring  # a MovieStore, offered as a protocol
        #    home:
        #      type: HomeScreen
        #      scope: transient                 # new at every use; else container (the default), lazy or weak
        #
        #HomeScreen:
        #  references:                          # what it reads, built by a type above
        #    store: MovieStoring
        #  parameters:                          # what it is passed by whoever builds it
        #    title: String

        """
    }
}

extension Option {
    /// The end of the option's comment in the config file: the values to choose from. Empty if the option has no fixed
    /// values.
    fileprivate var choices: String {
        if case .choice(let words) = value { "; one of " + words.joined(separator: ", ") } else { "" }
    }

    /// A sample value of the option in YAML, for the config file.
    fileprivate var yamlSample: String {
        switch value {
        case .flag: "true"
        case .pair: "false"
        case .one(let placeholder): placeholder
        case .number: "1"
        case .several(let placeholder): "[\(placeholder)]"
        // `NAME=PATH` and `NAME[=COMMAND]` become `{NAME: PATH}` and `{NAME: COMMAND}`.
        case .texts(let usage): "{\(usage.filter { !"[]".contains($0) }.replacing("=", with: ": "))}"
        case .choice(let words): words[0]
        case .assignments(let assignment): "{\(assignment.names[0]): \(assignment.values[assignment.values.count - 1])}"
        }
    }
}

extension String {
    /// The string as a YAML scalar, in quotes if YAML could read it as something else.
    fileprivate var yamlScalar: String {
        let isPlain =
            first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || " ._/-+".contains($0) } && last != " "
        return isPlain ? self : "'" + replacing("'", with: "''") + "'"
    }
}
