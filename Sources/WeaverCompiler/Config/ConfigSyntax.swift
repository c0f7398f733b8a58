package import WeaverDiagnostics
import WeaverSyntax

/// The content of a config file in any format: keys and values with their places (`weaver help compile`).
package struct ConfigSyntax: Sendable {
    package struct Entry: Hashable, Sendable {
        package var key: String
        package var place: Place
        package var value: ConfigValue

        package init(key: String, place: Place, value: ConfigValue) {
            self.key = key
            self.place = place
            self.value = value
        }
    }

    package var entries: [Entry]
    package var diagnostics: [Diagnostic]

    package init(entries: [Entry], diagnostics: [Diagnostic]) {
        self.entries = entries
        self.diagnostics = diagnostics
    }
}

package struct ConfigValue: Hashable, Sendable {
    package indirect enum Content: Hashable, Sendable {
        case scalar(String)
        /// A number or Boolean in a format that distinguishes them from texts: JSON.
        case literal(String)
        case list([ConfigValue])
        case mapping([ConfigSyntax.Entry])
        /// The value of a key that has no value in the file.
        case empty
    }

    package var content: Content
    package var place: Place

    package init(_ content: Content, at place: Place) {
        self.content = content
        self.place = place
    }
}

/// Reads a config file in the subset of YAML that manifests use. Never fails: any bytes give entries and diagnostics.
/// Entries that cannot be read are missing.
package func parseConfig(_ source: SourceText) -> ConfigSyntax {
    let tree = parseManifest(source)
    func place(_ span: Span) -> Place { Place(file: source.path, span: span) }
    var config = ConfigSyntax(entries: [], diagnostics: tree.diagnostics.map { $0.inConfig(source.path) })
    switch tree.root?.content {
    case nil, .empty: break
    case .mapping(let entries):
        config.entries = entries.map { ConfigSyntax.Entry($0, in: source.path) }
    case .sequence, .scalar:
        // The parser's diagnostics, if any, suffice.
        if config.diagnostics.isEmpty {
            config.diagnostics.append(
                .noMapping(at: place(tree.root?.span ?? Span(0, 0)), sample: "main_output_path: Generated"))
        }
    }
    return config
}

extension Diagnostic {
    /// Returns the diagnostic for a config file whose content is not a mapping of keys to values. `sample` is a correct
    /// line to show as help.
    package static func noMapping(at place: Place, sample: String) -> Diagnostic {
        Diagnostic(.syntaxError, "a config file consists of keys and values", at: place, help: "write: \(sample)")
    }
}

extension SyntaxDiagnostic {
    /// Returns the diagnostic for a config file. The parser's message mentions a manifest; the result mentions a config
    /// file instead.
    fileprivate func inConfig(_ path: String) -> Diagnostic {
        var diagnostic = inFile(path)
        diagnostic.message = message.replacing("a manifest", with: "a config file")
        return diagnostic
    }
}

extension ConfigSyntax.Entry {
    fileprivate init(_ entry: ManifestNode.Entry, in file: String) {
        self.init(
            key: entry.key.text, place: Place(file: file, span: entry.key.span),
            value: ConfigValue(entry.value, in: file))
    }
}

extension ConfigValue {
    fileprivate init(_ node: ManifestNode, in file: String) {
        let content: Content =
            switch node.content {
            case .mapping(let entries): .mapping(entries.map { ConfigSyntax.Entry($0, in: file) })
            case .sequence(let items): .list(items.map { ConfigValue($0, in: file) })
            // Other readers of YAML read these words as null. Weaver 1.x did so too.
            case .scalar(let scalar) where scalar.style == .plain && ["~", "null"].contains(scalar.text): .empty
            case .scalar(let scalar): .scalar(scalar.text)
            case .empty: .empty
            }
        self.init(content, at: Place(file: file, span: node.span))
    }
}
