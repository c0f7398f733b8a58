import WeaverDiagnostics
import WeaverGraph
import WeaverSyntax

extension ManifestDraft {
    /// Returns the text of `manifest`, which states something of the only type of the draft, with the draft added
    /// there. Nil if the manifest has no such type, if it writes the type in brackets, and if the draft has something
    /// else than dependencies of one type.
    func inserted(into manifest: SourceText) -> SourceText? {
        guard imports.isEmpty, let (key, sections) = onlyType, !sections.isEmpty,
            case .mapping(let types)? = parseManifest(manifest).root?.content,
            let type = types.first(where: { $0.key.text == key }),
            case .mapping(let entries) = type.value.content
        else { return nil }
        let text = ManifestLines(manifest)
        guard let indentation = text.indentation(of: entries) else { return nil }
        var insertions: [(line: Int, lines: [String])] = []
        for (name, lines) in sections {
            guard let section = entries.first(where: { $0.key.text == name }) else {
                let end = entries.map(text.lastLine).max() ?? 0
                insertions.append((end, [indentation + name + ":"] + lines.map { indentation + "  " + $0 }))
                continue
            }
            switch section.value.content {
            case .mapping(let dependencies):
                guard let inner = text.indentation(of: dependencies) else { return nil }
                // Manifests are read behind sources: the first place keeps the order of a registration that was the
                // last.
                insertions.append((text.line(of: section), lines.map { inner + $0 }))
            case .empty: insertions.append((text.line(of: section), lines.map { indentation + "  " + $0 }))
            case .scalar, .sequence: return nil
            }
        }
        return text.inserting(insertions)
    }
}

/// The lines of a manifest, counted from 1.
private struct ManifestLines {
    let source: SourceText
    let index: LineIndex

    init(_ source: SourceText) { (self.source, index) = (source, LineIndex(source.bytes)) }

    /// The spaces in front of the entries of a mapping; nil if one of them does not begin its line.
    func indentation(of entries: [ManifestNode.Entry]) -> String? {
        var indentation: String?
        for entry in entries {
            let start = index.range(ofLine: index.position(of: entry.key.span.start).line).lowerBound
            let before = source.bytes[start..<Int(entry.key.span.start)]
            guard before.allSatisfy({ $0 == 0x20 }) else { return nil }
            indentation = indentation ?? String(decoding: before, as: UTF8.self)
        }
        return indentation
    }

    func line(of entry: ManifestNode.Entry) -> Int { index.position(of: entry.key.span.start).line }

    func lastLine(of entry: ManifestNode.Entry) -> Int {
        index.position(of: max(entry.value.span.end - 1, entry.key.span.end - 1)).line
    }

    /// Returns the text with further lines, each behind the line with its number.
    func inserting(_ insertions: [(line: Int, lines: [String])]) -> SourceText {
        var bytes = source.bytes
        let isCRLF = source.bytes[index.range(ofLine: 1)].suffix(2).elementsEqual([0x0D, 0x0A])
        let lineBreak = isCRLF ? "\r\n" : "\n"
        let ordered = insertions.enumerated().sorted { ($1.element.line, $1.offset) < ($0.element.line, $0.offset) }
        for (_, insertion) in ordered {
            let end = index.range(ofLine: insertion.line).upperBound
            var text = insertion.lines.map { $0 + lineBreak }.joined()
            // The last line of a text may have no end.
            if end == source.bytes.count, let last = source.bytes.last, last != 0x0A, last != 0x0D {
                text = lineBreak + text
            }
            bytes.insert(contentsOf: text.utf8, at: end)
        }
        return SourceText(path: source.path, bytes: bytes)
    }
}
