package import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

/// The views of a file that `weaver dump` can print.
package enum DumpKind: String, CaseIterable, Sendable {
    case tokens, syntax, manifest, facts, interface
}

/// Returns one line of JSON that shows `source` as `kind`, and the diagnostics because of which the line is incomplete.
package func dump(_ source: SourceText, as kind: DumpKind) -> (line: String, diagnostics: [Diagnostic]) {
    switch kind {
    case .tokens: (SyntaxDump.tokens(of: source), [])
    case .syntax: (SyntaxDump.syntax(of: source), [])
    case .manifest: SyntaxDump.manifest(source)
    case .facts: (factsLine(of: source), [])
    case .interface: interfaceLine(of: source)
    }
}

/// Returns the facts of a file as JSON, `{"file","imports","types","dependencies","attributes"}`. These are the facts
/// that merging and linking use.
private func factsLine(of source: SourceText) -> String {
    let facts = facts(of: source)
    let lines = LineIndex(source.bytes)
    var json = JSONWriter()
    json.object { json in
        json.member("file", source.path)
        json.member("imports", facts.imports.map(\.module))
        json.member("types", each: facts.types) { write($1, lines, to: &$0) }
        json.member("dependencies", each: facts.dependencies) { write($1, lines, to: &$0) }
        json.member("attributes", each: facts.attributes) { write($1, lines, to: &$0) }
    }
    return json.text
}

private func write(_ type: TypeFact, _ lines: LineIndex, to json: inout JSONWriter) {
    json.object { json in
        json.member("kind", type.kind.rawValue)
        json.member("name", type.name)
        json.member("line", lines.position(of: type.place.span.start).line)
        json.member("inherits", type.inherits.map { $0.text() })
        json.member("initializers", type.initializers.map(\.signature))
        json.member("properties", type.properties.map(\.name))
        json.member("functions", type.functions.filter { !$0.isProperty }.map(\.name))
    }
}

private func write(_ dependency: DependencyFact, _ lines: LineIndex, to json: inout JSONWriter) {
    let (line, column) = lines.position(of: dependency.namePlace.span.start)
    json.object { json in
        json.member("type", dependency.owner)
        json.member("name", dependency.name)
        json.member("kind", dependency.kind.rawValue)
        json.member("types", [dependency.type.text()] + (dependency.abstract.map { [$0.text()] } ?? []))
        json.member("style", dependency.style.word)
        json.member("line", line)
        json.member("column", column)
    }
}

private func write(_ attribute: AttributeFact, _ lines: LineIndex, to json: inout JSONWriter) {
    let (line, column) = lines.position(of: attribute.place.span.start)
    json.object { json in
        json.member("type", attribute.owner)
        if let target = attribute.target { json.member("dependency", target) }
        json.member("name", attribute.attribute.rawValue)
        json.member("value", attribute.value.text)
        json.member("line", line)
        json.member("column", column)
    }
}

extension DependencyFact.Style {
    fileprivate var word: String {
        switch self {
        case .comment: "comment"
        case .wrapper: "wrapper"
        case .manifest: "manifest"
        }
    }
}
