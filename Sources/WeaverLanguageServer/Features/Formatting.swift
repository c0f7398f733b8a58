import WeaverDiagnostics
import WeaverSyntax

extension LanguageServer {
    /// Answers `textDocument/formatting`: lays out a manifest as `weaver format` does. A manifest with errors stays as
    /// it is.
    func formatting(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let document = try manifest(params) else { return .null }
        return .array(hunks(of: document).map { json($0, in: document.lines) })
    }

    /// Answers `textDocument/rangeFormatting`: the changes of the whole layout that concern the lines of the range, if
    /// they make sense without the others.
    func rangeFormatting(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let document = try manifest(params) else { return .null }
        guard let range = params["range"].flatMap(Range<Position>.init) else { throw .missing("range") }
        let chosen = hunks(of: document).filter {
            $0.lines.lowerBound <= range.upperBound.line
                && range.lowerBound.line < max($0.lines.upperBound, $0.lines.lowerBound + 1)
        }
        var bytes: [UInt8] = []
        var next = 0
        for hunk in chosen {
            bytes += document.lines.bytes[next..<document.start(ofLine: hunk.lines.lowerBound)] + Array(hunk.text.utf8)
            next = document.start(ofLine: hunk.lines.upperBound)
        }
        bytes += document.lines.bytes[next...]
        let whole = formatManifest(document.source).bytes
        guard formatManifest(SourceText(path: document.source.path, bytes: bytes)).bytes == whole else { return [] }
        return .array(chosen.map { json($0, in: document.lines) })
    }

    private struct ManifestDocument {
        let source: SourceText
        let lines: TextLines

        func start(ofLine line: Int) -> Int {
            line < lines.count ? lines.content(ofLine: line).lowerBound : lines.bytes.count
        }
    }

    /// The manifest that a request is about, in a project or not; nil if the document is none or is not known.
    private func manifest(_ params: JSONValue) throws(ResponseError) -> ManifestDocument? {
        guard let uri = params["textDocument"]?["uri"]?.string else { throw .missing("textDocument") }
        let document = workspace.documents[uri]
        guard uri.hasSuffix(".weaver") || document?.language == "weaver" else { return nil }
        if let document {
            let source = SourceText(path: document.path ?? "Untitled.weaver", bytes: document.text.bytes)
            return ManifestDocument(source: source, lines: document.text)
        }
        return requestedFile(at: uri).map { ManifestDocument(source: $0.file.source, lines: $0.file.lines) }
    }

    /// A change of whole lines.
    private struct Hunk {
        /// The numbers of the lines that are replaced, from 0.
        var lines: Range<Int>
        var text: String
    }

    /// The changes that lay out a manifest, in order.
    private func hunks(of document: ManifestDocument) -> [Hunk] {
        let formatted = formatManifest(document.source).bytes
        let (old, new) = (document.lines.linesWithBreaks, TextLines(formatted).linesWithBreaks)
        let (removed, inserted) = new.difference(from: old).offsets
        var hunks: [Hunk] = []
        var (before, after) = (0, 0)
        while before < old.count || after < new.count {
            guard removed.contains(before) || inserted.contains(after) else {
                (before, after) = (before + 1, after + 1)
                continue
            }
            let start = before
            var text: [UInt8] = []
            while true {
                if before < old.count, removed.contains(before) {
                    before += 1
                } else if after < new.count, inserted.contains(after) {
                    text += new[after]
                    after += 1
                } else {
                    break
                }
            }
            hunks.append(Hunk(lines: start..<before, text: String(decoding: text, as: UTF8.self)))
        }
        return hunks
    }

    private func json(_ hunk: Hunk, in lines: TextLines) -> JSONValue {
        func position(_ line: Int) -> Position {
            line < lines.count
                ? Position(line: line, character: 0) : lines.position(of: lines.bytes.count, client.encoding)
        }
        let range = position(hunk.lines.lowerBound)..<position(hunk.lines.upperBound)
        return ["range": range.json, "newText": .string(hunk.text)]
    }

    // MARK: Folding

    /// Answers `textDocument/foldingRange` for manifests, config files and property files in YAML: each key with the
    /// lines of its value.
    func foldingRanges(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard let requested = try requestedFile(params) else { return .null }
        let file = requested.file
        switch file.kind {
        case .manifest(let tree), .yaml(let tree):
            var ranges: [(first: Int, last: Int)] = []
            if let root = tree.root { Self.addFolds(of: root, file, &ranges) }
            return .array(ranges.map { ["startLine": .number($0.first), "endLine": .number($0.last)] })
        case .swift, .json, .other: return .null
        }
    }

    private static func addFolds(of node: ManifestNode, _ file: ParsedFile, _ ranges: inout [(first: Int, last: Int)]) {
        switch node.content {
        case .mapping(let entries):
            for entry in entries {
                let first = file.lines.line(of: Int(entry.key.span.start))
                let last = file.lines.line(of: max(Int(entry.value.span.end) - 1, Int(entry.key.span.start)))
                if last > first { ranges.append((first, last)) }
                addFolds(of: entry.value, file, &ranges)
            }
        case .sequence(let items): for item in items { addFolds(of: item, file, &ranges) }
        case .scalar, .empty: break
        }
    }
}
