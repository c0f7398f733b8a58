import WeaverDiagnostics
import WeaverDriver

/// A document of a request, and the project that it belongs to.
struct RequestedFile {
    let project: Project
    let file: ParsedFile
    let uri: String

    func place(_ span: Span) -> Place { Place(file: file.name, span: span) }
}

extension LanguageServer {
    /// Returns the document of a request's `textDocument`; nil if it belongs to no project.
    func requestedFile(_ params: JSONValue) throws(ResponseError) -> RequestedFile? {
        guard let uri = params["textDocument"]?["uri"]?.string else { throw .missing("textDocument") }
        return requestedFile(at: uri)
    }

    func requestedFile(at uri: String) -> RequestedFile? {
        guard let path = FileURI.path(of: uri), let project = workspace.project(of: path) else { return nil }
        // The index has to be of the present texts.
        _ = project.inspection
        let name = project.files.name(of: path)
        return project.parsed(name).map { RequestedFile(project: project, file: $0, uri: uri) }
    }

    /// Whether a document is the config file of its project.
    func isConfigFile(_ requested: RequestedFile) -> Bool {
        WeaverDriver.isConfigFile(requested.file.name) && !requested.file.name.contains("/")
    }

    /// Returns the offset of a request's `position` in bytes.
    func offset(_ params: JSONValue, in file: ParsedFile) throws(ResponseError) -> Int {
        guard let position = params["position"].flatMap(Position.init) else { throw .missing("position") }
        return file.lines.offset(of: position, client.encoding)
    }

    /// Returns the bytes of a request's `range`.
    func range(_ params: JSONValue, in file: ParsedFile) throws(ResponseError) -> Range<Int> {
        guard let range = params["range"].flatMap(Range<Position>.init) else { throw .missing("range") }
        return file.lines.offset(
            of: range.lowerBound, client.encoding)..<file.lines.offset(
                of: range.upperBound, client.encoding)
    }
}

extension RequestedFile {
    /// The name at an offset: the innermost one that contains it, or ends at it.
    func mention(at offset: Int) -> Mention? {
        project.mentions(in: file).filter { $0.place.span.range.contains(offset) || Int($0.place.span.end) == offset }
            .min { ($0.place.span.count, $0.rank) < ($1.place.span.count, $1.rank) }
    }
}

extension Mention {
    /// The rank of a name among several at one place. The one with the least rank is meant.
    fileprivate var rank: Int {
        switch subject {
        case .dependency, .property: 0
        case .attribute: 1
        case .type: 2
        }
    }
}
