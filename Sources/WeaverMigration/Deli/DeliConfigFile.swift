package import WeaverDiagnostics
import WeaverSyntax

/// The config file of Deli, `deli.yml`.
package struct DeliConfigFile {
    package let source: SourceText
    fileprivate let tree: ManifestSyntax

    package init(_ source: SourceText) {
        self.source = source
        tree = parseManifest(source)
    }

    /// The paths of the sources that Deli reads, as the file states them for its first target; empty if it reads all.
    package var included: [String] { texts("include") }
    /// The paths of the sources that Deli does not read.
    package var excluded: [String] { texts("exclude") }

    /// The targets, by name. Empty if the file is damaged.
    fileprivate var targets: [ManifestNode.Entry] {
        guard case .mapping(let entries)? = tree.root?.content,
            case .mapping(let targets)? = entries.first(where: { $0.key.text == "config" })?.value.content
        else { return [] }
        return targets
    }

    private func texts(_ key: String) -> [String] {
        (targets.first?.value.allEntries ?? []).filter { $0.key.text == key }.flatMap(\.value.texts)
    }
}

extension Migration {
    /// Converts `deli.yml`, the config file of Deli, to `.weaver.yaml` beside it. Tells of each key without an equal.
    mutating func convert(_ file: DeliConfigFile, hasConfig: Bool) {
        func place(_ span: Span) -> Place { Place(file: file.source.path, span: span) }
        let start = place(Span(0, 0))
        if hasConfig {
            return remark(.warning, "nothing reads this file any more", at: start, help: "remove it")
        }
        guard file.tree.diagnostics.isEmpty, case .mapping(let entries)? = file.tree.root?.content else {
            let fault = file.tree.diagnostics.first
            return remark(
                .warning, "this file cannot be read\(fault.map { ": \($0.message)" } ?? "")",
                at: fault.map { place($0.span) } ?? start, help: "write .weaver.yaml by hand: weaver init")
        }
        var keys = ConfigKeys()
        for entry in entries {
            switch entry.key.text {
            case "target": continue
            case "config":
                for (index, target) in file.targets.enumerated() {
                    guard index == 0 else {
                        remark(
                            .warning, "each target has a config file of its own", at: place(target.key.span),
                            help: "write one for '\(target.key.text)' in its folder")
                        continue
                    }
                    for entry in target.value.allEntries { convert(entry, of: target.key.text, place, &keys) }
                }
            default:
                remark(.warning, "'\(entry.key.text)' has no equal", at: place(entry.key.span), help: "leave it out")
            }
        }
        let path = String(file.source.path.dropLast("deli.yml".count)) + ".weaver.yaml"
        changed[path] = SourceText(path: path, text: keys.text)
        propertyFiles = keys.properties
        remark(.warning, "nothing reads this file any more", at: start, help: "remove it: .weaver.yaml takes its place")
    }

    private mutating func convert(
        _ entry: ManifestNode.Entry, of target: String, _ place: (Span) -> Place, _ keys: inout ConfigKeys
    ) {
        switch entry.key.text {
        case "project":
            guard let path = entry.value.texts.first, let name = path.split(separator: "/").last else { return }
            keys.project = String(name.hasSuffix(".xcodeproj") ? name.dropLast(".xcodeproj".count) : name)
        case "include":
            let paths = entry.value.texts
            keys.inputs = paths.map(\.inputPath).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            guard Set(keys.inputs) != Set(paths) else { return }
            remark(
                .warning, "whole folders are read now: \(keys.inputs.joined(separator: ", "))",
                at: place(entry.value.span),
                help: "add to ignored_paths what is not to be read; manifests stand beside the sources")
        case "exclude": keys.ignored = entry.value.texts
        case "properties": keys.properties = entry.value.texts
        case "output":
            guard let path = entry.value.texts.first else { return }
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            keys.output = path.hasSuffix(".swift") ? (folder.isEmpty ? "" : folder + "/") + "Weaver.swift" : path
            remark(
                .warning, "the output is '\(keys.output ?? "")' now", at: place(entry.value.span),
                help: "take the file that Deli has generated out of '\(target)', and add this one")
        default:
            let help =
                switch entry.key.text {
                case "dependencies", "resolve": "list the plugin on the targets, or give modules with --module"
                case "accessControl": "a public type gets what other modules call"
                default: "leave it out"
                }
            remark(.warning, "'\(entry.key.text)' has no equal", at: place(entry.key.span), help: help)
        }
    }
}

extension String {
    /// The folder or file that Weaver reads for a path of sources of Deli: the part before a pattern, and the folder of
    /// a Swift file, in which a manifest may be written.
    fileprivate var inputPath: String {
        var parts = split(separator: "/", omittingEmptySubsequences: false)
        if let pattern = parts.firstIndex(where: { $0.contains { "*?[{".contains($0) } }) {
            parts.removeSubrange(pattern...)
        } else if hasSuffix(".swift") {
            parts.removeLast()
        }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}

/// The keys of a config file of Weaver that take the place of Deli's.
private struct ConfigKeys {
    var project: String?
    var inputs: [String] = []
    var ignored: [String] = []
    var properties: [String] = []
    var output: String?

    var text: String {
        func list(_ key: String, _ values: [String]) -> String {
            values.isEmpty
                ? "" : "\(key): [\(values.map { manifestScalar($0, inBrackets: true) }.joined(separator: ", "))]\n"
        }
        func single(_ key: String, _ value: String?) -> String {
            value.map { "\(key): \(manifestScalar($0, inBrackets: false))\n" } ?? ""
        }
        let text =
            single("project_name", project) + list("input_paths", inputs) + list("ignored_paths", ignored)
            + list("property_files", properties) + single("main_output_path", output)
        return text.isEmpty ? "# weaver help compile lists the keys\n" : text
    }
}

extension ManifestNode {
    /// The entries of a mapping, or of the mappings in a list, as Deli accepts both.
    fileprivate var allEntries: [Entry] {
        switch content {
        case .mapping(let entries): entries
        case .sequence(let nodes): nodes.flatMap(\.allEntries)
        case .scalar, .empty: []
        }
    }

    /// The texts of a scalar, or of a list of scalars.
    fileprivate var texts: [String] {
        switch content {
        case .scalar(let scalar): [scalar.text]
        case .sequence(let nodes): nodes.flatMap(\.texts)
        case .mapping, .empty: []
        }
    }
}
