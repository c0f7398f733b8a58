import WeaverDriver

extension CommandLineInterface {
    /// Runs `weaver init`: writes a config file and a first manifest if the project has none, and prints the next
    /// steps. Returns the exit status.
    static func start(_ words: Arguments) -> Int32 {
        let request = Request(Commands.start, words)
        let path = request.configuration.projectPath
        // An existing config file or manifest is left as it is, even if it has another name or lies in another folder.
        let config = readConfigFile(at: nil, projectPath: path)
        let manifests = WeaverDriver.manifests(inProjectAt: path)
        let files = StartingFiles(layout: layout(ofProjectAt: path), manifests: manifests)
        let isDone = [
            write(
                files.config, as: StartingFiles.configName, in: path, "what weaver reads and writes",
                unless: config?.name),
            write(
                files.manifest, as: files.manifestName, in: path, "a first manifest, with a sample",
                unless: manifests.first),
        ]
        guard !isDone.contains(false) else { return failed }
        let manifest = manifests.first ?? files.manifestName
        let arguments = config.map { ConfigArguments($0.syntax, for: Commands.compile).arguments }
        let inputs = arguments?.several("input-path")
        let isRead = inputs?.contains { [".", "./", manifest].contains($0) || manifest.hasPrefix($0 + "/") } ?? true
        printResult("\n" + files.advice(manifest: manifest, isRead: isRead, config: config?.name))
        return done
    }

    /// Writes the file `name`, unless it exists or `existing` names another file of its kind, and prints what was done.
    /// Returns false if the file cannot be written.
    private static func write(
        _ text: String, as name: String, in project: String, _ purpose: String, unless existing: String?
    ) -> Bool {
        if let existing {
            printResult("left \(existing) as it is\n")
            return true
        }
        switch writeNewFile(text, named: name, inProjectAt: project) {
        case .success(let isNew):
            printResult(isNew ? "wrote \(name): \(purpose)\n" : "left \(name) as it is\n")
            return true
        case .failure(let failure):
            report(failure)
            return false
        }
    }
}

extension StartingFiles {
    /// The next steps for the user, as a numbered list. `isRead` says whether the manifest is among the inputs.
    /// `config` is the name of the config file that the project had before, which says where the output is.
    fileprivate func advice(manifest: String, isRead: Bool, config: String?) -> String {
        let output = config.map { "the output that \($0) names, or Weaver.swift" } ?? outputName ?? "Weaver.swift"
        var steps = ["State what your types need in \(manifest), or beside them: // weaver: logger = Logger"]
        if let config, !isRead { steps.append("Add \(manifest) to input_paths of \(config), which leaves it out.") }
        switch layout.build {
        case .package(usesPlugin: true):
            steps.append("swift build: the plugin generates, and stops at the line that is wrong.")
        case .package(usesPlugin: false):
            steps += [
                "weaver check: says what is wrong.",
                "weaver compile: writes \(output). Or let every build do it: list the plugin WeaverPlugin in Package.swift, move the "
                    + "manifest into \(layout.sources), and remove main_output_path and the path of the manifest from \(Self.configName).",
            ]
        case .xcode:
            steps += [
                "weaver check: says what is wrong.",
                "weaver compile: writes \(output). Add it to the target; a build phase before 'Compile Sources' that runs "
                    + "weaver compile --diagnostics-format xcode keeps it current.",
            ]
        case .other:
            steps += [
                "weaver check: says what is wrong.", "weaver compile: writes \(output). Compile it with your sources.",
            ]
        }
        if !layout.otherSources.isEmpty {
            steps.append(
                "A target has an output of its own: for \(layout.otherSources.joined(separator: ", ")) put a config file into its folder."
            )
        }
        if !layout.unplacedTargets.isEmpty {
            steps.append(
                "The path of \(layout.unplacedTargets.joined(separator: ", ")) in Package.swift is no plain string, so the folder is not known: see to input_paths and main_output_path in \(Self.configName)."
            )
        }
        return "next:\n" + steps.enumerated().map { "  \($0.offset + 1). \($0.element)\n" }.joined()
    }
}
