package import WeaverDiagnostics
import WeaverSyntax

/// What a config file says, whichever form it has: keys and values with their places (CLI.md, `compile`).
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
        /// A number or Boolean of a form that tells them from text: JSON.
        case literal(String)
        case list([ConfigValue])
        case mapping([ConfigSyntax.Entry])
        /// A key that is written, and left open.
        case empty
    }

    package var content: Content
    package var place: Place

    package init(_ content: Content, at place: Place) {
        self.content = content
        self.place = place
    }
}

/// Reads a config file in the manifest's subset of YAML. Never fails: any bytes give entries, perhaps too few, and
/// diagnostics.
package func parseConfig(_ source: SourceText) -> ConfigSyntax {
    let tree = parseManifest(source)
    func place(_ span: Span) -> Place { Place(file: source.path, span: span) }
    var config = ConfigSyntax(entries: [], diagnostics: tree.diagnostics.map { $0.inConfig(source.path) })
    switch tree.root?.content {
    case nil, .empty: break
    case .mapping(let entries):
        config.entries = entries.map { ConfigSyntax.Entry($0, in: source.path) }
    case .sequence, .scalar:
        // What the parser has said of it is enough.
        if config.diagnostics.isEmpty {
            config.diagnostics.append(
                .noMapping(at: place(tree.root?.span ?? Span(0, 0)), sample: "main_output_path: Generated"))
        }
    }
    return config
}

extension Diagnostic {
    /// A config file that holds something else than keys and values.
    package static func noMapping(at place: Place, sample: String) -> Diagnostic {
        Diagnostic(.syntaxError, "a config file consists of keys and values", at: place, help: "write: \(sample)")
    }
}

extension SyntaxDiagnostic {
    /// The parser speaks of what it is mostly given.
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
            // As other readers of YAML have it, Weaver 1.x among them.
            case .scalar(let scalar) where scalar.style == .plain && ["~", "null"].contains(scalar.text): .empty
            case .scalar(let scalar): .scalar(scalar.text)
            case .empty: .empty
            }
        self.init(content, at: Place(file: file, span: node.span))
    }
}
