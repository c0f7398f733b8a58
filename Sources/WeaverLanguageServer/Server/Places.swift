import WeaverDiagnostics

extension LanguageServer {
    /// The range of a place in a file of a project.
    func range(of place: Place, in project: Project) -> Range<Position> {
        range(of: place.span, in: project.lines(of: place.file))
    }

    func range(of span: Span, in lines: TextLines) -> Range<Position> {
        let start = lines.position(of: Int(span.start), client.encoding)
        return start..<max(start, lines.position(of: Int(span.end), client.encoding))
    }

    /// The location of a place in a file of a project.
    func location(of place: Place, in project: Project) -> JSONValue {
        ["uri": .string(uri(of: place.file, in: project)), "range": range(of: place, in: project).json]
    }

    func uri(of name: String, in project: Project) -> String { workspace.uri(of: project.files.path(of: name)) }
}
